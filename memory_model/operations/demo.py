"""Make the demo workspace: three weeks of a made-up ferry pilot, dated around today."""

import os
from datetime import date, datetime

from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.ladder import folder
from memory_model.ladder.projects import plain_name
from memory_model.operations import demo_claims
from memory_model.operations.demo_text import Named, fill, named_lines, working_day
from memory_model.operations.ladder_promote import stage
from memory_model.operations.seal import seal
from memory_model.state.stamps import refresh
from memory_model.text.document import Document
from memory_model.workspace.front import Workspace

_DATA = os.path.join(os.path.dirname(__file__), "demo_data")
_STATE = "state/current.md"
_PLACES = {"MEMORY.md": "memory/MEMORY.md", "current.md": _STATE}


def make(path: str, clock: Clock) -> str:
    """Write the demo into the folder ``path``, which may exist if it is empty, and seal its past days.

    Returns its absolute path. The same clock gives the same bytes. Raises `MemdeckError` of kind ``refused`` for a
    folder that holds anything, ``io`` when it cannot be written.
    """
    root = os.path.abspath(path)
    try:
        if os.path.isdir(root) and os.listdir(root):
            raise MemdeckError("refused", "this folder is not empty; nothing was written", root, "name a new folder")
        claims = demo_claims.files(plain_name("", root), clock)
        for place, text in {**files(clock), **claims}.items():
            _write(os.path.join(root, place), text)
        folder.ready(root)
        workspace = Workspace.open(root, clock)
        seal(workspace)
        stage(workspace)
    except OSError as error:
        raise MemdeckError(
            "io", f"the demo cannot be written: {error.strerror or error}", root, "name another folder with --keep"
        ) from error
    return root


def files(clock: Clock) -> dict[str, str]:
    """Compose every file of the demo, by its path in the workspace; the current state is stamped now."""
    today = clock.today()
    templates = _templates(_DATA)
    names: dict[str, Named] = {}
    for name, template in templates.items():
        if day := _day_of(name, today):
            names.update(named_lines(template, day, today))
    found = {_place(name, today): fill(template, today, names) for name, template in templates.items()}
    found[_STATE] = _stamped(found[_STATE], clock.now())
    return dict(sorted(found.items()))


def _day_of(name: str, today: date) -> date | None:
    """Read ``days/09.md`` or ``days/09-skerry-ramp.md`` as the day nine working days ago."""
    return working_day(today, -int(name[5:7])) if name.startswith("days/") else None


def _place(name: str, today: date) -> str:
    day = _day_of(name, today)
    return f"memory/{day}{name[7:]}" if day else _PLACES.get(name, f"memory/{name}")


def _stamped(text: str, now: datetime) -> str:
    return refresh(Document.from_text(text), now).to_text()


def _templates(folder: str) -> dict[str, str]:
    found = {}
    for base, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(base, name)
            if name.endswith(".md"):
                with open(path, encoding="utf-8", newline="") as stream:
                    found[os.path.relpath(path, folder).replace(os.sep, "/")] = stream.read()
    return found


def _write(path: str, text: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "x", encoding="utf-8", newline="") as stream:
        stream.write(text)
