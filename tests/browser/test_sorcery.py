"""Every spell of the Sorceress, cast on the page."""

import pytest
from playwright.sync_api import expect

from tests.browser.making import make_table
from tests.browser.playing import HAND, Person, play_again

pytestmark = pytest.mark.slow

#: By the words of its button: each spell, and what the log says of it.
SPELLS = {
    "Enchant a pistol": "look into the hand of",
    "Enchant rum": "You enchant rum",
    "Enchant a lantern": "You enchant a lantern",
    "Two parrots as": "You enchant a parrot and a parrot",
    "Hook together with": "You enchant a hook and",
    "Open a treasure": "open a treasure",
}


class Sorcerer(Person):
    """A player who casts every spell not cast yet, and saves cards for it."""

    def decide(self, seen):
        if seen["answers"]:
            assert not any(seen["cards"])  # the hand is inactive while other cards are chosen from
            super().decide(seen)
            return
        for index in [index for index, can in enumerate(seen["cards"]) if can]:
            self.page.locator(HAND).nth(index).click()
            spell = self.new_spell(self.look()["spells"])
            if spell is not None:
                self.cast(spell)
                return
        self.page.keyboard.press("Escape")
        if "R" in seen["keys"]:
            self.press_button("R")
        else:
            super().decide(seen)

    def new_spell(self, shown):
        """The first of the buttons shown that casts something new."""
        new = [name for name in SPELLS if not any(name in text for text in self.done)]
        return next((text for text in shown if any(text.startswith(name) for name in new)), None)


def test_every_spell_is_cast_and_logged(open_page):
    page = open_page()
    make_table(page, "jailbreak", ("me", "sailor"), {"Pieces": "8", "Crew": "8", "Sorceress": True})
    person, reported = Sorcerer(page), ""
    while len(cast := [name for name in SPELLS if any(name in text for text in person.done)]) < len(SPELLS):
        if not person.act():
            reported += page.get_by_role("log").first.inner_text()
            play_again(page)
    person.wait()
    reported += page.get_by_role("log").first.inner_text()
    assert [name for name in cast if SPELLS[name] not in reported] == []
    expect(page.locator(".deck")).to_be_visible()
