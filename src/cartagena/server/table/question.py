"""An open question to the table. Asking and answering are decided in consent."""

from dataclasses import dataclass
from typing import TypedDict

from cartagena.server.table import game_log

#: Milliseconds after a refusal in which the same seat may not ask for the same again.
PAUSE = 30_000


class QuestionShape(TypedDict):
    """An open question as everybody sees it, with the seats that have not answered."""

    seat: int
    what: game_log.Consent
    target: int | None
    waiting: list[int]


@dataclass(slots=True)
class Question:
    """Something that all other people must agree to."""

    seat: int
    what: game_log.Consent
    target: int | None
    waiting: set[int]

    def to_json(self) -> QuestionShape:
        """The question as everybody sees it."""
        return {"seat": self.seat, "what": self.what, "target": self.target, "waiting": sorted(self.waiting)}
