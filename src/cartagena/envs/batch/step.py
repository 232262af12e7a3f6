"""One step in each of many games: actions, knowledge, rewards, new games, observations and masks in one compiled call.

Works on raw records. A *row* is one game of the batch.
"""

from typing import Any

from cartagena.envs.batch.relative_seats import absolute_detail, relative_detail
from cartagena.envs.observation.encode import write_changing, write_path
from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules.compiler import entry, inlined, jit
from cartagena.rules.dice import below
from cartagena.rules.knowledge.memory import learn, start_memory
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play
from cartagena.rules.setup import draw_path, set_up


@inlined
def number_of(game: Any, table: Any, action: Any) -> Any:
    """The number of an engine's action for the seat that decides."""
    kind = a.kind_of(action)
    detail = relative_detail(kind, a.detail_of(action), game.decider, game.players)
    return table[kind, 0] + detail * table[kind, 1] + a.space_of(action)


@inlined
def action_of(game: Any, codes: Any, number: Any) -> Any:
    """The engine's action of a number."""
    code = codes[number]
    kind = a.kind_of(code)
    detail = absolute_detail(kind, a.detail_of(code), game.decider, game.players)
    return a.encode(kind, detail, a.space_of(code))


@jit
def deal_row(games: Any, memories: Any, row: Any, templates: Any, trace: Any, seed: Any, number: Any) -> None:
    """Set up game *number* of a batch: its secret is the seed of the batch and that number."""
    games[row] = templates[0]
    game = games[row]
    game.key[0] = seed
    game.key[1] = number
    draw_path(game)
    set_up(game, c.NOBODY, trace)
    start_memory(memories[row], game)


@inlined
def write_mask(game: Any, listing: Any, table: Any, legal: Any, mask: Any, before: Any) -> Any:
    """List the legal actions as numbers, and mark them instead of the previous ones; return how many."""
    for index in range(before):
        mask[legal[index]] = 0
    count = list_legal(game, listing)
    for index in range(count):
        number = number_of(game, table, listing.actions[index])
        legal[index] = number
        mask[number] = 1
    return count


@inlined
def clear(rewards: Any) -> None:
    """Set all rewards to 0."""
    for seat in range(len(rewards)):
        rewards[seat] = 0


@inlined
def write_rewards(game: Any, rewards: Any) -> None:
    """One for the winner, shared as a loss by the others; nothing in a draw."""
    for seat in range(game.players):
        if game.winner == c.NOBODY:
            rewards[seat] = 0
        elif game.winner == seat:
            rewards[seat] = 1
        else:
            rewards[seat] = -1 / (game.players - 1)


@entry
def first_illegal(masks: Any, actions: Any) -> Any:
    """The first row whose action is not legal, or NOWHERE."""
    for row in range(len(actions)):
        if actions[row] < 0 or actions[row] >= masks.shape[1] or not masks[row, actions[row]]:
            return row
    return c.NOWHERE


@entry
def step_all(
    games: Any, memories: Any, templates: Any, traces: Any, lists: Any, table: Any, codes: Any, seeds: Any,
    numbers: Any, observations: Any, masks: Any, legal: Any, counts: Any, deciders: Any, rewards: Any, endings: Any,
    actions: Any, begin: Any, renew: Any,
) -> None:  # fmt: skip
    """Carry out a legal action in every row, or *begin* a game in each.

    With *renew*, a game that ends is replaced by a new one. One function for both, because compiling it takes long.
    """
    trace = traces[0]
    for row in range(len(counts)):
        game, memory, cells = games[row], memories[row], observations[row]
        is_new, shuffles = begin, game.shuffles
        if begin or endings[row]:
            clear(rewards[row])
        if not begin:
            play(game, action_of(game, codes, actions[row]), trace)
            learn(memory, game, trace)
            if game.over:
                write_rewards(game, rewards[row])
                is_new = renew
                numbers[row] += len(counts) if renew else 0
        endings[row] = c.NOT_OVER if begin else game.ending
        if is_new:
            deal_row(games, memories, row, templates, trace, seeds[0], numbers[row])
            write_path(cells, game)
        write_changing(cells, game, memory, int(game.decider), is_new or game.shuffles != shuffles)
        counts[row] = write_mask(game, lists[0], table, legal[row], masks[row], counts[row])
        deciders[row] = game.decider


@entry
def choose_at_random(legal: Any, counts: Any, dice: Any, actions: Any) -> None:
    """Any legal action in every row."""
    for row in range(len(actions)):
        actions[row] = legal[row, below(dice[0], counts[row])]
