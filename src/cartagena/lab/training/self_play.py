"""Self-play in compiled code over raw records: play a game, remember what was seen, learn from how it went on."""

import math

from cartagena.bots.arena.model_duel import begin_game, decide
from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation.network import value
from cartagena.bots.evaluation.records import MODEL_FIELDS
from cartagena.rules import constants as c
from cartagena.rules.compiler import entry, inlined
from cartagena.rules.dice import below, seed_dice
from cartagena.rules.knowledge.memory import learn
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play
from cartagena.rules.records import Fields, new_records

#: Decisions of a game that are remembered.
MOST_SEEN = 3000
LESSON_FIELDS: Fields = [
    ("seen", "f4", (MOST_SEEN, c.MAX_SEATS * f.FEATURES), "by decision: the features of all seats"),
    ("chance", "f4", (MOST_SEEN, c.MAX_SEATS), "by decision and seat: the chance the model gave it"),
    ("target", "f4", (c.MAX_SEATS,), "by seat: the chance it should have given"),
    ("count", "i8", (), "how many decisions are remembered"),
    ("steps", "i8", (), "steps of learning made so far"),
]
WEIGHTS, SLOPE, DRIFT, SPREAD = range(4)
KEEP_DRIFT, KEEP_SPREAD, TINY = 0.9, 0.999, 1e-8


def new_lessons():
    """Room to remember one game."""
    return new_records(LESSON_FIELDS)


def new_models():
    """The weights, their slope, and the two running means of the optimizer."""
    return new_records(MODEL_FIELDS, 4)


@inlined
def remember(game, lesson, model, mind):
    """Keep what the model sees now and what it thinks of it."""
    value(game, model, mind)
    if lesson.count >= MOST_SEEN:
        return
    for seat in range(game.players):
        for index in range(f.FEATURES):
            lesson.seen[lesson.count][seat * f.FEATURES + index] = mind.features[seat][index]
        lesson.chance[lesson.count][seat] = mind.chance[seat]
    lesson.count += 1


@inlined
def play_lesson(
    games, tables, memories, lesson, model, mind, ranks, lists, trace, dice, exploration, redeals, depth, first_width,
    beam_width,
):  # fmt: skip
    """Play the game that is set up to its end; *exploration* in a thousand actions are random."""
    lesson.count = 0
    while not games[0].over:
        remember(games[0], lesson, model, mind)
        if below(dice, 1000) < exploration:
            count = list_legal(games[0], lists[0])
            action = int(lists[0].actions[below(dice, count)])
        else:
            action = decide(
                games, tables, memories[0], model, mind, ranks, lists, trace, dice, redeals, depth, first_width,
                beam_width,
            )  # fmt: skip
        play(games[0], action, trace)
        learn(memories[0], games[0], trace)


@inlined
def step_back(model, slope, x, offset, error, units):
    """Add the slope of one seat's worth, times its *error*."""
    for unit in range(f.HIDDEN):
        units[unit] = model.bias[unit]
    for index in range(f.FEATURES):
        amount = x[offset + index]
        if amount != 0.0:
            slope.direct[index] += error * amount
            weights = model.into[index]
            for unit in range(f.HIDDEN):
                units[unit] += amount * weights[unit]
    for unit in range(f.HIDDEN):
        if units[unit] > 0.0:
            slope.out[unit] += error * units[unit]
            units[unit] = error * model.out[unit]
            slope.bias[unit] += units[unit]
        else:
            units[unit] = 0.0
    for index in range(f.FEATURES):
        amount = x[offset + index]
        if amount != 0.0:
            slopes = slope.into[index]
            for unit in range(f.HIDDEN):
                slopes[unit] += amount * units[unit]


@inlined
def study(game, lesson, model, slope, mind, td_lambda):
    """Walk back through the game: each target mixes what came of it with what the model thought one step later."""
    players = int(game.players)
    for seat in range(players):
        won = 1.0 if game.winner == seat else 0.0
        lesson.target[seat] = won if game.winner != c.NOBODY else 1.0 / players
    loss = 0.0
    for back in range(lesson.count):
        now = int(lesson.count) - 1 - back
        x = lesson.seen[now]
        for seat in range(players):
            chance = lesson.chance[now][seat]
            loss -= lesson.target[seat] * math.log(max(chance, 1e-6))
            step_back(model, slope, x, seat * f.FEATURES, chance - lesson.target[seat], mind.units)
        for seat in range(players):
            lesson.target[seat] = td_lambda * lesson.target[seat] + (1.0 - td_lambda) * lesson.chance[now][seat]
    return loss / max(1, int(lesson.count))


@inlined
def move_weight(weight, slope, drift, spread, rate, first, second):
    """One step of Adam for one weight."""
    drift = KEEP_DRIFT * drift + (1.0 - KEEP_DRIFT) * slope
    spread = KEEP_SPREAD * spread + (1.0 - KEEP_SPREAD) * slope * slope
    return weight - rate * (drift / first) / (math.sqrt(spread / second) + TINY), drift, spread


@inlined
def improve(models, lesson, rate, seen):
    """Move the weights against their slope, the mean over *seen* decisions, and start a new slope."""
    lesson.steps += 1
    first = 1.0 - KEEP_DRIFT ** float(lesson.steps)
    second = 1.0 - KEEP_SPREAD ** float(lesson.steps)
    w, s, d, q = models[WEIGHTS], models[SLOPE], models[DRIFT], models[SPREAD]
    for index in range(f.FEATURES):
        w.direct[index], d.direct[index], q.direct[index] = move_weight(
            w.direct[index], s.direct[index] / seen, d.direct[index], q.direct[index], rate, first, second
        )
        s.direct[index] = 0.0
        for unit in range(f.HIDDEN):
            w.into[index][unit], d.into[index][unit], q.into[index][unit] = move_weight(
                w.into[index][unit], s.into[index][unit] / seen, d.into[index][unit], q.into[index][unit], rate,
                first, second,
            )  # fmt: skip
            s.into[index][unit] = 0.0
    for unit in range(f.HIDDEN):
        w.bias[unit], d.bias[unit], q.bias[unit] = move_weight(
            w.bias[unit], s.bias[unit] / seen, d.bias[unit], q.bias[unit], rate, first, second
        )
        w.out[unit], d.out[unit], q.out[unit] = move_weight(
            w.out[unit], s.out[unit] / seen, d.out[unit], q.out[unit], rate, first, second
        )
        s.bias[unit] = 0.0
        s.out[unit] = 0.0


@entry
def learn_from_games(
    templates, games, tables, memories, models, minds, lessons, ranks, lists, traces, dice, seed, count, batch, rate,
    td_lambda, exploration, redeals, depth, first_width, beam_width,
):  # fmt: skip
    """Play *count* games against itself and learn after every *batch* of them; mean loss and actions a game."""
    trace, mind, lesson = traces[0], minds[0], lessons[0]
    loss, actions, seen = 0.0, 0, 0
    for number in range(count):
        begin_game(games, templates, number, memories, seed + number, trace)
        seed_dice(dice[0], seed + number)
        play_lesson(
            games, tables, memories, lesson, models[WEIGHTS], mind, ranks, lists, trace, dice[0], exploration, redeals,
            depth, first_width, beam_width,
        )  # fmt: skip
        loss += study(games[0], lesson, models[WEIGHTS], models[SLOPE], mind, td_lambda)
        actions += int(lesson.count)
        seen += int(lesson.count)
        if (number + 1) % batch == 0:
            improve(models, lesson, rate, float(seen))
            seen = 0
    return loss / count, actions / count
