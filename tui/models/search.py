"""The search desk's state: what is asked, what was found, and what stayed hidden."""

from typing import TYPE_CHECKING

from memory_model.text.address import stem
from tui.commands.keyed import key_of
from tui.models import when
from tui.models.excerpt import excerpt, marked
from tui.models.index import SearchIndex
from tui.models.plain import plain
from tui.models.reasons import LOOKS
from tui.models.rows import BLANK, LazyRows, Row, Rows, Span, row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from memory_model.daily.overlay import Mark
    from memory_model.operations.standing import Standing
    from memory_model.search import Hit, Query, Results
    from memory_model.search.hit import Hits

LIMIT = 200
AROUND = 60
PLACE = 16
KEPT = 12
"""So many answers are kept: whoever takes letters back asks again what was asked before."""
_FACTS = ("facts", "note")
_PLAIN = ("exact", "filter")
"""Reasons of a hit that need no word."""
_FILTERS = ("in:", "kind:", "since:", "until:", "entity:", "type:", "open:", "as-of:")


class Answer:
    """What was found for a text, and the rows that show it, once they were made."""

    def __init__(self, query: "Query", results: "Results | None") -> None:
        self.query, self.results = query, results
        self.rows: Rows | None = None


class SearchModel:
    """Answers a query over the index; a row's key is the place of the hit: path and line."""

    def __init__(self, index: SearchIndex) -> None:
        self._index = index
        self._today = index.workspace.clock.today()
        self.text = ""
        self._answer: Answer | None = None
        self._answers: dict[tuple[str, bool], Answer] = {}
        self._answers_of = -1
        self._included = False
        self._marks: dict[str, dict[int, Mark]] = {}
        self._read: Callable[[str], dict[int, Mark]] | None = None
        self._stands: Mapping[str, Standing] = {}
        self.wants_standings = False
        self._knows_standings = False

    @property
    def ready(self) -> bool:
        """Tell whether every file has been read."""
        return self._index.corpus is not None

    @property
    def query(self) -> "Query | None":
        """What was understood of the text."""
        return self._answer.query if self._answer else None

    @property
    def results(self) -> "Results | None":
        """What was found; `None` where nothing was looked for."""
        return self._answer.results if self._answer else None

    def ask(self, text: str) -> None:
        """Search for what is typed; what was found for it lately is found again, unless files have changed."""
        self.text = text
        self._included = self._included and bool(text)
        if self._answers_of != self._index.changes:
            self._answers.clear()
            self._answers_of = self._index.changes
        asked = text, self._included
        self._answer = self._answers.pop(asked, None) or self._searched(text)
        self._answers[asked] = self._answer
        if len(self._answers) > KEPT:
            del self._answers[next(iter(self._answers))]

    def _searched(self, text: str) -> Answer:
        from memory_model.search import parse, search  # noqa: PLC0415  the desk loads it when it opens

        query = parse(text, self._today)
        if self._included:
            query = query._replace(all=True)
        corpus = self._index.corpus
        if corpus is None or not (query.words or query.filtered):
            return Answer(query, None)
        settings = self._index.workspace.settings
        return Answer(query, search(corpus, query, self._today, limit=LIMIT, settings=settings))

    def forget_marks(self) -> None:
        """Read marks anew, and how facts stand: files have changed."""
        self._answers.clear()
        self._marks.clear()
        self._read = None
        self._knows_standings = False

    def read_standings(self) -> "Mapping[str, Standing]":
        """Read how facts stand; meant for a thread, once a hit in one is shown (`wants_standings`)."""
        from memory_model.operations.standing import standings  # noqa: PLC0415  once a fact was found

        return standings(self._index.workspace)

    def take_standings(self, found: "Mapping[str, Standing]") -> None:
        """Show beside hits in facts what keeps these from being the plain truth."""
        self._stands, self._knows_standings, self.wants_standings = found, True, False
        for answer in self._answers.values():
            answer.rows = None

    def include(self, text: str) -> str:
        """Include what was hidden: filters leave the text, closed and retired facts count. Returns the text to ask."""
        self._included = True
        return " ".join(word for word in text.split() if not word.startswith(_FILTERS))

    def hit(self, key: object) -> "Hit | None":
        """Return the hit of a row key."""
        hits = self.results.hits if self.results else ()
        return next((hit for hit in hits if (hit.path, hit.line) == key), None)

    def headline(self) -> str:
        """Say what was found."""
        if self.results is None:
            return "Search" if self.ready else "Search · reading the files…"
        number = len(self.results.hits)
        ended = self.results.hidden.superseded + self.results.hidden.retired
        over = f" · {ended} more in facts that ended" if ended else ""
        return f"Search · {number}{'+' if self.results.more else ''} {'line' if number == 1 else 'lines'}{over}"

    def about(self, key: object) -> str:
        """Tell where a hit lies and why it was found."""
        hit = self.hit(key)
        if hit is None:
            return ""
        stands = self._stands.get(hit.path)
        said = stands.said if stands else ""
        parts = (f"{hit.path}#L{hit.line}", hit.title, "" if hit.why in _PLAIN else hit.why, said)
        return plain(" · ".join(part for part in parts if part))

    # Rows

    def rows(self) -> Rows:
        """List the hits, or say why there are none."""
        if self.query is not None and self.query.problem:
            return [row(Span(plain(self.query.problem), "due")), *([BLANK, *self._hits()] if self.results else [])]
        if self._answer is None or self._answer.results is None:
            return self._idle()
        if self._answer.rows is None:
            self._answer.rows = self._hits() or self._none()
        return self._answer.rows

    def _hits(self) -> Rows:
        hits = self.results.hits if self.results else ()
        return LazyRows(_Places(hits), lambda at: self._hit(hits[at]))

    def _hit(self, hit: "Hit") -> Row:
        layer = {"entities": "entity"}.get(hit.layer, hit.layer)
        place = when.named(hit.day, self._today) if hit.layer == "log" else stem(hit.path)
        right = (
            *self._standing(hit),
            Span("   " if hit.why in _PLAIN else " ~ ", "muted"),
            Span(f"{layer:<7} ", "label"),
            Span(f"{plain(place)[:PLACE]:>{PLACE}}", "muted"),
        )
        mark = self._mark(hit)
        text = excerpt(hit.text, hit.spans)
        if mark is not None:
            beside = Span(f"  ↺ {plain(mark.correction or mark.state)}", "beside")
            text = (*(span if span.style else span._replace(style="struck") for span in text), beside)
        return row(*text, key=(hit.path, hit.line), right=right, says=hit.text.strip())

    def _standing(self, hit: "Hit") -> tuple[Span, ...]:
        if hit.layer not in _FACTS:
            return ()
        self.wants_standings = not self._knows_standings
        stands = self._stands.get(hit.path)
        word = ("retired" if stands.retired else stands.reason) if stands else ""
        return (Span(f"  {word}", LOOKS[word]),) if word else ()

    def _mark(self, hit: "Hit") -> "Mark | None":
        """Tell what later lines made of a hit; a file's marks are read once for a question."""
        if hit.path not in self._marks:
            self._read = self._read or self._index.workspace.marks.reader()
            self._marks[hit.path] = self._read(hit.path)
        return self._marks[hit.path].get(hit.line)

    def _idle(self) -> list[Row]:
        if not self.ready:
            return [row(Span("Reading the files; you can type already.", "muted"))]
        return [
            row(Span("Type to search everything.", "muted")),
            BLANK,
            row(Span("in:log,entities ", "key"), Span("only these layers", "muted")),
            row(Span("kind:decision   ", "key"), Span("only entries of this kind", "muted")),
            row(Span("since:monday    ", "key"), Span('until:10-08, entity:orla and "two words" work too', "muted")),
            row(
                Span("type:preference ", "key"), Span("facts of a type; open:no and as-of:2026-09-01 go back", "muted")
            ),
        ]

    def _none(self) -> list[Row]:
        hidden = self.results.hidden if self.results else None
        found = [row(Span("Nothing matches.", "muted"))]
        if hidden is None:
            return found
        named = (("by the filters", hidden.filtered), ("superseded", hidden.superseded), ("retired", hidden.retired))
        counts = ", ".join(f"{number} {name}" for name, number in named if number)
        if counts:
            found.append(
                row(
                    Span(f"Hidden: {counts}. ", ""),
                    Span(key_of("include_hidden"), "key"),
                    Span(" includes them.", "muted"),
                )
            )
        return found

    # Preview

    def preview(self, key: object) -> list[Row]:
        """Return the lines around a hit, numbered; the hit's own line is the row with the key."""
        hit = self.hit(key)
        document = self._index.workspace.document(hit.path) if hit else None
        if hit is None or document is None:
            return []
        first = max(0, hit.line - 1 - AROUND)
        found = []
        for number, line in enumerate(document.lines[first : hit.line + AROUND], first + 1):
            here = number == hit.line
            whole = here and hit.text == line
            text = marked(line, hit.spans) if whole else (Span(plain(line), "" if here else "muted"),)
            gutter = Span(f"{number:>4} ", "key" if here else "faint")
            found.append(row(gutter, *text, key=number if here else None, hang=5))
        return found


class _Places:
    """The places of hits as the keys of their rows."""

    def __init__(self, hits: "Sequence[Hit] | Hits") -> None:
        self._hits = hits

    def __len__(self) -> int:
        return len(self._hits)

    def __iter__(self) -> "Iterator[tuple[str, int]]":
        return ((hit.path, hit.line) for hit in self._hits)
