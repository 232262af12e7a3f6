"""Compile the rules once, reporting progress; later starts load the compiled code from disk."""

from collections.abc import Callable, Iterator

from cartagena.core.cache import MARK, compiled_rules, is_compiled
from cartagena.core.mode import Mode
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules.compiler import MODE
from cartagena.rules.variant import variant_of


def is_warm() -> bool:
    """Whether everything is compiled already."""
    return MODE is not Mode.NUMBA or is_compiled()


def steps() -> Iterator[tuple[str, Callable[[], object]]]:
    """The parts to be compiled: what each is for, and a call that compiles it."""
    games, memories, trace = state.new_games(2), state.new_memories(1), state.new_trace()
    listing, dice = state.new_list(), state.new_dice()
    engine.prepare(games[0], variant_of("everything"), 1)
    yield "dice", lambda: (engine.start_dice(dice, 1), engine.roll_below(dice, 6))
    yield "set-up", lambda: engine.begin(games, 0, memories, trace, c.NOBODY, True)
    yield "legal actions", lambda: engine.legal_actions(games, 0, listing)
    yield "actions", lambda: engine.play_action(games, 0, memories, trace, int(listing[0].actions[0]))
    yield "positions", lambda: engine.resume(games, 0, memories, trace)
    yield (
        "knowledge",
        lambda: (
            engine.redeal_for(games, 0, memories, 0, dice),
            engine.blind_for(games, 0, memories, 0, dice),
        ),
    )
    yield (
        "where moves lead",
        lambda: (
            engine.where_advance_leads(games, 0, 0, 0, 0),
            engine.where_retreat_leads(games, 0, 0, 0),
            engine.where_morgan_leads(games, 0, 0, 0),
            engine.hook_partner_spaces(games, 0, 0, 0),
        ),
    )


def warm_up(report: Callable[[str, int, int], None] | None = None) -> None:
    """Compile everything that is not yet compiled; *report* gets each part, its number and how many there are."""
    parts = list(steps())
    for number, (part, compile_it) in enumerate(parts, 1):
        if report is not None:
            report(part, number, len(parts))
        compile_it()
    if MODE is Mode.NUMBA:
        folder = compiled_rules()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / MARK).touch()
