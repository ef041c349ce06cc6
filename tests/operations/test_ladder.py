"""The ladder as a person meets it: what climbs, what is in the way, where it came from, and ruling about it."""

import json
import os
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.ladder import registry, rulings, staging, store
from memory_model.ladder.block import put as put_in
from memory_model.ladder.contest import Contrary
from memory_model.ladder.places import ATOMS, BACKUPS, FOLDER, RULINGS, STAGED
from memory_model.operations.ladder_count import count
from memory_model.operations.ladder_inspect import inspect
from memory_model.operations.ladder_promote import promotion, stage
from memory_model.operations.ladder_record import record, told
from memory_model.operations.ladder_ruling import forget, reopen, resolve, verify
from memory_model.operations.ladder_why import why
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan
from memory_model.workspace.front import Workspace
from tests.ladder.made import CLAIM, an_atom, seconds, sighting

NEVER, ALWAYS = "never push to main", "always push to main"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return tmp_path / "home"


def project(tmp_path, name="quay", now="2026-10-05T16:40"):
    root = tmp_path / name
    (root / ".git").mkdir(parents=True, exist_ok=True)
    (root / "memory").mkdir(exist_ok=True)
    return Workspace.open(str(root), Clock("UTC", fixed=now))


@pytest.fixture
def quay(tmp_path):
    return project(tmp_path)


def _why(one: str, other: str) -> str:
    return "never, always" if {one, other} == {NEVER, ALWAYS} else ""


CONTRARY = Contrary(_why, lambda _: ("all",))


def said(workspace, *sightings):
    return count(workspace, sightings, CONTRARY)


def ids(workspace) -> dict[str, str]:
    return {atom.claim: atom.id for atom in store.read(workspace.root).atoms}


def put(workspace, *atoms) -> None:
    store.change(workspace.root, lambda known: [*known.atoms, *atoms])


THREE = [sighting("s1", "2026-10-01T10:00"), sighting("s2", "2026-10-01T11:00"), sighting("s3", "2026-10-02T10:00")]
DISPUTE = [
    sighting("s1", "2026-10-01T10:00", NEVER, mark="a", confidence="stated"),
    sighting("s2", "2026-10-02T10:00", ALWAYS, mark="b", confidence="stated"),
]


def test_what_climbs_is_told_and_staged_and_never_applied(quay) -> None:
    said(quay, *THREE[:2])
    (blocked,) = promotion(quay).blocked
    assert blocked.reasons == ("needs 3 distinct sessions, has 2", "needs 2 days, has 1")
    said(quay, *THREE)
    before = (quay.root, open(os.path.join(quay.root, ATOMS), "rb").read())  # noqa: SIM115
    found = stage(quay)
    assert [atom.claim for atom in found.l2] == [CLAIM]
    assert staging.read(quay.root).l2 == found.l2
    assert sorted(os.listdir(os.path.join(quay.root, FOLDER))) == [".gitignore", "atoms.jsonl", "staged"]
    assert os.listdir(os.path.join(quay.root, FOLDER, "staged")) == ["promotions.json"]
    assert open(os.path.join(quay.root, ATOMS), "rb").read() == before[1]  # noqa: SIM115
    assert sorted(os.listdir(quay.root)) == [".git", FOLDER, "memory"]


def test_l2_takes_no_more_than_sixty(quay) -> None:
    held = [an_atom(claim=f"held {n}", project="quay", tier="L2", promoted_at=1) for n in range(59)]
    put(quay, *held, an_atom(4, 2, "said most"), an_atom(3, 2, "said less"))
    found = promotion(quay)
    assert [atom.claim for atom in found.l2] == ["said most"]
    full = [one.reasons for one in found.blocked if one.to == "L2"]
    assert full == [("L2 holds 60 claims, 60 at most: take one out first",)]


def test_what_two_projects_hold_for_a_month_rises_to_the_person(tmp_path) -> None:
    quay, mole = project(tmp_path, "quay"), project(tmp_path, "mole")
    for workspace in (quay, mole):
        name = registry.register(workspace.root)
        source = "~/.claude/projects/-secret-place/s3.jsonl#L7"
        put(workspace, an_atom(project=name, tier="L2", promoted_at=seconds("2026-09-05T12:00"), source=source))
    (risen,) = promotion(quay).l3
    assert promotion(mole).l3 == (risen,)
    assert (risen.tier, risen.project, risen.promoted_from_projects) == ("L3", "", ("mole", "quay"))
    assert risen.id not in ids(quay).values()
    assert (risen.source, risen.first_source) == ("s3.jsonl#L7", "s1.jsonl#L7")
    assert promotion(project(tmp_path, "quay", "2026-10-04T23:59")).l3 == ()
    put_persona = [an_atom(claim=f"mine {n}", tier="L3", project="") for n in range(30)]
    store.change(registry.persona(), lambda _: put_persona)
    assert promotion(quay).l3 == ()
    assert promotion(quay).blocked[0].reasons == ("L3 holds 30 claims, 30 at most: take one out first",)
    store.change(registry.persona(), lambda _: [risen])
    assert promotion(quay).blocked == ()
    assert inspect(quay, "L2").standing[0].blocking == ("is in L3 already",)


def test_a_project_that_cannot_be_read_is_said_and_does_not_count(tmp_path, quay) -> None:
    mole = project(tmp_path, "mole")
    for workspace, name in ((quay, "quay"), (mole, "mole")):
        registry.register(workspace.root)
        put(workspace, an_atom(project=name, tier="L2", promoted_at=1))
    os.unlink(os.path.join(mole.root, ATOMS))
    os.mkdir(os.path.join(mole.root, ATOMS))
    found = promotion(quay)
    assert found.l3 == ()
    assert found.warnings[0].startswith("mole cannot be read, and does not count now: .memory/atoms.jsonl")
    store.change(quay.root, lambda known: [an_atom(claim="another", project="quay", tier="L2"), *known.atoms])
    os.rename(mole.root, f"{mole.root}-gone")
    assert promotion(quay).warnings == (f"mole is not where it was, and does not count now: {mole.root}",)


def test_a_work_tree_that_was_removed_is_passed_over(tmp_path, quay) -> None:
    put(quay, an_atom(project="quay", tier="L2"))
    registry.register(quay.root)
    spare = os.path.join(quay.root, "spare")
    os.makedirs(os.path.join(spare, "memory"))
    registry.register(spare)
    os.rename(spare, tmp_path / "elsewhere")
    assert promotion(quay).warnings == ()
    registry.register(os.path.join(quay.root, "memory"))
    assert registry.projects()[0].roots == (quay.root, os.path.join(quay.root, "memory"))


def test_claims_are_counted_where_the_list_of_projects_cannot_be_written(home, quay) -> None:
    (home / ".local").mkdir(parents=True)
    (home / ".local" / "share").write_text("")
    notes = said(quay, *THREE).contested
    assert [note[:26] for note in notes] == ["the project was not listed", "the claims of L3 were not "]
    assert store.read(quay.root).atoms[0].project == "quay"


def test_damaged_lines_are_told_wherever_claims_are_listed(quay) -> None:
    put(quay, an_atom())
    with open(os.path.join(quay.root, ATOMS), "ab") as file:
        file.write(b"{half\n")
    told = (".memory/atoms.jsonl: line 2 cannot be read; kept as it is, and not counted",)
    assert (inspect(quay).notes, promotion(quay).warnings) == (told, told)


def test_contested_claims_stay_down_and_are_tagged(quay) -> None:
    said(quay, *DISPUTE)
    more = [
        sighting(f"s{n}", f"2026-10-0{n}T09:00", claim, confidence="stated")
        for n in (3, 4)
        for claim in (NEVER, ALWAYS)
    ]
    said(quay, *[one._replace(mark=f"{one.mark}{one.claim}") for one in more])
    assert promotion(quay).l2 == ()
    found = inspect(quay, contested=True)
    assert [one.shown for one in found.standing] == [
        f"{one.atom.claim} [contested — newer evidence 2026-10-04]" for one in found.standing
    ]
    assert len(found.pairs) == 1
    verify(quay, NEVER)
    assert promotion(quay).l2 == ()


def test_a_ruling_keeps_one_is_recorded_and_can_be_taken_back(quay) -> None:
    said(quay, *DISPUTE)
    dropped = ids(quay)[NEVER]
    assert isinstance(resolve(quay, NEVER, ALWAYS, dry_run=True), Plan)
    assert len(ids(quay)) == 2
    assert isinstance(resolve(quay, NEVER, ALWAYS), Applied)
    (kept,) = store.read(quay.root).atoms
    assert (kept.claim, kept.contested, kept.contested_by) == (ALWAYS, False, "")
    ruling = rulings.read(quay.root)[-1]
    assert (ruling.act, ruling.id, ruling.other, ruling.at) == (
        "resolved",
        dropped,
        kept.id,
        seconds("2026-10-05T16:40"),
    )
    said(quay, *DISPUTE)
    assert list(ids(quay)) == [ALWAYS]
    reopen(quay, dropped)
    assert {atom.contested for atom in store.read(quay.root).atoms} == {True}
    with pytest.raises(MemdeckError, match="nothing was ruled"):
        reopen(quay, dropped)


def test_what_is_said_again_after_the_ruling_is_new_evidence(quay) -> None:
    said(quay, *DISPUTE)
    resolve(quay, ALWAYS, NEVER)
    found = said(quay, sighting("s9", "2026-10-06T10:00", ALWAYS))
    assert len(found.contested) == 1
    assert {atom.contested for atom in store.read(quay.root).atoms} == {True}


def test_a_claim_against_one_about_the_person_is_ruled_like_any_other(quay) -> None:
    store.change(registry.persona(), lambda _: [an_atom(1, 1, NEVER, tier="L3", project="")])
    said(quay, DISPUTE[1])
    (own,) = store.read(quay.root).atoms
    assert [one.shown[-11:] for one in inspect(quay).standing] == ["2026-10-05]", "2026-10-05]"]
    with pytest.raises(MemdeckError, match="stands in a CLAUDE"):
        resolve(quay, NEVER, ALWAYS)
    assert isinstance(done := resolve(quay, ALWAYS, "both"), Applied)
    assert done.done[0].line == 1
    assert not store.read(quay.root).atoms[0].contested
    reopen(quay, own.id)
    assert isinstance(resolve(quay, own.id, NEVER), Applied)
    assert ids(quay) == {}


def test_a_claim_whose_opponent_is_gone_can_be_let_go(quay) -> None:
    put(quay, an_atom(claim=NEVER, contested=True, contested_by="atm_00000000"), an_atom(claim=ALWAYS, contested=True))
    with pytest.raises(MemdeckError, match="is gone") as caught:
        resolve(quay, NEVER, "atm_00000000")
    assert caught.value.repair == f"memdeck ladder resolve {ids(quay)[NEVER]} --keep {ids(quay)[NEVER]}"
    resolve(quay, NEVER, ids(quay)[NEVER])
    resolve(quay, ALWAYS, "both")
    assert [(atom.contested, atom.contested_by) for atom in store.read(quay.root).atoms] == [(False, "")] * 2


def test_both_may_stand(quay) -> None:
    said(quay, *DISPUTE)
    resolve(quay, NEVER, "both")
    assert {(atom.contested, atom.contested_by) for atom in store.read(quay.root).atoms} == {(False, "")}
    reopen(quay, NEVER)
    assert {atom.contested for atom in store.read(quay.root).atoms} == {True}


@pytest.mark.parametrize(
    ("claim", "keep", "kind", "words"),
    [
        (CLAIM, NEVER, "refused", "is not contested"),
        (NEVER, CLAIM, "refused", "do not contradict each other"),
        (NEVER, "nothing like it", "unknown", "no claim is or holds"),
        ("push to main", NEVER, "ambiguous", "fits 2 claims"),
    ],
)
def test_a_ruling_about_what_is_not_contested_is_refused(quay, claim, keep, kind, words) -> None:
    said(quay, *DISPUTE, *THREE)
    with pytest.raises(MemdeckError, match=words) as caught:
        resolve(quay, claim, keep)
    assert caught.value.kind == kind
    assert len(ids(quay)) == 3


@pytest.mark.parametrize("act", [lambda quay: forget(quay, NEVER), lambda quay: resolve(quay, NEVER, ALWAYS)])
def test_what_stands_in_a_claude_md_has_to_be_taken_out_there_first(quay, act) -> None:
    said(quay, *DISPUTE)
    store.change(quay.root, lambda known: [known.atoms[0]._replace(tier="L2"), known.atoms[1]])
    with pytest.raises(MemdeckError) as caught:
        act(quay)
    assert (caught.value.kind, caught.value.repair) == ("refused", f"memdeck ladder unadopt {ids(quay)[NEVER]}")
    assert len(ids(quay)) == 2
    assert rulings.read(quay.root) == []


def test_verified_claims_need_one_session_and_no_second_day_and_it_can_be_withdrawn(quay) -> None:
    said(quay, sighting("s1", confidence="stated"))
    assert promotion(quay).l2 == ()
    verify(quay, CLAIM)
    assert len(promotion(quay).l2) == 1
    assert verify(quay, CLAIM) == Applied((), None)
    verify(quay, CLAIM, withdraw=True)
    assert store.read(quay.root).atoms[0].confidence == "stated"


def test_a_claim_about_the_person_is_verified_where_it_is_kept(quay) -> None:
    store.change(registry.persona(), lambda _: [an_atom(tier="L3", project="")])
    verify(quay, CLAIM)
    assert store.read(registry.persona()).atoms[0].is_verified
    assert not os.path.exists(os.path.join(quay.root, FOLDER))


def test_forgetting_leaves_no_word_of_a_claim_and_lets_its_opponent_go(quay) -> None:
    said(quay, *DISPUTE)
    resolve(quay, NEVER, ALWAYS)
    said(quay, sighting("s8", "2026-10-06T09:00", NEVER))
    staging.write(quay.root, staging.Staged(store.read(quay.root).atoms))
    forget(quay, NEVER)
    files = (ATOMS, RULINGS, STAGED)
    assert not [name for name in files if NEVER.encode() in open(os.path.join(quay.root, name), "rb").read()]  # noqa: SIM115
    (left,) = store.read(quay.root).atoms
    assert (left.claim, left.contested) == (ALWAYS, False)
    said(quay, *DISPUTE)
    assert list(ids(quay)) == [ALWAYS]
    said(quay, sighting("s9", "2026-10-07T09:00", NEVER))
    assert list(ids(quay)) == [ALWAYS, NEVER]


def test_forgetting_takes_a_claim_out_of_the_copies_of_the_files_it_stood_in(quay) -> None:
    folder = os.path.join(quay.root, BACKUPS)
    os.makedirs(folder)
    own, _ = put_in(None, NEVER)
    with_others, _ = put_in(b"# Rules\n" + put_in(None, CLAIM)[0], NEVER)
    copies = {"1": own, "2": with_others, "3": f"{NEVER}\n<!-- /memdeck -->\n".encode()}
    for name, data in copies.items():
        Path(folder, name).write_bytes(data)
    put(quay, an_atom(claim=NEVER))
    forget(quay, NEVER, dry_run=True)
    assert {path.name: path.read_bytes() for path in Path(folder).iterdir()} == copies
    forget(quay, NEVER)
    left = {path.name: path.read_bytes() for path in Path(folder).iterdir()}
    assert left == {"2": b"# Rules\n" + put_in(None, CLAIM)[0], "3": copies["3"]}


@pytest.mark.parametrize("at", [10**40, -1, "now"])
def test_a_ruling_of_no_moment_of_the_calendar_is_passed_over(quay, at) -> None:
    put(quay, an_atom(claim=NEVER))
    verify(quay, NEVER)
    with open(os.path.join(quay.root, RULINGS), "a") as file:
        file.write(json.dumps({"at": at, "act": "verified", "id": "atm_00000000"}) + "\n")
    assert [ruling.act for ruling in rulings.read(quay.root)] == ["verified"]


def transcript(home, folder, name, *lines):
    path = home / ".claude" / "projects" / folder / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join([json.dumps(line) + "\n" for line in lines]))
    return path


def typed(text):
    return {"type": "user", "message": {"role": "user", "content": [{"type": "text", "text": text}]}}


def test_a_claim_leads_to_the_line_that_said_it(home, quay) -> None:
    source = "~/.claude/projects/-quay/s1.jsonl#L2"
    put(quay, an_atom(first_source=source, source="~/.claude/projects/-quay/gone.jsonl#L2"))
    path = transcript(home, "-quay", "s1", {"type": "mode"}, typed("Note: Berths are numbered\nfrom  the north!"))
    found = why(quay, "BERTHS are numbered from the north.")
    assert (found.source, found.path, found.line) == (source, str(path), 2)


def test_where_the_first_line_is_gone_the_last_one_tells(home, quay) -> None:
    put(quay, an_atom(first_source="~/.claude/projects/-quay/gone.jsonl#L1", source="s3.jsonl#L1", tier="L2"))
    transcript(home, "-quay", "s3", typed(CLAIM))
    assert why(quay, CLAIM).source == "s3.jsonl#L1"


@pytest.mark.parametrize("source", ["memory/2026-10-04.md#L3", "2026-10-04.md#L3"])
def test_a_claim_of_the_daily_log_leads_to_its_line(quay, source) -> None:
    with open(os.path.join(quay.root, "memory", "2026-10-04.md"), "w") as day:
        day.write(f"# 2026-10-04\n\n- **Lesson:** {CLAIM}\n")
    put(quay, an_atom(first_source=source, source=source))
    found = why(quay, CLAIM)
    assert (found.source, found.path, found.line) == (source, os.path.join(quay.root, "memory/2026-10-04.md"), 3)


def test_what_was_ruled_and_what_was_dropped_is_listed(quay) -> None:
    said(quay, *DISPUTE, sighting("s1", "2026-07-06T09:00", "never counted", mark="old"))
    assert "never counted" not in ids(quay)
    put(quay, an_atom(claim="said long ago", days=("2026-07-06",)))
    found = said(quay, *THREE)
    assert [line[-15:] for line in found.dropped] == [": said long ago"]
    resolve(quay, NEVER, ALWAYS)
    verify(quay, CLAIM)
    told_of = [told(one) for one in record(quay)]
    assert len(told_of) == 3
    assert f"{ids(quay)[CLAIM]} (observed)" in told_of
    assert any(line.endswith(f"lost to {ids(quay)[ALWAYS]}: {NEVER}") for line in told_of)
    assert any(line.endswith("(not said since 2026-07-06, 90 days at most): said long ago") for line in told_of)


def lone(home, source="~/.claude/projects/-quay/s1.jsonl#L1", *texts):
    transcript(home, "-quay", "s1", *map(typed, texts))
    return an_atom(source=source, first_source=source)


@pytest.mark.parametrize(
    ("make", "query", "words"),
    [
        (lambda home: lone(home, "~/.claude/projects/-quay/s2.jsonl#L1", CLAIM), CLAIM, "the transcript is gone"),
        (lambda home: lone(home, "~/.claude/projects/-quay/s1.jsonl#L3", CLAIM), CLAIM, "has no line 3"),
        (lambda home: lone(home, "~/.claude/projects/-quay/s1.jsonl#L1", "berths"), CLAIM, "does not say it"),
        (lambda home: lone(home, "", CLAIM), CLAIM, "names no line of a transcript"),
        (lone, "no such words", "no claim is or holds"),
        (lone, "", "no claim is or holds"),
    ],
)
def test_what_leads_to_no_line_says_why(home, quay, make, query, words) -> None:
    put(quay, make(home))
    with pytest.raises(MemdeckError, match=words) as caught:
        why(quay, query)
    assert caught.value.kind == "unknown"


def test_two_transcripts_of_one_name_and_two_claims_with_the_words_are_ambiguous(home, quay) -> None:
    put(quay, an_atom(source="s1.jsonl#L1", first_source="s1.jsonl#L1", tier="L2"), an_atom(claim="berths are blue"))
    for folder in ("-quay", "-mole"):
        transcript(home, folder, "s1", typed(CLAIM))
    for query, words in ((CLAIM, "2 transcripts"), ("berths are", "fits 2 claims")):
        with pytest.raises(MemdeckError, match=words) as caught:
            why(quay, query)
        assert caught.value.kind == "ambiguous"
