"""Which command opens a person's editor."""

import pytest

from tui.models.editors import command, editor


def test_visual_comes_before_editor_and_both_before_what_is_usual() -> None:
    assert editor({"VISUAL": "nvim -p", "EDITOR": "ed"}, lambda _: "/bin/x") == ["nvim", "-p"]
    assert editor({"VISUAL": " ", "EDITOR": "ed"}, lambda _: "/bin/x") == ["ed"]
    assert editor({}, lambda name: "/bin/nano" if name == "nano" else None) == ["nano"]
    assert editor({}, lambda _: None) == []


def test_an_editor_may_have_blanks_in_its_path() -> None:
    assert editor({"EDITOR": "'/opt/my editor/vim' -n"}, lambda _: None) == ["/opt/my editor/vim", "-n"]
    assert editor({"EDITOR": "it's"}, lambda _: None) == ["it's"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["/usr/bin/vim"], ["/usr/bin/vim", "+7", "/x.md"]),
        (["hx"], ["hx", "/x.md:7"]),
        (["code"], ["code", "--wait", "--goto", "/x.md:7"]),
        (["code", "--wait"], ["code", "--wait", "--goto", "/x.md:7"]),
        (["gvim"], ["gvim", "-f", "+7", "/x.md"]),
        (["ed"], ["ed", "/x.md"]),
    ],
)
def test_the_line_is_told_as_each_editor_takes_it(words: list[str], expected: list[str]) -> None:
    assert command(words, "/x.md", 7) == expected


def test_without_a_line_only_the_file_is_named() -> None:
    assert command(["vi"], "/x.md", 0) == ["vi", "/x.md"]
