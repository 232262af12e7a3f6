"""Which of the built libraries this machine can run."""

import os
import platform
import sys
from pathlib import Path

#: What x86-64-v3 needs beyond v2, as Linux names it.
V3_FLAGS = frozenset({"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"})
#: What x86-64-v2 needs beyond the first processors.
V2_FLAGS = frozenset({"cx16", "popcnt", "sse4_1", "sse4_2", "ssse3"})
SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}
MACHINES = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}


def targets_here() -> list[str]:
    """The names of the libraries that this machine can run, best first."""
    chosen = os.environ.get("CARTAGENA_CORE")
    if chosen:
        return [chosen]
    system, machine = SYSTEMS.get(sys.platform, sys.platform), platform.machine().lower()
    base = f"{system}-{MACHINES.get(machine, machine)}"
    if system != "linux" or not base.endswith("x86_64"):
        return [base]
    flags = processor_flags()
    newest = [f"{base}-v3"] if flags >= V3_FLAGS else []
    return newest + ([f"{base}-v2"] if flags >= V2_FLAGS else [])


def processor_flags() -> frozenset[str]:
    """What this processor can do, as reported by Linux."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace")
    except OSError:
        return frozenset()
    line = next((line for line in text.splitlines() if line.startswith("flags")), "")
    return frozenset(line.partition(":")[2].split())
