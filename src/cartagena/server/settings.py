"""The settings of the server, all from environment variables. docs/operate.md has the table, made from here."""

import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from cartagena.rules.errors import CartagenaError, shown

PREFIX = "CARTAGENA_"
#: The allowed range of each number.
SPANS = {
    "port": (0, 65_535),
    "bot_threads": (1, 1024),
    "bot_share": (1, 100_000),
    "hint_iterations": (1, 1_000_000),
    "analysis_iterations": (10, 100_000),
    "analyses_per_person": (1, 1000),
    "messages_per_second": (1, 1_000_000),
    "requests_per_second": (1, 1_000_000),
    "connections_per_address": (1, 1_000_000),
    "connections": (1, 1_000_000),
    "header_seconds": (1, 3600),
    "body_seconds": (1, 3600),
}
LOG_LEVELS = ("debug", "info", "warning", "error")
#: The allowed schemes of each URL.
KINDS = {"database_url": ("sqlite", "postgresql", "postgres"), "redis_url": ("redis", "rediss", "unix")}


class SettingError(CartagenaError, ValueError):
    """An invalid environment variable."""


def setting(default: Any, meaning: str) -> Any:
    """A field of the settings with its line of the table."""
    return field(default=default, metadata={"meaning": meaning})


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What an operator can set. The variable of a field is its name in capitals after ``CARTAGENA_``."""

    host: str = setting("127.0.0.1", "address to listen on; 0.0.0.0 for the local network")
    port: int = setting(1672, "port to listen on")
    data: str = setting("", "folder for the SQLite file; empty: the user's data folder")
    database_url: str = setting("", "sqlite:///FILE or postgresql://...; empty: a SQLite file in the data folder")
    redis_url: str = setting("", "redis://...; with it several processes serve one database")
    secret_key: str = setting("", "signs cookies; empty: made once and kept in the database")
    origins: str = setting("", "the only hosts served, as origins such as https://games.example, by commas; empty: any")
    trusted_proxies: str = setting("", "addresses of proxies whose X-Forwarded-* headers count, separated by commas")
    metrics_from: str = setting("127.0.0.0/8,::1", "addresses and networks that may read /metrics, by commas; *: all")
    secure_cookies: bool = setting(False, "send cookies over HTTPS only; set it behind an HTTPS proxy")
    bot_threads: int = setting(1, "threads in which bots think")
    bot_share: int = setting(
        50,
        "percent of one core for the bots of one owner, on average; twice as much for an address",
    )
    warm_bots: bool = setting(True, "without the built core: compile the bots after the start, not at their first move")
    stand_in: str = setting("sailor", "the bot that plays on for people, where the table names no other")
    hint_iterations: int = setting(2000, "how much is searched for a hint")
    analysis_iterations: int = setting(2000, "how much is searched for each decision of a game that is analysed")
    analyses_per_person: int = setting(3, "analyses that one person may wait for at a time")
    idle_analysis: bool = setting(True, "analyse people's finished games by itself while the server is idle")
    bot_pause_ms: int = setting(500, "how long a bot takes to act, however long it thinks, so that people can follow")
    grace_seconds: int = setting(30, "time added for a seat that lost its connection")
    away_seconds: int = setting(180, "absence after which the others may let a bot play on, where no clock says less")
    idle_rooms: int = setting(1000, "games kept in memory while nobody is connected")
    tables_per_hour: int = setting(60, "tables that one address may make in an hour")
    requests_per_second: int = setting(20, "requests that one address may make, on average")
    messages_per_second: int = setting(20, "messages that one socket may send, on average")
    sockets_per_address: int = setting(200, "sockets that one address may hold")
    connections_per_address: int = setting(300, "connections that one address may hold; trusted proxies: no limit")
    connections: int = setting(10_000, "connections in all, as far as the system allows")
    header_seconds: int = setting(10, "time for the head of a request")
    body_seconds: int = setting(30, "time for the body of a request")
    public_url: str = setting("", "address of this server as people reach it, for links in reminders and previews")
    webhooks: bool = setting(False, "remind players by webhook that it is their turn")
    private_webhooks: bool = setting(False, "let webhooks go to private and loopback addresses")
    smtp_url: str = setting("", "smtp://[user:password@]host:port or smtps://...; empty: no mail")
    mail_from: str = setting("", "the sender of mails")
    log_level: str = setting("info", "debug, info, warning or error")

    def __post_init__(self) -> None:
        for name, (least, most) in SPANS.items():
            if not least <= getattr(self, name) <= most:
                raise SettingError(f"{variable_of(name)}: {getattr(self, name)} is not a number from {least} to {most}")
        _must_be_among("log_level", self.log_level.lower(), LOG_LEVELS)
        for name, kinds in KINDS.items():
            if url := getattr(self, name):
                _must_be_among(name, url.partition(":")[0].partition("+")[0], kinds)
        for origin in self.allowed_origins():
            _must_be_origin(origin)

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None) -> "Settings":
        """The settings from the environment."""
        given = os.environ if environment is None else environment
        values = {}
        for item in fields(cls):
            text = given.get(variable_of(item.name))
            if text is not None:
                values[item.name] = _parse(item.name, text, item.default)
        return cls(**values)

    def url(self) -> str:
        """The database to use."""
        return self.database_url or f"sqlite:///{self.folder() / 'cartagena.db'}"

    def folder(self) -> Path:
        """The folder for data; created if missing."""
        usual = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "cartagena"
        folder = Path(self.data) if self.data else usual
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def allowed_origins(self) -> set[str]:
        """The origins allowed beside the server's own."""
        return {origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip()}


def choose_settings(*, log_level: str | None = None, **given: Any) -> Settings:
    """The settings from the environment; options given (not None) win. *log_level* is the default."""
    chosen = {name: value for name, value in given.items() if value is not None}
    if log_level is not None and variable_of("log_level") not in os.environ:
        chosen["log_level"] = log_level
    return replace(Settings.read(), **chosen)


def find_port(settings: Settings) -> Settings:
    """The same settings, with a free port if theirs is taken; prints a note."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError:
            probe.bind((settings.host, 0))
            print(f"Port {settings.port} is taken; another one is used.")
        return replace(settings, port=int(probe.getsockname()[1]))


def variable_of(name: str) -> str:
    """The environment variable of a field."""
    return PREFIX + name.upper()


def _must_be_among(name: str, given: str, allowed: tuple[str, ...]) -> None:
    """Refuse what is none of these; of an address only the beginning is shown, for it may have a password."""
    if given not in allowed:
        raise SettingError(f"{variable_of(name)}: {shown(given)} is none of {', '.join(allowed)}")


def _must_be_origin(origin: str) -> None:
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or origin != f"{parts.scheme}://{parts.netloc}" or not parts.hostname:
        raise SettingError(f"{variable_of('origins')}: {shown(origin)} is no origin such as https://games.example")


def _parse(name: str, text: str, default: Any) -> Any:
    if isinstance(default, bool):
        if text.lower() not in ("0", "1", "true", "false", "yes", "no"):
            raise SettingError(f"{variable_of(name)}: {shown(text)} is neither 1 nor 0")
        return text.lower() in ("1", "true", "yes")
    if isinstance(default, int):
        if not text.isdecimal():
            raise SettingError(f"{variable_of(name)}: {shown(text)} is not a whole number")
        return int(text)
    return text


def format_table() -> str:
    """All settings as a Markdown table."""
    lines = ["| variable | default | meaning |", "|---|---|---|"]
    for item in fields(Settings):
        default = int(item.default) if isinstance(item.default, bool) else item.default
        shown_default = f"`{default}`" if default != "" else ""
        lines.append(f"| `{variable_of(item.name)}` | {shown_default} | {item.metadata['meaning']} |")
    return "\n".join(lines) + "\n"
