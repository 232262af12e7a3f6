"""Reminder settings, and the links in mails."""

import smtplib
from html import escape
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse
from pydantic import AfterValidator

from cartagena.server.accounts.mail import is_mail
from cartagena.server.accounts.reminders import link
from cartagena.server.accounts.webhooks import look_up, parse_webhook
from cartagena.server.errors import BadMessage, NotAllowed, NotNow, UnknownGame
from cartagena.server.rest.requests.bodies import ReminderWish, must_be_id
from cartagena.server.rest.requests.callers import Anybody, Known, TheServer, address_of
from cartagena.server.rest.responses import answers as a
from cartagena.server.rest.responses.typed_routes import TypedRoute
from cartagena.server.rooms.rooms import new_id
from cartagena.server.server import Server

router = APIRouter(prefix="/api", route_class=TypedRoute)
Token = Annotated[str, Path(max_length=32), AfterValidator(must_be_id)]


@router.get("/me/reminders")
async def show_reminders(server: TheServer, me: Anybody) -> a.Reminders:
    """The asker's reminders, and which ways this server offers."""
    wish = await server.services.store.reminders.get(me.id) if me else None
    return {
        "webhook": wish.webhook if wish else None,
        "mail": wish.mail if wish else None,
        "is_confirmed": bool(wish and wish.is_confirmed),
        "offered": {"webhook": server.reminders.has_webhooks, "mail": server.reminders.mailer is not None},
    }


@router.post("/me/reminders")
async def set_reminders(body: ReminderWish, request: Request, server: TheServer, me: Known) -> a.Reminders:
    """Set reminders. A mail address gets a link to confirm it first."""
    server.passwords.by_address.spend(address_of(request), server.services.time.now())
    await must_be_offered(server, body)
    wishes = server.services.store.reminders
    known = await wishes.get(me.id)
    is_same_mail = known is not None and known.mail == body.mail
    token = known.token if known and is_same_mail else new_id()
    is_confirmed = bool(known and is_same_mail and known.is_confirmed)
    await wishes.set(me.id, webhook=body.webhook, mail=body.mail, token=token, is_confirmed=is_confirmed)
    if body.mail and not is_confirmed:
        await ask_to_confirm(server, body.mail, token)
    return await show_reminders(server, me)


async def must_be_offered(server: Server, wish: ReminderWish) -> None:
    """Refuse what the operator does not offer, and addresses that cannot be."""
    reminders, settings = server.reminders, server.services.settings
    if (wish.webhook and not reminders.has_webhooks) or (wish.mail and not reminders.mailer):
        raise NotAllowed("this server does not offer that")
    if wish.webhook:
        await look_up(parse_webhook(wish.webhook), is_private_allowed=settings.private_webhooks)
    if wish.mail and not is_mail(wish.mail):
        raise BadMessage("that is not a mail address")


async def ask_to_confirm(server: Server, mail: str, token: str) -> None:
    """Ask the owner of a mail address, not too often."""
    assert server.reminders.mailer is not None
    server.confirmations.spend(mail.lower(), server.services.time.now())
    address = link(server.services, f"/api/reminders/{token}/confirm")
    text = f"Somebody, probably you, wants a message here when it is their turn.\nIf it was you: {address}\n"
    try:
        await server.reminders.mailer.send(mail, "Cartagena: is this your address?", text)
    except (OSError, smtplib.SMTPException) as error:
        raise NotNow("the mail could not be sent") from error


@router.delete("/me/reminders")
async def drop_reminders(server: TheServer, me: Known) -> a.Nothing:
    """Switch reminders off."""
    await server.services.store.reminders.drop(me.id)
    return {}


def ask(question: str, button: str) -> HTMLResponse:
    """A page with one button: what a mail links to changes nothing by itself."""
    text = f"<p>{escape(question)}</p><form method='post'><button>{escape(button)}</button></form>"
    return say(text)


def say(text: str) -> HTMLResponse:
    """A small page."""
    head = "<!doctype html><html lang='en'><head><meta charset='utf-8'><title>Cartagena</title></head>"
    return HTMLResponse(f"{head}<body>{text}</body></html>")


@router.get("/reminders/{token}/confirm", response_class=HTMLResponse)
async def ask_confirm(token: Token) -> HTMLResponse:  # noqa: ARG001
    """The page that the first mail links to."""
    return ask("Shall Cartagena mail you when it is your turn?", "Yes")


@router.post("/reminders/{token}/confirm", response_class=HTMLResponse)
async def confirm(token: Token, server: TheServer) -> HTMLResponse:
    """The owner of the mail address agreed."""
    if not await server.services.store.reminders.confirm(token):
        raise UnknownGame("that link is no longer good")
    return say("<p>You will get a message when it is your turn.</p>")


@router.get("/reminders/{token}/stop", response_class=HTMLResponse)
async def ask_stop(token: Token) -> HTMLResponse:  # noqa: ARG001
    """The page that every mail links to."""
    return ask("Shall Cartagena mail you no longer?", "No more mails")


@router.post("/reminders/{token}/stop", response_class=HTMLResponse)
async def stop(token: Token, server: TheServer) -> HTMLResponse:
    """The owner of the mail address wants no more."""
    await server.services.store.reminders.drop_by_token(token)
    return say("<p>You will not be mailed any more.</p>")
