"""The platforms that wheels are built for: their tags and their libraries."""

import platform
import sys
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WheelPlatform:
    """What a wheel is for."""

    name: str
    #: As installers know it. The libraries for Linux are bound to no C library: they run with every one.
    tags: tuple[str, ...]
    #: The targets of the core whose libraries it carries.
    targets: tuple[str, ...] = ()


ALL = (
    WheelPlatform(
        "linux-x86_64",
        ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "musllinux_1_1_x86_64"),
        ("linux-x86_64-v2", "linux-x86_64-v3"),
    ),
    WheelPlatform(
        "linux-aarch64",
        ("manylinux2014_aarch64", "manylinux_2_17_aarch64", "musllinux_1_1_aarch64"),
        ("linux-aarch64",),
    ),
    WheelPlatform("macos-aarch64", ("macosx_11_0_arm64",), ("macos-aarch64",)),
    WheelPlatform("macos-x86_64", ("macosx_11_0_x86_64",), ("macos-x86_64",)),
    WheelPlatform("windows-x86_64", ("win_amd64",), ("windows-x86_64",)),
    WheelPlatform("any", ("any",)),
)
PLATFORMS = {chosen.name: chosen for chosen in ALL}


def platform_here() -> WheelPlatform:
    """The platform of this machine."""
    from cartagena.core.platforms import MACHINES, SYSTEMS

    machine = platform.machine().lower()
    name = f"{SYSTEMS.get(sys.platform, sys.platform)}-{MACHINES.get(machine, machine)}"
    return PLATFORMS.get(name, PLATFORMS["any"])
