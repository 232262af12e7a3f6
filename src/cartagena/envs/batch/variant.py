"""The variant that an environment plays: any, but always with a limit of turns."""

from typing import Any

from cartagena.rules.variant import Variant, variant_of

#: Turns a seat may have before a game counts as a draw, where the variant sets no limit of its own.
TURNS_A_SEAT = 200


def env_variant(variant: Variant | str, **changes: Any) -> Variant:
    """A preset or a variant with some options changed, and with a limit of turns."""
    wanted = variant_of(variant, **changes)
    return wanted if wanted.turn_limit else wanted.but(turn_limit=TURNS_A_SEAT * wanted.players)
