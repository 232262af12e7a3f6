"""The result of a search, read from its tree (raw records): visits and chances of each action."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cartagena.bots.bot import Budget, fresh_seed, must_decide, name_action, run_to_end
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.players.search_plan import LEARNED
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.search.tree import best_of
from cartagena.bots.search.whole_turns import best_turn
from cartagena.game.actions.actions import Action
from cartagena.game.actions.legal_actions import HOOKS, partners
from cartagena.game.view import View
from cartagena.rules import actions as a
from cartagena.rules.actions import kind_of

BUDGET = Budget(iterations=3000)


class Finding(NamedTuple):
    """An action, how often it was tried, and every seat's chance to win after it."""

    action: Action
    tries: int
    chances: tuple[float, ...]


def rate_actions(view: View, *, budget: Budget = BUDGET, seed: int | None = 0) -> tuple[Finding, ...]:
    """Every legal action as the analysis searches it, from the view of the seat that decides, most tried first."""
    observer, searcher = must_decide(view), Searcher(LEARNED, learned_for)
    run_to_end(searcher.think(view, observer, fresh_seed(seed), budget, begin=True))
    findings = list(read_findings(view, searcher))
    return tuple(sorted(findings, key=lambda found: (-found.tries, -found.chances[observer])))


def read_findings(view: View, searcher: Searcher) -> Iterator[Finding]:
    """The result for each legal action; a hook is one action for each pirate that can go along."""
    tree = searcher.tree
    for node in children(tree, int(tree.head.root)):
        number = int(tree.nodes[node].action)
        if kind_of(number) in HOOKS:
            yield from _read_hook(view, searcher, node)
        else:
            yield Finding(name_action(view, number), int(tree.nodes[node].visits), chances_of(view, searcher, node))


def children(tree: Any, state: int) -> Iterator[int]:
    """The nodes of a state."""
    child = int(tree.states[state].child)
    while child != 0:
        yield child
        child = int(tree.nodes[child].sibling)


class TurnFinding(NamedTuple):
    """The whole turn that was tried most."""

    #: Actions of the compiled core.
    actions: list[int]
    tries: int
    #: By seat: the chance to win after it.
    chances: tuple[float, ...]


def read_turn(view: View, searcher: Searcher) -> TurnFinding | None:
    """The best turn of a search of whole turns; None of another search."""
    observer, tree = must_decide(view), searcher.tree
    line = searcher.best_turn(observer)
    if not line:
        return None
    number = best_turn(*searcher.arrays, observer)
    best = next(node for node in children(tree, int(tree.head.root)) if tree.nodes[node].action == number)
    total = [float(each) for each in tree.states[int(tree.nodes[best].goal)].total]
    chances = total[: view.variant.players]
    return TurnFinding(line, int(tree.nodes[best].visits), tuple(each / (sum(chances) or 1.0) for each in chances))


def is_settled(view: View, searcher: Searcher, iterations: int) -> bool:
    """Whether some more iterations cannot change which action is tried most. Of a hook, that depends on two steps."""
    tree, (best, _) = searcher.tree, best_of(*searcher.arrays, view.games, must_decide(view))
    visits = {
        int(tree.nodes[node].action): int(tree.nodes[node].visits) for node in children(tree, int(tree.head.root))
    }
    lead = visits.pop(int(best), 0) - max(visits.values(), default=0)
    return lead > iterations and kind_of(int(best)) not in HOOKS


def chances_of(view: View, searcher: Searcher, node: int) -> tuple[float, ...]:
    """By seat: the mean reward of the state a node leads to, the model's value included."""
    tree, prior_weight = searcher.tree, float(searcher.plans[0].prior_weight)
    total = tree.states[int(tree.nodes[node].goal)].total
    guess = tree.nodes[node].guess
    sums = [float(total[seat]) + prior_weight * float(guess[seat]) for seat in range(view.variant.players)]
    return tuple(each / (sum(sums) or 1.0) for each in sums)


def _read_hook(view: View, searcher: Searcher, node: int) -> Iterator[Finding]:
    """The second pirate is a step of its own in the tree; one never tried there gets the chances of the hook itself."""
    tree = searcher.tree
    number = int(tree.nodes[node].action)
    seconds = {a.space_of(int(tree.nodes[child].action)): child for child in children(tree, int(tree.nodes[node].goal))}
    for space in partners(view.games, a.detail_of(number), a.space_of(number)):
        second = seconds.get(space, node)
        tries = int(tree.nodes[second].visits) if second != node else 0
        yield Finding(name_action(view, number, space), tries, chances_of(view, searcher, second))
