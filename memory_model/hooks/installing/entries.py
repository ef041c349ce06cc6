"""The entries of memdeck in an agent's settings: found, put in, brought up to date and taken out."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from shlex import quote, split

from memory_model.errors import MemdeckError
from memory_model.hooks.installing import editing
from memory_model.hooks.installing.jsonc import ARRAY, OBJECT, Node, parse
from memory_model.hooks.registry import HOOKS, Hook
from memory_model.values import NamedTuple

_KEY = "hooks"


class Entry(NamedTuple):
    """One command of a hook, with the containers around it from the inside out, and its place in each."""

    hook: Hook
    command: str
    item: Node
    around: tuple[tuple[Node, int], ...]


def command(program: Sequence[str], hook: Hook) -> str:
    """Spell the command of a hook: the exact path in quotes."""
    plain = not any(char in program[0] for char in '"$`\\!')
    first = f'"{program[0]}"' if plain else quote(program[0])
    return " ".join([first, *map(quote, program[1:]), "hook", hook.name])


def installed(text: str, where: str) -> list[Entry]:
    """List the entries of memdeck in a settings text. Raises `MemdeckError` of kind ``usage`` for what is none."""
    return list(_entries(_root(text, where), where))


def with_hooks(text: str, where: str, program: Sequence[str]) -> str:
    """Return the settings with an entry for each hook; what is there already is brought up to date."""
    text = text if text.strip("\ufeff \t\r\n") else "{}\n"
    for hook in HOOKS:
        found = _first(text, where, hook)
        text = _current(text, where, hook, program) if found else _put(text, where, hook, program)
    return text


def without_hooks(text: str, where: str) -> str:
    """Return the settings without any entry of memdeck, and without the containers that held nothing else."""
    while found := installed(text, where):
        container, index = found[0].around[0]
        for outer, place in found[0].around[1:]:
            if len(container.members) > 1:
                break
            container, index = outer, place
        text = editing.removed(text, container, index)
    return text


def _first(text: str, where: str, hook: Hook) -> Entry | None:
    return next((entry for entry in installed(text, where) if entry.hook == hook), None)


def _root(text: str, where: str) -> Node:
    if not text.strip("\ufeff \t\r\n"):
        return Node(OBJECT, 0, 0)
    root = parse(text, where)
    if root.kind != OBJECT:
        raise _unfit(where, "the settings are no object")
    return root


def _entries(root: Node, where: str) -> Iterator[Entry]:
    hooks = root.member(_KEY)
    if hooks is None:
        return
    if hooks.node.kind != OBJECT:
        raise _unfit(where, '"hooks" is no object')
    for hook in HOOKS:
        event = hooks.node.member(hook.event)
        if event is None:
            continue
        if event.node.kind != ARRAY:
            raise _unfit(where, f'"{hook.event}" is no list')
        outer = ((hooks.node, hooks.node.members.index(event)), (root, root.members.index(hooks)))
        for number, group in enumerate(event.node.members):
            inner = group.node.member(_KEY)
            for place, item in enumerate(inner.node.members if inner else ()):
                told = item.node.member("command")
                if inner and told and _is_ours(told.node.value, hook):
                    around = ((inner.node, place), (event.node, number), *outer)
                    yield Entry(hook, str(told.node.value), item.node, around)


def _is_ours(text: object, hook: Hook) -> bool:
    if not isinstance(text, str):
        return False
    try:
        words = split(text)
    except ValueError:
        return False
    if len(words) < 3 or words[-2:] != ["hook", hook.name]:
        return False
    return os.path.basename(words[0]).startswith("memdeck") or words[1:3] == ["-m", "memory_model"]


def _put(text: str, where: str, hook: Hook, program: Sequence[str]) -> str:
    item = {"type": "command", "command": command(program, hook), "timeout": hook.timeout}
    group = {**({"matcher": hook.matcher} if hook.matcher else {}), _KEY: [item]}
    root = _root(text, where)
    hooks = root.member(_KEY)
    if hooks is None:
        return editing.added(text, root, _KEY, {hook.event: [group]})
    event = hooks.node.member(hook.event)
    if event is None:
        return editing.added(text, hooks.node, hook.event, [group])
    return editing.added(text, event.node, "", group)


def _current(text: str, where: str, hook: Hook, program: Sequence[str]) -> str:
    """Bring the command, its time and the matcher of an entry up to date; a matcher that others share stays."""
    for key, value in (("command", command(program, hook)), ("timeout", hook.timeout)):
        entry = _first(text, where, hook)
        member = entry.item.member(key) if entry else None
        if entry and member is None:
            text = editing.added(text, entry.item, key, value)
        elif member and member.node.value != value:
            text = editing.replaced(text, member.node, value)
    entry = _first(text, where, hook)
    if entry is not None:
        (own, _), (groups, number) = entry.around[:2]
        matcher = groups.members[number].node.member("matcher")
        if len(own.members) == 1 and matcher is not None and matcher.node.value != hook.matcher:
            text = editing.replaced(text, matcher.node, hook.matcher)
    return text


def _unfit(where: str, what: str) -> MemdeckError:
    message = f"{what}, as an agent's settings have it; nothing was written"
    return MemdeckError("usage", message, where, "correct the file, or move it away")
