"""Hints for a view: each action with every seat's chance to win, the best line of the turn, reasons in words."""

from dataclasses import dataclass
from typing import Any

from cartagena.bots.bot import Budget, must_decide, name_action
from cartagena.bots.explain import COLOURS, Reason, describe, give_reasons
from cartagena.bots.models import learned_for
from cartagena.bots.searching import LEARNED, NEWS, Searcher
from cartagena.bots.tree import best_of, step_down
from cartagena.bots.wins import NONE
from cartagena.game.actions import Action
from cartagena.game.codec import encode_action
from cartagena.game.notation import format_action
from cartagena.game.view import View
from cartagena.rules import engine, state

BUDGET = Budget(iterations=3000)
LONGEST_LINE = 12


@dataclass(frozen=True, slots=True)
class Hint:
    """An action, how good it is, and why."""

    action: Action
    text: str
    #: By seat: the chance to win.
    chances: tuple[float, ...]
    #: How often the search tried it.
    tries: int
    reasons: tuple[Reason, ...]

    def to_json(self) -> dict[str, Any]:
        """The hint as a JSON object."""
        return {
            "action": self.action.to_json(),
            "notation": format_action(self.action),
            "text": self.text,
            "chances": [round(chance, 4) for chance in self.chances],
            "tries": self.tries,
            "reasons": [reason.to_json() for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True)
class Hints:
    """All that can be said about a decision, best action first."""

    seat: int
    actions: tuple[Hint, ...]
    #: The best way through the turn, as far as it does not hang on a card nobody has seen.
    line: tuple[Action, ...]
    story: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The hints as a JSON object."""
        return {
            "seat": self.seat,
            "actions": [hint.to_json() for hint in self.actions],
            "line": [action.to_json() for action in self.line],
            "story": list(self.story),
        }

    def to_text(self, most: int = 8) -> str:
        """The hints as lines of text."""
        lines = [f"{COLOURS[self.seat]} to decide. Best line:", *(f"  {sentence}" for sentence in self.story), ""]
        for hint in self.actions[:most]:
            shares = ", ".join(f"{COLOURS[seat]} {chance:.0%}" for seat, chance in enumerate(hint.chances))
            lines.append(f"{hint.chances[self.seat]:6.1%}  {hint.text}   ({shares}; {hint.tries} tries)")
            lines += [f"        {'+' if reason.good else '-'} {reason.text}" for reason in hint.reasons]
        return "\n".join(lines)


def give_hints(view: View, *, budget: Budget = BUDGET, seed: int = 0) -> Hints:
    """Hints for the seat that has to decide in *view*."""
    observer = must_decide(view)
    searcher = Searcher(LEARNED, learned_for)
    win = searcher.think(view, observer, seed, budget, begin=True)
    if win != NONE:
        return _winning(view, observer, win)
    found = _read(view, observer, searcher)
    line = _best_line(view, observer, searcher)
    story = []
    for here, action in line:
        story.append(_sentence(here, action))
    return Hints(observer, found, tuple(action for _, action in line), tuple(story))


def _read(view: View, observer: int, searcher: Searcher) -> tuple[Hint, ...]:
    rank = searcher.desk.ranks[0]
    best, _ = best_of(searcher.trees, observer)
    hints = []
    for index in range(int(rank.count)):
        action = name_action(view, int(rank.actions[index]))
        chances = tuple(float(rank.chances[index][seat]) for seat in range(view.variant.players))
        order = (int(rank.actions[index]) == best, int(rank.visits[index]), chances[observer])
        reasons = give_reasons(view, action)
        hints.append((order, Hint(action, describe(view, action), chances, int(rank.visits[index]), reasons)))
    return tuple(hint for _, hint in sorted(hints, key=lambda pair: pair[0], reverse=True))


def _winning(view: View, observer: int, number: int) -> Hints:
    """A win in hand needs no further thought; the line is found action by action."""
    here = view
    line: list[tuple[View, Action]] = []
    while number != NONE and len(line) < LONGEST_LINE:
        action = name_action(here, number)
        line.append((here, action))
        after, _ = _play(here, action)
        if after.is_over:
            break
        number = Searcher(LEARNED, learned_for).run(after, observer, 0, 1, begin=True)
        here = after
    chances = tuple(1.0 if seat == observer else 0.0 for seat in range(view.variant.players))
    first = line[0][1]
    hint = Hint(first, describe(view, first), chances, 1, give_reasons(view, first))
    return Hints(observer, (hint,), tuple(a for _, a in line), tuple(_sentence(v, a) for v, a in line))


def _play(view: View, action: Action) -> tuple[View, bool]:
    """The view after an action, and whether it showed something new."""
    games, memories, trace = view.games.copy(), view.memories.copy(), state.new_trace()
    news = False
    for step in encode_action(action, view.words):
        engine.play_action(games, 0, memories, trace, step)
        news = news or any(row[0] in NEWS for row in state.trace_rows(trace))
    return View(games, memories, view.words, view.observer), news


def _best_line(view: View, observer: int, searcher: Searcher) -> list[tuple[View, Action]]:
    line: list[tuple[View, Action]] = []
    here = view
    while len(line) < LONGEST_LINE:
        number, along = best_of(searcher.trees, observer)
        if not number:
            break
        action = name_action(here, int(number), int(along))
        line.append((here, action))
        after, news = _play(here, action)
        steps = encode_action(action, view.words)
        stepped = all(step_down(searcher.trees, step) for step in steps)
        if news or not stepped or after.turn != view.turn or after.decider != observer:
            break
        here = after
    return line


def _sentence(view: View, action: Action) -> str:
    reasons = [reason.text for reason in give_reasons(view, action) if reason.good]
    return describe(view, action) + (": " + "; ".join(reasons) if reasons else "")
