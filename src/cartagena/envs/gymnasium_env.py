"""The game as a Gymnasium environment: one seat acts, bots play the others from what their own seats know.

Importing this module registers ``cartagena/jamaica-v1`` and the same for every preset.
"""

from collections.abc import Sequence
from itertools import count
from typing import Any, ClassVar

import numpy as np

from cartagena import bots
from cartagena.bots.arena.referee import mix_seed
from cartagena.envs.batch.batch import SEED_LIMIT, Batch
from cartagena.envs.errors import EnvError, need
from cartagena.envs.render.render import RENDER_MODES, check_render_mode, render
from cartagena.envs.spaces import Discrete, observation_space
from cartagena.game.actions.codec import encode_action
from cartagena.rules.constants import TURN_LIMIT
from cartagena.rules.variant import PRESETS, Variant

gymnasium: Any = need("gymnasium", "envs")
#: The reward of an illegal action, which loses the game.
ILLEGAL_REWARD = -1.0
#: The bots of the other seats: one for all of them, or one for each, clockwise; names or objects.
Opponents = str | bots.Bot | Sequence[str | bots.Bot]


class SingleEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat of a game; *opponents* is a bot or its name, or one for each other seat, clockwise.

    An illegal action loses the game at once. The winner gets 1; the others share -1.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        variant: Variant | str = "jamaica",
        *,
        opponents: Opponents = "greedy",
        seat: int = 0,
        render_mode: str | None = None,
        **changes: Any,
    ) -> None:
        self.render_mode = check_render_mode(render_mode)
        self._table = Batch(variant, games=1, renew=False, seed=0, **changes)
        self.variant = self._table.variant
        self.seat = read_seat(seat, self.variant.players)
        self._bots = seat_bots(opponents, self.seat, self.variant.players)
        self.observation_space = observation_space(self._table.numbering.size)
        self.action_space = Discrete(self._table.numbering.size)
        self._lost = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game and let the bots play until the seat decides. There are no options."""
        super().reset(seed=seed, options=options)
        deal = int(self.np_random.integers(SEED_LIMIT))
        self._lost = False
        for again in count():
            self._seed = (deal + again) % SEED_LIMIT
            self._table.reset(self._seed)
            self._moves = 0
            self._let_bots_play()
            if not self._table.endings[0]:
                break
        self._show()
        return self._observed(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The seat acts, then the bots until it decides again or the game is over."""
        if self._lost or self._table.endings[0]:
            raise EnvError("the game is over: reset the environment")
        if not self.action_space.contains(action):
            raise EnvError(f"{action!r} is not an action; expected 0 to {self._table.numbering.size - 1}")
        if not self._table.masks[0, action]:
            self._lost = True
            words = self._table.numbering.format(int(action), self.seat)
            return self._observed(), ILLEGAL_REWARD, True, False, {"illegal": words}
        self._act(int(action))
        self._let_bots_play()
        self._show()
        ending = int(self._table.endings[0])
        reward = float(self._table.rewards[0, self.seat])
        return self._observed(), reward, ending not in (0, TURN_LIMIT), ending == TURN_LIMIT, {}

    def _act(self, number: int) -> None:
        self._moves += 1
        self._table.step_alone(number)

    def _let_bots_play(self) -> None:
        """Until the seat decides or the game is over. The two steps of a hook are one action to a bot."""
        while not self._table.endings[0] and self._table.deciders[0] != self.seat:
            decider = int(self._table.deciders[0])
            action = self._bots[decider].choose(self._table.view(0), seed=mix_seed(self._seed, self._moves))
            for step in encode_action(action, self._table.numbering.vocabulary):
                self._act(self._table.numbering.encode(step, decider))

    def action_masks(self) -> Any:
        """Whether each action is legal now, as booleans, for algorithms with action masking (MaskablePPO)."""
        return self._observed()["action_mask"].astype(bool)

    def _observed(self) -> dict[str, Any]:
        table = self._table
        is_deciding = not self._lost and table.deciders[0] == self.seat
        mask = table.masks[0].copy() if is_deciding else np.zeros(table.numbering.size, np.int8)
        return {"observation": table.observe(0, self.seat), "action_mask": mask}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as the seat sees it: text, an image, or printed for people."""
        return render(self._table.view(0, self.seat), self.render_mode)


def read_seat(seat: Any, players: int) -> int:
    """A seat, checked."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise EnvError(f"seat: {seat!r} is not a seat; expected 0 to {players - 1}")
    return seat


def seat_bots(opponents: Opponents, seat: int, players: int) -> dict[int, bots.Bot]:
    """A bot for every other seat, from one for all of them or from one for each."""
    wanted = list_opponents(opponents, players - 1)
    made = [bots.make(bot) if isinstance(bot, str) else bot for bot in wanted]
    return {(seat + place) % players: bot for place, bot in enumerate(made, 1)}


def list_opponents(opponents: Opponents, count: int) -> list[str | bots.Bot]:
    """One opponent for each of *count* seats."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [opponents] * count
    if len(opponents) != count:
        raise EnvError(f"opponents: {len(opponents)} bots for {count} seats")
    return list(opponents)


def register() -> None:
    """Make the environment known to ``gymnasium.make`` under the name of every preset."""
    for preset in PRESETS:
        if f"cartagena/{preset}-v1" not in gymnasium.registry:
            gymnasium.register(
                id=f"cartagena/{preset}-v1",
                entry_point="cartagena.envs.gymnasium_env:SingleEnv",
                kwargs={"variant": preset},
            )


register()
