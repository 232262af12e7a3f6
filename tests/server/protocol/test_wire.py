"""Everything that is sent has the shape of its type: every value is compared with it, field by field.

Converting to the type and back must give the same value: a field too many, one too few or one of another type shows.
"""

import random
from itertools import product
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from cartagena.bots import Budget
from cartagena.bots.hints.hints import give_hints
from cartagena.game.actions import actions
from cartagena.game.events import events
from cartagena.game.game import Game
from cartagena.rules.variant import PRESETS
from cartagena.server.protocol import disclosure, messages, shapes
from cartagena.server.protocol.open_rows import OpenRow, open_row, open_struct
from cartagena.server.protocol.replay import ReplayHead, ReplayMoment, Viewer, replay_head, replay_moments
from cartagena.server.table import game_log
from tests.server.tables import LIVELY, make_table, play_random

VARIANTS = {"lively": LIVELY, **{name: preset.but(players=3, turn_limit=30) for name, preset in PRESETS.items()}}


def fits(value: Any, kind: Any) -> bool:
    """Whether a value, as it is sent, is what a type says and nothing more."""
    sent = msgspec.json.decode(msgspec.json.encode(value))
    read = msgspec.convert(sent, kind, strict=True)
    return bool(msgspec.json.decode(msgspec.json.encode(read)) == sent)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_every_message_of_a_game_has_its_shape(variant):
    table, rng, seen = make_table(variant), random.Random(5), 0
    while table.state.is_running and seen < 120:
        (moment, *_) = play_random(table, rng)
        for receiver in (0, 1, None):
            update = disclosure.update_message(moment, receiver, table.state, is_last=True, wants_view=True)
            assert fits(update, messages.Update)
            assert fits(disclosure.snapshot_message(table.state, receiver, 0, [True] * 3), messages.Snapshot)
        choices = disclosure.choices_message(table.state, table.state.decider or 0)
        assert fits(choices, messages.Choices)
        assert fits(disclosure.describe_summary(table.state), messages.SummaryShape)
        seen += 1
    assert seen > 20


@pytest.mark.parametrize("viewer", [Viewer(is_all=True), Viewer(0), Viewer()], ids=["all", "seat", "spectator"])
def test_every_moment_of_a_replay_has_its_shape(viewer):
    table, rng, entries = make_table(LIVELY.but(turn_limit=8)), random.Random(3), []
    entries += [moment.entry for moment in table.state.recent]
    while table.state.is_running:
        entries += [moment.entry for moment in play_random(table, rng)]
    assert fits(replay_head(table.state, viewer), ReplayHead)
    moments = list(replay_moments(table.state.blank(), entries, viewer))
    assert len(moments) > 20
    assert all(fits(moment, ReplayMoment) for moment in moments)


def sample(kind: Any) -> Any:
    """A value of a dataclass' field."""
    text = str(kind)
    if "tuple" in text:
        return ("rum", "hook")
    return 1 if "int" in text and "str" not in text else False if "bool" in text else "rum"


@pytest.mark.parametrize("kind", events.KINDS.values(), ids=events.KINDS)
def test_every_event_has_its_shape(kind):
    made = kind(
        *[sample(field.type) for field in kind.__dataclass_fields__.values() if "ClassVar" not in str(field.type)]
    )
    assert fits(made.to_json(), shapes.EventShape)


@pytest.mark.parametrize("kind", actions.KINDS.values(), ids=actions.KINDS)
def test_every_action_has_its_shape(kind):
    made = kind(
        *[sample(field.type) for field in kind.__dataclass_fields__.values() if "ClassVar" not in str(field.type)]
    )
    assert fits(made.to_json(), shapes.ActionShape)


def test_hints_have_their_shape():
    rng = random.Random(1)
    for variant in (LIVELY, PRESETS["jamaica"]):
        game = Game.new(variant, seed=4)
        for _ in range(6):
            hints = give_hints(game.view(game.decider), budget=Budget(iterations=20))
            assert fits(hints.to_json(), shapes.HintsShape)
            game.play(rng.choice(game.legal_texts()))


def values_of(kind: inspect.Type) -> list[Any]:
    """Values of a field: every choice, with and without what is optional."""
    match kind:
        case inspect.UnionType(types):
            return [value for one in types for value in values_of(one)]
        case inspect.LiteralType(values):
            return list(values)
        case inspect.BoolType():
            return [False, True]
        case inspect.NoneType():
            return [None]
    return [1] if isinstance(kind, inspect.IntType) else ["rum"]


def examples_of(kind: type[game_log.Row]) -> list[game_log.Row]:
    """Rows of a kind with all combinations of values."""
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    return [kind(*values) for values in product(*[values_of(field.type) for field in described.fields])]


@pytest.mark.parametrize("kind", game_log.AnyRow.__args__)
def test_every_row_has_its_shape(kind):
    for row, with_chat, at_end in product(examples_of(kind), (True, False), (True, False)):
        assert fits(open_row(row, with_chat=with_chat, at_end=at_end), OpenRow)


def test_a_field_that_is_not_declared_open_stays_on_the_server():
    class Whispered(game_log.Row, frozen=True, tag="whispered"):
        """Something that only one seat may read."""

        open_fields = ("seat",)
        seat: int
        secret: str

    class Scribbled(game_log.Row, frozen=True, tag="scribbled"):
        """A row that declares nothing."""

        secret: str

    assert msgspec.to_builtins(open_row(Whispered(1, "gold"))) == {"row": "whispered", "seat": 1}
    assert msgspec.to_builtins(open_row(Scribbled("gold"), at_end=True)) == {"row": "scribbled"}


def test_open_fields_are_fields():
    for kind in game_log.AnyRow.__args__:
        assert {*kind.open_fields, *kind.open_at_end} <= set(kind.__struct_fields__)
        assert open_struct(kind).__struct_config__.tag == kind.__struct_config__.tag


def test_a_shape_notices_what_does_not_fit():
    assert not fits({"event": "game_won", "seat": 1, "card": "rum"}, shapes.EventShape)
    for wrong in ({"event": "game_won", "seat": "1"}, {"event": "game_won"}, {"event": "game_lost", "seat": 1}):
        with pytest.raises(msgspec.ValidationError):
            fits(wrong, shapes.EventShape)
