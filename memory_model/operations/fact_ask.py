"""Try the indexes: would the lines that are loaded lead an agent to the fact that holds the answer."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from memory_model.facts.fact import Fact
from memory_model.facts.index import Entry, loaded
from memory_model.facts.recall import Line, Recalled, ask, text_of
from memory_model.operations.brief_facts import first_cut
from memory_model.text.gist import stems
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.fact_stamp import kept_text
from memory_model.workspace.layout import join
from memory_model.workspace.many_files import Reader

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_ROW, _FIELD = "\x1e", "\x1f"
"""What parts rows, and the fields of one: neither can stand in a stem."""
_HELD = "1"


def recall(workspace: "Workspace", question: str) -> Recalled:
    """Answer from the loaded index lines of open facts alone."""
    text = kept_text(workspace, "ask", lambda: _written(workspace), on=f"{workspace.settings.budget}")
    held, *rows = text.split(_ROW)

    def sharing(asked: frozenset[str]) -> Iterator[tuple[frozenset[str], partial[Fact]]]:
        table = workspace.facts.table()
        at = table.row if table else workspace.facts.last().__getitem__
        found: dict[int, list[str]] = {}
        for word, numbers in _holding(workspace.facts.settled("fact-words", lambda: _words(workspace)), sorted(asked)):
            for number in numbers:
                if held[number] == _HELD:
                    found.setdefault(number, []).append(word)
        for number, shared in sorted(found.items()):
            yield frozenset(shared), partial(at, number)

    return ask(question, list(map(_read, rows)), sharing if text else lambda _: ())


def _written(workspace: "Workspace") -> str:
    """Write down which facts hold today, a sign for each, and the index lines that a session reads and that lead there.

    Each line has index, number, title, words, file name and path of its fact, and the stems of what it says.
    """
    today, timeline = workspace.clock.today(), workspace.facts.timeline()
    hidden = workspace.curated.hidden(today)
    signs = [_HELD if timeline.holds(fact, today) and fact.path not in hidden else "0" for fact in timeline.facts]
    held = [fact for fact, sign in zip(timeline.facts, signs, strict=True) if sign == _HELD]
    rows = [_row(path, entry, fact) for path, entry, fact in _loaded_lines(workspace, held)]
    return _ROW.join(["".join(signs), *rows])


def _row(path: str, entry: Entry, fact: Fact) -> str:
    told = (path, str(entry.line), entry.title, entry.words, fact.slug, fact.path)
    return _FIELD.join([*map(_plain, told), " ".join(sorted(stems(text_of(entry))))])


def _plain(text: str) -> str:
    """Leave what parts out of a text; it is shown as a picture at best."""
    return text.replace(_ROW, " ").replace(_FIELD, " ")


def _read(row: str) -> Line:
    path, line, title, words, slug, place, said = row.split(_FIELD)
    return Line(path, Entry(int(line), title, "", place, words), Fact(slug, place), frozenset(said.split(" ")) - {""})


def _words(workspace: "Workspace") -> str:
    """Write down each stem with the numbers of the facts whose name and text hold it."""
    holding: dict[str, list[str]] = {}
    with Reader(workspace.root, workspace.outside()) as reader:
        for number, fact in enumerate(workspace.facts.last()):
            text = (reader.read(fact.path) or b"").decode("utf-8", "surrogateescape")
            for stem in stems(f"{fact.slug} {text}"):
                holding.setdefault(stem, []).append(str(number))
    return "".join([f"{_ROW}{stem}{_FIELD}{' '.join(numbers)}" for stem, numbers in holding.items()])


def _holding(text: str, words: Iterable[str]) -> Iterator[tuple[str, Sequence[int]]]:
    for word in words:
        at = text.find(f"{_ROW}{word}{_FIELD}")
        if at >= 0:
            stop = text.find(_ROW, at + 1)
            numbers = text[at + len(word) + 2 : stop if stop >= 0 else len(text)]
            yield word, [int(number) for number in numbers.split(" ")]


def _loaded_lines(workspace: "Workspace", held: Sequence[Fact]) -> Iterator[tuple[str, Entry, Fact]]:
    """Yield the index lines that a session reads and that lead to facts which hold today, with index and fact."""
    facts = {fact.path: fact for fact in held}
    for home, dialect in dict.fromkeys([(fact.home, fact.dialect) for fact in held]):
        path = join(home, dialect.index_name)
        document = workspace.document(path)
        if document is None:
            continue
        for entry in loaded(document, path, dialect, first_cut(workspace, document)):
            if entry.path in facts and not entry.is_struck:
                yield path, entry, facts[entry.path]
