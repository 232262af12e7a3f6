"""Whole games between two models, in compiled code, by which tuning and training are measured."""

from cartagena.bots.search.beam import turn_action
from cartagena.bots.search.certain_win import NONE, find_win
from cartagena.rules import constants as c
from cartagena.rules.compiler import entry, inlined
from cartagena.rules.dice import seed_dice
from cartagena.rules.knowledge.memory import learn, start_memory
from cartagena.rules.play import play
from cartagena.rules.setup import draw_path, set_up

#: Percentage of actions considered: all; so it does not matter which ones people would miss.
ALL, HUMANLIKE = 100, 0


@inlined
def begin_game(games, templates, number, memories, seed, trace):
    """Set up a game with the options of a template, its cards from a seed."""
    games[0] = templates[number % len(templates)]
    game = games[0]
    game.key[0] = seed
    draw_path(game)
    set_up(game, c.NOBODY, trace)
    start_memory(memories[0], game)


@inlined
def decide(
    games, tables, memory, model, activations, ranks, lists, trace, dice, redeals, depth, first_width, beam_width
):
    """The action of a model in ``games[0]``: a win that needs no unknown card, else by search in re-dealt copies."""
    seat = int(games[0].decider)
    if games[0].seat == seat:
        tables[0] = games[0]
        win, _ = find_win(tables, memory, seat, ranks, lists, trace, 0)
        if win != NONE:
            return win
    return turn_action(
        games, memory, seat, tables, model, activations, ranks, lists, trace, dice, redeals, depth, first_width,
        beam_width, ALL, HUMANLIKE,
    )  # fmt: skip


@entry
def play_model_games(
    templates, games, tables, memories, models, activation_records, ranks, lists, traces, dice, scores, seed, count,
    redeals, depth, first_width, beam_width,
):  # fmt: skip
    """Play *count* games: ``models[0]`` in one seat, ``models[1]`` in the others; every deal with each seat once.

    Counts games, wins of the first, draws and actions into *scores*.
    """
    trace, activations = traces[0], activation_records[0]
    for number in range(count):
        players = int(templates[number % len(templates)].players)
        deal = seed + number // players
        mine = number % players
        begin_game(games, templates, number, memories, deal, trace)
        seed_dice(dice[0], deal)
        while not games[0].over:
            model = models[0 if games[0].decider == mine else 1]
            action = decide(
                games, tables, memories[0], model, activations, ranks, lists, trace, dice[0], redeals, depth,
                first_width, beam_width,
            )  # fmt: skip
            play(games[0], action, trace)
            learn(memories[0], games[0], trace)
            scores[3] += 1
        scores[0] += 1
        scores[1] += games[0].winner == mine
        scores[2] += games[0].winner == c.NOBODY
