"""Games of self-play by search, in compiled code: the positions of a game, and the chances that searches gave them.

Recorded are the position of each decision, those after its actions that were searched enough and, where all cards lie
open, some deeper in the tree. Positions after different actions are compared by the same search, so a model that learns
their chances learns to tell the actions apart. Some turns are chosen by the model alone, so that it sees where its
mistakes lead.
"""

from cartagena.bots.arena.model_duel import begin_game, decide
from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation.action_value import has_hook, value_after
from cartagena.bots.evaluation.features import compute_features
from cartagena.bots.evaluation.network import value
from cartagena.bots.search.certain_win import NONE, find_win
from cartagena.bots.search.iteration import iterate
from cartagena.bots.search.promise import clear_history
from cartagena.bots.search.transpositions import NO_STATE
from cartagena.bots.search.tree import Tree, most_visited, start_tree
from cartagena.rules import constants as c
from cartagena.rules.compiler import entry, inlined, jit
from cartagena.rules.dice import below, seed_dice
from cartagena.rules.knowledge.memory import learn
from cartagena.rules.knowledge.redeal import redeal
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play
from cartagena.rules.records import Fields

#: The most positions of a game that are recorded.
MOST_SAMPLES = 1 << 14
SAMPLE_FIELDS = Fields(
    "sample",
    [
        ("chance", "f4", (c.MAX_SEATS,), "by seat: its chance, by the search"),
        ("won", "f4", (c.MAX_SEATS,), "by seat: its part of the win"),
        ("visits", "i4", (), "visits of the search; 0 where a win is certain"),
    ],
)
#: Visits that a position after an action needs to be recorded, and one deeper in the tree.
FEWEST_VISITS, FEWEST_BELOW = 4, 8
#: Descents into the tree from a decision; how many in a hundred go on after two actions, and after each further one.
DESCENTS, GO_ON = 6, 65
#: Re-deals for the mean of the model's values.
REDEALS = 4
#: In a hundred turns: those of the best beam by the model, and of these and of single actions by the model.
BEAM_TURNS, MODEL_TURNS = 25, 35
#: The beam of such a turn.
DEPTH, FIRST_WIDTH, BEAM_WIDTH = 2, 16, 8
#: Places of the scratch games: the one after an action, and one more for hooks.
AFTER, SPARE = 3, 4


@jit
def add_sample(game, positions, samples, count, visits, model, activations):
    """Record a position with the model's own chances; return how many there are now."""
    value(game, model, activations)
    positions[count] = game
    samples[count].visits = visits
    for seat in range(game.players):
        samples[count].chance[seat] = activations.chance[seat]
    return count + 1


@inlined
def correct_sample(game, tree, state, sample, mean):
    """Correct the chances of a sample by what the search found in a *state* beyond the model's *mean* over re-deals.

    Both are means over re-deals, so the difference does not depend on what the decider cannot see; the chances do.
    """
    total = 0.0
    for seat in range(game.players):
        found = tree.states[state].total[seat] / tree.states[state].passed
        sample.chance[seat] = min(1.0, max(0.0, sample.chance[seat] + found - mean.chance[seat]))
        total += sample.chance[seat]
    for seat in range(game.players):
        sample.chance[seat] /= total


@jit
def mean_over_redeals(games, tables, memory, action, model, activations, mean, listing, trace, dice):
    """The model's mean over re-deals of ``games[0]``, after an action or (NONE) as it is."""
    for seat in range(games[0].players):
        mean.chance[seat] = 0.0
    for _ in range(REDEALS):
        tables[0] = games[0]
        redeal(tables[0], memory, int(games[0].decider), dice)
        if action == NONE:
            value(tables[0], model, activations)
        else:
            value_after(tables, 0, AFTER, SPARE, action, model, activations, listing, trace)
        for seat in range(games[0].players):
            mean.chance[seat] += activations.chance[seat] / REDEALS


@jit
def record_root(
    games, tables, memory, positions, samples, count, model, activations, mean, listing, trace, dice, tree, best
):  # fmt: skip
    """Record the position that was searched, with the chances after its best action; return how many there are now."""
    state = int(tree.nodes[best].goal)
    if state == NO_STATE or tree.states[state].passed < FEWEST_VISITS or count >= len(samples):
        return count
    mean_over_redeals(games, tables, memory, NONE, model, activations, mean, listing, trace, dice)
    visits = int(tree.states[tree.head.root].passed)
    count = add_sample(games[0], positions, samples, count, visits, model, activations)
    correct_sample(games[0], tree, state, samples[count - 1], mean)
    return count


@jit
def record_children(
    games, tables, memory, positions, samples, count, model, activations, mean, listing, trace, dice, tree
):  # fmt: skip
    """Record the positions after the actions that were searched enough; return how many samples there are now."""
    child = int(tree.states[tree.head.root].child)
    while child != 0 and count < len(samples):
        node = tree.nodes[child]
        state, action = int(node.goal), int(node.action)
        if state != NO_STATE and node.visits >= FEWEST_VISITS and tree.states[state].passed >= FEWEST_VISITS:
            mean_over_redeals(games, tables, memory, action, model, activations, mean, listing, trace, dice)
            tables[AFTER] = games[0]
            play(tables[AFTER], action, trace)
            if not tables[AFTER].over and not has_hook(tables[AFTER]):
                count = add_sample(tables[AFTER], positions, samples, count, int(node.visits), model, activations)
                correct_sample(games[0], tree, state, samples[count - 1], mean)
        child = int(node.sibling)
    return count


@jit
def pick_child(tree, state, fewest, by_visits, dice):
    """A random child with enough visits, by its visits or each alike; 0 if there is none."""
    total, child = 0, int(tree.states[state].child)
    while child != 0:
        if tree.nodes[child].visits >= fewest and tree.nodes[child].goal != NO_STATE:
            total += int(tree.nodes[child].visits) if by_visits else 1
        child = int(tree.nodes[child].sibling)
    if total == 0:
        return 0
    pick, child = below(dice, total), int(tree.states[state].child)
    while child != 0:
        if tree.nodes[child].visits >= fewest and tree.nodes[child].goal != NO_STATE:
            pick -= int(tree.nodes[child].visits) if by_visits else 1
            if pick < 0:
                return child
        child = int(tree.nodes[child].sibling)
    return 0


@jit
def is_legal(game, action, listing):
    """Whether an action of the tree is legal here."""
    found = False
    for index in range(list_legal(game, listing)):
        found = found or listing.actions[index] == action
    return found


@jit
def record_below(games, tables, positions, samples, count, model, activations, listing, trace, dice, tree):
    """Record states deeper in the tree, where all cards lie open; return how many samples there are now."""
    for _ in range(DESCENTS):
        tables[AFTER] = games[0]
        state, depth = int(tree.head.root), 0
        while depth < 2 or below(dice, 100) < GO_ON:
            child = pick_child(tree, state, FEWEST_BELOW, True, dice)
            if child == 0 or not is_legal(tables[AFTER], int(tree.nodes[child].action), listing):
                break
            play(tables[AFTER], int(tree.nodes[child].action), trace)
            state = int(tree.nodes[child].goal)
            depth += 1
        game, visits = tables[AFTER], int(tree.states[state].passed)
        if depth < 2 or count >= len(samples) or game.over or has_hook(game) or visits < FEWEST_BELOW:
            continue
        count = add_sample(game, positions, samples, count, visits, model, activations)
        best = most_visited(tree, state, int(game.decider), False)
        if best != 0 and tree.nodes[best].visits >= FEWEST_VISITS and tree.nodes[best].goal != NO_STATE:
            state = int(tree.nodes[best].goal)
        for seat in range(game.players):
            samples[count - 1].chance[seat] = tree.states[state].total[seat] / tree.states[state].passed
    return count


@inlined
def record_search(
    games, tables, memory, positions, samples, count, model, activations, mean, listing, trace, dice, tree, best
):  # fmt: skip
    """Record what the search of a decision found; return how many samples there are now."""
    count = record_root(
        games, tables, memory, positions, samples, count, model, activations, mean, listing, trace, dice, tree, best
    )  # fmt: skip
    count = record_children(
        games, tables, memory, positions, samples, count, model, activations, mean, listing, trace, dice, tree
    )  # fmt: skip
    if games[0].open_row and games[0].open_hands:
        count = record_below(
            games, tables, positions, samples, count, model, activations, listing, trace, dice, tree
        )  # fmt: skip
    return count


@inlined
def record_certain_win(games, positions, samples, count, model, activations):
    """Record a position whose decider wins for certain; return how many samples there are now."""
    if count >= len(samples):
        return count
    count = add_sample(games[0], positions, samples, count, 0, model, activations)
    for seat in range(games[0].players):
        samples[count - 1].chance[seat] = 1.0 if seat == games[0].decider else 0.0
    return count


@inlined
def search_here(games, tables, memory, model, activations, listing, trace, dice, tree, plan, iterations):
    """Search ``games[0]`` with a new tree; return the node of the best action."""
    seat = int(games[0].decider)
    start_tree(tree)
    clear_history(tree, int(games[0].players))
    for _ in range(iterations):
        tables[0] = games[0]
        redeal(tables[0], memory, seat, dice)
        iterate(tables, tree, plan, model, activations, listing, dice, trace)
    return most_visited(tree, int(tree.head.root), seat, not games[0].acted)


@inlined
def record_outcome(game, samples, count):
    """Give all samples of a game its outcome: a win, or equal parts of it."""
    for number in range(count):
        for seat in range(game.players):
            part = 1.0 / int(game.players) if game.winner == c.NOBODY else 0.0
            samples[number].won[seat] = 1.0 if game.winner == seat else part


@entry
def play_searched_game(
    templates, games, tables, memories, models, activation_records, ranks, lists, traces, dice, positions, samples,
    seed, index, exploration, trees, nodes, states, slots, plans, iterations,
):  # fmt: skip
    """Play a game with the options of a template, every decision searched; return how many samples it gave.

    *exploration* in a thousand actions are any of those that were searched; some turns are the model's.
    """
    trace, activations, mean, memory = traces[0], activation_records[0], activation_records[1], memories[0]
    tree, model = Tree(trees[0], nodes, states, slots), models[0]
    begin_game(games, templates, index, memories, seed, trace)
    seed_dice(dice[0], seed)
    count, turn, style = 0, 0, 0
    while not games[0].over:
        if games[0].turn != turn:
            turn, style = int(games[0].turn), below(dice[0], 100)
        seat, action = int(games[0].decider), NONE
        if games[0].seat == seat:
            tables[0] = games[0]
            action, _ = find_win(tables, memory, seat, ranks, lists, trace, 0)
        if action != NONE:
            count = record_certain_win(games, positions, samples, count, model, activations)
        elif list_legal(games[0], lists[0]) == 1:
            action = int(lists[0].actions[0])
        else:
            best = search_here(
                games, tables, memory, model, activations, lists[0], trace, dice[0], tree, plans[0], iterations
            )  # fmt: skip
            count = record_search(
                games, tables, memory, positions, samples, count, model, activations, mean, lists[0], trace, dice[0],
                tree, best,
            )  # fmt: skip
            action = int(tree.nodes[best].action)
            if style < MODEL_TURNS:
                action = decide(
                    games, tables, memory, model, activations, ranks, lists, trace, dice[0], 1,
                    DEPTH if style < BEAM_TURNS else 0, FIRST_WIDTH, BEAM_WIDTH,
                )  # fmt: skip
            elif below(dice[0], 1000) < exploration:
                other = pick_child(tree, int(tree.head.root), FEWEST_VISITS, False, dice[0])
                action = int(tree.nodes[other].action) if other != 0 else action
        play(games[0], action, trace)
        learn(memory, games[0], trace)
    record_outcome(games[0], samples, count)
    return count


@entry
def read_inputs(positions, activation_records, inputs):
    """Compute the inputs of a model for each position, seat after seat."""
    activations = activation_records[0]
    for number in range(len(inputs)):
        compute_features(positions[number], activations, f.FEATURES)
        for seat in range(positions[number].players):
            for index in range(f.FEATURES):
                inputs[number][seat * f.FEATURES + index] = activations.features[seat][index]
