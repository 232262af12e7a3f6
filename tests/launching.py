"""A small project with a copy of the launcher; its packages are in a local folder, so no network is used."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from types import ModuleType

#: The project's command: prints its arguments, or does what the first one says.
COMMAND = """
import sys
import parrot

match sys.argv[1:]:
    case ["leave", code]:
        sys.exit(int(code))
    case ["wait"]:
        print("waiting", flush=True)
        sys.stdin.read()
    case words:
        print(parrot.__file__, words)
"""
#: A fake uv: prints its mode and calls pip, or fails, or hangs.
UV = """
import os
import subprocess
import sys
import time

print("uv is", os.environ["UV"], file=sys.stderr, flush=True)
if os.environ["UV"] == "hanging":
    time.sleep(600)
if os.environ["UV"] == "broken":
    sys.exit(2)
assert sys.argv[1:4] == ["pip", "install", "--python"] and sys.argv[5:7] == ["--link-mode", "copy"]
sys.exit(subprocess.call([sys.argv[4], "-m", "pip", "install", "--quiet", *sys.argv[7:]]))
"""


def make_wheel(folder, name, module):
    """Make a wheel of one module; returns its line for a lock file."""
    path = folder / f"{name}-1-py3-none-any.whl"
    info = f"{name}-1.dist-info"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(f"{name}/__init__.py", "")
        wheel.writestr(f"{name}/__main__.py", module)
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        names = wheel.namelist()
        wheel.writestr(f"{info}/RECORD", "".join(f"{item},,\n" for item in [*names, f"{info}/RECORD"]))
    return f"{name}==1 --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


def load(launcher):
    """The launcher as a module."""
    module = ModuleType("launcher")
    module.__file__ = str(launcher)
    exec(compile(launcher.read_bytes(), launcher, "exec"), vars(module))
    return module


class Project:
    """A copy of the launcher with a project around it."""

    def __init__(self, folder):
        self.folder = folder
        self.packages = folder.parent / "packages"
        self.launcher = folder / "cartagena"

    def environment(self, uv):
        """An environment without index, caches or settings of this machine: packages come from the folder only."""
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LANG", "TMPDIR") if name in os.environ}
        places = {"HOME": str(self.folder.parent), "PIP_FIND_LINKS": str(self.packages)}
        return {**kept, **places, "PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "UV": uv}

    def start(self, *words, uv="working", launcher=None, **options):
        """Start the launcher; returns the process."""
        return subprocess.Popen(
            [sys.executable, launcher or self.launcher, *words],
            env=self.environment(uv),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            **options,
        )

    def run(self, *words, **options):
        """Run the launcher until it exits; returns exit code, standard output and standard error."""
        process = self.start(*words, **options)
        output, report = process.communicate()
        return process.returncode, output, report

    def lock(self, name):
        return self.folder / "requirements" / f"{name}.lock"

    def change(self, *locks):
        """Change lock files without changing their packages."""
        for name in locks:
            self.lock(name).write_text(self.lock(name).read_text() + "# changed\n")


def make_project(folder, launcher):
    """A project that is not yet set up, in a folder with a space in its name."""
    project = Project(folder / "my project")
    for path in (project.packages, project.folder / "requirements", project.folder / "src" / "cartagena"):
        path.mkdir(parents=True)
    shutil.copy(launcher, project.launcher)
    (project.folder / "src" / "cartagena" / "__main__.py").write_text(COMMAND)
    parrot = make_wheel(project.packages, "parrot", "")
    project.lock("run").write_text(parrot)
    project.lock("dev").write_text(parrot + make_wheel(project.packages, "compass", ""))
    project.lock("jit").write_text(make_wheel(project.packages, "forge", ""))
    project.lock("page").write_text(make_wheel(project.packages, "easel", ""))
    project.lock("setup").write_text(make_wheel(project.packages, "uv", UV))
    return project
