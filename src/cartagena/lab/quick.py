"""Whole games in compiled code, over raw records: random play, and bots that look no further than their turn."""

from cartagena.bots.duel import begin_game
from cartagena.bots.turns import turn_action
from cartagena.bots.wins import NONE, find_win
from cartagena.lab.tally import count_action, start_tally
from cartagena.rules.compiler import entry, inlined
from cartagena.rules.dice import below, seed_dice
from cartagena.rules.knowledge import learn
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play

#: The columns of an outlook; a bot without re-deals plays at random.
REDEALS, FURTHER, WIDE, WIDTH, NOTICE, MODEL = range(6)


@inlined
def think(games, tables, memory, models, mind, ranks, lists, trace, dice, outlook):
    """What a bot with this outlook plays in ``games[0]``: a win in hand, else the start of the best turn it sees."""
    seat = int(games[0].decider)
    if games[0].seat == seat:
        tables[0] = games[0]
        win = find_win(tables, memory, seat, ranks, lists, trace)
        if win != NONE:
            return win
    return turn_action(
        games, memory, seat, tables, models[outlook[MODEL]], mind, ranks, lists, trace, dice, outlook[REDEALS],
        outlook[FURTHER], outlook[WIDE], outlook[WIDTH], outlook[NOTICE],
    )  # fmt: skip


@entry
def play_thinking_games(
    templates, games, tables, memories, models, minds, ranks, lists, traces, dice, deals, seeds, seats, outlooks,
    tallies, turns,
):  # fmt: skip
    """Play a game for every tally: its deal, its seed, and in ``seats`` the outlook of each seat; counts turns kept."""
    trace, mind, kept = traces[0], minds[0], 0
    for number in range(len(tallies)):
        begin_game(games, templates, 0, memories, deals[number], trace)
        seed_dice(dice[0], seeds[number])
        start_tally(tallies[number], games[0])
        while not games[0].over:
            outlook = outlooks[seats[number][games[0].decider]]
            if outlook[REDEALS] == 0:
                action = int(lists[0].actions[below(dice[0], list_legal(games[0], lists[0]))])
            else:
                action = int(think(games, tables, memories[0], models, mind, ranks, lists, trace, dice[0], outlook))
            play(games[0], action, trace)
            learn(memories[0], games[0], trace)
            count_action(tallies[number], games[0], trace, turns[kept:])
        if len(turns) > 0:
            kept += int(tallies[number].turns)
    return kept


@entry
def play_random_tallies(templates, games, memories, lists, traces, dice, deals, seeds, tallies, turns):
    """The same for random play in every seat, at the full speed of the rules; what nobody asks nobody need know."""
    trace, kept = traces[0], 0
    for number in range(len(tallies)):
        begin_game(games, templates, 0, memories, deals[number], trace)
        seed_dice(dice[0], seeds[number])
        start_tally(tallies[number], games[0])
        while not games[0].over:
            action = int(lists[0].actions[below(dice[0], list_legal(games[0], lists[0]))])
            play(games[0], action, trace)
            count_action(tallies[number], games[0], trace, turns[kept:])
        if len(turns) > 0:
            kept += int(tallies[number].turns)
    return kept
