"""Programs that find files and those that run another program on what was found."""

import os
from collections.abc import Iterator, Sequence

from memory_model.hooks.effect import REMOVE, WRITE, Effect
from memory_model.hooks.shell.run import Given, Output, Run, sort
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    import re

    from memory_model.hooks.shell.reading import Reading

_XARGS = "-I -n -P -L -d -E -s -a --max-args --max-procs --replace --delimiter --arg-file -j --jobs"
_GREP = "-e -f -m -A -B -C -g -t -T --glob --type --include --exclude --exclude-dir --max-count --regexp --iglob -d"
_READS = 1 << 22
_FILLED = 1 << 15
"""Characters of one word with what was listed put into it."""


def run(given: Run, line: "Reading") -> Output | None:
    """Follow the program that works on files; returns which protected files are listed, of others nothing."""
    if given.program == "find":
        return _find(given, line)
    if given.program in ("xargs", "parallel"):
        return _xargs(given, line)
    if given.program in ("fd", "fdfind"):
        return _fd(given, line)
    return _grep(given, line)


def _find(given: Run, line: "Reading") -> Output:
    from memory_model.hooks.shell.find_tests import matching  # noqa: PLC0415  only `find` has them

    words = given.words
    first = next((at for at, word in enumerate(words) if word not in ("-L", "-P", "-H")), len(words))
    last = next((at for at in range(first, len(words)) if words[at][:1] in ("-", "!", "(", ",")), len(words))
    starts, words = words[first:last], words[last:]
    found = [path for start in starts or ["."] for path in matching(line.ground, given.place(start), start, words)]
    shown = tuple(found)
    number = 0
    while number < len(words):
        word, start = words[number], number + 1
        number = start
        if word == "-delete":
            line.effects += [Effect(REMOVE, given.place(path), "find -delete") for path in shown]
        elif word in ("-exec", "-execdir", "-ok", "-okdir"):
            number = _end(words, start)
            _each(given, words[start:number], shown, "{}", line)
        elif word in ("-fprint", "-fprint0", "-fls") and start < len(words):
            line.effects.append(Effect(WRITE, given.place(words[start]), f"find {word}"))
    return Output(None, shown)


def _end(words: Sequence[str], start: int) -> int:
    """Return the index at which a command within the words ends; all up to there is its own."""
    rest = range(start, len(words))
    return next((n for n in rest if words[n] == ";" or (words[n] == "+" and words[n - 1] == "{}")), len(words))


def _xargs(given: Run, line: "Reading") -> Output | None:
    rest, mark = list(reversed(given.words)), ""
    while rest and rest[-1].startswith("-") and rest[-1] != "-":
        option = rest.pop()
        if option.startswith(("-I", "-i", "--replace")):
            mark = option[2:] if option[:2] == "-I" and option[2:] else option.partition("=")[2] or "{}"
        if option in _XARGS.split() and rest:
            value = rest.pop()
            if option in ("-a", "--arg-file"):
                given = given if value == "/dev/stdin" else given._replace(stdin=Output(read_from=given.place(value)))
            mark = value if option in ("-I", "--replace") else mark
    rest.reverse()
    if given.program == "parallel":
        mark = "{}" if any("{}" in word for word in rest) else ""
        if ":::" in rest:
            listed = tuple(rest[rest.index(":::") + 1 :])
            given = given._replace(stdin=Output(None, listed))
            rest = rest[: rest.index(":::")]
    listed = given.stdin.listed or tuple(given.text_in().split())
    return _each(given, rest, listed, mark, line)


def _each(given: Run, words: Sequence[str], listed: Sequence[str], mark: str, line: "Reading") -> Output | None:
    """Run a program on all that was listed: in the place of ``mark``, or behind its words."""
    filled: list[str] = []
    for word in words:
        some = listed[: max(1, _FILLED // (len(word) + 1))]
        each = [word.replace(mark, path) for path in some] if mark and mark in word else [word]
        filled += each if word == mark or not any(char in word for char in " \t\n") else ["\n".join(each)]
    if not mark:
        filled += listed
    if not filled or (not listed and words):
        return None
    return line.run(given._replace(program=filled[0], words=tuple(filled[1:]), many=True))


def _fd(given: Run, line: "Reading") -> Output:
    import re  # noqa: PLC0415  only where a pattern is given

    from memory_model.hooks.shell.patterns import compiled  # noqa: PLC0415  likewise

    valued = "-e -t -E -d -g --extension --type --exclude --max-depth --min-depth -S -c"
    head = list(given.words)
    action: list[str] = []
    for sign in ("-x", "-X", "--exec", "--exec-batch"):
        if sign in head:
            action = head[head.index(sign) + 1 :]
            head = head[: head.index(sign)]
    found = sort(head, valued)
    pattern, *starts = found.operands or ("",)
    looked_for = compiled(pattern, re.IGNORECASE) or re.compile("")
    endings = tuple(f".{value}" for name, value in found.options if name in ("-e", "--extension"))
    paths = [path for start in starts or ["."] for path in line.ground.protected(given.place(start))]
    shown = tuple(
        path for path in paths if looked_for.search(os.path.basename(path)) and (not endings or path.endswith(endings))
    )
    if action:
        _each(given, action, shown, "{}" if any("{}" in word for word in action) else "", line)
    return Output(None, shown)


def _grep(given: Run, line: "Reading") -> Output | None:
    """List the protected files in which ``grep -l`` finds its pattern; other greps print no paths alone."""
    found = sort(given.words, _GREP)
    lists = found.has("-l", "-L", "--files-with-matches", "--files-without-match")
    if given.stdin.listed is not None and len(found.operands) <= (not found.has("-e", "--regexp")):
        return _filtered(given.stdin.listed, found)
    if found.has("--files"):
        return Output(None, tuple(_below(given, found.operands, found, line)))
    if not lists:
        return None
    pattern = found.value("-e", "--regexp")
    operands = found.operands
    if not found.has("-e", "-f", "--regexp"):
        pattern, operands = (operands[0] if operands else ""), operands[1:]
    paths = list(_below(given, operands, found, line))
    if not found.has("-L", "--files-without-match"):
        paths = [path for path in paths if _holds(path, pattern, found)]
    return Output(None, tuple(paths))


def _filtered(listed: Sequence[str], found: Given) -> Output:
    """Keep of the lines that flow through ``grep`` those that it prints."""
    made = _looked_for(found.value("-e", "--regexp") or "".join(found.operands[:1]), found)
    if made is None:
        return Output(None, tuple(listed))
    unwanted = found.has("-v", "--invert-match")
    return Output(None, tuple([line for line in listed if (made.search(line) is None) == unwanted]))


def _looked_for(pattern: str, found: Given) -> "re.Pattern[str] | None":
    """Compile what a ``grep`` looks for; `None` for what cannot be read here."""
    import re  # noqa: PLC0415  only where a pattern is given

    from memory_model.hooks.shell.patterns import compiled  # noqa: PLC0415  likewise

    flags = re.MULTILINE | (re.IGNORECASE if found.has("-i", "--ignore-case", "-S") else 0)
    return compiled(re.escape(pattern) if found.has("-F", "--fixed-strings") else pattern.replace(r"\|", "|"), flags)


def _below(given: Run, operands: Sequence[str], found: Given, line: "Reading") -> Iterator[str]:
    from fnmatch import fnmatch  # noqa: PLC0415  only lists of files are filtered

    wanted = [value for name, value in found.options if name in ("--include", "-g", "--glob", "--iglob")]
    unwanted = [value for name, value in found.options if name in ("--exclude", "--exclude-dir")]
    unwanted += [value[1:] for value in wanted if value.startswith("!")]
    wanted = [value for value in wanted if not value.startswith("!")]
    types = [value for name, value in found.options if name in ("-t", "--type")]
    if types and not set(types) & {"md", "markdown", "all"}:
        return
    for operand in operands or (".",):
        place = given.place(operand)
        for path in line.ground.protected(place):
            parts = os.path.relpath(path, place).split("/") if path != place else [os.path.basename(path)]
            name = os.path.basename(path)
            if any(fnmatch(part, form) for mark in unwanted for form in (mark, mark.strip("*/")) for part in parts):
                continue
            if not wanted or any(fnmatch(name, mark) or fnmatch("/".join(parts), mark) for mark in wanted):
                yield path


def _holds(path: str, pattern: str, found: Given) -> bool:
    """Tell whether a file holds the pattern; where either cannot be read here, it may."""
    made = _looked_for(pattern, found)
    try:
        with open(path, "rb") as file:
            return made is None or made.search(file.read(_READS).decode("utf-8", "replace")) is not None
    except OSError:
        return True
