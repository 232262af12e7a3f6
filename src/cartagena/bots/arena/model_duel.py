"""Whole games between two models, in compiled code: what tuning and training are measured by."""

from cartagena.bots.search.beam import turn_action
from cartagena.bots.search.certain_win import NONE, find_win
from cartagena.rules import constants as c
from cartagena.rules.compiler import entry, inlined
from cartagena.rules.dice import seed_dice
from cartagena.rules.knowledge.memory import learn, start_memory
from cartagena.rules.play import play
from cartagena.rules.setup import draw_path, set_up

#: Every action is noticed.
ALL = 100


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
def decide(games, tables, memory, model, mind, ranks, lists, trace, dice, redeals, depth, first_width, beam_width):
    """What a model plays in ``games[0]``: it sees a re-dealt copy only, and wins that need no unknown card."""
    seat = int(games[0].decider)
    if games[0].seat == seat:
        tables[0] = games[0]
        win, _ = find_win(tables, memory, seat, ranks, lists, trace, 0)
        if win != NONE:
            return win
    return turn_action(
        games, memory, seat, tables, model, mind, ranks, lists, trace, dice, redeals, depth, first_width, beam_width,
        ALL,
    )  # fmt: skip


@entry
def play_duels(
    templates, games, tables, memories, models, minds, ranks, lists, traces, dice, scores, seed, count, redeals,
    depth, first_width, beam_width,
):  # fmt: skip
    """Play *count* games: ``models[0]`` in one seat, ``models[1]`` in the others; every deal with each seat once.

    Counts games, wins of the first, draws and actions into *scores*.
    """
    trace, mind = traces[0], minds[0]
    for number in range(count):
        players = int(templates[number % len(templates)].players)
        deal = seed + number // players
        mine = number % players
        begin_game(games, templates, number, memories, deal, trace)
        seed_dice(dice[0], deal)
        while not games[0].over:
            model = models[0 if games[0].decider == mine else 1]
            action = decide(
                games, tables, memories[0], model, mind, ranks, lists, trace, dice[0], redeals, depth, first_width,
                beam_width,
            )  # fmt: skip
            play(games[0], action, trace)
            learn(memories[0], games[0], trace)
            scores[3] += 1
        scores[0] += 1
        scores[1] += games[0].winner == mine
        scores[2] += games[0].winner == c.NOBODY
