"""Several people at one keyboard: hands stay hidden, and undo ends where the next player has looked."""

import re

OWN_HAND = re.compile(r"^[> ] [BRGYP] (\w+) .*home.*\d: ", re.MULTILINE)


def hands_shown(out: str) -> list[set[str]]:
    """Whose hands each screen shows."""
    screens = out.split("start (fortress)")[1:]
    return [set(OWN_HAND.findall(screen)) for screen in screens]


def test_closed_hands_are_shown_to_their_owner_only(play):
    typed = ["", "1", "1", "1", "", "", "1", "1", "1", "", "", "q", "n"]
    played = play("terminal", "--players", "2", "--bots", "0", "--seed", "3", typed=typed)
    shown = hands_shown(played.out)
    assert all(len(hands) == 1 for hands in shown)
    assert set.union(*shown) == {"Blue", "Red"}
    assert len(re.findall(r"(?:Blue|Red), take over and press Enter", played.out)) == 3


def test_cards_drawn_by_others_are_not_named(play):
    typed = ["", "1", "1", "retreat", "1", "", "", "log", "q", "n"]
    played = play("terminal", "--players", "2", "--bots", "0", "--seed", "6", typed=typed)
    after = played.out.split("take over and press Enter")[2]
    assert "draws" not in after or "draws a card" in after or "draws 2 cards" in after


def test_with_open_hands_the_screen_is_not_handed_over(play):
    typed = ["1", "1", "1", "1", "q", "n"]
    played = play("terminal", "--variant", "tortuga", "--players", "2", "--bots", "0", "--seed", "3", typed=typed)
    assert "take over" not in played.out
    assert all(hands == {"Blue", "Red"} for hands in hands_shown(played.out))


def test_with_open_hands_the_next_player_may_let_the_last_action_be_taken_back(play):
    typed = ["1", "1", "1", "u", "q", "n"]
    played = play("terminal", "--variant", "tortuga", "--players", "2", "--bots", "0", "--seed", "3", typed=typed)
    assert "Taken back." in played.out
    assert "1 action left" in played.out.split("Taken back.")[1]


def test_nothing_can_be_taken_back_after_handing_over(play):
    typed = ["", "1", "1", "1", "", "", "u", "q", "n"]
    played = play("terminal", "--players", "2", "--bots", "0", "--seed", "3", typed=typed)
    assert "The next player has taken over, so the turn stands." in played.out
    before = ["", "1", "1", "1", "u", "q", "n"]
    played = play("terminal", "--players", "2", "--bots", "0", "--seed", "3", typed=before)
    assert "1 action left" in played.out.split("u: take back")[1]
