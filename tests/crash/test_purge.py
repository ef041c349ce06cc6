"""A purge harmed at any of its calls: the text stands at most where it still shows, and the same purge finishes it."""

import os
import shutil
import zlib
from contextlib import suppress
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.operations import log, seal, state, summary, undo
from memory_model.operations.purge import Purged, purge
from memory_model.operations.seal import check
from memory_model.seals import memory
from memory_model.seals.digests import digest
from memory_model.storage.letting_go import Bounds, let_go
from memory_model.storage.outcomes import Applied, Refused
from tests.crash.dying import dies
from tests.crash.kinds import LATER, Kind, at_home, opened, prepare
from tests.crash.striking import HARMS, Harm, struck
from tests.crash.test_every_call import MOST

SECRET = "the word at the gate is xylophone quartz"
DAY = "memory/2026-10-04.md"
LINE = 4


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A memory with the secret in a sealed day, today's log, kept versions, and acts that were undone."""
    for key, value in at_home(tmp_path / "now").items():
        monkeypatch.setenv(key, value)
    root = prepare(tmp_path / "now", Kind(seal.seal))
    assert isinstance(log.add(opened(root, "2026-10-04T09:00"), [("note", SECRET, None)]), Applied)
    assert isinstance(seal.seal(opened(root)), Applied)
    assert isinstance(log.add(opened(root), [("note", f"again: {SECRET}", None)]), Applied)
    assert isinstance(summary.add(opened(root), "Active", f"see {SECRET}"), Applied)
    assert isinstance(undo.undo(opened(root)), Applied)
    assert isinstance(state.update(opened(root), next=SECRET), Applied)
    assert isinstance(state.update(opened(root), next="a walk"), Applied)
    assert (root / DAY).read_text().split("\n")[LINE - 1] == f"- {SECRET}"
    shutil.copytree(tmp_path / "now", tmp_path / "kept")
    return tmp_path / "now"


def done(base: Path) -> object:
    return purge(opened(base / "root"), f"2026-10-04#L{LINE}", "a password", SECRET)


def left(base: Path) -> list[str]:
    """List the files that hold the secret, compressed ones as well, and those that were not finished."""
    found = []
    for path in base.rglob("*"):
        data = path.read_bytes() if path.is_file() else b""
        with suppress(zlib.error):
            data += zlib.decompress(data)
        if b"xylophone" in data or path.name.endswith("tmp"):
            found.append(str(path.relative_to(base)))
    return found


def harmed(base: Path, nth: int, harm: Harm) -> object:
    """Harm the ``nth`` call of a purge; returns what it said, `None` where it died or raised."""
    if harm.is_deadly:
        dies(lambda: _struck(base, nth, harm))
        return None
    with struck(nth, harm), suppress(MemdeckError, OSError):
        return done(base)
    return None


def _struck(base: Path, nth: int, harm: Harm) -> None:
    with struck(nth, harm):
        done(base)


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.name)
def test_the_same_purge_finishes_what_a_harm_cut_off(base: Path, harm: Harm):
    with struck(0, harm) as counting:
        assert isinstance(done(base), Purged)
    assert left(base) == []
    step = counting.count // MOST + 1
    for nth in range(1 + HARMS.index(harm) % step, counting.count + 1, step):
        shutil.rmtree(base)
        shutil.copytree(base.parent / "kept", base)
        harmed(base, nth, harm)
        again = done(base)
        assert isinstance(again, Purged | Refused), again
        assert isinstance(log.add(opened(base / "root", LATER), [("note", "two days on", None)]), Applied)
        assert left(base) == [], nth
        assert memory.kept(opened(base / "root").state_dir, digest((base / "root" / DAY).read_bytes())), nth
        report = check(opened(base / "root"))
        assert not report.found()
        assert not report.flaws
        text = (base / "root" / DAY).read_text()
        assert "ask Orla by 10-08" in text
        assert text.count("[removed 2026-10-05: a password]") == 1
    assert os.path.isdir(base)


def test_what_a_killed_purge_left_half_written_goes_without_another_one(base: Path):
    state_dir = opened(base / "root").state_dir
    half = Path(state_dir, "kept", "1-0.before.999999999.tmp")
    half.write_text("half")
    let_go(state_dir, "2026-10-05T16:40", Bounds())
    assert not half.exists()
