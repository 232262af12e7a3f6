"""What requests about the deal of a day are answered with. Days are texts such as 2026-11-18, in UTC."""

from typing import TypedDict

from cartagena.server.protocol import shapes


class DailyResult(TypedDict):
    """How a try ended: the rank at the table, the turns, and the result without luck; all null while it goes on."""

    rank: int | None
    turns: int | None
    #: From about 0 to 1, where 1 is a sure win; null where the game is not analysed or was given up.
    score: float | None
    #: Whether the game did not end by the rules.
    is_given_up: bool | None


class DailyTry(DailyResult):
    """The asker's own try: its table, and the place among all of the day."""

    game: str
    is_over: bool
    place: int | None


class DailyRow(DailyResult):
    """A finished try in the table of a day."""

    place: int
    name: str
    is_me: bool
    #: Null until the cards of the day are shown.
    game: str | None


class DailyMonthRow(TypedDict):
    """A person in the table of a month: days played, games won, and the sum of the scores."""

    place: int
    name: str
    is_me: bool
    days: int
    wins: int
    score: float


class DailyDay(DailyResult):
    """A day of the calendar, with the asker's try."""

    day: str
    is_begun: bool


class DailyDeal(TypedDict):
    """The deal of a day as the asker may see it."""

    day: str
    today: str
    #: The day that the clock has gone back from, where people have played on a later day than today; else null.
    ahead: str | None
    variant: shapes.VariantShape
    #: By seat: the bot; null for the person.
    bots: list[str | None]
    #: How many people have begun a try.
    players: int
    #: Milliseconds until the next deal.
    left: int
    #: Whether the cards of the day are shown to everybody: records, replays, analyses.
    is_open: bool
    mine: DailyTry | None
    table: list[DailyRow]
    month: list[DailyMonthRow]
    days: list[DailyDay]


class TodaysDeal(TypedDict):
    """Today's deal in one line: the asker's table if it was begun, the place when it is over, and how many play."""

    game: str | None
    is_over: bool
    place: int | None
    players: int


class OtherPlayer(TypedDict):
    """Somebody at a game of the asker: the name, and the level of a bot."""

    name: str
    bot: str | None


class WatchableGame(TypedDict):
    """A finished game of the asker: the others at it, and whether the asker won."""

    id: str
    #: By seat, without the asker.
    others: list[OtherPlayer]
    is_won: bool


class Today(TypedDict):
    """What the first screen shows of today."""

    day: str
    #: The puzzle of the day.
    puzzle: str
    deal: TodaysDeal
    #: A game to watch again; null for somebody without one.
    replay: WatchableGame | None


class DailyKept(DailyResult):
    """A try as it is kept."""

    day: str
    game: str
