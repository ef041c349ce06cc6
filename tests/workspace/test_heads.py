import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.workspace import Changes, Workspace, heads, table
from memory_model.workspace.entity_head import EntityHead

Write = Callable[..., Path]
Open = Callable[[], Workspace]
PEOPLE = "memory/entities/people"
ORLA = "# Orla Quist\n\n## Status\n- role: dispatcher\n- aliases: Orly\n\n## Log\n- 2026-09-28: met at the depot.\n"


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    from memory_model.entities import parse as module  # noqa: PLC0415  patched as a module

    seen: list[str] = []
    original = module.parse

    def noted(document, path, *rest):  # type: ignore[no-untyped-def]
        seen.append(path)
        return original(document, path, *rest)

    monkeypatch.setattr(module, "parse", noted)
    return seen


def test_entities_are_listed_and_found_by_what_they_are_called(write: Write, opened: Open) -> None:
    write(f"{PEOPLE}/orla-quist.md", ORLA)
    write("people/teo.md", "# Teo\n")
    workspace = opened()
    assert workspace.entities() == [
        EntityHead("orla-quist", "people", "Orla Quist", f"{PEOPLE}/orla-quist.md", ("Orly",), date(2026, 9, 28)),
        EntityHead("teo", "people", "Teo", "people/teo.md", (), None),
    ]
    assert [head.slug for head in workspace.find_entity("ORLY")] == ["orla-quist"]
    assert workspace.find_entity("nobody") == []
    assert workspace.entity("people/teo.md").title == "Teo"


def test_a_name_that_fits_two_yields_both(write: Write, opened: Open) -> None:
    write(f"{PEOPLE}/3com.md", "# 3com\n")
    write("memory/entities/companies/3com.md", "# 3com\n")
    assert len(opened().find_entity("3com")) == 2


def test_the_next_process_reads_only_what_changed(root: Path, write: Write, opened: Open, parsed: list[str]) -> None:
    write(f"{PEOPLE}/orla.md", ORLA)
    write(f"{PEOPLE}/teo.md", "# Teo\n")
    first = opened().entities()
    parsed.clear()
    assert opened().entities() == first
    assert parsed == []
    write(f"{PEOPLE}/teo.md", "# Teodor\n", age=30)
    (root / PEOPLE / "orla.md").unlink()
    assert [head.title for head in opened().entities()] == ["Teodor"]
    assert parsed == [f"{PEOPLE}/teo.md"]


def test_the_heads_are_proved_without_being_unpacked(
    root: Path, write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(f"{PEOPLE}/orla.md", ORLA)
    assert opened().entities_identity() == (first := opened().entities_identity())
    with monkeypatch.context() as patch:
        patch.setattr(table.Table, "_unpacked", lambda *_: pytest.fail("the heads are unpacked"))
        assert opened().entities_identity() == first
    write(f"{PEOPLE}/orla.md", ORLA.replace("Quist", "Quill"), age=30)
    assert opened().entities_identity() not in ("", first)
    write(f"{PEOPLE}/teo.md", "# Teo\n")
    both = opened().entities_identity()
    (root / PEOPLE / "teo.md").unlink()
    assert opened().entities_identity() not in ("", both)


def test_a_head_that_may_change_unseen_proves_nothing(write: Write, opened: Open) -> None:
    write(f"{PEOPLE}/orla.md", ORLA, age=0)
    assert opened().entities_identity() == ""
    write(f"{PEOPLE}/orla.md", ORLA + "- 2026-10-30: to meet.\n")
    assert opened().entities_identity() == opened().entities_identity() == ""


def test_a_day_to_come_counts_once_it_came(root: Path, write: Write) -> None:
    write(f"{PEOPLE}/orla.md", "# Orla\n\n## Log\n- 2026-10-04: met.\n- 2026-10-06: to meet.\n")

    def contact(now: str) -> date | None:
        return Workspace.open(str(root), Clock(fixed=now)).entities()[0].last_contact

    assert contact("2026-10-05T09:00") == date(2026, 10, 4)
    assert contact("2026-10-06T09:00") == date(2026, 10, 6)


@pytest.mark.parametrize("damage", [b"", b"\x00" * 64, b"memdeck cache 1 00000000\n00000000\n\x1c\x1c"])
def test_a_damaged_cache_does_not_matter(write: Write, opened: Open, damage: bytes) -> None:
    write(f"{PEOPLE}/orla.md", ORLA)
    first = opened().entities()
    cache = Path(opened().cache_dir) / "entities"
    assert cache.exists()
    cache.write_bytes(damage)
    assert opened().entities() == first
    data = cache.read_bytes()
    for cut in range(0, len(data), 7):
        cache.write_bytes(data[:cut] + bytes([data[cut] ^ 1]) + data[cut + 1 :])
        assert opened().entities() == first


def test_a_cache_that_cannot_be_written_does_not_matter(write: Write, opened: Open, monkeypatch) -> None:
    write(f"{PEOPLE}/orla.md", ORLA)
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    assert len(opened().entities()) == 1


def watching(workspace: Workspace) -> Workspace:
    """Have files known as a watcher knows them."""
    workspace.snapshot.begin()
    workspace.gathered = Changes
    workspace.snapshot.is_watched = workspace.snapshot.has_events = True
    return workspace


@pytest.mark.parametrize("most", [heads.MOST_UNLIKE, 0], ids=["kept heads are gone on with", "all are proved"])
def test_a_deck_that_opens_reads_only_what_is_not_as_it_was_kept(
    most: int, root: Path, write: Write, opened: Open, parsed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heads, "MOST_UNLIKE", most)
    for number in range(300):
        write(f"{PEOPLE}/person-{number:03}.md", f"# Person {number}\n")
    write("memory/2026-10-05.md", "# 2026-10-05\n\n- no entity\n")
    opened().entities()
    write(f"{PEOPLE}/person-007.md", "# Sunniva\n", age=40)
    write(f"{PEOPLE}/teo.md", "# Teo\n")
    (root / PEOPLE / "person-200.md").unlink()
    parsed.clear()
    found = list(watching(opened()).entities())
    assert sorted(parsed) == [f"{PEOPLE}/person-007.md", f"{PEOPLE}/teo.md"]
    assert found == opened().entities()
    assert [head.title for head in found if not head.title.startswith("Person ")] == ["Sunniva", "Teo"]
    assert len(found) == 300


def test_a_deck_that_opens_over_the_same_files_reads_none(write: Write, opened: Open, parsed: list[str]) -> None:
    write(f"{PEOPLE}/orla.md", ORLA)
    first = opened().entities()
    parsed.clear()
    workspace = watching(opened())
    assert list(workspace.entities()) == first
    assert (parsed, bool(workspace.entities_identity())) == ([], True)
    write(f"{PEOPLE}/orla.md", ORLA.replace("Quist", "Roe"), age=30)
    workspace.snapshot.check([f"{PEOPLE}/orla.md"])
    assert [head.title for head in workspace.entities()] == ["Orla Roe"]
    assert workspace.entities_identity() == ""
