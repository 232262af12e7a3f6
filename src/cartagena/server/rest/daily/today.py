"""What the first screen shows of today: the puzzle, the deal, and a game to watch again."""

from fastapi import APIRouter

from cartagena.puzzles.daily import puzzle_of
from cartagena.puzzles.puzzle import all_puzzles
from cartagena.server.rest.daily.day_table import own_try
from cartagena.server.rest.my_games import state_of
from cartagena.server.rest.requests.callers import Anybody, TheServer
from cartagena.server.rest.responses import daily_answers as d
from cartagena.server.rest.responses.typed_routes import TypedRoute
from cartagena.server.server import Server

router = APIRouter(prefix="/api", route_class=TypedRoute)
#: Of the newest tables of a player so many are looked at, and so many finished ones of these are loaded.
NEWEST, LOADED = 20, 3


@router.get("/today")
async def show_today(server: TheServer, me: Anybody) -> d.Today:
    """The puzzle of the day, the asker's try at the deal of the day, and a finished game of the asker."""
    today, player = server.daily.today(), me.id if me else None
    day = today.isoformat()
    mine = await own_try(server, day, player)
    deal: d.TodaysDeal = {
        "game": mine["game"] if mine else None,
        "is_over": bool(mine and mine["is_over"]),
        "place": mine["place"] if mine else None,
        "players": await server.daily.tries.count(day),
    }
    replay = await watchable_game(server, player) if player else None
    return {"day": day, "puzzle": puzzle_of(today, all_puzzles()).name, "deal": deal, "replay": replay}


async def watchable_game(server: Server, player: str) -> d.WatchableGame | None:
    """A game that somebody may like to watch: the last one won, else the last one that was played to its end."""
    rows = await server.services.store.games.of_player(player, NEWEST)
    finished = [row.id for row in rows if row.status == "over"][:LOADED]
    described = [found for game in finished if (found := await describe_game(server, game, player))]
    return next((game for game in described if game["is_won"]), described[0] if described else None)


async def describe_game(server: Server, game: str, player: str) -> d.WatchableGame | None:
    """A finished game for one of its players; None if it was not played to its end."""
    state = await state_of(server, game)
    seat = state.seats.of(player) if state else None
    if state is None or seat is None or state.game is None or not state.game.is_over:
        return None
    others = [one.bot or one.name for number, one in enumerate(state.seats) if number != seat]
    return {"id": game, "others": others, "is_won": state.game.winner == seat}
