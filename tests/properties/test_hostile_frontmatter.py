"""Frontmatter as nobody should write it: an edit says what was asked for, changes its lines alone, or is refused."""

import os
from collections.abc import Callable
from difflib import SequenceMatcher

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory_model.errors import MemdeckError
from memory_model.facts import edit
from memory_model.facts.dialect import INDEXED, WINDOWED, Dialect
from memory_model.facts.fact import RECORDED_WRONG
from memory_model.facts.reading import from_bytes, parse
from memory_model.text import frontmatter
from memory_model.text.document import Document
from tests.facts.making import day

KEYS = [
    *"name description type confidence valid_from valid_until supersedes metadata source tags checks aliases".split(),
    *"stale_when content ключ 'q' \"dq\" #c << metadata.type true 12 Valid_Until retired rulings".split(),
    *["x y", "- a", "? k", "valid_until "],
]
VALUES = [
    *"null ~ 'single' \"double\" a:b @at `tick` *anc | |- > [[b]] yes 0o17 1e3 % --- ... 2026-10-05 é🚀".split(),
    *["", "plain text", '"unclosed', "'un closed", "a: b", "&anc v", "!tag v", "| ", "[a, b]", "[a, [b]]", "{a: b}"],
    *["[unclosed", "# only", "v # c", "v #c", "v  # c  ", "'2026-10-05' # c", "\ttab", "tab\tin", "  lead", "trail   "],
    *["\u2028x", "\x85x", "\x0cff", "\udc80bad", "- x", "? x", ": x", "x:", '"esc \\" q" # c', "'it''s' # c", '"a" b'],
    *["superseded by [[b]]", '"superseded by [[b]]"', "a" * 300, "x\ry"],
]
PAIR = st.builds(
    "{}{}: {}".format,
    st.sampled_from(["", "", "", "  ", "    ", "\t", "  - ", "- "]), st.sampled_from(KEYS), st.sampled_from(VALUES),
)  # fmt: skip
ODD = st.sampled_from(
    ["", "   ", "# comment", "  # indented", "\t", "...", "- item", "  - item", "  folded", "metadata:"]
)
BLOCK = st.lists(st.one_of(PAIR, PAIR, PAIR, ODD), max_size=9)
FENCES = st.sampled_from(["---", "---", "---", "--- ", "---\t", "...", "----", ""])
BODIES = st.sampled_from(["Body.\n", "", "\n\n---\nname: no\n---\n", "no newline", "\x00\x01\n", "```\n---\n"])
TEXTS = st.builds(
    lambda start, block, stop, body, ends: "\n".join([start, *block, stop, body]).replace("\n", ends),
    FENCES, BLOCK, FENCES, BODIES, st.sampled_from(["\n", "\n", "\r\n"]),
)  # fmt: skip
TODAY, ODD_WORDS = day("10-05"), 'it\'s: a "thing" # [now]'

Edit = Callable[[Document, Dialect], Document]
EDITS: dict[str, tuple[Edit, str, object]] = {
    "close": (lambda document, dialect: edit.close(document, dialect, TODAY), "valid_until", TODAY),
    "verify": (lambda document, dialect: edit.set_field(document, dialect, "last_verified", "2026-10-05"),
               "last_verified", TODAY),
    "stale": (lambda document, dialect: edit.set_field(document, dialect, "stale_when", ODD_WORDS),
              "stale_when", ODD_WORDS),
    "describe": (lambda document, dialect: edit.set_field(document, dialect, "description", ODD_WORDS),
                 "description", ODD_WORDS),
    "wrong": (lambda document, dialect: edit.retire_wrong(document, dialect, "b"), "retired", RECORDED_WRONG),
    "rename": (lambda document, dialect: edit.rename(document, dialect, "newer", "fact"), "name", "newer"),
}  # fmt: skip
KEPT = ("name", "description", "type", "confidence", "valid_from", "supersedes", "source")


@pytest.mark.parametrize("name", EDITS)
@settings(
    deadline=None,
    max_examples=int(os.environ.get("MEMDECK_EXAMPLES", "60")),
    suppress_health_check=list(HealthCheck),
)
@given(text=TEXTS, dialect=st.sampled_from([INDEXED, WINDOWED]))
def test_an_edit_says_what_was_asked_for_and_changes_nothing_else(name: str, text: str, dialect: Dialect) -> None:
    act, field, wanted = EDITS[name]
    before = Document.from_text(text)
    fact = parse(before, "m/fact.md", dialect, "m")
    assert from_bytes(text.encode("utf-8", "surrogateescape"), "m/fact.md", dialect, "m") == fact
    try:
        after = act(before, dialect)
    except MemdeckError:
        return  # one line cannot say it; nothing is written
    now = parse(after, "m/fact.md", dialect, "m")
    assert getattr(now, field) == wanted
    assert after.lines[now.body :] == before.lines[fact.body :]
    spans = [(known.line, known.stop) for known in frontmatter.read(before).fields if known.stop - known.line > 1]
    several = {line for start, stop in spans for line in range(start, stop)}
    changed = [
        line
        for tag, start, stop, first, last in SequenceMatcher(
            None, before.lines, after.lines, autojunk=False
        ).get_opcodes()
        if tag != "equal"
        for line in range(start, start + max(stop - start, last - first))
        if line not in several
    ]
    assert len(changed) <= (3 if name in ("wrong", "rename") else 2) + (2 if not fact.body else 0)
    if name not in ("wrong", "rename"):
        others = [other for other in KEPT if other != field]
        assert [getattr(now, other) for other in others] == [getattr(fact, other) for other in others]
