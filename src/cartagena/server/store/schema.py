"""The tables of the database, as the newest migration leaves them."""

import sqlalchemy as sa

metadata = sa.MetaData()

games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("status", sa.String(16), nullable=False, index=True),
    sa.Column("public", sa.Boolean, nullable=False),
    #: What the lobby shows, as JSON.
    sa.Column("summary", sa.Text, nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
)

#: The log: one row an entry, never changed but to blank what a deleted person said.
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
    #: Sender and command id, so that a repeated command is found; the same as in the body.
    sa.Column("author", sa.String(32)),
    sa.Column("command", sa.String(64)),
    sa.Index("one_command", "game", "author", "command", unique=True),
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    #: Raised to revoke all cookies issued so far.
    sa.Column("epoch", sa.Integer, nullable=False),
    sa.Column("login", sa.String(64), unique=True),
    sa.Column("password", sa.String(200)),
    sa.Column("is_banned", sa.Boolean, nullable=False),
)

#: Which players have, or had, a seat in which game.
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
    #: The number of the last turn that the player was reminded of.
    sa.Column("reminded", sa.Integer),
)

#: Which players wrote in the chat of which game, so that it can be blanked.
speakers = sa.Table(
    "speakers",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
)

#: The server's own notes: its key, when it was last alive.
notes = sa.Table(
    "notes",
    metadata,
    sa.Column("key", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

#: Short names of tables, to be read out loud.
codes = sa.Table(
    "codes",
    metadata,
    sa.Column("code", sa.String(8), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
)

#: Records that people brought along.
replays = sa.Table(
    "replays",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(32), nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    #: What a list shows of it, as JSON.
    sa.Column("summary", sa.Text, nullable=False),
    sa.Column("record", sa.Text, nullable=False),
)

#: Games that were dealt the cards of an earlier one.
deals = sa.Table(
    "deals",
    metadata,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("deal", sa.String(32), nullable=False, index=True),
    #: How many tables had the cards before: two processes cannot both make the next one.
    sa.Column("turn", sa.Integer, nullable=False, server_default="0"),
    sa.Index("one_table_a_turn", "deal", "turn", unique=True),
)

#: How a player wants to be reminded.
reminders = sa.Table(
    "reminders",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("webhook", sa.String(500)),
    sa.Column("mail", sa.String(254)),
    #: Sent to the mail's owner, who confirms by it.
    sa.Column("token", sa.String(32), nullable=False, index=True),
    sa.Column("is_confirmed", sa.Boolean, nullable=False),
)

#: Server processes that share this database, and when each was last alive.
processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("alive", sa.BigInteger, nullable=False),
)

#: Which process runs the clock and the bots of a game.
leases = sa.Table(
    "leases",
    metadata,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("process", sa.String(32), nullable=False, index=True),
)

#: Connected seats of a game, by process, as a bit set.
presences = sa.Table(
    "presences",
    metadata,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("process", sa.String(32), primary_key=True),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("spectators", sa.Integer, nullable=False),
)

#: What the operator did to the database, for the servers that run on it.
orders = sa.Table(
    "orders",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("target", sa.String(32), nullable=False),
)

#: Analyses of finished games and imported records; those that wait or run are a queue that several processes share.
analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("game", sa.String(32), primary_key=True),
    #: "game" or "record".
    sa.Column("kind", sa.String(8), nullable=False),
    #: "quick" (without judged decisions), "waiting", "running", "done", "failed".
    sa.Column("status", sa.String(8), nullable=False, index=True),
    #: Who asked for it; empty when nobody did, or it is done.
    sa.Column("person", sa.String(32), nullable=False, index=True),
    #: When it was asked for; 0 if it began by itself.
    sa.Column("asked", sa.BigInteger, nullable=False),
    #: The process that works on it, and until when it may.
    sa.Column("worker", sa.String(32), nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    #: What has been found so far, as JSON.
    sa.Column("result", sa.Text, nullable=False),
)

#: Tries at the deals of the days: one a day and person.
daily_tries = sa.Table(
    "daily_tries",
    metadata,
    #: Such as 2026-11-18, in UTC.
    sa.Column("day", sa.String(10), primary_key=True),
    sa.Column("player", sa.String(32), primary_key=True, index=True),
    sa.Column("game", sa.String(32), nullable=False, index=True),
    sa.Column("begun", sa.BigInteger, nullable=False),
    #: When the result was noted; until then the others are empty.
    sa.Column("ended", sa.BigInteger),
    sa.Column("rank", sa.Integer),
    sa.Column("turns", sa.Integer),
    #: The result without the luck of deal and draws, where the game has been analysed.
    sa.Column("score", sa.Float),
    #: Whether the game did not end by the rules.
    sa.Column("is_given_up", sa.Boolean),
)

#: What players who keep a name have learned: lessons, puzzles, mistakes.
progress = sa.Table(
    "progress",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    #: Raised by every change, so that two devices cannot overwrite each other.
    sa.Column("revision", sa.Integer, nullable=False),
    #: As JSON.
    sa.Column("body", sa.Text, nullable=False),
)
