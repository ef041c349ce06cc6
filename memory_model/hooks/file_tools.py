"""What the file tools of an agent are about to do, with the next content where it can be computed."""

import os
from collections.abc import Callable, Iterator

from memory_model.hooks import tools
from memory_model.hooks.editing import Edit, edited
from memory_model.hooks.effect import APPEND, CHANGE, REMOVE, WRITE, Effect
from memory_model.hooks.payload import Payload, first


def effects(call: Payload, kind: int, cwd: str) -> Iterator[Effect]:
    """List the effects of a call; a tool that would fail by itself (nothing to replace) has none."""
    given = call.given

    def place(path: str) -> str:
        return os.path.join(cwd, os.path.expanduser(path.removeprefix("file://"))) if path else ""

    path = place(first(given, tools.PATH))
    if kind in (tools.PATCH, tools.BLOCKS) and (kind == tools.PATCH or not path):
        from memory_model.hooks import patches  # noqa: PLC0415  few tools patch

        yield from patches.effects(first(given, tools.PATCHES), place, read, call.tool)
    elif kind == tools.MOVE:
        yield from _moved(place(first(given, tools.FROM)), place(first(given, tools.TO)), call.tool)
    elif kind == tools.EDITS and not path:
        yield from _several(call, place)
    elif path:
        yield from _one(call, kind, path)


def read(path: str) -> bytes | None:
    """Return the bytes of a file as it is now; `None` when there is none that can be read."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def _one(call: Payload, kind: int, path: str) -> Iterator[Effect]:
    given, by = call.given, call.tool
    content = next((given[name] for name in tools.CONTENT if isinstance(given.get(name), str)), None)
    if kind == tools.WRITE:
        yield Effect(WRITE, path, by, _bytes(content))
    elif kind == tools.APPEND:
        yield Effect(APPEND, path, by, _bytes(content))
    elif kind == tools.DELETE:
        yield Effect(REMOVE, path, by, below=True)
    elif kind == tools.INSERT:
        yield Effect(CHANGE, path, by)
    elif kind == tools.EDITOR:
        yield from _editor(call, path)
    elif kind == tools.BLOCKS:
        from memory_model.hooks.patches import blocks  # noqa: PLC0415  few tools patch

        yield from _replaced(path, blocks(first(given, tools.PATCHES)), by)
    else:
        found = _edits(given)
        if found:
            yield from _replaced(path, found, by)
        elif not any(isinstance(given.get(name), list) for name in tools.LISTS):
            yield Effect(CHANGE, path, by)


def _edits(given: dict[str, object]) -> list[Edit]:
    listed = next((value for name in tools.LISTS if isinstance(value := given.get(name), list)), None)
    if listed is None:
        return [_edit(given)] if any(name in given for name in (*tools.OLD, *tools.NEW)) else []
    return [_edit(item) for item in listed if isinstance(item, dict)]


def _edit(given: dict[str, object]) -> Edit:
    every = any(isinstance(value := given.get(name), int) and value > (value is not True) for name in tools.EVERY)
    return Edit(first(given, tools.OLD), first(given, tools.NEW), every)


def _replaced(path: str, found: list[Edit], by: str) -> Iterator[Effect]:
    old = read(path)
    new = edited(old, found)
    if new is not None:
        yield Effect(WRITE, path, by, new)


def _several(call: Payload, place: Callable[[str], str]) -> Iterator[Effect]:
    """Take one call that edits several files: each edit names its own."""
    by_path: dict[str, list[Edit]] = {}
    listed = next((value for name in tools.LISTS if isinstance(value := call.given.get(name), list)), [])
    for item in listed:
        if isinstance(item, dict) and (path := first(item, tools.PATH)):
            by_path.setdefault(place(path), []).append(_edit(item))
    for path, found in by_path.items():
        yield from _replaced(path, found, call.tool)


def _moved(source: str, target: str, by: str) -> Iterator[Effect]:
    if source and target:
        yield Effect(WRITE, target, by)
        yield Effect(REMOVE, source, by, below=True)


def _editor(call: Payload, path: str) -> Iterator[Effect]:
    """Take the tool that has its verb in ``command``."""
    given, by = call.given, call.tool
    verb = first(given, ("command",))
    if verb in ("create", "write"):
        yield Effect(WRITE, path, by, _bytes(first(given, tools.CONTENT)))
    elif verb == "str_replace":
        yield from _replaced(path, [_edit(given)], by)
    elif verb == "append":
        yield Effect(APPEND, path, by, _bytes(first(given, (*tools.NEW, *tools.CONTENT))))
    elif verb == "insert":
        yield from _inserted(call, path)
    elif verb == "delete":
        yield Effect(REMOVE, path, by, below=True)
    elif verb == "rename":
        yield from _moved(path, os.path.join(os.path.dirname(path), first(given, tools.TO)), by)
    elif verb == "undo_edit":
        yield Effect(CHANGE, path, by)


def _inserted(call: Payload, path: str) -> Iterator[Effect]:
    old, at = read(path), call.given.get("insert_line")
    if old is None or not isinstance(at, int):
        return
    lines = old.decode("utf-8", "surrogateescape").split("\n")
    text = first(call.given, ("insert_text", *tools.NEW)).removesuffix("\n")
    ends = at >= len(lines) - (not lines[-1])
    new = old.decode("utf-8", "surrogateescape") if ends else ""
    if ends:
        new += ("" if not new or new.endswith("\n") else "\n") + text + "\n"
    else:
        new = "\n".join([*lines[:at], text, *lines[at:]])
    yield Effect(WRITE, path, call.tool, new.encode("utf-8", "surrogateescape"))


def _bytes(content: object) -> bytes | None:
    return content.encode("utf-8", "surrogatepass") if isinstance(content, str) else None
