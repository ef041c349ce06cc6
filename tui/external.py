"""`o`: a file of the workspace in the person's own editor; what comes back is merged."""

import os
import signal
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Applied, Conflict, Outcome, Refused
from tui.commands.keyed import keyed
from tui.messages import Said, Written
from tui.models import editors, outside
from tui.models.plain import plain
from tui.models.telling import told

if TYPE_CHECKING:
    from textual.app import App
    from textual.message import Message

    from memory_model.workspace.front import Workspace

    class Lends(Protocol):
        """A screen that lends its terminal, and tells what came back."""

        workspace: Workspace
        app: App[object]

        def post_message(self, message: Message) -> bool:
            """Take what is told."""


KEPT = "your text is kept, {open_outside} goes on with it"


def open_outside(deck: "Lends", path: str, line: int = 0) -> None:
    """Open ``path`` in ``$VISUAL`` or ``$EDITOR`` at ``line`` (from 1) and take in what was saved there.

    The deck waits meanwhile. Whatever comes of it is told in the status line; text that cannot be
    written is kept as a draft of the file.
    """
    from shutil import which  # noqa: PLC0415  needed here only

    words = editors.editor(os.environ, which)
    if not words:
        _say(deck, "no editor is known: set EDITOR", bad=True)
        return
    try:
        lent = outside.lend(deck.workspace, path)
    except MemdeckError as error:
        _say(deck, f"{error.where}: {error.message}", bad=True)
        return
    except OSError as error:
        _say(deck, f"the editor's copy cannot be made: {error.strerror}", bad=True)
        return
    trouble = _edit(deck.app, editors.command(words, lent.copy, line), lent.lock)
    try:
        returned = outside.take_back(lent)
    except OSError as error:
        _say(deck, f"the editor left nothing to read: {error.strerror}; nothing is written", bad=True)
        outside.give_up(lent)
        return
    _take_in(deck, lent, returned, trouble)


def _edit(app: "App[object]", command: Sequence[str], lock: int) -> str:
    """Run the editor on this terminal and wait for its end; return what went wrong, in words, or nothing.

    It inherits ``lock``: while it lives nobody else takes its copy back.
    """
    import subprocess  # noqa: PLC0415  needed here only

    from textual.app import SuspendNotSupported  # noqa: PLC0415  likewise

    environ = {**os.environ, "NO_COLOR": "1"} if app.no_color else dict(os.environ)
    before = signal.signal(signal.SIGINT, lambda *_: None)  # ctrl+c in the editor is not meant for the deck
    try:
        with app.suspend():
            try:
                status = subprocess.run(  # noqa: S603  the person's editor
                    command, env=environ, check=False, pass_fds=(lock,)
                ).returncode
            except OSError as error:  # caught inside: an error may not keep the deck suspended
                return f"{command[0]} cannot be started: {error.strerror}; set EDITOR"
    except SuspendNotSupported:
        return "this terminal cannot be lent to an editor"
    finally:
        signal.signal(signal.SIGINT, before)
    return f"{os.path.basename(command[0])} ended with status {status}; nothing is written" if status else ""


def _take_in(deck: "Lends", lent: outside.Lent, returned: outside.Returned, trouble: str) -> None:
    if trouble:
        _say(deck, trouble + _kept(deck, lent, returned), bad=True)
    elif not returned.saved:
        _say(deck, f"{lent.path} is unchanged" + (f"; {keyed(KEPT)}" if lent.going_on else ""))
    elif not returned.text.strip():
        outside.forget(deck.workspace, lent.path)
        draft = "the draft is dropped" if lent.going_on else "nothing is written"
        _say(deck, f"{lent.path} came back empty: {draft}")
    else:
        _write(deck, lent.path, lent.base, returned.text)


def _kept(deck: "Lends", lent: outside.Lent, returned: outside.Returned) -> str:
    if not returned.saved or not returned.text.strip():
        return ""
    return _keep(deck, lent.path, lent.base, returned.text)


def _keep(deck: "Lends", path: str, base: bytes, text: bytes) -> str:
    try:
        outside.keep(deck.workspace, path, base, text)
    except OSError as error:
        return f"; your text cannot be kept: {error.strerror}"
    return f"; {keyed(KEPT)}"


def _write(deck: "Lends", path: str, base: bytes, mine: bytes) -> None:
    try:
        outcome: Outcome = outside.write(deck.workspace, path, base, mine)
    except MemdeckError as error:
        outcome = Refused(error.kind, error.message, error.where, error.repair)
    if isinstance(outcome, Applied):
        outside.forget(deck.workspace, path)
        deck.post_message(Written(outcome))
        return
    _say(deck, told(outcome)[0] + _keep(deck, path, base, mine), bad=True)
    if isinstance(outcome, Conflict):
        _offer(deck, path, outcome)


def _offer(deck: "Lends", path: str, conflict: Conflict) -> None:
    from memory_model.storage.conflicts import resolved  # noqa: PLC0415  conflicts are rare
    from tui.screens.conflict import ConflictScreen  # noqa: PLC0415  likewise

    def chosen(picks: tuple[str, ...] | None) -> None:
        if picks is None:
            _say(deck, f"{path} is not written; {keyed(KEPT)}")
        else:
            _write(deck, path, *resolved(conflict, picks))

    deck.app.push_screen(ConflictScreen(conflict), chosen)


def _say(deck: "Lends", text: str, *, bad: bool = False) -> None:
    deck.post_message(Said(plain(text), "bad" if bad else "note"))
