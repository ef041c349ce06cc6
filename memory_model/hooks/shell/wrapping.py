"""Programs that run another one, and shells that run a script."""

import os
from collections.abc import Sequence

from memory_model.hooks.shell import names
from memory_model.hooks.shell.run import Output, Run, sort
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.shell.reading import Reading

_SHELL_VALUED = ("-o", "+o", "-O", "+O", "--rcfile", "--init-file")
_IN = ("-", "/dev/stdin", "/dev/fd/0")


def run(given: Run, line: "Reading") -> Output | None:
    """Run what ``sudo``, ``env``, ``su -c``, ``poetry run`` and their like run."""
    name = given.program
    if name in names.SAID and (script := _said(given)):
        line.script(script, given)
        return None
    if name in names.RUNNERS:
        words = names.RUNNERS[name]
        if given.words[:1] and given.words[0] in words:
            return _inner(given, _past_options(given.words[1:]), line)
        return _inner(given, _past_options(given.words), line) if "" in words else None
    return _wrapped(given, line) if name in names.WRAPPERS else None


def _said(given: Run) -> str:
    return sort(given.words, names.SAID[given.program]).value("-c", "--command", "--run")


def _past_options(words: Sequence[str]) -> Sequence[str]:
    start = next((number for number, word in enumerate(words) if word[:1] != "-"), len(words))
    return words[start:]


def _wrapped(given: Run, line: "Reading") -> Output | None:
    takes = names.WRAPPERS[given.program].split()
    rest = list(reversed(given.words))
    if given.program == "command" and rest[-1:] in (["-v"], ["-V"]):
        return None
    before: dict[str, str] = {}
    while rest and (rest[-1].startswith("-") or (given.program in ("env", "sudo", "doas") and "=" in rest[-1])):
        word = rest.pop()
        if word == "--":
            break
        if word[:1] != "-":
            name, _, value = word.partition("=")
            before.setdefault(name, line.variable(name))
            line.bind(name, value)
            continue
        option, value = _option(word, takes, rest)
        if given.program == "env" and option in ("-C", "--chdir"):
            given = given._replace(cwd=given.place(value) or None)
        elif given.program == "env" and option in ("-S", "--split-string"):
            line.script(value, given)
    if given.program in names.ONE_BEFORE and rest:
        rest.pop()
    found = _inner(given, rest[::-1], line)
    for name, value in before.items():
        line.bind(name, value)
    return found


def _option(word: str, takes: Sequence[str], rest: list[str]) -> tuple[str, str]:
    """Return an option with its value, which may be the next of the words."""
    if word[:2] == "--":
        name, sign, value = word.partition("=")
        return name, value if sign or name not in takes or not rest else rest.pop()
    for at, letter in enumerate(word[1:], 2):
        if f"-{letter}" in takes:
            return f"-{letter}", word[at:] or (rest.pop() if rest else "")
    return word, ""


def _inner(given: Run, words: Sequence[str], line: "Reading") -> Output | None:
    if not words:
        return None
    from memory_model.hooks.shell.output import output  # noqa: PLC0415  a program inside of another

    program = words[0].partition("@")[0] or words[0]  # npx prettier@3
    inner = given._replace(program=program, words=tuple(words[1:]))
    found = line.run(inner)
    return output(inner._replace(program=os.path.basename(inner.program))) if found is None else found


def shell(given: Run, line: "Reading") -> None:
    """Follow the script of ``sh -c``, or the one that flows into a shell; one in a file is not looked at."""
    rest = list(reversed(given.words))
    while rest and (rest[-1][:1] in "-+" or rest[-1] in _IN):
        word = rest.pop()
        letters = "" if word[:2] == "--" else word[1:]
        if word in _IN or "s" in letters:
            rest = rest[:-1] if rest[-1:] == ["--"] else rest
            line.script(given.text_in(), given, (given.program, *rest[::-1]))
            return
        if "c" in letters:
            words = _past_options(rest[::-1])
            line.script(words[0] if words else "", given, words[1:])
            return
        if (word in _SHELL_VALUED or letters[-1:] == "o") and rest:
            rest.pop()
    if not rest:
        line.script(given.text_in(), given)
