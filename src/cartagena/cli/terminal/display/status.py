"""The status line: the turn, the seat that decides, and the number of actions left."""

from rich.text import Text

from cartagena.cli.terminal.display.board import People, Position
from cartagena.cli.terminal.display.glyphs import Glyphs
from cartagena.game.variant_text import format_variant
from cartagena.rules.variant import Variant

ACTIONS = 3


def draw_status(position: Position, people: People, decider: int | None, look: Glyphs) -> Text:
    """The turn, the decider and the actions left as dots; the variant at the end if it fits."""
    turn = position["turn"]
    name = Text(f"  ·  {format_variant(Variant.from_json(position['variant'])).split(',')[0]}", "dim")
    if position["over"]:
        return Text.assemble((f"Game over in turn {turn['number']}", "bold"), name)
    person = people[turn["seat"] if decider is None else decider]
    what = f"{person.owner} turn" if person.seat == turn["seat"] else f"{person.does('discard')}"
    parts = [
        Text.assemble(f"Turn {turn['number']}  ·  ", (person.letter, person.style), " "),
        Text(what[0].upper() + what[1:], "bold"),
        Text.assemble("  ·  ", dots(turn["actions_left"]), f" {left(turn['actions_left'])}"),
        Text("  ·  captain: a free sail" if turn["captain_sail"] else ""),
    ]
    status = Text.assemble(*parts)
    return status.append_text(name) if status.cell_len + name.cell_len <= look.width else status


def dots(actions_left: int) -> Text:
    """A full dot for each action left, a hollow one for each taken."""
    return Text.assemble(("●" * actions_left, "bold"), "○" * (ACTIONS - actions_left))


def left(actions: int) -> str:
    """The number of actions left, in words."""
    return f"{actions} action left" if actions == 1 else f"{actions} actions left"
