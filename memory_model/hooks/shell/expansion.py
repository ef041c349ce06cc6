"""What a word stands for: variables that are known, braces, the home folder, and globs against the disk."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from memory_model.hooks.shell.words import BARE, SCRIPT, TEXT, VARIABLE, Word

MOST = 5_000
"""Values that one word may stand for; the rest is not looked at."""
_GLOB = frozenset("*?[")

Told = Callable[[str], str]
"""Says what a script prints, empty when that cannot be known."""
Chars = list[tuple[str, bool]]
"""The characters of a word, each with whether it is quoted."""


def expand(word: Word, variables: Mapping[str, Sequence[str]], cwd: str | None, told: Told) -> list[str] | None:
    """Return all values that a word may have, or `None` when that cannot be known.

    ``variables`` gives each known name its possible values, ``told`` what a script in ``$(…)`` prints. Globs
    are expanded below ``cwd``; one that matches nothing stands for itself, as in a shell, and so does ``**``.
    """
    spellings: list[Chars] = [[]]
    for kind, text in word.parts:
        values = _values(kind, text, variables, told)
        if values is None:
            return None
        quoted = kind != BARE
        spellings = [[*chars, *((char, quoted) for char in value)] for chars in spellings for value in values][:MOST]
    found: list[str] = []
    for chars in spellings:
        for one in islice(_braces(chars), MOST):
            found += _matches(_home(one, variables), cwd)
    return found[:MOST]


def _values(kind: int, text: str, variables: Mapping[str, Sequence[str]], told: Told) -> Sequence[str] | None:
    if kind in (TEXT, BARE):
        return (text,)
    if kind == VARIABLE:
        return variables.get(text)
    said = told(text) if kind == SCRIPT else ""
    return (said,) if said else None


def _braces(chars: Chars) -> Iterator[Chars]:
    """Yield what ``{a,b}`` and ``{1..3}`` make of a word."""
    start = next((n for n, (char, quoted) in enumerate(chars) if char == "{" and not quoted), -1)
    stop = _closing(chars, start) if start >= 0 else -1
    if stop < 0:
        yield chars
        return
    options = _options(chars[start + 1 : stop])
    if len(options) < 2:
        for rest in _braces(chars[stop + 1 :]):
            yield [*chars[: stop + 1], *rest]
        return
    for option in options:
        yield from _braces([*chars[:start], *option, *chars[stop + 1 :]])


def _closing(chars: Chars, start: int) -> int:
    depth = 0
    for number in range(start, len(chars)):
        char, quoted = chars[number]
        if not quoted and char in "{}":
            depth += 1 if char == "{" else -1
            if not depth:
                return number
    return -1


def _options(inner: Chars) -> list[Chars]:
    text = "".join([char for char, _ in inner])
    first, dots, last = text.partition("..")
    if dots and first.isdigit() and last.isdigit():
        width = len(first) if first.startswith("0") else 0
        span = range(int(first), int(last) + 1) if int(first) <= int(last) else range(int(first), int(last) - 1, -1)
        return [[(char, False) for char in str(number).zfill(width)] for number in span[:MOST]]
    options: list[Chars] = [[]]
    depth = 0
    for char, quoted in inner:
        depth += (char == "{") - (char == "}") if not quoted else 0
        if char == "," and not quoted and not depth:
            options.append([])
        else:
            options[-1].append((char, quoted))
    return options


def _home(chars: Chars, variables: Mapping[str, Sequence[str]]) -> Chars:
    """Put the home folder in the place of an unquoted ``~``."""
    if not chars or chars[0] != ("~", False) or (len(chars) > 1 and chars[1][0] != "/"):
        return chars
    home = variables.get("HOME") or (os.path.expanduser("~"),)
    return [*((char, True) for char in home[0]), *chars[1:]]


def _matches(chars: Chars, cwd: str | None) -> list[str]:
    plain = "".join([char for char, _ in chars])
    is_glob = any(char in _GLOB and not quoted for char, quoted in chars)
    if not is_glob or "**" in plain or (cwd is None and plain[:1] != "/"):
        return [plain]
    import glob  # noqa: PLC0415  few lines have one

    pattern = "".join([f"[{char}]" if quoted and char in _GLOB else char for char, quoted in chars])
    return sorted(islice(glob.iglob(pattern, root_dir=cwd), MOST)) or [plain]
