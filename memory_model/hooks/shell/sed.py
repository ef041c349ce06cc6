"""What a plain ``sed`` substitution would make of a file: only to word the command to use instead."""

import re
from collections.abc import Callable, Sequence

from memory_model.hooks.shell.patterns import compiled


def likely(scripts: Sequence[str], *, extended: bool) -> Callable[[bytes], bytes] | None:
    """Return a function from old to likely bytes for scripts of ``s/a/b/`` and ``N s/a/b/``; else `None`."""
    steps = [_step(part.strip(), extended=extended) for script in scripts for part in _parts(script)]
    if not steps or None in steps:
        return None

    def guess(old: bytes) -> bytes:
        lines = old.decode("utf-8", "surrogateescape").split("\n")
        for step in steps:
            if step is not None:
                lines = [step(number, line) for number, line in enumerate(lines, 1)]
        return "\n".join(lines).encode("utf-8", "surrogateescape")

    return guess


_WRITTEN = re.compile(r"(?:^|[^\\\w])[A-Za-z0-9]*w[ \t]*([^\n;}]*[^\n;}\s])\s*(?=\n|\}|$)")


def written(scripts: Sequence[str]) -> list[str]:
    """Return what may be the files of ``w``, a command and a flag of ``s///``: its name goes to the end of the line."""
    return [found[1] for script in scripts for found in _WRITTEN.finditer(script) if found[1].endswith(".md")]


def _parts(script: str) -> list[str]:
    return [script] if script.count(";") == 0 or "\n" in script else [part for part in script.split(";") if part]


def _step(script: str, *, extended: bool) -> Callable[[int, str], str] | None:
    digits = len(script) - len(script.lstrip("0123456789"))
    only, script = int(script[:digits] or 0), script[digits:]
    if len(script) < 4 or script[0] != "s" or script[1].isalnum():
        return None
    fields = re.split(rf"(?<!\\){re.escape(script[1])}", script[2:])
    if len(fields) != 3 or fields[2].strip("gI"):
        return None
    pattern = compiled(_pattern(fields[0], extended=extended), re.IGNORECASE if "I" in fields[2] else 0)
    if pattern is None:
        return None
    new = re.sub(r"(?<!\\)&", r"\\g<0>", fields[1])
    count = 0 if "g" in fields[2] else 1

    def step(number: int, line: str) -> str:
        try:
            return pattern.sub(new, line, count=count) if only in (0, number) else line
        except (re.error, IndexError):
            return line

    return step


def _pattern(text: str, *, extended: bool) -> str:
    """Turn a basic expression into Python's: there the plain brackets and signs are the special ones."""
    if extended:
        return text
    return re.sub(r"\\?[(){}+?|]", lambda found: found[0][1:] if found[0][0] == "\\" else "\\" + found[0], text)
