"""Taking back, by the rules of each layer."""

from datetime import date
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.daily import compose as daily
from memory_model.daily.overlay import marks
from memory_model.entities import edit
from memory_model.errors import MemdeckError
from memory_model.operations.undo import parse_id, undo
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.storage.plan import Append, Done, Plan, Replace
from memory_model.text.address import Address
from memory_model.text.document import Document
from memory_model.text.events import active, events
from memory_model.workspace.front import Workspace

DAY = "memory/2026-10-05.md"
SUMMARY = "memory/MEMORY.md"
ORLA = "memory/entities/people/orla-quist.md"
ORLA_TEXT = b"# Orla Quist\n\n## Status\n- role: dispatcher\n\n## Log\n- 2026-09-28: met at the depot.\n"


class Desk:
    """A workspace with a clock that is moved by hand."""

    def __init__(self, root, monkeypatch) -> None:
        self.root = root
        (root / "memory/entities/people").mkdir(parents=True)
        (root / SUMMARY).write_bytes(b"# Memory\n\n## Active\n- Quill Ferry pilot\n\n## Lessons\n- Ring first.\n")
        (root / ORLA).write_bytes(ORLA_TEXT)
        monkeypatch.setenv("XDG_STATE_HOME", str(root.parent / "state"))
        monkeypatch.setenv("XDG_CACHE_HOME", str(root.parent / "cache"))
        self.on("2026-10-05T16:40:00Z")

    def on(self, moment: str) -> None:
        self.workspace = Workspace.open(str(self.root), Clock(fixed=moment))

    def commit(self, compose) -> Applied:
        outcome = self.workspace.store.commit(compose)
        assert isinstance(outcome, Applied), outcome
        return outcome

    def log(self, *texts: str) -> Applied:
        def compose() -> Plan:
            day = self.workspace.clock.today()
            path = self.workspace.day_path(day)
            base = self.workspace.store.read(path)
            document = None if base.data is None else Document.from_bytes(base.data)
            tail = daily.tail(document, day, [daily.entry("follow-up", text) for text in texts])
            done = [Done(path, n, f"{day}#L{n}", text) for n, text in zip(tail.lines, texts, strict=True)]
            return Plan("log", (Append(path, base, tail.data),), tuple(done))

        return self.commit(compose)

    def replace(self, path: str, content: bytes, verb: str = "summary") -> Applied:
        def compose() -> Plan:
            base = self.workspace.store.read(path)
            return Plan(verb, (Replace(path, base, content),), (Done(path, 1, f"{path}#L1", "x"),))

        return self.commit(compose)

    def entity(self, change) -> Applied:
        document = Document.from_bytes((self.root / ORLA).read_bytes())
        return self.replace(ORLA, change(document).to_bytes(), "entity")

    def undo(self, number: int | None = None, **options):
        outcome = undo(self.workspace, number, **options)
        assert isinstance(outcome, Applied), outcome
        return outcome

    def data(self, path: str) -> bytes:
        return (self.root / path).read_bytes()

    def marked(self) -> dict[str, str]:
        """Return how each line of today's log is shown."""
        day = self.workspace.day(date(2026, 10, 5))
        assert day
        texts = {Address(day.date, "", entry.line): entry.text for entry in day.entries}
        found = marks(texts, events(day.document.lines, day.date, DAY))
        assert found.findings == ()
        return {str(address): mark.state for address, mark in found.marks.items()}


@pytest.fixture
def desk(tmp_path, monkeypatch) -> Desk:
    return Desk(tmp_path / "ws", monkeypatch)


def test_w1_a_line_of_the_log_is_withdrawn_by_an_append(desk):
    desk.log("ask Orla which calendar")
    before = desk.data(DAY)
    outcome = desk.undo()
    assert desk.data(DAY) == before + (
        b'- **Correction:** withdrawn (withdraws [[2026-10-05#L3]] "ask Orla which calendar")\n'
    )
    assert outcome.done[0].address == "2026-10-05#L4"
    assert desk.marked() == {"2026-10-05#L3": "withdrawn"}


def test_every_line_of_an_act_is_withdrawn_in_one_act(desk):
    desk.log("one", "two")
    desk.undo()
    assert desk.marked() == {"2026-10-05#L3": "withdrawn", "2026-10-05#L4": "withdrawn"}
    assert [act.undoes for act in desk.workspace.store.history()] == [None, 1]


def test_undoing_the_undoing_brings_the_line_back_and_changes_no_old_byte(desk):
    desk.log("one")
    undoing = desk.undo()
    before = desk.data(DAY)
    desk.undo(undoing.undo)
    assert desk.data(DAY).startswith(before)
    assert "2026-10-05#L3" not in desk.marked()
    assert [act.undone for act in desk.workspace.store.history()] == [False, True, False]


def test_w2_a_line_of_a_past_day_is_withdrawn_today(desk):
    desk.log("one")
    before = desk.data(DAY)
    desk.on("2026-10-07T09:00:00Z")
    desk.undo(1)
    assert desk.data(DAY) == before
    assert b'(withdraws [[2026-10-05#L3]] "one")' in desk.data("memory/2026-10-07.md")
    lines = Document.from_bytes(desk.data("memory/2026-10-07.md")).lines
    (event,) = active(events(lines, date(2026, 10, 7), "memory/2026-10-07.md"))
    assert event.target == Address(date(2026, 10, 5), "", 3)


def test_undoing_again_and_again_goes_further_back(desk):
    desk.log("one")
    desk.log("two")
    assert [desk.undo().undo, desk.undo().undo] == [3, 4]
    assert [act.undoes for act in desk.workspace.store.history()] == [None, None, 2, 1]
    outcome = undo(desk.workspace)
    assert isinstance(outcome, Refused)
    assert "nothing to undo" in outcome.message


def test_w5_a_rewrite_gets_the_version_before_byte_for_byte(desk):
    before = desk.data(SUMMARY)
    desk.replace(SUMMARY, b"# All new\r\n")
    assert desk.undo().merged is False
    assert desk.data(SUMMARY) == before
    desk.undo(2)
    assert desk.data(SUMMARY) == b"# All new\r\n"


def test_w7_what_others_wrote_since_stays(desk):
    before = desk.data(SUMMARY)
    desk.replace(SUMMARY, before.replace(b"pilot", b"live"))
    (desk.root / SUMMARY).write_bytes(desk.data(SUMMARY) + b"- Keep receipts.\n")
    assert desk.undo().merged is True
    assert desk.data(SUMMARY) == before + b"- Keep receipts.\n"


def test_w7_the_same_line_changed_since_is_a_conflict_with_all_texts(desk):
    before = desk.data(SUMMARY)
    desk.replace(SUMMARY, before.replace(b"pilot", b"live"))
    (desk.root / SUMMARY).write_bytes(before.replace(b"pilot", b"stopped"))
    outcome = undo(desk.workspace)
    assert isinstance(outcome, Conflict)
    assert (outcome.base, outcome.mine, outcome.theirs) == (
        "- Quill Ferry live", "- Quill Ferry pilot", "- Quill Ferry stopped",
    )  # fmt: skip
    assert Path(outcome.kept).read_bytes() == before
    assert desk.data(SUMMARY) == before.replace(b"pilot", b"stopped")
    assert len(desk.workspace.store.history()) == 1


def test_w3_an_event_of_a_log_stays_and_is_withdrawn_today(desk):
    desk.entity(lambda document: edit.append_log(document, date(2026, 10, 5), "signed off the import")[0])
    after = desk.data(ORLA)
    desk.undo()
    assert desk.data(ORLA) == after
    assert f'(withdraws [[{ORLA}#L8]] "signed off the import")'.encode() in desk.data(DAY)


def test_w3_status_is_taken_back_while_the_trail_in_the_log_is_withdrawn(desk):
    def change(document: Document) -> Document:
        changed = edit.set_status(document, "role", "harbour master")
        return edit.append_log(changed, date(2026, 10, 5), "role changed from dispatcher to harbour master.")[0]

    desk.entity(change)
    (desk.root / ORLA).write_bytes(desk.data(ORLA) + b"- 2026-10-05: from the agent.\n")
    desk.undo()
    assert desk.data(ORLA) == ORLA_TEXT + (
        b"- 2026-10-05: role changed from dispatcher to harbour master.\n- 2026-10-05: from the agent.\n"
    )
    assert f"[[{ORLA}#L8]]".encode() in desk.data(DAY)
    assert desk.data(DAY).count(b"withdraws") == 1


def test_a_created_file_is_taken_away_and_comes_back(desk):
    desk.replace("memory/entities/people/teo.md", b"# Teo\n")
    undoing = desk.undo()
    assert not (desk.root / "memory/entities/people/teo.md").exists()
    desk.undo(undoing.undo)
    assert desk.data("memory/entities/people/teo.md") == b"# Teo\n"


def test_w7_a_created_file_that_somebody_wrote_to_stays(desk):
    desk.replace("memory/entities/people/teo.md", b"# Teo\n")
    (desk.root / "memory/entities/people/teo.md").write_bytes(b"# Teo\nfrom the agent\n")
    outcome = undo(desk.workspace)
    assert isinstance(outcome, Refused)
    assert outcome.kind == "conflict"
    assert desk.data("memory/entities/people/teo.md") == b"# Teo\nfrom the agent\n"


def test_an_act_is_undone_once(desk):
    desk.log("one")
    desk.undo()
    outcome = undo(desk.workspace, 1)
    assert isinstance(outcome, Refused)
    assert outcome.repair == "memdeck undo 2 brings it back"
    unknown = undo(desk.workspace, 99)
    assert isinstance(unknown, Refused)
    assert unknown.kind == "unknown"


def test_a_dry_run_writes_nothing(desk):
    desk.log("one")
    before = desk.data(DAY)
    assert isinstance(undo(desk.workspace, dry_run=True), Plan)
    assert desk.data(DAY) == before


def test_w11_an_automatic_undoing_names_its_source(desk):
    desk.log("one")
    desk.undo(source="claude-code 1a2b")
    assert desk.data(DAY).endswith(b'"one") <!-- src: claude-code 1a2b -->\n')
    assert desk.workspace.store.history()[-1].by == "claude-code 1a2b"


@pytest.mark.parametrize(("text", "number"), [("", None), (" ", None), ("12", 12), ("#12", 12)])
def test_an_id_is_read_as_typed(text, number):
    assert parse_id(text) == number


@pytest.mark.parametrize("text", ["x", "#", "-1", "1.5", "12345678901"])
def test_what_is_no_id_is_a_mistake_with_a_way_out(text):
    with pytest.raises(MemdeckError, match="not the id"):
        parse_id(text)
