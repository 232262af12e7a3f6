"""The game at the keyboard: bots play and people are asked, until the game is over or left."""

from rich.console import RenderableType
from rich.text import Text

from cartagena.cli.terminal.commands import run_command
from cartagena.cli.terminal.console import Terminal
from cartagena.cli.terminal.display.screen import ShownPosition, draw_screen
from cartagena.cli.terminal.input.typed_line import Chosen, Found, TypedCommand, Unclear, read
from cartagena.cli.terminal.result import finish
from cartagena.cli.terminal.session import Session
from cartagena.cli.terminal.text.choice_text import Wording, asked
from cartagena.cli.terminal.text.menu import Numbered, draw_found, draw_menu, number
from cartagena.cli.terminal.text.story import StoryLine, describe_events, draw_lines
from cartagena.game.errors import CartagenaError
from cartagena.game.events.events import TurnStarted
from cartagena.game.events.redaction import events_for
from cartagena.game.view import View


class Loop:
    """Runs one game to its end. *quick* skips the pause before the others play."""

    def __init__(self, session: Session, terminal: Terminal, *, quick: bool = False) -> None:
        self.session = session
        self.terminal = terminal
        self.quick = quick
        self._shown: dict[int | None, int] = {}
        self._at_keyboard: int | None = None

    def run(self) -> None:
        """Play on until the game is over, then show the result."""
        game, people = self.session.game, self.session.people
        while not game.is_over:
            seat = game.decider
            assert seat is not None
            if not people[seat].is_human:
                self._let_bots_play()
                continue
            self._hand_over(seat)
            self._decide(seat)
            self._pause(seat)
        self.show_news(self.watcher)
        finish(self)

    @property
    def watcher(self) -> int | None:
        """The seat whose view the screen shows; None for a spectator's view."""
        humans = self.session.humans
        return humans[0] if len(humans) == 1 else self._at_keyboard

    def _let_bots_play(self) -> None:
        game, people = self.session.game, self.session.people
        with self.terminal.waiting("The others play ..."):
            while game.decider is not None and not people[game.decider].is_human:
                turn = game.turn
                self.session.play_bot()
                if not self.session.humans and game.turn != turn:
                    self.show_news(None)

    def _hand_over(self, seat: int) -> None:
        """With closed hands, hide the screen until the next player takes over."""
        if self.session.hides_hands and seat != self._at_keyboard:
            self.terminal.wipe()
            self.terminal.ask(f"{self.session.people[seat].name}, take over and press Enter: ")
            self.session.seal()
        self._at_keyboard = seat

    def _decide(self, seat: int) -> None:
        """Ask until an action has been played or taken back."""
        game, people = self.session.game, self.session.people
        view = game.view(seat)
        listed = number(view.choices())
        self.draw(view, listed)
        name = people[seat].name
        prompt = "Your choice (? helps): " if len(self.session.humans) == 1 else f"{name}'s choice (? helps): "
        while not self._act(self.terminal.ask(prompt), listed, view):
            pass

    def _act(self, typed: str, listed: list[Numbered], view: View) -> bool:
        """Do what was typed; returns whether that changed the game."""
        match read(typed, listed, view, self.session.people):
            case TypedCommand(name, rest):
                return run_command(self, name, rest, listed, view)
            case Chosen(item):
                return self._play(item)
            case Found(items):
                look = self.terminal.look
                self.terminal.show(draw_found(items, self._wording(view), look))
            case Unclear(words):
                self.terminal.say(words)
        return False

    def _play(self, item: Numbered) -> bool:
        try:
            self.session.play(item.choice.action)
        except CartagenaError as error:
            self.terminal.say(str(error))
            return False
        return True

    def _pause(self, seat: int) -> None:
        """Pause before others play or look, so that the player can see the outcome and undo it."""
        game, session = self.session.game, self.session
        if game.is_over or game.decider == seat or self.quick:
            return
        if not session.hides_hands and (session.why_no_undo() or session.free_undo or len(session.humans) > 1):
            return
        can_undo = not session.why_no_undo()
        self.draw(game.view(seat), [])
        what = "Your turn is over." if game.seat != seat else "The others have to discard."
        typed = self.terminal.ask(f"{what} Enter: go on{'; u: take back' if can_undo else ''} ")
        if can_undo and typed.lower() in ("u", "undo"):
            self.undo()

    def undo(self) -> None:
        """Take the last action back, and mark its events as not yet shown."""
        self.session.undo()
        count = len(self.session.game.events)
        self._shown = {observer: min(shown, count) for observer, shown in self._shown.items()}

    def draw(self, view: View, listed: list[Numbered]) -> None:
        """A fresh screen: news, board, hands, choices."""
        people, look, seat = self.session.people, self.terminal.look, view.observer
        assert seat is not None
        shown = ShownPosition(view.to_json(), view.ranking(), view.decider)
        parts = draw_screen(shown, people, look)
        if listed:
            question = asked(shown.position, people, seat)
            parts += [Text(question, "bold")] if question else []
            room = look.height - self.terminal.height_of(*parts) - 1
            parts.append(draw_menu(listed, Wording(shown.position, people, look.arrow), look, room))
        self._turn_page(seat, parts)
        self.terminal.show(*parts)

    def _turn_page(self, seat: int, parts: list[RenderableType]) -> None:
        """Begin a screen with the news; if they do not fit, show them on a screen before it."""
        lines = self.news(seat)
        news = [draw_lines(lines, self.session.people)] if lines else []
        room = self.terminal.look.height - self.terminal.height_of(*news, *parts) - 1
        if room < 0 and not self.terminal.is_plain and any(line.seat != seat for line in lines):
            self.terminal.show(Text(), *news)
            self.terminal.ask("Enter: go on ")
            news = []
        self.terminal.turn_page()
        self.terminal.show(*news, *([Text()] if news and room > 0 else []))

    def _wording(self, view: View) -> Wording:
        return Wording(view.to_json(), self.session.people, self.terminal.look.arrow)

    def news(self, observer: int | None) -> list[StoryLine]:
        """What has happened since the news were last shown to that seat."""
        game = self.session.game
        events, since = game.events, self._shown.get(observer, 0)
        self._shown[observer] = len(events)
        first = max((index for index in range(since) if isinstance(events[index], TurnStarted)), default=0)
        seen = events_for(events[first:], observer, game.variant)
        return describe_events(seen, self.session.people, self.terminal.look.arrow, since - first)

    def show_news(self, observer: int | None) -> None:
        """Show the news, if there are any."""
        lines = self.news(observer)
        if lines:
            self.terminal.show(draw_lines(lines, self.session.people))
