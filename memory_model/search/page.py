"""One file of the corpus: its text, the folded twin that is searched, and what its lines stand under."""

from bisect import bisect_right
from itertools import accumulate

from memory_model.text import source
from memory_model.text.address import stem
from memory_model.text.fold import fold
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from collections.abc import Callable

SOURCE_MARK = r"(?m)[ \t]*<!--[ \t]*src:[^\n]*?-->[ \t]*$"
_SOURCE_MARK = lazy(SOURCE_MARK)
_WORD = lazy(r"\w+")
_ALIASES = lazy(r"(?m)^[-*+] (?:\*\*)?aliases:?(?:\*\*)?:?[ \t]*(.+)$")


class Page:
    """A Markdown file, immutable. Its key is the folded text, line by line the same as ``text``, without source marks.

    ``day`` is that of a log, else the day of the last change; ``number`` is that of the file in its corpus, and stays
    when its text changes. ``order`` sorts pages by newest day, then path. ``title`` is the first heading, else
    ``stem``, the file's name without ``.md``. ``key`` is given where the folded text is known already; ``text`` and
    ``layer`` may be given as what tells them, for most pages are only looked through. ``stands`` is how a fact stands,
    and when it does, as far as a search found out.
    """

    __slots__ = (
        "_heads",
        "_key",
        "_layer",
        "_lines",
        "_starts",
        "_text",
        "_title",
        "day",
        "number",
        "order",
        "path",
        "stands",
        "stem",
    )

    def __init__(  # noqa: PLR0913, PLR0917  what a page is made of, and made of many times
        self,
        number: int,
        path: str,
        layer: "str | Callable[[str], str]",
        day: date,
        text: "str | Callable[[], str]",
        key: str | None = None,
    ) -> None:
        self.number = number
        self.path = path
        self._layer = layer
        self.day = day
        self.order = (-day.toordinal(), path)
        self._text = text
        self.stands: tuple[object, str] | None = None
        self.stem = stem(path)
        self._title: tuple[int, str] | None = None
        self._key = key
        self._lines: list[str] | None = None
        self._starts: list[int] | None = None
        self._heads: list[tuple[int, str]] | None = None

    @property
    def text(self) -> str:
        """The text as it stands in the file."""
        if not isinstance(self._text, str):
            self._text = self._text()
        return self._text

    @property
    def layer(self) -> str:
        """The layer that the file belongs to."""
        if not isinstance(self._layer, str):
            self._layer = self._layer(self.path)
        return self._layer

    @property
    def title(self) -> str:
        """The first heading, else the file's name."""
        return self._titled()[1] or self.stem

    @property
    def key(self) -> str:
        """The folded text, made when it is first searched."""
        if self._key is None:
            text = self.text
            self._key = fold(_SOURCE_MARK.sub("", text) if "src:" in text else text)
        return self._key

    @property
    def title_key(self) -> str:
        """The folded title; empty for a page without a heading."""
        return fold(self._titled()[1])

    @property
    def title_span(self) -> tuple[int, int]:
        """The span in the key of the line with the title; of the first line for a page without a heading."""
        start = self._line_starts()[self._titled()[0]]
        stop = self.key.find("\n", start)
        return start, stop if stop >= 0 else len(self.key)

    def words(self) -> set[str]:
        """Return the distinct words of the key."""
        return set(_WORD.findall(self.key))

    def words_beyond(self, before: "Page | None") -> set[str] | None:
        """Return the words of the lines that came to those of before; `None` where these are not the same any more."""
        if before is None or not before.text.endswith("\n") or not self.text.startswith(before.text):
            return None
        more = Page(self.number, self.path, self.layer, self.day, self.text[len(before.text) :])
        return more.words()

    def line_at(self, offset: int) -> int:
        """Tell the index (from 0) of the line that holds this place of the key."""
        return bisect_right(self._line_starts(), offset) - 1

    def _line_starts(self) -> list[int]:
        if self._starts is None:
            self._starts = list(accumulate([len(line) + 1 for line in self.key.split("\n")], initial=0))
            self._starts.pop()
        return self._starts

    def _titled(self) -> tuple[int, str]:
        """Return line and text of the first heading; the first line and an empty text where there is none."""
        if self._title is None:
            start, title = first_heading(self.text)
            self._title = self.text.count("\n", 0, start), title
        return self._title

    def lines(self) -> list[str]:
        r"""Return the lines without their ends; a ``\r`` before it belongs to the end."""
        if self._lines is None:
            lines = self.text.split("\n")
            self._lines = [line.removesuffix("\r") for line in lines] if "\r" in self.text else lines
        return self._lines

    def line(self, number: int) -> str:
        """Return one line as it is shown: without its source mark."""
        return source.split(self.lines()[number])[0]

    def heading_of(self, number: int) -> str:
        """Return the heading that a line stands under or is, deeper than the page's own; empty when there is none."""
        if self._heads is None:
            from memory_model.text.sections import headings  # noqa: PLC0415  only pages with a hit are looked at

            self._heads = [(line, title) for line, level, title in headings(self.lines()) if level > 1]
        place = bisect_right(self._heads, (number, "\U0010ffff")) - 1
        return self._heads[place][1] if place >= 0 else ""

    def aliases(self) -> list[str]:
        """List further names of an entity, from its frontmatter and its Status."""
        if "aliases" not in self.text:
            return []
        from memory_model.text.document import Document  # noqa: PLC0415  few pages have any
        from memory_model.text.frontmatter import read  # noqa: PLC0415

        field = read(Document.from_text(self.text)).get("aliases")
        found = list(field.items or field.value.split(",")) if field else []
        for match in _ALIASES.finditer(self.text):
            found += match[1].split(",")
        return [name.strip() for name in found if name.strip()]

    def kind_of(self, number: int, extra: tuple[tuple[str, str], ...] = (), names: tuple[str, ...] = ()) -> str:
        """Tell the kind of an entry, by its marker, its box or the heading above it; ``note`` for the rest.

        ``extra`` are further markers of the workspace, ``names`` the headings of open items.
        """
        from memory_model.text import markers  # noqa: PLC0415  only a query about kinds asks
        from memory_model.text.bullets import bullet  # noqa: PLC0415

        item = bullet(self.line(number))
        found = markers.marker(item.text if item else self.line(number), extra)
        if found:
            return found.kind
        if item and item.box is not None:
            return markers.DONE if item.box in "xX" else markers.FOLLOW_UP
        return (markers.heading_kind(self.heading_of(number), names) if item else "") or markers.NOTE


def first_heading(text: str) -> tuple[int, str]:
    """Return where the first heading of level one begins, and its title; an empty title where there is none."""
    at = 0 if text.startswith("# ") else text.find("\n# ") + 1
    while text.startswith("# ", at):
        stop = text.find("\n", at)
        line = text[at + 2 :] if stop < 0 else text[at + 2 : stop]
        title = line.lstrip(" ").removesuffix("\r").rstrip(" \t#") or line.lstrip(" ")[:1] or line[:1]
        if title or stop < 0:
            return at, title
        following = text.find("\n# ", stop)
        if following < 0:
            break
        at = following + 1
    return 0, ""
