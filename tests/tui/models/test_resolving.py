from memory_model.storage.conflicts import BOTH, MINE, THEIRS
from memory_model.storage.outcomes import Conflict, Piece
from tui.models.resolving import Resolving

PIECES = (Piece("- a", "- a, mine", "- a, theirs", 2, "line 2"), Piece("- c", "- c, mine", "", 4, "line 4"))
CONFLICT = Conflict("m.md", "line 2", "- a", "- a, mine", "- a, theirs", "", PIECES, (b"", b"# M\n- a, theirs\n- b\n"))


def texts(rows: list) -> list[str]:
    return [row.text for row in rows]


def test_both_texts_are_shown_until_a_place_is_decided() -> None:
    model = Resolving(CONFLICT)
    assert texts(model.result(0)) == ["  # M", "? - a, theirs", "? - a, mine", "  - b"]
    model.pick(0, MINE)
    assert texts(model.result(0)) == ["  # M", "  - a, mine", "  - b"]
    assert texts(model.result(1)) == ["  # M", "  - a, theirs", "  - b", "? - c, mine"]


def test_the_answer_comes_when_every_place_is_decided() -> None:
    model = Resolving(CONFLICT)
    assert model.next_open(0) == 0
    model.pick(1, THEIRS)
    assert (model.answer(), model.next_open(1)) == (None, 0)
    model.pick(0, BOTH)
    assert (model.answer(), model.next_open(0)) == ((BOTH, THEIRS), None)
    assert texts(model.side(1, "theirs")) == ["(nothing)"]


def test_one_value_is_one_place() -> None:
    model = Resolving(Conflict("m.md", "role", "a", "b", "c"))
    model.pick(0, MINE)
    assert model.answer() == (MINE,)
    assert texts(model.result(0)) == ["  b"]
