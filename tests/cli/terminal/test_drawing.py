"""The screen shows the whole position: every pirate, tile and card, at any size, in Unicode and in ASCII."""

import random
import re
from functools import cache
from itertools import pairwise

import pytest
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cartagena.cli.terminal.display.board import draw_board
from cartagena.cli.terminal.display.glyphs import TIMES, Glyphs
from cartagena.cli.terminal.display.hands import draw_supply
from cartagena.cli.terminal.display.screen import draw_screen, shown_position
from cartagena.cli.terminal.display.track import lay_track, legs_of
from cartagena.cli.terminal.people import Person, seat_people
from cartagena.cli.terminal.text.choice_text import Wording
from cartagena.cli.terminal.text.menu import draw_found, draw_menu, number
from cartagena.game.game import Game
from cartagena.rules.variant import variant_of

LETTERS = "BRGYP"
TABLES = {
    "jamaica": {"players": 3},
    "tortuga": {"players": 5, "pieces": 8, "crew": 8},
    "jailbreak": {"players": 2, "pieces": 5},
    "complete": {"players": 4},
    "everything": {"players": 5, "crew": 8},
}
LOOKS = [
    Glyphs(80, 24),
    Glyphs(80, 24, is_ascii=True),
    Glyphs(80, 40),
    Glyphs(100, 40),
    Glyphs(160, 50),
    Glyphs(60, 20, is_ascii=True),
]


def people(players: int) -> tuple[Person, ...]:
    return seat_people([None, *["random"] * (players - 1)], [])


@cache
def games(preset: str) -> tuple[Game, ...]:
    """Positions of one random game: early, in the middle and late."""
    dice, game, found = random.Random(4), Game.new(variant_of(preset, **TABLES[preset]), seed=4), []
    for ply in range(241):
        if ply % 60 == 0:
            found.append(game.copy())
        actions = game.legal_actions()
        if not actions:
            break
        game.play(dice.choice(actions))
    return tuple(found)


def drawn(game: Game, look: Glyphs) -> list[str]:
    """The lines of the board as they are printed."""
    return [line.plain for line in draw_board(game.to_json(), people(game.variant.players), look)]


def count_pirates(line: str, letter: str) -> int:
    """The pirates of a crew on a line: single letters on fields, numbers in places with room for many."""
    many = [int(number) for number in re.findall(rf"{letter}{TIMES}(\d+)", line)]
    return sum(many) + line.count(letter) - len(many)


CASES = [(preset, look) for preset in TABLES for look in LOOKS]


@pytest.mark.parametrize(("preset", "look"), CASES)
def test_every_pirate_of_every_position_is_on_the_board(preset, look):
    for game in games(preset):
        board = drawn(game, look)
        for letter in LETTERS[: game.variant.players]:
            assert sum(count_pirates(line, letter) for line in board) == game.variant.crew


@pytest.mark.parametrize(("preset", "look"), CASES)
def test_every_field_shows_its_symbol_and_its_own_pirates(preset, look):
    for game in games(preset):
        position, board = game.to_json(), drawn(game, look)
        width = lay_track(legs_of(position["variant"], len(position["path"])), look).cell
        for field, symbol in enumerate(position["path"], 1):
            cell = find_cell(board, field, width)
            there = [position["pirates"][seat].get(str(field), 0) for seat in range(game.variant.players)]
            expected = "".join(LETTERS[seat] * count for seat, count in enumerate(there))
            assert "".join(re.findall(r"[BRGYP]", cell)) == expected
            assert symbol in cell or look.mark(symbol) in cell
            assert ("?" in cell) == (str(field) in position["tiles"])


def find_cell(board: list[str], field: int, width: int) -> str:
    """The two lines of a field, found by its number alone."""
    for upper, lower in pairwise(board):
        starts = [at for at in range(2, len(upper), width) if upper[at : at + 2] == f"{field:>2}"]
        if starts and re.match(r"^. +\d", upper):
            return upper[starts[0] : starts[0] + width] + lower[starts[0] : starts[0] + width]
    raise AssertionError(f"field {field} is not on the board")


@pytest.mark.parametrize("width", [60, 80, 99, 160])
@pytest.mark.parametrize("preset", TABLES)
def test_no_line_of_the_screen_is_wider_than_the_screen(preset, width):
    game = games(preset)[-1]
    for height in (24, 50):
        look = Glyphs(width, height)
        board = draw_board(game.to_json(), people(game.variant.players), look)
        fields = [line for line in board if re.search(r"\d", line.plain)]
        assert max(line.cell_len for line in fields) <= width
        console = Console(width=width, height=height, file=None, legacy_windows=False)
        for part in draw_screen(shown_position(game, 0), people(game.variant.players), look):
            for line in console.render_lines(part, pad=False):
                assert sum(segment.cell_length for segment in line) <= width


def test_the_boat_lies_at_its_shore():
    game = Game.new("complete", players=2, seed=1)
    position = game.to_json()
    at_home, away = r"Cartagena \[boat .*\] ≈+ Tortuga", r"Cartagena ≈+ \[boat .*\] Tortuga"
    for shore, order in (("cartagena", at_home), ("tortuga", away)):
        position["boat"] = shore
        lines = [line.plain for line in draw_board(position, people(2), Glyphs())]
        assert sum(bool(re.fullmatch(order, line)) for line in lines) == 1


def test_the_row_is_shown_from_its_front_in_words_or_marks():
    game = Game.new("tortuga", players=2, seed=1)
    position = game.to_json()
    wide, narrow = (Text("\n").join(draw_supply(position, Glyphs(width, 24))).plain for width in (160, 60))
    assert wide.startswith(f"row, front ▸ {' '.join(position['row'])}\n")
    assert narrow.startswith(f"row ▸ {' '.join(map(Glyphs().mark, position['row']))}   pile ")


def test_symbols_differ_even_without_colour():
    for preset in ("jamaica", "everything"):
        symbols = Game.new(preset, seed=1).variant.symbols
        for look in (Glyphs(), Glyphs(is_ascii=True)):
            assert len({look.mark(symbol) for symbol in symbols}) == 6


def shown_numbers(table: Table, width: int) -> list[int]:
    """The numbers to type in a printed menu, which are bold; a range counts as all in it."""
    console = Console(width=width, legacy_windows=False)
    segments = [segment for line in console.render_lines(table) for segment in line]
    bold = [segment.text.strip() for segment in segments if segment.style and segment.style.bold]
    found = [match for match in (re.fullmatch(r"(\d+)(?: to (\d+))?", text) for text in bold) if match]
    return [value for match in found for value in range(int(match[1]), int(match[2] or match[1]) + 1)]


@pytest.mark.parametrize("look", [Glyphs(80, 24), Glyphs(160, 50)])
@pytest.mark.parametrize("preset", TABLES)
def test_every_choice_has_its_number_in_the_menu_exactly_once(preset, look):
    for game in games(preset):
        if game.is_over or game.decider is None:
            continue
        view = game.view(game.decider)
        listed = number(view.choices())
        wording = Wording(view.to_json(), people(game.variant.players), look.arrow)
        for room in (4, 40):
            table = draw_menu(listed, wording, look, room)
            assert sorted(shown_numbers(table, look.width)) == [item.number for item in listed]
        assert draw_found(listed, wording, look).row_count


def test_a_long_menu_is_folded_to_fit():
    games_with_many = [game for game in games("everything") if not game.is_over and len(game.legal_actions()) > 30]
    assert games_with_many
    for game in games_with_many:
        view = game.view(game.decider)
        wording = Wording(view.to_json(), people(5), "→")
        table = draw_menu(number(view.choices()), wording, Glyphs(80, 24), 8)
        assert table.row_count <= 16
