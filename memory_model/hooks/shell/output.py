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
    made = _MADE.get(name)
    return NOTHING_KNOWN if made is None else made(run)


def _copied(run: Run) -> Output:
    """Return what ``cat`` hands on: its input, or one file."""
    if all(word in ("-", "-u") for word in run.words):
        return run.stdin
    return Output(read_from=run.place(run.words[0])) if len(run.words) == 1 else NOTHING_KNOWN


_FILTERS = frozenset("sort head tail uniq shuf tac awk gawk cut tr".split())
"""Programs that pass lines on, drop some, or show parts of them."""
_PARTS = ("basename", "dirname", "realpath", "readlink")
_MOST = 4_000
"""Numbers that one line of them may hold."""


def _numbers(words: Sequence[str]) -> tuple[str, ...] | None:
    """Count as ``seq`` does, with numbers of equal width for ``-w``; `None` for more than it is worth."""
    found = sort(words, "-s -f")
    try:
        first, step, last = (1, 1, *map(int, found.operands))[-3:]
        first, step, last = (first, 1, last) if len(found.operands) == 2 else (first, step, last)
        counted = range(first, last + (1 if step > 0 else -1), step)
    except ValueError:
        return None
    if len(counted) > _MOST or found.has("-f", "--format"):
        return None
    width = max(map(len, found.operands)) if found.has("-w", "--equal-width") else 0
    return tuple([f"{number:0{width}d}" for number in counted])


def _shortened(name: str, run: Run) -> Iterator[str]:
    """Yield the last part of each path, or its folder, or the whole path without links."""
    found = sort(run.words, "-s --suffix")
    operands, ending = found.operands, found.value("-s", "--suffix")
    if name == "basename" and len(operands) > 1 and operands[-1][:1] == ".":
        operands, ending = operands[:-1], operands[-1]
    for path in operands:
        if name == "basename":
            yield os.path.basename(path.rstrip("/")).removesuffix(ending)
        elif name == "dirname":
            yield os.path.dirname(path.rstrip("/")) or "."
        else:
            yield os.path.realpath(run.place(path))


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
    """Fill one round of a format; `None` for what is more than ``%s``, ``%b``, ``%d``, ``%02d`` and ``%%``."""
    out, number, at = "", 0, 0
    while at < len(pattern):
        if pattern[at] != "%":
            out += pattern[at]
            at += 1
            continue
        kind = pattern[at + 1 :].lstrip("0123456789")[:1]
        width = pattern[at + 1 : pattern.find(kind, at + 1)]
        at += 2 + len(width)
        if kind == "%":
            out += "%"
            continue
        value: str | None = values[number] if number < len(values) else ""
        value = _unescape(value or "") if kind == "b" else value
        if value is None or kind not in ("s", "b", "d") or len(width) > 2:
            return None
        out += value.rjust(int(width or 0), "0" if width[:1] == "0" else " ")
        number += 1
    return out


def _unescape(text: str) -> str | None:
    try:
        return unescaped(text)
    except ValueError:
        return None


_MADE: dict[str, Callable[[Run], Output]] = {
    "echo": lambda run: _said(run.words, _echo),
    "printf": lambda run: _said(run.words, _printf),
    "cat": _copied,
    "ls": lambda run: Output(None, tuple(_listing(run))),
    "which": lambda run: Output(None, sort(run.words).operands),
    "seq": lambda run: Output(None, _numbers(run.words)),
    **dict.fromkeys(("tee", "sponge"), lambda run: run.stdin),
    **dict.fromkeys(_PARTS, lambda run: Output(None, tuple(_shortened(run.program, run)))),
    **dict.fromkeys(_FILTERS, lambda run: Output(None, run.stdin.listed)),
    **dict.fromkeys((":", "true", "false"), lambda _: Output(b"", ())),
}
"""By the name of a program, what it writes."""
