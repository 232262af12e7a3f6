"""Restores a table from what is stored of it. Anything that cannot be a log of this server raises `DamagedGame`.

A log that passes was written by an `Authority`, or is as good as one; what is wrong with another is said in one line.
"""

from collections.abc import Iterable

from cartagena.rules import REPLAYED_VERSIONS, RULES_VERSION
from cartagena.server.errors import DamagedGame
from cartagena.server.table import game_log
from cartagena.server.table.authority import Authority
from cartagena.server.table.fairness import commit
from cartagena.server.table.state import AppliedEntry, State

LONGEST_REASON = 200


def why_damaged(where: str, fault: BaseException) -> DamagedGame:
    """A fault in stored data, as the operator is shown it: one line."""
    words = " ".join(f"{type(fault).__name__}: {fault}".encode("ascii", "backslashreplace").decode().split())
    return DamagedGame(f"{where}: {words}"[:LONGEST_REASON])


def restore(game: str, setup: game_log.Setup, secret: bytes, entries: Iterable[game_log.Entry]) -> Authority:
    """The authority on a stored table."""
    check_setup(game, setup, secret)
    try:
        authority = Authority(setup, secret)
    except Exception as fault:
        raise why_damaged("set-up", fault) from fault
    for entry in entries:
        follow(authority.state, entry)
    return authority


def check_setup(game: str, setup: game_log.Setup, secret: bytes) -> None:
    """Refuse a set-up that is not this game's, or that other rules were made for."""
    if setup.game != game:
        raise DamagedGame("set-up: it is of another table")
    if setup.rules not in REPLAYED_VERSIONS:
        raise DamagedGame(f"set-up: rules version {setup.rules}, this server plays up to version {RULES_VERSION}")
    if commit(secret, setup.deal_of or game) != setup.commitment:
        raise DamagedGame("set-up: the secret does not fit the commitment")


def follow(state: State, entry: game_log.Entry) -> AppliedEntry:
    """Apply the next entry of a stored log."""
    fault = why_not_next(state, entry)
    if fault:
        raise DamagedGame(f"entry {entry.version}: {fault}")
    try:
        return state.apply(entry)
    except Exception as error:
        raise why_damaged(f"entry {entry.version}", error) from error


def why_not_next(state: State, entry: game_log.Entry) -> str | None:
    """Why an entry cannot follow here, as far as applying it would not find out by itself."""
    row = entry.row
    seat = getattr(row, "seat", None)
    if entry.version != state.version + 1:
        return f"number {state.version + 1} was expected"
    if seat is not None and not 0 <= seat < state.seats.count:
        return f"there is no seat {seat}"
    if isinstance(row, game_log.Started) and (state.game is not None or state.result):
        return "the cards are dealt a second time"
    if isinstance(row, game_log.Acted) and row.seat != state.decider:
        return f"an action of seat {row.seat}, which does not decide"
    if isinstance(row, game_log.Undone) and not 0 < row.count <= len(state.played):
        return f"{row.count} actions cannot be taken back"
    return None
