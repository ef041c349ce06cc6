"""Composing what is appended to a day: entries as lines, and the bytes that W1 lets grow at the end."""

from __future__ import annotations

from memory_model.daily.kinds import KINDS
from memory_model.settings import DEFAULTS, Settings
from memory_model.text.blocks import TEXT, scan
from memory_model.text.breaks import is_break
from memory_model.text.bullets import bullet
from memory_model.text.document import Document
from memory_model.text.ending import completion
from memory_model.text.fold import fold
from memory_model.text.outline import Outline
from memory_model.text.said import is_escaped, said
from memory_model.text.sections import heading
from memory_model.text.source import marked
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Sequence

OTHER_TOPIC = "Notes"
"""The topic of a plain note that would otherwise land in a list of open items or decisions."""


class Tail(NamedTuple):
    """The bytes to append, and where the new entries stand, counted from 1.

    ``lines`` has the first line of each entry, ``first_line`` the first of them. ``said`` is a sentence
    for the writer, or empty: an open fence was closed, a topic was begun.
    """

    data: bytes
    first_line: int
    said: str = ""
    lines: tuple[int, ...] = ()


def entry(kind: str, text: str, time: str | None = None, due: date | None = None, source: str = "") -> str:
    r"""Compose one entry: ``- 16:40 **Follow-up:** text by 2026-10-08 <!-- src: … -->``.

    ``kind`` is a key of `KINDS`. Further lines of ``text`` become indented lines of the same entry, without a
    line end after the last. What would make the file read otherwise is defused: a heading or an unclosed
    fence or comment gets a ``\`` in front, control characters are shown as pictures.
    """
    first, *rest = clean(text).split("\n")
    if due:
        first = f"{first.rstrip(' .')} by {due.isoformat()}"
    parts = ["-", time or "", KINDS[kind].marker, _defused(first.strip())]
    head = marked(" ".join([part for part in parts if part]), source)
    return "\n".join([head, *_continuation(rest)])


def clean(text: str) -> str:
    r"""Return a text fit for a file: ``\n`` line ends, no control characters, no blank lines at its ends."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.isprintable():
        text = "".join([_safe(char) for char in text])
    return text.strip("\n \t")


def _safe(char: str) -> str:
    code = ord(char)
    if code < 0x20 and char not in "\n\t":
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if 0xD800 <= code <= 0xDFFF and not 0xDC80 <= code <= 0xDCFF:
        return "\ufffd"
    return char


def _defused(line: str) -> str:
    """Keep a text that begins like a block of Markdown from being one inside its bullet."""
    blockish = line.startswith(("#", ">", "```", "~~~", "<!--", "|")) or is_escaped(line)
    return f"\\{line}" if blockish or is_break(f"- {line}") or scan([line]).closing else line


def _continuation(rest: Sequence[str]) -> list[str]:
    lines = [f"  {line.rstrip()}" if line.strip() else "" for line in rest]
    blocks = scan(["- x", *lines])
    if blocks.closing:
        return [f"  {_defused(line.strip())}" if line else "" for line in lines]
    return [
        f"  {_defused(line.strip())}" if context == TEXT and heading(line.strip()) else line
        for line, context in zip(lines, blocks.contexts[1:], strict=True)
    ]


def tail(
    document: Document | None,
    day: date,
    lines: Sequence[str],
    topic: str | None = None,
    settings: Settings = DEFAULTS,
) -> Tail:
    """Compose the append of ``lines`` (entries, each of one or more lines) to the log of ``day``.

    The old bytes stay an exact prefix (W1): a missing line end and an open fence or comment are closed first, a
    new day begins with its heading, and a topic that is not the last one is named again. Line ends are the file's.
    """
    document = document or Document((), ())
    newline = document.newline
    before: list[str] = []
    ending = completion(document)
    remarks = [ending.said] if ending.said else []
    number = len(document.lines) + ending.text.count("\n")
    if document.ends and not document.ends[-1]:
        number -= 1
    if not document.lines:
        before = [f"# {day.isoformat()}", ""]
    outline, last = _last_heading(document, settings)
    name = _heading_name(topic) or _neutral(outline, lines, settings)
    if name and not _is(last, name):
        before += ([""] if document.lines and document.lines[-1].strip() else []) + [f"## {name}"]
        if not topic:
            remarks.append(f"put under a topic of its own, because the last one lists {outline.under.kind} entries")
    elif document.lines and heading(document.lines[-1]) and last is None:
        before.append("")
    text = ending.text + "".join([line + newline for whole in (*before, *lines) for line in whole.split("\n")])
    firsts = []
    number += len(before)
    for whole in lines:
        firsts.append(number + 1)
        number += whole.count("\n") + 1
    data = text.encode("utf-8", "surrogateescape")
    return Tail(data, firsts[0] if firsts else number, "; ".join(remarks), tuple(firsts))


def _heading_name(topic: str | None) -> str:
    return " ".join(clean(topic).replace("\n", " ").lstrip("# ").split()) if topic else ""


def _is(last: str | None, name: str) -> bool:
    return last is not None and fold(last).strip() == fold(name).strip()


def _last_heading(document: Document, settings: Settings) -> tuple[Outline, str | None]:
    """Return the place at the end of the file and its last heading as written; `None` for the day's own."""
    outline = Outline(settings.follow_ups.headings)
    last = None
    lines = document.lines
    if any(line.lstrip(" ").startswith(("#", "===", "---")) for line in lines):
        for number, context in enumerate(scan(lines).contexts):
            if context == TEXT and (written := outline.begins(lines, number)):
                found = heading(written)
                last = found[1] if found and outline.under.topic is not None else None
    return outline, last


def _neutral(outline: Outline, lines: Sequence[str], settings: Settings) -> str:
    """Name a topic for plain notes when the place at the end would give them a kind they do not have."""
    if not outline.under.kind:
        return ""
    for whole in lines:
        item = bullet(whole.partition("\n")[0])
        if item and item.box is None and not said(item.text, settings.markers).kind:
            return OTHER_TOPIC
    return ""
