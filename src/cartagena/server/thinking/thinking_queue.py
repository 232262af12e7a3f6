"""Which bot thinks next: fair between owners, then between tables. No threads, no clock of its own, no bots.

Start-time fair queueing on two levels. An owner's virtual time is the thinking time it was given; the owner with the
least of those that wait goes next, of equals the one with the cheapest job. One that was idle begins at the present
virtual time: it is served at once, saves nothing up, and pays no more for a long step of an earlier job. Among the
jobs of one owner a table's jobs begin where its last one ended; of equals the cheapest goes first, then the oldest.
Beside that, each owner may take a bounded share of one core, and no more than some long jobs are under way at a time,
for each of them keeps memory; these go on though the share of their owner is used up.
Times are seconds, given by the caller.
"""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field

#: Thinking time that is charged in advance: that of one step, or of the job if that is less.
STEP_SECONDS = 0.02
#: The most that one step is charged: whatever takes longer is compiled for the first time.
MOST_CHARGED = 1.0
#: Thinking time that an owner may save up while its tables are idle.
MOST_CREDIT = 5.0
#: Beyond this number of owners, idle ones are forgotten.
REMEMBERED = 1000


@dataclass(eq=False)
class Job:
    """Something to think about: for whom it is done, and the seconds that it takes, about."""

    owner: str
    #: Jobs of one table are never run at the same time.
    table: str
    cost: float
    is_cancelled: bool = False
    #: Its place among the jobs of its owner: the table's virtual time when it was added, and its number.
    start: float = 0.0
    number: int = 0
    thought: float = 0.0
    charged: float = 0.0
    is_under_way: bool = False

    @property
    def is_long(self) -> bool:
        """Whether it takes more than one step."""
        return self.cost > STEP_SECONDS

    def __lt__(self, other: "Job") -> bool:
        return (self.start, self.cost, self.number) < (other.start, other.cost, other.number)


@dataclass(eq=False)
class Owner:
    """What an owner has used, what it may use, and what it waits for."""

    virtual: float
    credit: float
    since: float
    #: The virtual time of its tables: the present one, and where the last job of each ended.
    present: float = 0.0
    ends: dict[str, float] = field(default_factory=dict)
    waiting: list[Job] = field(default_factory=list)
    busy: set[str] = field(default_factory=set)

    @property
    def is_idle(self) -> bool:
        """Whether nothing of it waits or runs."""
        return not self.waiting and not self.busy

    def earn(self, share: float, now: float) -> None:
        """Let credit come back with time."""
        self.credit = min(MOST_CREDIT, self.credit + max(0.0, now - self.since) * share)
        self.since = now

    def spend(self, seconds: float) -> None:
        """Note thinking time; less than nothing takes back what was noted too much."""
        self.virtual += seconds
        self.credit -= seconds

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
        if job.table in self.busy:
            return False
        return job.is_under_way or (self.credit > 0 and (may_begin or not job.is_long))

    def remove(self, job: Job) -> None:
        """Take a job out of those that wait."""
        self.waiting.remove(job)
        heapq.heapify(self.waiting)

    def end(self, job: Job) -> None:
        """A job is over: correct its table by what it took."""
        self.ends[job.table] += job.thought - job.cost
        if self.is_idle:
            self.ends.clear()
            self.present = 0.0


class ThinkingQueue:
    """The jobs that wait. Each is taken for one step, then put back until it is over."""

    def __init__(self, share: float, most_under_way: int) -> None:
        self._share, self._most_under_way = share, most_under_way
        self._under_way = 0
        self._owners: dict[str, Owner] = {}
        self._virtual = 0.0
        self._number = 0

    def __len__(self) -> int:
        return sum(len(owner.waiting) for owner in self._owners.values())

    def add(self, job: Job, now: float) -> None:
        """Let a job wait for its first step."""
        self._number += 1
        job.number = self._number
        owner = self._owners.get(job.owner)
        if owner is None:
            self._forget()
            owner = self._owners[job.owner] = Owner(self._virtual, MOST_CREDIT, now)
        if owner.is_idle:
            owner.virtual = self._virtual
        owner.add(job)

    def take(self, now: float) -> Job | None:
        """The job whose step is next; None if none waits that may run now."""
        for owner in sorted(self._waiting(now), key=lambda owner: (owner.virtual, owner.waiting[0].cost)):
            job = owner.pop(may_begin=self._under_way < self._most_under_way)
            if job is not None:
                self._begin(job)
                self._virtual = owner.virtual = max(owner.virtual, self._virtual)
                owner.present = max(owner.present, job.start)
                owner.busy.add(job.table)
                job.charged = min(STEP_SECONDS, job.cost)
                owner.spend(job.charged)
                return job
        return None

    def put_back(self, job: Job, seconds: float, *, is_over: bool) -> bool:
        """A step of a job took so long. Whether it waits for a further one: it is neither over nor cancelled."""
        seconds, owner = min(seconds, MOST_CHARGED), self._owners[job.owner]
        owner.busy.discard(job.table)
        owner.spend(seconds - job.charged)
        job.thought += seconds
        if is_over or job.is_cancelled:
            self._end(owner, job)
            return False
        heapq.heappush(owner.waiting, job)
        return True

    def cancel(self, job: Job) -> bool:
        """Let a job have no further step. Whether it waited: a step that runs comes to its end."""
        job.is_cancelled = True
        owner = self._owners.get(job.owner)
        if owner is None or job not in owner.waiting:
            return False
        owner.remove(job)
        self._end(owner, job)
        return True

    def _begin(self, job: Job) -> None:
        if job.is_long and not job.is_under_way:
            job.is_under_way = True
            self._under_way += 1

    def _end(self, owner: Owner, job: Job) -> None:
        self._under_way -= job.is_under_way
        job.is_under_way = False
        owner.end(job)

    def delay(self, now: float) -> float | None:
        """The seconds until some owner that waits may think again; None if none waits for that."""
        waits = [-owner.credit / self._share for owner in self._waiting(now) if owner.credit <= 0]
        return max(0.001, min(waits)) if waits else None

    def clear(self) -> list[Job]:
        """Take out all that waits."""
        jobs = [job for owner in self._owners.values() for job in owner.waiting]
        for owner in self._owners.values():
            owner.waiting.clear()
        return jobs

    def _waiting(self, now: float) -> Iterator[Owner]:
        for owner in self._owners.values():
            if owner.waiting:
                owner.earn(self._share, now)
                yield owner

    def _forget(self) -> None:
        """Forget owners that are idle, and with them that they may have used more than others."""
        if len(self._owners) >= REMEMBERED:
            self._owners = {name: owner for name, owner in self._owners.items() if not owner.is_idle}
