"""What climbs and what is in the way: told and staged, never applied."""

import os

from memory_model.ladder import registry, staging, store
from memory_model.ladder.places import ATOMS, FOLDER
from memory_model.operations.ladder_inspect import inspect
from memory_model.operations.ladder_promote import promotion, stage
from tests.ladder.made import CLAIM, an_atom, seconds
from tests.operations.ladder.quays import THREE, ids, project, put, said


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
