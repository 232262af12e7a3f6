"""Whole games of random legal play, through the same functions that a game between people uses."""

from cartagena.rules import constants as c
from cartagena.rules.compiler import entry, jit
from cartagena.rules.dice import below, seed_dice
from cartagena.rules.knowledge.memory import learn, start_memory
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play
from cartagena.rules.setup import draw_path, set_up

#: A checksum of actions, kept to 31 bits so that products fit a signed integer.
CHECK_BITS = 2**31 - 1
CHECK_FACTOR = 48271


@jit
def play_to_the_end(game, memory, trace, listing, dice, check):
    """Play random legal actions until the game is over; return how many and a checksum of them."""
    actions = 0
    count = list_legal(game, listing)
    while count > 0:
        action = listing.actions[below(dice, count)]
        play(game, action, trace)
        learn(memory, game, trace)
        check = (check * CHECK_FACTOR + action) & CHECK_BITS
        actions += 1
        count = list_legal(game, listing)
    return actions, check


@entry
def play_random_games(templates, games, memories, traces, lists, dice, first_seed, count):
    """Play *count* games with the options of ``templates[0]`` from successive seeds; return actions and checksum.

    The seed of a game is its key and, for the random choices, the start of the dice. ``games[0]`` is left at the
    end of the last game.
    """
    game, memory, trace = games[0], memories[0], traces[0]
    actions, check = 0, first_seed & CHECK_BITS
    for number in range(count):
        games[0] = templates[0]
        seed = first_seed + number
        game.key[0] = seed
        seed_dice(dice[0], seed)
        draw_path(game)
        set_up(game, c.NOBODY, trace)
        start_memory(memory, game)
        played, check = play_to_the_end(game, memory, trace, lists[0], dice[0], check)
        actions += played
    return actions, check


@entry
def copy_many(games, count, times):
    """Copy each of *count* records over the next, *times* times around, to measure how long a copy takes.

    Where each goes is not known when this is compiled, so that no copy can be left out.
    """
    for number in range(times * count):
        games[(number + 1) % count] = games[number % count]
