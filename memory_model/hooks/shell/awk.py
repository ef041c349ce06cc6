"""``awk``: in place, its own redirections, and the commands that it runs."""

import re

from memory_model.hooks.effect import APPEND, CHANGE, WRITE, Effect
from memory_model.hooks.shell.run import Run, sort
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.shell.reading import Reading

_TARGET = re.compile(r"""(>>?)\s*(?:"([^"\n]{1,400})"|([A-Za-z_]\w*))""")
_COMMAND = re.compile(r"""(?:\bsystem\s*\(\s*|\|&?\s*)"([^"\n]{1,400})\"""")


def run(given: Run, line: "Reading") -> None:
    """Add what a program of awk does to files."""
    found = sort(given.words, "-f -v -F -i -e -l --include --assign --source --file")
    has_code = found.has("-f", "-e", "--source", "--file")
    if "inplace" in (found.value("-i"), found.value("--include")):
        for word in found.operands if has_code else found.operands[1:]:
            if place := given.place(word):
                line.effects.append(Effect(CHANGE, place, f"{given.program} -i inplace"))
    values = dict(value.partition("=")[::2] for name, value in found.options if name in ("-v", "--assign"))
    for text in (found.value("-e", "--source"), *found.operands[: not has_code]):
        for target in _TARGET.finditer(text):
            place = given.place(target[2] or values.get(target[3], ""))
            if place:
                line.effects.append(Effect(APPEND if target[1] == ">>" else WRITE, place, given.program))
        for command in _COMMAND.finditer(text):
            line.script(command[1], given)
