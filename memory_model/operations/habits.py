"""The paragraph that makes an agent use the memory, between two marks in the file that it reads at its start."""

from memory_model.errors import MemdeckError
from memory_model.text.document import Document
from memory_model.text.ending import completion

OPEN, CLOSE = "<!-- memdeck: habits -->", "<!-- /memdeck: habits -->"
FORMER = "<!-- memdeck -->"
"""The one mark of a paragraph that has no end: it is left as it is."""
PARAGRAPH = f"""\
{OPEN}
## Memory

What should outlast a session is kept here as plain Markdown, with `memdeck`.

- **At the start** read `memdeck brief`, unless it was given to you already. It is background, true as of its date:
  check names, flags and numbers before use. What the user says now wins; where the memory differs, say so.
- **While you work** note what happened, was decided or promised: `memdeck log --source NAME TEXT`, with `--decision`,
  `--follow-up`, `--preference` or `--lesson`. Never edit a past day: `memdeck correct ADDRESS TEXT` appends to today.
  What is true of a person, project or company now: `memdeck entity set E KEY VALUE`; what happened:
  `memdeck entity log E TEXT`. What stays so for long: `memdeck fact new NAME --description TEXT --type TYPE`; when it
  changed: `memdeck fact supersede OLD NEW --description TEXT`.
- **Before you stop** rewrite the current state: `memdeck state set --working-on … --waiting-on … --next …`.
- A sub-agent gets paths (`memdeck brief --for-subagent`), never memory.
{CLOSE}
"""


def with_habits(data: bytes | None, path: str) -> bytes:
    """Return the file with the paragraph: at its end, or in the place of the one that is there; all else stays.

    ``data`` is `None` where there is no file. Raises `MemdeckError` (``refused``) where the marks do not make one
    block.
    """
    if data is None:
        return PARAGRAPH.encode()
    document = Document.from_bytes(data)
    marks = [(number, line.strip()) for number, line in enumerate(document.lines) if line.strip() in (OPEN, CLOSE)]
    if not marks:
        return data if FORMER in map(str.strip, document.lines) else data + _tail(document, data)
    if [mark for _, mark in marks] != [OPEN, CLOSE]:
        where = f"{path}#L{marks[0][0] + 1}"
        repair = f"leave one line {OPEN} and below it one line {CLOSE}, or neither of them"
        raise MemdeckError("refused", "the marks of memdeck's paragraph do not make one block", where, repair)
    start, stop = marks[0][0], marks[1][0] + 1
    return document.splice(start, stop, PARAGRAPH.removesuffix("\n").split("\n")).to_bytes()


def _tail(document: Document, data: bytes) -> bytes:
    text = completion(document).text + ("\n" if data.strip() else "") + PARAGRAPH
    return text.replace("\r\n", "\n").replace("\n", document.newline).encode()
