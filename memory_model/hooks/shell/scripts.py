"""Code on the command line (``python -c``, ``node -e``): which paths it names, and whether it writes to them."""

import os
import re
from collections.abc import Iterator, Sequence

from memory_model.hooks.effect import APPEND, CHANGE, REMOVE, WRITE, Effect
from memory_model.hooks.shell.calls import LITERAL, followed, without
from memory_model.hooks.shell.run import Run, sort
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.hooks.ground import Ground
    from memory_model.hooks.shell.reading import Reading

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
    "Rscript": ("-e", "-e"),
    "julia": ("-e -E --eval", "-e -E --eval"),
}
"""Options that hold code, and all that take a value."""
_MODE = re.compile(
    r"""\s*,\s*(?:(?:encoding|errors|newline|buffering)\s*=\s*[^,()]*,\s*)*(?:mode\s*=\s*)?['"]([rwaxbtU+]{1,4}|>{1,2}|\+<|<)['"]"""
)
_READ_AFTER = re.compile(
    r"""\s*(?:,\s*(?:encoding|errors|newline)\s*=[^)]*|,\s*['"]utf-?8['"]\s*)?\)\s*(?!\.\s*(?:write|open|unlink|rename|replace|touch))"""
)
_READ_BEFORE = re.compile(r"(?:\bopen|readFileSync|readFile|File\.read|File\.readlines|IO\.read|stat|exists)\s*\(\s*$")
_OPEN_BEFORE = re.compile(r"open(?:Sync)?\s*\(\s*(?:file\s*=\s*)?$", re.IGNORECASE)
_MODE_BEFORE = re.compile(r"""\bopen\s*\(?[^;()]{0,80},\s*['"](\+?<|\+?>{1,2})[^'"]{0,40}['"]\s*,\s*$""")
_WRITE_BEFORE = re.compile(
    r"(?:\bwriteFile(?:Sync)?|\bFile\.(?:bin)?write|\bIO\.(?:bin)?write|file_put_contents|Bun\.write|"
    r"writeTextFile(?:Sync)?|createWriteStream|outputFile(?:Sync)?)\s*\(?\s*$"
)
_ADD_BEFORE = re.compile(r"appendFile(?:Sync)?\s*\(\s*$")
_COPY_BEFORE = re.compile(r"(?:shutil\.copy\w*|copyFile(?:Sync)?|\bcpSync|FileUtils\.cp\w*|\bcopy)\s*\(?\s*$")
_REMOVE_BEFORE = re.compile(r"(?:rmtree|\brmSync|rmdirSync|removeSync|FileUtils\.rm\w*|remove_tree)\s*\(?\s*\[?\s*$")
_PATH_AFTER = re.compile(
    r"""\s*\)\s*\.\s*(?:(write_text|write_bytes|touch)\b|(unlink)\b|open\s*\(\s*(?:mode\s*=\s*)?['"]([wax])[bt+]*['"])"""
)
_OPEN_SIGNED = re.compile(r"\bopen\s*\(?\s*(?:my\s+)?[$*]?\w+\s*,\s*$")
_SIGN = re.compile(r"\s*(\+?<|\+?>{1,2})\s*(?=[^\s&|])")
_PATH_BEFORE = re.compile(r"Path\s*\(\s*$")
_WRITES = re.compile(
    r"write_text|write_bytes|writeFile|\.write\s*\(|\bunlink|\bremove\s*\(|rmtree|\brename|"
    r"os\.replace|\.replace\s*\(\s*(?:Path|['\"]/)|truncate|shutil\.\w|copyFile|\bcpSync|\brmSync|fs\.rm|os\.(?:system|popen)\s*\(|"
    r"subprocess\.\w+\s*\(|\b(?:exec|spawn|execFile)Sync|\bcopy\s*\(\s*['\"]|O_(?:WRONLY|RDWR|TRUNC|CREAT)\b|"
    r"writeTextFile|Bun\.write|removeSync|createWriteStream|"
    r"writeLines\s*\(|file\.(?:remove|rename|create)\s*\(|\bmove\s*\(|(?<![.\w])write\s*\(|os\.chmod\s*\(|"
    r"\binplace\b|file_put_contents|File\.write|File\.delete|FileUtils|IO\.write|appendFile|"
    r"open\s*\([^\n]{0,400}?,\s*(?:mode\s*=\s*)?['\"](?:[wxa][bt]?\+?|r[bt]?\+[bt]?|>{1,2})['\"]|\.touch\s*\("
)
_ADDS = re.compile(
    r"""appendFile|open\s*\([^\n]{0,400}?,\s*(?:mode\s*=\s*)?['"](?:a[bt]?\+?|>>)['"]|\.write\s*\(|FILE_APPEND"""
)
_SAYS = re.compile(r"\bstd(?:out|err)(?:\.buffer)?\.write\s*\(", re.IGNORECASE)
"""Writing to one's own output changes no file."""
_ARGUMENTS = re.compile(r"sys\.argv|process\.argv|\bARGV\b|\$argv\b|\barg\[")
_NEAR = 200
"""Characters around a path that tell what is done with it."""
_WALKS = re.compile(r"glob|iterdir|listdir|scandir|walk|readdir|Dir\[")


def run(given: Run, line: "Reading") -> None:
    """Add what code on the line, or fed to the interpreter, may do to the protected files that it names."""
    if given.program in ("awk", "gawk", "mawk", "nawk"):
        from memory_model.hooks.shell import awk  # noqa: PLC0415  a language of its own

        awk.run(given, line)
    else:
        line.effects += _effects(given, line)


def _effects(run: Run, line: "Reading") -> Iterator[Effect]:
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
    words = found.operands[found.operands[:1] in (("-",), ("eval",)) :]
    for text in code:
        yield from _named(_SAYS.sub(" ", text), run, line, by, words)


def _named(code: str, run: Run, line: "Reading", by: str, words: Sequence[str]) -> Iterator[Effect]:
    """Judge each path that the code names: by the call it stands in, else by whether the code writes at all.

    ``words`` are its arguments: where it asks for them, they are paths that it names.
    """
    known = followed(code, run, line)
    doubtful: list[str] = list(words) if _ARGUMENTS.search(code) else []
    writes = 0
    for literal in LITERAL.finditer(code):
        if any(start <= literal.start() < end for start, end in known):
            continue
        before = code[max(0, literal.start() - _NEAR) : literal.start()]
        after = code[literal.end() : literal.end() + _NEAR]
        call = _call(literal[2], before, after)
        if call is None:
            if not _reads(before, after):
                doubtful.append(literal[2])
            continue
        if call.act and (place := run.place(call.path)):
            yield Effect(call.act, place, by, below=call.act == REMOVE)
        if call.act in (WRITE, APPEND):
            writes += 1
            known.append((literal.start() - call.before, literal.end() + call.after))
    left = without(code, known).replace(".write(", " ", writes)
    if not _WRITES.search(left):
        return
    adds = not _WRITES.search(_ADDS.sub(" ", left))
    for path in _places(doubtful, run, line.ground, walks=_WALKS.search(code) is not None):
        yield Effect(APPEND if adds else CHANGE if os.path.lexists(path) else WRITE, path, by)


class _Call(NamedTuple):
    """What a call does to the path in it (an empty act: it reads), and how far it goes around the path."""

    act: str
    path: str
    before: int = 0
    after: int = 0


def _call(path: str, before: str, after: str) -> _Call | None:
    """Tell what the call does in which a path stands; `None` where it is not one of those that say it at once."""
    sign = _SIGN.match(path) if _OPEN_SIGNED.search(before) else None
    if sign:  # open(F, ">path")
        act = "" if sign[1] == "<" else APPEND if sign[1] == ">>" else WRITE
        return _Call(act, path[sign.end() :])
    mode = _MODE.match(after) if _OPEN_BEFORE.search(before) else None
    if mode and set(mode[1]) & set("wax+>"):
        return _Call(APPEND if mode[1][0] == "a" or mode[1] == ">>" else WRITE, path, 0, mode.end())
    if mode or _COPY_BEFORE.search(before):
        return _Call("", path) if not mode or "r" in mode[1] or mode[1] == "<" else None
    if said := _MODE_BEFORE.search(before):
        act = "" if said[1] == "<" else APPEND if said[1] == ">>" else WRITE
        return _Call(act, path, len(before) - said.start())
    for pattern, act in ((_WRITE_BEFORE, WRITE), (_ADD_BEFORE, APPEND), (_REMOVE_BEFORE, REMOVE)):
        if said := pattern.search(before):
            adds = act == WRITE and "FILE_APPEND" in after.partition(";")[0]
            return _Call(APPEND if adds else act, path, len(before) - said.start())
    return _done_to(path, after) if _PATH_BEFORE.search(before) else None


def _done_to(path: str, after: str) -> _Call | None:
    """Tell what is asked of a ``Path(…)``."""
    found = _PATH_AFTER.match(after)
    if found is None:
        return None
    act = REMOVE if found[2] else APPEND if found[3] == "a" and not found[1] else WRITE
    return _Call(act, path, 0, found.end())


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
