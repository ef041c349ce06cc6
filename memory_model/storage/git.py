"""Asking git: memdeck commits only in its own overlay; elsewhere it writes no more than the lines of its merge driver.

Nothing of a repository's own configuration is run: no hooks, filters, external diffs, and nothing is fetched.
"""

import os

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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


def top_of(folder: str) -> str:
    """Return the top of the repository that a folder lies in, looked for without git; empty when it lies in none."""
    place = os.path.realpath(folder)
    while not os.path.lexists(os.path.join(place, ".git")):
        above = os.path.dirname(place)
        if above == place:
            return ""
        place = above
    return place


def ask(folder: str, *words: str, given: bytes = b"", in_hook: bool = False) -> bytes:
    """Run git in a folder with ``given`` on standard input; what fails, takes too long or is not there gives nothing.

    ``in_hook`` keeps what git told the hook that runs this: a commit of some files has an index of its own.
    """
    return asked(folder, *words, given=given, in_hook=in_hook) or b""


def asked(folder: str, *words: str, given: bytes = b"", in_hook: bool = False) -> bytes | None:
    """Run git as `ask` does, and return `None` where it fails: no answer is not an empty one."""
    found = tell(folder, *words, given=given, in_hook=in_hook)
    return found.out if found.status == 0 else None


class Told(NamedTuple):
    """What git answered: its exit status (`None` when it could not be run, or took too long), output and reason."""

    status: int | None
    out: bytes
    said: str


def tell(
    folder: str, *words: str, given: bytes = b"", in_hook: bool = False, environ: "Mapping[str, str] | None" = None,
    seconds: float = SECONDS,
) -> Told:  # fmt: skip
    """Run git as `ask` does, with more in its environment, and return how that went. ``said`` is one line."""
    import subprocess  # noqa: PLC0415  only where git is asked

    try:
        done = subprocess.run(  # noqa: S603  words of our own, paths behind --
            [*_GIT, *words],
            cwd=folder,
            env={**_environ(in_hook=in_hook), **(environ or {})},
            input=given,
            capture_output=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Told(None, b"", f"no answer in {seconds:.0f} seconds")
    except (OSError, ValueError) as error:  # a NUL in a word is no word of a program
        return Told(None, b"", getattr(error, "strerror", None) or str(error))
    return Told(done.returncode, done.stdout, done.stderr.decode("utf-8", "replace").strip().partition("\n")[0])


def _environ(*, in_hook: bool = False) -> dict[str, str]:
    known = {
        name: value for name, value in os.environ.items() if not name.startswith("GIT_") or (in_hook and name in _KEPT)
    }
    return {**known, **_SAFE}


_PART = 1 << 20


def flow(folder: str, *words: str, seconds: float = SECONDS) -> "Iterator[bytes | None]":
    """Run git as `ask` does, and yield what it writes as it comes, in parts that end with a line.

    `None` comes last where it fails or takes too long: what came before is not all then.
    """
    import subprocess  # noqa: PLC0415  only where git is asked
    from select import select  # noqa: PLC0415  likewise
    from time import monotonic  # noqa: PLC0415  likewise

    until = monotonic() + seconds
    try:
        done = subprocess.Popen(  # noqa: S603  words of our own, paths behind --
            [*_GIT, *words], cwd=folder, env=_environ(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, ValueError):
        yield None
        return
    is_whole = False
    with done:
        out, rest = done.stdout.fileno() if done.stdout else -1, b""
        while (left := until - monotonic()) > 0 and select([out], [], [], left)[0]:
            part = os.read(out, _PART)
            whole, _, rest = (rest + part).rpartition(b"\n") if part else (rest, b"", b"")
            yield whole
            if not part:
                is_whole = True
                break
        else:
            done.kill()  # it may have ended well by now, and nobody has read what it wrote
    if done.returncode != 0 or not is_whole:
        yield None
