"""A shell line, command by command: where each runs, what flows into it, which files it is about to change."""

import os
from collections.abc import Sequence

from memory_model.hooks.effect import APPEND, WRITE, Effect
from memory_model.hooks.shell import programs
from memory_model.hooks.shell.expansion import Budget
from memory_model.hooks.shell.loops import script_in, sources
from memory_model.hooks.shell.output import output
from memory_model.hooks.shell.run import NOTHING_KNOWN, Output, Run
from memory_model.hooks.shell.values import UNKNOWN, Values, Variables, is_assignment
from memory_model.hooks.shell.words import BARE, OPERATOR, REDIRECT, SCRIPT, Token, Word, tokens
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.ground import Ground

DEEPEST = 8
"""Scripts inside scripts that are looked into."""
_OPENING = frozenset("if then else elif while until do ! time coproc {".split())
_CLOSING = frozenset("fi done } esac".split())
_WRITING = {">": False, ">|": False, "&>": False, ">&": False, "<>": False, ">>": True, "&>>": True}
"""Redirections that write, and whether they append."""


class Line:
    """Goes through one shell text; ``effects`` gathers what it is about to do to files."""

    def __init__(
        self,
        ground: "Ground",
        cwd: str | None,
        variables: Variables | None = None,
        depth: int = 0,
        budget: Budget | None = None,
    ) -> None:
        self.ground = ground
        self._budget = budget or Budget()
        self.values = Values(ground, cwd, variables, self._listed, self._budget)
        self.effects: list[Effect] = []
        self._depth = depth
        self._outer: list[str | None] = []
        self._words: list[Word] = []
        self._redirects: list[Token] = []
        self._feed = NOTHING_KNOWN
        self._piped = False
        self._grouped = False

    def read(self, text: str) -> Output:
        """Follow the text to its end. Raises `ValueError` where it is no shell line."""
        last = NOTHING_KNOWN
        in_list = False
        found = [*tokens(text), Token(OPERATOR, "\n")]
        fed = sources(found)
        for number, token in enumerate(found):
            if number in fed:
                self._feed = Output(None, tuple(self._listed(fed[number]) or ()))
            if in_list:  # the words of an array: name=( … )
                in_list = token[:2] != (OPERATOR, ")")
            elif token.kind != OPERATOR:
                (self._words.append(token.word) if token.kind != REDIRECT else self._redirects.append(token))
            elif token.text == "(" and self._words:
                in_list = is_assignment(self._words[-1])
                self._words = []
            else:
                last = self._operator(token.text) or last
        return last

    def _operator(self, sign: str) -> Output | None:
        """Run the command that ends here, and keep what a pipe hands on."""
        is_something = bool(self._words or self._redirects)
        found = self._command(piped=self._piped or sign in ("|", "|&")) if is_something else NOTHING_KNOWN
        self._words, self._redirects = [], []
        self._grouped = sign == ")"
        self._piped = sign in ("|", "|&")
        self._feed = found if self._piped else NOTHING_KNOWN
        if sign == "(":
            self._outer.append(self.values.cwd)
        elif sign == ")" and self._outer:
            self.values.cwd = self._outer.pop()
        return found if is_something else None

    def _command(self, *, piped: bool) -> Output:
        words = self._without_keywords()
        if words and words[0].literal() in ("for", "select"):
            for word in words[1:]:
                self._inner_scripts(word)
            self.values.bind_loop(words[1:])
            return NOTHING_KNOWN
        if words and words[0].literal() in ("[[", "case", "function"):
            return NOTHING_KNOWN
        for word in words:
            self._inner_scripts(word)
        count = next((n for n, word in enumerate(words) if not is_assignment(word)), len(words))
        for word in words[:count]:
            self.values.assign(word)
        argv = self.values.of_all(words[count:])
        argv = [] if argv[:1] == [UNKNOWN] else argv
        stdin, read_from = self._stdin()
        run = Run(argv[0] if argv else "", tuple(argv[1:]), self.values.cwd, stdin, read_from)
        said = output(run._replace(program=os.path.basename(run.program))) if argv else Output(b"", ())
        if not argv and (self._grouped or words[count:]):
            said = NOTHING_KNOWN
        self._write_redirects(said, os.path.basename(run.program))
        if not argv:
            return said
        found = self.run(run, piped=piped)
        return said if found is None else found

    def run(self, run: Run, *, piped: bool = True) -> Output | None:
        """Take in what one program does; return what it hands on, where that is more than `output` knows."""
        if run.program in ("cd", "pushd") and not piped:
            self.values.change_folder(run.words)
        elif run.program == "popd" and not piped:
            self.values.cwd = None
        elif run.program == "read":
            for name in run.words:
                if name.isidentifier() and run.stdin.listed is not None:
                    self.values.variables[name] = run.stdin.listed
        elif run.program in ("mapfile", "readarray"):
            name = next((word for word in reversed(run.words) if word.isidentifier()), "MAPFILE")
            self.values.variables[name] = run.stdin.listed or ()
        elif run.program in ("export", "declare", "local", "readonly", "typeset"):
            for word in run.words:
                name, sign, value = word.partition("=")
                if sign:
                    self.values.variables[name] = (value,)
        elif run.program == "eval":
            self._deeper(" ".join(run.words), self.values.variables, run.cwd, same=not piped)
        else:
            return programs.run(run, self)
        return None

    def script(self, text: str, run: Run, words: Sequence[str] = ()) -> None:
        """Follow a script that a shell was given, with ``words`` as ``$0``, ``$1`` and so on."""
        variables = dict(self.values.variables)
        arguments = tuple(words[1:])
        variables.update({str(number): (word,) for number, word in enumerate(words)})
        variables.update({"@": arguments, "*": arguments})
        if run.many:
            variables.update(dict.fromkeys(("0", "1"), tuple(words)))
        self._deeper(text, variables, run.cwd)

    def _deeper(self, text: str, variables: Variables, cwd: str | None, *, same: bool = False) -> Output:
        if self._depth >= DEEPEST or not self._budget.reads(text):
            return NOTHING_KNOWN
        inner = Line(self.ground, cwd, variables, self._depth + 1, self._budget)
        inner.effects = self.effects
        try:
            found = inner.read(text)
        except ValueError:
            return NOTHING_KNOWN
        if same:
            self.values.cwd, self.values.variables = inner.values.cwd, inner.values.variables
        return found

    def _without_keywords(self) -> list[Word]:
        words = list(self._words)
        while words and len(words[0].parts) == 1 and words[0].parts[0][0] == BARE:
            name = words[0].parts[0][1]
            if name in _CLOSING:
                self._grouped = True
            elif name not in _OPENING:
                break
            del words[0]
        return words

    def _inner_scripts(self, word: Word) -> None:
        for kind, text in word.parts:
            if kind == SCRIPT:
                self._deeper(text, self.values.variables, self.values.cwd)

    def _listed(self, script: str) -> Sequence[str] | None:
        return self._deeper(script, self.values.variables, self.values.cwd).listed

    def _stdin(self) -> tuple[Output, str]:
        stdin, read_from = self._feed, ""
        for token in self._redirects:
            if token.body is not None:
                hidden = not token.quoted and any(char in token.body for char in "$`\\")
                if not token.quoted and any(char in token.body for char in "$`"):
                    self._body_scripts(token.body)
                stdin = Output(None if hidden else token.body.encode("utf-8", "surrogateescape"))
            elif (script := script_in([token])) and (listed := self._listed(script)) is not None:
                stdin = Output(None, tuple(listed))
            elif token.text == "<<<":
                text = token.word.literal()
                stdin = Output(None if text is None else f"{text}\n".encode("utf-8", "surrogateescape"))
            elif token.text == "<":
                target = self.values.of(token.word)
                stdin, read_from = NOTHING_KNOWN, self.values.place(target[0]) if target else ""
        return stdin, read_from

    def _body_scripts(self, body: str) -> None:
        try:
            quoted = body.replace("\\", "\\\\").replace('"', '\\"')
            for token in tokens(f'"{quoted}"'):
                self._inner_scripts(token.word)
        except ValueError:
            return

    def _write_redirects(self, said: Output, program: str) -> None:
        for token in self._redirects:
            self._inner_scripts(token.word)
            appends = _WRITING.get(token.text)
            if appends is None:
                continue
            known = said.content if token.number in (-1, 1) and token.text[:1] == ">" else None
            for target in self.values.of(token.word) or ():
                if (target.isdigit() or target == "-") and token.text == ">&":
                    continue
                place = self.values.place(target)
                if place:
                    by = f"{program} {token.text}".strip()
                    self.effects.append(Effect(APPEND if appends else WRITE, place, by, known))
