"""Links in a file's text: wiki links, embeds, relative Markdown links, line addresses (formats.md, "Links")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from memory_model.text import address
from memory_model.text.blocks import FRONTMATTER, QUOTE, TEXT, Blocks, scan
from memory_model.values import TYPE_CHECKING, NamedTuple, cache

if TYPE_CHECKING:
    from re import Match, Pattern


_READ = (TEXT, FRONTMATTER, QUOTE)


class Link(NamedTuple):
    """One link. ``line`` is an index from 0, ``start`` to ``stop`` its span in that line, brackets included.

    ``kind`` is ``wiki``, ``embed``, ``markdown`` or ``address``. ``target`` is what it names as written, decoded
    (``%20``), without ``fragment`` (behind ``#``) and ``label`` (behind ``|``, or a Markdown link's text).
    """

    line: int
    start: int
    stop: int
    kind: str
    target: str
    fragment: str
    label: str


@cache
def _pattern() -> Pattern[str]:
    """Match what hides links (escapes, code spans, comments, placeholders) or is one, whichever comes first."""
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(
        r"""(?P<hidden>\\. | (?:(?<!`)|(?<=\\`))(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)
            | <!--.*?(?:-->|$) | \{\{.{0,999}?\}\})
          | (?P<embed>!?)\[\[(?P<wiki>[^\[\]\n]+?)\]\](?!\])
          | (?P<image>!?)\[(?P<label>(?:[^\[\]\\]|\\.|\[[^\[\]]*\]){0,999})\]
            \((?:<(?P<angle>[^<>\n]*)>|(?P<bare>[^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)""",
        re.VERBOSE,
    )


def links(lines: Sequence[str], blocks: Blocks | None = None) -> list[Link]:
    """List the links in file order; quotes and frontmatter count, code and comments do not.

    No links either: shell tests (``[[ -f x ]]``), character classes (``[[:space:]]``), ``{{…}}`` placeholders,
    escaped brackets, web addresses and other schemes.
    """
    contexts = (blocks or scan(lines)).contexts
    return links_at(dict(enumerate(lines)), contexts)


def links_at(lines: Mapping[int, str], contexts: Sequence[int]) -> list[Link]:
    """List the links of some lines of a file, by their index; ``contexts`` are those of all lines."""
    return [
        link
        for number, line in lines.items()
        if "[" in line and contexts[number] in _READ
        for link in links_in(line, number)
    ]


def links_in(line: str, number: int = 0) -> Iterator[Link]:
    """Yield the links of one line of text; ``number`` is put into them as their line."""
    for match in _pattern().finditer(line):
        if match["wiki"] is not None:
            link = _wiki(match, number)
        elif match["label"] is not None:
            link = _markdown(match, number)
        else:
            continue
        if link:
            yield link


def _wiki(match: Match[str], number: int) -> Link | None:
    import re  # noqa: PLC0415  not every text asks for an expression

    inner = match["wiki"]
    if inner[0] in ":-$!\"'" or re.search(r"^\s+[-$!\"']|\s(?:==?|!=|=~|&&|\|\||<|>|-[a-z]{1,2})\s", inner):
        return None
    name, _, label = inner.partition("|")
    target, _, fragment = name.strip().removesuffix("\\").partition("#")
    kind = "embed" if match["embed"] else "address" if address.parse(name) else "wiki"
    if not (target.strip() or fragment):
        return None
    return Link(number, *match.span(), kind, target.strip(), fragment.strip(), label.strip())


def _markdown(match: Match[str], number: int) -> Link | None:
    import re  # noqa: PLC0415  not every text asks for an expression

    written = match["angle"] if match["angle"] is not None else match["bare"]
    if not written or re.match(r"[A-Za-z][A-Za-z0-9+.-]+:|//", written):
        return None
    path, _, fragment = written.partition("#")
    kind = "embed" if match["image"] else "markdown"
    return Link(number, *match.span(), kind, decoded(path), decoded(fragment), match["label"])


def decoded(text: str) -> str:
    """Undo percent-encoding; what is no valid encoding stays as written."""
    import re  # noqa: PLC0415  not every text asks for an expression

    if "%" not in text:
        return text
    data = re.sub(
        rb"%([0-9A-Fa-f]{2})", lambda hexed: bytes([int(hexed[1], 16)]), text.encode("utf-8", "surrogateescape")
    )
    return data.decode("utf-8", "surrogateescape")
