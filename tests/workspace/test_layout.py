from datetime import date
from pathlib import Path

import pytest

from memory_model import settings
from memory_model.errors import MemdeckError
from memory_model.settings import DEFAULTS, LayoutSettings
from memory_model.workspace import daynames
from memory_model.workspace.layout import discover

DAY = date(2026, 10, 5)


def _make(root: Path, *paths: str) -> Path:
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text("x\n")
    return root


@pytest.mark.parametrize(
    ("files", "today"),
    [
        ([], "memory/2026-10-05.md"),
        (["memory/2026-10-01.md"], "memory/2026-10-05.md"),
        (["memory/daily/2026-10-01.md", "memory/MEMORY.md"], "memory/daily/2026-10-05.md"),
        (["daily/2026-10-01.md"], "daily/2026-10-05.md"),
        (["journal/2026-10-01.md"], "journal/2026-10-05.md"),
        (["logs/2026-10-01.md"], "logs/2026-10-05.md"),
        (["sessions/2026-10-01.md"], "sessions/2026-10-05.md"),
        (["journals/2026_10_01.md"], "journals/2026_10_05.md"),
        (["memory/2026/10/2026-10-01.md"], "memory/2026/10/2026-10-05.md"),
        (["memory/2026/09/30.md"], "memory/2026/10/05.md"),
        (["memory/2025-12-31.md", "logs/2026-10-01.md"], "logs/2026-10-05.md"),
        (["memory/2026-10-01.md", "logs/2026-10-01.md"], "memory/2026-10-05.md"),
        (["memory/2026-10-01.md", "logs/2026-10-02-call.md"], "memory/2026-10-05.md"),
        (["memory/2026-10-01.md", "logs/2026-13-02.md"], "memory/2026-10-05.md"),
        (["Daily/2026-10-01.md"], "Daily/2026-10-05.md"),
        (["Daily Notes/2026-10-01.md", "Journal/2026-09-01.md"], "Daily Notes/2026-10-05.md"),
        (["Daily Notes/2026-10-02.md", "memory/2026-10-01.md"], "memory/2026-10-05.md"),
        (["memory/2024-10-01.md", "memory/2026/10/2026-10-01.md"], "memory/2026/10/2026-10-05.md"),
    ],
)
def test_the_daily_log_is_where_the_newest_plain_date_file_is(tmp_path: Path, files: list[str], today: str) -> None:
    assert discover(str(_make(tmp_path, *files)), DEFAULTS).day_path(DAY) == today


def test_settings_override_what_was_found(tmp_path: Path) -> None:
    chosen = LayoutSettings(daily="notes", entities=("who",), summary="INDEX.md", state="now.md")
    _make(tmp_path, "memory/2026-10-01.md", "notes/2026_01_01.md", "people/x.md")
    layout = discover(str(tmp_path), DEFAULTS._replace(layout=chosen))
    assert layout.day_path(DAY) == "notes/2026_10_05.md"
    assert layout.entity_path("people", "teo") == "who/people/teo.md"
    assert (layout.summary, layout.state) == ("INDEX.md", "now.md")


def test_facts_of_ones_own_place_come_before_those_found(tmp_path: Path) -> None:
    _make(tmp_path, "docs/known/fog.md", "memory/MEMORY.md")
    layout = discover(str(tmp_path), settings.from_table({"layout": {"facts": "docs/known"}}))
    assert layout.facts == ("docs/known", "memory/facts", ".claude/memory", "memory")
    assert layout.layer_of("docs/known/fog.md") == "facts"
    with pytest.raises(MemdeckError, match=r"layout\.facts must be a place inside the workspace"):
        settings.from_table({"layout": {"facts": ["../elsewhere"]}})


def test_a_dot_puts_the_days_at_the_root(tmp_path: Path) -> None:
    layout = discover(str(tmp_path), settings.from_table({"layout": {"daily": "."}}))
    assert layout.day_path(DAY) == "2026-10-05.md"
    assert layout.layer_of("2026-10-05.md") == "log"


@pytest.mark.parametrize(
    ("files", "kind", "path"),
    [
        ([], "people", "memory/entities/people/orla.md"),
        (["memory/entities/people/teo.md"], "vessels", "memory/entities/vessels/orla.md"),
        (["people/teo.md"], "people", "people/orla.md"),
        (["memory/people/teo.md"], "people", "memory/people/orla.md"),
        (["people/teo.md"], "vessels", "memory/entities/vessels/orla.md"),
        (["People/teo.md", "Notes/a.md"], "People", "People/orla.md"),
    ],
)
def test_a_new_entity_goes_beside_its_kind(tmp_path: Path, files: list[str], kind: str, path: str) -> None:
    layout = discover(str(_make(tmp_path, *files)), DEFAULTS)
    assert layout.entity_path(kind, "orla") == path
    assert layout.entity_of(path) == (kind, "orla")


@pytest.mark.parametrize(
    ("files", "summary"),
    [
        ([], "memory/MEMORY.md"),
        (["MEMORY.md"], "MEMORY.md"),
        (["memory/MEMORY.md", "MEMORY.md"], "memory/MEMORY.md"),
        (["memory/sub/MEMORY.md"], "memory/MEMORY.md"),
    ],
)
def test_only_one_file_is_the_summary(tmp_path: Path, files: list[str], summary: str) -> None:
    assert discover(str(_make(tmp_path, *files)), DEFAULTS).summary == summary


def test_each_file_belongs_to_one_layer(tmp_path: Path) -> None:
    layout = discover(str(_make(tmp_path, "memory/2026-10-01.md", "people/x.md")), DEFAULTS)
    layers = {
        "memory/2026-10-01.md": "log",
        "memory/2026-10-01-call-notes.md": "log",
        "memory/2026-10-01x.md": "note",
        "logs/2026-10-01.md": "note",
        "memory/MEMORY.md": "summary",
        "memory/sub/MEMORY.md": "note",
        "state/current.md": "state",
        "people/花子.md": "entities",
        "memory/entities/people/deep/teo.md": "entities",
        "memory/facts/numbers.md": "facts",
        "README.md": "note",
    }
    assert {path: layout.layer_of(path) for path in layers} == layers


@pytest.mark.parametrize(
    ("name", "companion"),
    [
        ("2026-02-13.md", False),
        ("2026_02_13.md", False),
        ("2026-02-13-call-notes.md", True),
        ("2026-02-13-0005.md", True),
        ("2026-02-13 (copy).md", True),
        ("2026-02-13.MD", False),
    ],
)
def test_a_day_is_read_from_its_name(name: str, companion: bool) -> None:
    found = daynames.read(name)
    assert found is not None
    assert (found.day, found.companion) == (date(2026, 2, 13), companion)


@pytest.mark.parametrize(
    "name",
    ["2026-02-30.md", "2026-02-13.txt", "2026-02-13.md~", "2026-02_13.md", "2026-02-134.md", "x.md", "２026-02-13.md"],
)
def test_other_names_are_no_days(name: str) -> None:
    assert daynames.read(name) is None
