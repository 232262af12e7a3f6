"""The result of a search, read from its tree (raw records): visits and chances of each action."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cartagena.bots.bot import name_action
from cartagena.bots.players.search_bot import Searcher
from cartagena.game.actions.actions import Action
from cartagena.game.actions.legal import HOOKS, partners
from cartagena.game.view import View
from cartagena.rules import actions as a
from cartagena.rules.actions import kind_of


class Finding(NamedTuple):
    """An action, how often it was tried, and every seat's chance to win after it."""

    action: Action
    tries: int
    chances: tuple[float, ...]


def read_findings(view: View, searcher: Searcher) -> Iterator[Finding]:
    """The result for each legal action; a hook is one action for each pirate that can go along."""
    tree = searcher.trees[0]
    for node in children(tree, int(tree.root)):
        number = int(tree.action[node])
        if kind_of(number) in HOOKS:
            yield from _read_hook(view, searcher, node)
        else:
            yield Finding(name_action(view, number), int(tree.visits[node]), chances_of(view, searcher, node))


def children(tree: Any, state: int) -> Iterator[int]:
    """The nodes of a state."""
    child = int(tree.child[state])
    while child != 0:
        yield child
        child = int(tree.sibling[child])


def chances_of(view: View, searcher: Searcher, node: int) -> tuple[float, ...]:
    """By seat: the mean reward of the state a node leads to, the model's value included."""
    tree, prior_weight = searcher.trees[0], float(searcher.plans[0].prior_weight)
    total = tree.total[int(tree.goal[node])]
    guess = tree.guess[node]
    sums = [float(total[seat]) + prior_weight * float(guess[seat]) for seat in range(view.variant.players)]
    return tuple(each / (sum(sums) or 1.0) for each in sums)


def _read_hook(view: View, searcher: Searcher, node: int) -> Iterator[Finding]:
    """The second pirate is a step of its own in the tree; one never tried there gets the chances of the hook itself."""
    tree = searcher.trees[0]
    number = int(tree.action[node])
    seconds = {a.space_of(int(tree.action[child])): child for child in children(tree, int(tree.goal[node]))}
    for space in partners(view.games, a.detail_of(number), a.space_of(number)):
        second = seconds.get(space, node)
        tries = int(tree.visits[second]) if second != node else 0
        yield Finding(name_action(view, number, space), tries, chances_of(view, searcher, second))
