"""The game as a PettingZoo environment: seats act in the order of the game, each sees what it may know.

``env`` checks what it is given, ``raw_env`` is faster. The version in the name changes whenever observations, actions
or rewards do.
"""

from typing import Any, ClassVar

import numpy as np

from cartagena.envs.batch.batch import Batch
from cartagena.envs.errors import EnvError, need
from cartagena.envs.render.render import check_render_mode, render
from cartagena.envs.spaces import Discrete, observation_space
from cartagena.rules.constants import TURN_LIMIT
from cartagena.rules.variant import Variant

AECEnv: Any = need("pettingzoo", "envs").AECEnv
wrappers = need("pettingzoo.utils.wrappers", "envs")
Observation = dict[str, Any]


def env(variant: Variant | str = "jamaica", *, render_mode: str | None = None, **changes: Any) -> Any:
    """The environment in PettingZoo's wrappers: an illegal action ends the game, a wrong order of calls is an error."""
    raw: Any = raw_env(variant, render_mode=render_mode, **changes)
    raw = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    raw = wrappers.AssertOutOfBoundsWrapper(raw)
    return wrappers.OrderEnforcingWrapper(raw)


class raw_env(AECEnv):  # type: ignore[misc] # noqa: N801 - the name that PettingZoo's environments have
    """One game of any variant for two to five agents, ``seat_0`` to ``seat_4``."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "cartagena_v1",
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, variant: Variant | str = "jamaica", *, render_mode: str | None = None, **changes: Any) -> None:
        super().__init__()
        self.render_mode = check_render_mode(render_mode)
        self._table = Batch(variant, games=1, renew=False, seed=0, **changes)
        self.variant = self._table.variant
        self.possible_agents = [f"seat_{seat}" for seat in range(self.variant.players)]
        self.agents: list[str] = []
        actions = self._table.numbering.size
        self._observation_spaces = {agent: observation_space(actions) for agent in self.possible_agents}
        self._action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._nothing = np.zeros(actions, np.int8)

    def observation_space(self, agent: str) -> Any:
        """The space of observations: the same object at every call."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All actions of the variant: the same object at every call."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game: the one that ``Game.new`` deals from the same seed. There are no options."""
        self._table.reset(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.deciders[0]]
        self._skip_agent_selection = None
        self._show()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and which actions it can choose: none while another decides."""
        seat = self.possible_agents.index(agent)
        if seat == self._table.deciders[0]:
            return {"observation": self._table.observations[0].copy(), "action_mask": self._table.masks[0].copy()}
        return {"observation": self._table.observe(0, seat), "action_mask": self._nothing.copy()}

    def step(self, action: int | None) -> None:
        """The selected agent acts; an illegal action is refused and nothing is changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._table.step_alone(action)
        self._cumulative_rewards[agent] = 0.0
        self.agent_selection = self.possible_agents[self._table.deciders[0]]
        if self._table.endings[0]:
            self._finish()
        self._show()

    def _finish(self) -> None:
        """The game is over: won or stalemate for good, or cut off by the limit of turns."""
        is_cut = self._table.endings[0] == TURN_LIMIT
        over = self.truncations if is_cut else self.terminations
        for seat, agent in enumerate(self.possible_agents):
            over[agent] = True
            self.rewards[agent] = float(self._table.rewards[0, seat])
        self._accumulate_rewards()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as the deciding agent sees it: text, an image, or printed for people."""
        if self.render_mode is None:
            raise EnvError("no render_mode was chosen; make the environment with human, ansi or rgb_array")
        return render(self._table.view(0), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
