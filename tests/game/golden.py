"""Golden games: one of each preset, and one with the other readings, as text.

``python -m tests.game.golden`` plays and writes them again, each by the version of the rules it was first played by.
"""

import random
from pathlib import Path

from cartagena import PRESETS, Game, Record
from cartagena.game.actions.actions import Action

FOLDER = Path(__file__).parents[1] / "data" / "golden"
#: How much likelier one kind of action is chosen than another; 1 if not named.
WEIGHTS = {"advance": 3.0, "chest": 2.0, "hook": 2.0, "morgan": 0.5, "end": 0.2}
PLAYERS = {name: 2 + number % 4 for number, name in enumerate(PRESETS, 1)}
SEED = 1672
#: Readings of the second edition's booklet that the presets do not have, and legs of different lengths.
READINGS = PRESETS["everything"].but(pieces=7, sail_back="tunnel", chest="in_place", snake="own_leg")
#: By name: the variant, and the version of the rules.
GOLDEN = {name: (PRESETS[name].but(players=PLAYERS[name]), 1) for name in PRESETS} | {"readings": (READINGS, 2)}


def choose(game: Game, rng: random.Random) -> Action:
    """Any legal action; the kind is drawn first, by weight."""
    actions = game.legal_actions()
    kinds = list(dict.fromkeys(action.do for action in actions))
    kind = rng.choices(kinds, [WEIGHTS.get(kind, 1.0) for kind in kinds])[0]
    return rng.choice([action for action in actions if action.do == kind])


def play_golden_game(name: str) -> Record:
    """A whole game by the random player."""
    rng = random.Random(SEED)
    variant, rules = GOLDEN[name]
    game = Game.new(variant, seed=SEED, rules=rules)
    while not game.is_over:
        game.play(choose(game, rng))
    return game.record()


def format_golden(name: str, record: Record) -> str:
    """A golden file: how it was made, then the record with comments."""
    made = (
        f"# A whole game of {name} by a random player, who draws the kind of action by weight and then the action;\n"
        f"# seed {SEED} for cards and choices (tests/game/golden.py). What stands in braces is checked too.\n"
    )
    return made + record.to_text(explained=True)


def main() -> None:
    """Write all golden games."""
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN:
        record = play_golden_game(name)
        (FOLDER / f"{name}.txt").write_text(format_golden(name, record), encoding="utf-8", newline="\n")
        print(f"{name}: {len(record.actions)} actions, {record.result}")


if __name__ == "__main__":
    main()
