"""What is asked of ``core.mode``, by environment variables: it reads them when it is imported, once for a process."""

import os

#: How compiled functions are to run; see ``core.mode``.
VARIABLE, MEANWHILE = "CARTAGENA_COMPILE", "meanwhile"
#: A folder with a built core, instead of the package's.
FOLDER_VARIABLE = "CARTAGENA_CORE_FOLDER"


def allow_plain_meanwhile() -> None:
    """Let this process begin by plain rules where compiled ones are not ready: it will start another one."""
    os.environ.setdefault(VARIABLE, MEANWHILE)


def forget_meanwhile() -> None:
    """Let the next process choose as usual."""
    if os.environ.get(VARIABLE) == MEANWHILE:
        del os.environ[VARIABLE]
