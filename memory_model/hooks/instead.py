"""The refusal in one line, with the command that does what was meant within the rules."""

import os
from collections.abc import Iterator, Sequence

from memory_model.hooks.effect import APPEND, REMOVE, WRITE
from memory_model.hooks.judging import Case
from memory_model.operations.ready import command
from memory_model.text.bullets import bare
from memory_model.text.document import Document
from memory_model.text.sections import heading
from memory_model.text.visible import visible

MOST = 3
"""Commands in one refusal; a change of many lines is told by its first."""
LONGEST = 400
_SPARING = {
    "git checkout": "git checkout -- .",
    "git restore": "git restore .",
    "git reset --hard": "git restore --source HEAD --staged --worktree .",
    "git stash": "git stash push -- .",
    "git stash -u": "git stash push -u -- .",
    "git clean": "git clean -fd .",
}
"""What git commands that change whole work trees look like where they spare a folder."""


def refusal(case: Case, here: str) -> str:
    """Say in one line what is refused, by which rule, and what to do instead; ``here`` is where commands look."""
    where = os.path.join(case.place.root.path, case.place.path)
    where = os.path.relpath(where, here) if here == case.place.root.path else where
    if case.folder:
        text = f"{case.effect.path}: this folder holds days and Logs, which stay where they are ({case.broken.rule})"
        return _one_line(f"memdeck: {text} → leave it; only a person moves or removes a memory, outside of an agent")
    line = f"#L{case.broken.line}" if case.broken.line else ""
    repair = " && ".join(_rooted(words, case, here) for words in _commands(case)) + _sparing(case)
    return _one_line(f"memdeck: {where}{line}: {_reason(case)} ({case.broken.rule}) → {repair}")


def _sparing(case: Case) -> str:
    """Say how git does the same to everything but the memory."""
    known = _SPARING.get(case.effect.by)
    folder = case.place.path.partition("/")[0]
    return f"; or leave the memory out: {known} ':(exclude){folder}'" if known else ""


def _one_line(text: str) -> str:
    return visible(" ".join(text.split("\n")))


def _reason(case: Case) -> str:
    rule, by = case.broken.rule, case.effect.by
    if rule == "W2":
        return "a past day is never written"
    if rule == "W1":
        if case.effect.act == REMOVE:
            return "today's log only grows at its end, it is not taken away"
        unseen = f"what {by} makes of it cannot be known before"
        return f"today's log only grows at its end; {unseen if case.broken.unseen else 'this touches a written line'}"
    unseen = f"what {by} makes of it cannot be known before"
    return f"the Log of an entity keeps its lines; {unseen if case.broken.unseen else 'this touches one'}"


def _rooted(words: Sequence[str], case: Case, here: str) -> str:
    root = case.place.root.path
    return command(*words, *(() if here == root else ("--root", root)))


def _commands(case: Case) -> list[list[str]]:
    found = case.place.root.layout.entity_of(case.place.path)
    words = _of_entity(case, found[1]) if found else _of_day(case)
    return words[:MOST] or [["log", "what happened"]]


def _of_day(case: Case) -> list[list[str]]:
    named = case.place.root.layout.day_of(case.place.path)
    day = str(named.day) if named and not named.companion else case.place.path
    old = _lines(case.old)
    if case.effect.act == REMOVE:
        return [["correct", "--withdraw", f"{day}#L{_first_entry(old)}"]]
    if case.new is None:
        if case.effect.act == APPEND or case.old is None:
            return [["log", "what happened"]]
        return [["correct", f"{day}#L{case.broken.line or _first_entry(old)}", "what is right"]]
    if case.effect.act == APPEND:
        return _logged(_lines(case.effect.content))
    new = _lines(case.new)
    if case.effect.act == WRITE and not {line for line in old if line.strip() and not heading(line)} & set(new):
        return _logged(new)
    return list(_changes(day, old, new))


def _changes(day: str, old: Sequence[str], new: Sequence[str]) -> Iterator[list[str]]:
    """Say each change of lines as a correction, a withdrawal or an entry."""
    from difflib import SequenceMatcher  # noqa: PLC0415  only a refusal compares

    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        before = [number for number in range(a, b) if old[number].strip()]
        after = [line for line in new[c:d] if line.strip()]
        for number, line in zip(before, after, strict=False):
            yield ["correct", f"{day}#L{number + 1}", bare(line)[:LONGEST]]
        for number in before[len(after) :]:
            yield ["correct", "--withdraw", f"{day}#L{number + 1}"]
        yield from _logged(after[len(before) :])


def _logged(lines: Sequence[str]) -> list[list[str]]:
    """Say lines as entries of today, under the topics that head them."""
    found: list[list[str]] = []
    topic = ""
    for line in lines:
        title = heading(line)
        if title:
            topic = title[1] if title[0] > 1 else ""
        elif line.strip():
            found.append(["log", bare(line)[:LONGEST], *(("--topic", topic) if topic else ())])
    return found


def _of_entity(case: Case, slug: str) -> list[list[str]]:
    if case.effect.act == REMOVE and case.effect.by.endswith(("mv", "move_file", "rename")):
        return [["entity", "rename", slug, "ITS NEW NAME"]]
    if case.effect.act == REMOVE or case.new is None:
        unclear = (["entity", "log", slug, "what happened"], ["entity", "set", slug, "KEY", "VALUE"])
        return list(unclear[: 1 + case.broken.unseen])
    old, new = _lines(case.old), _lines(case.new)
    known = set(old)
    new = _lines(case.effect.content) if case.effect.act == APPEND else new
    added = [line for line in new if line.strip() and line not in known and not heading(line)]
    return [_event(slug, line, case.new) for line in added] or [["entity", "log", slug, "what happened"]]


def _event(slug: str, line: str, data: bytes) -> list[str]:
    from memory_model.entities.dated import dated  # noqa: PLC0415  only a refusal words commands
    from memory_model.entities.parts import parts  # noqa: PLC0415  likewise
    from memory_model.entities.status import status_lines  # noqa: PLC0415  likewise

    document = Document.from_bytes(data)
    for status in status_lines(document, parts(document.lines)):
        if document.lines[status.line - 1] == line:
            return ["entity", "set", slug, status.key, status.value[:LONGEST]]
    text = bare(line)
    event = dated(text)
    day = ("--date", str(event.day)) if event and event.day else ()
    return ["entity", "log", slug, (event.text if event else text)[:LONGEST].strip() or "what happened", *day]


def _lines(data: bytes | None) -> tuple[str, ...]:
    return Document.from_bytes(data or b"").lines


def _first_entry(lines: Sequence[str]) -> int:
    return next((n for n, line in enumerate(lines, 1) if line.strip() and not heading(line)), 1)
