"""One line that says where the game stands: the turn, who has to decide what, how many actions are left."""

from rich.text import Text

from cartagena.cli.terminal.board import People, Position
from cartagena.game.variant_text import format_variant
from cartagena.rules.variant import Variant

ACTIONS = 3


def draw_status(position: Position, people: People, decider: int | None) -> Text:
    """The turn, the decider and the actions left as dots; the variant at the end."""
    turn = position["turn"]
    name = format_variant(Variant.from_json(position["variant"])).split(",")[0]
    if position["over"]:
        return Text.assemble((f"Game over in turn {turn['number']}", "bold"), (f"  ·  {name}", "dim"))
    person = people[turn["seat"] if decider is None else decider]
    parts = [Text(f"Turn {turn['number']}  ·  "), Text(person.letter, person.style), Text(" ")]
    parts.append(Text(f"{person.owner} turn".capitalize() if decider == turn["seat"] else person.name, "bold"))
    parts.append(Text.assemble("  ·  ", dots(turn["actions_left"]), f" {left(turn['actions_left'])}"))
    if turn["captain_sail"]:
        parts.append(Text("  ·  captain: one free sail"))
    parts.append(Text(f"  ·  {name}", "dim"))
    return Text.assemble(*parts)


def dots(actions_left: int) -> Text:
    """A full dot for each action left, a hollow one for each taken."""
    return Text.assemble(("●" * actions_left, "bold"), "○" * (ACTIONS - actions_left))


def left(actions: int) -> str:
    """The number of actions left, in words."""
    return f"{actions} action left" if actions == 1 else f"{actions} actions left"
