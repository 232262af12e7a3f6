"""Questions to the table: what all other people must agree to before it is done.

Asked are taking back actions that are not free to take back, a draw, and a bot for a person who is away. When everybody
has agreed, it is carried out; one refusal ends the question, and so does the next action. After a refusal a seat has to
wait before it asks for the same again.
"""

from cartagena.server.errors import JustRefused, NotNow
from cartagena.server.table import game_log
from cartagena.server.table.state import AppliedEntry, State
from cartagena.server.table.takeback import count_to_undo


def ask(
    state: State, seat: int, what: game_log.Consent, target: int | None, now: int, by: str, command: str | None
) -> list[AppliedEntry]:
    """Ask all other people; *target* is the seat that is spoken of."""
    if state.question:
        raise NotNow("another question is open")
    pause = state.seats[seat].pauses.get(what, 0) - now
    if pause > 0:
        raise JustRefused("the others have just declined; ask again later", pause / 1000)
    return [state.append(game_log.Proposed(seat, what, target), now, by, command), *settle(state, now)]


def answer(state: State, player: str, accepted: bool, now: int, command: str | None) -> list[AppliedEntry]:
    """Answer the open question."""
    seat = state.seats.must_have(player)
    if not state.question or seat not in state.question.waiting:
        raise NotNow("you are not being asked")
    return [state.append(game_log.Answered(seat, accepted), now, player, command), *settle(state, now)]


def withdraw(state: State, player: str, now: int, command: str | None) -> list[AppliedEntry]:
    """Take one's own question back."""
    seat = state.seats.must_have(player)
    if not state.question or state.question.seat != seat:
        raise NotNow("you have not asked anything")
    return [state.append(game_log.Withdrawn(seat), now, player, command)]


def settle(state: State, now: int) -> list[AppliedEntry]:
    """Carry out what everybody agreed to, if there is such a thing. To be called whenever fewer people are asked."""
    question = state.question
    if not question or question.waiting:
        return []
    if question.what == "undo":
        count = count_to_undo(state.played, question.seat)
        return [state.append(game_log.Undone(question.seat, count), now)]
    if question.what == "draw":
        return [state.append(game_log.Ended("agreed", None), now)]
    assert question.target is not None
    return [state.append(game_log.Covered(question.target, state.setup.stand_in, "vote"), now)]
