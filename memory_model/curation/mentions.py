"""What a fact names of the repository around it: paths, functions, flags, and numbers with units."""

from collections.abc import Iterator

from memory_model.text.pattern import lazy
from memory_model.values import NamedTuple

PATH, FUNCTION, FLAG, NUMBER = "path", "function", "flag", "number"
_MOST = 20
"""So many of a fact are looked up; one that names more is a list, not a fact."""


class Mention(NamedTuple):
    """One thing named: its kind and the text to look for (``load`` of ``load()``, ``30`` of ``30 s``)."""

    kind: str
    text: str
    shown: str


def mentions(text: str) -> list[Mention]:
    """List what a text names, each once, in its order; links and addresses of the web are left out."""
    found: dict[str, Mention] = {}
    for mention in _all(_FOREIGN.sub(" ", text)):
        found.setdefault(mention.shown, mention)
    return list(found.values())[:_MOST]


def _all(text: str) -> Iterator[Mention]:
    for match in _PATTERN.finditer(text):
        kind = match.lastgroup or ""
        shown = match[kind]
        if kind == PATH:
            yield Mention(PATH, shown.removeprefix("./"), shown)
        elif kind == FUNCTION:
            yield Mention(FUNCTION, shown.removesuffix("()").rpartition(".")[2], shown)
        else:
            yield Mention(kind, shown if kind == FLAG else shown.split()[0].rstrip("%"), shown)


_FOREIGN = lazy(r"(?i)!?\[\[[^\[\]\n]*\]\]|\]\([^()\n]*\)|\b[a-z][a-z0-9+.-]{0,20}://\S+|(?<!\S)[^\s@]++@\S+")
"""Matches what names nothing here: wiki links, targets of Markdown links, addresses of the web and of mail."""


_PATTERN = lazy(
    r"(?<![\w/.~$-])(?P<path>(?:\.{0,2}/)?(?:[\w.-]+/)+[\w-][\w.-]*\.[A-Za-z]\w{0,9})(?![\w/-])"
    r"|(?<![\w./-])(?P<function>[A-Za-z_][\w.]*\(\))"
    r"|(?<![\w-])(?P<flag>--[a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?![\w-])"
    r"|(?<![\w.,/-])(?P<number>\d+(?:\.\d+)? ?(?:%|(?:ms|s|seconds|minutes|hours|kB|KB|MB|GB|KiB|MiB|bytes|lines|px"
    r"|Hz|retries|workers|threads)(?!\w)))"
)
