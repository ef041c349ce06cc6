"""A day that is read on where it grew is the day that is read whole, for any text and wherever it stopped before."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.daily import reading
from memory_model.daily.day import parse_day
from memory_model.daily.growing import GrowingDay
from memory_model.followups.growing import GrowingItems
from memory_model.followups.items import items
from memory_model.text import blocks
from memory_model.text.document import Document

DAY, PATH = date(2026, 10, 5), "memory/2026-10-05.md"
LINES = """\
# 2026-10-05
## Ferry
## Follow-ups
### Ways of working
Ferry
===
---
- one
  - two
-
  go on
\tgo on
- [ ] call Orla by 10-08
- [x] sent
- **Follow-up:** ask Teo
**Next steps:**
Waiting on:
```
~~~
    ```
  ```py
<!-- a
b -->
> said
| task | due |
|---|---|
| ring | 10-08 |

1. first
16:40 met
title: x
...
- a <!-- src: bot 1 -->
- né…
***""".split("\n")
PIECES = st.sampled_from([*map(str.encode, LINES), b"\xff\xfe", b"\xe2\x82", b"\xef\xbb\xbf"])
ENDS = st.sampled_from([b"\n", b"\n", b"\n", b"\r\n", b"\r", b""])
TEXTS = st.lists(st.tuples(PIECES, ENDS).map(b"".join), max_size=12).map(b"".join)


@settings(max_examples=250, deadline=None)
@given(TEXTS, st.lists(st.integers(0, 120), max_size=5))
def test_it_is_the_day_that_is_read_whole(text: bytes, stops: list[int]) -> None:
    growing, items_of, document = GrowingDay(DAY, PATH), GrowingItems(DAY, PATH), None
    for stop in [*sorted(stops), len(text)]:
        data = text[:stop]
        document = (document.grown(data) if document else None) or Document.from_bytes(data)
        whole = Document.from_bytes(data)
        assert (document.lines, document.ends, document.bom) == (whole.lines, whole.ends, whole.bom)
        assert growing.read(document) == parse_day(whole, DAY, PATH)
        assert items_of.read(document) == items(whole, DAY, PATH)


@settings(max_examples=80, deadline=None)
@given(TEXTS, TEXTS)
def test_another_text_is_read_as_if_it_were_the_first(one: bytes, other: bytes) -> None:
    growing = GrowingDay(DAY, PATH)
    growing.read(Document.from_bytes(one))
    assert growing.read(Document.from_bytes(other)) == parse_day(Document.from_bytes(other), DAY, PATH)


@pytest.mark.parametrize("more", [b"", b"```\n- text\n"])
def test_only_what_came_is_read(monkeypatch: pytest.MonkeyPatch, more: bytes) -> None:
    growing, text = GrowingDay(DAY, PATH), b"- one\n" * 500 + more
    document = Document.from_bytes(text)
    growing.read(document)
    begun: list[object] = []
    said, scanned = reading.said, blocks._Scanner.context
    monkeypatch.setattr(reading, "said", lambda *given: begun.append(given) or said(*given))
    monkeypatch.setattr(blocks._Scanner, "context", lambda *given: begun.append(given) or scanned(*given))
    document = document.grown(text + b"- two\n") or document
    assert growing.read(document).document.lines[-1] == "- two"
    assert growing.read(document) is growing.read(document)
    assert len(begun) < 10


@pytest.mark.parametrize("now", [b"- on\n- two\n", b"- one", b"", b"- One\n- two\n"])
def test_a_file_that_did_not_only_grow_is_read_whole(now: bytes) -> None:
    assert Document.from_bytes(b"- one\n").grown(now) is None
