"""For any sequence of commands and foreign writes: what is append-only only grows, at its end (W1, W2, W3, W7)."""

import os
import shutil
import tempfile
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from memory_model import settings as settings_file
from memory_model.clock import Clock
from memory_model.daily.kinds import KINDS
from memory_model.operations import correct, day_edit, entity, followups, log, summary, undo
from memory_model.operations.edited_file import EditedFile
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.storage.store import Store
from memory_model.workspace.front import Workspace

FIRST = date(2026, 10, 3)
ORLA = "memory/entities/people/orla.md"
SUMMARY = "memory/MEMORY.md"
PIECES = [
    "- plain line", "# Heading", "## Topic", "```", "<!--", "-->", "- [ ] box", "> quote", "| a | b |", "---", "",
    "- **Follow-up:** call Teo by 10-08", "key: value", "\u2028odd", "caf\u00e9 \U0001f980", "\\", "  indented",
]  # fmt: skip
TEXT = st.lists(st.sampled_from(PIECES), min_size=1, max_size=3).map("\n".join)
END = st.sampled_from([b"\n", b"\r\n", b"", b"\n\n"])
BYTES = st.one_of(
    st.tuples(st.lists(st.sampled_from([piece.encode() for piece in PIECES]), max_size=4).map(b"\r\n".join), END).map(
        b"".join
    ),
    st.tuples(TEXT.map(str.encode), END).map(b"".join),
    st.binary(max_size=12),
)
ADDRESS = st.tuples(st.integers(0, 2), st.integers(1, 9))
MAYBE_BYTES = st.one_of(st.none(), BYTES)


class Meddled(Store):
    """A store in front of which somebody writes between the composing of a plan and its being applied."""

    def __init__(self, root: str, state: str, clock: Clock) -> None:
        super().__init__(root, state, clock=clock)
        self.meddle: list[Callable[[], None]] = []

    def commit(self, compose):
        def composed():
            plan = compose()
            while self.meddle:
                self.meddle.pop()()
            return plan

        return super().commit(composed)


class AppendOnly(RuleBasedStateMachine):
    """Commands at their doors, and other programs that keep to no rule."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.root = self.folder / "workspace"
        (self.root / ORLA).parent.mkdir(parents=True)
        (self.root / ORLA).write_bytes(b"# Orla\n\n## Status\n- role: dispatcher\n\n## Log\n- 2026-09-28: met.\n")
        (self.root / SUMMARY).write_bytes(b"# Memory\n\n## Active\n- Quill Ferry\n")
        self.today = FIRST
        self.days: dict[str, bytes] = {}
        self.acts = 0
        self.open()

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    def open(self) -> None:
        clock = Clock("UTC", fixed=f"{self.today}T16:40:00")
        self.workspace = Workspace(str(self.root), settings_file.load(str(self.root)), clock)
        self.workspace._store = Meddled(str(self.root), str(self.folder / "state"), clock)

    @property
    def path(self) -> str:
        return f"memory/{self.today}.md"

    def on_disk(self) -> dict[str, bytes]:
        return {f"memory/{path.name}": path.read_bytes() for path in (self.root / "memory").glob("2026-*.md")}

    def events(self) -> list[bytes]:
        """Return the lines from the Log's heading on."""
        return (self.root / ORLA).read_bytes().partition(b"## Log")[2].split(b"\n")

    def command(self, act, between: bytes | None = None) -> None:
        """Let a command run, perhaps with somebody writing to today's log in the middle of it."""
        log = self.events()
        if between:
            self.workspace.store.meddle.append(lambda: self.foreign(self.path, between))
        outcome = act()
        self.workspace.store.meddle.clear()
        assert isinstance(outcome, Applied | Refused | Conflict)
        found = self.on_disk()
        for path, old in self.days.items():
            assert found[path].startswith(old), path
            assert path == self.path or found[path] == old, path
            if not isinstance(outcome, Applied):
                assert found[path] == old
        assert found.keys() - self.days.keys() <= {self.path}
        assert is_subsequence(log, self.events())
        self.days = found

    def foreign(self, path: str, data: bytes, mode: str = "ab") -> None:
        with (self.root / path).open(mode) as file:
            file.write(data)
        self.days[path] = (self.root / path).read_bytes()

    @initialize(days=st.lists(BYTES, max_size=2), today=MAYBE_BYTES)
    def begin(self, days: list[bytes], today: bytes | None) -> None:
        for number, data in enumerate(days, start=1):
            self.foreign(f"memory/{self.today - timedelta(number)}.md", data)
        if today is not None:
            self.foreign(self.path, today)

    @rule(
        kind=st.sampled_from(sorted(KINDS)),
        texts=st.lists(TEXT, min_size=1, max_size=2),
        topic=st.sampled_from([None, "Topic", "Ferry"]),
        between=MAYBE_BYTES,
    )
    def log(self, kind: str, texts: list[str], topic: str | None, between: bytes | None) -> None:
        entries = [(kind, text, None) for text in texts]
        self.command(lambda: log.add(self.workspace, entries, topic), between)

    @rule(address=ADDRESS, text=TEXT, between=MAYBE_BYTES)
    def correct(self, address: tuple[int, int], text: str, between: bytes | None) -> None:
        self.command(lambda: correct.correct(self.workspace, self.address(*address), text), between)

    @rule(address=ADDRESS, verb=st.sampled_from(["done", "void", "reopen"]), between=MAYBE_BYTES)
    def follow_up(self, address: tuple[int, int], verb: str, between: bytes | None) -> None:
        act = getattr(followups, verb)
        self.command(lambda: act(self.workspace, self.address(*address)), between)

    @rule(address=ADDRESS)
    def snooze(self, address: tuple[int, int]) -> None:
        until = self.today + timedelta(5)
        self.command(lambda: followups.snooze(self.workspace, self.address(*address), until))

    def address(self, back: int, line: int) -> str:
        return f"{self.today - timedelta(back)}#L{line}"

    @rule(text=TEXT, between=MAYBE_BYTES)
    def edit_day(self, text: str, between: bytes | None) -> None:
        base = self.days.get(self.path, b"")
        mine = base + (b"" if base.endswith(b"\n") or not base else b"\n") + text.encode()
        self.command(lambda: day_edit.rewrite(self.workspace, self.path, EditedFile(base, mine)), between)

    @rule(data=st.data(), mine=BYTES)
    def edit_any_day(self, data, mine: bytes) -> None:
        path = data.draw(st.sampled_from(sorted({*self.days, self.path})))
        base = self.days.get(path, b"")
        self.command(lambda: day_edit.rewrite(self.workspace, path, EditedFile(base, mine)))

    @rule(text=TEXT)
    def entity_log(self, text: str) -> None:
        self.command(lambda: entity.log(self.workspace, ORLA, text))

    @rule(value=st.sampled_from(["pilot", "harbour master", "a\nb"]), trail=st.booleans())
    def entity_set(self, value: str, trail: bool) -> None:
        self.command(lambda: entity.set_status(self.workspace, ORLA, "role", value, trail=trail))

    @rule(text=TEXT)
    def summary_add(self, text: str) -> None:
        self.command(lambda: summary.add(self.workspace, "Active", text))

    @rule(mine=BYTES)
    def summary_save(self, mine: bytes) -> None:
        base = (self.root / SUMMARY).read_bytes() if (self.root / SUMMARY).exists() else b""
        self.command(lambda: summary.save(self.workspace, EditedFile(base, mine)))

    @rule(between=MAYBE_BYTES)
    def undo_last(self, between: bytes | None) -> None:
        self.command(lambda: undo.undo(self.workspace), between)

    @rule(number=st.integers(1, 12))
    def undo_any(self, number: int) -> None:
        self.command(lambda: undo.undo(self.workspace, number))

    @rule(data=st.data(), text=BYTES)
    def somebody_appends_to_a_day(self, data, text: bytes) -> None:
        self.foreign(data.draw(st.sampled_from(sorted({*self.days, self.path}))), text)

    @rule(data=st.data(), text=BYTES)
    def somebody_rewrites_a_day(self, data, text: bytes) -> None:
        self.foreign(data.draw(st.sampled_from(sorted({*self.days, self.path}))), text, "wb")

    @rule(text=BYTES)
    def somebody_adds_to_the_entity(self, text: bytes) -> None:
        with (self.root / ORLA).open("ab") as file:
            file.write(text)

    @rule()
    def midnight(self) -> None:
        self.today += timedelta(1)
        self.open()

    @invariant()
    def nothing_is_left_behind(self) -> None:
        assert not [path for path in self.root.rglob("*") if "memdeck-tmp" in path.name]

    @invariant()
    def the_history_is_whole(self) -> None:
        acts = self.workspace.store.history()
        assert [act.id for act in acts] == list(range(1, len(acts) + 1))
        assert len(acts) >= self.acts
        self.acts = len(acts)


def is_subsequence(old: list[bytes], new: list[bytes]) -> bool:
    """Tell whether every old line is still there, in order; one that was not ended may have been."""
    rest = iter([line.rstrip(b"\r") for line in new])
    return all(line.rstrip(b"\r") in rest for line in old if line.strip())


TestAppendOnly = AppendOnly.TestCase
TestAppendOnly.settings = settings(
    max_examples=int(os.environ.get("MEMDECK_EXAMPLES", "40")),
    stateful_step_count=15,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
