"""A file edited elsewhere comes back: Status by key, Log by line, the rest by merge (W3, W7)."""

from memory_model.entities.merge import StatusMerge, merge_status
from memory_model.entities.rewrite import Rewritten, rewrite
from memory_model.storage.conflicts import MINE, THEIRS, resolved
from memory_model.storage.outcomes import Conflict, Refused
from memory_model.text.document import Document

BASE = """\
# Orla Quist

## Status
- role: dispatcher
- reach: before noon
- mood: fine

## Log
- 2026-09-28: met at the depot.
  She had the timetable.
- 2026-10-01: sent the feed.

## Notes
Likes short mails.
"""
PATH = "memory/entities/people/orla.md"


def take(mine: str, theirs: str = BASE, base: str = BASE):
    return rewrite(Document.from_text(base), Document.from_text(mine), Document.from_text(theirs), PATH, "orla")


def text(mine: str, theirs: str = BASE, base: str = BASE) -> str:
    result = take(mine, theirs, base)
    assert isinstance(result, Rewritten), result
    return result.document.to_text()


def edit(*pairs: tuple[str, str], of: str = BASE) -> str:
    for old, new in pairs:
        assert old in of
        of = of.replace(old, new)
    return of


def test_without_a_foreign_change_mine_is_the_result():
    mine = edit(
        ("dispatcher", "captain"), ("sent the feed.\n", "sent the feed.\n- 2026-10-05: rang.\n"), ("short", "long")
    )
    result = take(mine)
    assert result == Rewritten(Document.from_text(mine), merged=False)


def test_different_keys_events_and_sections_merge():
    mine = edit(
        ("role: dispatcher", "role: captain"),
        ("sent the feed.\n", "sent the feed.\n- 2026-10-05: I rang.\n"),
        ("Likes short mails.", "Likes very short mails."),
    )
    theirs = edit(
        ("reach: before noon", "reach: any time"),
        ("sent the feed.\n", "sent the feed.\n- 2026-10-04: they wrote.\n"),
        ("# Orla Quist\n", "# Orla Quist\n\nMet in spring.\n"),
    )
    assert text(mine, theirs) == edit(
        ("role: dispatcher", "role: captain"),
        ("reach: before noon", "reach: any time"),
        ("sent the feed.\n", "sent the feed.\n- 2026-10-04: they wrote.\n- 2026-10-05: I rang.\n"),
        ("Likes short mails.", "Likes very short mails."),
        ("# Orla Quist\n", "# Orla Quist\n\nMet in spring.\n"),
    )


def test_added_and_removed_keys_merge():
    mine = edit(("- mood: fine\n", "- pier: 4\n"))
    theirs = edit(("- role: dispatcher\n", "- role: captain\n"), ("- mood: fine\n", "- mood: fine\n- boat: Rena\n"))
    merged = text(mine, theirs)
    assert "- role: captain\n- reach: before noon\n- boat: Rena\n- pier: 4\n" in merged
    assert "mood" not in merged


def test_the_same_key_changed_on_both_sides_is_a_conflict_with_all_three_values():
    result = take(edit(("dispatcher", "captain")), edit(("dispatcher", "cook")))
    assert isinstance(result, Conflict)
    assert result[:5] == (PATH, "role", "- role: dispatcher", "- role: captain", "- role: cook")


def test_the_same_change_on_both_sides_is_none():
    same = edit(("dispatcher", "captain"))
    assert text(same, same) == same


def test_removing_a_key_that_they_changed_is_a_conflict():
    result = take(edit(("- mood: fine\n", "")), edit(("mood: fine", "mood: grim")))
    assert isinstance(result, Conflict)
    assert result[:5] == (PATH, "mood", "- mood: fine", "", "- mood: grim")


def test_every_key_and_line_that_both_changed_is_a_piece_and_picks_decide_each():
    mine = edit(("dispatcher", "captain"), ("- mood: fine\n", ""), ("before noon", "by letter"))
    theirs = edit(("dispatcher", "cook"), ("mood: fine", "mood: grim"))
    result = take(mine, theirs)
    assert isinstance(result, Conflict)
    assert [piece.name for piece in result.pieces] == ["role", "mood"]
    assert resolved(result, [THEIRS, THEIRS])[1].decode() == theirs.replace("before noon", "by letter")
    assert resolved(result, [MINE, MINE])[1].decode() == mine
    assert resolved(result, [MINE, THEIRS])[1].decode() == mine.replace(
        "- reach: by letter\n", "- reach: by letter\n- mood: grim\n"
    )


def test_a_key_that_they_removed_and_one_changed_can_come_back():
    mine, theirs = edit(("mood: fine", "mood: grim")), edit(("- mood: fine\n", ""))
    result = take(mine, theirs)
    assert isinstance(result, Conflict)
    assert result[:5] == (PATH, "mood", "- mood: fine", "- mood: grim", "")
    assert resolved(result, [THEIRS])[1].decode() == theirs
    assert "- mood: grim\n" in resolved(result, [MINE])[1].decode()


def test_the_same_line_of_another_section_changed_on_both_sides_is_a_conflict():
    result = take(edit(("short", "long")), edit(("short", "no")))
    assert isinstance(result, Conflict)
    assert (result.base, result.mine, result.theirs) == (
        "Likes short mails.",
        "Likes long mails.",
        "Likes no mails.",
    )


def test_a_log_line_that_is_changed_moved_or_removed_is_refused_with_line_and_command():
    touched = {
        9: [edit(("met at the depot", "met at the pier")), edit(("- 2026-09-28: met at the depot.\n", "")),
            edit(("- 2026-09-28", "- 2026-10-05: wedged in\n- 2026-09-28"))],
        10: [edit(("  She had the timetable.\n", ""))],
        11: [edit(("sent the feed", "lost the feed"))],
        8: [edit(("## Log", "## Old log"))],
    }  # fmt: skip
    for line, versions in touched.items():
        for mine in versions:
            refused = take(mine)
            assert isinstance(refused, Refused), mine
            assert (refused.rule, refused.where) == ("W3", f"line {line}"), mine
            assert "memdeck entity log orla" in refused.repair
    assert 'log orla "2026-10-01: lost the feed."' in take(edit(("sent the feed", "lost the feed"))).repair


def test_a_foreign_change_of_the_log_is_not_undone():
    theirs = edit(("sent the feed", "sent both feeds"))
    assert text(edit(("dispatcher", "captain")), theirs) == edit(("dispatcher", "captain"), of=theirs)


def test_white_space_that_an_editor_took_from_a_log_line_is_put_back():
    base = edit(("sent the feed.\n", "sent the feed.  \n"))
    mine = edit(("dispatcher", "captain"))
    assert text(mine, base, base) == edit(("dispatcher", "captain"), of=base)


def test_a_table_of_history_is_held_too():
    base = "# X\n\n## Timeline\n| when | what |\n|---|---|\n| 2026-01-02 | launch |\n\n## Update 2026-02-03\nMoved.\n"
    assert isinstance(take(base.replace("launch", "lunch"), base, base), Refused)
    assert isinstance(take(base.replace("Moved.", "Stayed."), base, base), Refused)
    assert text(base + "\n## Log\n- 2026-10-05: a\n", base, base).endswith("## Log\n- 2026-10-05: a\n")


def test_free_text_in_status_and_a_key_change_merge_by_line():
    base = edit(("## Status\n", "## Status\nSome words.\n"))
    mine = edit(("Some words.", "Other words."), ("mood: fine", "mood: grim"), of=base)
    theirs = edit(("Likes short", "Likes long"), of=base)
    assert text(mine, theirs, base) == edit(("Likes short", "Likes long"), of=mine)


def test_line_ends_and_bytes_of_the_file_on_disk_survive_a_merge():
    def windows(text: str) -> bytes:
        return b"\xef\xbb\xbf" + text.replace("\n", "\r\n").replace("mails", "ma\udcffils").encode(
            "utf-8", "surrogateescape"
        )

    mine, theirs = edit(("dispatcher", "captain")), edit(("before noon", "any time"))
    result = rewrite(*(Document.from_bytes(windows(text)) for text in (BASE, mine, theirs)), PATH, "orla")
    assert isinstance(result, Rewritten)
    assert result.document.to_bytes() == windows(edit(("dispatcher", "captain"), ("before noon", "any time")))


def test_status_edits_go_onto_a_file_that_moved_on():
    base, mine, theirs = (Document.from_text(t) for t in (BASE, edit(("fine", "grim")), "words\n\n" + BASE))
    merged = merge_status(base, mine, theirs)
    assert isinstance(merged, StatusMerge)
    document, changed, _ = merged
    assert document.to_text() == "words\n\n" + edit(("fine", "grim"))
    assert [change.key for change in changed] == ["mood"]
