"""The weekly rewrite as text and as a document, and what its commands take."""

from collections.abc import Iterator

from memory_model.cli.call import Call
from memory_model.cli.declaration import Option
from memory_model.cli.shapes import budget_shape
from memory_model.errors import MemdeckError
from memory_model.summary.wording import loss, meter
from memory_model.text.document import Document
from memory_model.week.choices import SET_ASIDE, UNSEEN, USED
from memory_model.week.judging import Judged
from memory_model.week.rewrite import Rewrite, copied
from memory_model.week.wording import TITLES, counts, dropped, freed

SINCE = Option("--since", "D", "the first day to look at (default: that of the last rewrite, else a week ago)")
MARKS = {USED: "+", SET_ASIDE: "-", UNSEEN: "?"}


def lines(path: str, rewrite: Rewrite, draft: Document, *, begun: bool) -> Iterator[str]:
    """Say all of it: sources by kind with their mark, the meter, what the draft loses, the ways out."""
    yield f"since {rewrite.gathered.since}: {counts(rewrite)}"
    yield f"{'the draft' if begun else path}: {meter(rewrite.budget)}"
    last = ""
    for each in rewrite.judged:
        if each.source.kind != last:
            last = each.source.kind
            yield ""
            yield TITLES[last]
        yield judged_line(each)
    yield from _lost(rewrite)
    yield from _ways(rewrite, draft)


def judged_line(each: Judged) -> str:
    """Say one source with its mark and why it has it."""
    why = f" (line {each.line})" if each.use == USED and each.line else f" ({each.reason})" if each.reason else ""
    known = f" [{each.source.known}]" if each.source.known else ""
    return f"  {MARKS[each.use]} {each.source.address}  {each.source.text}{known}{why}"


def document(path: str, rewrite: Rewrite, draft: Document, *, begun: bool) -> dict[str, object]:
    """Return the JSON shape (commands.md)."""
    return {
        "since": rewrite.gathered.since.isoformat(),
        "sources": [shape(each) for each in rewrite.judged],
        "budget": budget_shape(path, rewrite.budget),
        "draft": begun,
        "loss": {
            "dropped": [lost._asdict() for lost in rewrite.loss.dropped],
            "reworded": rewrite.loss.reworded,
        },
        "moves": [move._asdict() for move in rewrite.moves],
        "pasted": [{"line": line, "address": source.address} for line, source in copied(draft, rewrite)],
        "notes": rewrite.gathered.notes,
    }


def shape(each: Judged) -> dict[str, object]:
    """Return one source as a document."""
    source = each.source
    return {
        "address": source.address,
        "kind": source.kind,
        "text": source.text,
        "use": each.use,
        "reason": each.reason or None,
        "by": each.by or None,
        "draft_line": each.line or None,
        "date": source.day.isoformat() if source.day else None,
        "topic": source.topic or None,
        "path": source.path,
        "line": source.line,
        "pointer": source.pointer,
        "known": source.known or None,
    }


def text_of(call: Call, source: str) -> bytes:
    """Read a rewrite to take over (`Call.content`). Raises `MemdeckError` where there is no text in it."""
    data = call.content(source)
    if not data.strip():
        raise MemdeckError("usage", "there is no text in it; nothing was kept", source, "give the whole rewrite")
    return data


def _lost(rewrite: Rewrite) -> Iterator[str]:
    if not rewrite.loss.dropped:
        return
    yield ""
    yield f"The draft drops {dropped(rewrite.loss)}:"
    for lost in rewrite.loss.dropped:
        yield f"  {lost.line:>4}  {lost.text}{' [index entry]' if lost.entry else ''}"


def _ways(rewrite: Rewrite, draft: Document) -> Iterator[str]:
    if over := loss(rewrite.budget):
        yield ""
        yield f"Over the budget: {over}"
        for move in rewrite.moves:
            yield f"  line {move.line}: {move.said} ({freed(move)}): {move.text}"
        return
    repeated = copied(draft, rewrite)
    if repeated:
        yield ""
    for line, source in repeated:
        yield f"line {line} repeats {source.address} nearly word for word: point at it with {source.pointer}"
