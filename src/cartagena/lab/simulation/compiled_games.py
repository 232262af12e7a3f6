"""Whole games in compiled code, over raw records: random play, and bots that search no further than their turn.

They use the same entry functions that Python calls, which are compiled already.
"""

from cartagena.bots.evaluation.action_value import ALONE
from cartagena.bots.search.beam import choose_in_turn
from cartagena.lab.simulation.tally import count_action, start_tally
from cartagena.rules import constants as c
from cartagena.rules.actions import GO_ALONG, encode
from cartagena.rules.compiler import entry, inlined
from cartagena.rules.dice import below, roll, seed_dice
from cartagena.rules.engine import begin, legal_actions, play_action

#: The columns of an outlook; a bot without re-deals plays at random.
REDEALS, DEPTH, FIRST_WIDTH, BEAM_WIDTH, NOTICE, HUMANLIKE, MODEL = range(7)


@inlined
def any_action(games, lists, dice):
    """Any legal action of ``games[0]``."""
    count = legal_actions(games, 0, lists)
    return int(lists[0].actions[below(dice, count)])


@inlined
def deal(games, templates, memories, traces, key):
    """Set up ``games[0]`` with the options of the template, its cards from a key."""
    games[0] = templates[0]
    games[0].key[0] = key
    begin(games, 0, memories, traces, c.NOBODY, True)


@entry
def play_random_tallies(templates, games, memories, lists, traces, dice, deals, seeds, tallies, turns):
    """Play a game at random for every tally, its cards and choices from its seeds; return the number of turns kept."""
    kept = 0
    for number in range(len(tallies)):
        deal(games, templates, memories, traces, deals[number])
        seed_dice(dice[0], seeds[number])
        start_tally(tallies[number], games[0])
        while not games[0].over:
            play_action(games, 0, memories, traces, any_action(games, lists, dice[0]))
            count_action(tallies[number], games[0], traces[0], turns[kept:])
        if len(turns) > 0:
            kept += int(tallies[number].turns)
    return kept


@entry
def play_thinking_games(
    templates, games, memories, lists, traces, dice, deals, seeds, tallies, turns, seats, outlooks, models, tables,
    activation_records, ranks, rolls,
):  # fmt: skip
    """The same with an outlook for every seat of every game: bots see re-dealt copies only (``choose_in_turn``)."""
    kept = 0
    for number in range(len(tallies)):
        deal(games, templates, memories, traces, deals[number])
        seed_dice(dice[0], seeds[number])
        start_tally(tallies[number], games[0])
        while not games[0].over:
            seat = games[0].decider + 0  # 64 bits, as from Python: the function compiled for Python is used
            look = outlooks[seats[number][seat]]
            along = ALONE
            if look[REDEALS] == 0:
                action = any_action(games, lists, dice[0])
            else:
                model = models[look[MODEL] : look[MODEL] + 1]
                action, along = choose_in_turn(
                    games, memories, seat, roll(dice[0]), tables, model, activation_records, ranks, lists, traces,
                    rolls, look[REDEALS], look[DEPTH], look[FIRST_WIDTH], look[BEAM_WIDTH], look[NOTICE],
                    look[HUMANLIKE],
                )  # fmt: skip
            play_action(games, 0, memories, traces, action)
            count_action(tallies[number], games[0], traces[0], turns[kept:])
            if along != ALONE:
                play_action(games, 0, memories, traces, encode(GO_ALONG, 0, along))
                count_action(tallies[number], games[0], traces[0], turns[kept:])
        if len(turns) > 0:
            kept += int(tallies[number].turns)
    return kept
