"""Asking git: memdeck never commits, and of a repository it writes only the lines of its merge driver.

Nothing of a repository's own configuration is run: no hooks, filters, external diffs, and nothing is fetched.
"""

import os

SECONDS = 20
_SAFE = {
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_PAGER": "cat",
    "LC_ALL": "C.UTF-8",
}
_CONFIG = ("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "log.showSignature=false")
_GIT = ("git", "--no-pager", *_CONFIG)
_KEPT = ("GIT_INDEX_FILE", "GIT_DIR", "GIT_WORK_TREE")
"""What a hook of git hands down: which repository and which index it is about."""


def ask(folder: str, *words: str, given: bytes = b"", in_hook: bool = False) -> bytes:
    """Run git in a folder with ``given`` on standard input; what fails, takes too long or is not there gives nothing.

    ``in_hook`` keeps what git told the hook that runs this: a commit of some files has an index of its own.
    """
    return asked(folder, *words, given=given, in_hook=in_hook) or b""


def asked(folder: str, *words: str, given: bytes = b"", in_hook: bool = False) -> bytes | None:
    """Run git as `ask` does, and return `None` where it fails: no answer is not an empty one."""
    import subprocess  # noqa: PLC0415  only where git is asked

    environ = {
        name: value for name, value in os.environ.items() if not name.startswith("GIT_") or (in_hook and name in _KEPT)
    }
    try:
        done = subprocess.run(  # noqa: S603  words of our own, paths behind --
            [*_GIT, *words],
            cwd=folder,
            env={**environ, **_SAFE},
            input=given,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except (OSError, ValueError, subprocess.TimeoutExpired):  # a NUL in a word is no word of a program
        return None
    return done.stdout if done.returncode == 0 else None
