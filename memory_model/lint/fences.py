"""``unclosed-fence``: code and comments that run to the end of the file."""

from collections.abc import Iterator

from memory_model.finding import Finding
from memory_model.lint.bulk import Bulk
from memory_model.lint.ground import Ground, found
from memory_model.lint.page import Page
from memory_model.text.blocks import COMMENT, FENCE

RULE = "unclosed-fence"


def check(bulk: Bulk, ground: Ground) -> Iterator[Finding]:
    """Find the files whose last block of code or comment is never closed."""
    if RULE not in ground.wanted:
        return
    fenced = bulk.holding((b"```", b"~~~"))
    known = set(map(id, fenced))
    opened = [page for page in bulk.holding((b"<!--",)) if id(page) not in known and _ends_open(page.data)]
    for page in (*fenced, *opened):
        closing = page.blocks.closing
        if closing:
            what = "comment" if closing.endswith("-->") else "code block"
            said = f"this {what} is never closed; all below it is read as part of it"
            yield found(RULE, page.path, _opening(page), said, f"put {closing.strip()} where it ends")


def _ends_open(data: bytes) -> bool:
    return data.rfind(b"<!--") > data.rfind(b"-->")


def _opening(page: Page) -> int:
    """Return the line from 1 that opened what is still open at the end."""
    contexts = page.blocks.contexts
    kind = contexts[-1]
    number = len(contexts)
    mark = "<!--" if kind == COMMENT else ("```", "~~~")
    while number and contexts[number - 1] in (kind, FENCE, COMMENT):
        number -= 1
        if page.document.lines[number].lstrip(" \t-*+>0123456789.)").startswith(mark) and _is_last(page, number):
            return number + 1
    return min(number + 1, len(contexts))


def _is_last(page: Page, number: int) -> bool:
    """Tell whether the block that is open at the end begins on this line: up to the line before, nothing is open."""
    from memory_model.text.blocks import scan  # noqa: PLC0415  only where a block is open

    return not scan(page.document.lines[:number]).closing
