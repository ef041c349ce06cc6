"""What the form for a fact understands."""

from datetime import date

import pytest

from memory_model.errors import MemdeckError
from memory_model.facts.dialect import WINDOWED
from tui.models.fact_form import FactForm, completed

TODAY = date(2026, 10, 5)
FORM = FactForm(WINDOWED.types)
EMPTY = {question.key: "" for question in FORM.questions}


def test_first_letters_name_a_word_unless_they_fit_several() -> None:
    assert completed("pref", WINDOWED.types) == "preference"
    assert completed("P", WINDOWED.types) == "P"
    assert completed("harbour", WINDOWED.types) == "harbour"


@pytest.mark.parametrize(
    ("key", "typed", "said"),
    [
        ("name", "Quiet days", "file quiet-days.md"),
        ("name", "…", "that cannot be turned into a file name"),
        ("type", "dec", "decision"),
        ("type", "decision", ""),
        ("type", "harbour", "one of person, project, preference, decision, reference"),
        ("confidence", "st", "stated"),
        ("day", "10-01", "2026-10-01"),
        ("why", "because", ""),
    ],
)
def test_each_answer_is_told_as_it_is_understood(key: str, typed: str, said: str) -> None:
    assert FORM.meaning({**EMPTY, key: typed}, key, TODAY) == said


def test_the_answers_make_a_wish() -> None:
    said = {"name": " Quiet days ", "description": "no calls", "type": "pref", "day": "monday", "source": " Orla "}
    answer = FORM.answer({**EMPTY, **said}, TODAY)
    assert (answer.wish.name, answer.wish.type, answer.wish.day) == ("Quiet days", "preference", TODAY)
    assert (answer.source, answer.was_wrong) == ("Orla", False)


def test_a_day_that_is_none_is_refused() -> None:
    with pytest.raises(MemdeckError):
        FORM.answer({**EMPTY, "day": "32-13"}, TODAY)
