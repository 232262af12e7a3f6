"""The mean of the chances after an action, over everything hidden that could have come up with it (raw records).

A draw of one or two cards is enumerated by kind of card. A reshuffle, a new row, a tile, or cards of rum and lantern
are sampled. Cards that some seat knows on top of the pile are not chance.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from cartagena.analysis.game_analysis import DrawKind, Vector
from cartagena.analysis.win_chances import chances_in
from cartagena.game.actions.actions import Action
from cartagena.game.actions.codec import encode_action
from cartagena.game.game import Game
from cartagena.rules import engine, state
from cartagena.rules import event_rows as t
from cartagena.rules.records import duplicate, number, overwrite, trace_rows, write_number

#: Samples of a draw that is not enumerated.
SAMPLES = 64
#: The most unknown cards that are enumerated.
MOST_ENUMERATED = 2
#: Rows that make a draw more than cards from the pile.
SAMPLED = {t.HELD, t.RESHUFFLED, t.ROW_LAID, t.TILE_OPENED, t.TILES_RELAID}


class DrawMean(NamedTuple):
    """The mean over what could have come up, its standard error by seat, and how it was found."""

    chances: Vector
    errors: Vector
    kind: DrawKind


class ActionTrial:
    """An action played again and again from the same position, with other things hidden."""

    def __init__(self, game: Game, action: Action) -> None:
        self.variant, self.players = game.variant, game.variant.players
        self.games, self.memories = duplicate(game.games), duplicate(game.memories)
        self.steps = encode_action(action, game.vocabulary)
        self.trial, self.knowledge, self.trace = duplicate(self.games), duplicate(self.memories), state.new_trace()
        #: How many cards on top of the pile some seat knows.
        self.known = max(int(self.memories[0].pile_top[seat]) for seat in range(self.players))

    def play(self) -> Vector:
        """Play the action in the trial position and return the chances after it."""
        for step in self.steps:
            engine.play_action(self.trial, 0, self.knowledge, self.trace, step)
        return chances_in(self.trial, self.variant)

    def play_rows(self) -> list[tuple[int, int, int, int]]:
        """What happens when the action is played as it was."""
        self._reset()
        rows = []
        for step in self.steps:
            engine.play_action(self.trial, 0, self.knowledge, self.trace, step)
            rows += trace_rows(self.trace)
        return rows

    def unknown_cards(self) -> Counter[int]:
        """The cards of the pile whose order nobody knows, by kind."""
        return Counter(self._pile()[: number(self.games, "pile_count") - self.known])

    def _pile(self) -> list[int]:
        return [int(card) for card in self.games[0].pile]

    def _reset(self) -> None:
        overwrite(self.trial, self.games)
        overwrite(self.knowledge, self.memories)

    def play_with(self, cards: Sequence[int]) -> Vector:
        """The chances if *cards* are the next unknown ones, the first of them drawn first."""
        self._reset()
        pile, place = self._pile(), number(self.games, "pile_count") - self.known - 1
        for offset, card in enumerate(cards):
            there = pile.index(card, 0, place - offset + 1)
            pile[there], pile[place - offset] = pile[place - offset], pile[there]
        self.trial[0].pile = pile
        return self.play()

    def play_redealt(self, dice: Any) -> Vector:
        """The chances with the order of the pile, closed tiles and later shuffles drawn anew."""
        self._reset()
        seat = number(self.games, "seat")
        self.knowledge[0].pile_top[seat] = self.known
        write_number(self.trial, "open_hands", 1)
        engine.redeal_for(self.trial, 0, self.knowledge, seat, dice)
        write_number(self.trial, "open_hands", number(self.games, "open_hands"))
        overwrite(self.knowledge, self.memories)
        return self.play()


def mean_after(game: Game, action: Action, actual: Vector, seed: int) -> DrawMean:
    """The mean of the chances after an action that is about to be played; *actual* are those it led to."""
    trial = ActionTrial(game, action)
    rows = trial.play_rows()
    kinds = {row[0] for row in rows}
    if kinds & SAMPLED:
        return _sampled(trial, seed)
    drawn = [row for row in rows if row[0] == t.DREW]
    fresh = len(drawn) - trial.known
    if game.variant.supply != "pile" or fresh <= 0:
        return DrawMean(actual, (0.0,) * trial.players, "none")
    if fresh > MOST_ENUMERATED or len({row[1] for row in drawn}) > 1:
        return _sampled(trial, seed)
    return _enumerated(trial, fresh)


def _enumerated(trial: ActionTrial, fresh: int) -> DrawMean:
    total = [0.0] * trial.players
    for cards, share in possible_draws(trial.unknown_cards(), fresh):
        for seat, chance in enumerate(trial.play_with(cards)):
            total[seat] += share * chance
    return DrawMean(tuple(total), (0.0,) * trial.players, "enumerated")


def possible_draws(counts: Counter[int], cards: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Each hand of *cards* cards that could be drawn, and its probability."""
    total = counts.total()
    for hand in combinations_with_replacement(sorted(counts), cards):
        if cards == 1:
            yield hand, counts[hand[0]] / total
            continue
        one, two = hand
        ways = counts[one] * (counts[one] - 1) if one == two else 2 * counts[one] * counts[two]
        if ways:
            yield hand, ways / (total * (total - 1))


def _sampled(trial: ActionTrial, seed: int) -> DrawMean:
    dice = state.new_dice()
    engine.start_dice(dice, seed)
    found = [trial.play_redealt(dice) for _ in range(SAMPLES)]
    columns = list(zip(*found, strict=True))
    means = tuple(sum(column) / SAMPLES for column in columns)
    return DrawMean(means, tuple(standard_error(column) for column in columns), "sampled")


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean of independent values."""
    mean = sum(values) / len(values)
    return float((sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)) ** 0.5)
