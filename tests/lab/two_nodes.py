"""Run a simulation over a Ray cluster of two nodes, one of which is killed in the middle; for test_cluster.py.

Ray wants a network of its own here: this process moves into one that has only loopback.
"""

import ctypes
import fcntl
import os
import socket
import struct
import sys
from functools import partial
from pathlib import Path

from cartagena.lab.simulation.plan import Setting, Simulation

PLAN = Simulation((Setting("jamaica", 2),), ("cabin-boy", "random"), 600, 7, options=(("crew", 4), ("pieces", 4)))
NEW_USER, NEW_NET = 0x10000000, 0x40000000
SET_FLAGS, UP = 0x8914, 1
NO_NAMESPACE = 77


def enter_own_network() -> bool:
    """Leave the network of the machine for one with loopback alone; whether that was allowed."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(NEW_NET) and libc.unshare(NEW_USER | NEW_NET):
        return False
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        fcntl.ioctl(control, SET_FLAGS, struct.pack("16sh14x", b"lo", UP))
    return True


def main(folder: Path) -> None:
    """Play the plan, killing a node after the first part."""
    if not enter_own_network():
        sys.exit(NO_NAMESPACE)
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster

    from cartagena.lab.simulation.ray_cluster import connected, spread_over
    from cartagena.lab.simulation.run import run

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    try:
        with connected(cluster.address) as ray:
            begun = run(PLAN, folder, partial(spread_over, ray))
            done = next(begun) + next(begun)
            cluster.remove_node(nodes[0], allow_graceful=False)
            done += sum(begun)
            print(f"{done} games")
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
