"""The attacker as a process of its own: ``python -m cartagena.server.harness.attacks.attacker NAME PORT SECONDS``.

It prints a line when it is prepared, waits for a line, attacks, and prints what it was answered as JSON.
"""

import asyncio
import json
import os
import sys

from cartagena.server.harness.attacks.bot_attack import BOT_ATTACKS
from cartagena.server.harness.attacks.connection_attacks import CONNECTION_ATTACKS
from cartagena.server.harness.attacks.raw_client import RawClient
from cartagena.server.harness.attacks.request_attacks import REQUEST_ATTACKS
from cartagena.server.harness.attacks.socket_attacks import SOCKET_ATTACKS

ATTACKS = {attack.name: attack for attack in (*REQUEST_ATTACKS, *SOCKET_ATTACKS, *CONNECTION_ATTACKS, *BOT_ATTACKS)}
#: The attacker yields the processor to the server and the players, which would not share it with an attacker elsewhere.
NICENESS = 10


async def attack(name: str, port: int, seconds: float) -> None:
    """Prepare, wait for the start, attack, report."""
    client, chosen = RawClient(port), ATTACKS[name]
    prepared = await chosen.prepare(client)
    print("prepared", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    await chosen.run(client, prepared, seconds)
    client.count_dropped()
    print(json.dumps(client.answers), flush=True)


if __name__ == "__main__":
    os.nice(NICENESS)
    asyncio.run(attack(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
