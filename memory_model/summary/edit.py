"""Single-line edits of the summary: add to a section, drop a line, and the guard of its budget."""

from memory_model.settings import BudgetSettings
from memory_model.storage.outcomes import Refused
from memory_model.summary.budget import OVER, measure_document
from memory_model.summary.wording import loss, meter
from memory_model.text.blocks import COMMENT, FENCE, FRONTMATTER, TEXT, Blocks, scan
from memory_model.text.bullets import bullet
from memory_model.text.document import Document
from memory_model.text.insertion import add_section, after_text, insert, own_stop
from memory_model.text.sections import Section, heading, sections

DEFAULT = "# Memory\n\n## Active\n\n## Decisions\n\n## Lessons\n"
"""What a summary that does not exist yet starts as."""


def add(document: Document | None, section: str, text: str) -> tuple[Document, int] | Refused:
    """Add one bullet at the end of a section's own lines; a missing section is created at the end.

    Sections are matched without regard to case. Returns the new document and the bullet's line from 1.
    Further lines of ``text`` are indented below it. The bullet sign is the one the section uses.
    """
    entry = [line.strip() for line in text.replace("\r\n", "\n").replace("\r", " ").split("\n") if line.strip()]
    title = " ".join(section.split()).lstrip("#").strip()
    if not entry or not title:
        missing = "text" if title else "section"
        return Refused(
            "usage", f"an entry of the summary needs a {missing}", missing, "memdeck summary add Active 'what is so'"
        )
    base = document if document is not None else Document.from_text(DEFAULT)
    if (item := bullet(entry[0])) and item.text:
        entry[0] = item.text
    blocks = scan(base.lines)
    found = find_section(base, title, blocks)
    if found is None:
        result, at = add_section(base, title, _item("-", entry))
        return result, at + 1
    stop = own_stop(base.lines, blocks, found)
    at = after_text(base.lines, blocks, found.line + 1, stop)
    result, at = insert(base, at, _item(_sign(base, blocks, found.line + 1, at), entry), blocks)
    return result, at + 1


def drop(document: Document, line: int) -> tuple[Document, tuple[str, ...]] | Refused:
    """Take one line out, with the indented lines that belong to it; ``line`` counts from 1.

    Returns the new document and the lines that went. A heading goes only when nothing is left
    below it; frontmatter and the marks of code blocks and comments stay.
    """
    lines = document.lines
    if not 1 <= line <= len(lines):
        return Refused(
            "usage",
            f"there is no line {line}; the summary has {len(lines)} lines",
            f"line {line}",
            "memdeck summary show prints them",
        )
    at = line - 1
    blocks = scan(lines)
    if reason := _kept(document, blocks, at):
        return Refused("refused", f"line {line} {reason}", f"line {line}", "open the file in an editor")
    stop = _belongs_until(document, blocks, at)
    return document.splice(at, stop, ()), tuple(lines[at:stop])


def guard(after: Document, budget: BudgetSettings, *, over: bool) -> Refused | None:
    """Refuse an addition that does not load as a whole, naming what would be lost, unless ``over`` allows it."""
    measured = measure_document(after, budget)
    if over or measured.state != OVER:
        return None
    return Refused(
        "refused",
        f"the summary would be over its budget: {meter(measured)}; {loss(measured)}",
        repair="drop a line first: memdeck summary drop LINE",
        rule="W5",
    )


def find_section(document: Document, title: str, blocks: Blocks | None = None) -> Section | None:
    """Find a section by its title whatever its case; of several, the first that is not the file's own title."""
    wanted = title.casefold()
    found = [part for part in sections(document.lines, blocks) if part.title.strip().casefold() == wanted]
    return next((part for part in found if part.level > 1), found[0] if found else None)


def _item(sign: str, entry: list[str]) -> list[str]:
    return [f"{sign} {entry[0]}", *(f"  {line}" for line in entry[1:])]


def _sign(document: Document, blocks: Blocks, start: int, stop: int) -> str:
    for number in range(stop - 1, start - 1, -1):
        item = bullet(document.lines[number]) if blocks.contexts[number] == TEXT else None
        if item and item.indent == 0:
            return item.marker if item.marker in "-*+" else "-"
    return "-"


def _kept(document: Document, blocks: Blocks, at: int) -> str:
    line = document.lines[at]
    if not line.strip():
        return "is blank"
    if blocks.contexts[at] == FRONTMATTER:
        return "is frontmatter"
    if blocks.contexts[at] == FENCE and line.strip()[:3] in ("```", "~~~"):
        return "opens or closes a code block"
    if blocks.contexts[at] == COMMENT and ("<!--" in line) != ("-->" in line):
        return "opens or closes a comment"
    if blocks.contexts[at] == TEXT and heading(line):
        part = next(part for part in sections(document.lines, blocks) if part.line == at)
        if any(document.lines[number].strip() for number in range(at + 1, part.stop)):
            return "is a heading with lines below it"
    return ""


def _belongs_until(document: Document, blocks: Blocks, at: int) -> int:
    item = bullet(document.lines[at]) if blocks.contexts[at] == TEXT else None
    stop = at + 1
    if item is None:
        return stop
    for number in range(at + 1, len(document.lines)):
        line = document.lines[number]
        if line.strip() and len(line) - len(line.lstrip()) <= item.indent:
            break
        if line.strip():
            stop = number + 1
    return stop
