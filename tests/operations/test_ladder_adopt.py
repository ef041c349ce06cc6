"""Adopting a claim as a person does: into both files, out again, anew, into a fact or the summary."""

import json
import os
import stat
import time as clock_time
from pathlib import Path

import pytest

from memory_model.cli.main import main
from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.ladder import adopted, registry, store
from memory_model.ladder.atom import L1, L2, L3
from memory_model.ladder.block import CLOSE, OPEN
from memory_model.ladder.places import ADOPTED, BACKUPS, FOLDER
from memory_model.operations import ladder_adopt
from memory_model.operations import undo as undoing
from memory_model.operations.ladder_adopt import adopt, waiting
from memory_model.operations.ladder_bridge import to_fact, to_summary
from memory_model.operations.ladder_capture import capture_log
from memory_model.operations.ladder_log import logged
from memory_model.operations.ladder_promote import stage
from memory_model.operations.ladder_ruling import forget
from memory_model.operations.ladder_unadopt import unadopt
from memory_model.operations.ladder_why import why
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Plan
from memory_model.workspace.front import Workspace
from tests.ladder.made import CLAIM, an_atom, seconds

BLOCK = f"{OPEN}\n- {CLAIM}\n{CLOSE}\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch) -> Path:
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "CLAUDE_CONFIG_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USER", "teo")
    return tmp_path / "home"


def project(tmp_path: Path, name: str = "quay", now: str = "2026-10-05T16:40") -> Workspace:
    root = tmp_path / name
    (root / ".git").mkdir(parents=True, exist_ok=True)
    (root / "memory/facts").mkdir(parents=True, exist_ok=True)
    (root / "memory/facts/INDEX.md").write_text("# Facts\n")
    return Workspace.open(str(root), Clock("UTC", fixed=now))


@pytest.fixture
def quay(tmp_path: Path) -> Workspace:
    return project(tmp_path)


def put(workspace: Workspace, *atoms) -> None:
    registry.register(workspace.root, "")
    store.change(workspace.root, lambda known: [*known.atoms, *atoms])


def ready(workspace: Workspace, *atoms) -> None:
    put(workspace, *(atoms or [an_atom()]))
    stage(workspace)


def atoms(root: str) -> dict[str, tuple[str, int]]:
    return {atom.claim: (atom.tier, atom.promoted_at) for atom in store.read(root).atoms}


def text(workspace: Workspace, path: str) -> str:
    return (Path(workspace.root) / path).read_text()


@pytest.mark.parametrize("before", [None, "", "# Rules", "# Rules\r\n\r\n- be short\r\n"])
def test_a_claim_goes_into_the_file_and_out_of_it_and_leaves_the_same_bytes(
    quay: Workspace, before: str | None
) -> None:
    file = Path(quay.root) / "CLAUDE.md"
    if before is not None:
        file.write_bytes(before.encode())
    ready(quay)
    assert [step.atom.claim for step in waiting(quay)] == [CLAIM]
    outcome = adopt(quay, CLAIM)
    assert isinstance(outcome, Applied)
    assert outcome.done[0].text == f"adopted {an_atom().id}: {CLAIM}"
    assert file.read_bytes().decode().replace("\r\n", "\n").endswith(BLOCK)
    assert atoms(quay.root) == {CLAIM: (L2, seconds("2026-10-05T16:40"))}
    assert waiting(quay) == []
    assert isinstance(unadopt(quay, CLAIM), Applied)
    assert (file.read_bytes().decode() if file.exists() else None) == before
    assert atoms(quay.root) == {CLAIM: (L1, 0)}


def test_both_files_are_kept_before_and_the_trail_names_no_folder(quay: Workspace, home: Path) -> None:
    (Path(quay.root) / "CLAUDE.md").write_text("# Rules\n")
    (home / ".claude").mkdir(parents=True)
    (home / ".claude/CLAUDE.md").write_text("# Mine\n")
    ready(quay)
    adopt(quay, CLAIM)
    kept = {name: text(quay, f"{BACKUPS}/{name}") for name in os.listdir(Path(quay.root) / BACKUPS)}
    assert kept == {
        "20261005T164000-project-CLAUDE.md": "# Rules\n",
        "20261005T164000-persona-CLAUDE.md": "# Mine\n",
    }
    (line,) = adopted.read(text(quay, ADOPTED).encode())
    assert (line.day, line.act, line.tier, line.claim, line.source) == (
        "2026-10-05",
        "adopted",
        L2,
        CLAIM,
        "s1.jsonl#L7",
    )
    (atom,) = store.read(quay.root).atoms
    assert (atom.source, atom.first_source) == ("s3.jsonl#L7", "s1.jsonl#L7")
    for folder, _, names in os.walk(Path(quay.root) / FOLDER):
        assert stat.S_IMODE(os.stat(folder).st_mode) == 0o700
        assert {stat.S_IMODE(os.stat(os.path.join(folder, name)).st_mode) for name in names} <= {0o600}


def test_a_claim_of_two_projects_goes_into_the_file_of_the_person(tmp_path: Path, home: Path) -> None:
    held = seconds("2026-08-01T12:00")
    for name in ("quay", "depot"):
        put(project(tmp_path, name), an_atom(project=name, tier=L2, promoted_at=held))
    quay = project(tmp_path)
    assert [atom.claim for atom in stage(quay).l3] == [CLAIM]
    (step,) = waiting(quay)
    assert isinstance(adopt(quay, step.atom.id), Applied)
    file = home / ".claude/CLAUDE.md"
    assert file.read_text() == BLOCK
    (atom,) = store.read(registry.persona()).atoms
    assert (atom.tier, atom.project, atom.promoted_from_projects) == (L3, "", ("depot", "quay"))
    assert atoms(quay.root) == {CLAIM: (L2, held)}
    outcome = unadopt(quay, step.atom.id)
    assert isinstance(outcome, Applied)
    assert not file.exists()
    assert store.read(registry.persona()).atoms == ()
    assert isinstance(undoing.undo(quay, outcome.undo), Applied)
    assert file.read_text() == BLOCK


def test_an_adoption_is_an_act_that_is_taken_back_and_brought_back(quay: Workspace) -> None:
    ready(quay)
    first = adopt(quay, CLAIM)
    assert isinstance(first, Applied)
    back = undoing.undo(quay)
    assert isinstance(back, Applied)
    assert not (Path(quay.root) / "CLAUDE.md").exists()
    assert atoms(quay.root) == {CLAIM: (L1, 0)}
    assert [act.undone for act in quay.store.history()] == [True, False]
    assert isinstance(undoing.undo(quay, back.undo), Applied)
    assert text(quay, "CLAUDE.md") == BLOCK
    assert [line.act for line in adopted.read(text(quay, ADOPTED).encode())] == ["adopted", "unadopted", "adopted"]


@pytest.mark.parametrize(
    ("claim", "why"), [("the feed lies in /home/teo/feed", "path"), ("Teo signs off releases", "user (teo)")]
)
def test_what_must_not_be_committed_is_retyped_by_the_person(quay: Workspace, claim: str, why: str) -> None:
    ready(quay, an_atom(claim=claim))
    refused = adopt(quay, claim)
    assert isinstance(refused, Refused)
    assert why in refused.message
    assert f"ladder adopt {an_atom(claim=claim).id} --as" in refused.repair
    assert not (Path(quay.root) / "CLAUDE.md").exists()
    assert isinstance(adopt(quay, claim, text="the  feed is signed off"), Applied)
    assert text(quay, "CLAUDE.md") == f"{OPEN}\n- the feed is signed off\n{CLOSE}\n"
    assert [(known.claim, known.tier, len(known.sessions)) for known in store.read(quay.root).atoms] == [
        ("the feed is signed off", L2, 3)
    ]


def test_a_masked_claim_climbs_only_as_clean_text(quay: Workspace) -> None:
    masked = an_atom(claim="the key [redacted] opens the feed", redacted=True)
    ready(quay, masked)
    for given in ("", "the key [redacted] opens it", "x"):
        assert isinstance(adopt(quay, masked.id, text=given), Refused)
    assert isinstance(adopt(quay, masked.id, text="the feed needs a key"), Applied)
    (atom,) = store.read(quay.root).atoms
    assert (atom.claim, atom.redacted, atom.tier) == ("the feed needs a key", False, L2)


@pytest.mark.parametrize(
    ("atom", "why"),
    [
        (an_atom(times=2), "needs 3 distinct sessions, has 2"),
        (an_atom(contested=True, contested_by="atm_00000000"), "contested"),
        (an_atom(), "not among the proposals"),
    ],
)
def test_what_has_not_earned_it_is_refused_with_the_reason(quay: Workspace, atom, why: str) -> None:
    put(quay, atom)
    refused = adopt(quay, atom.id)
    assert isinstance(refused, Refused)
    assert why in refused.message
    assert not (Path(quay.root) / ADOPTED).exists()


def test_marks_that_a_person_broke_are_told_and_nothing_is_written(quay: Workspace) -> None:
    (Path(quay.root) / "CLAUDE.md").write_text(f"{OPEN}\n- one\n")
    ready(quay)
    outcome = adopt(quay, CLAIM)
    assert isinstance(outcome, Refused)
    assert "do not make one block" in outcome.message
    assert atoms(quay.root) == {CLAIM: (L1, 0)}
    assert not (Path(quay.root) / ADOPTED).exists()


def test_a_store_that_cannot_be_written_leaves_both_files_as_they_were(quay: Workspace, monkeypatch) -> None:
    ready(quay)
    (Path(quay.root) / "CLAUDE.md").write_text("# Rules\n")

    def full(path: str, data: bytes) -> None:
        raise OSError(28, "No space left on device", path)

    monkeypatch.setattr("memory_model.storage.private.write", full)
    with pytest.raises(MemdeckError):
        adopt(quay, CLAIM)
    assert text(quay, "CLAUDE.md") == "# Rules\n"
    assert (
        adopted.standing(adopted.read(text(quay, ADOPTED).encode() if (Path(quay.root) / ADOPTED).exists() else b""))
        == {}
    )
    assert atoms(quay.root) == {CLAIM: (L1, 0)}


def test_a_dry_run_shows_what_would_be_and_touches_nothing(quay: Workspace) -> None:
    ready(quay)
    plan = adopt(quay, CLAIM, dry_run=True)
    assert isinstance(plan, Plan)
    assert [step.path for step in plan.steps] == ["CLAUDE.md", ADOPTED]
    assert not (Path(quay.root) / "CLAUDE.md").exists()


@pytest.mark.parametrize(
    ("given", "confidence", "kind", "verified"),
    [
        ({"times": 1, "on": 1}, "inferred", "project", False),
        ({"times": 3, "kind": "preference"}, "observed", "preference", False),
        ({"times": 1, "confidence": "stated", "kind": "decision"}, "stated", "decision", False),
        ({"times": 1, "confidence": "verified", "kind": "failure"}, "stated", "reference", True),
    ],
)
def test_a_claim_becomes_a_fact_that_names_its_sessions(
    quay: Workspace, given: dict[str, object], confidence: str, kind: str, verified: bool
) -> None:
    put(quay, an_atom(**given))
    assert isinstance(to_fact(quay, CLAIM, name="berths"), Applied)
    (fact,) = quay.facts.timeline().facts
    assert (fact.slug, fact.description, fact.confidence, fact.type) == ("berths", CLAIM, confidence, kind)
    assert fact.source.startswith("s1.jsonl#L7")
    assert (fact.last_verified is not None) is verified
    assert "[Berths](berths.md)" in text(quay, "memory/facts/INDEX.md")


def test_a_claim_goes_into_the_summary_once_it_has_earned_a_tier(quay: Workspace) -> None:
    put(quay, an_atom(times=2), an_atom(claim="answer with the table first"))
    refused = to_summary(quay, CLAIM, "Lessons")
    assert isinstance(refused, Refused)
    assert "needs 3 distinct sessions" in refused.message
    assert isinstance(to_summary(quay, "table first", "Lessons"), Applied)
    assert "- answer with the table first\n" in text(quay, "memory/MEMORY.md")


def test_lessons_and_preferences_of_the_log_are_stated_sightings(quay: Workspace) -> None:
    Path(quay.root, "memory/2026-10-03.md").write_text(
        "# 2026-10-03\n\n- **Lesson:** ring before visiting\n- 09:15 **Preference:** tables first\n"
        "- **Lesson:** seen by a program <!-- src: bot -->\n- **Decision:** keep the feed\n"
        "- **Lesson:** wrong one\n- **Preference:** the key is AKIAIOSFODNN7EXAMPLQ\n"
    )
    Path(quay.root, "memory/2026-10-04.md").write_text(
        '# 2026-10-04\n\n- **Correction:** not so (withdraws [[2026-10-03#L7]] "wrong one")\n'
    )
    Path(quay.root, "memory/2026-06-01.md").write_text("# 2026-06-01\n\n- **Lesson:** long ago\n")
    found = logged(quay)
    told = [(one.claim, one.kind, one.session, one.at, one.source) for one in found[:2]]
    assert told == [
        ("ring before visiting", "fact", "log-2026-10-03", seconds("2026-10-03T12:00"), "memory/2026-10-03.md#L3"),
        ("tables first", "preference", "log-2026-10-03", seconds("2026-10-03T09:15"), "memory/2026-10-03.md#L4"),
    ]
    assert {one.claim for one in found if "wrong" in one.claim or "ago" in one.claim} == set()
    assert [one.redacted for one in found if "key" in one.claim] == [True]
    confidences = {one.claim: one.confidence for one in found}
    assert (confidences["ring before visiting"], confidences["seen by a program"]) == ("stated", "observed")


def test_the_log_is_counted_once_however_often_it_is_read_and_its_lines_are_found_again(quay: Workspace) -> None:
    for day in ("2026-10-03", "2026-10-04"):
        Path(quay.root, f"memory/{day}.md").write_text(f"# {day}\n\n- **Lesson:** ring before visiting\n")
    first, again = capture_log(quay), capture_log(quay)
    assert (first.counted.new, first.counted.again) == (1, 1)
    assert (again.counted.new, again.counted.again, again.counted.repeated) == (0, 0, 2)
    (atom,) = store.read(quay.root).atoms
    assert (atom.confidence, atom.sessions, atom.days) == (
        "stated",
        ("log-2026-10-03", "log-2026-10-04"),
        ("2026-10-03", "2026-10-04"),
    )
    assert [one.claim for one in stage(quay).l2] == ["ring before visiting"]
    assert why(quay, "ring before").source == "memory/2026-10-03.md#L3"


def persona_full(most: int = 30) -> None:
    store.change(
        registry.persona(),
        lambda _: [an_atom(claim=f"persona {n} holds", tier=L3)._replace(id=f"atm_{n:08x}") for n in range(most)],
    )


def test_a_full_tier_of_the_person_lets_nothing_in_that_was_staged_while_there_was_room(tmp_path: Path) -> None:
    for name in ("quay", "mole"):
        here = project(tmp_path, name)
        put(here, an_atom(project=name, tier=L2, promoted_at=seconds("2026-08-01T10:00")))
    stage(here)
    name = waiting(here)[0].atom.id
    persona_full()
    outcome = adopt(here, name)
    assert isinstance(outcome, Refused)
    assert "L3 holds 30 claims" in outcome.message
    assert waiting(here) == []
    assert len(store.read(registry.persona()).atoms) == 30


def test_what_became_contested_after_it_was_staged_waits_no_more(quay: Workspace) -> None:
    ready(quay)
    store.change(quay.root, lambda known: [atom.against(["atm_00000000"]) for atom in known.atoms])
    assert waiting(quay) == []


def test_words_typed_anew_join_what_was_said_in_them_before(quay: Workspace) -> None:
    masked = an_atom(claim="the mole opens with [redacted]", redacted=True)
    put(quay, masked, an_atom(times=9, on=4, claim="the mole opens with a code"))
    assert isinstance(adopt(quay, masked.id, text="the mole opens with a code"), Applied)
    (known,) = store.read(quay.root).atoms
    assert (known.claim, known.tier, len(known.sessions)) == ("the mole opens with a code", L2, 9)


def test_words_typed_anew_do_not_climb_against_another_claim(quay: Workspace) -> None:
    masked = an_atom(claim="never use [redacted]", redacted=True)
    put(quay, masked, an_atom(claim="always use tabs", tier=L2, promoted_at=5))
    outcome = adopt(quay, masked.id, text="never use tabs")
    assert isinstance(outcome, Refused)
    assert "says the contrary" in outcome.message
    assert not (Path(quay.root) / "CLAUDE.md").exists()


def test_each_adoption_of_one_second_keeps_its_own_copy(quay: Workspace) -> None:
    (Path(quay.root) / "CLAUDE.md").write_text("# Rules\n")
    ready(quay, an_atom(), an_atom(claim="ropes are blue"))
    before = []
    for step in waiting(quay):
        before.append((Path(quay.root) / "CLAUDE.md").read_bytes())
        assert isinstance(adopt(quay, step.atom.id), Applied)
    assert sorted(path.read_bytes() for path in (Path(quay.root) / BACKUPS).iterdir()) == sorted(before)


def test_a_secret_in_the_file_is_no_hindrance_and_reaches_no_copy(quay: Workspace) -> None:
    secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
    (Path(quay.root) / "CLAUDE.md").write_text(f"export GITHUB_TOKEN={secret}\n")
    ready(quay)
    outcome = adopt(quay, CLAIM)
    assert isinstance(outcome, Applied)
    assert "masked in the copy" in outcome.warnings[0]
    assert secret in text(quay, "CLAUDE.md")
    assert not [path for path in (Path(quay.root) / FOLDER).rglob("*") if path.is_file() and secret in path.read_text()]


def test_a_second_process_that_adopts_the_same_claim_changes_nothing(quay: Workspace, monkeypatch) -> None:
    ready(quay)
    carried = ladder_adopt.carried

    def after_another(*args, **given):
        monkeypatch.setattr(ladder_adopt, "carried", carried)
        assert isinstance(adopt(quay, CLAIM), Applied)
        return carried(*args, **given)

    monkeypatch.setattr(ladder_adopt, "carried", after_another)
    outcome = adopt(quay, CLAIM)
    assert isinstance(outcome, Refused)
    assert "has climbed already" in outcome.message
    assert len(adopted.read(text(quay, ADOPTED).encode())) == 1


def test_what_was_counted_while_a_person_adopted_is_kept(quay: Workspace, monkeypatch) -> None:
    ready(quay)
    carried = ladder_adopt.carried

    def after_a_session(*args, **given):
        store.change(quay.root, lambda known: [atom._replace(observations=77) for atom in known.atoms])
        return carried(*args, **given)

    monkeypatch.setattr(ladder_adopt, "carried", after_a_session)
    assert isinstance(adopt(quay, CLAIM), Applied)
    assert [(atom.tier, atom.observations) for atom in store.read(quay.root).atoms] == [(L2, 77)]


@pytest.mark.parametrize("act", ["adopt", "unadopt"])
def test_an_act_that_was_killed_between_the_file_and_the_claims_can_be_undone(quay: Workspace, act: str) -> None:
    ready(quay)
    before = store.read(quay.root).atoms
    adopt(quay, CLAIM)
    if act == "unadopt":
        before = store.read(quay.root).atoms
        unadopt(quay, CLAIM)
    store.change(quay.root, lambda _: before)
    outcome = undoing.undo(quay, 1 if act == "adopt" else 2)
    assert isinstance(outcome, Applied)
    stands = act == "unadopt"
    assert atoms(quay.root)[CLAIM][0] == (L2 if stands else L1)
    assert (Path(quay.root) / "CLAUDE.md").exists() is stands


@pytest.mark.parametrize(
    ("zone", "start", "now", "day", "time"),
    [
        ("", 0, "2026-12-01T10:00", "2026-10-05", "23:30"),
        ("", 0, "2026-07-01T10:00", "2026-05-05", "00:10"),
        ("", 0, "2026-04-01T10:00", "2026-02-05", "00:10"),
        ("America/New_York", 240, "2026-10-07T10:00", "2026-10-05", "01:10"),
        ("America/New_York", 240, "2026-10-07T10:00", "2026-10-05", "23:50"),
    ],
)
def test_a_line_of_the_log_was_said_on_its_day(
    tmp_path: Path, monkeypatch, zone: str, start: int, now: str, day: str, time: str
) -> None:
    monkeypatch.setenv("TZ", "America/New_York")
    clock_time.tzset()
    try:
        root = Path(project(tmp_path).root)
        (root / f"memory/{day}.md").write_text(f"# {day}\n\n- {time} **Lesson:** count berths from the north\n")
        workspace = Workspace.open(str(root), Clock(zone, start, fixed=now))
        (said,) = logged(workspace)
        assert str(workspace.clock.day_of(said.at)) == day
    finally:
        monkeypatch.undo()
        clock_time.tzset()


def test_a_claim_that_cannot_be_adopted_keeps_none_of_the_others_back(quay: Workspace, capsys) -> None:
    unclean = an_atom(times=9, claim="the feed lies in /home/zed/feed")
    ready(quay, unclean, an_atom(), an_atom(claim="ropes are blue"))
    names = [step.atom.id for step in waiting(quay)]
    assert names[0] == unclean.id
    assert main(["--root", quay.root, "ladder", "adopt", "--yes", *names]) == 3
    told = capsys.readouterr()
    assert f"not adopted: {unclean.id}" in told.out
    assert "names a path" in told.err
    assert sorted(tier for tier, _ in atoms(quay.root).values()) == [L1, L2, L2]


def test_one_text_is_not_the_text_of_several_claims(quay: Workspace, capsys) -> None:
    ready(quay, an_atom(), an_atom(claim="ropes are blue"))
    names = [step.atom.id for step in waiting(quay)]
    assert main(["--root", quay.root, "ladder", "adopt", "--yes", *names, "--as", "ropes"]) == 2
    assert {tier for tier, _ in atoms(quay.root).values()} == {L1}


def test_an_adopted_claim_is_found_in_the_folder_that_the_agents_variable_names(
    quay: Workspace, tmp_path: Path, monkeypatch
) -> None:
    lines = tmp_path / "config/projects/-quay/s1.jsonl"
    lines.parent.mkdir(parents=True)
    lines.write_text(f"{{}}\n{json.dumps({'message': {'content': CLAIM}})}\n")
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path / "config"))
    put(quay, an_atom(tier=L2, first_source="s1.jsonl#L2", source="s1.jsonl#L2"))
    assert (why(quay, CLAIM).path, why(quay, CLAIM).line) == (str(lines), 2)


def test_a_claim_that_its_person_edited_in_the_file_stays_there_and_that_is_told(quay: Workspace) -> None:
    ready(quay)
    adopt(quay, CLAIM)
    file = Path(quay.root) / "CLAUDE.md"
    file.write_text(file.read_text().replace("the north", "the south"))
    before = file.read_bytes()
    outcome = unadopt(quay, CLAIM)
    assert isinstance(outcome, Applied)
    assert "holds it no more in these words" in outcome.warnings[0]
    assert file.read_bytes() == before


def test_a_claim_about_the_person_is_not_forgotten_while_its_file_holds_it(quay: Workspace) -> None:
    persona_full(1)
    with pytest.raises(MemdeckError, match=r"stands in a CLAUDE.md \(L3\)"):
        forget(quay, "persona 0 holds")


def test_what_is_taken_out_by_mistake_and_brought_back_has_stood_all_along(tmp_path: Path) -> None:
    ready(project(tmp_path))
    adopt(project(tmp_path), CLAIM)
    later = project(tmp_path, now="2026-10-20T09:00")
    unadopt(later, CLAIM)
    undoing.undo(later, 2)
    (atom,) = store.read(later.root).atoms
    assert later.clock.day_of(atom.promoted_at).isoformat() == "2026-10-05"
    unadopt(later, CLAIM)
    stage(later)
    assert isinstance(adopt(later, CLAIM), Applied)
    (atom,) = store.read(later.root).atoms
    assert later.clock.day_of(atom.promoted_at).isoformat() == "2026-10-20"


def test_a_claim_that_is_not_adopted_is_told_so_when_it_is_to_be_taken_out(quay: Workspace) -> None:
    ready(quay)
    outcome = unadopt(quay, CLAIM)
    assert isinstance(outcome, Refused)
    assert "is not adopted" in outcome.message
