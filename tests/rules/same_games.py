"""Prints checksums of random games of all presets: run in several ways, it must print the same."""

import sys

from cartagena.rules import randomly, state
from cartagena.rules.setup import write_options
from cartagena.rules.variant import PRESETS, Variant, variant_of


def checksum(variant: Variant, games: int) -> tuple[int, int]:
    """How many actions so many games took, and a checksum of them."""
    template, records = state.new_games(1), state.new_games(1)
    write_options(template[0], variant)
    actions, check = randomly.play_random_games(
        template, records, state.new_memories(1), state.new_trace(), state.new_list(), state.new_dice(), 1672, games
    )
    return int(actions), int(check)


def lines(games: int) -> list[str]:
    """One line a preset and number of players."""
    return [
        f"{preset} {players} {' '.join(map(str, checksum(variant_of(preset, players=players, turn_limit=300), games)))}"
        for preset in PRESETS
        for players in (2, 5)
    ]


if __name__ == "__main__":
    print("\n".join(lines(int(sys.argv[1]))))
