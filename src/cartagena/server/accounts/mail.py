"""Sends mail through the operator's SMTP server."""

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from cartagena.server.settings import SettingError, Settings

SECONDS = 10.0
_MAIL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
LONGEST = 254


def is_mail(address: str) -> bool:
    """Whether a text looks like a mail address."""
    return len(address) <= LONGEST and _MAIL.fullmatch(address) is not None


class Mailer:
    """The operator's SMTP server: smtp:// (with STARTTLS where it is offered) or smtps://, perhaps with a login."""

    def __init__(self, settings: Settings) -> None:
        self._parts = urlsplit(settings.smtp_url)
        self._from = settings.mail_from
        if self._parts.scheme not in ("smtp", "smtps") or not self._parts.hostname or not self._from:
            raise SettingError("mail needs CARTAGENA_SMTP_URL=smtp://host:port (or smtps://) and CARTAGENA_MAIL_FROM")

    async def send(self, to: str, subject: str, text: str) -> None:
        """Send one mail; raises OSError or smtplib.SMTPException."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._from, to, subject
        message.set_content(text)
        await asyncio.to_thread(self._send, message)

    def _send(self, message: EmailMessage) -> None:
        with self._connect() as connection:
            if self._parts.username:
                connection.login(unquote(self._parts.username), unquote(self._parts.password or ""))
            connection.send_message(message)

    def _connect(self) -> smtplib.SMTP:
        host, port = self._parts.hostname or "", self._parts.port or 0
        if self._parts.scheme == "smtps":
            return smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=ssl.create_default_context())
        connection = smtplib.SMTP(host, port, timeout=SECONDS)
        connection.ehlo()
        if connection.has_extn("starttls"):
            connection.starttls(context=ssl.create_default_context())
        elif self._parts.username:
            connection.close()
            raise smtplib.SMTPException("the server offers no encryption, so the password is not sent")
        return connection
