"""Code on the command line (``python -c``, ``node -e``): which paths it names, and whether it writes to them."""

import os
import re
from collections.abc import Iterator

from memory_model.hooks.effect import APPEND, CHANGE, WRITE, Effect
from memory_model.hooks.shell.run import Run, sort
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.ground import Ground

_CODE = {
    "python": ("-c", "-c -W -X -m"),
    "node": ("-e --eval -p --print", "-e --eval -p --print -r"),
    "nodejs": ("-e --eval -p --print", "-e --eval -p --print -r"),
    "bun": ("-e --eval", "-e --eval"),
    "deno": ("", ""),
    "ruby": ("-e", "-e -r -I"),
    "perl": ("-e -E", "-e -E -M -I -0"),
    "php": ("-r", "-r"),
    "lua": ("-e", "-e"),
}
"""Options that hold code, and all that take a value."""
_LITERAL = re.compile(r"""(['"`])((?:(?!\1)[^\\\n]){1,400})\1""")
_MODE = re.compile(r"""\s*,\s*(?:mode\s*=\s*)?['"]([rwaxbtU+]{1,4}|>{1,2}|\+<|<)['"]""")
_READ_AFTER = re.compile(
    r"""\s*(?:,\s*(?:encoding|errors|newline)\s*=[^)]*|,\s*['"]utf-?8['"]\s*)?\)\s*(?!\.\s*(?:write|open|unlink|rename|replace|touch))"""
)
_READ_BEFORE = re.compile(r"(?:\bopen|readFileSync|readFile|File\.read|File\.readlines|IO\.read|stat|exists)\s*\(\s*$")
_OPEN_BEFORE = re.compile(r"open(?:Sync)?\s*\(\s*$", re.IGNORECASE)
_OPEN_SIGNED = re.compile(r"\bopen\s*\(?\s*(?:my\s+)?[$*]?\w+\s*,\s*$")
_SIGN = re.compile(r"\s*(\+?<|\+?>{1,2})\s*(?=[^\s&|])")
_PATH_BEFORE = re.compile(r"Path\s*\(\s*$")
_WRITES = re.compile(
    r"write_text|write_bytes|writeFile|createWriteStream|\.write\s*\(|\bunlink|\bremove\s*\(|rmtree|\brename|"
    r"os\.replace|\.replace\s*\(\s*(?:Path|['\"]/)|truncate|shutil|copyFile|\brmSync|fs\.rm|os\.system|subprocess|"
    r"writeTextFile|Bun\.write|removeSync|"
    r"execSync|\binplace\b|file_put_contents|File\.write|File\.delete|FileUtils|IO\.write|appendFile|"
    r"open\s*\([^\n]{0,400}?,\s*(?:mode\s*=\s*)?['\"](?:[wxa][bt]?\+?|r[bt]?\+[bt]?|>{1,2})['\"]|\.touch\s*\("
)
_ADDS = re.compile(
    r"""appendFile|open\s*\([^\n]{0,400}?,\s*(?:mode\s*=\s*)?['"](?:a[bt]?\+?|>>)['"]|\.write\s*\(|FILE_APPEND"""
)
_NEAR = 200
"""Characters around a path that tell what is done with it."""
_WALKS = re.compile(r"glob|iterdir|listdir|scandir|walk|readdir|Dir\[")


def effects(run: Run, ground: "Ground") -> Iterator[Effect]:
    """List what code on the line, or fed to the interpreter, may do to the protected files that it names."""
    if run.program in ("awk", "gawk", "mawk", "nawk"):
        yield from _awk(run)
        return
    names, valued = _CODE[run.program]
    found = sort(run.words, valued, attached="-i" if run.program in ("perl", "ruby") else "")
    code = [value for name, value in found.options if name in names.split()]
    by = f"{run.program} {names.split()[0] if names else 'eval'}"
    if run.program in ("perl", "ruby") and found.has("-i"):
        for word in found.operands if code else found.operands[1:]:
            if place := run.place(word):
                yield Effect(CHANGE, place, f"{run.program} -i")
        return
    if run.program == "deno" and found.operands[:1] == ("eval",):
        code = list(found.operands[1:2])
    if not code and not found.has("-m") and found.operands[:1] in ((), ("-",)):
        code = [run.text_in()]
        by = f"{run.program} -"
    for text in code:
        yield from _named(text, run, ground, by)


def _awk(run: Run) -> Iterator[Effect]:
    found = sort(run.words, "-f -v -F -i -e -l --include --assign --source --file", attached="")
    in_place = "inplace" in (found.value("-i"), found.value("--include"))
    rest = found.operands if found.has("-f", "-e", "--source", "--file") else found.operands[1:]
    if in_place:
        for word in rest:
            if place := run.place(word):
                yield Effect(CHANGE, place, f"{run.program} -i inplace")
    for text in (found.value("-e", "--source"), *found.operands[:1]):
        for literal in _LITERAL.finditer(text):
            sign = text[: literal.start()].rstrip()[-2:]
            place = run.place(literal[2])
            if sign.endswith(">") and place:
                yield Effect(APPEND if sign == ">>" else WRITE, place, run.program)


def _named(code: str, run: Run, ground: "Ground", by: str) -> Iterator[Effect]:
    """Judge each path that the code names: by the call it stands in, else by whether the code writes at all."""
    left = code
    doubtful: list[str] = []
    for literal in _LITERAL.finditer(code):
        before = code[max(0, literal.start() - _NEAR) : literal.start()]
        after = code[literal.end() : literal.end() + _NEAR]
        sign = _SIGN.match(literal[2]) if _OPEN_SIGNED.search(before) else None
        if sign:  # open(F, ">path")
            if sign[1] != "<" and (place := run.place(literal[2][sign.end() :])):
                yield Effect(APPEND if sign[1] == ">>" else WRITE, place, by)
            continue
        mode = _MODE.match(after) if _OPEN_BEFORE.search(before) else None
        if mode and set(mode[1]) & set("wax+>"):
            appends = mode[1][0] == "a" or mode[1] == ">>"
            if place := run.place(literal[2]):
                yield Effect(APPEND if appends else WRITE, place, by)
            left = left.replace(literal[0] + mode[0], " ").replace(".write(", " ", 1)
        elif not mode and not _reads(before, after):
            doubtful.append(literal[2])
    if not _WRITES.search(left):
        return
    adds = not _WRITES.search(_ADDS.sub(" ", left))
    for path in _places(doubtful, run, ground, walks=_WALKS.search(code) is not None):
        yield Effect(APPEND if adds else CHANGE, path, by)


def _reads(before: str, after: str) -> bool:
    """Tell whether a path stands in a call that only reads."""
    if _READ_BEFORE.search(before) and _READ_AFTER.match(after):
        return True
    return bool(_PATH_BEFORE.search(before)) and after.lstrip(") ").startswith((".read", ".exists", ".stat", ".is_"))


def _places(literals: list[str], run: Run, ground: "Ground", *, walks: bool) -> Iterator[str]:
    names = {os.path.basename(text) for text in literals if "/" not in text}
    folders = {part for text in literals for part in text.strip("/").split("/") if part}
    for text in literals:
        place = run.place(text)
        if any(char in text for char in "*?[") and place:
            import glob  # noqa: PLC0415  few paths in code are patterns

            yield from glob.glob(place, recursive=True)
        elif place and os.path.isdir(place) and walks:
            yield from ground.protected(place)
        elif place and "/" in text:
            yield place
    if not any(name.endswith(".md") for name in names) or run.cwd is None:
        return
    for path in ground.protected(run.cwd):
        inner = os.path.relpath(path, run.cwd).split("/")
        if inner[-1] in names and (len(inner) == 1 or folders & set(inner[:-1])):
            yield path
