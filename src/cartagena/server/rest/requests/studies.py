"""Bodies of requests of the analysis board. What stands inside a position, a line or a record is read by the game."""

from typing import Annotated

import msgspec

from cartagena.server.analysis.study import MOST_IN_LINE, MOST_LINES
from cartagena.server.rest.requests.bodies import Body, GivenVariant, Name

#: The start of a study: a position in a line of text, or the text of a record.
Start = Annotated[str, msgspec.Meta(max_length=16_000)]
Notation = Annotated[str, msgspec.Meta(max_length=100)]
GivenLine = Annotated[list[Notation], msgspec.Meta(max_length=MOST_IN_LINE)]


class StudyLine(Body, frozen=True):
    """A moment of a study: where the study starts, and the actions from there."""

    start: Start
    line: GivenLine


class StudyBot(StudyLine, frozen=True):
    """A moment of a study at which a bot plays on."""

    bot: str


class StudyText(Body, frozen=True):
    """A position or a record to be studied, as text or JSON."""

    text: Annotated[str, msgspec.Meta(max_length=60_000)]


class StudyLines(Body, frozen=True):
    """A whole study: its lines from the start, the main one first."""

    start: Start
    lines: Annotated[list[GivenLine], msgspec.Meta(max_length=MOST_LINES)]
    names: Annotated[list[Name], msgspec.Meta(max_length=5)] = msgspec.field(default_factory=list)


class GivenPosition(Body, frozen=True):
    """A position to be checked: its line of text, or its JSON as text. The game reads it."""

    text: Start


class GivenOptions(Body, frozen=True):
    """The variant of a position that is set up."""

    variant: GivenVariant


STUDY_BODIES = (StudyLine, StudyBot, StudyText, StudyLines, GivenPosition, GivenOptions)
