"""``chmod``: which modes leave a file, or a folder, that its own owner cannot read any more."""

import os
import re
from collections.abc import Iterator, Sequence

from memory_model.hooks.effect import REMOVE, Effect
from memory_model.hooks.shell.run import Run, sort

_CLAUSE = re.compile(r"([ugoa]*)([-+=][rwxXst]*)+")
_ACT = re.compile(r"([-+=])([rwxXst]*)")
_OCTAL = re.compile(r"[0-7]{1,5}")
_READ, _ENTER = 4, 1
_BITS = {"r": _READ, "w": 2, "x": _ENTER, "X": _ENTER}


def effects(run: Run) -> Iterator[Effect]:
    """List what is hidden: for whoever reads the memory it is as if it were gone."""
    mode, words = _asked(run)
    for word in words:
        place = run.place(word)
        if place and hides(mode, folder=os.path.isdir(place)):
            yield Effect(REMOVE, place, "chmod", below=True)


def _asked(run: Run) -> tuple[str, Sequence[str]]:
    """Return the mode and the paths; a mode may look like an option (``-r``), ``--reference`` leaves it unknown."""
    mode = next((word for word in run.words if word[:1] == "-" and _CLAUSE.fullmatch(word)), "")
    found = sort([word for word in run.words if word != mode], "--reference")
    if mode or found.has("--reference"):
        return mode, found.operands
    return "".join(found.operands[:1]), found.operands[1:]


def hides(mode: str, *, folder: bool) -> bool:
    """Tell whether the owner of a file that could be read cannot read it in this mode, nor enter a folder."""
    needed = _READ | _ENTER if folder else _READ
    if _OCTAL.fullmatch(mode):
        return int(mode, 8) >> 6 & needed != needed
    bits = 7
    for clause in mode.split(","):
        found = _CLAUSE.fullmatch(clause)
        if found is None:
            return False
        if found[1] and not set(found[1]) & {"u", "a"}:
            continue
        for sign, letters in _ACT.findall(clause):
            named = sum({_BITS.get(letter, 0) for letter in letters})
            bits = named if sign == "=" else bits | named if sign == "+" else bits & ~named
    return bits & needed != needed
