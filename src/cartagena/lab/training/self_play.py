"""Self-play in compiled code over raw records: epsilon-greedy episodes, learned from by TD(lambda) with Adam."""

import math

from cartagena.bots.arena.model_duel import begin_game, decide
from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation.network import value
from cartagena.bots.evaluation.portable_math import log, whole_power
from cartagena.bots.evaluation.records import MODEL_FIELDS
from cartagena.rules import constants as c
from cartagena.rules.compiler import entry, inlined
from cartagena.rules.dice import below, seed_dice
from cartagena.rules.knowledge.memory import learn
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play
from cartagena.rules.records import Fields, new_records

#: The most decisions of a game that are recorded.
MOST_SEEN = 3000
EPISODE_FIELDS = Fields(
    "episode",
    [
        ("seen", "f4", (MOST_SEEN, c.MAX_SEATS * f.BASE_FEATURES), "by decision: the features of all seats"),
        ("chance", "f4", (MOST_SEEN, c.MAX_SEATS), "by decision and seat: the chance the model gave it"),
        ("target", "f4", (c.MAX_SEATS,), "by seat: the TD(lambda) target"),
        ("count", "i8", (), "how many decisions are recorded"),
        ("steps", "i8", (), "steps of Adam so far"),
    ],
)
WEIGHTS, GRADIENT, FIRST_MOMENT, SECOND_MOMENT = range(4)
BETA_1, BETA_2, EPSILON = 0.9, 0.999, 1e-8


def new_episodes():
    """A blank record of one episode."""
    return new_records(EPISODE_FIELDS)


def new_models():
    """The weights, their gradient, and the two moments of Adam."""
    return new_records(MODEL_FIELDS, 4)


@inlined
def record_decision(game, episode, model, activations):
    """Record the features and the model's chances of the present decision."""
    value(game, model, activations)
    if episode.count >= MOST_SEEN:
        return
    for seat in range(game.players):
        for index in range(f.BASE_FEATURES):
            episode.seen[episode.count][seat * f.BASE_FEATURES + index] = activations.features[seat][index]
        episode.chance[episode.count][seat] = activations.chance[seat]
    episode.count += 1


@inlined
def play_episode(
    games, tables, memories, episode, model, activations, ranks, lists, trace, dice, exploration, redeals, depth,
    first_width, beam_width,
):  # fmt: skip
    """Play the game that is set up to its end; *exploration* in a thousand actions are random."""
    episode.count = 0
    while not games[0].over:
        record_decision(games[0], episode, model, activations)
        if below(dice, 1000) < exploration:
            count = list_legal(games[0], lists[0])
            action = int(lists[0].actions[below(dice, count)])
        else:
            action = decide(
                games, tables, memories[0], model, activations, ranks, lists, trace, dice, redeals, depth, first_width,
                beam_width,
            )  # fmt: skip
        play(games[0], action, trace)
        learn(memories[0], games[0], trace)


@inlined
def backpropagate(model, gradient, x, offset, error, units):
    """Add the gradient of one seat's score, times its *error*."""
    for unit in range(f.HIDDEN):
        units[unit] = model.bias[unit]
    for index in range(f.BASE_FEATURES):
        amount = x[offset + index]
        if amount != 0.0:
            gradient.direct[index] += error * amount
            weights = model.into[index]
            for unit in range(f.HIDDEN):
                units[unit] += amount * weights[unit]
    for unit in range(f.HIDDEN):
        if units[unit] > 0.0:
            gradient.out[unit] += error * units[unit]
            units[unit] = error * model.out[unit]
            gradient.bias[unit] += units[unit]
        else:
            units[unit] = 0.0
    for index in range(f.BASE_FEATURES):
        amount = x[offset + index]
        if amount != 0.0:
            gradients = gradient.into[index]
            for unit in range(f.HIDDEN):
                gradients[unit] += amount * units[unit]


@inlined
def accumulate_gradient(game, episode, model, gradient, activations, td_lambda):
    """Add the gradient of an episode, from its end: each TD(lambda) target mixes the outcome with later chances."""
    players = int(game.players)
    for seat in range(players):
        won = 1.0 if game.winner == seat else 0.0
        episode.target[seat] = won if game.winner != c.NOBODY else 1.0 / players
    loss = 0.0
    for back in range(episode.count):
        now = int(episode.count) - 1 - back
        x = episode.seen[now]
        for seat in range(players):
            chance = episode.chance[now][seat]
            loss -= episode.target[seat] * log(max(chance, 1e-6))
            backpropagate(model, gradient, x, seat * f.BASE_FEATURES, chance - episode.target[seat], activations.units)
        for seat in range(players):
            chance = float(episode.chance[now][seat])
            episode.target[seat] = td_lambda * episode.target[seat] + (1.0 - td_lambda) * chance
    return loss / max(1, int(episode.count))


@inlined
def adam_step(weight, gradient, first_moment, second_moment, rate, bias_1, bias_2):
    """One step of Adam for one weight."""
    first_moment = BETA_1 * first_moment + (1.0 - BETA_1) * gradient
    second_moment = BETA_2 * second_moment + (1.0 - BETA_2) * gradient * gradient
    return (
        weight - rate * (first_moment / bias_1) / (math.sqrt(second_moment / bias_2) + EPSILON),
        first_moment,
        second_moment,
    )


@inlined
def update_weights(models, episode, rate, seen):
    """Update the weights by Adam with the mean gradient of *seen* decisions, and clear the gradient."""
    episode.steps += 1
    bias_1 = 1.0 - whole_power(BETA_1, episode.steps)
    bias_2 = 1.0 - whole_power(BETA_2, episode.steps)
    w, s, d, q = models[WEIGHTS], models[GRADIENT], models[FIRST_MOMENT], models[SECOND_MOMENT]
    for index in range(f.BASE_FEATURES):
        w.direct[index], d.direct[index], q.direct[index] = adam_step(
            w.direct[index], s.direct[index] / seen, d.direct[index], q.direct[index], rate, bias_1, bias_2
        )
        s.direct[index] = 0.0
        for unit in range(f.HIDDEN):
            w.into[index][unit], d.into[index][unit], q.into[index][unit] = adam_step(
                w.into[index][unit], s.into[index][unit] / seen, d.into[index][unit], q.into[index][unit], rate,
                bias_1, bias_2,
            )  # fmt: skip
            s.into[index][unit] = 0.0
    for unit in range(f.HIDDEN):
        w.bias[unit], d.bias[unit], q.bias[unit] = adam_step(
            w.bias[unit], s.bias[unit] / seen, d.bias[unit], q.bias[unit], rate, bias_1, bias_2
        )
        w.out[unit], d.out[unit], q.out[unit] = adam_step(
            w.out[unit], s.out[unit] / seen, d.out[unit], q.out[unit], rate, bias_1, bias_2
        )
        s.bias[unit] = 0.0
        s.out[unit] = 0.0


@entry
def learn_from_games(
    templates, games, tables, memories, models, activation_records, episodes, ranks, lists, traces, dice, seed, count,
    batch, rate, td_lambda, exploration, redeals, depth, first_width, beam_width,
):  # fmt: skip
    """Play *count* games of self-play and learn after every *batch*; return the mean loss and the actions a game."""
    trace, activations, episode = traces[0], activation_records[0], episodes[0]
    loss, actions, seen = 0.0, 0, 0
    for number in range(count):
        begin_game(games, templates, number, memories, seed + number, trace)
        seed_dice(dice[0], seed + number)
        play_episode(
            games, tables, memories, episode, models[WEIGHTS], activations, ranks, lists, trace, dice[0], exploration,
            redeals, depth, first_width, beam_width,
        )  # fmt: skip
        loss += accumulate_gradient(games[0], episode, models[WEIGHTS], models[GRADIENT], activations, td_lambda)
        actions += int(episode.count)
        seen += int(episode.count)
        if (number + 1) % batch == 0:
            update_weights(models, episode, rate, float(seen))
            seen = 0
    return loss / count, actions / count
