"""Try the indexes: would the lines that are loaded lead an agent to the fact that holds the answer."""

from collections.abc import Iterator, Sequence

from memory_model.facts.fact import Fact
from memory_model.facts.index import loaded
from memory_model.facts.recall import Line, Recalled, ask
from memory_model.facts.timeline import Timeline
from memory_model.operations.brief_facts import first_cut
from memory_model.text.gist import stems
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import join
from memory_model.workspace.many_files import Reader

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_ROW, _WORD = "\x1e", "\x1f"
"""What parts facts, and the stems of one: neither can stand in a stem."""


def recall(workspace: "Workspace", question: str) -> Recalled:
    """Answer from the loaded index lines of open facts alone."""
    today = workspace.clock.today()
    hidden = workspace.curated.hidden(today)
    timeline = workspace.facts.timeline()
    held = [fact for fact in timeline.as_of(today) if fact.path not in hidden]
    paths = {fact.path for fact in held}

    def sharing(asked: frozenset[str]) -> Iterator[tuple[frozenset[str], Fact]]:
        text = workspace.facts.settled("fact-stems", lambda: _stems(workspace, timeline))
        wanted = [(word, f"{_WORD}{word}{_WORD}") for word in asked]
        for fact, row in zip(timeline.facts, text.split(_ROW), strict=False):
            shared = [word for word, marked in wanted if marked in row]
            if shared and fact.path in paths:
                yield frozenset(shared), fact

    return ask(question, list(_loaded_lines(workspace, held)), sharing)


def _stems(workspace: "Workspace", timeline: Timeline) -> str:
    """Write down what each fact is about, by the stems of its name and text."""
    with Reader(workspace.root, workspace.outside()) as reader:
        texts = [(reader.read(fact.path) or b"").decode("utf-8", "surrogateescape") for fact in timeline.facts]
    found = zip(timeline.facts, texts, strict=True)
    return _ROW.join([_WORD.join(["", *sorted(stems(f"{fact.slug} {text}")), ""]) for fact, text in found])


def _loaded_lines(workspace: "Workspace", held: Sequence[Fact]) -> Iterator[Line]:
    """Yield the index lines that a session reads and that lead to facts which hold today."""
    facts = {fact.path: fact for fact in held}
    for home, dialect in dict.fromkeys([(fact.home, fact.dialect) for fact in held]):
        path = join(home, dialect.index_name)
        document = workspace.document(path)
        if document is None:
            continue
        for entry in loaded(document, path, dialect, first_cut(workspace, document)):
            if entry.path in facts and not entry.is_struck:
                yield Line(path, entry, facts[entry.path])
