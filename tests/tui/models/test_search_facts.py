"""The search desk tells of hits in facts that ended, and includes them."""

from memory_model.clock import Clock
from memory_model.search import Corpus, fill
from memory_model.workspace.front import Workspace
from tui.models.index import SearchIndex
from tui.models.search import SearchModel

FACT = "---\nname: {0}\ndescription: plum {0}\ntype: project\nvalid_from: 2026-08-01\nvalid_until: {1}\n---\nB.\n"


def test_hits_in_facts_that_ended_are_counted_and_included_on_demand(tmp_path) -> None:
    folder = tmp_path / "memory/facts"
    folder.mkdir(parents=True)
    (folder / "now.md").write_text(FACT.format("now", "null"))
    (folder / "was.md").write_text(FACT.format("was", "2026-09-01"))
    index = SearchIndex(Workspace.open(str(tmp_path), Clock(fixed="2026-10-05T16:40")))
    index.corpus = fill(Corpus(), index.workspace)
    model = SearchModel(index)
    model.ask("plum")
    assert model.headline() == "Search · 1 line · 1 more in facts that ended"
    model.ask(model.include("plum"))
    assert model.headline() == "Search · 2 lines"
