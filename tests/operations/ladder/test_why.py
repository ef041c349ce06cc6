"""A claim leads to the line that said it, or says why to none."""

import json
import os

import pytest

from memory_model.errors import MemdeckError
from memory_model.operations.ladder_why import why
from tests.ladder.made import CLAIM, an_atom
from tests.operations.ladder.quays import put


def transcript(home, folder, name, *lines):
    path = home / ".claude" / "projects" / folder / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join([json.dumps(line) + "\n" for line in lines]))
    return path


def typed(text):
    return {"type": "user", "message": {"role": "user", "content": [{"type": "text", "text": text}]}}


def test_a_claim_leads_to_the_line_that_said_it(home, quay) -> None:
    source = "~/.claude/projects/-quay/s1.jsonl#L2"
    put(quay, an_atom(first_source=source, source="~/.claude/projects/-quay/gone.jsonl#L2"))
    path = transcript(home, "-quay", "s1", {"type": "mode"}, typed("Note: Berths are numbered\nfrom  the north!"))
    found = why(quay, "BERTHS are numbered from the north.")
    assert (found.source, found.path, found.line) == (source, str(path), 2)


def test_where_the_first_line_is_gone_the_last_one_tells(home, quay) -> None:
    put(quay, an_atom(first_source="~/.claude/projects/-quay/gone.jsonl#L1", source="s3.jsonl#L1", tier="L2"))
    transcript(home, "-quay", "s3", typed(CLAIM))
    assert why(quay, CLAIM).source == "s3.jsonl#L1"


@pytest.mark.parametrize("source", ["memory/2026-10-04.md#L3", "2026-10-04.md#L3"])
def test_a_claim_of_the_daily_log_leads_to_its_line(quay, source) -> None:
    with open(os.path.join(quay.root, "memory", "2026-10-04.md"), "w") as day:
        day.write(f"# 2026-10-04\n\n- **Lesson:** {CLAIM}\n")
    put(quay, an_atom(first_source=source, source=source))
    found = why(quay, CLAIM)
    assert (found.source, found.path, found.line) == (source, os.path.join(quay.root, "memory/2026-10-04.md"), 3)


def lone(home, source="~/.claude/projects/-quay/s1.jsonl#L1", *texts):
    transcript(home, "-quay", "s1", *map(typed, texts))
    return an_atom(source=source, first_source=source)


@pytest.mark.parametrize(
    ("make", "query", "words"),
    [
        (lambda home: lone(home, "~/.claude/projects/-quay/s2.jsonl#L1", CLAIM), CLAIM, "the transcript is gone"),
        (lambda home: lone(home, "~/.claude/projects/-quay/s1.jsonl#L3", CLAIM), CLAIM, "has no line 3"),
        (lambda home: lone(home, "~/.claude/projects/-quay/s1.jsonl#L1", "berths"), CLAIM, "does not say it"),
        (lambda home: lone(home, "", CLAIM), CLAIM, "names no line of a transcript"),
        (lone, "no such words", "no claim is or holds"),
        (lone, "", "no claim is or holds"),
    ],
)
def test_what_leads_to_no_line_says_why(home, quay, make, query, words) -> None:
    put(quay, make(home))
    with pytest.raises(MemdeckError, match=words) as caught:
        why(quay, query)
    assert caught.value.kind == "unknown"


def test_two_transcripts_of_one_name_and_two_claims_with_the_words_are_ambiguous(home, quay) -> None:
    put(quay, an_atom(source="s1.jsonl#L1", first_source="s1.jsonl#L1", tier="L2"), an_atom(claim="berths are blue"))
    for folder in ("-quay", "-mole"):
        transcript(home, folder, "s1", typed(CLAIM))
    for query, words in ((CLAIM, "2 transcripts"), ("berths are", "matches 2 claims")):
        with pytest.raises(MemdeckError, match=words) as caught:
            why(quay, query)
        assert caught.value.kind == "ambiguous"
