"""Which bot thinks next: fair between addresses, owners, then tables. No threads, no clock of its own, no bots.

Start-time fair queueing on three levels. The virtual time of an address is the thinking time it was given; the address
with the least of those that wait goes next, of equals the one with the cheapest job. One that was idle begins at the
present virtual time: it is served at once, saves nothing up, and pays no more for a long step of an earlier job. The
same holds for the owners at one address. Among the jobs of one owner a table's jobs begin where its last one ended; of
equals the cheapest goes first, then the oldest.
Beside that, each owner may take a bounded share of one core, and so may each address, however many owners it has. No
more than some long jobs are under way at a time, for each of them keeps memory; these go on without credit.
Background jobs have a step, by turns, only when no other job may have one.
Times are seconds, given by the caller.
"""

import heapq
from collections import deque

from cartagena.server.thinking.thinking_jobs import STEP_SECONDS, Address, Credit, Job, Owner

#: The most that one step is charged: whatever takes longer is compiled for the first time.
MOST_CHARGED = 1.0
#: An address may take this many shares of an owner.
SHARES_OF_ADDRESS = 2
#: Beyond this number of credits, those that are full are forgotten.
REMEMBERED = 1000


class ThinkingQueue:
    """The jobs that wait. Each is taken for one step, then put back until it is over."""

    def __init__(self, share: float, most_under_way: int) -> None:
        self._share, self._most_under_way = share, most_under_way
        self._under_way = 0
        #: The addresses of which something waits or runs.
        self._addresses: dict[str, Address] = {}
        self._background: deque[Job] = deque()
        self._credits: dict[tuple[str, str], Credit] = {}
        self._virtual = 0.0
        self._number = 0

    def __len__(self) -> int:
        return sum(len(owner.waiting) for owner in self._owners())

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits or runs but background jobs."""
        return not self._addresses

    def _owners(self) -> list[Owner]:
        return [owner for address in self._addresses.values() for owner in address.owners.values()]

    def add(self, job: Job, now: float) -> None:
        """Let a job wait for its first step."""
        if job.is_background:
            self._background.append(job)
            return
        self._number += 1
        job.number = self._number
        job.credits = self._credits_of(job, now)
        address = self._addresses.setdefault(address_of(job), Address(self._virtual))
        address.owners.setdefault(job.charged.owner, Owner(address.present)).add(job)

    def _credits_of(self, job: Job, now: float) -> tuple[Credit, Credit]:
        if len(self._credits) >= REMEMBERED:
            self._earn(now)
            self._credits = {name: one for name, one in self._credits.items() if not one.is_full}
        shares = {("owner", job.charged.owner): 1, ("address", address_of(job)): SHARES_OF_ADDRESS}
        owner, address = (
            self._credits.setdefault(name, Credit(times * self._share, now)) for name, times in shares.items()
        )
        return owner, address

    def take(self, now: float) -> Job | None:
        """The job whose step is next; None if none waits that may run now."""
        self._earn(now)
        for address in sorted(self._addresses.values(), key=lambda address: address.order):
            for owner in address.waiting():
                job = owner.pop(may_begin=self._under_way < self._most_under_way)
                if job is not None:
                    self._begin(address, owner, job)
                    return job
        return self._background.popleft() if self._background else None

    def _earn(self, now: float) -> None:
        for credit in self._credits.values():
            credit.earn(now)

    def _begin(self, address: Address, owner: Owner, job: Job) -> None:
        if job.is_long and not job.is_under_way:
            job.is_under_way = True
            self._under_way += 1
        self._virtual = address.virtual = max(address.virtual, self._virtual)
        address.present = owner.virtual = max(owner.virtual, address.present)
        owner.present = max(owner.present, job.start)
        owner.busy.add(job.table)
        job.paid = min(STEP_SECONDS, job.cost)
        spend(address, owner, job, job.paid)

    def put_back(self, job: Job, seconds: float, *, is_over: bool) -> bool:
        """A step of a job took so long. Whether it waits for a further one: it is neither over nor cancelled."""
        if job.is_background:
            return self._put_background(job, seconds, is_over=is_over)
        seconds, (address, owner) = min(seconds, MOST_CHARGED), self._place_of(job)
        owner.busy.discard(job.table)
        spend(address, owner, job, seconds - job.paid)
        job.thought += seconds
        if is_over or job.is_cancelled:
            self._end(address, owner, job)
            return False
        heapq.heappush(owner.waiting, job)
        return True

    def _put_background(self, job: Job, seconds: float, *, is_over: bool) -> bool:
        job.thought += seconds
        if is_over or job.is_cancelled:
            return False
        self._background.append(job)
        return True

    def cancel(self, job: Job) -> bool:
        """Let a job have no further step. Whether it waited: a step that runs comes to its end."""
        job.is_cancelled = True
        if job.is_background:
            has_waited = job in self._background
            if has_waited:
                self._background.remove(job)
            return has_waited
        address = self._addresses.get(address_of(job))
        owner = address.owners.get(job.charged.owner) if address else None
        if address is None or owner is None or job not in owner.waiting:
            return False
        owner.remove(job)
        self._end(address, owner, job)
        return True

    def _place_of(self, job: Job) -> tuple[Address, Owner]:
        address = self._addresses[address_of(job)]
        return address, address.owners[job.charged.owner]

    def _end(self, address: Address, owner: Owner, job: Job) -> None:
        """A job is over. Whoever is idle is forgotten: it begins at the present when it has jobs again."""
        self._under_way -= job.is_under_way
        job.is_under_way = False
        owner.end(job)
        if owner.is_idle:
            del address.owners[job.charged.owner]
        if not address.owners:
            del self._addresses[address_of(job)]

    def delay(self, now: float) -> float | None:
        """The seconds until a job that waits may have credit again; None if none waits for that."""
        self._earn(now)
        waits = [max(credit.wait for credit in owner.waiting[0].credits) for owner in self._owners() if owner.waiting]
        return min(filter(None, waits), default=None)

    def clear(self) -> list[Job]:
        """Take out all that waits."""
        jobs = [*self._background, *(job for owner in self._owners() for job in owner.waiting)]
        self._background.clear()
        for owner in self._owners():
            owner.waiting.clear()
        return jobs


def address_of(job: Job) -> str:
    """The address that a job is charged to; an owner whose address is unknown has one alone."""
    return job.charged.address or f"of {job.charged.owner}"


def spend(address: Address, owner: Owner, job: Job, seconds: float) -> None:
    """Note thinking time; less than nothing takes back what was noted too much."""
    address.virtual += seconds
    owner.virtual += seconds
    for credit in job.credits:
        credit.left -= seconds
