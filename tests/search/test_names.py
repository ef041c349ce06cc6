import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_model.search.names import jump, match

NAMES = [
    "Harbour Office",
    "Orla Quist",
    "Hofmann Lane",
    "Quill Ferry",
    "Ferry Office",
    "港 花子",
    "Ana-María",
    "harbour",
]


def best(query: str) -> list[str]:
    return [name for _, name, _ in jump(query, [(name, name) for name in NAMES])]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("hofc", "Harbour Office"),
        ("hof", "Hofmann Lane"),
        ("ho", "Hofmann Lane"),
        ("harbour", "harbour"),
        ("harbour o", "Harbour Office"),
        ("oq", "Orla Quist"),
        ("quist", "Orla Quist"),
        ("FERRY", "Ferry Office"),
        ("qf", "Quill Ferry"),
        ("花", "港 花子"),
        ("anamaria", "Ana-María"),
        ("maria", "Ana-María"),
    ],
)
def test_a_few_letters_put_the_meant_name_first(query: str, first: str) -> None:
    assert best(query)[0] == first


def test_letters_that_are_not_there_match_nothing() -> None:
    assert best("xyz") == []
    assert match("qo", "Orla Quist") is None


def test_the_matched_letters_can_be_marked() -> None:
    found = match("hofc", "Harbour Office")
    assert found is not None
    assert "".join(["Harbour Office"[start:stop] for start, stop in found.spans]) in ("HOfc", "Hofc")


@given(st.text("abö -É", max_size=12), st.text("abö -É", max_size=5))
def test_spans_lie_in_the_name_in_order(name: str, query: str) -> None:
    found = match(query, name)
    if found:
        flat = [place for span in found.spans for place in span]
        assert flat == sorted(flat)
        assert not flat or (flat[0] >= 0 and flat[-1] <= len(name))


def test_of_several_names_of_one_thing_the_best_counts() -> None:
    thing = object()
    found = jump("oq", [("Orla Quist", thing), ("oq", thing)])
    assert [(item is thing, name) for item, name, _ in found] == [(True, "oq")]
