"""What the first screen shows of today: the puzzle, the deal, and a game to watch again."""

from fastapi import APIRouter

from cartagena.puzzles.daily import puzzle_of
from cartagena.puzzles.puzzle import all_puzzles
from cartagena.server.daily.daily_deals import BY_THE_RULES
from cartagena.server.rest.requests.callers import Anybody, TheServer
from cartagena.server.rest.responses import daily_answers as d
from cartagena.server.rest.responses.typed_routes import TypedRoute
from cartagena.server.server import Server
from cartagena.server.store.summaries import Summary, read_summary

router = APIRouter(prefix="/api", route_class=TypedRoute)
#: How many of the newest tables of a player are considered, and how many of those that were played to their end.
NEWEST, LOOKED_AT = 20, 3


@router.get("/today")
async def show_today(server: TheServer, me: Anybody) -> d.Today:
    """The puzzle of the day, the asker's try at the deal of the day, and a finished game of the asker.

    It is asked for often, so it is answered from what is stored: no game is loaded.
    """
    today, player = server.daily.today(), me.id if me else None
    replay = await watchable_game(server, player) if player else None
    deal = await deal_in_one_line(server, today.isoformat(), player)
    return {"day": today.isoformat(), "puzzle": puzzle_of(today, all_puzzles()).name, "deal": deal, "replay": replay}


async def deal_in_one_line(server: Server, day: str, player: str | None) -> d.TodaysDeal:
    """The deal of today and the asker's try."""
    tries = server.daily.tries
    mine, players = await tries.of(day, player) if player else None, await tries.count(day)
    if mine is None:
        return {"game": None, "is_over": False, "place": None, "players": players}
    is_over = mine.ended is not None
    place = await tries.better(mine) + 1 if is_over else None
    return {"game": mine.game, "is_over": is_over, "place": place, "players": players}


async def watchable_game(server: Server, player: str) -> d.WatchableGame | None:
    """A game that somebody may like to watch: the last one won, else the last one that was played to its end."""
    games, closed = server.services.store.games, await server.daily.closed_games(player)
    rows = [row for row in await games.of_player(player, NEWEST) if row.id not in closed]
    summaries = [found for row in rows if (found := read_summary(row.summary)) and is_played_out(found)][:LOOKED_AT]
    seats = await games.seats_of(player, [found.id for found in summaries])
    described = [describe_game(found, seats[found.id]) for found in summaries if found.id in seats]
    return next((game for game in described if game["is_won"]), described[0] if described else None)


def is_played_out(summary: Summary) -> bool:
    """Whether a game ended by the rules."""
    return summary.result is not None and summary.result.get("ending") in BY_THE_RULES


def describe_game(summary: Summary, seat: int) -> d.WatchableGame:
    """A finished game for the player of a seat."""
    others: list[d.OtherPlayer] = [
        {"name": one.name, "bot": one.bot} for number, one in enumerate(summary.seats) if number != seat
    ]
    is_won = summary.result is not None and summary.result.get("winner") == seat
    return {"id": summary.id, "others": others, "is_won": is_won}
