"""Playing on from a new leaf of the tree for some turns, by the model: what that leads to becomes the reward.

What rivals answer depends on cards that differ from one re-deal to the next and, with more than two players, on the
answers before. The model's value of the position after the answers is wrong less often than its value of the leaf.
"""

from cartagena.bots.evaluation.features import add_rivals, compute_features, compute_seat
from cartagena.bots.evaluation.network import reward_end, value, worth_of
from cartagena.bots.search.promise import CERTAIN, NO_PROMISE, has_history, linear_promise, rank_promise
from cartagena.bots.search.tree import END_TURN, without_idle_end
from cartagena.rules import constants as c
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.dice import below
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play

#: The score of a seat that has won, and of one that has lost: beyond those of any position.
WON, LOST = 1000.0, -1000.0
#: The promise of ending a turn: less than that of any move.
IDLE = -2.0
#: The most cards that an action without spells draws.
MOST_DRAWS = 2


@inlined
def turns_to_play(game, plan):
    """For how many turns a leaf is played on, its own included: none with spells, nor with two players in the open."""
    if not plan.learned or game.sorceress or (game.open_row and game.players == 2):
        return 0
    return int(plan.play_on_two) if game.players == 2 else int(plan.play_on_more)


@inlined
def unseen_draws(game):
    """How many cards of the pile an action without spells may bring: with an open row those of a new row."""
    if not game.open_row:
        return MOST_DRAWS
    return c.ROW if game.row_count <= MOST_DRAWS else 0


@inlined
def draw_anew(game, dice):
    """Exchange the next cards for others of the pile, so that an action was chosen without knowing what it draws."""
    pile = int(game.pile_count)
    for place in range(max(0, pile - unseen_draws(game)), pile):
        other = below(dice, pile)
        card = game.pile[place]
        game.pile[place] = game.pile[other]
        game.pile[other] = card


@inlined
def score_of_end(game, seat):
    """The score of a seat when the game is over."""
    if game.winner == c.NOBODY:
        return 0.0
    return WON if game.winner == seat else LOST


@inlined
def can_move_rivals(game):
    """Whether actions move pirates of rivals: then the own score alone does not tell how good they are."""
    return (game.refuel[0] | game.refuel[1]) & c.MORGAN_ALLOWED != 0


@inlined
def score_after(games, action, seat, model, activations, trace):
    """The score of the deciding seat after an action, or its chance where rivals are moved; activations may change."""
    games[1] = games[0]
    play(games[1], action, trace)
    if games[1].over:
        return score_of_end(games[1], seat)
    if can_move_rivals(games[1]):
        value(games[1], model, activations)
        return float(activations.chance[seat])
    compute_seat(games[1], seat, activations, int(model.inputs))
    add_rivals(games[1], seat, activations)
    return float(worth_of(model, activations, seat))


@inlined
def rank_actions(game, tree, seat, count, width):
    """Note what the actions of ``tree.head.fresh`` promise; return what the *width* most promising reach at least.

    Actions other than moves of the own pirates promise enough always, and ending the turn promises least.
    """
    ranked = 0
    for index in range(count):
        action = int(tree.head.fresh[index])
        tree.head.promise[index] = CERTAIN
        if has_history(action) or action == END_TURN:
            tree.head.promise[index] = linear_promise(game, seat, action) if has_history(action) else IDLE
            ranked = rank_promise(tree, tree.head.promise[index], ranked, width)
    return float(tree.head.ranked[width - 1]) if ranked == width else NO_PROMISE


@jit
def likely_action(games, tree, count, plan, model, activations, listing, trace):
    """Of the most promising actions in *listing*, the one after which the deciding seat has the highest score."""
    seat = int(games[0].decider)
    for index in range(count):
        tree.head.fresh[index] = listing.actions[index]
    least = rank_actions(games[0], tree, seat, count, int(plan.play_on_width))
    best, most = int(tree.head.fresh[0]), 2 * LOST
    for index in range(count):
        if tree.head.promise[index] >= least:
            action = int(tree.head.fresh[index])
            score = score_after(games, action, seat, model, activations, trace)
            if score > most:
                best, most = action, score
    return best


@jit
def play_on(games, tree, plan, turns, model, activations, listing, dice, trace):
    """Play ``games[0]`` on, from the best action of a new leaf to the first action after *turns* turns.

    The chances after it replace the reward of the iteration.
    """
    action, end = int(tree.head.best), int(games[0].turn) + turns
    is_last, rivals_known = False, False
    while True:
        draw_anew(games[0], dice)
        mover = int(games[0].decider)
        play(games[0], action, trace)
        count = list_legal(games[0], listing)
        if count == 0:
            reward_end(games[0], activations)
            break
        if is_last:
            value(games[0], model, activations)
            break
        if rivals_known:
            compute_seat(games[0], mover, activations, int(model.inputs))
        elif not can_move_rivals(games[0]):
            compute_features(games[0], activations, int(model.inputs))
            rivals_known = True
        is_last = games[0].turn >= end
        count = without_idle_end(games[0], listing, count)
        action = int(listing.actions[0])
        if count > 1:
            action = likely_action(games, tree, count, plan, model, activations, listing, trace)
    for seat in range(games[0].players):
        tree.head.reward[seat] = activations.chance[seat]
