"""What each line of a Markdown file is part of: text, or something in which marks mean nothing."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

TEXT, FRONTMATTER, FENCE, COMMENT, QUOTE, INDENTED = range(6)
"""Contexts of a line. Only in `TEXT` do headings, bullets and markers count."""

_DEEPEST = 50
"""List items that one line may open, each in the one before: further marks are its text."""
_OPENERS = frozenset("`~<>#-*+_=0123456789")


class Blocks(NamedTuple):
    """The context of every line and what the end of the file is still inside of.

    ``contexts[i]`` is the context of line ``i`` (from 0). ``closing`` is the line that would close
    an unclosed fence (its marks, indented like it) or comment (``-->``), and empty when nothing is open.
    """

    contexts: tuple[int, ...]
    closing: str = ""


def scan(lines: Sequence[str]) -> Blocks:
    """Tell the context of each line in one pass, as CommonMark has it but for these, which suit notes better.

    Frontmatter is a block of keys between ``---`` lines at the very top. A comment counts where a line
    starts with ``<!--``, up to the line that has ``-->``. A line that opens a list item is `TEXT` even if code or
    a comment begins in it. A quote ends with its last ``>``. Other HTML is text, and so is a line that
    only continues a paragraph.
    """
    if _is_plain(lines):
        return Blocks((TEXT,) * len(lines))
    start = frontmatter_end(lines)
    scanner = _Scanner()
    contexts = [scanner.context(line) for line in lines[start:]]
    return Blocks((FRONTMATTER,) * start + tuple(contexts), scanner.closing())


class Growing:
    """The contexts of a file whose lines grow at the end: a line that was read once is not read again.

    ``contexts`` are those of the lines so far. What is read on must go on with the same lines.
    """

    def __init__(self, lines: Sequence[str]) -> None:
        self.contexts: tuple[int, ...] = ()
        self._scanner: _Scanner | None = None
        self._start = frontmatter_end(lines)
        self._is_open = not lines or (not self._start and lines[0].rstrip() == "---")

    def may_go_on(self) -> bool:
        """Tell whether further lines cannot change what earlier ones are: below a first ``---`` a second one may."""
        return not self._is_open

    def fork(self) -> Growing:
        """Return one that can be read on by itself."""
        other = Growing(())
        other.contexts, other._start, other._is_open = self.contexts, self._start, self._is_open
        other._scanner = self._scanner.fork() if self._scanner else None
        return other

    def through(self, lines: Sequence[str]) -> None:
        """Read on to the end of ``lines``, all lines of the file so far."""
        known = len(self.contexts)
        if self._scanner is None and _is_plain(lines[known:]) and not self._start:
            self.contexts += (TEXT,) * (len(lines) - known)
            return
        if self._scanner is None:
            self._scanner, known = _Scanner(), self._start
            self.contexts = (FRONTMATTER,) * known
        self.contexts += tuple([self._scanner.context(line) for line in lines[known:]])


_MARKS = ("```", "~~~", "<!--", "\n>", "\n ", "\n\t", "\n---")
"""Without any of these nothing but text can begin: no code, no comment, no quote, no frontmatter, nothing indented."""


def _is_plain(lines: Sequence[str]) -> bool:
    """Tell quickly that all lines are text; most logs are so."""
    whole = "\n".join(["", *lines])
    return not any(mark in whole for mark in _MARKS)


def frontmatter_end(lines: Sequence[str]) -> int:
    """Count the lines of the frontmatter block, its fences included; 0 when there is none.

    A file that opens with a rule has none: a blank line follows, or no line up to the next rule has a key.
    """
    if not lines or lines[0].rstrip() != "---":
        return 0
    keys = False
    for number in range(1, len(lines)):
        bare = lines[number].rstrip()
        if bare in ("---", "..."):
            return number + 1 if keys or number == 1 else 0
        if number == 1 and not bare:
            return 0
        keys = keys or ":" in bare
    return 0


class _Scanner:
    """Reads line by line; ``_items`` are the columns at which the text of the open list items begins.

    ``_paragraph`` tells that a paragraph is open (``_quoted``: inside a quote), ``_hollow`` that the newest
    item has no text yet.
    """

    __slots__ = ("_base", "_code", "_comment", "_fence", "_hollow", "_items", "_paragraph", "_quoted")

    def __init__(self) -> None:
        self._items: list[int] = []
        self._fence = ""
        self._comment = False
        self._base = 0
        self._paragraph = False
        self._quoted = False
        self._code = False
        self._hollow = False

    def fork(self) -> _Scanner:
        other = _Scanner()
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other._items = list(self._items)
        return other

    def closing(self) -> str:
        return " " * self._base + (self._fence or "-->") if self._fence or self._comment else ""

    def context(self, line: str) -> int:
        bare = line.strip(" \t")
        if not bare:
            if self._hollow:
                del self._items[-1]
            self._paragraph = self._hollow = False
            return FENCE if self._fence else COMMENT if self._comment else INDENTED if self._code else TEXT
        indent = 0 if line[0] not in " \t" else width(line)
        if self._fence or self._comment:
            if indent >= self._base:
                return self._inside(bare, indent - self._base)
            self._fence, self._comment = "", False
        depth = len(self._items)
        while depth and indent < self._items[depth - 1]:
            depth -= 1
        relative = indent - (self._items[depth - 1] if depth else 0)
        if relative >= 4:
            if not self._paragraph:
                del self._items[depth:]
                self._code, self._hollow = True, False
                return INDENTED
            return TEXT
        self._code = self._hollow = False
        if bare[0] in _OPENERS:
            opened = self._opened(bare, indent, depth)
            if opened is not None:
                return opened
        if not self._paragraph:
            del self._items[depth:]
            self._quoted = False
        self._paragraph = True
        return TEXT

    def _inside(self, bare: str, relative: int) -> int:
        """Read a line of the open fence or comment, which may be its last."""
        if self._comment:
            self._comment = "-->" not in bare
            return COMMENT
        if relative < 4 and len(bare) >= len(self._fence) and not bare.strip(self._fence[0]):
            self._fence = ""
        return FENCE

    def _opened(self, bare: str, indent: int, depth: int) -> int | None:
        """Read a line that may begin a block at ``indent``, within ``depth`` list items; `None` for plain text."""
        if not bare.strip("-") or not bare.strip("="):
            if self._here(depth):
                self._paragraph = False
                return TEXT
            if bare[0] == "=":
                return None
        context = self._leaf(bare, indent)
        if context is None:
            size = marker_size(bare)
            if not size or (self._here(depth) and not _interrupts(bare, size)):
                return None
            del self._items[depth:]
            self._item(bare, indent, size)
            return TEXT
        del self._items[depth:]
        if context in (FENCE, COMMENT):
            self._base = self._items[-1] if self._items else 0
        self._paragraph = self._quoted = context == QUOTE and _quotes_paragraph(bare)
        return context

    def _here(self, depth: int) -> bool:
        """Tell whether a paragraph is open in the innermost of ``depth`` items, not further inside."""
        return self._paragraph and not self._quoted and depth == len(self._items)

    def _leaf(self, bare: str, base: int) -> int | None:
        """Tell what a block without items begins here, if one does; an open fence or comment is remembered."""
        if bare[0] == ">":
            return QUOTE
        if fence := _fence(bare):
            self._fence = fence
            self._base = base
            return FENCE
        if bare.startswith("<!--"):
            self._comment = "-->" not in bare
            self._base = base
            return COMMENT
        return TEXT if is_heading(bare) or _is_rule(bare) else None

    def _item(self, bare: str, indent: int, size: int) -> None:
        """Open a list item with a marker of ``size`` characters, and what its first line begins: items in it, too."""
        for _ in range(_DEEPEST):
            column = indent + size
            behind = bare[size:]
            gap = width(behind, column)
            rest = behind.lstrip(" \t")
            code = gap > 4
            column += gap if rest and not code else 1
            self._items.append(column)
            self._paragraph = self._quoted = False
            self._hollow = not rest
            if not rest or code or self._leaf(rest, column) is not None:
                return
            bare, indent, size = rest, column, marker_size(rest)
            if not size:
                break
        self._paragraph = True


def _quotes_paragraph(bare: str) -> bool:
    """Tell whether a quote's line leaves a paragraph open, which the next line may continue."""
    rest = bare.lstrip("> \t")
    return bool(rest) and not is_heading(rest)


def _interrupts(bare: str, size: int) -> bool:
    """Tell whether an item may break into a paragraph: not when it is empty or numbered other than 1."""
    return size < len(bare) and (size == 1 or bare[: size - 1] == "1")


def marker_size(bare: str) -> int:
    """Count the characters of the list marker (``-``, ``*``, ``+``, ``12.``, ``3)``) that a line begins with, else 0.

    ``bare`` is the line without white space around it; behind a marker stands a blank, or nothing.
    """
    size = 1
    if bare[:1] not in ("-", "*", "+"):
        size = 0
        while size < 9 and bare[size : size + 1].isdecimal():
            size += 1
        if not size or bare[size : size + 1] not in (".", ")"):
            return 0
        size += 1
    return size if bare[size : size + 1] in ("", " ", "\t") else 0


def is_heading(bare: str) -> bool:
    """Tell whether a line without the blanks before it is an ATX heading: one to six ``#``, then a blank or nothing."""
    level = len(bare) - len(bare.lstrip("#"))
    return 1 <= level <= 6 and bare[level : level + 1] in ("", " ", "\t")


def _is_rule(bare: str) -> bool:
    """Tell whether a line draws a rule: three or more of one mark, and nothing else but blanks."""
    mark = bare[0]
    return mark in "*-_" and not bare.strip(f"{mark} \t") and bare.count(mark) >= 3


def _fence(bare: str) -> str:
    """Return the marks that open a fence, empty for any other line; behind backticks no further one may stand."""
    mark = bare[0]
    if mark not in "`~":
        return ""
    rest = bare.lstrip(mark)
    size = len(bare) - len(rest)
    return "" if size < 3 or (mark == "`" and mark in rest) else mark * size


def width(line: str, column: int = 0) -> int:
    """Measure leading white space in columns, tabs to the next multiple of four; ``column`` is where it starts."""
    start = column
    for char in line:
        if char == " ":
            column += 1
        elif char == "\t":
            column += 4 - column % 4
        else:
            break
    return column - start
