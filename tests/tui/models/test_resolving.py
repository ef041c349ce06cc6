import pytest

from tui.models.resolving import Choice, resolved

BASE = b"# Memory\n\n- one\n- two\n- three\n"
MINE = b"# Memory\n\n- one\n- two, mine\n- three\n- added by me\n"
THEIRS = b"# Memory\n- intro\n\n- one\n- two, theirs\n- three\n"


@pytest.mark.parametrize(
    ("choice", "pair"),
    [
        (Choice.MINE, b"- two, mine\n"),
        (Choice.THEIRS, b"- two, theirs\n"),
        (Choice.BOTH, b"- two, theirs\n- two, mine\n"),
    ],
)
def test_the_choice_decides_only_the_lines_that_both_changed(choice: Choice, pair: bytes) -> None:
    expected = b"# Memory\n- intro\n\n- one\n" + pair + b"- three\n- added by me\n"
    assert resolved(BASE, MINE, THEIRS, choice) == expected


def test_a_line_that_one_removed_and_the_other_changed_can_be_kept_or_removed() -> None:
    theirs = BASE.replace(b"- two\n", b"")
    mine = BASE.replace(b"- two\n", b"- two, mine\n")
    assert b"two" not in resolved(BASE, mine, theirs, Choice.THEIRS)
    assert b"- two, mine\n" in resolved(BASE, mine, theirs, Choice.MINE)
    assert b"- two, mine\n" in resolved(BASE, mine, theirs, Choice.BOTH)
