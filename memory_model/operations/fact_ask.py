"""Try the indexes: would the lines that are loaded lead an agent to the fact that holds the answer."""

from collections.abc import Iterator

from memory_model.facts.fact import Fact
from memory_model.facts.index import loaded
from memory_model.facts.recall import Line, Recalled, ask
from memory_model.facts.timeline import Timeline
from memory_model.operations.brief_facts import first_cut
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def recall(workspace: "Workspace", question: str) -> Recalled:
    """Answer from the loaded index lines of open facts alone."""
    timeline = workspace.facts.timeline()
    today = workspace.clock.today()
    hidden = workspace.curated.hidden(today)
    held = [fact for fact in timeline.as_of(today) if fact.path not in hidden]
    texts = {}
    for fact in held:
        document = workspace.document(fact.path)
        texts[fact.path] = document.to_text() if document else ""
    return ask(question, list(loaded_lines(workspace, timeline)), texts, held)


def loaded_lines(workspace: "Workspace", timeline: Timeline) -> Iterator[Line]:
    """Yield the index lines that a session reads and that lead to facts which hold today."""
    today = workspace.clock.today()
    hidden = workspace.curated.hidden(today)
    held: dict[str, Fact] = {fact.path: fact for fact in timeline.as_of(today) if fact.path not in hidden}
    for collection in workspace.facts.collections():
        document = workspace.document(collection.index_path)
        if document is None:
            continue
        cut = first_cut(workspace, document)
        for entry in loaded(document, collection.index_path, collection.dialect, cut):
            if entry.path in held and not entry.is_struck:
                yield Line(collection.index_path, entry, held[entry.path])
