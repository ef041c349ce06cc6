from tui.models.entry import CORRECTION, ENTRY, Correcting, EntryModel

OLD = Correcting("2026-10-03#L4", "the winter feed")


def test_an_entry_half_typed_waits_while_a_line_is_corrected() -> None:
    model = EntryModel()
    model.text = "half an entry"
    model.correct(OLD)
    assert model.text == ""
    model.text = "it was the summer feed"
    assert dict(model.drafts()) == {
        ENTRY: "half an entry",
        CORRECTION: "2026-10-03#L4\nthe winter feed\nit was the summer feed",
    }
    model.clear()
    assert (model.text, model.correcting) == ("half an entry", None)


def test_both_are_taken_up_again_after_a_kill() -> None:
    before = EntryModel()
    before.text = "half an entry"
    before.correct(OLD)
    before.text = "it was"
    after = EntryModel()
    after.restore(dict(before.drafts()))
    assert (after.text, after.correcting) == ("it was", OLD)
    after.clear()
    assert after.text == "half an entry"


def test_without_a_correction_only_the_entry_is_kept() -> None:
    model = EntryModel()
    model.text = "half"
    assert model.drafts() == [(ENTRY, "half"), (CORRECTION, "")]
    again = EntryModel()
    again.restore({ENTRY: "half"})
    assert (again.text, again.correcting) == ("half", None)
