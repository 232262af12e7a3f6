"""Endings in the open: whether a seat wins within a few turns whatever its opponent does, by an exact search.

For two players where all cards to come that matter lie open. A line that lays a new row or shuffles proves nothing.
Works on raw records of the rules.
"""

from cartagena.bots.evaluation.records import ENDING_LEVELS, ENDING_TABLE
from cartagena.bots.search.certain_win import NONE, away
from cartagena.bots.search.transpositions import CARDS, key_of, mix_hash
from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.compiler import entry, inlined, jit
from cartagena.rules.legal import list_legal
from cartagena.rules.play import play

#: What a position is for the seat: still to be searched, won by force, or not within the turns and tries allowed.
UNDECIDED, FORCED, NOT_FORCED = range(3)
#: The answer when the tries did not suffice.
GAVE_UP = -2
ACTIONS_OF_A_TURN = 3


@inlined
def is_in_the_open(game):
    """Whether two players see all cards that matter, and no action is made of several choices."""
    in_sight = game.open_row and game.open_hands and game.players == 2
    return in_sight and not game.sorceress and not game.freebooter and not game.over and game.phase == c.ACT


@inlined
def shows_new_cards(trace):
    """Whether the last action brought cards from the hidden pile into the row."""
    for row in range(trace.rows):
        kind = trace.cells[row * t.ROW_CELLS]
        if kind == t.ROW_LAID or kind == t.RESHUFFLED:
            return True
    return False


@inlined
def can_finish(game, seat, last_turn):
    """Whether the seat has as many actions until the end of *last_turn* as pirates on their way."""
    own = game.seat == seat
    begun = int(game.turn) + (0 if own else 1)
    whole = 0 if begun > last_turn else (last_turn - begun) // 2 + (0 if own else 1)
    return away(game, seat) <= whole * ACTIONS_OF_A_TURN + (int(game.actions_left) if own else 0)


@inlined
def judge_ending(game, seat, last_turn):
    """What is known of a position without a search."""
    if game.over:
        return FORCED if game.winner == seat else NOT_FORCED
    if game.turn > last_turn or not can_finish(game, seat, last_turn):
        return NOT_FORCED
    return UNDECIDED


@inlined
def ending_key(game, seat):
    """A hash of a position with the cards of both seats; the row is known by its length."""
    key = mix_hash(key_of(game, int(game.row_count)), seat)
    for owner in range(2):
        cards = 0
        for card in range(c.SYMBOLS):
            cards = cards * CARDS + int(game.hands[owner][card])
        key = mix_hash(key, cards)
    return key


@jit
def find_slot(endings, key):
    """The slot of a position in the table: its own, or a free one; NONE when the table is nearly full."""
    if endings.count >= ENDING_TABLE - ENDING_TABLE // 4:
        return NONE
    slot = key % ENDING_TABLE
    while endings.used_in[slot] == endings.search and endings.key[slot] != key:
        slot = (slot + 1) % ENDING_TABLE
    return slot


@inlined
def enter_level(games, level, seat, last_turn, endings, lists):
    """What is known of the position of a level; if nothing is, its actions are listed and it is searched."""
    known = judge_ending(games[level], seat, last_turn)
    if known != UNDECIDED:
        return known
    if level >= ENDING_LEVELS - 1:
        return NOT_FORCED
    key = ending_key(games[level], seat)
    slot = find_slot(endings, key)
    if slot != NONE and endings.used_in[slot] == endings.search:
        return int(endings.result[slot])
    endings.level_key[level] = key
    endings.left[level] = list_legal(games[level], lists[level])
    return UNDECIDED


@jit
def store_result(endings, level, result):
    """Remember what a position is."""
    slot = find_slot(endings, int(endings.level_key[level]))
    if slot != NONE:
        endings.count += endings.used_in[slot] != endings.search
        endings.used_in[slot] = endings.search
        endings.key[slot] = endings.level_key[level]
        endings.result[slot] = result


@jit
def prove_win(games, seat, last_turn, most, endings, lists, trace):
    """Whether the seat wins ``games[0]`` by force until the end of *last_turn*, and then its first action.

    Returns an action, or 0 where the other seat decides; NONE if it is not forced, GAVE_UP after *most* positions.
    """
    endings.search += 1
    endings.count = 0
    tried, level = 0, 0
    known = enter_level(games, 0, seat, last_turn, endings, lists)
    if known != UNDECIDED:
        return 0 if known == FORCED else NONE
    while True:
        mine = games[level].decider == seat
        if endings.left[level] == 0:
            result = NOT_FORCED if mine else FORCED
        else:
            tried += 1
            if tried > most:
                return GAVE_UP
            endings.left[level] -= 1
            games[level + 1] = games[level]
            play(games[level + 1], int(lists[level].actions[endings.left[level]]), trace)
            result = NOT_FORCED
            if not shows_new_cards(trace):
                result = enter_level(games, level + 1, seat, last_turn, endings, lists)
            if result == UNDECIDED:
                level += 1
                continue
            if (result == FORCED) != mine:
                continue
        while True:
            store_result(endings, level, result)
            if level == 0:
                if result == NOT_FORCED:
                    return NONE
                return int(lists[0].actions[endings.left[0]]) if mine else 0
            level -= 1
            mine = games[level].decider == seat
            if (result == FORCED) != mine:
                break


@entry
def solve_ending(views, observer, games, ending_records, lists, traces, times, count):
    """The first action by which *observer* wins by force in at most *times* turns, others' included.

    NONE if there is none or it is not known, GAVE_UP after *count* positions. With 0 it wins whatever others do.
    """
    games[0] = views[0]
    if not is_in_the_open(games[0]):
        return NONE
    answer = NONE
    for turns in range(times):
        answer = prove_win(games, observer, int(games[0].turn) + turns, count, ending_records[0], lists, traces[0])
        if answer != NONE:
            return answer
    return answer
