"""The referee: whatever a bot answers, the game continues and the fault is reported."""

import json
from typing import Any

import pytest

from cartagena.bots import make
from cartagena.bots.arena.referee import ask, play_game
from cartagena.game.actions.actions import Action, Advance, Hook, Sail
from cartagena.game.game import Game
from cartagena.rules.variant import variant_of
from tests.bots.troublesome import Answering, Raising


class Spiteful:
    """An answer of which every attribute raises."""

    def __getattribute__(self, name):
        if name == "__class__":
            return Spiteful
        raise RuntimeError("no")

    __repr__ = __str__ = __eq__ = __bool__ = None  # type: ignore[assignment]
    __hash__ = None  # type: ignore[assignment]


class Pretender(Action):
    """An action that is equal to every other."""

    def __eq__(self, other):
        return True

    __hash__ = None  # type: ignore[assignment]


class Mute(Exception):  # noqa: N818
    """An error whose text cannot be read."""

    def __str__(self):
        raise RuntimeError("no")


def unchecked(kind: Any) -> Any:
    """A kind of action with unchecked values."""
    return kind


@pytest.fixture
def game():
    return Game.new("jamaica", players=2, seed=1, start=0)


ANSWERS: list[tuple[Any, str]] = [
    (Sail(), "'sail'"),
    (unchecked(Hook)("hook", "rum", ("1",)), "Hook(card='hook', second='rum', origins=('1',))"),
    (Action(), "Action()"),
    (unchecked(Advance)(Spiteful(), "6"), "<Advance instance>"),
    (unchecked(Advance)(["dagger"], 6), "\"['dagger'] 6\""),
    (Pretender(), "Pretender()"),
    (Spiteful(), "<Spiteful instance>"),
    (type("list", (), {})(), "something strange (list)"),
    (None, "None"),
    ("end", "'end'"),
    (object(), "<object object>"),
    (10**5000, "a huge number"),
    ("x" * 10**6, "'xxx"),
]


@pytest.mark.parametrize(("answer", "reported"), ANSWERS, ids=[reported[:20] for _, reported in ANSWERS])
def test_any_answer_that_is_not_legal_becomes_a_fault(game, answer, reported):
    action, wrong = ask(Answering(answer), game, 0, 1)
    assert action == game.legal_actions()[0]
    assert wrong is not None
    assert wrong.startswith(f"stubborn answered {reported}")
    assert wrong.endswith(", which is not legal")
    assert len(wrong) < 200


@pytest.mark.parametrize(
    ("error", "reported"),
    [
        (RuntimeError("out of rum"), "broken failed: RuntimeError: out of rum"),
        (SystemExit(3), "broken failed: SystemExit: 3"),
        (Mute(), "broken failed: Mute: an error without a readable text"),
        (ValueError("two\nlines \ud800"), "broken failed: ValueError: two lines  "),
    ],
)
def test_any_error_becomes_a_fault_in_one_line(game, error, reported):
    assert ask(Raising(error), game, 0, 1) == (game.legal_actions()[0], reported)


def test_an_interrupt_is_no_fault_of_the_bot(game):
    with pytest.raises(KeyboardInterrupt):
        ask(Raising(KeyboardInterrupt()), game, 0, 1)


def test_a_legal_answer_is_played(game):
    legal = game.legal_actions()[-1]
    assert ask(Answering(legal), game, 0, 1) == (legal, None)


def test_a_game_with_wrong_answers_goes_on_to_its_end():
    bots: list[Any] = [Answering(Sail(), "cheat"), Raising(RuntimeError("out of rum")), make("newcomer")]
    outcome = play_game(variant_of("jamaica", players=3), bots, deal=1, seed=1)
    reported = {fault.what for fault in outcome.faults}
    assert "cheat answered 'sail', which is not legal" in reported
    assert "broken failed: RuntimeError: out of rum" in reported
    assert outcome.winner == 2
    assert json.dumps([fault.what for fault in outcome.faults])
