"""``split`` and ``csplit``: what they write is named after a beginning, with letters or numbers behind it."""

import re

from memory_model.hooks.effect import WRITE, Effect
from memory_model.hooks.shell.braces import ANY, STAR
from memory_model.hooks.shell.run import Given, Run, sort
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.shell.reading import Reading

_SPLIT = (
    "-a -b -C -l -n -t --suffix-length --bytes --line-bytes --lines --number --separator --additional-suffix --filter"
)
_CSPLIT = "-f -b -n --prefix --suffix-format --digits"
_NUMBER = re.compile(r"%[-+ #0']*\d*(?:\.\d+)?[diuoxX]")
_LONGEST = 32
"""Letters behind the beginning that are told one by one."""


def run(given: Run, line: "Reading") -> None:
    """Add the files that are written, and follow what ``--filter`` runs instead, in which ``$FILE`` is their name."""
    is_split = given.program == "split"
    found = sort(given.words, _SPLIT if is_split else _CSPLIT)
    name = _of_split(found) if is_split else _of_csplit(found)
    if script := found.value("--filter"):
        before = line.variable("FILE")
        line.bind("FILE", name)
        line.script(script, given)
        line.bind("FILE", before)
    elif name.endswith(".md") and (place := given.place(name)):
        line.effects.append(Effect(WRITE, place, given.program))


def _of_split(found: Given) -> str:
    """Return the name of each part, what is counted in it as a pattern."""
    start = found.operands[1] if found.operands[1:] else "x"
    length = found.value("-a", "--suffix-length")
    return start + _counted(length, 2) + ("" if length else STAR) + found.value("--additional-suffix")


def _of_csplit(found: Given) -> str:
    start = found.value("-f", "--prefix") or "xx"
    form = found.value("-b", "--suffix-format")
    if form:
        return start + _NUMBER.sub(ANY + STAR, form).replace("%%", "%")
    return start + _counted(found.value("-n", "--digits"), 2) + STAR


def _counted(length: str, usual: int) -> str:
    return ANY * min(int(length) if length.isdecimal() else usual, _LONGEST)
