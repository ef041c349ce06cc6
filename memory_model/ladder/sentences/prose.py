"""The person's own prose in a message: without code, quotes, logs, tables and what is pasted."""

from __future__ import annotations

from memory_model.text.pattern import lazy

MUCH = 6_000
"""More characters than this nobody types: of such a message only the first and last paragraph count."""

_FENCE = lazy(r"\s{0,3}(?P<mark>`{3,}|~{3,})")
_FOREIGN = lazy(
    r"""(?x)\s*(?:
        [>|\#] | // | /\* | \*/ | \$\s | %\s | >>> | <!-- | @@ | \+\+\+\s | ---\s | diff\s--git | [{}\[\]] | [-+]\s{2,}
        | \d{4}-\d\d-\d\d[T\s]\d\d:\d\d | \[?\d\d:\d\d:\d\d
        | \[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE|FAIL|PASS)\b
        | (?:error|warning|fatal|note|npm\ ERR!|E\ {3}|panic|caused\ by)(?:\[\w+\])?:?\s*[:!]
        | Traceback\ \( | File\ " | at\ [\w.$<>]+\s*\( | (?:not\ )?ok\ \d | \S+\.\w{1,5}:\d+:
        | (?:commit\s+)?(?=[a-f]*\d)[0-9a-f]{7,40}:?\s+\S | \w+(?:Error|Exception)\b:
    )"""
)
_CODE = frozenset("{}();=<>[]\\|_&^")
_HASHED = lazy(r"\b(?=[0-9a-f]*\d)[0-9a-f]{7,40}\s+\w+(?:\([\w-]+\))?!?:")


def prose(text: str) -> list[str]:
    """Return the paragraphs that the person wrote; lines of one that were wrapped are joined."""
    paragraphs = _paragraphs(_own_lines(text.replace("\r\n", "\n").replace("\r", "\n")))
    if sum(map(len, paragraphs)) > MUCH:
        paragraphs = [one for one in (paragraphs[0], paragraphs[-1]) if len(one) <= MUCH]
    return paragraphs


def _own_lines(text: str) -> list[str]:
    kept: list[str] = []
    fence = ""
    for line in text.split("\n"):
        match = _FENCE.match(line)
        if fence:
            if match and match["mark"].startswith(fence):
                fence = ""
            continue
        if match:
            fence = match["mark"]
            kept.append("")
            continue
        kept.append("" if not line or _is_foreign(line) else line)
    return kept


def _is_foreign(line: str) -> bool:
    if line.startswith(("    ", "\t")) and not line.lstrip().startswith(("- ", "* ", "• ")):
        return True
    if _FOREIGN.match(line) or _HASHED.search(line):
        return True
    signs = sum(map(line.count, _CODE))  # a paste may be one line of megabytes
    return signs >= 4 and signs * 9 > len(line)


def _paragraphs(lines: list[str]) -> list[str]:
    found: list[list[str]] = []
    before = ""
    for line in lines:
        bare = line.strip()
        if bare and before:
            found[-1] += [" " if _goes_on(before, bare) else "\n", bare]
        elif bare:
            found.append([bare])
        before = bare
    return ["".join(pieces) for pieces in found]


def _goes_on(before: str, line: str) -> bool:
    """Tell whether a line is the rest of the one before, which was only wrapped."""
    return len(before) >= 60 and before[-1] not in ".!?:;" and line[:1].islower()
