"""The overlay as a git repository of its own: a commit an act. The events are the truth, commits come after them.

What git cannot do now is said in a sentence; the next act commits it as well.
"""

import os
import time

from memory_model.curation import broken
from memory_model.curation import event as events
from memory_model.curation import verdict as verdicts
from memory_model.curation.event import UNDONE, Event
from memory_model.curation.own_git import LATER, held, locked, sweep_locks, tell
from memory_model.curation.places import EVENTS, FOLDER, VERDICTS
from memory_model.storage import git

NAME, MAIL = "memdeck", "memdeck@localhost"
_FILES = tuple([path.rpartition("/")[2] for path in (EVENTS, VERDICTS)])
_COMMIT = ("commit", "--quiet", "--no-verify", "--no-gpg-sign", "--cleanup=verbatim", "-F", "-")
"""Its message comes on standard input: that of a commit for thousands of events fits in no argument."""
_TRIES, _PAUSE = 6, 0.05


def commit(root: str, at: str) -> tuple[str, ...]:
    """Commit what the logs of the overlay hold and no commit does; returns what did not work, in sentences.

    ``at`` (ISO with offset) is the time of the commit. A git that is broken is set aside and a new one begun.
    """
    folder = os.path.join(root, FOLDER)
    swept = sweep_locks(folder)
    said = _committed(folder, at)
    if said and (reason := broken.why(folder)) and (kept := broken.set_aside(folder, at[:10])):
        swept = (*swept, broken.said(reason, kept))
        said = _committed(folder, at)
    return (*swept, said) if said else swept


def _committed(folder: str, at: str) -> str:
    """Commit, beginning the repository first where there is none; returns why that failed, empty when all is there."""
    said = _begin(folder)
    if said:
        return said
    files = [name for name in _FILES if os.path.exists(os.path.join(folder, name))]
    found = _Commit(folder, at)
    for number in range(_TRIES):
        said = found.attempt(files)
        if not said or not locked(folder):
            break
        time.sleep(_PAUSE * (number + 1))
    return said


def _begin(folder: str) -> str:
    """Make the repository where there is none yet; a half made one is finished."""
    if tell(folder, "rev-parse", "--verify", "--quiet", "HEAD").status == 0:
        return ""
    made = git.tell(folder, "init", "--quiet", "--template=", "--initial-branch=main", ".")
    if made.status is None:
        return f"git cannot be run ({made.said}): {LATER}"
    return "" if made.status == 0 else held(folder) or _failed(made.said)


class _Commit:
    """One commit of the overlay, tried until no other git is in the way."""

    def __init__(self, folder: str, at: str) -> None:
        self._folder = folder
        self._at = at
        self._log = events.Log((), ())

    def attempt(self, files: list[str]) -> str:
        """Commit the files; returns why that failed, empty when all is committed."""
        message = self._message().replace("\0", "\ufffd").encode("utf-8", "surrogateescape")
        steps = ((("add", "--force", "--", *files), b""), ((*identity(self._folder), *_COMMIT), message))
        for words, given in steps:
            done = tell(self._folder, *words, at=self._at, given=given)
            if done.status is None:
                return f"git cannot be run ({done.said}): {LATER}"
            if done.status != 0 and not self._is_clean():
                return held(self._folder) or _failed(done.said)
        return ""

    def _is_clean(self) -> bool:
        found = tell(self._folder, "status", "--porcelain", "--untracked-files=all", "--", *_FILES)
        return found.status == 0 and not found.out

    def _message(self) -> str:
        self._log, new = events.read(self._data(_FILES[0])), events.read(self._added(_FILES[0])).events
        if not new:
            return self._judged()
        first = self._said(new[-1])
        told = [f"also: {self._said(event)}" for event in new[:-1]]
        reverted = [self._reverted(event) for event in new if event.act == UNDONE]
        ids = [f"Event: {event.id}" for event in new]
        return "\n\n".join(filter(None, [first, "\n".join(told), "\n".join(filter(None, reverted)), "\n".join(ids)]))

    def _judged(self) -> str:
        """Say what was found where no event was added: by a sweep, or by whoever looked."""
        lines = verdicts.read(self._added(_FILES[1])).lines
        own = [line for line in lines if not line.sweep]
        if not own:
            return "verdicts of a sweep" if lines else "the logs as they are now"
        line = own[-1]
        if line.act == verdicts.UNDONE:
            return f"Revert the verdict on {line.subject}"
        return " ".join(f"{line.verdict} {line.subject}{f': {line.detail}' if line.detail else ''}".split())

    def _data(self, name: str) -> bytes:
        try:
            with open(os.path.join(self._folder, name), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return b""

    def _added(self, name: str) -> bytes:
        """Return what stands in a log behind what the last commit holds; nothing where a purge changed that."""
        known = tell(self._folder, "cat-file", "-s", f"HEAD:{name}")
        size = int(known.out) if known.status == 0 and known.out.strip().isdigit() else 0
        data = self._data(name)
        return data[size:] if not size or data[size - 1 : size] == b"\n" else b""

    def _said(self, event: Event) -> str:
        if event.act == UNDONE:
            target = next((one for one in self._log.events if one.id == event.of), None)
            return f'Revert "{self._said(target) if target else event.of}"'
        why = f": {event.reason}" if event.reason else ""
        return " ".join(f"{event.act} {event.subject}{why}".split())

    def _reverted(self, event: Event) -> str:
        found = tell(self._folder, "log", "-1", "--format=%H", "--fixed-strings", f"--grep=Event: {event.of}")
        return f"This reverts commit {found.out.decode().strip()}." if found.status == 0 and found.out.strip() else ""


def identity(folder: str) -> tuple[str, ...]:
    """Return who commits, where git has been told of nobody."""
    known = tell(folder, "config", "--get-regexp", r"^user\.(name|email)$").out.split(b"\n")
    names = {line.partition(b" ")[0] for line in known if line.partition(b" ")[2].strip()}
    name = () if b"user.name" in names else ("-c", f"user.name={NAME}")
    mail = () if b"user.email" in names else ("-c", f"user.email={MAIL}")
    return (*name, *mail)


def _failed(said: str) -> str:
    return f"the overlay was not committed ({said.strip() or 'git gave no reason'}): {LATER}"
