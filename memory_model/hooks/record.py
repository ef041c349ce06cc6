"""What the hooks did of late, a line each, for ``memdeck hooks status``; and the failures that they swallowed."""

from __future__ import annotations

import os
import time

from memory_model.storage.places import make_private, state_home
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

OK, REFUSED, FAILED = "ok", "refused", "failed"
_LARGEST = 256 << 10
_KEPT = 1_000
_KEPT_ERRORS = 200
_APPENDING = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
"""A link leads elsewhere, and a pipe would wait for a reader."""


class Fired(NamedTuple):
    """One run of a hook: when (seconds since 1970), how many bytes it gave the agent, how it ended, and where."""

    hook: str
    at: int
    bytes: int
    outcome: str
    cwd: str


def fired(hook: str, size: int, outcome: str, cwd: str) -> None:
    """Note a run. Raises `OSError` where the user's own folder cannot be written."""
    place = cwd.replace("\t", " ").replace("\n", " ")
    _append(_path("hooks.log"), f"{hook}\t{_now()}\t{size}\t{outcome}\t{place}\n", _KEPT, _LARGEST)


def runs() -> Iterator[Fired]:
    """Yield the runs of the record, the oldest first; lines that are none are passed over."""
    for line in _lines(_path("hooks.log")):
        fields = line.split("\t")
        if len(fields) == 5 and fields[1].isdigit() and fields[2].isdigit():
            yield Fired(fields[0], int(fields[1]), int(fields[2]), fields[3], fields[4])


def failed(hook: str, error: BaseException, root: str | None) -> None:
    """Note a failure: in the ladder's own log where the workspace has one, else in the user's own folder.

    A secret in what the error says is masked. Raises `OSError` where neither can be written.
    """
    from memory_model.text.secrets import mask  # noqa: PLC0415  only after a failure

    said = mask(" ".join(f"{type(error).__name__}: {error}".split())[:500])
    place = _where(error)
    moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.localtime(_now()))
    line = f"{moment} {hook}: {said}{f' ({place})' if place else ''}\n"
    path = errors_path(root)
    if path != _path("errors.log"):
        try:
            return _append(path, line, _KEPT_ERRORS, 0)
        except OSError:  # read-only, or no file: it is noted elsewhere
            pass
    return _append(_path("errors.log"), line, _KEPT_ERRORS, 0)


def errors_path(root: str | None) -> str:
    """Tell where the failures of hooks in a workspace are noted: with its claims, where it has a folder for them."""
    ladder = os.path.join(root, ".memory") if root else ""
    return os.path.join(ladder, "errors.log") if ladder and os.path.isdir(ladder) else _path("errors.log")


def _where(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}" if trace else ""


def _path(name: str) -> str:
    return os.path.join(state_home(), name)


def _now() -> int:
    if not os.environ.get("MEMDECK_NOW"):
        return int(time.time())
    from memory_model.clock import Clock  # noqa: PLC0415  only a test or a replay has another time

    return int(Clock.from_environment().now().timestamp())


def _append(path: str, line: str, kept: int, largest: int) -> None:
    data = line.encode("utf-8", "replace")
    try:
        file = os.open(path, _APPENDING, 0o600)
    except FileNotFoundError:
        make_private(os.path.dirname(path))
        file = os.open(path, _APPENDING, 0o600)
    try:
        os.write(file, data)
        size = os.fstat(file).st_size
    finally:
        os.close(file)
    if size > largest:
        _shorten(path, kept)


def _shorten(path: str, kept: int) -> None:
    lines = _lines(path)
    if len(lines) <= kept:
        return
    temp = f"{path}.{os.getpid()}.tmp"
    with open(temp, "w", encoding="utf-8", errors="replace") as file:
        os.fchmod(file.fileno(), os.stat(path).st_mode & 0o777)
        file.write("".join(f"{line}\n" for line in lines[-kept:]))
    os.replace(temp, path)


def _lines(path: str) -> list[str]:
    try:
        with open(path, "rb") as file:
            text = file.read().decode("utf-8", "replace")
    except OSError:
        return []
    return text.split("\n")[:-1]
