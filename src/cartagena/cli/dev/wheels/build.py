"""Build the wheels of some platforms, and the source distribution."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from cartagena.cli.dev.core.build import build_core
from cartagena.cli.dev.core.targets import KEPT, TARGETS
from cartagena.cli.dev.web_build import ensure_page
from cartagena.cli.dev.wheels.check import BadWheelError, check_sources, check_wheel
from cartagena.cli.dev.wheels.platforms import WheelPlatform
from cartagena.cli.dev.wheels.repack import repack
from cartagena.core import manifest as manifests

Report = Callable[[str], None]


class BuiltCore(NamedTuple):
    """A folder with libraries, and its manifest."""

    folder: Path
    manifest: dict[str, Any]

    def has(self, targets: Iterable[str]) -> bool:
        """Whether it has the libraries of some targets."""
        return set(targets) <= set(self.manifest["files"])


def build_wheels(root: Path, into: Path, chosen: list[WheelPlatform], report: Report) -> list[Path]:
    """Build the wheels of some platforms and the source distribution; raises BadWheelError if one is incomplete."""
    kept = BuiltCore(manifests.BUILT, manifests.read_manifest())
    manifests.check_sources(kept.manifest)
    others = [target for platform in chosen if not kept.has(platform.targets) for target in platform.targets]
    cores = [kept, built_core(root / "build" / "core", others, report)] if others else [kept]
    into.mkdir(parents=True, exist_ok=True)
    ensure_page()
    with tempfile.TemporaryDirectory() as place:
        plain = hatch(root, "wheel", Path(place), "*.whl")
        wheels = [build_wheel(plain, platform, cores, into, report) for platform in chosen]
    sources = hatch(root, "sdist", into, "*.tar.gz")
    check_sources(sources, [TARGETS[target].file for target in KEPT])
    report(f"wrote {sources.name}")
    return wheels


def build_wheel(plain: Path, platform: WheelPlatform, cores: list[BuiltCore], into: Path, report: Report) -> Path:
    """Build and check the wheel of one platform."""
    folder, manifest = next(core for core in cores if core.has(platform.targets))
    wheel = repack(plain, platform, folder, manifest, into)
    check_wheel(wheel, platform)
    report(f"wrote {wheel.name} ({wheel.stat().st_size / 1e6:.1f} MB)")
    return wheel


def built_core(folder: Path, targets: list[str], report: Report) -> BuiltCore:
    """A core for targets that the repository does not keep; built if the sources changed."""
    try:
        manifest = manifests.read_manifest(folder)
        manifests.check_sources(manifest)
        for target in targets:
            manifests.read_file(manifest, target, folder)
    except manifests.CoreUnusableError:
        build_core(folder, targets, report)
        manifest = manifests.read_manifest(folder)
    return BuiltCore(folder, manifest)


def hatch(root: Path, kind: str, into: Path, pattern: str) -> Path:
    """Build a wheel or a source distribution with the installed hatchling."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)],
        cwd=root,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise BadWheelError(f"hatchling failed: {done.stderr.strip()}")
    return max(into.glob(pattern), key=lambda path: path.stat().st_mtime)
