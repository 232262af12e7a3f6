"""What waits to think: jobs, the owners and addresses they belong to, and the time that these may take.

Times are seconds, given by the caller.
"""

import heapq
from dataclasses import dataclass, field
from typing import NamedTuple

#: Thinking time that is charged in advance: that of one step, or of the job if that is less.
STEP_SECONDS = 0.02
#: Thinking time that may be saved up while no bot thinks.
MOST_CREDIT = 5.0


class Charged(NamedTuple):
    """Who is charged for thinking: an account or the guests of an address, and the address; empty if it is unknown."""

    owner: str
    address: str = ""


@dataclass(eq=False)
class Credit:
    """The thinking time that an owner or an address may still take. It comes back with time: a share of one core."""

    share: float
    since: float
    left: float = MOST_CREDIT

    def earn(self, now: float) -> None:
        """Let credit come back."""
        self.left = min(MOST_CREDIT, self.left + max(0.0, now - self.since) * self.share)
        self.since = now

    @property
    def is_full(self) -> bool:
        """Whether no more can be saved up."""
        return self.left >= MOST_CREDIT

    @property
    def wait(self) -> float:
        """The seconds until there is credit; 0 if there is."""
        return max(0.001, -self.left / self.share) if self.left <= 0 else 0.0


@dataclass(eq=False)
class Job:
    """Something to think about: for whom it is done, and the seconds that it takes, about."""

    charged: Charged
    #: Jobs of one table are never run at the same time.
    table: str
    cost: float
    is_cancelled: bool = False
    #: Its place among the jobs of its owner: the table's virtual time when it was added, and its number.
    start: float = 0.0
    number: int = 0
    thought: float = 0.0
    paid: float = 0.0
    is_under_way: bool = False
    #: What it is charged to: the owner's credit and the address's.
    credits: tuple[Credit, ...] = ()
    #: Whether it has a step only when no other job may have one; it is charged to nobody.
    is_background: bool = False

    @property
    def is_long(self) -> bool:
        """Whether it takes more than one step."""
        return self.cost > STEP_SECONDS

    def may_run(self, *, may_begin: bool) -> bool:
        """Whether it may have a step; *may_begin* is for long ones. What is under way goes on without credit."""
        return self.is_under_way or (
            all(credit.left > 0 for credit in self.credits) and (may_begin or not self.is_long)
        )

    def __lt__(self, other: "Job") -> bool:
        return (self.start, self.cost, self.number) < (other.start, other.cost, other.number)


@dataclass(eq=False)
class Owner:
    """What an owner was given since it was last idle, and what it waits for."""

    virtual: float
    #: The virtual time of its tables: the present one, and where the last job of each ended.
    present: float = 0.0
    ends: dict[str, float] = field(default_factory=dict)
    waiting: list[Job] = field(default_factory=list)
    busy: set[str] = field(default_factory=set)

    @property
    def is_idle(self) -> bool:
        """Whether nothing of it waits or runs."""
        return not self.waiting and not self.busy

    @property
    def order(self) -> tuple[float, float]:
        """The place among the owners that wait: the least served first, of equals that with the cheapest job."""
        return self.virtual, self.waiting[0].cost

    def add(self, job: Job) -> None:
        """Put a job where it belongs among the others."""
        job.start = max(self.present, self.ends.get(job.table, 0.0))
        self.ends[job.table] = job.start + job.cost
        heapq.heappush(self.waiting, job)

    def pop(self, *, may_begin: bool) -> Job | None:
        """The first job that may run; *may_begin* is for long ones."""
        if self._may_run(self.waiting[0], may_begin):
            return heapq.heappop(self.waiting)
        found = min((job for job in self.waiting if self._may_run(job, may_begin)), default=None)
        if found is not None:
            self.remove(found)
        return found

    def _may_run(self, job: Job, may_begin: bool) -> bool:
        return job.table not in self.busy and job.may_run(may_begin=may_begin)

    def remove(self, job: Job) -> None:
        """Take a job out of those that wait."""
        self.waiting.remove(job)
        heapq.heapify(self.waiting)

    def end(self, job: Job) -> None:
        """A job is over: correct its table by what it took."""
        self.ends[job.table] += job.thought - job.cost


@dataclass(eq=False)
class Address:
    """What the owners at an address were given since it was last idle."""

    virtual: float
    #: The present virtual time of its owners.
    present: float = 0.0
    owners: dict[str, Owner] = field(default_factory=dict)

    def waiting(self) -> list[Owner]:
        """The owners that wait, in order."""
        return sorted((owner for owner in self.owners.values() if owner.waiting), key=lambda owner: owner.order)

    @property
    def order(self) -> tuple[float, float]:
        """The place among the addresses: the least served first, of equals that with the cheapest job."""
        costs = (owner.waiting[0].cost for owner in self.owners.values() if owner.waiting)
        return self.virtual, min(costs, default=0.0)
