"""Thousands of games in one array, stepped together by compiled code on one core. Works on raw records.

Only NumPy is needed. Every step overwrites the arrays of a batch: copy what is to be kept.
"""

import copy
import secrets
from typing import Any

import numpy as np

from cartagena.envs.batch.action_numbers import Numbering
from cartagena.envs.batch.step import choose_at_random, first_illegal, step_all
from cartagena.envs.batch.variant import env_variant
from cartagena.envs.errors import EnvError
from cartagena.envs.observation.blank_cells import blank_cells
from cartagena.envs.observation.encode import observe
from cartagena.game.view import View, build_view
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules.actions import MOST_ACTIONS
from cartagena.rules.compiler import prepared
from cartagena.rules.records import listed
from cartagena.rules.setup import write_options
from cartagena.rules.variant import Variant

#: Seeds are numbers below this.
SEED_LIMIT = 2**63
#: A game's own secret: the seed of the batch, and above these bits its number in it.
SEED_BITS_A_PART = 64
DICE_LIMIT = 2**60
#: Attributes of a batch that have the addresses of its arrays.
PREPARED = ("_begin", "_continue", "_first_illegal", "_choose")


class Batch:
    """Many games of one variant. Each step is one action in every game, by the seat that decides there.

    A game that ends is followed by a new one in the same row at once: its ``endings`` and ``rewards`` are those of the
    game that ended, everything else is of the new one.
    """

    def __init__(
        self,
        variant: Variant | str = "jamaica",
        *,
        games: int = 1024,
        seed: int | None = None,
        renew: bool = True,
        **changes: Any,
    ) -> None:
        self.variant = env_variant(variant, **changes)
        self.numbering = Numbering(self.variant)
        if isinstance(games, bool) or not isinstance(games, int) or games < 1:
            raise EnvError(f"games: {games!r} is not a number from 1")
        self.games = games
        self.renew = renew
        players, actions = self.variant.players, self.numbering.size
        #: By game: what the deciding seat may know (see ``layout``).
        self.observations = np.tile(blank_cells(self.variant), (games, 1))
        #: By game and action: 1 if it is legal.
        self.masks = np.zeros((games, actions), np.int8)
        #: By game: the legal actions, as many as ``counts`` says; the rest means nothing.
        self.legal = np.zeros((games, MOST_ACTIONS), np.int16)
        self.counts = np.zeros(games, np.int64)
        #: By game: the seat that decides.
        self.deciders = np.zeros(games, np.int8)
        #: By game and seat: what the last step brought; 0 until a game ends.
        self.rewards = np.zeros((games, players), np.float32)
        #: By game: how it ended in the last step: 0 it did not, 1 won, 2 stalemate, 3 turn limit.
        self.endings = np.zeros(games, np.int8)
        self._records, self._memories = state.new_games(games), state.new_memories(games)
        self._templates = state.new_games(1)
        write_options(self._templates[0], self.variant)
        self._seeds = np.zeros(1, np.int64)
        self._numbers = np.zeros(games, np.int64)
        self._actions = np.zeros(games, np.int64)
        self._dice = state.new_dice()
        #: What the compiled functions take, in their order.
        self._arrays = (
            self._records, self._memories, self._templates, state.new_trace(), state.new_list(), self.numbering.table,
            self.numbering.codes, self._seeds, self._numbers, self.observations, self.masks, self.legal, self.counts,
            self.deciders, self.rewards, self.endings,
        )  # fmt: skip
        self._prepare()
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin new games in all rows; the same seed gives the same games and the same random choices."""
        self._seeds[0] = read_seed(seed)
        engine.start_dice(self._dice, int(self._seeds[0]) % DICE_LIMIT)
        self._numbers[:] = np.arange(self.games)
        self._begin()

    def step(self, actions: Any) -> None:
        """Carry out one action in every game; an illegal one is refused and nothing is changed."""
        self._actions[:] = read_actions(actions, self.games)
        wrong = int(self._first_illegal())
        if wrong >= 0:
            raise EnvError(self._fault(wrong, int(self._actions[wrong])))
        self._continue()

    def step_alone(self, action: Any) -> None:
        """The same for a batch of one game, faster."""
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise EnvError(f"{action!r} is not an action; expected 0 to {self.numbering.size - 1}")
        if not 0 <= action < self.numbering.size or not self.masks[0, action]:
            raise EnvError(self._fault(0, int(action)))
        self._actions[0] = action
        self._continue()

    def _prepare(self) -> None:
        """Give the compiled functions their arrays."""
        self._begin = prepared(step_all, *self._arrays, self._actions, True, self.renew)
        self._continue = prepared(step_all, *self._arrays, self._actions, False, self.renew)
        self._first_illegal = prepared(first_illegal, self.masks, self._actions)
        self._choose = prepared(choose_at_random, self.legal, self.counts, self._dice, self._actions)

    def _fault(self, row: int, action: int) -> str:
        if not self.counts[row]:
            return f"game {row} is over: reset the batch"
        if not 0 <= action < self.numbering.size:
            return f"{action} in game {row} is not an action; expected 0 to {self.numbering.size - 1}"
        words = self.numbering.format(action, int(self.deciders[row]))
        return f"{action} ({words}) in game {row} is not legal; see the mask"

    def random_actions(self) -> Any:
        """A legal action for every game, all equally likely; the array is overwritten each time."""
        self._choose()
        return self._actions

    def observe(self, row: int, seat: int) -> Any:
        """What any seat may know of the game in a row, as cells of its own."""
        cells = blank_cells(self.variant)
        observe(self._records, row, self._memories, seat, cells)
        return cells

    def view(self, row: int, seat: int | None = None) -> View:
        """The game in a row as a seat knows it; without one as the deciding seat does."""
        games, memories = state.new_games(1), state.new_memories(1)
        games[0], memories[0] = self._records[row], self._memories[row]
        observer = int(self.deciders[row]) if seat is None else seat
        return build_view(games, memories, self.numbering.vocabulary, observer)

    def redeal(self, row: int, seat: int, seed: int) -> None:
        """Re-deal, from a seed, everything in a row that a seat does not know."""
        record, view = self._records[row], self.view(row, seat)
        is_hooking = record.phase == c.PARTNER
        if is_hooking:
            view.games[0].phase = c.ACT
        hook = int(record.hook_card), int(record.hook_with), int(record.hook_from)
        game, before = view.redealt(seed), state.new_memories(1)
        before[0] = self._memories[row]
        self._records[row], self._memories[row] = game.games[0], game.memories[0]
        for name in ("known", "pool", "pile_top"):  # the seat remembers what it did
            getattr(self._memories[row], name)[seat] = getattr(before[0], name)[seat]
        if is_hooking and seat == self.deciders[row]:
            record.phase = c.PARTNER
            record.hook_card, record.hook_with, record.hook_from = hook
        self._update_row(row)

    def _update_row(self, row: int) -> None:
        """Update observation, mask and legal actions of a row after a re-deal."""
        seat, lists = int(self._records[row].decider), state.new_list()
        observe(self._records, row, self._memories, seat, self.observations[row])
        actions = listed(lists, engine.legal_actions(self._records, row, lists))
        numbers = [self.numbering.encode(action, seat) for action in actions]
        self.deciders[row], self.counts[row] = seat, len(numbers)
        self.legal[row, : len(numbers)] = numbers
        self.masks[row] = 0
        self.masks[row, numbers] = 1

    def copy(self) -> "Batch":
        """An independent copy."""
        return copy.deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        """What a copy keeps: the prepared calls have the addresses of this batch's arrays."""
        return {name: part for name, part in vars(self).items() if name not in PREPARED}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._prepare()

    def seed_of(self, row: int) -> int:
        """The seed with which ``Game.new`` deals the game in a row."""
        return int(self._seeds[0]) | int(self._numbers[row]) << SEED_BITS_A_PART


def read_seed(seed: Any) -> int:
    """A seed, checked; a random one if none is given."""
    if seed is None:
        return secrets.randbelow(SEED_LIMIT)
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed < SEED_LIMIT:
        raise EnvError(f"seed: {seed!r} is not a whole number from 0 to {SEED_LIMIT - 1}")
    return int(seed)


def read_actions(actions: Any, games: int) -> Any:
    """One whole number a game, as compiled code takes them."""
    chosen = np.asarray(actions)
    if chosen.shape != (games,) or chosen.dtype.kind not in "iu":
        raise EnvError(f"actions: expected {games} whole numbers, not {chosen.dtype} of shape {chosen.shape}")
    return chosen.astype(np.int64, copy=False)
