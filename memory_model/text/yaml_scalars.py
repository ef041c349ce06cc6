"""One YAML scalar on one line: where it stands, and how to write it."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, cache

if TYPE_CHECKING:
    from re import Pattern


_SPECIAL = ("=", "<<")
"""Plain texts that YAML takes for an instruction."""


def value_span(line: str) -> tuple[int, int]:
    """Return the span of the value in a ``key: value`` line, its quotes included, its comment not.

    Without a value the span is empty, behind the colon.
    """
    import re  # noqa: PLC0415  not every text asks for an expression

    match = re.match(r"""[ \t]*(?:"[^"]*"|'[^']*'|[^:]|:(?=\S))*:[ \t]*""", line)
    start = match.end() if match else len(line)
    quote = line[start : start + 1]
    if quote == '"' and (closed := re.match(r'"(?:[^"\\]|\\.)*"', line[start:])):
        return start, start + closed.end()
    if quote == "'" and (closed := re.match(r"'(?:[^']|'')*'", line[start:])):
        return start, start + closed.end()
    comment = re.search(r"(?:^|[ \t]+)#", line[start:])
    return start, start + comment.start() if comment else len(line.rstrip(" \t"))


def scalar(value: str, quote: str = "") -> str:
    """Write a text so that YAML gives it back: plain where it can be, else quoted.

    ``quote`` is the kind of quotes the old value had; it is kept. Line ends and controls are escaped.
    """
    if quote == "'" and value.isprintable():
        return "'" + value.replace("'", "''") + "'"
    if quote != '"' and value not in _SPECIAL and (not value or _plain().fullmatch(value)) and value.isprintable():
        return value
    return '"' + "".join([_escaped(char) for char in value]) + '"'


@cache
def _plain() -> Pattern[str]:
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(r"(?:[^\s\[\]{}\"'#&*!|>%@`,:?-]|[-?:](?=[^\s]))(?:[^#:]|(?<!\s)#|:(?=\S))*(?<![\s:])")


def _escaped(char: str) -> str:
    if char in '"\\':
        return "\\" + char
    if char.isprintable() or char == "\u200d":
        return char
    code = ord(char)
    return {"\n": "\\n", "\t": "\\t", "\r": "\\r"}.get(char) or (
        f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 65536 else f"\\U{code:08x}"
    )
