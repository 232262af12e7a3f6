"""Puzzles over HTTP: listed, those of the days, solved by hints; bad input is refused."""

from cartagena.puzzles.puzzle import all_puzzles


async def test_a_puzzle_of_the_day_is_solved_by_its_hints(host):
    async with host.person("Anne") as anne:
        listed = await anne.get("/api/puzzles")
        assert len(listed["puzzles"]) == len(all_puzzles())
        name = listed["days"][0]["name"]
        moment = await anne.post(f"/api/puzzles/{name}")
        while not moment["is_reached"]:
            assert moment["hint"] in [choice["text"] for choice in moment["choices"]]
            moment = await anne.post(f"/api/puzzles/{name}", actions=moment["played"], attempt=moment["hint"])
            assert moment["outcome"] in ("closer", "reached")
            assert moment["events"]


async def test_hidden_cards_are_not_sent_and_wrong_actions_are_answered(host):
    puzzle = next(one for one in all_puzzles().values() if one.game().variant.hands == "closed")
    async with host.person("Anne") as anne:
        moment = await anne.post(f"/api/puzzles/{puzzle.name}", attempt="retreat start")
        assert (moment["outcome"], moment["played"]) == ("illegal", [])
        assert moment["reason"]
        assert all(isinstance(hand, int) for hand in moment["view"]["hands"][1:])
        assert isinstance(moment["view"]["pile"], int)


async def test_bad_requests_get_a_clear_error(host):
    async with host.person("Anne") as anne:
        assert (await anne.post("/api/puzzles/nothing", 404))["error"]["code"] == "unknown_puzzle"
        assert (await anne.post("/api/puzzles/0001", 409, actions=["end"]))["error"]["code"] == "other_lesson"
        assert (await anne.post("/api/puzzles/0001", 400, attempt="swim"))["error"]["code"] == "bad_message"
        assert (await anne.post("/api/puzzles/0001", 400, actions=["end"] * 13))["error"]["code"] == "bad_message"
