"""The players with their hands and how far they are, and the supply: row, pile and discards."""

from typing import Any

from rich.table import Table
from rich.text import Text

from cartagena.cli.terminal.board import People, Position
from cartagena.cli.terminal.look import card_text, cards_text
from cartagena.game.ranking import Rank


def draw_players(position: Position, people: People, ranking: tuple[Rank, ...]) -> Table:
    """A line a seat: whose turn, who leads, pirates at the end, and the hand as far as it is known."""
    grid = Table.grid(padding=(0, 1))
    for _ in range(4):
        grid.add_column(no_wrap=True)
    grid.add_column()
    places = {place.seat: place for place in ranking}
    for person in people:
        place = places[person.seat]
        is_active = position["turn"]["seat"] == person.seat and not position["over"]
        marker = Text.assemble(("▶" if is_active else " ", "bold"), " ", (person.letter, person.style))
        home = f"{place.at_end}/{position['variant']['crew']} home"
        lead = Text("★" if _leads(place, ranking) else " ", "bold color(136)")
        grid.add_row(marker, person.label, home, lead, _hand(position, person.seat))
    return grid


def _leads(place: Rank, ranking: tuple[Rank, ...]) -> bool:
    """Whether somebody is first, and not everybody is."""
    return place.rank == 1 and any(other.rank > 1 for other in ranking)


def _hand(position: Position, seat: int) -> Text:
    hand = position["hands"][seat]
    if isinstance(hand, int):
        known: list[str] = position.get("known", {}).get("hands", {}).get(str(seat), [])
        about = Text.assemble("  known: ", cards_text(known)) if known else Text()
        return Text.assemble((count_cards(hand), "dim"), about)
    return Text.assemble((f"{len(hand)}: ", "dim"), cards_text(hand)) if hand else Text("no cards", "dim")


def count_cards(number: int) -> str:
    """A number of cards in words."""
    return f"{number} card" if number == 1 else f"{number} cards"


def draw_supply(position: Position) -> list[Text]:
    """The row with its front marked, the pile and the discards."""
    pile: Any = position["pile"]
    discard: list[str] = position["discard"]
    top = Text.assemble(", top ", card_text(discard[-1])) if discard else Text()
    stacks = Text.assemble(f"pile {pile if isinstance(pile, int) else len(pile)}   discards {len(discard)}", top)
    known: list[str] = position.get("known", {}).get("pile", [])
    if known:
        stacks.append_text(Text.assemble("   known on top of the pile: ", Text(" ").join(map(card_text, known))))
    if position["variant"]["supply"] != "row":
        return [stacks]
    row = Text(" ").join(map(card_text, position["row"])) if position["row"] else Text("empty", "dim")
    return [Text.assemble(("row, front ▸ ", "dim"), row), stacks]
