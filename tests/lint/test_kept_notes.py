"""A look that begins with what an earlier process knew finds what a look at everything finds."""

import os
import random
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.lint import facts_meanwhile, survey
from memory_model.lint.catalogue import RULES
from memory_model.lint.survey import Survey
from memory_model.workspace.front import Workspace
from tests.operations.ground import NOW, make

SHOWN = [files for rule in RULES.values() for files in (rule.bad, rule.good) if files]
DAY, OLD, ORLA, TEO = (
    "memory/2026-10-05.md",
    "memory/2026-10-01.md",
    "memory/entities/people/orla-quist.md",
    "memory/entities/people/teo-marsh.md",
)
FILES = {
    DAY: "# 2026-10-05\n\n- met Orla Quist, see [[2026-10-01#L3]]\n",
    OLD: '# 2026-10-01\n\n- **Decision:** the feed.\n- rang Teo (corrects [[2026-10-05#L3]] "met Orla")\n',
    ORLA: "# Orla Quist\n\n## Status\n- aliases: OQ\n\n## Log\n",
    TEO: "# Teo Marsh\n\n## Log\n- 2026-10-01: 14 days since last reply\n",
    "memory/facts/INDEX.md": "# Facts\n\n- [Short note](short-note.md), length of the report\n",
    "memory/facts/tide-board.md": "---\nname: tide-board\ndescription: x\ntype: reference\n---\nBody, see [[gone]].\n",
    "memory/odd.md": "# Odd\n\nsee [[a\x1fb]] and ](c\x1ed) \x00\n",
}


@pytest.fixture
def root(tmp_path, monkeypatch) -> Path:
    monkeypatch.setattr(survey, "MANY", 1)  # else so few files are not worth being written
    workspace = make(tmp_path, monkeypatch, FILES)
    place = Path(workspace.root)
    for path in place.rglob("*.md"):
        age(path)
    return place


def age(path: Path) -> None:
    stamp = path.stat().st_mtime - 10
    os.utime(path, (stamp, stamp))


def write(root: Path, path: str, text: str, *, is_young: bool = False) -> None:
    place = root / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text)
    if not is_young:
        age(place)


def surveyed(root: Path, *, keeps: bool = True, now: str = NOW) -> Survey:
    return Survey(Workspace.open(str(root), Clock(fixed=now)), keeps=keeps)


def agrees(root: Path, now: str = NOW) -> list[str]:
    """Look with what is kept and without; return the files that were read for the first one."""
    kept = surveyed(root, now=now)
    read: list[str] = []
    kept._read = lambda placed: (read.extend(path for path, _ in placed), Survey._read(kept, placed))[1]
    assert kept.findings() == surveyed(root, keeps=False, now=now).findings()
    return read


@pytest.mark.parametrize(
    ("many", "apart"),
    [(1, False), (10_000, False), (1, True)],
    ids=["all is written each time", "only what is dear is written", "facts are looked at by another process"],
)
def test_after_any_changes_both_find_the_same(root, monkeypatch, many, apart):
    monkeypatch.setattr(survey, "MANY", many)
    monkeypatch.setattr(facts_meanwhile, "FEWEST", 0)
    monkeypatch.setattr(facts_meanwhile, "may_fork", lambda: apart)
    monkeypatch.setattr(facts_meanwhile, "_FEW", 0 if apart else 32)
    chance = random.Random(many)
    day = 5
    for step in range(16 if apart else 28):
        for path, text in chance.choice(SHOWN):
            write(root, path, text.replace("\n", f"\n\n{'x' * step}\n", 1) if chance.random() < 0.3 else text)
        if chance.random() < 0.4:
            chance.choice(sorted(root.rglob("*.md"))).unlink()
        if chance.random() < 0.5:
            said = f"# Day\n\n- {chance.choice(['OQ', 'Quist', 'Teo', 'x'])}\n"
            write(root, f"memory/2026-09-{step % 28 + 1:02}.md", said, is_young=chance.random() < 0.4)
        day += chance.random() < 0.3
        agrees(root, f"2026-10-{day:02}T16:40")


@pytest.mark.parametrize("few", [0, 32], ids=["it takes facts and entities", "it takes what comes of facts"])
@pytest.mark.parametrize("fault", ["", "it dies", "it dies at once", "there is none"])
def test_what_another_process_finds_is_what_this_one_would(root, monkeypatch, fault, few):
    monkeypatch.setattr(facts_meanwhile, "FEWEST", 0)
    monkeypatch.setattr(facts_meanwhile, "_FEW", few)
    monkeypatch.setattr(facts_meanwhile, "may_fork", lambda: True)
    own, check = os.getpid(), survey.facts.check

    def dies(*given):
        if fault == "it dies" and os.getpid() != own:
            os._exit(1)
        return check(*given)

    def dies_at_once(*given):
        if fault == "it dies at once" and os.getpid() != own:
            os._exit(1)
        return written(*given)

    def none() -> int:
        raise OSError

    written = facts_meanwhile._written
    monkeypatch.setattr(facts_meanwhile, "_written", dies_at_once)
    monkeypatch.setattr(survey.facts, "check", dies)
    if fault == "there is none":
        monkeypatch.setattr(os, "fork", none)
    assert "no-contract" in {finding.rule for finding in surveyed(root).findings()}
    agrees(root)
    write(root, "memory/facts/short-note.md", "---\nname: short-note\n---\n```\n")
    assert "memory/facts/short-note.md" in {finding.path for finding in surveyed(root).findings()}
    agrees(root)


def test_only_what_changed_is_read(root):
    agrees(root)
    write(root, OLD, "# 2026-10-01\n\n- rang the depot\n")
    read = agrees(root)
    assert OLD in read
    assert ORLA not in read


@pytest.mark.parametrize(
    ("path", "text", "seen"),
    [
        (OLD, "# 2026-10-01\n\n- nobody\n", False),
        (OLD, "# 2026-10-01\n\n- Marsh\n", True),
        (DAY, "# 2026-10-05\n\n- met Orla Quist\n", True),
        ("memory/2026-10-03.md", "# 2026-10-03\n\n- teo\n", True),
        ("memory/entities/people/teo-bell.md", "# Teo Bell\n", False),
    ],
)
def test_a_name_is_looked_for_again_where_the_day_that_said_it_changed(root, path, text, seen):
    agrees(root)
    write(root, path, text)
    agrees(root)
    rules = {(finding.rule, finding.path) for finding in surveyed(root).findings()}
    assert (("unseen-entity", TEO) not in rules) is seen


def test_on_another_day_only_what_depends_on_it_is_read_again(root):
    for number in range(28):
        write(root, f"{TEO[:-12]}one-{number}.md", f"# One {number}\n\n## Status\n\n## Log\n- 2026-10-01: rang.\n")
        write(root, f"memory/2026-08-{number + 1:02}.md", f"# Day\n\n- One {number}\n")
    write(root, ORLA, "# Orla Quist\n\n## Status\n- last_contact: 2026-10-01\n\n## Log\n- 2026-10-09: berth.\n")
    agrees(root)
    read = agrees(root, "2026-10-12T10:00")
    assert {OLD, ORLA} <= set(read)
    assert not {path for path in read if "/one-" in path or "2026-08" in path}
    rules = {(found.rule, found.path) for found in surveyed(root, now="2026-10-12T10:00").findings()}
    assert ("last-contact-behind", ORLA) in rules


def fact(name: str, *more: str) -> str:
    return "\n".join(["---", f"name: {name}", "description: x of it", "type: project", *more, "---", "Body.", ""])


def test_facts_are_looked_at_again_on_the_days_on_which_one_begins_or_ends(root, monkeypatch):
    write(root, "memory/facts/one.md", fact("one", "valid_from: 2026-10-03", "valid_until: 2026-10-09"))
    write(root, "memory/facts/two.md", fact("two", "valid_from: 2026-10-07", "supersedes: one"))
    write(root, "memory/facts/old.md", fact("old").replace("x of it", "superseded by [[new]]"))
    write(root, "memory/facts/new.md", fact("new", "recorded: 2026-10-11"))
    listed = "".join(f"- [{name}]({name}.md), words that tell of it\n" for name in ("one", "two", "old", "new"))
    write(root, "memory/facts/INDEX.md", f"# Facts\n\n{listed}")
    looked = []
    found = survey.facts._found
    monkeypatch.setattr(survey.facts, "_found", lambda *given: looked.append(now) or found(*given))
    ended = {}
    for day in range(2, 14):
        now = f"2026-10-{day:02}T10:00"
        kept = surveyed(root, now=now).findings()
        ended[day] = sum(finding.rule == "entry-of-ended" for finding in kept)
        anew, looked[:] = looked[:], []
        assert kept == surveyed(root, keeps=False, now=now).findings()
        looked[:] = []
        assert bool(anew) == (day in {2, 3, 7, 9, 11})
    assert ended[8] < ended[9] < ended[11]


@pytest.mark.parametrize(
    ("path", "text", "anew"),
    [
        ("one", fact("one") + "- more of it\n", False),
        ("one", fact("one", "valid_until: 2026-10-01"), True),
        ("one", fact("one") + "see [[nothing]]\n", True),
        ("one", fact("one") + "line\n" * 50, True),
        ("one", fact("one") + "\udcff\n", True),
        ("INDEX", "# Facts\n", True),
    ],
)
def test_facts_are_looked_at_together_where_one_says_otherwise(root, monkeypatch, path, text, anew):
    monkeypatch.setattr(survey, "MANY", 3)
    names = ("one", "two", "tide-board")
    for name in names:
        write(root, f"memory/facts/{name}.md", fact(name))
    write(root, "memory/facts/INDEX.md", "# Facts\n" + "".join(f"- [{n}]({n}.md), of the harbour\n" for n in names))
    agrees(root)
    looked = []
    found = survey.facts._found
    monkeypatch.setattr(survey.facts, "_found", lambda *given: looked.append(1) or found(*given))
    for more in ("", "- and more\n"):
        place = root / f"memory/facts/{path}.md"
        place.write_bytes((text + more).encode("utf-8", "surrogateescape"))
        age(place)
        looked[:] = []
        kept = surveyed(root).findings()
        assert more or bool(looked) == anew
        assert anew or not looked
        assert kept == surveyed(root, keeps=False).findings()
    looked[:] = []
    surveyed(root).findings()
    assert not looked


def test_a_line_that_is_pasted_is_told_for_thirty_days_from_the_newest_day_that_has_it(root):
    said = "read the GTFS feed of the ferry line, because the spreadsheet changes its columns"
    write(root, "memory/MEMORY.md", f"# Memory\n\n- {said}\n")
    write(root, OLD, f"# 2026-10-01\n\n- rang her\n- {said}\n")
    told = {}
    for day in ("2026-10-05", "2026-10-06", "2026-10-31", "2026-11-01", "2026-10-06"):
        if day == "2026-10-06":
            write(root, DAY, f"# 2026-10-05\n\n- {said}.\n- {said}\n")
        if day == "2026-11-01":
            write(root, DAY, "# 2026-10-05\n\n- nothing of the kind\n")
        agrees(root, f"{day}T10:00")
        found = surveyed(root, now=f"{day}T10:00").findings()
        told[day] = [finding.message.split(" repeats ")[1][:13] for finding in found if finding.rule == "pasted"]
    assert told == {
        "2026-10-05": ["2026-10-01#L4"], "2026-10-06": ["2026-10-05#L3"], "2026-10-31": ["2026-10-05#L3"],
        "2026-11-01": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("path", "text", "dead"),
    [
        (OLD, "# 2026-10-01\n\n- short\n", True),
        (OLD, "# 2026-10-01\n\n- **Decision:** the tables.\n- longer\n- and longer\n", True),
        (DAY, "# 2026-10-05\n\n- see [[2026-10-01#L5]]\n", True),
        ("memory/gone.md", "# Gone\n", False),
        (TEO, "# Gone\n", False),
        (TEO, "# Teo Marsh\n\n## Status\n- aliases: Gone\n", False),
        ("memory/facts/short-note.md", fact("short-note"), True),
    ],
)
def test_links_are_resolved_again_where_what_they_lead_to_changed(root, path, text, dead):
    agrees(root)
    write(root, path, text)
    agrees(root)
    found = surveyed(root).findings()
    places = {finding.path for finding in found if finding.rule == "dead-pointer" and "[[gone]]" in finding.message}
    assert ("memory/facts/tide-board.md" in places) is dead


def test_a_clock_that_runs_back_begins_anew(root):
    agrees(root, "2026-10-07T10:00")
    assert ORLA in agrees(root)


def test_a_damaged_file_is_none(root):
    agrees(root)
    kept = Path(Workspace.open(str(root), Clock(fixed=NOW)).cache_dir)
    for name in ("lint-notes", "lint-facts", "lint-settled"):
        path = kept / name
        path.write_bytes(path.read_bytes()[:-3] + b"xxx")
    assert OLD in agrees(root)


def test_what_is_about_to_be_committed_is_kept_nowhere(root):
    write(root, OLD, "# 2026-10-01\n", is_young=True)
    agrees(root)
    given = {OLD: b"# 2026-10-01\n\n```\nopen\n", TEO: None}
    staged = Survey(Workspace.open(str(root), Clock(fixed=NOW)), None, given, keeps=True)
    assert "unclosed-fence" in {finding.rule for finding in staged.findings()}
    agrees(root)
