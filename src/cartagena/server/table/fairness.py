"""Cards that anybody can check: a hash before the deal, words of the seats, the secret after the game."""

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from typing import Any

from cartagena.game.errors import NotationError
from cartagena.game.game import Game
from cartagena.game.records.record import Record

SECRET_BYTES = 32
LONGEST_WORD = 64
COMMITMENT_LABEL = b"cartagena commitment 1\n"
SEED_LABEL = b"cartagena seed 1\n"
BOT_LABEL = b"cartagena bot 1\n"


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def commit(secret: bytes, game: str) -> str:
    """What is shown before the deal: the hash of the label, the game's name, a line feed and the secret."""
    return hashlib.sha256(COMMITMENT_LABEL + game.encode() + b"\n" + secret).hexdigest()


def derive_seed(secret: bytes, game: str, words: Sequence[str]) -> int:
    """The seed of the deal, from the secret, the game's name and the seats' words in order."""
    text = json.dumps([game, *words], ensure_ascii=True, separators=(",", ":"))
    return int.from_bytes(hmac.digest(secret, SEED_LABEL + text.encode(), "sha256"), "big")


def derive_bot_seed(secret: bytes, seat: int, played: int) -> int:
    """The seed of a bot's choice where bots do the same in every game of a deal: by seat and number of actions."""
    digest = hmac.digest(secret, BOT_LABEL + f"{seat} {played}".encode(), "sha256")
    return int.from_bytes(digest[:7], "big")


def format_proof(secret: bytes, game: str, words: Sequence[str], *, path: bool, start: bool) -> dict[str, Any]:
    """What a finished game shows, to stand in its record. *path*, *start*: whether chance decided them."""
    return {
        "game": game,
        "commitment": commit(secret, game),
        "secret": secret.hex(),
        "words": list(words),
        "random_path": path,
        "random_start": start,
    }


def verify(data: Any) -> list[str]:
    """Check a record and its proof, every action included; returns what is wrong with it, nothing if all is well."""
    try:
        record = Record.from_json(data)
    except (ValueError, TypeError, RecursionError) as error:
        return [f"record: {error}"]
    proof = data.get("fairness")
    if not isinstance(proof, dict):
        return ["fairness: the record has no proof; records of games played on a server have one"]
    try:
        return _compare(record, proof)
    except (NotationError, KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        return [f"fairness: cannot be read ({error})"]


def _compare(record: Record, proof: dict[str, Any]) -> list[str]:
    secret, game = bytes.fromhex(proof["secret"]), proof["game"]
    faults = []
    if commit(secret, game) != proof["commitment"]:
        faults.append("commitment: it is not the hash of the secret")
    if derive_seed(secret, game, proof["words"]) != record.seed:
        faults.append("seed: it does not follow from the secret and the words")
    faults += _compare_chance(record, proof)
    return faults


def _compare_chance(record: Record, proof: dict[str, Any]) -> list[str]:
    """What chance decided must be what the seed gives."""
    path = None if proof["random_path"] else record.path
    start = None if proof["random_start"] else record.start
    dealt = Game.new(record.variant, seed=record.seed, path=path, start=start, rules=record.rules)
    faults = []
    if dealt.path != record.path:
        faults.append("path: it is not the one that the seed gives")
    if dealt.start != record.start:
        faults.append("start: it is not the seat that the seed gives")
    return faults
