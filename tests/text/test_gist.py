"""What a line is about, whatever the form of its words."""

import pytest

from memory_model.text.gist import gist


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("translated the sentences", "translation of a sentence"),
        ("Stops are renumbered", "the stop was renumbered"),
        ("at 07:40", "7:40"),
        ("[[orla-quist]] signs", "Orla Quist signed"),
        ("[[orla-quist|Orla]] signs", "Orla: sign"),
        ("Café", "CAFÉ"),
    ],
)
def test_the_same_words_in_other_forms_are_the_same(one, other):
    assert gist(one).words == gist(other).words


def test_addresses_of_lines_say_nothing():
    assert gist("[[2026-10-02#L4]]").words == frozenset()
    assert gist("see [[2026-10-02#L4]]").words == gist("see").words


def test_names_are_capitals_inside_a_sentence_and_numbers_keep_their_form():
    found = gist("Launch with Orla at 07:40. Then 98.1 % on 10-15")
    assert found.names == {"orla"}
    assert found.numbers == {"7:40", "98.1", "10-15"}


def test_text_without_blanks_is_taken_in_pairs():
    assert gist("次の便").words & gist("便は次の日").words == {"次の"}
