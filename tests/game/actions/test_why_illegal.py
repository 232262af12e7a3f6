"""Why an action is not allowed: the reasons agree with the legal actions, and each names the real fault."""

import random

import pytest

from cartagena import Game, IllegalAction, NotationError, Reason, Variant
from cartagena.game.reasons import SENTENCES
from tests.game.building import build_game
from tests.game.encodable import encodable_actions
from tests.game.sampling import LIVELY, game_offering, random_game, random_games

CLASSIC = Variant(players=2)
MORGAN = Variant(players=2, refuel="morgan")
COMPLETE = Variant(players=2, edition="second", route="complete", refuel="either")
SORCERESS = Variant(players=3, edition="second", sorceress=True)
MAGIC_BOAT = COMPLETE.but(sorceress=True)
STRICT = COMPLETE.but(sail_back="tunnel")
IN_PLACE = SORCERESS.but(chest="in_place")


def assert_agrees(game: Game, share: float, rng: random.Random) -> None:
    legal = set(game.legal_actions())
    for action in encodable_actions(game.vocabulary):
        if action in legal or rng.random() < share:
            assert (game.why_illegal(action) is None) == (action in legal), action


@pytest.mark.medium
@pytest.mark.parametrize("choice", ["advance", "hook", "discard", "take", "keep", "give", "lay_back"])
def test_reasons_agree_with_the_legal_actions_on_every_encodable_action(choice):
    assert_agrees(game_offering(choice), 1, random.Random(0))


@pytest.mark.medium
def test_reasons_agree_with_the_legal_actions_in_many_variants():
    rng = random.Random(2)
    for game in random_games(40, seed=2):
        assert_agrees(game, 0.03, rng)
        assert (game.legal_actions() == ()) == game.is_over


CASES = [
    (CLASSIC, ["6"], ["hat"], {}, "skull 6", Reason.CARD_NOT_IN_HAND),
    (CLASSIC, ["6"], ["hat"], {}, "hat 7", Reason.NO_PIRATE_THERE),
    (CLASSIC, ["end 4"], ["hat"], {}, "hat end", Reason.AT_THE_END),
    (CLASSIC, ["6"], ["hat"], {}, "retreat 7", Reason.NO_PIRATE_THERE),
    (CLASSIC, ["6"], ["hat"], {}, "retreat 6", Reason.NO_COMPANY_BEHIND),
    (CLASSIC, ["6"], ["hat"], {}, "retreat start", Reason.NO_COMPANY_BEHIND),
    (CLASSIC, ["6"], ["hat"], {}, "morgan @1 start", Reason.MORGAN_NOT_ALLOWED),
    (CLASSIC, ["6"], ["hat"], {}, "morgan @0 start", Reason.OWN_PIRATE),
    (CLASSIC, ["6"], ["hat"], {}, "sail", Reason.NO_BOAT),
    (CLASSIC, ["6"], ["hat"], {}, "end", Reason.MUST_ACT_FIRST),
    (CLASSIC, ["6 7"], [""], {}, "draw", Reason.DRAW_NOT_ALLOWED),
    (CLASSIC, ["6"], ["hat"], {}, "keep hat", Reason.NOT_NOW),
    (CLASSIC, ["6"], ["pistol"], {}, "!pistol @1", Reason.SORCERESS_OFF),
    (MORGAN, ["6 9"], ["hat"], {}, "retreat 9", Reason.RETREAT_NOT_ALLOWED),
    (MORGAN, ["6", "end"], ["hat"], {}, "morgan @1 end", Reason.AT_THE_END),
    (MORGAN, ["6", "end"], ["hat"], {}, "morgan @1 8", Reason.NO_PIRATE_THERE),
    (COMPLETE, ["6 boat"], ["rum"], {}, "rum boat", Reason.BOAT_NOT_HERE),
    (COMPLETE, ["6 boat"], ["rum"], {"boat": "tortuga"}, "retreat boat", Reason.BOAT_NOT_HERE),
    (COMPLETE, ["18"], ["rum"], {"boat": "tortuga"}, "rum 18", Reason.BOAT_NOT_HERE),
    (COMPLETE, ["18 boat boat boat"], ["rum"], {}, "rum 18", Reason.BOAT_FULL),
    (COMPLETE, ["6", "18"], ["rum"], {"boat": "tortuga"}, "morgan @1 18", Reason.BOAT_NOT_HERE),
    (COMPLETE, ["6"], ["rum"], {}, "sail", Reason.NOBODY_ABOARD),
    (
        *(COMPLETE, ["boat boat boat end end end"], ["rum"], {"boat": "tortuga"}, "sail"),
        Reason.NOBODY_LEFT_BEHIND,
    ),
    (STRICT, ["start boat boat end end end"], ["rum"], {"boat": "tortuga"}, "sail", Reason.NOBODY_IN_THE_TUNNEL),
    (COMPLETE, ["6"], ["rum"], {}, "draw", Reason.HAND_NOT_EMPTY),
    (COMPLETE, ["6 7"], [""], {"actions_left": 2}, "draw", Reason.ALREADY_ACTED),
    (COMPLETE, ["6"], ["hook"], {}, "!hook+rum 6+6", Reason.SORCERESS_OFF),
    (SORCERESS, ["6"], ["pistol", "rum"], {}, "!pistol @0", Reason.OWN_HAND),
    (SORCERESS, ["6"], ["pistol", "rum"], {}, "!pistol @2", Reason.TARGET_HAS_NO_CARDS),
    (SORCERESS, ["6"], ["hook"], {}, "!hook+rum 6+start", Reason.CARD_NOT_IN_HAND),
    (SORCERESS, ["6"], ["hook"], {}, "!hook+hook 6+start", Reason.CARD_NOT_IN_HAND),
    (SORCERESS, ["6"], ["hook rum"], {"actions_left": 1}, "!hook+rum 6+start", Reason.NOT_ENOUGH_ACTIONS),
    (SORCERESS, ["6"], ["hook rum"], {}, "!hook+rum 6+6", Reason.NO_PIRATE_THERE),
    (SORCERESS, ["6"], ["hook rum"], {}, "!hook+rum start+6", Reason.DIFFERENT_TARGETS),
    (MAGIC_BOAT, ["17 17 boat boat"], ["hook rum"], {}, "!hook+rum 17+17", Reason.BOAT_FULL),
    (SORCERESS, ["6"], ["chest"], {"tiles": {}}, "!chest start", Reason.NO_TILE_THERE),
    (SORCERESS, ["6"], ["chest"], {}, "!chest 7", Reason.NO_PIRATE_THERE),
    (IN_PLACE, ["6"], ["chest"], {}, "!chest 12", Reason.NO_PIRATE_THERE),
    (IN_PLACE, ["6 12"], ["chest"], {"tiles": {"6": 1}}, "!chest 12", Reason.NO_TILE_UNDER_IT),
    (IN_PLACE, ["6"], ["chest"], {}, "!chest start", Reason.NO_TILE_UNDER_IT),
    (SORCERESS, ["6"], ["parrot"], {}, "!parrot+parrot=rum 6", Reason.CARD_NOT_IN_HAND),
    (
        *(SORCERESS, [""], ["", "rum hook"], {"actions_left": 2, "pending": [{"do": "take", "from": 1}]}),
        *("take pistol", Reason.CARD_NOT_OFFERED),
    ),
]


@pytest.mark.parametrize(("variant", "pirates", "hands", "facts", "action", "reason"), CASES)
def test_the_reason_names_the_fault(variant, pirates, hands, facts, action, reason):
    game = build_game(variant, pirates, hands, **facts)
    assert game.why_illegal(action) is reason
    with pytest.raises(IllegalAction) as refused:
        game.play(action)
    assert refused.value.reason is reason
    assert reason.sentence in str(refused.value)


def test_discarding_a_card_that_is_not_there():
    variant = LIVELY.but(players=2, route="tunnel", refuel="either")
    eight = "rum rum rum rum hook hook hook chest"
    game = build_game(variant, ["6"], ["", eight], actions_left=2, pending=[{"do": "discard", "seat": 1}])
    assert game.decider == 1
    assert game.why_illegal("discard pistol") is Reason.CARD_NOT_IN_HAND
    assert game.why_illegal("rum 6") is Reason.NOT_NOW


def test_drawing_without_cards_names_the_reason():
    variant = Variant(players=2, edition="second", empty_hand_draw=True, refuel="either")
    others = " ".join(symbol for symbol in variant.symbols for _ in range(17))
    game = build_game(variant, ["6 7"], ["", others])
    assert game.why_illegal("draw") is Reason.NOTHING_TO_DRAW


def test_when_the_game_is_over_nothing_is_allowed():
    game = next(game for game in random_games(50, seed=4) if game.is_over)
    assert game.why_illegal("sail") is Reason.GAME_OVER
    assert game.why_illegal("end") is Reason.GAME_OVER


def test_every_reason_can_be_given():
    given = {case[-1] for case in CASES}
    elsewhere = {Reason.GAME_OVER, Reason.NOTHING_TO_DRAW, Reason.NOT_YOUR_TURN}
    assert given | elsewhere == set(Reason)


def test_every_reason_has_a_code_and_a_sentence():
    assert set(SENTENCES) == set(Reason)
    for reason in Reason:
        assert reason.value == reason.name.lower()
        assert reason.sentence[0].isupper()
        assert reason.sentence.endswith(".")


def test_unknown_words_raise_a_notation_error():
    game = random_game(5, CLASSIC, most=0)
    for action in ("rum 6", "hat boat", "hat 37", "morgan @2 6", "discard hat*"):
        with pytest.raises(NotationError):
            game.why_illegal(action)
