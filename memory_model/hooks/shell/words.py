"""The words of a shell line, cut as a POSIX shell cuts them, with what is quoted kept apart from what is not."""

from memory_model.hooks.shell.brackets import brace_end, bracket_end
from memory_model.hooks.shell.escapes import unescaped
from memory_model.values import NamedTuple

TEXT, BARE, VARIABLE, SCRIPT, HIDDEN, PARAMETER = range(6)
"""Parts of a word: quoted text, unquoted text, a variable's name, the source of ``$(…)``, what cannot be known, and
what stands in ``${…}`` where it is more than a name.
"""

WORD, OPERATOR, REDIRECT = range(3)
_BREAKS = frozenset(" \t\n;&|()<>")
_SIGNS = _BREAKS.difference(" \t")
"""What an operator or a redirection begins with."""
_OPERATORS = ("&&", "||", ";;", "|&", ";", "&", "|", "(", ")", "\n")
_REDIRECTS = ("&>>", "<<<", "<<-", "&>", "<<", ">>", ">|", ">&", "<>", "<&", ">", "<")


class Word(NamedTuple):
    """A word as its parts, in order: pairs of kind and text."""

    parts: tuple[tuple[int, str], ...]

    def literal(self) -> str | None:
        """Return the text, when no part of it is to be expanded."""
        if all(kind in (TEXT, BARE) for kind, _ in self.parts):
            return "".join([text for _, text in self.parts])
        return None


class Token(NamedTuple):
    """A word, an operator (``text``), or a redirection with its target and the number it redirects.

    A here-document's ``body`` is its text; ``quoted`` tells that nothing in it is expanded.
    """

    kind: int
    text: str = ""
    word: Word = Word(())
    number: int = -1
    body: str | None = None
    quoted: bool = False


def tokens(text: str) -> list[Token]:
    """Cut a shell text into tokens. Raises `ValueError` where a quote or bracket is never closed."""
    return _Reader(text).all()


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: list[Token] = []
        self._waiting: list[int] = []

    def all(self) -> list[Token]:
        while self.at < len(self.text):
            self._token()
        self._bodies()
        return self.found

    def _token(self) -> None:
        text, at = self.text, self.at
        char = text[at]
        if char in " \t":
            self.at += 1
        elif text.startswith("\\\n", at):
            self.at += 2
        elif char == "#":
            end = text.find("\n", at)
            self.at = len(text) if end < 0 else end
        elif text.startswith(("<(", ">("), at):
            self.found.append(Token(WORD, word=Word(((SCRIPT, self._bracket(at + 1)), (HIDDEN, "")))))
        elif char not in _SIGNS:
            self._word_or_number()
        elif operator := next((op for op in _REDIRECTS if text.startswith(op, at)), ""):
            self.at += len(operator)
            self._redirect(operator, -1)
        elif operator := next((op for op in _OPERATORS if text.startswith(op, at)), ""):
            self.at += len(operator)
            self.found.append(Token(OPERATOR, operator))
            if operator == "\n":
                self._bodies()

    def _word_or_number(self) -> None:
        end = self.at
        while end < len(self.text) and self.text[end].isdigit():
            end += 1
        if self.at < end < len(self.text) and self.text[end] in "<>":
            number = int(self.text[self.at : end])
            self.at = end
            operator = next(op for op in _REDIRECTS if self.text.startswith(op, end))
            self.at += len(operator)
            self._redirect(operator, number)
            return
        self.found.append(Token(WORD, word=self._word()))

    def _redirect(self, operator: str, number: int) -> None:
        while self.at < len(self.text) and self.text[self.at] in " \t":
            self.at += 1
        if self.text.startswith(("<(", ">("), self.at):
            word = Word(((SCRIPT, self._bracket(self.at + 1)), (HIDDEN, "")))
        else:
            word = self._word()
        if operator in ("<<", "<<-"):
            self._waiting.append(len(self.found))
        self.found.append(Token(REDIRECT, operator, word, number))

    def _bodies(self) -> None:
        """Read the here-documents that the line before began."""
        for index in self._waiting:
            token = self.found[index]
            end = "".join([text for _, text in token.word.parts])
            lines, tabs = [], token.text == "<<-"
            while self.at < len(self.text):
                stop = self.text.find("\n", self.at)
                stop = len(self.text) if stop < 0 else stop
                line = self.text[self.at : stop]
                self.at = stop + 1
                line = line.lstrip("\t") if tabs else line
                if line == end:
                    break
                lines.append(line + "\n")
            quoted = any(kind == TEXT for kind, _ in token.word.parts)
            self.found[index] = token._replace(body="".join(lines), quoted=quoted)
        self._waiting = []

    def _word(self) -> Word:
        parts: list[tuple[int, str]] = []
        text = self.text
        while self.at < len(text) and (char := text[self.at]) not in _BREAKS:
            if char == "\\":
                if not text.startswith("\\\n", self.at):
                    parts.append((TEXT, text[self.at + 1 : self.at + 2]))
                self.at += 2
            elif char == "'":
                parts.append((TEXT, self._until("'", self.at + 1)))
            elif char == '"':
                self.at += 1
                parts += self._double()
            elif text.startswith("$'", self.at):
                parts.append(self._escaped(self.at + 2))
            elif text.startswith('$"', self.at):
                self.at += 2
                parts += self._double()
            elif char in "$`":
                parts.append(self._expansion())
            else:
                start = self.at
                while self.at < len(text) and text[self.at] not in _BREAKS and text[self.at] not in "\\'\"$`":
                    self.at += 1
                parts.append((BARE, text[start : self.at]))
        return Word(tuple(parts))

    def _double(self) -> list[tuple[int, str]]:
        """Read what stands between double quotes, from behind the first."""
        parts: list[tuple[int, str]] = [(TEXT, "")]
        text, kept = self.text, ""
        while True:
            if self.at >= len(text):
                raise ValueError("a double quote is never closed")
            char = text[self.at]
            if char == '"':
                self.at += 1
                return [*parts, (TEXT, kept)]
            if char == "\\":
                after = text[self.at + 1 : self.at + 2]
                kept += "" if after == "\n" else after if after in '$`"\\' else "\\" + after
                self.at += 2
            elif char in "$`":
                parts += [(TEXT, kept), self._expansion()]
                kept = ""
            else:
                start = self.at
                while self.at < len(text) and text[self.at] not in '"\\$`':
                    self.at += 1
                kept += text[start : self.at]

    def _expansion(self) -> tuple[int, str]:
        """Read what a ``$`` or a backquote begins."""
        text, at = self.text, self.at
        if text[at] == "`":
            return SCRIPT, self._until("`", at + 1).replace("\\`", "`")
        if text.startswith("$((", at):
            self._bracket(at + 1)
            return HIDDEN, ""
        if text.startswith("$(", at):
            return SCRIPT, self._bracket(at + 1)
        if text.startswith("${", at):
            self.at = brace_end(text, at + 1)
            name = text[at + 2 : self.at - 1].removesuffix("[@]").removesuffix("[*]")
            return (VARIABLE if name.isidentifier() or name.isdigit() or name in ("@", "*") else PARAMETER), name
        return self._variable(at + 1)

    def _variable(self, start: int) -> tuple[int, str]:
        """Read a name behind its ``$``; one digit or sign is a name, and ``$`` alone is itself."""
        text, end = self.text, start
        while end < len(text) and (text[end] == "_" or (text[end].isascii() and text[end].isalnum())):
            end += 1
            if text[start].isdigit():
                break
        if end == start and text[end : end + 1] in tuple("@*#?$!-"):
            end += 1
        self.at = end
        return (VARIABLE, text[start:end]) if end > start else (TEXT, "$")

    def _bracket(self, at: int) -> str:
        """Read what stands in the round bracket that opens at ``at``."""
        self.at = bracket_end(self.text, at)
        return self.text[at + 1 : self.at - 1]

    def _until(self, mark: str, start: int) -> str:
        end = self.text.find(mark, start)
        while mark != "'" and end > 0 and self.text[end - 1] == "\\":
            end = self.text.find(mark, end + 1)
        if end < 0:
            raise ValueError(f"a {mark} is missing")
        self.at = end + 1
        return self.text[start:end]

    def _escaped(self, start: int) -> tuple[int, str]:
        """Read ``$'…'``, in which a backslash means what it means in C."""
        end = start
        while end < len(self.text) and self.text[end] != "'":
            end += 2 if self.text[end] == "\\" else 1
        if end >= len(self.text):
            raise ValueError("a quote is never closed")
        self.at = end + 1
        try:
            return TEXT, unescaped(self.text[start:end])
        except ValueError:
            return HIDDEN, ""
