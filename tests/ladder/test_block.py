"""The block of adopted claims in a CLAUDE.md."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from memory_model.errors import MemdeckError
from memory_model.ladder.block import CLOSE, OPEN, find, put, take_out
from memory_model.text.document import Document

TEXTS = st.one_of(
    st.none(),
    st.binary(max_size=40),
    st.lists(st.sampled_from(["# Rules", "- be short", "", "  ", "```", "<!-- open", "x\r"]), max_size=6).flatmap(
        lambda lines: st.sampled_from(["\n".join(lines), "\n".join([*lines, ""])]).map(str.encode)
    ),
    st.sampled_from(["{}\n{}\n", "# Rules\n\n{}\n\n{}\n\nend", "{}\r\n{}", "{}\nby hand\n{}\n", "a\n{}\n\n\n{}\n"]).map(
        lambda text: text.format(OPEN, CLOSE).encode()
    ),
)
CLAIMS = st.lists(
    st.sampled_from(["never push on Fridays", "answer with the table first", "berths: north"]), min_size=1
)


@given(TEXTS, CLAIMS, st.randoms(use_true_random=False))
@example(None, ["a claim"], None)
@example(b"", ["a claim"], None)
@example(b"\xef\xbb\xbf", ["a claim"], None)
@settings(deadline=None, max_examples=200)
def test_what_is_adopted_and_taken_back_leaves_the_same_bytes(data, claims, random) -> None:
    now = data
    for claim in claims:
        now, _ = put(now, claim)
    order = list(claims)
    if random:
        random.shuffle(order)
    for claim in order:
        now = now if now is None else take_out(now, claim)
    assert now == data


def test_claims_stand_below_one_another_and_their_line_is_told() -> None:
    once, line = put(b"# Rules\r\n", "never push\non Fridays")
    assert (once, line) == (
        b"# Rules\r\n\r\n<!-- memdeck: adopted -->\r\n- never push on Fridays\r\n<!-- /memdeck -->\r\n",
        4,
    )
    twice, line = put(once, "table first")
    assert line == 5
    assert [text for _, text in find(Document.from_bytes(twice)).claims] == ["never push on Fridays", "table first"]
    assert put(twice, "Never push on fridays.") == (twice, 4)
    assert take_out(twice, "table first!") == once
    assert take_out(twice, "unheard of") == twice


def test_what_a_person_wrote_into_and_below_the_block_stays() -> None:
    own, _ = put(b"a", "one")
    written = own.replace(b"- one\n", b"- one\nby hand\n") + b"below"
    assert take_out(written, "one") == f"a\n{OPEN}\nby hand\n{CLOSE}\nbelow".encode()
    assert take_out(own + b"below", "one") == b"a\nbelow"


@pytest.mark.parametrize("text", [OPEN, f"{CLOSE}\n{OPEN}", f"{OPEN}\n{CLOSE}\n{OPEN}\n{CLOSE}", CLOSE])
def test_marks_that_make_no_block_are_refused_with_their_line(text: str) -> None:
    with pytest.raises(MemdeckError) as refused:
        put(f"a\n{text}\n".encode(), "one", "CLAUDE.md")
    assert refused.value.where == "CLAUDE.md#L2"
