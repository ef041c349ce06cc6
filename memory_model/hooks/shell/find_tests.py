"""The tests of ``find``, as far as they can be told of a file without looking at clocks, owners and sizes."""

import os
from collections.abc import Callable, Iterator, Sequence

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.hooks.ground import Ground

_NO_VALUE = frozenset(
    "-delete -print -print0 -ls -empty -depth -mount -xdev -follow -daystart -prune -quit -true -false -readable "
    "-writable -executable -nouser -nogroup -o -or -a -and -not ! ( ) ,".split()
)
_COMMANDS = ("-exec", "-execdir", "-ok", "-okdir")


def matches_deep(path: str, pattern: str) -> bool:
    """Tell whether a path matches a glob in which ``**`` stands for any folders."""
    from memory_model.hooks.shell.patterns import compiled  # noqa: PLC0415  only where there is such a glob

    source, at = "", 0
    while at < len(pattern):
        step = next(sign for sign in ("**/", "**", "*", "?", pattern[at]) if pattern.startswith(sign, at))
        source += _DEEP.get(step) or (step if step in "[]" or step.isalnum() else f"\\{step}")
        at += len(step)
    made = compiled(source)
    return made is not None and made.fullmatch(path) is not None


_DEEP = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}


class _Test(NamedTuple):
    name: str
    value: str
    negated: bool


def matching(ground: "Ground", folder: str, start: str, words: Sequence[str]) -> Iterator[str]:
    """Yield the protected files and folders below ``folder`` that the tests let pass, spelled from ``start``.

    A test that says nothing about a name (``-mtime``) lets everything pass.
    """
    if not folder:
        return
    alternatives, pruned = _alternatives(words)
    for path in (*ground.protected_folders(folder), *ground.protected(folder)):
        inner = os.path.relpath(path, folder)
        shown = start if inner == "." else os.path.join(start, inner)
        if any(_passes(_ancestor, tests) for tests in pruned for _ancestor in _ancestors(shown, start)):
            continue
        if any(_passes(shown, tests, path, inner) for tests in alternatives):
            yield shown


def _ancestors(shown: str, start: str) -> Iterator[str]:
    while shown != start and shown:
        yield shown
        shown = os.path.dirname(shown)


def _alternatives(words: Sequence[str]) -> tuple[list[list[_Test]], list[list[_Test]]]:
    """Split an expression at its ``-o``: what may match, and what is pruned."""
    groups: list[list[_Test]] = [[]]
    negated = False
    rest = list(reversed(words))
    while rest:
        word = rest.pop()
        if word in _COMMANDS:
            while rest and rest.pop() not in (";", "+"):
                pass
        elif word in ("-o", "-or", ","):
            groups.append([])
        elif word in ("!", "-not"):
            negated = True
            continue
        elif word.startswith("-"):
            value = "" if word in _NO_VALUE or not rest else rest.pop()
            groups[-1].append(_Test(word, value, negated))
        negated = False
    last = max((n for n, tests in enumerate(groups) if any(test.name == "-prune" for test in tests)), default=-1)
    return groups[last + 1 :] or [[]], groups[: last + 1]


def _passes(shown: str, tests: Sequence[_Test], path: str = "", inner: str = "") -> bool:
    return all(_passes_one(shown, test, path, inner) != test.negated for test in tests if test.name in _TESTS)


def _passes_one(shown: str, test: _Test, path: str, inner: str) -> bool:
    return _TESTS[test.name](shown, test.value, path, inner)


def _named(shown: str, value: str, _: str, __: str) -> bool:
    from fnmatch import fnmatchcase  # noqa: PLC0415  only where a name is asked for

    return fnmatchcase(os.path.basename(shown), value)


def _named_loosely(shown: str, value: str, path: str, inner: str) -> bool:
    return _named(shown.lower(), value.lower(), path, inner)


def _at(shown: str, value: str, _: str, __: str) -> bool:
    from fnmatch import fnmatchcase  # noqa: PLC0415  only where a path is asked for

    return fnmatchcase(shown, value)


def _like(shown: str, value: str, _: str, __: str) -> bool:
    from memory_model.hooks.shell.patterns import compiled  # noqa: PLC0415  only where an expression is given

    made = compiled(value.replace(r"\(", "(").replace(r"\)", ")").replace(r"\|", "|"))
    return made is None or made.fullmatch(shown) is not None


def _of_type(_: str, value: str, path: str, __: str) -> bool:
    kinds = {"d": os.path.isdir, "f": os.path.isfile, "l": os.path.islink}
    return not path or any(kinds[kind](path) for kind in value.split(",") if kind in kinds)


def _is_empty(_: str, __: str, path: str, ___: str) -> bool:
    return bool(path) and os.path.isfile(path) and not os.path.getsize(path)


def _shallow(_: str, value: str, __: str, inner: str) -> bool:
    return not value.isdigit() or _depth(inner) <= int(value)


def _deep(_: str, value: str, __: str, inner: str) -> bool:
    return not value.isdigit() or _depth(inner) >= int(value)


def _depth(inner: str) -> int:
    return 0 if inner in (".", "") else inner.count("/") + 1


_TESTS: dict[str, Callable[[str, str, str, str], bool]] = {
    "-name": _named,
    "-iname": _named_loosely,
    "-path": _at,
    "-wholename": _at,
    "-ipath": lambda shown, value, path, inner: _at(shown.lower(), value.lower(), path, inner),
    "-regex": _like,
    "-type": _of_type,
    "-empty": _is_empty,
    "-maxdepth": _shallow,
    "-mindepth": _deep,
    "-false": lambda *_: False,
}
