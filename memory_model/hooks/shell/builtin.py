"""What a shell does itself: it changes folders and variables, and follows scripts in its own place."""

from __future__ import annotations

from collections.abc import Callable

from memory_model.hooks.shell.run import Run
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Protocol

    from memory_model.hooks.shell.values import Values, Variables

    class Line(Protocol):
        """The shell line that a builtin stands in."""

        values: Values

        def bind(self, name: str, value: str) -> None:
            """Give a variable a value."""

        def deeper(self, text: str, variables: Variables, cwd: str | None, *, same: bool = False) -> object:
            """Follow a script, in the ``same`` shell or in one of its own."""


_MOST = 2_000
"""Lines that one ``read`` may stand for."""


def _cd(given: Run, line: Line, piped: bool) -> None:
    if piped:
        return
    if given.program == "pushd":
        line.values.stack.append(line.values.cwd)
    line.values.change_folder(given.words)


def _popd(_: Run, line: Line, piped: bool) -> None:
    if not piped:
        line.values.enter(line.values.stack.pop() if line.values.stack else None)


def _read(given: Run, line: Line, _: bool) -> None:
    names = [word for word in given.words if word.isidentifier()]
    listed = given.stdin.listed
    if listed is None:
        text = given.text_in()
        listed = tuple(text.split("\n")[:_MOST]) if text else None
    for number, name in enumerate(names):
        if listed is not None:
            fields = [text.split(None, len(names) - 1) if len(names) > 1 else [text] for text in listed if text]
            line.values.variables[name] = tuple([field[number] for field in fields if number < len(field)])


def _mapfile(given: Run, line: Line, _: bool) -> None:
    name = next((word for word in reversed(given.words) if word.isidentifier()), "MAPFILE")
    line.values.variables[name] = given.stdin.listed or ()


def _export(given: Run, line: Line, _: bool) -> None:
    for word in given.words:
        name, sign, value = word.partition("=")
        if sign:
            line.bind(name, value)


def _set(given: Run, line: Line, _: bool) -> None:
    """Take in ``set -- words``; options alone change no argument."""
    words = given.words[1:] if given.words[:1] == ("--",) else given.words
    if given.words and (given.words[0] == "--" or given.words[0][:1] not in "-+"):
        line.values.bind_arguments(("", *words))


def _eval(given: Run, line: Line, piped: bool) -> None:
    line.deeper(" ".join(given.words), line.values.variables, given.cwd, same=not piped)


def _trap(given: Run, line: Line, _: bool) -> None:
    if len(given.words) > 1 and given.words[0][:1] != "-":
        line.deeper(given.words[0], line.values.variables, given.cwd)


def _source(given: Run, line: Line, piped: bool) -> None:
    if given.words[:1] == ("/dev/stdin",):
        line.deeper(given.text_in(), line.values.variables, given.cwd, same=not piped)


BUILTINS: dict[str, Callable[[Run, Line, bool], None]] = {
    "cd": _cd,
    "pushd": _cd,
    "popd": _popd,
    "read": _read,
    "mapfile": _mapfile,
    "readarray": _mapfile,
    **dict.fromkeys(("export", "declare", "local", "readonly", "typeset"), _export),
    "set": _set,
    "eval": _eval,
    "trap": _trap,
    "source": _source,
    ".": _source,
}
