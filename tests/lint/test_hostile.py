"""Whatever bytes a file holds, every rule looks at it, and what it says is safe for any screen."""

import json
import os
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory_model import lint
from memory_model.cli import findings as shown
from memory_model.cli import sarif
from memory_model.cli.json_text import dumps
from memory_model.clock import Clock
from memory_model.lint.page import Page, Place
from memory_model.text.blocks import scan
from memory_model.workspace.front import Workspace
from tests.operations.ground import NOW

PLACES = (
    "memory/2026-10-05.md",
    "memory/2026-10-01.md",
    "memory/2026-10-01-call.md",
    "memory/MEMORY.md",
    "memory/entities/people/orla-quist.md",
    "memory/facts/a-fact.md",
    "state/current.md",
    "notes/[x] %0A:,.md",
)
PIECES = st.sampled_from(
    """# Orla|## Status|## Log|- role: x|- role: x|- 2026-10-01: score 7|- no date|- **Decision:** go|## Decisions|- a|
    [[2026-10-01#L3]]|[[2026-10-01#L999999999]]|[[|]]|[x](y.md)|[a](<b c.md>)|```|~~~|<!--|-->|---|---|tags: [a|a: b|
    - **Done:** x (closes [[2026-10-01#L3]] "a")|(withdraws [[2026-10-05#L1]])|by 02-30|due: soon|\x1b[31m red|\u202e|
    [/bad] [@click=app.quit]x[/]|aliases: a, b|Waiting on: [[|Next: src/x.py|> quote|\t- deep|yesterday|next friday|
    📅 2026-99-99|last_contact: 2020-01-01|::error::x|%0A""".replace("\n", "").split("|")
)
BYTES = st.binary(max_size=12).map(lambda data: data.decode("utf-8", "surrogateescape"))
LINES = st.one_of(PIECES, st.text(max_size=20), BYTES)
ENDS = st.sampled_from(("\n", "\n", "\r\n", "\u2028", "", "\n\n"))
FILES = st.lists(st.tuples(LINES, ENDS), max_size=12).map(lambda parts: "".join(a + b for a, b in parts))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.dictionaries(st.sampled_from(PLACES), FILES, min_size=1))
def test_any_files_are_looked_at(tmp_path_factory, monkeypatch, files) -> None:
    root = tmp_path_factory.mktemp("any")
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, str(root / name))
    (root / "w/memory").mkdir(parents=True)
    for path, text in {"memory/2026-10-05.md": "# 2026-10-05\n", **files}.items():
        place = root / "w" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode("utf-8", "surrogateescape"))
    before = {path: path.read_bytes() for path in (root / "w").rglob("*.md")}
    found = lint.run(Workspace.open(str(root / "w"), Clock(fixed=NOW)))
    again = lint.run(Workspace.open(str(root / "w"), Clock(fixed=NOW)))
    assert found == again
    assert {path: path.read_bytes() for path in before} == before
    for finding in found:
        place = root / "w" / finding.path
        lines = place.read_bytes().count(b"\n") + 1 if place.is_file() else 1
        assert finding.line is None or 1 <= finding.line <= lines
    json.loads(dumps(sarif.document(found)))
    json.loads(dumps(shown.document(found)))
    assert all("\n" not in line for line in shown.annotations(found))


@settings(max_examples=300, deadline=None)
@given(FILES)
def test_a_file_that_looks_plain_is(text) -> None:
    page = Page("x.md", text.encode("utf-8", "surrogateescape"), Place("note"))
    contexts = scan(page.document.lines).contexts
    assert page.blocks.contexts == contexts


def test_pipes_links_and_folders_are_told_and_not_opened(tmp_path: Path, monkeypatch) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    root = tmp_path / "w"
    (root / "memory/folder.md").mkdir(parents=True)
    (root / "memory/2026-10-05.md").write_text("# 2026-10-05\n")
    os.mkfifo(root / "memory/pipe.md")
    (root / "memory/out.md").symlink_to("/etc/hosts")
    (root / "memory/lost.md").symlink_to("nowhere.md")
    found = {(f.rule, f.path) for f in lint.run(Workspace.open(str(root), Clock(fixed=NOW)))}
    assert ("not-a-file", "memory/pipe.md") in found
    assert ("link-outside", "memory/out.md") in found
    assert ("link-dangling", "memory/lost.md") in found
