"""The quick named tuples behave as the slow ones do."""

import copy
import pickle
from typing import NamedTuple as Slow

import pytest

from memory_model.values import NamedTuple as Quick


class Theirs(Slow):
    path: str
    line: int = 1
    text: str = ""

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}"


class Ours(Quick):
    path: str
    line: int = 1
    text: str = ""

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}"


@pytest.mark.parametrize(
    ("given", "named"),
    [(("a",), {}), (("a", 2), {}), (("a", 2, "x"), {}), (("a",), {"text": "x"}), ((), {"path": "a", "line": 3})],
)
def test_values_are_made_compared_and_shown_alike(given, named):
    theirs, ours = Theirs(*given, **named), Ours(*given, **named)
    assert ours == theirs
    assert hash(ours) == hash(theirs)
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert ours._asdict() == theirs._asdict()
    assert ours._replace(line=9) == theirs._replace(line=9)
    assert (ours.path, ours.line, ours.text, ours.place) == (theirs.path, theirs.line, theirs.text, theirs.place)
    assert type(ours._replace(line=9)) is Ours


@pytest.mark.parametrize(
    ("given", "named"),
    [((), {}), (("a", 1, "x", 4), {}), (("a",), {"path": "b"}), (("a",), {"other": 1}), ((), {"line": 1})],
)
def test_wrong_calls_are_refused_alike(given, named):
    for kind in (Theirs, Ours):
        with pytest.raises(TypeError):
            kind(*given, **named)


def test_the_rest_of_what_a_named_tuple_does():
    assert Ours._fields == Theirs._fields
    assert Ours._field_defaults == Theirs._field_defaults
    assert Ours._make(["a", 2, "x"]) == Theirs._make(["a", 2, "x"])
    assert Ours.__annotations__ == Theirs.__annotations__
    for kind in (Theirs, Ours):
        with pytest.raises(TypeError):
            kind._make(["a"])
        with pytest.raises(ValueError, match="unexpected"):
            kind("a")._replace(other=1)
        with pytest.raises(AttributeError):
            kind("a").line = 2
        with pytest.raises(AttributeError):
            kind("a").other = 2
    value = Ours("a", 2, "x")
    assert pickle.loads(pickle.dumps(value)) == value
    assert type(copy.copy(value)) is Ours
    match value:
        case Ours(path, line=2):
            assert path == "a"


def test_a_field_without_a_default_may_not_follow_one_with_a_default():
    with pytest.raises(TypeError, match="default"):

        class Wrong(Quick):
            line: int = 1
            path: str
