"""``memdeck hook NAME``: reads the agent's JSON, answers, and is never in the way: its failures are noted, not told."""

import os
import sys

from memory_model.hooks import record
from memory_model.hooks.answer import Answer
from memory_model.hooks.limit import OutOfTime, within
from memory_model.hooks.registry import Hook, named
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Handler = Callable[[bytes, Mapping[str, str], str], Answer]

REFUSES = 2
"""The exit status with which an agent's tool call is refused."""


def run(words: list[str], root: str = "") -> int:
    """Run the hook that the first word names and return its exit status: 0, or `REFUSES`.

    Whatever else goes wrong (an unknown hook, no JSON, a file that cannot be read) ends with 0.
    """
    hook = named(words[0] if words else "")
    if hook is None:
        return _say(f"memdeck: there is no hook {' '.join(words[:1])!r}; nothing was done")
    if hook.is_off(os.environ):
        return 0
    if sys.stdin is None or os.isatty(0):
        return _say(f"memdeck: this reads an agent's JSON on standard input; see memdeck hook {hook.name} --help")
    cwd = _here()
    environ = {**os.environ, **({"MEMDECK_ROOT": root} if root else {})}
    answer = _answer(hook, environ, cwd)
    _give(answer.context)
    if answer.later is not None:
        _finish(hook, answer.later, environ, cwd)
    if answer.refusal:
        _say(answer.refusal)
        return REFUSES
    return 0


def _answer(hook: Hook, environ: "Mapping[str, str]", cwd: str) -> Answer:
    outcome, answer = record.OK, Answer()
    try:
        with within(hook.seconds(environ)):
            answer = _handler(hook)(sys.stdin.buffer.read(), environ, cwd)
        outcome = record.FAILED if answer.failures else record.REFUSED if answer.refusal else record.OK
        for failure in answer.failures:
            _note_failure(hook, failure, environ, cwd)
    except (Exception, OutOfTime) as error:  # noqa: BLE001  a hook that fails must not keep the agent from working
        outcome = record.FAILED
        _note_failure(hook, error, environ, cwd)
    _record(hook, len(answer.context.encode("utf-8", "replace")), outcome, cwd)
    return answer


def _record(hook: Hook, size: int, outcome: str, cwd: str) -> None:
    try:
        record.fired(hook.name, size, outcome, cwd)
    except Exception:  # noqa: BLE001  no place of one's own to write to: the hook did its work all the same
        return


def _give(context: str) -> None:
    """Write the context; an agent that has left, or closed the pipe, is no failure."""
    data = context.encode("utf-8", "replace")
    try:
        while data:
            data = data[os.write(1, data) :]
    except OSError:
        return


def _finish(hook: Hook, work: "Callable[[], None]", environ: "Mapping[str, str]", cwd: str) -> None:
    try:
        with within(hook.limit):
            work()
    except (Exception, OutOfTime) as error:  # noqa: BLE001  likewise
        _note_failure(hook, error, environ, cwd)


def _note_failure(hook: Hook, error: BaseException, environ: "Mapping[str, str]", cwd: str) -> None:
    from memory_model.workspace import discovery  # noqa: PLC0415  only after a failure

    try:
        root = discovery.find(cwd, environ)
    except Exception:  # noqa: BLE001  what failed before may fail again
        root = None
    try:
        record.failed(hook.name, error, root)
    except Exception:  # noqa: BLE001  nowhere to note it
        return


def _handler(hook: Hook) -> "Handler":
    __import__(hook.module)
    handler: Handler = sys.modules[hook.module].answer
    return handler


def _here() -> str:
    try:
        return os.getcwd()
    except OSError:
        return "/"


def _say(text: str) -> int:
    os.write(2, f"{text}\n".encode("utf-8", "replace"))
    return 0
