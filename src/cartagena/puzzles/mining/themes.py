"""What a puzzle is about, and the first rating of a turn that wins for certain."""

from math import log2

from cartagena.analysis.decision_judge import trials_of
from cartagena.bots.hints.reasons import reasons_of
from cartagena.game.actions import actions as act
from cartagena.game.actions.action_text import parse_action
from cartagena.game.game import Game
from cartagena.puzzles.certain_turn import SOLVER, keeping_actions, play_on
from cartagena.puzzles.puzzle import Puzzle

#: Themes by the kind of an action in the solution.
KIND_THEMES: dict[type[act.Action], str] = {
    act.Retreat: "retreat", act.Morgan: "morgan", act.Sail: "boat", act.Pistol: "pistol", act.Rum: "rum",
    act.Lantern: "lantern", act.Parrot: "parrot", act.Hook: "hook", act.Chest: "chest",
}  # fmt: skip
#: Themes by the code of a reason for the best turn.
REASON_THEMES = {
    "closes_road": "closes_road", "takes_retreat": "takes_retreat", "opens_own_road": "opens_road", "jumps": "jumps",
    "draws": "draws", "draws_free": "draws", "home": "home",
}  # fmt: skip
#: The rating of a puzzle without a wrong choice, and what each halving of the right choices adds.
LOWEST, A_BIT = 800, 110


def describe(name: str, game: Game, line: tuple[str, ...]) -> Puzzle:
    """A puzzle with its themes and its first rating."""
    return Puzzle(name, game.to_text(), line, themes_of(game, line), rate(game, line))


def themes_of_best(game: Game, line: tuple[str, ...]) -> tuple[str, ...]:
    """What a best turn is about: kinds of actions, dark cards, what its reasons say, and its length."""
    actions = [parse_action(text) for text in line]
    themes = {KIND_THEMES.get(type(action), "") for action in actions} | common_themes(game, line)
    for trial in trials_of(game.view(SOLVER), actions):
        themes |= {REASON_THEMES.get(reason.code, "") for reason in reasons_of(trial) if reason.good}
    return tuple(sorted(themes - {""}))


def common_themes(game: Game, line: tuple[str, ...]) -> set[str]:
    """Dark cards, the supply, and the length."""
    dark = {"freebooter"} if game.variant.freebooter and any("*" in text for text in line) else set[str]()
    return dark | {"row" if game.variant.supply == "row" else "pile", f"actions_{min(len(line), 4)}"}


def themes_of(game: Game, line: tuple[str, ...]) -> tuple[str, ...]:
    """What a line is about: kinds of actions, dark cards, what it sets up, and its length."""
    trial, themes = game.copy(), set[str]()
    for text in line:
        action = parse_action(text)
        themes.add(KIND_THEMES.get(type(action), ""))
        if (
            isinstance(action, act.Advance)
            and trial.landing(SOLVER, action.origin, action.card.rstrip("*")).to != "end"
        ):
            themes.add("opens_road")
        play_on(trial, action)
    return tuple(sorted((themes | common_themes(game, line)) - {""}))


def rate(game: Game, line: tuple[str, ...]) -> int:
    """The first rating: the longer somebody who tries at random needs to keep the win at every step, the higher."""
    trial, bits = game.copy(), 0.0
    for text in line:
        bits += log2(len(trial.legal_actions()) / max(1, len(keeping_actions(trial))))
        play_on(trial, text)
    return round(LOWEST + A_BIT * bits)
