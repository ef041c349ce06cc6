"""A workspace with a few days, and the user's own folders kept apart."""

from pathlib import Path

import pytest

TODAY = """\
# 2026-10-05

## Quill Ferry timetable
- Timed the three import paths
- **Decision:** read the GTFS feed
- **Follow-up:** ask Orla which calendar covers public holidays by 10-08
"""
OLD = """\
# 2026-10-02

- **Follow-up:** send Sunniva the punctuality table by 10-03
- the summer feed is the one
"""
ORLA = "# Orla Quist\n\n## Status\n- role: dispatcher\n\n## Log\n- 2026-10-03: signed off the feed import.\n"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    place = tmp_path / "work"
    (place / "memory/entities/people").mkdir(parents=True)
    (place / "state").mkdir()
    (place / "memory/2026-10-05.md").write_text(TODAY)
    (place / "memory/2026-10-02.md").write_text(OLD)
    (place / "memory/MEMORY.md").write_text("# Memory\n\n## Active\n- Quill Ferry pilot\n")
    (place / "memory/entities/people/orla-quist.md").write_text(ORLA)
    (place / "state/current.md").write_text("# Current state (2026-10-04 09:00)\n\nWorking on: importer\n")
    return place
