"""A workspace with one day in it, and plans as an operation would make them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Append, Done, Plan, Replace
from memory_model.storage.store import Store

DAY = "memory/2026-10-05.md"
SUMMARY = "memory/MEMORY.md"


class Desk:
    """A store in a temporary folder, with the two kinds of writing."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "workspace"
        self.state = folder / "state"
        (self.root / "memory").mkdir(parents=True)
        self.store = self.another()

    def another(self, **options) -> Store:
        return Store(str(self.root), str(self.state), clock=Clock(fixed="2026-10-05T16:40:00Z"), **options)

    def appending(self, text: bytes, path: str = DAY, between: Callable[[], None] | None = None):
        def compose() -> Plan:
            base = self.store.read(path)
            if between:
                between()
            head = b"" if base.exists else b"# 2026-10-05\n\n"
            ending = b"\n" if base.data and not base.data.endswith(b"\n") else b""
            line = (base.data or head).count(b"\n") + 1 + len(ending)
            done = Done(path, line, f"2026-10-05#L{line}", text.decode().strip())
            return Plan("log", (Append(path, base, head + ending + text),), (done,))

        return compose

    def replacing(self, content: bytes, path: str = SUMMARY, between: Callable[[], None] | None = None):
        def compose() -> Plan:
            base = self.store.read(path)
            if between:
                between()
            return Plan("summary", (Replace(path, base, content),), (Done(path, 1, f"{path}#L1", "x"),))

        return compose

    def write(self, path: str, data: bytes) -> Path:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        return target

    def data(self, path: str) -> bytes:
        return (self.root / path).read_bytes()

    def names(self) -> list[str]:
        return sorted(str(path.relative_to(self.root)) for path in self.root.rglob("*") if not path.is_dir())

    def applied(self, compose, **options) -> Applied:
        outcome = self.store.commit(compose)
        assert isinstance(outcome, Applied), outcome
        return outcome


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)
