"""A player at a table: reads what the page shows and acts on it, by pointer or by keyboard."""

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, Position, expect

#: What is shown at the player's side of the table.
LOOK = """() => {
  const deck = document.querySelector(".deck");
  if (!deck) return { over: false, mine: false };
  const all = (selector) => [...deck.querySelectorAll(selector)];
  const label = (element) => (element.querySelector(".unseen") ?? element).textContent.trim() || element.ariaLabel;
  const keys = all(".actions button:not(.impossible)").map((button) => button.getAttribute("aria-keyshortcuts"));
  const cards = all(".cards > ul:last-of-type button.card").map((card) => !card.classList.contains("dimmed"));
  const answers = all(".cards > ul:not(:last-of-type) button").map(label);
  const canAct = answers.length > 0 || cards.includes(true) || keys.some((key) => "RMSDE".includes(key));
  return {
    over: deck.querySelector(".result") !== null,
    mine: keys.includes("H") && canAct,
    cards,
    answers,
    ways: all(".ways > ul button").map(label),
    spells: all(".spells button").map((one) => one.ariaLabel ?? one.textContent.trim()),
    keys,
    picked: all('button.card[aria-pressed="true"]').length > 0,
    left: 3 - all(".dots .spent").length,
  };
}"""
READY = f"() => {{ const seen = ({LOOK})(); return seen.over || seen.mine ? seen : null; }}"
TURN = """[...document.querySelectorAll("aside li")].findIndex((one) => one.ariaCurrent === "true")"""
#: Which of some seats is to play, or -1 at the end of the game; null until then.
WHO = f"""(seats) => {{
  const [seen, seat] = [({LOOK})(), {TURN}];
  return seen.over ? {{ seat: -1 }} : seats.includes(seat) ? {{ seat }} : null;
}}"""
#: Whether a seat can act, or is no longer to play; null until either.
STILL = f"""(seat) => {{
  const seen = ({LOOK})();
  return seen.over || {TURN} !== seat ? "gone" : seen.mine ? "mine" : null;
}}"""
HAND = ".deck .cards > ul:last-of-type button.card"
ANSWERS = ".deck .cards > ul:not(:last-of-type) button"
WAYS = ".deck .ways > ul button"
#: The part of a field that no pirate covers.
CORNER: Position = {"x": 5, "y": 5}
#: Keys that earn a card or end the turn, in the order in which they are tried.
BUTTONS = "DRMES"
#: More than any game here takes.
LONGEST_GAME = 3000
Seen = dict[str, Any]


@dataclass
class Person:
    """A player at a table; a *lazy* one plays one action a turn."""

    page: Page
    lazy: bool = False
    #: What was done, in the words of the page.
    done: list[str] = field(default_factory=list)

    def look(self) -> Seen:
        """What is shown now."""
        seen: Seen = self.page.evaluate(LOOK)
        return seen

    def wait(self) -> Seen:
        """Wait until this person has to decide, or the game is over."""
        seen: Seen = self.page.wait_for_function(READY).json_value()
        return seen

    def act(self) -> bool:
        """Wait, then do one thing. False when the game is over."""
        seen = self.wait()
        if not seen["over"]:
            self.decide(seen)
        return not seen["over"]

    def play_out(self) -> None:
        """Play until the game is over."""
        for _ in range(LONGEST_GAME):
            if not self.act():
                return
        raise AssertionError(f"the game does not end; last done: {self.done[-5:]}")

    def decide(self, seen: Seen) -> None:
        """Answer a question; otherwise sail once, end a lazy turn, play a card, earn one, end the turn."""
        if seen["answers"]:
            self.press(self.page.locator(ANSWERS).first)
        elif "S" in seen["keys"] and not any("Sail" in text for text in self.done):
            self.press_button("S")
        elif self.lazy and seen["left"] < 3 and "E" in seen["keys"]:
            self.press_button("E")
        elif not any(self.play_card(index) for index, can in enumerate(seen["cards"]) if can):
            if any(seen["cards"]):
                self.page.keyboard.press("Escape")
            key = next((key for key in BUTTONS if key in seen["keys"]), None)
            if key is None:
                self.cast_anything(seen)
            else:
                self.press_button(key)

    def play_card(self, index: int) -> bool:
        """Pick a card and take the longest way that it opens; a discard is done by the pick.

        False if the card can only be enchanted.
        """
        self.page.locator(HAND).nth(index).click()
        shown = self.look()
        if shown.get("ways"):
            self.take_way(self.choose(shown["ways"]))
        return bool(shown.get("ways")) or not shown.get("picked")

    def choose(self, ways: list[str]) -> int:
        """Which of the ways of a card to take."""
        return longest(ways)

    def cast_anything(self, seen: Seen) -> None:
        """Enchant the first card that can be played: for when nothing else is left."""
        self.page.locator(HAND).nth(seen["cards"].index(True)).click()
        self.cast(self.look()["spells"][0])

    def cast(self, spell: str) -> None:
        """Press the spell's button; those that move pirates then ask for a way."""
        named = self.page.locator(f'.spells button[aria-label="{spell}"]')
        self.press(named.or_(self.page.locator(".spells").get_by_text(spell, exact=True)).first)
        if self.look()["ways"]:
            self.take_way(0)

    def press_button(self, key: str) -> None:
        """Press one of the buttons beside the hand; retreat and Morgan then offer ways."""
        self.press(self.page.locator(f'.deck .actions [aria-keyshortcuts="{key}"]'))
        if key in "RM":
            self.take_way(richest(self.look()["ways"]))

    def take_way(self, index: int) -> None:
        """Take one of the ways that are offered."""
        self.press(self.page.locator(WAYS).nth(index))

    def press(self, found: Locator) -> None:
        """Press something that is shown."""
        self.done.append(found.get_attribute("aria-label") or found.inner_text())
        found.click()


@dataclass
class Pointer(Person):
    """A player who picks a card and then points at the board."""

    def take_way(self, index: int) -> None:
        """Point at the space where a way leads; where several ways lead there, choose it among them."""
        label: str = self.look()["ways"][index]
        number = re.search(r" to (\d+)", label)
        self.page.locator(f'[data-space="{number[1] if number else "end"}"]:not([data-seat])').click(position=CORNER)
        if "Several ways" in self.page.locator(".deck .prompt").inner_text():
            super().take_way(0)
        self.done.append(label)


@dataclass
class Typist(Person):
    """A player who uses nothing but the keyboard."""

    def play_card(self, index: int) -> bool:
        """A number picks a card; the first way it opens is focused then."""
        self.page.keyboard.press(str(index + 1))
        self.take_way(0)
        return True

    def press_button(self, key: str) -> None:
        """Every button has a letter."""
        self.done.append(key)
        self.page.keyboard.press(key)
        if key in "RM":
            self.take_way(0)

    def take_way(self, index: int) -> None:  # noqa: ARG002
        """Enter takes what is focused."""
        self.page.wait_for_function("() => document.activeElement?.closest('.ways')")
        self.page.keyboard.press("Enter")


def play_again(page: Page) -> None:
    """Ask for another game after one against bots, and wait until its table has taken the place of the old one."""
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".deck .result")).to_have_count(0)
    page.wait_for_function(READY)


def beginner(first: Page, second: Page) -> tuple[Page, Page]:
    """Who plays now, and who waits; the people of the first two seats."""
    expect(first.locator("aside li[aria-current=true]")).to_have_count(1)
    seat: int = first.evaluate(TURN)
    return (first, second) if seat == 0 else (second, first)


def longest(ways: list[str]) -> int:
    """Which of the ways goes furthest."""
    return max(range(len(ways)), key=lambda index: length(ways[index]))


def richest(ways: list[str]) -> int:
    """Which of the ways costs the fewest spaces for a card."""
    return min(range(len(ways)), key=lambda index: abs(length(ways[index])) / (2 if ways[index][-7:-6] == "2" else 1))


def length(way: str) -> int:
    """How far a way goes, read from its words; the start counts as 0, boat and end lie beyond all fields."""
    found = re.search(r"from (\d+|\D+) to (\d+|\D+)", way)
    if found is None:
        return 0
    origin, target = (int(word) if word.isdigit() else None for word in found.groups())
    at_sea = "boat" in found[1] or "sloop" in found[1] or "bay" in found[1]
    return (50 if target is None else target) - (50 if origin is None and at_sea else origin or 0)


def play_together(people: dict[int, Person]) -> None:
    """People on their seats play until the game is over; the others are bots."""
    somebody = next(iter(people.values()))
    while True:
        seat: int = somebody.page.wait_for_function(WHO, arg=sorted(people)).json_value()["seat"]
        if seat < 0:
            return
        somebody = people[seat]
        play_turn(somebody, seat)


def play_turn(person: Person, seat: int) -> None:
    """Wait for this person's turn, then act until the page shows another player's turn or the end of the game."""
    person.wait()
    while person.page.wait_for_function(STILL, arg=seat).json_value() == "mine":
        person.decide(person.look())


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until an element that matches has the focus."""
    for _ in range(200):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached")


def choose_text_mode(page: Page) -> None:
    """Switch text mode on, in the settings."""
    page.goto("/settings")
    page.get_by_label("Text mode").check()
