"""Prints checksums of random games of all presets: every way to run it must print the same."""

import sys
from collections.abc import Iterator

from cartagena.rules import randomly, state
from cartagena.rules.setup import write_options
from cartagena.rules.variant import PRESETS, Variant, variant_of

FIRST_SEED = 1672


def golden_variants() -> Iterator[Variant]:
    """All presets with 2 to 5 players."""
    for preset in PRESETS:
        for players in range(2, 6):
            yield variant_of(preset, players=players, turn_limit=300)


def checksum(variant: Variant, games: int) -> tuple[int, int]:
    """The number of actions in a number of games, and a checksum of them."""
    template, records = state.new_games(1), state.new_games(1)
    write_options(template[0], variant)
    actions, check = randomly.play_random_games(
        template,
        records,
        state.new_memories(1),
        state.new_trace(),
        state.new_list(),
        state.new_dice(),
        FIRST_SEED,
        games,
    )
    return int(actions), int(check)


def lines(games: int) -> list[str]:
    """One line a preset and number of players."""
    names = [f"{preset} {players}" for preset in PRESETS for players in range(2, 6)]
    sums = [checksum(variant, games) for variant in golden_variants()]
    return [f"{name} {actions} {check}" for name, (actions, check) in zip(names, sums, strict=True)]


if __name__ == "__main__":
    print("\n".join(lines(int(sys.argv[1]))))
