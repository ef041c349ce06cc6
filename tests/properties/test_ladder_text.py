"""Any text: claims keep their bounds and are masked, contradictions do not hang on the order, nothing breaks."""

import json
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.ladder.claims import fits
from memory_model.ladder.contradiction import contradicts
from memory_model.ladder.sentences.claimed import claimed
from memory_model.ladder.sighting import CONFIDENCES, KINDS, VERIFIED
from memory_model.ladder.transcripts.capture import capture
from memory_model.ladder.transcripts.injected import without_injected
from memory_model.text.secrets import mask

WORDS = [
    *"always never don't please i prefer tables over prose we decided to keep SQLite lesson: no, the berths".split(),
    *"are numbered from the north every time if fails use not before after 30 seconds 1 minute on off is".split(),
    *"it immer nie , . ; : ? ! \" ` ' > - <b> </b> <private> </private> ``` İ ß prefiero toujours".split(),
    *("\n", "\n\n", "\u2028", "\ud800", "\x00", "\x1b[31m", "ghp_16C7e42F292c6912E7710c838347Ae178B4a"),
]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=24).map(" ".join) | st.text(max_size=80)
CLAIMS = st.lists(st.sampled_from([word for word in WORDS if word.isalnum() or word in ",'"]), max_size=9).map(" ".join)
NAMES = "type message attachment content text role timestamp origin kind uuid sessionId prompt".split()
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["user", "attachment"]) | TEXTS
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=4),
    max_leaves=8,
)


@given(TEXTS)
@settings(deadline=None, max_examples=200)
def test_a_claim_keeps_its_bounds_and_holds_no_secret(text: str) -> None:
    for claim in claimed(without_injected(text)):
        assert fits(claim.text)
        assert claim.text == " ".join(claim.text.split())
        assert mask(claim.text) == claim.text
        assert claim.kind in KINDS
        assert claim.confidence in CONFIDENCES
        assert claim.confidence != VERIFIED


@given(CLAIMS, CLAIMS)
@settings(deadline=None, max_examples=200)
def test_no_claim_contradicts_itself_and_the_order_does_not_matter(one: str, other: str) -> None:
    assert contradicts(one, one) == ""
    assert bool(contradicts(one, other)) == bool(contradicts(other, one))


@given(st.lists(st.dictionaries(st.sampled_from(NAMES), JSON, max_size=5), max_size=4))
@settings(deadline=None, max_examples=60)
def test_any_lines_are_read_or_counted(records: list) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "s.jsonl")
        path.write_bytes(b"".join([json.dumps(one).encode() + b"\n" for one in records]))
        found = capture(str(path))
        assert found.at == path.stat().st_size
        assert found.skipped + found.unknown <= len(records)
        assert capture(str(path)) == found
