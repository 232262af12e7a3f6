"""Glyphs and colours of symbols, in Unicode or plain ASCII. Nothing is shown by colour alone."""

from dataclasses import dataclass

from rich.text import Text

#: By symbol: a glyph in all common terminal fonts, and a colour for dark and light backgrounds.
GLYPHS = {
    "skull": "☠", "hat": "▲", "dagger": "†", "bottle": "♦", "key": "⚷", "pistol": "⌐",
    "rum": "♦", "lantern": "☼", "parrot": "♪", "hook": "⌡", "chest": "■",
}  # fmt: skip
TINTS = {
    "skull": "color(133)", "hat": "color(30)", "dagger": "color(160)", "bottle": "color(64)",
    "key": "color(136)", "pistol": "color(68)",
    "rum": "color(160)", "lantern": "color(136)", "parrot": "color(64)", "hook": "color(133)",
    "chest": "color(130)",
}  # fmt: skip
#: Replacements of one character each, so that columns stay aligned.
TIMES = "\N{MULTIPLICATION SIGN}"
ASCII = str.maketrans(TIMES + "·●○▸▶│─╮╯╰╭★≈…", "x|*.>>|-++++*~.")


@dataclass(frozen=True)
class Glyphs:
    """The size of the screen, and whether it can show more than ASCII."""

    width: int = 80
    height: int = 24
    is_ascii: bool = False

    @property
    def arrow(self) -> str:
        """The arrow of a move."""
        return "->" if self.is_ascii else "→"

    def mark(self, card: str) -> str:
        """A symbol in two characters: letter and glyph, or its first two letters; a star follows if it is dark."""
        symbol, star = card.rstrip("*"), "*" if card.endswith("*") else ""
        return (symbol[:2] if self.is_ascii else letter_of(symbol) + GLYPHS[symbol]) + star

    def glyph(self, symbol: str) -> str:
        """A symbol in one character; a space in plain ASCII, which uses words."""
        return " " if self.is_ascii else GLYPHS[symbol]


def letter_of(symbol: str) -> str:
    """The letter of a symbol, as in the notation of positions."""
    return "a" if symbol == "parrot" else symbol[0]


def tint_of(card: str) -> str:
    """The colour of a card or symbol."""
    return TINTS[card.rstrip("*")]


def count_card(card: str, count: int) -> str:
    """A card with its number if there are several."""
    return f"{card}{TIMES}{count}" if count > 1 else card


def card_text(card: str, count: int = 1) -> Text:
    """A card in its colour, with its number if there are several."""
    return Text(count_card(card, count), tint_of(card))


def tint_words(words: str) -> Text:
    """A sentence with its symbols in their colours."""
    text = Text(words)
    for symbol, tint in TINTS.items():
        text.highlight_regex(rf"\b{symbol}\b\*?", tint)
    return text


def cards_text(cards: list[str]) -> Text:
    """Equal cards together, in the order of their first appearance."""
    counts = {card: cards.count(card) for card in dict.fromkeys(cards)}
    return Text(" ").join(card_text(card, count) for card, count in counts.items())


def pack(parts: list[Text], width: int) -> list[Text]:
    """Lines with as many parts as fit."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + part.cell_len + 1 <= width:
            lines[-1] = Text.assemble(lines[-1], " ", part)
        else:
            lines.append(part)
    return lines
