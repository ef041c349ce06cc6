"""Goal 15: reading frontmatter, side by side with python-frontmatter's default, over the same texts."""

import time

import frontmatter as peer

from memory_model.text.document import Document
from memory_model.text.frontmatter import read
from tests.perf.measure import Row, pairs

LIMIT = 0.2
TEXTS = [
    f"""---
name: berth-rules-{number}
description: "Berths are numbered from the north: the pilot counts them aloud, and the log repeats the count"
type: project
confidence: stated
valid_from: 2026-08-{number % 28 + 1:02d}
valid_until: null
tags: [harbour, pilot, berths]
---

Why: two crews counted from different ends, and one of them moored in the wrong place at night.
"""
    for number in range(200)
]


def row(count: int = 15) -> Row:
    """Measure both over `TEXTS`; the values are checked to be the same first."""
    for text in TEXTS:
        block = read(Document.from_text(text))
        metadata, _ = peer.parse(text)
        assert [field.key for field in block.fields] == list(metadata)
        assert block.value("description") == metadata["description"]
        assert list(block.fields[-1].items) == metadata["tags"]
    ours, floor = pairs(_ours, _peer, count)
    return Row("15", "frontmatter of 200 files", ours, floor, "python-frontmatter", LIMIT)


def _ours() -> float:
    start = time.perf_counter()
    for text in TEXTS:
        read(Document.from_text(text))
    return time.perf_counter() - start


def _peer() -> float:
    start = time.perf_counter()
    for text in TEXTS:
        peer.parse(text)
    return time.perf_counter() - start
