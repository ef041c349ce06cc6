"""Commands that code runs: ``os.system("…")``, ``subprocess.run([…])``, ``execSync('…')`` and their like."""

import re
from collections.abc import Iterator

from memory_model.hooks.shell.run import Run
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.shell.reading import Reading

LITERAL = re.compile(r"""(['"`])((?:(?!\1)[^\\\n]){1,400})\1""")
"""A text in code, as far as it may be a path."""
_CALL = re.compile(
    r"(?:os\.(?:system|popen)|subprocess\.(?:run|call|check_call|check_output|Popen|getoutput|getstatusoutput)|"
    r"\b(?:execSync|execFileSync|spawnSync|execFile|spawn|system|shell_exec|passthru|popen))\s*\(?\s*(?=[\[\"'`])"
)
_MORE = re.compile(r"\s*,\s*")
_LONGEST = 2_000
"""Characters of one call that are read."""


def followed(code: str, run: Run, line: "Reading") -> list[tuple[int, int]]:
    """Follow the commands whose words are written out in the code; return where their calls stand."""
    found = []
    for call in _CALL.finditer(code):
        words, end = _words(code[call.end() : call.end() + _LONGEST])
        if len(words) > 1:
            line.run(run._replace(program=words[0], words=tuple(words[1:])))
        elif words:
            line.script(words[0], run)
        if words:
            found.append((call.start(), call.end() + end))
    if run.program in ("ruby", "perl", "php"):
        for literal in LITERAL.finditer(code):
            if literal[1] == "`":
                line.script(literal[2], run)
                found.append(literal.span())
    return found


def _words(text: str) -> tuple[list[str], int]:
    """Read the words of a call and where they end; none where one of them is not written out."""
    if text[:1] == "[":
        return _list(text)
    words: list[str] = []
    at = 0
    while (literal := LITERAL.match(text, at)) is not None:
        words.append(literal[2])
        at = literal.end()
        more = _MORE.match(text, at)
        if more is None:
            break
        if text[more.end() : more.end() + 1] == "[":
            listed, end = _list(text[more.end() :])
            return ([*words, *listed], more.end() + end) if listed else ([], 0)
        if not LITERAL.match(text, more.end()):
            break
        at = more.end()
    return words, at


def _list(text: str) -> tuple[list[str], int]:
    closes = text.find("]")
    inner = text[1:closes]
    if closes < 0 or LITERAL.sub("", inner).strip(" ,\t\n"):
        return [], 0
    return [literal[2] for literal in LITERAL.finditer(inner)], closes + 1


def without(code: str, spans: list[tuple[int, int]]) -> str:
    """Return code with parts of it taken out."""
    return "".join(_kept(code, sorted(spans)))


def _kept(code: str, spans: list[tuple[int, int]]) -> Iterator[str]:
    at = 0
    for start, end in spans:
        yield code[at:start]
        yield " "
        at = max(at, end)
    yield code[at:]
