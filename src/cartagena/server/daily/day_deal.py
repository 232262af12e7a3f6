"""Which game the deal of a day is. Everything but its cards follows from the date."""

from datetime import UTC, date, datetime, time, timedelta

from cartagena.rules.variant import Variant, variant_of

#: The games, one after the other.
GAMES = ("jamaica", "tortuga", "jailbreak")
PLAYERS = 3
#: The seat of the person; bots have the others.
PERSON = 0
#: A level without a clock of its own: from the same view and seed it always does the same.
BOT = "mate"
#: Turns a player after which the game is a draw.
TURNS_A_PLAYER = 60
#: A try in which nothing is done for this many days is given up.
TURN_DAYS = 1
#: How many hours after its day a try may still be played, for those who begin late. Then its cards are shown.
GRACE_HOURS = 2


def day_at(now: int) -> date:
    """The day of a time in milliseconds, in UTC."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


def ends_at(day: date) -> int:
    """The end of a day, in milliseconds."""
    return round(datetime.combine(day + timedelta(days=1), time(), UTC).timestamp() * 1000)


def opens_at(day: date) -> int:
    """When the tries of a day are over and everybody may see its cards, in milliseconds."""
    return ends_at(day) + GRACE_HOURS * 3_600_000


def variant_on(day: date) -> Variant:
    """The game of a day."""
    game = GAMES[day.toordinal() % len(GAMES)]
    return variant_of(game, players=PLAYERS, turn_limit=TURNS_A_PLAYER * PLAYERS)


def deal_name(day: date) -> str:
    """What the deal of a day is called where other deals are called by their first game."""
    return f"daily{day:%Y%m%d}"
