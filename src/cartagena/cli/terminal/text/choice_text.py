"""A choice in words, short or as a phrase: where it leads, what it draws, who wins."""

from cartagena.cli.terminal.display.board import People, Position
from cartagena.cli.terminal.display.hands import count_cards
from cartagena.game.actions import actions as act
from cartagena.game.actions.choice_preview import Choice

#: Titles of actions that are not listed under their card.
TITLES: dict[type[act.Action], str] = {
    act.Retreat: "retreat",
    act.Sail: "sail",
    act.Draw: "draw",
    act.End: "end",
    act.Take: "take",
    act.Keep: "keep",
    act.Give: "give",
    act.LayBack: "lay back",
    act.Discard: "discard",
}
ENCHANTED = (act.Pistol, act.Rum, act.Lantern, act.Parrot, act.Hook, act.Chest)


class Wording:
    """Texts for the choices of one position."""

    def __init__(self, position: Position, people: People, arrow: str) -> None:
        self.position = position
        self.people = people
        self.arrow = arrow

    def title(self, choice: Choice) -> str:
        """The title of the choice: its card, ``!card`` if enchanted, or the kind of action."""
        action = choice.action
        if isinstance(action, act.Advance):
            return action.card
        if isinstance(action, act.Morgan):
            return f"Morgan {self.people[action.seat].name}"
        return f"!{action.do}" if isinstance(action, ENCHANTED) else TITLES[type(action)]

    def short(self, choice: Choice) -> str:
        """The short form, shown beside the title."""
        match choice.action:
            case act.Advance(_, origin) | act.Retreat(origin) | act.Morgan(_, origin):
                return f"{origin}{self.arrow}{choice.to}{self._gain(choice)}"
            case act.Chest(card, origin):
                return f"{_star(card)}{origin}" + ("" if choice.to == origin else f"{self.arrow}{choice.to}")
            case act.Parrot(cards, symbol, origin):
                return f"{_star(*cards)}={symbol} {origin}{self.arrow}{choice.to}{self._gain(choice)}"
            case act.Hook(card, second, origins):
                return f"{_star(card)}+{second} {'+'.join(origins)}{self.arrow}{choice.to}{self._gain(choice)}"
            case act.Pistol(card, seat):
                return f"{_star(card)}{self.people[seat].name}"
            case act.Take(card) | act.Keep(card) | act.Give(card) | act.LayBack(card) | act.Discard(card):
                return card
            case act.Sail():
                return self._sail()
        return self.phrase(choice)

    def _gain(self, choice: Choice) -> str:
        draws = f" +{choice.draws}" if choice.draws else ""
        return draws + (" ★" if choice.wins is not None else "")

    def phrase(self, choice: Choice) -> str:
        """The choice as a phrase."""
        way = f"{self.arrow} {choice.to}"
        match choice.action:
            case act.Advance(card, origin):
                words = f"{card}  {origin} {way}"
            case act.Retreat(origin):
                words = f"retreat {origin} {way}{self._draws(choice)}"
            case act.Morgan(seat, origin):
                words = f"Captain Morgan: {self.people[seat].owner} pirate {origin} {way}{self._draws(choice)}"
            case act.Sail():
                words = f"sail {self._sail()}"
            case act.Draw():
                words = "draw a card in place of all actions"
            case act.End():
                words = "end the turn" if self.position["turn"]["acted"] else "pass: end the turn without an action"
            case _:
                words = self._enchanted(choice, way)
        return words + self._wins(choice)

    def _enchanted(self, choice: Choice, way: str) -> str:
        match choice.action:
            case act.Pistol(card, seat):
                return f"enchanted {card}: look into {self.people[seat].owner} hand, take a card"
            case act.Rum(card):
                return f"enchanted {card}: draw {choice.draws}, keep 2, give one to each of the others"
            case act.Lantern(card) if self.position["variant"]["supply"] == "row":
                return f"enchanted {card}: take one of the first 4 of the row"
            case act.Lantern(card):
                return f"enchanted {card}: look at {choice.draws}, keep 1, lay the rest back"
            case act.Chest(card, origin):
                in_place = choice.to == origin
                opens = f"open the tile on {origin}" if in_place else f"{origin} {way} and open the tile there"
                return f"enchanted {card}: {opens}"
            case act.Parrot(cards, symbol, origin):
                return f"enchanted {' + '.join(cards)} as {symbol}: {origin} {way}"
            case act.Hook(card, second, origins):
                return f"enchanted {card} with {second}: {' and '.join(origins)} {way}"
        return f"{TITLES[type(choice.action)]} {getattr(choice.action, 'card', '')}"

    def _draws(self, choice: Choice) -> str:
        if not choice.draws:
            return ""
        row: list[str] = self.position["row"]
        seen = f" ({', '.join(row[: choice.draws])})" if choice.draws <= len(row) else ""
        return f", draws {count_cards(choice.draws)}{seen}"

    def _sail(self) -> str:
        shore = "Tortuga" if self.position["boat"] == "cartagena" else "Cartagena"
        return f"to {shore}" + (", free for the captain" if self.position["turn"]["captain_sail"] else "")

    def _wins(self, choice: Choice) -> str:
        return f"  ★ {self.people[choice.wins].does('win')}!" if choice.wins is not None else ""


def _star(*cards: str) -> str:
    """A star for each dark card."""
    return "*" * sum(card.endswith("*") for card in cards)


def asked(position: Position, people: People, decider: int) -> str:
    """The question to answer, if an action is not complete."""
    if not position["pending"]:
        return ""
    entry = position["pending"][0]
    match entry["do"]:
        case "discard":
            surplus = len(position["hands"][decider]) - 7
            return f"A dark card was played. Discard down to 7: {surplus} to go."
        case "take":
            return f"Take a card from {people[entry['from']].owner} hand."
        case "keep":
            return "Keep a card." if entry["left"] == 1 else f"Keep {entry['left']} cards, one after the other."
        case "give":
            return f"Give {people[entry['to']].name} a card."
        case "lay_back":
            return "Lay the cards back on the pile; the last one laid is on top."
    return ""
