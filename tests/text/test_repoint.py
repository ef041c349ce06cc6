"""Pointing links elsewhere changes targets and nothing else."""

import pytest

from memory_model.text.document import Document
from memory_model.text.repoint import repoint


def pointed(text: str, new: str = "new", kept: tuple[int, ...] = ()) -> str:
    return repoint(Document.from_text(text), lambda link: new if "old" in link.target else None, kept)[0].to_text()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("see [[old]] and [[other]]", "see [[new]] and [[other]]"),
        ("[[ old |the old one]]", "[[ new |the old one]]"),
        ("![[old#Log|x]] [[old]]", "![[new#Log|x]] [[new]]"),
        ("[a [b] c](../old.md#L7 'say')", "[a [b] c](new#L7 'say')"),
        ("[x](<an old.md>)", "[x](<new>)"),
        ("[x](old%20(1).md)", "[x](new)"),
        ("[[memory/old.md#L7]]", "[[new#L7]]"),
        ("`[[old]]` and <!-- [[old]] -->", "`[[old]]` and <!-- [[old]] -->"),
    ],
)
def test_only_the_target_changes(before, after):
    assert pointed(f"{before}\r\n- y") == f"{after}\r\n- y"


def test_blanks_are_encoded_where_the_brackets_do_not_allow_them():
    assert pointed("[x](old.md) [x](<old.md>) [[old]]", "a b") == "[x](a%20b) [x](<a b>) [[a b]]"


def test_kept_lines_stay_and_changed_ones_are_told():
    document = Document.from_text("[[old]]\n[[old]] [[old]]\n[[x]]\n")
    result, lines = repoint(document, lambda link: "new" if link.target == "old" else None, {0})
    assert (result.to_text(), lines) == ("[[old]]\n[[new]] [[new]]\n[[x]]\n", (2,))
