"""Make the demo workspace: three weeks of a made-up ferry pilot, dated around today."""

import os
from datetime import date

from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.operations.demo_text import Named, fill, named_lines, working_day

_DATA = os.path.join(os.path.dirname(__file__), "demo_data")
_PLACES = {"MEMORY.md": "memory/MEMORY.md", "current.md": "state/current.md"}


def make(path: str, clock: Clock) -> str:
    """Write the demo into the folder ``path``, which may exist if it is empty; returns its absolute path.

    The same clock gives the same bytes. Raises `MemdeckError` of kind ``refused`` for a folder that
    holds anything, ``io`` when it cannot be written.
    """
    root = os.path.abspath(path)
    try:
        if os.path.isdir(root) and os.listdir(root):
            raise MemdeckError("refused", "this folder is not empty; nothing was written", root, "name a new folder")
        for place, text in files(clock.today()).items():
            _write(os.path.join(root, place), text)
    except OSError as error:
        raise MemdeckError(
            "io", f"the demo cannot be written: {error.strerror or error}", root, "name another folder with --keep"
        ) from error
    return root


def files(today: date) -> dict[str, str]:
    """Compose every file of the demo, by its path in the workspace."""
    templates = _templates(_DATA)
    days = {working_day(today, -int(name[5:-3])): text for name, text in templates.items() if name.startswith("days/")}
    names: dict[str, Named] = {}
    for day, template in days.items():
        names.update(named_lines(template, day, today))
    found = {f"memory/{day}.md": fill(template, today, names) for day, template in sorted(days.items())}
    for name, template in templates.items():
        if not name.startswith("days/"):
            found[_PLACES.get(name, f"memory/{name}")] = fill(template, today, names)
    return found


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
