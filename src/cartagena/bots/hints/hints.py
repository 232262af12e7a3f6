"""Hints for a view: each action with every seat's chance to win and its reasons, and the best line of the turn."""

from dataclasses import dataclass
from typing import Any

from cartagena.bots.bot import Budget, Steps, fresh_seed, must_decide, name_action, run_to_end
from cartagena.bots.evaluation.models import strongest_for
from cartagena.bots.hints.english import COLOURS, describe_trial
from cartagena.bots.hints.reasons import HintReason, reasons_of
from cartagena.bots.hints.search_summary import BUDGET, Finding, TurnFinding, read_findings, read_turn
from cartagena.bots.hints.trial import Roads, Trial
from cartagena.bots.players.search_bot import NEWS
from cartagena.bots.players.search_plan import STRONGEST
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.search.certain_win import NONE
from cartagena.bots.search.tree import advance_root, best_of
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action
from cartagena.game.actions.codec import encode_action
from cartagena.game.view import View
from cartagena.rules import event_rows as t

LONGEST_LINE = 12


@dataclass(frozen=True, slots=True)
class HintStep:
    """An action, what it does, and what can be said about it."""

    action: Action
    text: str
    #: Seat, origin and target of every pirate moved.
    moves: tuple[tuple[int, str, str], ...]
    reasons: tuple[HintReason, ...]

    @property
    def sentence(self) -> str:
        """The action and the reasons for it."""
        good = [reason.text for reason in self.reasons if reason.good]
        return self.text + (": " + "; ".join(good) if good else "")

    def to_json(self) -> dict[str, Any]:
        """The step as a JSON object."""
        return {
            "action": self.action.to_json(),
            "notation": format_action(self.action),
            "text": self.text,
            "moves": [{"seat": seat, "from": origin, "to": target} for seat, origin, target in self.moves],
            "reasons": [reason.to_json() for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True)
class Hint:
    """An action and how good it is."""

    step: HintStep
    #: By seat: the chance to win.
    chances: tuple[float, ...]
    #: How often the search tried it, and its share of all tries.
    tries: int
    share: float

    @property
    def action(self) -> Action:
        """What to do."""
        return self.step.action

    @property
    def reasons(self) -> tuple[HintReason, ...]:
        """What can be said about it."""
        return self.step.reasons

    def to_json(self) -> dict[str, Any]:
        """The hint as a JSON object."""
        chances = [round(chance, 4) for chance in self.chances]
        return {**self.step.to_json(), "chances": chances, "tries": self.tries, "share": round(self.share, 4)}


@dataclass(frozen=True, slots=True)
class Hints:
    """All that can be said about a decision, best action first."""

    seat: int
    #: Whether the line wins whatever the hidden cards are.
    wins: bool
    actions: tuple[Hint, ...]
    #: The best line of the turn, up to the first card that the observer has not seen.
    steps: tuple[HintStep, ...]

    @property
    def line(self) -> tuple[Action, ...]:
        """The actions of the best line."""
        return tuple(step.action for step in self.steps)

    @property
    def story(self) -> tuple[str, ...]:
        """The best line in sentences."""
        return tuple(step.sentence for step in self.steps)

    def to_json(self) -> dict[str, Any]:
        """The hints as a JSON object."""
        return {
            "seat": self.seat,
            "wins": self.wins,
            "chances": self.actions[0].to_json()["chances"],
            "actions": [hint.to_json() for hint in self.actions],
            "line": [step.to_json() for step in self.steps],
        }

    def to_text(self, most: int = 8) -> str:
        """The hints as lines of text."""
        lines = [f"{COLOURS[self.seat]} to decide. Best line:", *(f"  {sentence}" for sentence in self.story), ""]
        for hint in self.actions[:most]:
            shares = ", ".join(f"{COLOURS[seat]} {chance:.0%}" for seat, chance in enumerate(hint.chances))
            lines.append(f"{hint.chances[self.seat]:6.1%}  {hint.step.text}   ({shares}; {_count_tries(hint.tries)})")
            lines += [f"        {'+' if reason.good else '-'} {reason.text}" for reason in hint.reasons]
        return "\n".join(lines)


def _count_tries(tries: int) -> str:
    return f"{tries} try" if tries == 1 else f"{tries} tries"


def give_hints(view: View, *, budget: Budget = BUDGET, seed: int = 0) -> Hints:
    """Hints for the seat that has to decide in *view*."""
    return run_to_end(hint_in_steps(view, budget=budget, seed=seed))


def hint_in_steps(view: View, *, budget: Budget = BUDGET, seed: int = 0) -> Steps[Hints]:
    """The same hints, in steps between which the thread is free for others."""
    observer = must_decide(view)
    searcher = Searcher(STRONGEST, strongest_for)
    win, along = searcher.find_win(view, observer)
    turn = None if win != NONE else (yield from _find_turn(view, observer, searcher, seed, budget))
    rest = budget.halved() if turn else budget
    yield from searcher.think(view, observer, fresh_seed(seed), rest, begin=True, whole=False)
    yield
    findings = list(read_findings(view, searcher))
    if win != NONE:
        first = name_action(view, win, along)
        line = _winning_line(view, observer, first, searcher)
        certain = tuple(float(seat == observer) for seat in range(view.variant.players))
        findings = _with_chances(findings, first, certain, 0)
    elif turn:
        line = _planned_line(view, turn.actions)
        first = line[0].action
        findings = _with_chances(findings, first, turn.chances, turn.tries)
    else:
        line = _best_line(view, observer, searcher)
        first = line[0].action
    del searcher  # its tree takes much room, and reasons take a while
    findings = _sorted(findings, first, observer)
    total = max(1, sum(found.tries for found in findings))
    hints, roads = list[Hint](), Roads(view.games)
    for found in findings:
        yield
        hints.append(_hint(Trial(view, found.action, roads), found, total))
    return Hints(observer, win != NONE, tuple(hints), tuple(line))


def _find_turn(view: View, observer: int, searcher: Searcher, seed: int, budget: Budget) -> Steps[TurnFinding | None]:
    """The best whole turn, searched with half of the budget; None where turns are not searched as a whole."""
    half = budget.halved()
    has_turns = searcher.starts_with_turns(view, half) and searcher.start_turns(view, observer, fresh_seed(seed))
    if not has_turns:  # a search of single actions would be thrown away
        return None
    yield from searcher.think(view, observer, fresh_seed(seed), half, begin=False)
    yield
    return read_turn(view, searcher)


def _hint(trial: Trial, found: Finding, total: int) -> Hint:
    return Hint(step_of(trial), found.chances, found.tries, found.tries / total)


def _sorted(findings: list[Finding], first: Action, observer: int) -> list[Finding]:
    """The best action first, then by the chances that are shown.

    An action tried less than the best may have a higher mean by luck: it is shown with the chance of the best.
    """
    most = next(found.chances[observer] for found in findings if found.action == first)
    shown = [_at_most(found, most, observer) for found in findings]
    return sorted(shown, key=lambda found: (found.action == first, found.chances[observer], found.tries), reverse=True)


def _at_most(finding: Finding, most: float, observer: int) -> Finding:
    """The finding with a chance of the observer that is at most *most*; the other seats share the rest."""
    own = finding.chances[observer]
    if own <= most:
        return finding
    part = (1 - most) / (1 - own) if own < 1 else 0.0
    return finding._replace(
        chances=tuple(most if seat == observer else chance * part for seat, chance in enumerate(finding.chances))
    )


def _with_chances(findings: list[Finding], action: Action, chances: tuple[float, ...], tries: int) -> list[Finding]:
    """The same findings, but one action has other chances, and at least a number of tries."""
    return [
        Finding(action, max(tries, found.tries), chances) if found.action == action else found for found in findings
    ]


def step_of(trial: Trial) -> HintStep:
    """What was tried, described, with its reasons."""
    spaces = trial.vocabulary.spaces
    moves = tuple((owner, spaces[origin], spaces[target]) for owner, origin, target in trial.moves())
    return HintStep(trial.action, describe_trial(trial), moves, reasons_of(trial))


def _winning_line(view: View, observer: int, first: Action, searcher: Searcher) -> list[HintStep]:
    """A certain win, action by action, up to the first card that the observer has not seen."""
    line, action = list[HintStep](), first
    while len(line) < LONGEST_LINE:
        trial = Trial(view, action)
        line.append(step_of(trial))
        view = trial.view_after()
        if _drew_unseen(trial) or view.is_over:
            break
        number, along = searcher.find_win(view, observer)
        if number == NONE:
            break
        action = name_action(view, number, along)
    return line


def _drew_unseen(trial: Trial) -> bool:
    """Whether a card came that the observer had not seen."""
    seen = trial.view.memories[0].pile_top[trial.seat]
    return trial.view.variant.supply == "pile" and len(trial.happened(t.DREW, t.HELD)) > seen


def shows_news(trial: Trial) -> bool:
    """Whether the observer saw something new: a card drawn from an open row is not new."""
    known = {t.DREW} if trial.view.variant.supply == "row" and not trial.happened(t.ROW_LAID) else set()
    return bool(trial.happened(*set(NEWS) - known))


def _planned_line(view: View, numbers: list[int]) -> list[HintStep]:
    """A whole turn, action by action."""
    line = list[HintStep]()
    for number in numbers:
        trial = Trial(view, name_action(view, number))
        line.append(step_of(trial))
        view = trial.view_after()
    return line


def _best_line(view: View, observer: int, searcher: Searcher) -> list[HintStep]:
    """What was tried most, action by action, to the end of the turn or the first new card."""
    return [step_of(trial) for trial in best_trials(view, observer, searcher)]


def best_trials(view: View, observer: int, searcher: Searcher) -> list[Trial]:
    """The actions tried most, to the end of the turn or the first new card; the root of the tree moves along."""
    line: list[Trial] = []
    here = view
    while len(line) < LONGEST_LINE:
        number, along = best_of(*searcher.arrays, here.games, observer)
        if not number:
            break
        trial = Trial(here, name_action(here, int(number), int(along)))
        line.append(trial)
        here = trial.view_after()
        stepped = all(advance_root(*searcher.arrays, step) for step in encode_action(trial.action, view.vocabulary))
        if shows_news(trial) or not stepped or here.turn != view.turn or here.decider != observer:
            break
    return line
