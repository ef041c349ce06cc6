"""A fact turned out wrong: what leans on it is queued for a look, by one act with one undo."""

from datetime import date
from pathlib import Path

import pytest

from memory_model.cli.commands.status import due_for_review
from memory_model.operations import (
    entity_rename,
    fact_queue,
    fact_rename,
    fact_retire,
    fact_verify,
    matters,
    sweep,
    trust,
    undo,
)
from memory_model.operations.brief import brief
from memory_model.operations.fact_review import review
from memory_model.operations.spelling import commands
from memory_model.operations.standing import standings
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, put, text

HEAD = "---\nname: {0}\ndescription: about {0}\ntype: preference\nconfidence: stated\nvalid_from: 2026-09-01\n---\n"
LINKS = {"feed": "", "import": "[[feed]]", "night": "[[import]]", "apart": "", "over": "[[feed]]"}


@pytest.fixture
def workspace(tmp_path, monkeypatch) -> Workspace:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    files = {f"memory/facts/{name}.md": HEAD.format(name) + f"{body}\n" for name, body in LINKS.items()}
    over = files["memory/facts/over.md"].replace("\n---\n", "\nvalid_until: 2026-10-01\n---\n")
    more = {"memory/facts/over.md": over, "memory/MEMORY.md": "# Memory\n\n- [[night]] it runs\n"}
    return make(tmp_path, monkeypatch, files | more)


def applied(outcome) -> Applied:
    assert isinstance(outcome, Applied), outcome
    return outcome


def cards(workspace: Workspace) -> dict[str, str]:
    return {card.fact.slug: card.reason for card in review(workspace)}


def test_everything_downstream_that_holds_is_queued_with_its_reason_and_taken_back(workspace) -> None:
    done = applied(fact_queue.queue(workspace, "feed", "it is read by  day"))
    assert [line.text for line in done.done] == [
        "queued: it leans on feed: it is read by day",
        "queued: it leans on feed by import: it is read by day",
        "queued: it leans on feed by night: it is read by day",
    ]
    assert cards(workspace) == {"import": "queued", "night": "queued", "MEMORY": "queued"}
    queued = review(workspace)[0].queued
    assert queued is not None
    assert (queued.root, queued.reason) == ("memory/facts/feed.md", "it is read by day")
    applied(undo.undo(workspace))
    assert cards(workspace) == {}
    applied(undo.undo(workspace, done.undo and done.undo + 1))
    assert cards(workspace) == {"import": "queued", "night": "queued", "MEMORY": "queued"}


def test_until_then_it_is_given_as_no_plain_truth(workspace) -> None:
    put(workspace, "memory/facts/INDEX.md", "# Facts\n\n- [Import](import.md), hour\n- [Apart](apart.md), words\n")
    applied(fact_queue.queue(workspace, "feed", "it is read by day"))
    said = "it leans on feed, which turned out wrong: it is read by day"
    lines = brief(workspace).text().split("\n")
    assert [line for line in lines if line.endswith(f"[{said}; check it before use]")] != []
    assert [line for line in lines if line.endswith("(apart.md), words")] != []
    assert standings(workspace)["memory/facts/import.md"].said == f"queued: {said}"
    assert standings(workspace)["memory/facts/apart.md"].said == ""


def test_a_look_ends_it_and_a_sweep_does_not(workspace) -> None:
    applied(fact_queue.queue(workspace, "feed"))
    found = workspace.facts.timeline().named("import")
    assert applied(sweep.apply(workspace, found)).undo is None
    applied(fact_verify.verify(workspace, "import", "drifted", "it fails"))
    assert cards(workspace) == {"import": "drifted", "night": "queued", "MEMORY": "queued"}
    applied(fact_verify.verify(workspace, "import"))
    applied(fact_retire.retire(workspace, "night", "given up"))
    assert cards(workspace) == {"MEMORY": "queued"}


def test_an_entity_that_is_renamed_stays_queued_and_goes_on_as_the_root_of_others(workspace) -> None:
    orla = "memory/entities/people/orla.md"
    Path(workspace.root, "memory/entities/people").mkdir(parents=True)
    put(workspace, orla, "# Orla\n\nSees to [[feed]].\n")
    put(workspace, "memory/facts/apart.md", HEAD.format("apart") + "[[orla]]\n")
    applied(fact_queue.queue(workspace, "feed"))
    applied(fact_queue.queue(workspace, "orla", "it was Teo"))
    number = applied(entity_rename.rename(workspace, orla, "Orla Quist")).undo
    found = {card.fact.slug: card.queued.root for card in review(workspace) if card.queued}
    assert found["orla-quist"] == "memory/facts/feed.md"
    assert found["apart"] == "memory/entities/people/orla-quist.md"
    applied(undo.undo(workspace, number))
    assert {"orla", "apart"} <= set(cards(workspace))


def test_what_was_found_of_a_fact_goes_with_its_name(workspace) -> None:
    applied(fact_verify.verify(workspace, "apart", "drifted", "it is another one"))
    number = applied(fact_rename.rename(workspace, "apart", "alone")).undo
    assert cards(workspace) == {"alone": "drifted"}
    applied(undo.undo(workspace, number))
    assert cards(workspace) == {"apart": "drifted"}


def test_every_count_of_what_is_to_be_looked_at_is_that_of_the_review(workspace) -> None:
    applied(fact_queue.queue(workspace, "feed"))
    applied(fact_retire.set_aside(workspace, "night", date(2026, 10, 9)))
    assert cards(workspace) == {"import": "queued", "MEMORY": "queued"}
    assert due_for_review(workspace) == 2
    assert [(one.name, one.amount) for one in matters.facts(workspace) if one.amount != "0"] == [("queued", "2")]
    told = next(row.detail for row in trust.trust(workspace) if row.name == "due facts")
    assert told == "1 queued of 4 facts; 1 file queued; 1 set aside: memdeck review"


def test_what_is_renamed_stays_queued(workspace) -> None:
    applied(fact_queue.queue(workspace, "feed"))
    applied(fact_rename.rename(workspace, "night", "at-night"))
    applied(fact_rename.rename(workspace, "feed", "gtfs-feed"))
    assert {card.fact.slug: card.queued and card.queued.root for card in review(workspace)} == {
        "import": "memory/facts/gtfs-feed.md",
        "at-night": "memory/facts/gtfs-feed.md",
        "MEMORY": "memory/facts/gtfs-feed.md",
    }


def test_where_nothing_leans_on_it_nothing_is_written(workspace) -> None:
    found = fact_queue.queue(workspace, "apart")
    assert isinstance(found, Refused)
    assert found.message == "nothing that can be looked at leans on apart"
    assert not workspace.curated.stamp()


def test_a_file_that_is_no_fact_is_looked_at_or_set_aside_and_nothing_is_written_into_it(workspace) -> None:
    applied(fact_queue.queue(workspace, "night"))
    before = text(workspace, "memory/MEMORY.md")
    assert cards(workspace) == {"MEMORY": "queued"}
    assert [one.slug for one in sweep.sweep(workspace).without] == []
    assert isinstance(fact_verify.verify(workspace, "MEMORY", "drifted"), Refused)
    tomorrow = workspace.clock.today().replace(day=6)
    applied(fact_retire.set_aside(workspace, "memory/MEMORY.md", tomorrow))
    assert cards(workspace) == {}
    applied(undo.undo(workspace))
    assert [line.text for line in applied(fact_verify.verify(workspace, "MEMORY.md", note="it is so")).done] == [
        "looked at: it is so"
    ]
    assert cards(workspace) == {}
    assert text(workspace, "memory/MEMORY.md") == before
    assert isinstance(fact_verify.verify(workspace, "MEMORY"), Refused)


def test_a_second_time_only_what_is_new_is_queued(workspace) -> None:
    applied(fact_queue.queue(workspace, "import"))
    assert [line.path for line in applied(fact_queue.queue(workspace, "feed")).done] == [
        "memory/facts/import.md",
        "memory/facts/night.md",
        "memory/MEMORY.md",
    ]
    assert isinstance(fact_queue.queue(workspace, "feed"), Refused)


def test_acts_of_curation_are_spelled_as_the_commands_that_do_the_same(workspace) -> None:
    applied(fact_queue.queue(workspace, "feed", "wrong"))
    applied(fact_verify.verify(workspace, "import", note="looked"))
    applied(fact_verify.verify(workspace, "night", "drifted", "it fails"))
    applied(fact_retire.set_aside(workspace, "night", workspace.clock.today().replace(day=9)))
    applied(fact_retire.retire(workspace, "night", "given up"))
    applied(fact_retire.pardon(workspace, "night"))
    spelled = [line for act in workspace.store.history() for line in commands(workspace, act)]
    assert spelled == [
        "memdeck blast memory/facts/feed.md --queue --reason wrong",
        "memdeck fact verify memory/facts/import.md --note looked",
        "memdeck fact verify memory/facts/night.md --verdict drifted --note 'it fails'",
        "memdeck fact set-aside memory/facts/night.md --until 2026-10-09",
        "memdeck fact retire memory/facts/night.md --reason 'given up'",
        "memdeck fact pardon memory/facts/night.md",
    ]
    assert "last_verified: 2026-10-05" in text(workspace, "memory/facts/import.md")
