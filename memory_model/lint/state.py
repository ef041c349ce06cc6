"""``state-behind`` and ``state-contradicted``: a current state that tells of another day, or of what is no more."""

from collections.abc import Iterator
from datetime import date

from memory_model.finding import Finding
from memory_model.lint.gone import is_gone
from memory_model.lint.ground import Ground, found
from memory_model.lint.view import View
from memory_model.state.parse import State, parse
from memory_model.text.address import iso_day
from memory_model.text.events import Event
from memory_model.text.gist import gist
from memory_model.text.markers import DONE
from memory_model.text.pattern import lazy
from memory_model.text.placeholders import is_placeholder
from memory_model.week.changes import changed_on

BEHIND, CONTRADICTED = "state-behind", "state-contradicted"
_MOST_DAYS = 60
_SHARE = 0.5


def check(view: View, events: list[Event], ground: Ground) -> Iterator[Finding]:
    """Compare the current state with the log since its stamp, and with the files it names."""
    workspace = ground.workspace
    page = view.page(workspace.layout.state)
    if page is None:
        return
    state = parse(page.document, page.path)
    stamped = iso_day(state.stamp[:10]) if state.stamp else changed_on(workspace, page.path)
    logs = workspace.day_files.logs()
    later = [day for day in logs if stamped and stamped <= day <= ground.today and logs[day] in view.notes]
    if BEHIND in ground.wanted:
        yield from _behind(view, state, stamped, later, ground)
    if CONTRADICTED in ground.wanted:
        yield from _answered(view, state, later[-_MOST_DAYS:], events, ground)
        yield from _gone(state, ground)


def _behind(view: View, state: State, stamped: date | None, days: list[date], ground: Ground) -> Iterator[Finding]:
    for day in reversed(days):
        if stamped is None or day <= stamped:
            return
        page = view.page(ground.workspace.day_path(day))
        entries = page.log(ground.settings).entries if page else ()
        if entries:
            line = _stamp_line(state)
            said = f"this is of {stamped}, the log goes on to {day} (line {entries[-1].line})"
            yield found(BEHIND, state.path, line, said, "memdeck state set --working-on … --next …")
            return


def _stamp_line(state: State) -> int:
    day = (state.stamp or "")[:10]
    return next((number for number, line in enumerate(state.document.lines, 1) if day and day in line), 1)


def _answered(view: View, state: State, days: list[date], events: list[Event], ground: Ground) -> Iterator[Finding]:
    """Find what was waited for and is done, by a line of the log since the stamp."""
    waiting = (state.waiting_on or "").strip()
    if is_placeholder(waiting):
        return
    wanted = gist(waiting)
    closed = {event.at: event for event in events if event.verb == "closes"}
    for day in days:
        page = view.page(ground.workspace.day_path(day))
        for entry in page.log(ground.settings).entries if page else ():
            quoted = next((event.quote for at, event in closed.items() if at.day == day and at.line == entry.line), "")
            if (entry.kind == DONE or quoted) and _tells_of(f"{entry.text} {quoted}", wanted.words, wanted.names):
                said = f'waiting on "{waiting.partition(chr(10))[0]}", which {day}#L{entry.line} says is done'
                yield found(
                    CONTRADICTED, state.path, state.line_of("waiting_on"), said, "memdeck state set --waiting-on …"
                )
                return


def _tells_of(text: str, words: frozenset[str], names: frozenset[str]) -> bool:
    """Tell whether a text is about the same: half of the words, and of the names one if there are any."""
    shared = gist(text).words & words
    if len(shared) < min(2, len(words)):
        return False
    return len(shared) >= _SHARE * len(words) and (not names or bool(shared & names) or len(shared) >= 3)


def _gone(state: State, ground: Ground) -> Iterator[Finding]:
    """Find paths that the state goes on with and that are not there, though the folder they would lie in is."""
    for name, value in (("working_on", state.working_on), ("next", state.next)):
        for path in _paths(value or ""):
            if is_gone(ground.workspace.root, path, value or "", ground.probes):
                said = f"{path} is gone, and {name.replace('_', ' ')} goes on with it"
                yield found(CONTRADICTED, state.path, state.line_of(name), said, "memdeck state set --next …")


_PATH = lazy(
    r"(?<![\w/.:~@-])((?:\.{1,2}/)?(?:[\w.-]+/)+[\w.-]*\w|[\w-]+\.(?:py|md|rs|ts|js|go|toml|json|txt|sql|sh|csv))\b"
)


def _paths(text: str) -> list[str]:
    return list(dict.fromkeys(match[1] for match in _PATH.finditer(text)))
