"""``several-day-files``: days with more than one log, or with companions alone."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date

from memory_model.finding import Finding
from memory_model.lint.ground import Ground, found
from memory_model.lint.view import View
from memory_model.workspace.layout import LOG

RULE = "several-day-files"


def check(view: View, ground: Ground) -> Iterator[Finding]:
    """Find the days whose entries lie in several logs, or in several companions without a log."""
    layout = ground.workspace.layout
    logs: dict[date, list[str]] = defaultdict(list)
    companions: dict[date, list[str]] = defaultdict(list)
    for path in sorted([path for path, notes in view.notes.items() if notes.layer == LOG]):
        named = layout.day_of(path)
        if named:
            (companions if named.companion else logs)[named.day].append(path)
    for day, paths in logs.items():
        if len(paths) > 1:
            main = ground.workspace.day_path(day)
            for path in paths:
                if path != main:
                    said = f"{day} has another log, {main}, to which new entries go"
                    yield found(RULE, path, None, said, "rename it, as in 2026-10-05-more.md: then it is a companion")
    for day, paths in companions.items():
        if len(paths) > 1 and day not in logs:
            said = f"{day} has {len(paths)} files and no log of its own"
            yield found(RULE, paths[0], None, said, "they are read as companions; new entries go to a log of the day")
