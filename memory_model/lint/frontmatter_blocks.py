"""``unreadable-frontmatter``: blocks of keys that are not read as they were meant."""

import re
from collections.abc import Iterator
from functools import cache

from memory_model.finding import Finding
from memory_model.lint.bulk import Bulk
from memory_model.lint.ground import Ground, found
from memory_model.lint.page import Page
from memory_model.lint.rule import ERROR, WARNING
from memory_model.text import frontmatter

RULE = "unreadable-frontmatter"
_OPEN = (b"---", b"\xef\xbb\xbf---")
_GRAVE = "not valid YAML"


@cache
def _simple() -> tuple[re.Pattern[bytes], re.Pattern[bytes]]:
    """Match the commonest blocks whole, and each key of theirs: those need no reader."""
    block = rb"""---\n((?:[\w-]++:(?: [A-Za-z0-9][^\n#:"'\[\]{}]*+| "[^"\\\n]*+")?\n)++)---\n"""
    return re.compile(block), re.compile(rb"^([\w-]+):", re.MULTILINE)


def check(bulk: Bulk, ground: Ground) -> Iterator[Finding]:
    """Find the blocks with problems, each problem with its line."""
    if RULE not in ground.wanted:
        return
    block, key = _simple()
    for page in bulk.pages:
        if not page.data.startswith(_OPEN):
            continue
        simple = block.match(page.data)
        if simple is not None:
            keys = key.findall(simple[1])
            if len(set(keys)) == len(keys):
                continue
        yield from _problems(page)


def _problems(page: Page) -> Iterator[Finding]:
    lines = page.document.lines
    header = frontmatter.read(page.document)
    for line, sentence in header.problems:
        grade = ERROR if sentence.startswith(_GRAVE) else WARNING
        yield found(RULE, page.path, line + 1, sentence, "correct that line", grade=grade)
    if (
        not header.stop
        and len(lines) > 1
        and _is_key(lines[1])
        and not any(line.rstrip() == "---" for line in lines[1:])
    ):
        said = "the block of keys that begins here is never closed, so none of it is read"
        yield found(RULE, page.path, 1, said, "put --- below its last key")


def _is_key(line: str) -> bool:
    return re.match(r"[\w-]+:(?:\s|$)", line) is not None
