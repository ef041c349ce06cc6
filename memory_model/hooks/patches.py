"""Patches: which files they change, and what those become where the patch tells it in full."""

import os
from collections.abc import Callable, Iterator, Sequence

from memory_model.hooks.editing import Edit, edited
from memory_model.hooks.effect import CHANGE, REMOVE, WRITE, Effect
from memory_model.hooks.shell.run import Run, sort

_BEGIN = "*** Begin Patch"
_FILE = {"*** Add File: ": "add", "*** Update File: ": "update", "*** Delete File: ": "delete"}
_MOVE = "*** Move to: "

Read = Callable[[str], bytes | None]
Place = Callable[[str], str]


def effects(text: str, place: Place, read: Read, by: str = "apply_patch") -> Iterator[Effect]:
    """List what a patch does; ``place`` makes a path absolute, ``read`` gives the bytes of a file."""
    if _BEGIN not in text:
        for name in named(text, 1):
            yield patched(place(name), by)
        return
    for kind, name, body in _files(text):
        path = place(name)
        if kind == "delete":
            yield Effect(REMOVE, path, by)
        elif kind == "add":
            lines = [line[1:] for line in body if line.startswith("+")]
            yield Effect(WRITE, path, by, "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
        else:
            yield from _update(path, body, place, read, by)


def from_shell(run: Run) -> Iterator[Effect]:
    """List what ``patch`` or ``apply_patch`` on a command line does."""
    if run.program == "apply_patch":
        text = run.words[0] if run.words else run.text_in()
        yield from effects(text, run.place, _disk)
        return
    found = sort(run.words, "-p -i -d -o -r -F -D -B -Y -z --input --strip --directory --output")
    if found.has("--dry-run", "-C", "--check"):
        return
    inner = run._replace(cwd=run.place(found.value("-d", "--directory")) or run.cwd)
    into = found.value("-o", "--output") or "".join(found.operands[:1])
    if into:
        yield patched(inner.place(into), "patch")
        return
    text = run.text_of(found.value("-i", "--input") or "-")
    for name in named(text, int(found.value("-p", "--strip") or 0)):
        yield patched(inner.place(name), "patch")


def patched(path: str, by: str) -> Effect:
    """Return what a patch does to a file that it names: it changes it, or makes it."""
    return Effect(CHANGE if os.path.lexists(path) else WRITE, path, by)


def named(text: str, strip: int) -> list[str]:
    """List the files that a unified diff names, ``strip`` leading folders taken off."""
    found: list[str] = []
    for line in text.split("\n"):
        if line.startswith(("+++ ", "--- ")):
            name = line[4:].split("\t")[0].strip()
            short = "/".join(name.split("/")[strip:])
            if name != "/dev/null" and short:
                found.append(short)
    return list(dict.fromkeys(found))


def blocks(text: str) -> list[Edit]:
    """Read ``<<<<<<< SEARCH`` blocks as edits."""
    edits: list[Edit] = []
    old: list[str] = []
    new: list[str] = []
    into: list[str] | None = None
    for line in text.split("\n"):
        if line.rstrip().endswith("SEARCH") and line[:3] in ("<<<", "---"):
            old, new = [], []
            into = old
        elif into is old and line[:5] == "=====":
            into = new
        elif into is new and line.rstrip().endswith("REPLACE") and line[:3] in (">>>", "+++"):
            edits.append(Edit("\n".join(old), "\n".join(new)))
            into = None
        elif into is not None and not (into is old and (line.startswith(":start_line:") or line == "-------")):
            into.append(line)
    return edits


def _files(text: str) -> Iterator[tuple[str, str, list[str]]]:
    kind, name = "", ""
    body: list[str] = []
    for line in text.split("\n"):
        begun = next((mark for mark in _FILE if line.startswith(mark)), "")
        if begun or line.startswith("*** End Patch"):
            if kind:
                yield kind, name, body
            kind, name, body = _FILE.get(begun, ""), line[len(begun) :].strip(), []
        else:
            body.append(line)
    if kind:
        yield kind, name, body


def _update(path: str, body: Sequence[str], place: Place, read: Read, by: str) -> Iterator[Effect]:
    moved = next((line[len(_MOVE) :].strip() for line in body if line.startswith(_MOVE)), "")
    old = read(path)
    new = edited(old, _hunks(body, old or b"")) if old is not None else None
    if moved:
        yield Effect(REMOVE, path, by)
        yield Effect(WRITE, place(moved), by, new)
    elif old is not None:
        yield Effect(CHANGE, path, by) if new is None else Effect(WRITE, path, by, new)


def _hunks(body: Sequence[str], data: bytes) -> list[Edit]:
    """Turn hunks into edits; one that only adds stands behind the line its ``@@`` names, else at the end."""
    edits: list[Edit] = []
    old: list[str] = []
    new: list[str] = []
    anchor = ""

    def finish() -> None:
        if old:
            edits.append(Edit("\n".join(old), "\n".join(new)))
        elif new and anchor:
            edits.append(Edit(anchor, "\n".join([anchor, *new])))
        elif new:
            whole = data.decode("utf-8", "surrogateescape").replace("\r\n", "\n")
            joint = "" if whole.endswith("\n") or not whole else "\n"
            edits.append(Edit("", whole + joint + "".join(f"{line}\n" for line in new)))

    for line in body:
        if line.startswith("@@"):
            finish()
            old, new, anchor = [], [], line[2:].strip().removesuffix("@@").strip()
        elif line.startswith("+"):
            new.append(line[1:])
        elif line.startswith("-"):
            old.append(line[1:])
        elif line.startswith(" ") or not line:
            old.append(line[1:])
            new.append(line[1:])
    while old and new and not old[-1] and not new[-1]:
        del old[-1], new[-1]
    finish()
    return edits


def _disk(path: str) -> bytes | None:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None
