"""What the programs that print words print: their output can be told from the line alone."""

import os
from collections.abc import Iterator, Sequence

from memory_model.hooks.shell.escapes import unescaped
from memory_model.hooks.shell.run import NOTHING_KNOWN, Output, Run, sort
from memory_model.hooks.shell.values import UNKNOWN


def output(run: Run) -> Output:
    """Return what a program writes to its standard output; nothing is known of most."""
    name = run.program
    if any(UNKNOWN in word for word in run.words):
        return run.stdin if name in ("tee", "sponge") else NOTHING_KNOWN
    if name in ("echo", "printf"):
        return _said(_echo(run.words) if name == "echo" else _printf(run.words))
    if name in ("tee", "sponge") or (name == "cat" and all(word in ("-", "-u") for word in run.words)):
        return run.stdin
    if name == "ls":
        return Output(None, tuple(_listing(run)))
    if name in _FILTERS:
        return Output(None, run.stdin.listed)
    return Output(b"", ()) if name in (":", "true", "false") else NOTHING_KNOWN


_FILTERS = frozenset("sort head tail uniq shuf tac".split())
"""Programs that pass lines on, or drop some."""


def _said(text: str | None) -> Output:
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
    rest = list(words)
    while rest and rest[0][:1] == "-" and rest[0][1:] and not rest[0][1:].strip("neE"):
        option = rest.pop(0)
        line_end = "" if "n" in option else line_end
        escapes = "e" in option
    text = " ".join(rest) + line_end
    return _unescape(text) if escapes else text


def _printf(words: Sequence[str]) -> str | None:
    rest = list(words[1:] if words[:1] == ("--",) else words)
    if not rest:
        return None
    pattern = _unescape(rest.pop(0))
    if pattern is None:
        return None
    out = ""
    while True:
        made = _filled(pattern, rest)
        if made is None:
            return None
        out, before = out + made, len(rest)
        del rest[: pattern.replace("%%", "").count("%")]
        if not rest or len(rest) == before:
            return out


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
