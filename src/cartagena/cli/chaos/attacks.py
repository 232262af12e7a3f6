"""`cartagena chaos verify`, `flood`, ...: attack a server and measure the players at other tables."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cartagena.cli.chaos.table import print_table

if TYPE_CHECKING:
    from cartagena.server.harness.attacks.measure import AttackReport

#: The attacks, with their lines in the help.
SUMMARIES = {
    "verify": "Send records of nearly a megabyte to be verified, eight at a time.",
    "flood": "Send messages far over the limit on four sockets of a table.",
    "pings": "Send ping frames on eight sockets of tables and the lobby, and read nothing.",
    "tables": "Request duplicate tables and rematches without end.",
    "bots": "Let admirals play at 50 tables; also measures how long a sailor elsewhere takes to move.",
    "logins": "Try 50 logins and registrations at a time, from up to 250 addresses.",
    "slow": "Hold 600 connections with slow heads, slow bodies or silence; send bodies with two lengths.",
    "replays": "Request replays of 9 MB, and read nothing.",
}
DETAILS = """A new server with default limits is attacked from other loopback addresses (Linux) while people
play at 15 tables. Prints how long their moves took, the server's memory, and the responses to the attacker. Exits with
1 if moves took more than 100 ms (p99), one was lost, or memory grew by more than 10 MB and what the limits allow: 64 MB
for the check of a password (`logins`), 148 MB for search trees (`bots`).

Server, players and attacker share this machine. The attacker is a process of its own and yields the processor to the
others; on two cores the times are nevertheless higher than with an attacker elsewhere."""
#: The table of all attacks.
HEAD = ("attack", "p99 without", "p99 under attack", "memory", "may grow by", "withstood", "what the attacker got")
Seconds = Annotated[int, typer.Option(min=1, max=60, help="How long the attack lasts.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def add_attacks(app: typer.Typer) -> None:
    """Add a command for each attack, and one for all of them."""
    for name, summary in SUMMARIES.items():
        app.command(name, help=f"{summary}\n\n{DETAILS}", epilog=f"Example: cartagena chaos {name} --json")(one(name))
    app.command("attacks", epilog="Example: cartagena chaos attacks --seconds 20 --json")(attacks)


def one(name: str) -> Callable[..., None]:
    """The command of one attack."""

    def command(seconds: Seconds = 10, as_json: AsJson = False) -> None:
        finish([run(name, seconds)], as_json)

    return command


def attacks(seconds: Seconds = 10, as_json: AsJson = False) -> None:
    """All attacks on availability, one after the other, each on a new server; see the help of each."""
    finish([run(name, seconds) for name in SUMMARIES], as_json)


def run(name: str, seconds: int) -> "AttackReport":
    """Run one attack with a progress message, and return its measurements."""
    from rich.console import Console

    from cartagena.server.harness.attacks.measure import measure_attack
    from cartagena.server.harness.throughput import run as run_fast

    with Console(stderr=True).status("starting") as status:
        return run_fast(measure_attack(name, seconds, status.update))


def finish(reports: "list[AttackReport]", as_json: bool) -> None:
    """Print the reports and exit."""
    results: dict[str, Any] = {report.attack: report.to_json() for report in reports}
    if as_json:
        print(json.dumps({"chaos": "attacks", "results": results}))
    elif len(reports) == 1:
        show(reports[0])
    else:
        print_table(HEAD, [row_of(report) for report in reports])
    raise typer.Exit(0 if all(report.is_withstood for report in reports) else 1)


def row_of(report: "AttackReport") -> list[str]:
    """One attack in the table of all."""
    numbers = report.numbers
    memory = f"{numbers['memory_before_mb']:.0f} to {numbers['memory_peak_mb']:.0f} MB"
    answers = ", ".join(f"{count} {answer}" for answer, count in sorted(report.answers.items()))
    times = [f"{numbers[name]:.0f} ms" for name in ("quiet_p99_ms", "p99_ms")]
    verdict = "yes" if report.is_withstood else "NO"
    return [f"`{report.attack}`", *times, memory, f"{report.most_growth_mb:.0f} MB", verdict, answers]


def show(report: "AttackReport") -> None:
    """Print one report."""
    print(f"{report.attack}: {'withstood' if report.is_withstood else 'NOT withstood'}")
    for name, value in report.numbers.items():
        print(f"  {name:20} {value:10.1f}")
    for answer, count in sorted(report.answers.items()):
        print(f"  {answer:20} {count:10}")
