"""Identity: guests with a signed cookie, and players with a login and a password."""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Any

from cartagena.server.accounts.passwords import Passwords
from cartagena.server.errors import NotAllowed, NotNow
from cartagena.server.limits.rate_limits import network_of
from cartagena.server.store import Store
from cartagena.server.thinking.thinking_jobs import Charged

COOKIE = "cartagena_guest"
KEY_NOTE = "cookie_key"
LONGEST_NAME = 24
PASSWORD_LENGTH = range(8, 129)
_COOKIE = re.compile(r"([a-z0-9]{8,32})\.([0-9]{1,9})\.([0-9a-f]{64})")
_LOGIN = re.compile(r"[a-z0-9_.-]{3,32}")


@dataclass(frozen=True, slots=True)
class Player:
    """A known player."""

    id: str
    name: str
    login: str | None = None


class Identity:
    """Signs and checks cookies; keeps logins with passwords."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._key = key.encode()
        self._passwords = Passwords()

    @classmethod
    async def open(cls, store: Store, key: str) -> "Identity":
        """Open with the given key, or with one created once and kept in the store."""
        if not key:
            key = await store.notes.get(KEY_NOTE) or await store.notes.claim(KEY_NOTE, secrets.token_hex(32))
        return cls(store, key)

    def cookie(self, player: str, epoch: int) -> str:
        """The cookie of a player."""
        return f"{player}.{epoch}.{self._sign(player, epoch)}"

    def _sign(self, player: str, epoch: int) -> str:
        return hmac.digest(self._key, f"guest {player} {epoch}".encode(), hashlib.sha256).hex()

    def charged(self, player: Player, address: str) -> Charged:
        """Who is charged for the bots of a person: the account, or all guests of the address; and the address.

        The address is a keyed digest, the same in every process and after a restart, for it is stored.
        """
        origin = hmac.digest(self._key, f"address {network_of(address)}".encode(), hashlib.sha256).hex()[:16]
        return Charged(player.id if player.login else f"guests of {origin}", origin)

    async def read(self, cookie: str | None) -> Player | None:
        """The player of a cookie; None if it is missing, forged or revoked."""
        found = _COOKIE.fullmatch(cookie) if cookie else None
        if not found or not hmac.compare_digest(self._sign(found[1], int(found[2])), found[3]):
            return None
        row = await self._store.players.get(found[1])
        if row is None or row.epoch != int(found[2]) or row.is_banned:
            return None
        return Player(row.id, row.name, row.login)

    async def new_guest(self, player: str, name: str, now: int) -> Player:
        """Store a new guest."""
        await self._store.players.add(player, name, now)
        return Player(player, name)

    async def log_out_everywhere(self, player: str) -> None:
        """Revoke all cookies of a player."""
        row = await self._store.players.get(player)
        if row:
            await self._store.players.change(player, epoch=row.epoch + 1)

    async def keep_name(self, player: str, login: str, password: str, old: str | None = None) -> str | None:
        """Let a player come back by a login and a password; with a password already, *old* must be it.

        Then all cookies given out so far are worthless, and the new one is returned.
        """
        if not _LOGIN.fullmatch(login):
            raise NotAllowed("a login has 3 to 32 of: a-z, 0-9, '_', '.', '-'")
        if len(password) not in PASSWORD_LENGTH:
            raise NotAllowed("a password has 8 to 128 characters")
        row = await self._store.players.get(player)
        if row is None:
            raise NotAllowed("you are not known here")
        if row.password is not None and not await self._passwords.is_right(row.password, cut(old or "")):
            raise NotAllowed("the old password is wrong")
        epoch = row.epoch if row.password is None else row.epoch + 1
        values = {"login": login, "password": await self._passwords.hash(password), "epoch": epoch}
        await self._set_password(row, values)
        return self.cookie(player, epoch) if epoch != row.epoch else None

    async def _set_password(self, row: Any, values: dict[str, Any]) -> None:
        """Store a password, unless the row has changed in between."""
        taken = await self._store.players.by_login(values["login"])
        if taken is not None and taken.id != row.id:
            raise NotAllowed("that login is taken")
        if not await self._store.players.replace_login(row, **values):
            raise NotNow("your login was changed meanwhile; try again")

    async def log_in(self, login: str, password: str) -> str:
        """The cookie of the player with this login and password."""
        row = await self._store.players.by_login(login)
        is_right = await self._passwords.is_right(row and row.password, cut(password))
        if not is_right or row.is_banned:
            raise NotAllowed("login or password is wrong")
        return self.cookie(row.id, row.epoch)

    def close(self) -> None:
        """Stop checking passwords."""
        self._passwords.close()


def cut(password: str) -> str:
    """The typed text, cut to the longest password."""
    return password[: PASSWORD_LENGTH[-1]]


def clean_name(name: str) -> str:
    """A display name: printable, without surrounding blanks, not too long."""
    cleaned = " ".join("".join(char for char in name if char.isprintable()).split())
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise NotAllowed(f"a name has 1 to {LONGEST_NAME} characters")
    return cleaned
