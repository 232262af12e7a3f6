"""A whole game: set-up, play, undo, copies, comparison, ranking."""

import random
from typing import Any

import pytest

from cartagena import (
    CartagenaError,
    Game,
    IllegalAction,
    NotationError,
    NothingToUndo,
    Reason,
    Variant,
    VariantError,
    actions,
)
from cartagena.rules import state
from cartagena.rules.variant import PRESETS
from tests.game.building import build_game
from tests.game.sampling import LIVELY, play_on, random_game, random_games

CLASSIC = Variant(players=2)
COMPLETE = Variant(players=2, edition="second", route="complete")


def records_of(game: Game) -> tuple[dict[str, Any], dict[str, Any]]:
    """Every meaningful number of a game and of the seats' memories."""
    record, memory = state.dump(game.games[0], state.GAME_FIELDS), state.dump(game.memories[0], state.MEMORY_FIELDS)
    for cards, count in {"pile": "pile_count", "row": "row_count", "discards": "discard_count"}.items():
        record[cards] = record[cards][: record[count]]
    return record, memory


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_set_up(preset):
    game = Game.new(preset, players=4, seed=1)
    assert game.variant == PRESETS[preset].but(players=4)
    assert [len(hand) for hand in game.to_json()["hands"]] == [6, 6, 6, 6]
    assert game.turn == 1
    assert game.decider == game.seat
    assert len(game.path) == game.variant.fields


def test_the_same_seed_gives_the_same_game():
    assert Game.new("everything", seed=5) == Game.new("everything", seed=5)
    assert Game.new("everything", seed=5) != Game.new("everything", seed=6)
    assert Game.new("jamaica", seed=2**256 - 1).seed == 2**256 - 1
    assert Game.new("jamaica").seed != Game.new("jamaica").seed


def test_a_drawn_set_up_can_be_chosen_again():
    drawn = Game.new("everything", seed=7)
    chosen = Game.new("everything", seed=7, path=drawn.path, start=drawn.seat)
    assert records_of(drawn) == records_of(chosen)
    assert Game.new("everything", seed=7, start=2).seat == 2


def test_options_can_be_changed_by_name():
    game = Game.new("jamaica", players=5, seed=0, crew=8, passing="free")
    assert (game.variant.players, game.variant.crew, game.variant.passing) == (5, 8, "free")
    assert Game.new(CLASSIC.to_json()).variant == CLASSIC  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "options", "error"),
    [
        (("atlantis",), {}, VariantError),
        ((17,), {}, VariantError),
        ((), {"players": 9}, VariantError),
        ((), {"wind": "west"}, VariantError),
        ((), {"seed": -1}, NotationError),
        ((), {"seed": 2**256}, NotationError),
        ((), {"seed": 1.5}, NotationError),
        ((), {"seed": "7"}, NotationError),
        ((), {"start": 3}, NotationError),
        ((), {"start": True}, NotationError),
        ((), {"path": 17}, NotationError),
        ((), {"path": "skull hat"}, NotationError),
        ((), {"path": ["skull"] * 36}, CartagenaError),
    ],
)
def test_an_invalid_set_up_is_refused(arguments, options, error):
    with pytest.raises(error):
        Game.new(*arguments, **options)


def test_an_action_can_be_given_as_dataclass_json_or_text():
    ways = (actions.Advance("hat", "6"), {"do": "advance", "card": "hat", "from": "6"}, "hat 6")
    games = [build_game(CLASSIC, ["6"], ["hat skull"]) for _ in ways]
    reported = [game.play(way) for game, way in zip(games, ways, strict=True)]  # type: ignore[arg-type]
    assert reported[0] == reported[1] == reported[2]
    assert games[0] == games[1] == games[2]
    assert {game.history for game in games} == {(actions.Advance("hat", "6"),)}


def test_history_names_actions_in_their_fixed_order():
    variant = LIVELY.but(players=2)
    game = build_game(variant, ["7 8"], ["parrot parrot* hook rum", "rum"])
    game.play(actions.Parrot(("parrot*", "parrot"), "rum", "7"))
    assert game.history[-1] == actions.Parrot(("parrot", "parrot*"), "rum", "7")


@pytest.mark.parametrize(
    ("action", "error"),
    [
        ("hat 9", IllegalAction),
        ("draw", IllegalAction),
        ("rum 6", NotationError),
        ("nonsense", NotationError),
        ({"do": "advance"}, NotationError),
        (None, NotationError),
        (17, NotationError),
    ],
)
def test_an_error_changes_nothing(action, error):
    game = build_game(CLASSIC, ["6"], ["hat skull"])
    game.play("skull 6")
    before = records_of(game), game.history, game.events
    with pytest.raises(error):
        game.play(action)
    assert (records_of(game), game.history, game.events) == before


def test_undo_restores_everything():
    rng = random.Random(1)
    for game in random_games(12, seed=20):
        moments = []
        for _ in range(15):
            if game.is_over:
                break
            moments.append((records_of(game), game.history, game.events))
            game.play(rng.choice(game.legal_actions()))
        for moment in reversed(moments):
            game.undo()
            assert (records_of(game), game.history, game.events) == moment


def test_undo_returns_the_action_and_replaying_draws_the_same_cards():
    game = random_game(21, LIVELY)
    while game.is_over:
        game.undo()
    action = game.legal_actions()[0]
    reported = game.play(action)
    assert game.undo() == action
    assert game.play(action) == reported


def test_undo_at_the_start_is_refused():
    game = Game.new(seed=0)
    with pytest.raises(NothingToUndo):
        game.undo()


def test_a_copy_is_independent_of_the_original():
    game = random_game(3, LIVELY, most=30)
    twin = game.copy()
    before = records_of(game), game.history
    play_on(twin, random.Random(0), 10)
    assert (records_of(game), game.history) == before
    while twin.history != game.history:
        twin.undo()
    assert records_of(twin) == records_of(game)


def test_repr_is_an_expression_that_makes_the_same_game():
    for game in random_games(15, seed=22):
        assert eval(repr(game), {"Game": Game}) == game
        assert len(repr(game)) < 1000


def test_games_are_equal_when_their_positions_are():
    game = build_game(CLASSIC, ["6 9"], ["hat hat"])
    other = build_game(CLASSIC, ["6 9"], ["hat hat"], seed=1)
    assert game == other
    game.play("hat 6")
    assert game != other
    assert game != "a game"


def test_the_decider_can_differ_from_the_active_seat():
    variant = Variant(players=2, freebooter=True)
    game = build_game(variant, ["6"], ["hat* key", "hat hat hat hat key key key key"])
    game.play("hat* 6")
    assert (game.seat, game.decider) == (0, 1)
    game.play("discard key")
    assert (game.seat, game.decider) == (0, 0)


def test_a_won_game_is_over():
    game = build_game(CLASSIC, ["end end end end end 36", "9"], ["hat"])
    events = game.play("hat 36")
    assert events[-1].to_json() == {"event": "game_won", "seat": 0}
    assert (game.is_over, game.winner, game.ending, game.decider) == (True, 0, "won", None)
    assert game.legal_actions() == ()
    with pytest.raises(IllegalAction) as refused:
        game.play("end")
    assert refused.value.reason is Reason.GAME_OVER


def test_a_turn_limit_ends_the_game_in_a_draw():
    game = build_game(CLASSIC.but(turn_limit=1), ["6"], ["hat key"])
    game.play("hat 6")
    assert (game.is_over, game.winner, game.ending) == (False, None, None)
    events = game.play("end")
    assert events[-1].to_json() == {"event": "game_drawn", "reason": "turn_limit"}
    assert (game.is_over, game.winner, game.ending) == (True, None, "turn_limit")


def test_the_ranking_puts_the_winner_first_and_equals_share():
    crews = ["end end end end end 36", "end 7 7", "end 8 6", "end 9"]
    game = build_game(Variant(players=4), crews, ["hat"])
    game.play("hat 36")
    ranked = [(rank.rank, rank.seat, rank.at_end) for rank in game.ranking()]
    assert ranked == [(1, 0, 6), (2, 1, 1), (2, 2, 1), (4, 3, 1)]


def test_pirates_at_the_end_count_before_the_sum_of_positions():
    game = build_game(CLASSIC, ["end", "36 35 34 33 32 31"], ["hat"])
    assert [rank.seat for rank in game.ranking()] == [0, 1]
    assert [rank.progress for rank in game.ranking()] == [37, 201]


def test_landing_needs_no_card():
    game = build_game(CLASSIC, ["6 end", "9 14"], ["hat"])
    assert game.landing(0, "6", "key").to == "11"
    assert game.landing(1, "start", "skull").to == "1"
    assert game.landing(0, "end", "key").reason is Reason.AT_THE_END
    assert game.landing(0, "7", "key").reason is Reason.NO_PIRATE_THERE


def test_landing_in_the_boat_depends_on_the_boat():
    here = build_game(COMPLETE, ["18", "boat boat boat 18"], ["rum"])
    assert here.landing(0, "18", "rum").to == "boat"
    assert here.landing(1, "18", "rum").reason is Reason.BOAT_FULL
    assert here.landing(1, "boat", "rum").reason is Reason.BOAT_NOT_HERE
    away = build_game(COMPLETE, ["18", "boat boat boat"], ["rum"], boat="tortuga")
    assert away.landing(0, "18", "rum").reason is Reason.BOAT_NOT_HERE
    assert away.landing(1, "boat", "rum").to == "20"


@pytest.mark.parametrize(
    "question", [(9, "6", "hat"), (0, "boat", "hat"), (0, "6", "rum"), (0, None, "hat"), (0, "6", [])]
)
def test_landing_refuses_words_that_do_not_exist(question):
    with pytest.raises(NotationError):
        build_game(CLASSIC, ["6"], ["hat"]).landing(*question)


@pytest.mark.parametrize("observer", [-1, 3, True, "0", 0.0])
def test_a_view_of_an_unknown_seat_is_refused(observer):
    with pytest.raises(NotationError):
        Game.new("jamaica", seed=0).view(observer)
