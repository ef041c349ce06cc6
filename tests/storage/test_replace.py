"""W5 and W8: whole files, atomically, with everything about them kept."""

import os
import stat
from types import SimpleNamespace

import pytest

from memory_model.storage import door
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Append, Plan, Remove, Replace
from tests.storage.conftest import DAY, SUMMARY
from tests.unprivileged import as_a_user


def test_the_version_before_is_kept(desk):
    desk.write(SUMMARY, b"# Memory\n- a\n")
    desk.applied(desk.replacing(b"# Memory\n- b\n"))
    assert desk.data(SUMMARY) == b"# Memory\n- b\n"
    (act,) = desk.store.history()
    assert desk.store.kept(act.changes[0]) == (b"# Memory\n- a\n", b"# Memory\n- b\n")
    assert desk.names() == [SUMMARY]


def test_b11_a_link_stays_a_link_and_a_private_file_private(desk):
    real = desk.write("real/MEMORY.md", b"# Memory\n- a\n")
    real.chmod(0o600)
    (desk.root / SUMMARY).symlink_to("../real/MEMORY.md")
    desk.applied(desk.replacing(b"# Memory\n- b\n"))
    assert (desk.root / SUMMARY).is_symlink()
    assert real.read_bytes() == b"# Memory\n- b\n"
    assert stat.S_IMODE(real.stat().st_mode) == 0o600


def test_mode_owner_and_attributes_are_kept(desk):
    path = desk.write(SUMMARY, b"a\n")
    if os.geteuid() == 0:
        os.chown(path, 12345, 23456)
    path.chmod(0o664)
    tagged = True
    try:
        os.setxattr(path, "user.memdeck", b"kept")
    except OSError:
        tagged = False
    before = path.stat()
    desk.applied(desk.replacing(b"b\n"))
    after = path.stat()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)
    assert not tagged or os.getxattr(path, "user.memdeck") == b"kept"


def test_a_hard_link_keeps_the_old_text_and_that_is_said(desk):
    path = desk.write(SUMMARY, b"a\n")
    os.link(path, desk.root / "other.md")
    outcome = desk.applied(desk.replacing(b"b\n"))
    assert desk.data("other.md") == b"a\n"
    assert "hard link" in outcome.warnings[0]


def test_a_new_file_is_created_exclusively(desk):
    others = iter([b"theirs\n"])

    def somebody() -> None:
        if content := next(others, None):
            desk.write(SUMMARY, content)

    desk.applied(desk.replacing(b"mine\n", between=somebody))
    (act,) = desk.store.history()
    assert desk.store.kept(act.changes[0]) == (b"theirs\n", b"mine\n")


def test_a_foreign_change_before_the_rename_makes_the_plan_anew(desk):
    desk.write(SUMMARY, b"a\n")
    foreign = iter([b"a\n- theirs\n"])
    seen = []

    def compose() -> Plan:
        base = desk.store.read(SUMMARY)
        seen.append(base.data)
        if content := next(foreign, None):
            desk.write(SUMMARY, content)
        return Plan("summary", (Replace(SUMMARY, base, (base.data or b"") + b"- mine\n"),))

    desk.applied(compose)
    assert seen == [b"a\n", b"a\n- theirs\n"]
    assert desk.data(SUMMARY) == b"a\n- theirs\n- mine\n"
    assert desk.names() == [SUMMARY]


def test_a_line_that_is_added_in_the_instant_before_the_rename_is_not_lost(desk, monkeypatch):
    desk.write(SUMMARY, b"a\n")
    real, late = door.rename, iter([b"- late\n"])

    def rename(source: str, target: str) -> None:
        with open(target, "ab") as file:
            file.write(next(late, b""))
        real(source, target)

    monkeypatch.setattr(door, "rename", rename)

    def compose() -> Plan:
        base = desk.store.read(SUMMARY)
        return Plan("summary", (Replace(SUMMARY, base, (base.data or b"") + b"- mine\n"),))

    desk.applied(compose)
    assert desk.data(SUMMARY) == b"a\n- late\n- mine\n"
    assert desk.names() == [SUMMARY]


def test_nothing_to_change_is_no_act(desk):
    desk.write(SUMMARY, b"a\n")
    assert desk.applied(desk.replacing(b"a\n")).undo is None
    assert desk.store.history() == []


@pytest.mark.parametrize("kind", ["folder", "fifo"])
def test_what_is_no_file_is_refused(desk, kind):
    path = desk.root / SUMMARY
    path.mkdir() if kind == "folder" else os.mkfifo(path)
    outcome = desk.store.commit(desk.replacing(b"b\n"))
    assert isinstance(outcome, Refused)
    assert outcome.kind == "io"
    assert outcome.where == SUMMARY


def test_a_read_only_folder_is_refused_with_a_sentence(desk):
    desk.write(SUMMARY, b"a\n")

    def refused() -> None:
        outcome = desk.store.commit(desk.replacing(b"b\n"))
        assert isinstance(outcome, Refused)
        assert outcome.message.startswith("no permission")

    (desk.root / "memory").chmod(0o555)
    try:
        as_a_user(refused)
    finally:
        (desk.root / "memory").chmod(0o755)
    assert desk.data(SUMMARY) == b"a\n"


def test_all_steps_of_a_plan_are_one_act(desk):
    desk.write(DAY, b"# 2026-10-05\n")
    desk.write(SUMMARY, b"a\n")

    def compose() -> Plan:
        return Plan(
            "both",
            (
                Replace(SUMMARY, desk.store.read(SUMMARY), b"b\n"),
                Append(DAY, desk.store.read(DAY), b"- c\n"),
                Replace("state/current.md", desk.store.read("state/current.md"), b"now\n"),
            ),
        )

    assert desk.applied(compose).undo == 1
    assert [desk.data(name) for name in desk.names()] == [b"# 2026-10-05\n- c\n", b"b\n", b"now\n"]
    (act,) = desk.store.history()
    assert [(change.path, change.kind) for change in act.changes] == [
        (SUMMARY, "replace"),
        (DAY, "append"),
        ("state/current.md", "create"),
    ]


def test_a_plan_with_two_steps_for_one_file_is_a_mistake_of_the_caller(desk):
    def compose() -> Plan:
        base = desk.store.read(DAY)
        return Plan("twice", (Append(DAY, base, b"a\n"), Append(DAY, base, b"b\n")))

    with pytest.raises(ValueError, match="two steps"):
        desk.store.commit(compose)
    assert desk.names() == []


def test_a_preview_touches_nothing(desk):
    plan = desk.store.preview(desk.appending(b"- a\n"))
    assert isinstance(plan, Plan)
    assert desk.names() == []
    assert not desk.state.exists()
    assert isinstance(desk.applied(desk.appending(b"- a\n")), Applied)


def test_taking_a_file_away_keeps_its_content_and_spares_one_that_changed(desk):
    desk.write(SUMMARY, b"a\n")
    foreign = iter([b"a\n- theirs\n"])

    def compose() -> Plan:
        base = desk.store.read(SUMMARY)
        if content := next(foreign, None):
            desk.write(SUMMARY, content)
        return Plan("undo", (Remove(SUMMARY, base),) if base.data == b"a\n" else ())

    desk.applied(compose)
    assert desk.data(SUMMARY) == b"a\n- theirs\n"
    desk.write(SUMMARY, b"a\n")
    desk.applied(compose)
    assert desk.names() == []
    (act,) = desk.store.history()
    assert desk.store.kept(act.changes[0]) == (b"a\n", None)


def test_a_read_only_file_system_is_told_from_a_mode(desk, monkeypatch):
    desk.write(SUMMARY, b"a\n")
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_flag=os.ST_RDONLY))
    outcome = desk.store.commit(desk.replacing(b"b\n"))
    assert isinstance(outcome, Refused)
    assert outcome.message.startswith("the file system is read-only")
