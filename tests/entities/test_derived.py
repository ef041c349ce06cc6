"""The quick answer about a text is that of the expressions."""

import random
import re

from memory_model.entities.derived import PHRASES, derived, measures

_WORDS = (
    "12 3 days 40 % since last touch draft ready score count total: = thread items overdue ago without reply "
    "no contact silent for late until met the of open 2/5 points next was now LAST Since notes entries "
    "follow-ups e-mails tally dormant replies meetings called at depot"
).split()


def test_texts_without_a_needed_word_are_told_as_by_the_expressions() -> None:
    chance = random.Random(7)
    found = 0
    for _ in range(3000):
        text = " ".join(chance.choices(_WORDS, k=chance.randrange(1, 7)))
        hits = [match for pattern in PHRASES if (match := re.search(pattern, text, re.IGNORECASE))]
        found += bool(hits)
        assert bool(derived(text, PHRASES)) == bool(hits), text
    assert found > 40


def test_measures_are_told_by_what_each_has() -> None:
    assert all(
        map(measures, ("progress 40 %", "3 of 12 days".replace("of ", ""), "2/5", "SCORE: 7 Points", "9 entries"))
    )
    assert not any(map(measures, ("met at 10", "no number of items", "")))
