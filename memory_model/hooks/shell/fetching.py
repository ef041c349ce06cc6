"""Programs with an option that names the file they write, and those that name it after what they fetch."""

import os
from collections.abc import Iterator

from memory_model.hooks.effect import WRITE, Effect
from memory_model.hooks.shell import names
from memory_model.hooks.shell.run import Given, Run, sort

_VALUED = {
    "curl": " -H -d -X -u -A -e -b -F -T --output-dir",
    "wget": " -P --directory-prefix -U --header",
}


def effects(run: Run) -> Iterator[Effect]:
    """List the files that are written."""
    options = names.OUTPUTS[run.program]
    found = sort(run.words, options + _VALUED.get(run.program, ""))
    target = found.value(*options.split())
    targets = [target] if target else list(_named_after(run.program, found))
    for name in targets:
        if place := run.place(name):
            yield Effect(WRITE, place, f"{run.program} {options.split()[0]}" if target else run.program)


def _named_after(program: str, found: Given) -> Iterator[str]:
    """Yield where the pages go whose names are those of their addresses."""
    if program not in _VALUED or (program == "curl" and not found.has("-O", "--remote-name", "--remote-name-all")):
        return
    folder = found.value("-P", "--directory-prefix", "--output-dir")
    for address in found.operands:
        name = os.path.basename(address.partition("?")[0])
        if name and not found.has("-nc", "--no-clobber", "--spider"):
            yield os.path.join(folder, name)
