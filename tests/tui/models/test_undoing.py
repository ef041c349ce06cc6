"""Taking back what was typed, word by word."""

from tui.models.undoing import Undoing


def typed(undoing: Undoing, text: str) -> None:
    for end in range(1, len(text) + 1):
        undoing.typed(text[:end])


def test_words_are_taken_back_one_by_one_and_typed_again() -> None:
    undoing = Undoing()
    undoing.begin("")
    typed(undoing, "call Orla now")
    steps = [undoing.undo(), undoing.undo()]
    assert all(step is not None and "call Orla now".startswith(step) for step in steps)
    assert steps[0] == "call Orla "
    while (last := undoing.undo()) is not None:
        assert last in ("", "call", "call ", "call Orla")
    again = ""
    while (step := undoing.redo()) is not None:
        again = step
    assert again == "call Orla now"
    assert undoing.redo() is None


def test_something_new_forgets_what_was_taken_back() -> None:
    undoing = Undoing()
    undoing.begin("kept")
    undoing.typed("kept and pasted")
    assert undoing.undo() == "kept"
    undoing.typed("kept!")
    assert undoing.redo() is None
    assert undoing.undo() == "kept"
    assert undoing.undo() is None
