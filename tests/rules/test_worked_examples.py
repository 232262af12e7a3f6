"""The worked examples of the rules (RULES 10), each by its number."""

from typing import Any

from cartagena import Game, Variant
from tests.game.building import build_game

TORTUGA = Variant(players=4, hands="open", supply="row")
SECOND = Variant(players=4, edition="second", pieces=6)
COMPLETE = Variant(players=4, edition="second", route="complete", refuel="morgan")
SORCERESS = Variant(players=4, edition="second", route="complete", sorceress=True)

BLUE, RED, GREEN, YELLOW = range(4)
CLASSIC_PATH = (
    "bottle pistol hat skull dagger key | dagger bottle key pistol hat skull | pistol key dagger hat skull bottle | "
    "hat key pistol bottle skull dagger | pistol hat dagger skull bottle key | skull pistol bottle key dagger hat"
)


def rulebook_game(seat: int) -> Game:
    """RULES 10.0: the position that the classic rulebooks explain, with another seat to move."""
    return build_game(
        TORTUGA,
        ["start 6 6 9 17 18", "5 8 17 17 22 26", "start 11 12 19 19 29", "start 9 21 30 33 end"],
        [
            "dagger dagger dagger dagger skull skull bottle pistol hat",
            "pistol pistol pistol bottle skull",
            "skull skull pistol pistol key hat bottle",
            "bottle key skull",
        ],
        path=CLASSIC_PATH,
        row="bottle dagger dagger hat pistol bottle dagger skull skull",
        seat=seat,
        number=20 + seat,
    )


def choice_of(game: Game, action: str) -> tuple[str | None, int | None]:
    """Where a legal action leads and what it draws."""
    by_text = {str(choice.to_json()["text"]): choice for choice in game.choices()}
    return by_text[action].to, by_text[action].draws


def play(game: Game, action: str) -> tuple[str | None, list[str]]:
    """Play an action; returns where the pirate landed and which cards were drawn."""
    to, draws = choice_of(game, action)
    events = game.play(action)
    drawn = [event.to_json()["card"] for event in events if event.event == "card_drawn"]
    assert draws == len(drawn)
    return to, drawn


def test_10_0_the_position_of_the_classic_rulebooks_is_a_position():
    game = rulebook_game(BLUE)
    assert Game.from_json(game.to_json()) == game
    assert len(game.to_json()["row"]) == 9
    assert game.landing(BLUE, "start", "dagger").to == "7"


def test_10_1_a_skull_jumps_occupied_skull_fields():
    assert play(rulebook_game(YELLOW), "skull 9") == ("23", [])


def test_10_2_a_retreat_to_two_pirates_draws_two():
    assert play(rulebook_game(RED), "retreat 8") == ("6", ["bottle", "dagger"])


def test_10_3a_three_daggers():
    game = rulebook_game(BLUE)
    assert [play(game, f"dagger {origin}")[0] for origin in ("start", "6", "6")] == ["7", "15", "24"]


def test_10_3b_three_retreats():
    game = rulebook_game(BLUE)
    assert play(game, "retreat 17") == ("12", ["bottle"])
    assert play(game, "retreat 18") == ("17", ["dagger", "dagger"])
    assert play(game, "retreat 17") == ("12", ["hat", "pistol"])


def test_10_3c_a_bottle_to_the_boat_a_retreat_and_a_dagger():
    game = rulebook_game(BLUE)
    assert play(game, "bottle 17") == ("end", [])
    assert game.landing(BLUE, "9", "bottle").to == "end"
    assert play(game, "retreat 18") == ("17", ["bottle", "dagger"])
    assert game.landing(BLUE, "9", "bottle").to == "18"
    assert play(game, "dagger start") == ("7", [])


def path_with(fields: dict[int, str], variant: Variant) -> str:
    """A path that shows the named symbols on the named fields, completed freely."""
    path: list[str] = []
    for first in range(1, variant.fields + 1, 6):
        fixed = {field: fields[field] for field in range(first, first + 6) if field in fields}
        rest = iter([symbol for symbol in variant.symbols if symbol not in fixed.values()])
        path += [fixed.get(field) or next(rest) for field in range(first, first + 6)]
    return " ".join(path)


def second_game(hand: str, crews: list[str], fields: dict[int, str], variant: Variant = SECOND, **turn: Any) -> Game:
    path = path_with(fields, variant)
    return build_game(variant, crews, [hand], path=path, tiles={} if variant.sorceress else None, **turn)


def test_10_4_rum_jumps_occupied_fields_and_a_retreat_jumps_free_ones():
    fields = {4: "rum", 11: "rum", 15: "rum", 21: "rum"}
    game = second_game("rum", ["7", "11 15 19 19"], fields)
    assert play(game, "rum 7") == ("21", [])
    to, drawn = play(game, "retreat 21")
    assert (to, len(drawn)) == ("19", 2)


def test_10_4_a_hook_from_prison_goes_to_the_first_free_one_and_then_to_the_boat():
    fields = {1: "hook", 9: "hook", 14: "hook", 24: "hook", 28: "hook", 36: "hook"}
    game = second_game("hook hook", ["start 36", "1 9 14 24"], fields)
    assert play(game, "hook start") == ("28", [])
    assert play(game, "hook start") == ("end", [])


def test_10_5_retreats_and_a_lantern_to_the_boat():
    lanterns = {1: "lantern", 9: "lantern", 18: "lantern", 20: "lantern", 30: "lantern", 35: "lantern"}
    game = second_game("lantern", ["11 13 end", "9 9 18 20 36", "30 35"], lanterns)
    to, drawn = play(game, "retreat 11")
    assert (to, len(drawn)) == ("9", 2)
    to, drawn = play(game, "retreat end")
    assert (to, len(drawn)) == ("36", 1)
    assert play(game, "lantern 13") == ("end", [])


def test_10_6_a_captain_sails_free_moves_yellow_sails_back_and_boards():
    game = second_game(
        "hook",
        ["start 7 boat", "15", "start", "19 19 boat"],
        {7: "hook", 15: "hook"},
        COMPLETE,
        captain_sail=True,
    )
    assert game.play("sail")[0].to_json() == {"event": "boat_sailed", "seat": 0, "to": "tortuga", "free": True}
    assert game.actions_left == 3
    to, drawn = play(game, "morgan @3 boat")
    assert (to, len(drawn)) == ("19", 2)
    assert game.play("sail")[0].to_json() == {"event": "boat_sailed", "seat": 0, "to": "cartagena", "free": False}
    assert play(game, "hook 7") == ("boat", [])


def test_10_7_rum_to_the_boat_and_morgan_to_the_bay_and_to_company():
    fields = {6: "rum", 12: "rum", 16: "rum"}
    game = second_game("rum", ["start", "6 12", "7 16 10", "10 36"], fields, COMPLETE)
    assert play(game, "rum start") == ("boat", [])
    to, drawn = play(game, "morgan @3 36")
    assert (to, len(drawn)) == ("end", 2)
    to, drawn = play(game, "morgan @2 7")
    assert (to, len(drawn)) == ("10", 2)


def test_10_8_a_hook_with_a_lantern_takes_both_pirates_to_the_bay():
    fields = {22: "lantern", 27: "lantern", 35: "lantern"}
    game = second_game("hook lantern", ["19 19", "22 27 35"], fields, SORCERESS)
    assert play(game, "!hook+lantern 19+19") == ("end", [])
    assert game.to_json()["pirates"][0] == {"start": 4, "end": 2}
    assert game.actions_left == 1


READINGS = Variant(players=2, edition="second", route="complete", pieces=5, sorceress=True)


def test_6_5_with_sail_back_from_the_tunnel_pirates_in_prison_do_not_count():
    crews = ["start boat", "start"]
    strict = READINGS.but(sail_back="tunnel", sorceress=False)
    usual = strict.but(sail_back="tunnel_or_prison")
    assert "sail" not in build_game(strict, crews, ["rum"], boat="tortuga").legal_texts()
    assert "sail" in build_game(strict, ["start 1 boat"], ["rum"], boat="tortuga").legal_texts()
    assert "sail" in build_game(usual, crews, ["rum"], boat="tortuga").legal_texts()


def test_8_6_a_chest_in_place_opens_the_tile_under_a_pirate_and_moves_nobody():
    game = build_game(READINGS.but(chest="in_place"), ["6 6 12"], ["chest"], tiles={"6": 2})
    assert [text for text in game.legal_texts() if text.startswith("!chest")] == ["!chest 6"]
    events = game.play("!chest 6")
    assert [event.event for event in events] == ["card_played", "tile_opened", "card_drawn", "card_drawn"]
    assert game.to_json()["pirates"][0] == {"start": 3, "6": 2, "12": 1}
    assert game.actions_left == 2


def test_8_6_a_chest_in_place_can_be_played_where_no_pirate_can_move():
    """The boat is away, so the last pirate of the tunnel has nowhere to go."""
    variant = READINGS.but(chest="in_place", refuel="retreat", passing="at_least_one", crew=4)
    game = build_game(variant, ["18 end end end", "start"], ["chest", "rum"], boat="tortuga", tiles={"18": 1})
    assert game.legal_texts() == ["sail", "!chest 18"]


def test_8_6_a_snake_of_the_own_leg_does_not_cross_the_sea():
    crews = ["24", "20"]  # rum fields: 2, 8, 14 in the tunnel; 20 (occupied), 26 in the jungle
    for snake, target in {"anywhere": "14", "own_leg": "start"}.items():
        variant = READINGS.but(chest="in_place", snake=snake)
        game = build_game(variant, crews, ["chest"], tiles={"24": "snake"}, boat="tortuga")
        bitten = next(event for event in game.play("!chest 24") if event.event == "pirate_bitten")
        assert bitten.to_json()["to"] == target


def test_2_with_five_pieces_the_boat_lies_behind_the_third():
    game = build_game(READINGS.but(sorceress=False), ["18", "12"], ["rum"])
    assert game.landing(0, "18", "rum").to == "boat"
