"""Which bot thinks next: owners share equally, tables take turns, cheap jobs do not wait for expensive ones."""

import pytest

from cartagena.server.thinking import thinking_queue
from cartagena.server.thinking.thinking_jobs import MOST_CREDIT, STEP_SECONDS, Charged, Job
from cartagena.server.thinking.thinking_queue import SHARES_OF_ADDRESS, ThinkingQueue

ADMIRAL, SAILOR = 0.3, 0.0001
NO_BOUND = 1e9


class Core:
    """One thread on a clock of its own: a step takes 20 ms, or what is left of its job."""

    def __init__(self, share=NO_BOUND, most_under_way=1000):
        self.queue, self.now, self.ended, self.given = ThinkingQueue(share, most_under_way), 0.0, [], {}

    def add(self, owner, table, cost, address=""):
        job = Job(Charged(owner, address), table, cost)
        self.queue.add(job, self.now)
        return job

    def step(self):
        job = self.queue.take(self.now)
        if job is None:
            self.now += self.queue.delay(self.now) or 0.0
            return None
        seconds = min(STEP_SECONDS, job.cost - job.thought)
        self.now += seconds
        is_over = job.thought + seconds > job.cost - 1e-9
        self.queue.put_back(job, seconds, is_over=is_over)
        self.given[job.charged.owner] = self.given.get(job.charged.owner, 0.0) + seconds
        if is_over:
            self.ended.append((job.charged.owner, job.table))
        return job

    def run(self, seconds):
        until = self.now + seconds
        while len(self.queue) and self.now < until:
            self.step()


def crowd(core, owner, tables, cost=ADMIRAL, address=""):
    return [core.add(owner, f"{owner}{number}", cost, address) for number in range(tables)]


def test_a_sailor_elsewhere_waits_for_one_step_of_fifty_admirals():
    core = Core()
    crowd(core, "one", 50)
    core.run(5)
    asked = core.now
    core.add("two", "quiet", SAILOR)
    while ("two", "quiet") not in core.ended:
        core.step()
    assert core.now - asked <= STEP_SECONDS


def test_a_sailor_of_the_same_owner_waits_for_one_step_too():
    core = Core()
    crowd(core, "one", 50)
    core.run(5)
    core.add("one", "quiet", SAILOR)
    core.step()
    assert core.ended[-1] == ("one", "quiet")


def test_owners_get_the_same_time_however_many_tables_they_have():
    core = Core()
    crowd(core, "one", 50)
    crowd(core, "two", 5)
    core.run(2)
    assert core.given["one"] == pytest.approx(core.given["two"], abs=2 * STEP_SECONDS)


def test_bots_of_one_owner_end_one_after_the_other():
    """With turns after every step, all jobs would end last."""
    core = Core()
    crowd(core, "one", 3)
    core.run(9)
    assert core.ended == [("one", "one0"), ("one", "one1"), ("one", "one2")]
    assert core.now == pytest.approx(3 * ADMIRAL)


def test_tables_of_one_owner_take_turns_whoever_asks_again_first():
    core = Core()
    crowd(core, "one", 3)
    turns: list[str] = []
    for _ in range(9):
        while len(core.ended) == len(turns):
            core.step()
        turns.append(core.ended[-1][1])
        core.add("one", turns[-1], ADMIRAL)
    assert turns == ["one0", "one1", "one2"] * 3


def test_cheap_jobs_without_end_do_not_keep_a_dear_one_waiting_for_ever():
    core = Core()
    core.add("one", "admirals", ADMIRAL)
    core.add("one", "captains", 0.003)
    while ("one", "admirals") not in core.ended:
        core.step()
        if core.ended and core.ended[-1][1] == "captains":
            core.add("one", "captains", 0.003)
        assert core.now < 3 * ADMIRAL


def test_who_was_idle_saved_nothing_up():
    core = Core()
    core.add("late", "late", SAILOR)
    crowd(core, "one", 20)
    core.run(5)
    given = core.given["one"]
    crowd(core, "late", 20)
    core.run(0.4)
    assert core.given["one"] - given == pytest.approx(0.2, abs=2 * STEP_SECONDS)


def test_a_long_step_does_not_keep_the_next_job_of_its_owner_waiting():
    """The first decision of a bot loads its model."""
    core = Core()
    for number in range(50):
        crowd(core, f"guest{number}", 1, cost=9)
    core.run(5)
    job: Job = core.add("late", "late", 0.2)
    assert core.queue.take(core.now) is job
    core.queue.put_back(job, 0.2, is_over=True)
    core.queue.add(again := Job(Charged("late"), "late", SAILOR), core.now)
    assert core.queue.take(core.now) is again


def test_an_owner_takes_no_more_than_its_share_of_a_core():
    core = Core(share=0.5)
    crowd(core, "one", 200)
    core.run(50)
    assert core.given["one"] == pytest.approx(MOST_CREDIT + 25, abs=ADMIRAL)


def test_a_user_without_budget_left_does_not_delay_others():
    core = Core(share=0.5)
    crowd(core, "one", 200)
    core.run(50)
    core.queue.add(sailor := Job(Charged("two"), "quiet", SAILOR), core.now)
    assert core.queue.take(core.now) is sailor


def test_an_address_takes_two_shares_however_many_logins_it_has():
    core = Core(share=0.2)
    for number in range(50):
        crowd(core, f"login{number}", 20, address="one")
    core.run(50)
    given = sum(core.given.values())
    assert given == pytest.approx(MOST_CREDIT + SHARES_OF_ADDRESS * 0.2 * 50, abs=ADMIRAL)


def test_many_logins_of_one_address_get_no_more_than_another_address():
    core = Core()
    for number in range(50):
        crowd(core, f"login{number}", 5, address="one")
    crowd(core, "two", 50, address="another")
    core.run(4)
    assert core.given["two"] == pytest.approx(2, abs=2 * STEP_SECONDS)


def test_owners_at_one_address_get_the_same_time():
    core = Core()
    crowd(core, "two", 50, address="another")
    core.run(5)
    crowd(core, "first", 50, address="one")
    core.run(2)
    crowd(core, "second", 5, address="one")
    before = core.given["first"]
    core.run(2)
    assert core.given["second"] == pytest.approx(core.given["first"] - before, abs=2 * STEP_SECONDS)


def test_an_account_takes_one_share_at_all_its_addresses_together():
    core = Core(share=0.2)
    for number in range(5):
        for table in range(50):
            core.add("login", f"{number} {table}", ADMIRAL, f"address{number}")
    core.run(50)
    assert core.given["login"] == pytest.approx(MOST_CREDIT + 0.2 * 50, abs=2 * ADMIRAL)


def test_a_cancelled_job_leaves_the_queue_and_costs_its_table_nothing():
    core = Core()
    first, second = core.add("one", "a", ADMIRAL), core.add("one", "b", ADMIRAL)
    core.queue.cancel(first)
    assert len(core.queue) == 1
    assert core.step() is second
    again = core.add("one", "a", SAILOR)
    assert core.step() is again


def test_a_job_cancelled_during_a_step_has_no_further_one():
    core = Core()
    job: Job = core.add("one", "a", ADMIRAL)
    assert core.queue.take(0.0) is job
    core.queue.cancel(job)
    core.queue.put_back(job, 0.02, is_over=False)
    assert len(core.queue) == 0
    assert core.queue.take(1.0) is None


def test_two_jobs_of_one_table_never_run_at_once():
    core = Core()
    first, second, other = core.add("one", "a", ADMIRAL), core.add("one", "a", ADMIRAL), core.add("one", "b", ADMIRAL)
    assert [core.queue.take(0.0) for _ in range(3)] == [first, other, None]
    core.queue.put_back(first, 0.02, is_over=True)
    assert core.queue.take(0.1) is second


def test_several_threads_serve_different_owners():
    core = Core()
    crowd(core, "one", 9)
    crowd(core, "two", 9)
    assert {job.charged.owner for _ in range(2) if (job := core.queue.take(0.0))} == {"one", "two"}


def test_idle_owners_are_forgotten_and_busy_ones_are_not(monkeypatch):
    monkeypatch.setattr(thinking_queue, "REMEMBERED", 3)
    core = Core()
    busy = core.add("busy", "a", ADMIRAL)
    for number in range(10):
        core.add(f"guest{number}", "b", SAILOR)
        while core.ended[-1:] != [(f"guest{number}", "b")]:
            core.step()
    assert len(core.queue._owners()) == 1
    assert len(core.queue._credits) <= 5
    core.run(9)
    assert core.ended[-1] == ("busy", "a")
    assert busy.thought == pytest.approx(ADMIRAL)


def test_few_long_jobs_are_under_way_at_a_time_and_short_ones_pass_them():
    core = Core(most_under_way=2)
    jobs = [core.add(f"owner{number}", f"table{number}", ADMIRAL) for number in range(20)]
    for _ in range(100):
        core.step()
        assert sum(job.is_under_way for job in jobs) <= 2
    core.add("another", "quiet", SAILOR)
    core.step()
    assert core.ended[-1] == ("another", "quiet")
    core.run(20 * ADMIRAL)
    assert len(core.ended) == 21


def test_a_cancelled_long_job_lets_another_one_begin():
    core = Core(most_under_way=1)
    first, second = core.add("one", "a", ADMIRAL), core.add("two", "b", ADMIRAL)
    assert core.step() is first
    assert core.step() is first
    core.queue.cancel(first)
    assert core.step() is second


def test_what_is_under_way_goes_on_though_the_share_of_its_owner_is_used_up():
    core = Core(share=0.001)
    core.add("one", "a", MOST_CREDIT + 1)
    core.run(MOST_CREDIT + 2)
    assert core.ended == [("one", "a")]
    core.add("one", "a", SAILOR)
    assert core.queue.take(core.now) is None


def test_a_job_that_never_began_leaves_no_place():
    core = Core(most_under_way=1)
    for number in range(3):
        core.queue.cancel(core.add(f"guest{number}", "a", ADMIRAL))
    crowd(core, "one", 2)
    assert [core.queue.take(0.0) is None for _ in range(2)] == [False, True]
