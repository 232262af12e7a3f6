"""The players with their hands and their progress, and the supply: row, pile and discards."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cartagena.cli.terminal.display.board import People, Position
from cartagena.cli.terminal.display.glyphs import Glyphs, card_text, cards_text, pack, tint_of
from cartagena.cli.terminal.people import Person
from cartagena.game.position import Rank

#: Screens with fewer lines get a shorter list of players.
LOW = 30


def draw_players(position: Position, people: People, ranking: tuple[Rank, ...], look: Glyphs) -> list[RenderableType]:
    """A line for each seat: turn and lead markers, pirates at the end, and the known part of the hand.

    On a low screen, seats with closed hands share lines.
    """
    places = {place.seat: place for place in ranking}
    hidden = [person for person in people if isinstance(position["hands"][person.seat], int)]
    together = hidden if look.height < LOW else []
    grid = Table.grid(padding=(0, 1))
    for _ in range(4):
        grid.add_column(no_wrap=True)
    grid.add_column()
    for person in people:
        if person not in together:
            lead = _lead(places[person.seat], ranking)
            home = f"{places[person.seat].at_end}/{position['variant']['crew']} home"
            grid.add_row(_marker(position, person), person.label, home, lead, _hand(position, person.seat))
    shared = [_in_short(position, person, places[person.seat], ranking) for person in together]
    return [*([grid] if grid.row_count else []), *pack(shared, look.width)]


def _in_short(position: Position, person: Person, place: Rank, ranking: tuple[Rank, ...]) -> Text:
    about = f" {person.name} {place.at_end}/{position['variant']['crew']}"
    hand = _hand(position, person.seat)
    return Text.assemble(_marker(position, person), about, _lead(place, ranking), " ", hand)


def _marker(position: Position, person: Person) -> Text:
    is_active = position["turn"]["seat"] == person.seat and not position["over"]
    return Text.assemble(("▶" if is_active else " ", "bold"), " ", (person.letter, person.style))


def _lead(place: Rank, ranking: tuple[Rank, ...]) -> Text:
    return Text("★" if _leads(place, ranking) else " ", "bold color(136)")


def _leads(place: Rank, ranking: tuple[Rank, ...]) -> bool:
    """Whether a player is in the lead and at least one other is not."""
    return place.rank == 1 and any(other.rank > 1 for other in ranking)


def _hand(position: Position, seat: int) -> Text:
    hand = position["hands"][seat]
    if isinstance(hand, int):
        known: list[str] = position.get("known", {}).get("hands", {}).get(str(seat), [])
        about = Text.assemble("  known: ", cards_text(known)) if known else Text()
        return Text.assemble((count_cards(hand), "dim"), about)
    return Text.assemble((f"{len(hand)}: ", "dim"), cards_text(hand)) if hand else Text("no cards", "dim")


def count_cards(number: int) -> str:
    """The number of cards with its noun."""
    return f"{number} card" if number == 1 else f"{number} cards"


def draw_supply(position: Position, look: Glyphs) -> list[Text]:
    """The row with its front marked, the pile and the discards; on one line if it fits."""
    stacks = _draw_stacks(position)
    if position["variant"]["supply"] != "row":
        return [stacks]
    row: list[str] = position["row"]
    words = Text.assemble(("row, front ▸ ", "dim"), Text(" ").join(map(card_text, row)))
    if words.cell_len <= look.width:
        return [words, stacks]
    marks = Text(" ").join(
        Text(look.mark(card.rstrip("*")) + ("*" if card.endswith("*") else ""), tint_of(card)) for card in row
    )
    return [Text.assemble(("row ▸ ", "dim"), marks, "   ", stacks)]


def _draw_stacks(position: Position) -> Text:
    pile: Any = position["pile"]
    discard: list[str] = position["discard"]
    top = Text.assemble(" (", card_text(discard[-1]), ")") if discard else Text()
    stacks = Text.assemble(f"pile {pile if isinstance(pile, int) else len(pile)}   discards {len(discard)}", top)
    known: list[str] = position.get("known", {}).get("pile", [])
    if known:
        stacks.append_text(Text.assemble("   known on the pile, top first: ", Text(" ").join(map(card_text, known))))
    return stacks
