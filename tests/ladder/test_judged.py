"""Precision over labelled sentences and pairs; every file of ``data`` is judged."""

from pathlib import Path

import pytest

from tests.ladder import judged

SENTENCES = sorted(judged.DATA.glob("sentences_*.jsonl"))
PAIRS = sorted(judged.DATA.glob("pairs_*.jsonl"))
LEAST = {"pairs_unseen4": 0.1}
"""The least recall where it is not one half: pairs of which no rule knew the wording when they were written."""


@pytest.mark.parametrize("path", SENTENCES, ids=lambda path: path.stem)
def test_what_is_captured_was_said_for_good(path: Path) -> None:
    score = judged.sentences(path)
    assert score.precision >= 0.95, score
    assert score.recall >= 0.5, score
    assert len(score.turned) <= score.right / 10, score.turned


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.stem)
def test_what_contradicts_cannot_both_be_so(path: Path) -> None:
    score = judged.pairs(path)
    assert score.precision >= 0.9, score
    assert score.recall >= LEAST.get(path.stem, 0.5), score


def test_it_does_not_matter_which_claim_comes_first() -> None:
    both = [(row["a"], row["b"]) for path in PAIRS for row in judged.rows(path)]
    odd = [pair for pair in both if bool(judged.contradicts(*pair)) != bool(judged.contradicts(*pair[::-1]))]
    assert odd == []


def test_a_prompt_that_no_claim_is_about_mostly_gets_none_and_the_others_mostly_do() -> None:
    given = judged.recall()
    assert given.unapt <= 0.05, given
    assert given.apt >= 0.7, given
    assert given.recall >= 0.7, given
