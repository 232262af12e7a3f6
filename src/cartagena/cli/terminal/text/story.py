"""The events of a game in words: a line for each turn, a phrase for each action. Reads only what the viewer may see."""

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from rich.table import Table
from rich.text import Text

from cartagena.cli.terminal.display.board import People
from cartagena.cli.terminal.display.glyphs import count_card, tint_words
from cartagena.cli.terminal.display.hands import count_cards
from cartagena.cli.terminal.people import YOU
from cartagena.game.events import events as e

Events = tuple[e.Event, ...]
#: Events that share one phrase when they follow each other.
TOGETHER = (
    e.CardPlayed, e.PirateAdvanced, e.CardDrawn, e.CardHeld, e.CardKept, e.CardLaidBack, e.CardDiscarded,
)  # fmt: skip
#: Events that begin a phrase; the others continue it.
BEGINNINGS = (e.CardPlayed, e.PirateRetreated, e.PiratePushed, e.BoatSailed, e.GameWon, e.GameDrawn)


@dataclass
class StoryLine:
    """What happened in the turn of *seat*; None before the first turn."""

    turn: int = 0
    seat: int | None = None
    phrases: list[str] = field(default_factory=list)
    has_acted: bool = False

    def add(self, words: str, *, begins: bool, joint: str = ", ") -> None:
        """Add words as a phrase of their own, or to the last one."""
        if begins or not self.phrases:
            self.phrases.append(words)
        else:
            self.phrases[-1] += joint + words


def describe_events(events: Events, people: People, arrow: str, since: int = 0) -> list[StoryLine]:
    """Describe the events from number *since* on, by turn."""
    lines = [StoryLine()]
    for is_news, run in _runs(events, since):
        if isinstance(run[0], e.TurnStarted):
            lines.append(StoryLine(run[0].number, run[0].seat))
        elif is_news:
            _describe_run(run, lines[-1], people, arrow)
        lines[-1].has_acted |= not isinstance(run[0], (e.TurnStarted, e.TurnEnded))
    return [line for line in lines if line.phrases]


def _runs(events: Events, since: int) -> list[tuple[bool, Events]]:
    """Groups of events that share a phrase, and whether they are new."""

    def key(pair: tuple[int, e.Event]) -> tuple[Any, ...]:
        number, event = pair
        alone = 0 if isinstance(event, TOGETHER) else number + 1
        return number >= since, type(event).__name__, getattr(event, "seat", None), alone

    grouped = groupby(enumerate(events), key)
    return [(is_news, tuple(event for _, event in pairs)) for (is_news, *_), pairs in grouped]


def _describe_run(run: Events, line: StoryLine, people: People, arrow: str) -> None:
    words = _words(run, line, people, arrow)
    if words:
        follows_a_card = isinstance(run[0], e.PirateAdvanced)
        line.add(words, begins=isinstance(run[0], BEGINNINGS), joint=" " if follows_a_card else ", ")


def _words(run: Events, line: StoryLine, people: People, arrow: str) -> str:
    """The words for events of one kind and seat."""
    match run[0]:
        case e.CardPlayed(_, _, enchanted):
            return f"{'enchants ' if enchanted else ''}{' + '.join(str(card) for card in _cards(run))}"
        case e.PirateAdvanced():
            return " and ".join(_way(move, arrow) for move in run)
        case e.PirateRetreated():
            return f"back {_way(run[0], arrow)}"
        case e.PiratePushed(seat):
            return f"Morgan: {people[seat].owner} pirate {_way(run[0], arrow)}"
        case e.BoatSailed(_, shore, free):
            return f"sails to {shore.capitalize()}{' for free' if free else ''}"
        case e.PileReshuffled(count):
            return f"the discards become a new pile of {count}"
        case e.RowLaid():
            return "a new row is laid" if line.turn else ""
        case e.TurnEnded(_, by_itself):
            return _ending(line, by_itself)
    return _words_on_cards(run, line, people) or _words_on_treasure(run[0], people, arrow)


def _words_on_cards(run: Events, line: StoryLine, people: People) -> str:
    """Words for events about cards."""
    cards = _list_cards(_cards(run))
    match run[0]:
        case e.CardDrawn(seat):
            return f"draws {cards}" if seat == line.seat else f"{_lower(people[seat].does('draw'))} {cards}"
        case e.CardHeld():
            return f"looks at {cards}"
        case e.CardKept():
            return f"keeps {cards}"
        case e.CardLaidBack():
            return f"lays back {cards}"
        case e.CardDiscarded(seat):
            return f"{_lower(people[seat].does('discard'))} {cards}"
        case e.CardGiven(_, receiver):
            return f"gives {_whom(receiver, people)} {cards}"
        case e.CardTaken(_, victim):
            return f"takes {cards} from {_whom(victim, people)}"
        case e.HandSeen(_, victim, seen):
            about = f" ({_list_cards(list(seen))})" if seen else ""
            return f"looks into {people[victim].owner} hand{about}"
    return ""


def _words_on_treasure(event: e.Event, people: People, arrow: str) -> str:
    """Words for events about tiles, the snake and the end of the game."""
    match event:
        case e.TileOpened(_, at, tile):
            found = {"empty": "nothing in it", "snake": "the snake!"}.get(str(tile)) or count_cards(int(tile))
            return f"opens the tile on {at}: {found}"
        case e.PirateBitten():
            return f"flees {_way(event, arrow)}"
        case e.TilesRelaid():
            return "all tiles are shuffled and laid out again"
        case e.GameWon(seat):
            return f"{people[seat].does('win')}!"
        case e.GameDrawn(reason):
            return f"a draw: {reason.replace('_', ' ')}"
    return ""


def _ending(line: StoryLine, by_itself: bool) -> str:
    if by_itself:
        return "nothing more is possible" if line.has_acted else "nothing is possible"
    return "" if line.has_acted else "passes"


def _way(move: Any, arrow: str) -> str:
    return f"{move.origin}{arrow}{move.target}"


def _whom(seat: int, people: People) -> str:
    return people[seat].name if people[seat].owner != "your" else "you"


def _lower(words: str) -> str:
    """ "You" in lower case inside a sentence; other names keep their capital."""
    return words.replace(f"{YOU} ", f"{YOU.lower()} ", 1) if words.startswith(f"{YOU} ") else words


def _cards(run: Events) -> list[str | None]:
    return [getattr(event, "card", None) for event in run]


def _list_cards(cards: Any) -> str:
    """The names of known cards, or the number of unknown ones."""
    known = [card for card in cards if card]
    if len(known) < len(cards):
        return "a card" if len(cards) == 1 else count_cards(len(cards))
    counts = {card: known.count(card) for card in dict.fromkeys(known)}
    return ", ".join(count_card(card, count) for card, count in counts.items())


def draw_lines(lines: list[StoryLine], people: People) -> Table:
    """Lines below each other; long ones are indented where they wrap."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for line in lines:
        letter = Text(people[line.seat].letter, people[line.seat].style) if line.seat is not None else Text()
        grid.add_row(letter, draw_line(line, people))
    return grid


def draw_line(line: StoryLine, people: People) -> Text:
    """A line with the cards in their colours."""
    text = Text()
    if line.seat is not None:
        person = people[line.seat]
        text = Text(f"{person.name}: ", "bold")
    return text.append_text(tint_words(" · ".join(line.phrases)))
