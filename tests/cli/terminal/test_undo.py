"""Undo at the terminal: no action that showed hidden cards or tiles, or reshuffled them, is taken back."""

import pytest

from cartagena import Variant
from cartagena.cli.terminal.people import seat_people
from cartagena.cli.terminal.session import Session
from tests.game.building import build_game

CLOSED = Variant(players=2, edition="second", sorceress=True)
ROW = CLOSED.but(supply="row")
STANDS = "The last action showed hidden cards or tiles, so it stands. (With --free-undo that does not matter.)"


def play_at_terminal(variant, hands, *actions, **facts):
    """A game of two people at one keyboard, after some actions."""
    game = build_game(variant, ["5"], hands, **facts)
    session = Session(game, seat_people([None, None], []), make_bot=str)
    for action in actions:
        session.play(action)
    return session


@pytest.mark.parametrize(
    ("variant", "hands", "actions", "facts"),
    [
        (CLOSED, ["rum hook"], ["!rum", "keep chest", "keep parrot"], {"pile": "chest parrot hook"}),
        (ROW, ["pistol hook", "rum parrot"], ["!pistol @1", "take rum"], {"row": "hook chest parrot"}),
        (CLOSED, ["chest hook"], ["!chest 5"], {"tiles": {"6": "snake"}}),
        (CLOSED, ["chest hook"], ["!chest 5"], {"tiles": {"6": "empty"}}),
    ],
    ids=["a card given", "a card taken", "tiles relaid", "a tile opened"],
)
def test_an_action_that_showed_something_hidden_is_not_taken_back(variant, hands, actions, facts):
    session = play_at_terminal(variant, hands, *actions, **facts)
    assert session.game.history
    assert session.why_no_undo() == STANDS


def test_a_move_with_a_card_of_ones_own_is_taken_back():
    session = play_at_terminal(CLOSED, ["chest hook"], "chest 5")
    assert session.why_no_undo() is None
    session.undo()
    assert not session.game.history
