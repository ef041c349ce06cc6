"""Status keys: their two spellings in a line, and when two of them are the same."""

from memory_model.entities.dated import dated
from memory_model.text.bullets import bullet
from memory_model.text.pattern import lazy
from memory_model.text.source import split
from memory_model.values import NamedTuple


class KeyLine(NamedTuple):
    """A bullet ``- key: value`` taken apart: ``head`` is all of the line before the value."""

    key: str
    head: str
    value: str
    source: str | None
    indent: int


def key_line(line: str) -> KeyLine | None:
    """Read a line as ``- key: value``, ``- **key:** value`` or ``- **key**: value``; `None` if it is none.

    A task box, a link or an event with a date is no key.
    """
    item = bullet(line)
    if item is None or item.box is not None or dated(item.text):
        return None
    match = _PATTERN.match(item.text)
    if not match:
        return None
    value, source = split(match.group("value"))
    start = len(line) - len(item.text) + match.start("value")
    return KeyLine(match.group("key").strip(), line[:start], value.strip(), source, item.indent)


def same_key(one: str, other: str) -> bool:
    """Tell whether two keys mean the same: case, and ``_`` or ``-`` for a blank, do not count."""
    return folded_key(one) == folded_key(other)


def folded_key(key: str) -> str:
    """Return the form of a key by which it is found."""
    return " ".join(key.replace("_", " ").replace("-", " ").casefold().split())


def clean_key(key: str) -> str:
    """Take what people type around a key away: blanks, a bullet, bold marks, the colon."""
    return " ".join(key.split()).lstrip("-*+ ").rstrip(":： ").strip("*").strip()


_PATTERN = lazy(
    r"(?P<bold>\*\*|__)?(?P<key>[^:：*|`<\[\]]{1,60}?)"
    r"(?(bold)(?:[:：](?P=bold)|(?P=bold)[ \t]*[:：])[ \t]*|(?:[:：](?:[ \t]+|$)|：))(?P<value>.*)$"
)
