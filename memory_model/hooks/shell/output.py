"""What the programs that print words print: their output can be told from the line alone."""

import os
from collections.abc import Callable, Iterator, Sequence

from memory_model.hooks.shell.braces import is_marked
from memory_model.hooks.shell.escapes import unescaped
from memory_model.hooks.shell.run import NOTHING_KNOWN, Output, Run, sort
from memory_model.hooks.shell.values import UNKNOWN


def output(run: Run) -> Output:
    """Return what a program writes to its standard output; nothing is known of most."""
    name = run.program
    if any(UNKNOWN in word for word in run.words):
        return run.stdin if name in ("tee", "sponge") else NOTHING_KNOWN
    if name in ("echo", "printf"):
        return _said(run.words, _echo if name == "echo" else _printf)
    if name in ("tee", "sponge") or (name == "cat" and all(word in ("-", "-u") for word in run.words)):
        return run.stdin
    if name == "ls":
        return Output(None, tuple(_listing(run)))
    if name in _FILTERS:
        return Output(None, run.stdin.listed)
    return Output(b"", ()) if name in (":", "true", "false") else NOTHING_KNOWN


_FILTERS = frozenset("sort head tail uniq shuf tac".split())
"""Programs that pass lines on, or drop some."""


def _said(words: Sequence[str], made: Callable[[Sequence[str]], str | None]) -> Output:
    if any(map(is_marked, words)):
        return Output(None, tuple(words))
    text = made(words)
    if text is None:
        return NOTHING_KNOWN
    return Output(text.encode("utf-8", "surrogateescape"), tuple(text.replace("\0", "\n").split()))


def _listing(run: Run) -> Iterator[str]:
    for word in sort(run.words).operands or (".",):
        place = run.place(word)
        if os.path.isdir(place):
            yield from sorted(os.listdir(place))
        else:
            yield word


def _echo(words: Sequence[str]) -> str | None:
    line_end, escapes = "\n", False
    at = 0
    while at < len(words) and words[at][:1] == "-" and words[at][1:] and not words[at][1:].strip("neE"):
        line_end = "" if "n" in words[at] else line_end
        escapes = "e" in words[at]
        at += 1
    text = " ".join(words[at:]) + line_end
    return _unescape(text) if escapes else text


def _printf(words: Sequence[str]) -> str | None:
    rest = words[1:] if words[:1] == ("--",) else words
    pattern = _unescape(rest[0]) if rest else None
    if pattern is None:
        return None
    takes, at, out = pattern.replace("%%", "").count("%"), 1, []
    while True:
        made = _filled(pattern, rest[at : at + takes])
        if made is None:
            return None
        out.append(made)
        at += takes
        if not takes or at >= len(rest):
            return "".join(out)


def _filled(pattern: str, values: Sequence[str]) -> str | None:
    """Fill one round of a format; `None` for what is more than ``%s``, ``%b``, ``%d`` and ``%%``."""
    out, number, at = "", 0, 0
    while at < len(pattern):
        if pattern[at] != "%":
            out += pattern[at]
            at += 1
            continue
        kind = pattern[at + 1 : at + 2]
        if kind == "%":
            out += "%"
        elif kind in ("s", "b", "d") and kind:
            value: str | None = values[number] if number < len(values) else ""
            value = _unescape(value or "") if kind == "b" else value
            if value is None:
                return None
            out += value
            number += 1
        else:
            return None
        at += 2
    return out


def _unescape(text: str) -> str | None:
    try:
        return unescaped(text)
    except ValueError:
        return None
