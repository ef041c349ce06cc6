"""The command line that an act of the history was: whatever door it came through, a script can do it again."""

import re
from collections.abc import Callable, Sequence

from memory_model.curation.places import EVENTS, VERDICTS
from memory_model.operations import ladder_verbs
from memory_model.storage.history import Act, Change
from memory_model.text.bullets import bullet
from memory_model.text.document import Document
from memory_model.text.source import split
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from memory_model.entities.entity import Entity
    from memory_model.text.events import Event
    from memory_model.workspace.front import Workspace

_FACTS = ("fact new", "fact supersede", "fact close", "fact rule")
_KINDS = ("decision", "follow-up", "preference", "lesson")
_EVENTS = {"corrects": "correct", "closes": "done", "voids": "void", "reopens": "reopen", "moves": "snooze"}


def commands(workspace: "Workspace", act: Act) -> tuple[str, ...]:
    """Spell the commands that do what ``act`` did, ready for a shell; one for each entry it wrote.

    What no command does, the saving of a text from an editor, is told as a comment of the shell.
    """
    if act.undoes is not None:
        return (_line("undo", str(act.undoes)),)
    if act.verb == "restore" and act.done:
        return (_line("undo", act.done[0].path),)
    try:
        found = [line for change in act.changes for line in _of_change(workspace, act, change)]
    except OSError:
        found = []
    where = act.changes[0].path if act.changes else ""
    return tuple(found) or (f"# {act.verb} of {_one_line(where)}, no command: memdeck history {act.id} shows it",)


def _of_change(workspace: "Workspace", act: Act, change: Change) -> Sequence[str]:
    named = workspace.layout.day_of(change.path)
    if named and not named.companion:
        return _entries(workspace, named.day, act, change)
    spelled: dict[str, Callable[[Workspace, Act, Change], Sequence[str]]] = {
        "entity set": _status,
        "entity unset": _status,
        "entity log": _event,
        "entity new": _new,
        "summary add": _pointer,
        "summary drop": _dropped,
        "state set": _fields,
    }
    if change.path in (EVENTS, VERDICTS):
        return _curated(workspace, change)
    if act.verb in _FACTS:
        from memory_model.operations.spelling_facts import of_fact  # noqa: PLC0415  only an act on facts needs it

        return of_fact(workspace, act, change, _line)
    if act.verb in ladder_verbs.ALL:
        return _claims(act, change)
    return spelled[act.verb](workspace, act, change) if act.verb in spelled else ()


def _claims(act: Act, change: Change) -> Sequence[str]:
    """Name the claim that was adopted, or taken out again, by its id; the copies beside it have no command."""
    done = act.done[0] if act.done else None
    found = re.search(r"atm_[0-9a-f]{8}", done.text) if done is not None and done.path == change.path else None
    if found is None:
        return ()
    return [_line(*act.verb.split(" "), *(("--yes",) if act.verb == ladder_verbs.ADOPT else ()), found.group())]


def _curated(workspace: "Workspace", change: Change) -> Sequence[str]:
    from memory_model.operations import spelling_curation  # noqa: PLC0415  only acts of curation need it

    added = workspace.store.kept(change)[1] or b""
    spell = spelling_curation.of_events if change.path == EVENTS else spelling_curation.of_verdicts
    return spell(added, _line)


def _entries(workspace: "Workspace", day: "date", act: Act, change: Change) -> Sequence[str]:
    from memory_model.text.events import events  # noqa: PLC0415  only an act on a day has them

    log = workspace.day(day)
    if log is None:
        return ()
    pointing = {event.at.line: event for event in events(log.document.lines, day, change.path)}
    found = []
    for done in act.done:
        entry = log.entry_at(done.line)
        if entry is None or done.path != change.path:
            continue
        if (event := pointing.get(entry.line)) is not None:
            found.append(_pointing(event))
            continue
        first, *more = log.document.lines[entry.line - 1 : entry.stop - 1]
        text = "\n".join([_marked_text(first, entry.kind), *[line.strip() for line in more]]).strip()
        topic = ("--topic", entry.topic) if entry.topic else ()
        kind = (f"--{entry.kind}",) if entry.kind in _KINDS and text == entry.text else ()
        found.append(_line("log", *kind, *topic, text=text))
    return found


def _marked_text(line: str, kind: str) -> str:
    """Return what is typed for a bullet: without the marker that ``--decision`` writes, with any other."""
    item = bullet(line)
    text = split(item.text if item else line)[0].strip()
    marker = f"**{kind.capitalize()}:** "
    return text.removeprefix(marker) if kind in _KINDS else text


def _pointing(event: "Event") -> str:
    target = str(event.target)
    if event.verb == "withdraws":
        return _line("correct", "--withdraw", target) if event.target.day else _line("undo", target)
    if event.verb == "moves":
        return _line("snooze", target, event.due.isoformat() if event.due else "")
    note = "" if event.verb != "corrects" and event.text in ("", "done", "void", "reopened") else event.text
    return _line(_EVENTS[event.verb], target, text=note)


def _entity(workspace: "Workspace", path: str, data: bytes | None) -> "Entity":
    from memory_model.entities.parse import parse  # noqa: PLC0415  only acts on entities need it

    kind, slug = workspace.layout.entity_of(path) or ("", path)
    return parse(Document.from_bytes(data or b""), path, kind, slug, workspace.clock.today())


def _status(workspace: "Workspace", act: Act, change: Change) -> Sequence[str]:
    before, after = [_entity(workspace, change.path, data) for data in workspace.store.kept(change)]
    trail = ("--trail",) if len(after.log) > len(before.log) else ()
    if act.verb == "entity set":
        keys = [line for line in after.status if line.value != before.value(line.key)]
        return [_line("entity", "set", *trail, after.slug, line.key, text=line.value) for line in keys[:1]]
    gone = [line.key for line in before.status if after.value(line.key) is None]
    return [_line("entity", "unset", *trail, after.slug, key) for key in gone[:1]]


def _event(workspace: "Workspace", act: Act, change: Change) -> Sequence[str]:
    after = _entity(workspace, change.path, workspace.store.kept(change)[1])
    at = act.done[0].line if act.done else 0
    found = [line for line in after.log if line.line == at]
    return [
        _line("entity", "log", *(("--date", line.date.isoformat()) if line.date else ()), after.slug, text=line.text)
        for line in found
    ]


def _new(workspace: "Workspace", act: Act, change: Change) -> Sequence[str]:  # noqa: ARG001  as the others
    entity = _entity(workspace, change.path, workspace.store.kept(change)[1])
    return [_line("entity", "new", entity.kind, text=entity.title)]


def _pointer(workspace: "Workspace", act: Act, change: Change) -> Sequence[str]:
    from memory_model.text.sections import sections  # noqa: PLC0415  only a line of the summary needs it

    lines = Document.from_bytes(workspace.store.kept(change)[1] or b"").lines
    at = act.done[0].line - 1 if act.done else -1
    inside = [section.title for section in sections(lines) if section.line < at < section.stop]
    if not inside or at >= len(lines):
        return ()
    return [_line("summary", "add", inside[-1], text=split(lines[at])[0].removeprefix("- "))]


def _dropped(workspace: "Workspace", act: Act, change: Change) -> Sequence[str]:  # noqa: ARG001  as the others
    return [_line("summary", "drop", str(change.line))]


def _fields(workspace: "Workspace", act: Act, change: Change) -> Sequence[str]:  # noqa: ARG001  as the others
    from memory_model.state.parse import parse  # noqa: PLC0415  only an act on the state needs it

    old, new = [parse(Document.from_bytes(data or b""), change.path) for data in workspace.store.kept(change)]
    values = {
        "--working-on": (old.working_on, new.working_on),
        "--waiting-on": (old.waiting_on, new.waiting_on),
        "--next": (old.next, new.next),
    }
    words = [word for name, (was, now) in values.items() if was != now for word in (name, now or "")]
    return [_line("state", "set", *words)] if words else ()


def _line(*words: str, text: str = "") -> str:
    """Quote words for a shell; a text that begins with a dash goes behind ``--``."""
    from shlex import join  # noqa: PLC0415  only where commands are shown

    last = ([*(["--"] if text.startswith("-") else []), text]) if text else []
    return join(["memdeck", *words, *last])


def _one_line(text: str) -> str:
    return " ".join(text.split())
