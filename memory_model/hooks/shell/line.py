"""A shell line, command by command: where each runs, what flows into it, which files it is about to change."""

import os
from collections.abc import Sequence

from memory_model.hooks.effect import APPEND, WRITE, Effect
from memory_model.hooks.shell import programs
from memory_model.hooks.shell.builtin import BUILTINS
from memory_model.hooks.shell.expansion import Budget
from memory_model.hooks.shell.functions import Body, defined
from memory_model.hooks.shell.loops import script_in, sources
from memory_model.hooks.shell.output import output
from memory_model.hooks.shell.run import NOTHING_KNOWN, Output, Run
from memory_model.hooks.shell.values import UNKNOWN, Values, Variables, is_assignment
from memory_model.hooks.shell.words import (
    BARE,
    HIDDEN,
    OPERATOR,
    PARAMETER,
    REDIRECT,
    SCRIPT,
    WORD,
    Token,
    Word,
    tokens,
)  # fmt: skip
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
        self._functions: dict[str, Body] = {}
        self._depth = depth
        self._outer: list[str | None] = []
        self._left: list[str | None] = []
        self._words: list[Word] = []
        self._redirects: list[Token] = []
        self._feed = NOTHING_KNOWN
        self._piped = False
        self._grouped = False

    def read(self, text: str) -> Output:
        """Follow the text to its end. Raises `ValueError` where it is no shell line."""
        return self.follow(tokens(text))

    def follow(self, given: Sequence[Token]) -> Output:
        """Follow the tokens of a text to their end."""
        last = NOTHING_KNOWN
        found = [*given, Token(OPERATOR, "\n")]
        self._functions.update(defined(found))
        fed = sources(found)
        listed: list[Word] | None = None  # the words of an array: name=( … )
        for number, token in enumerate(found):
            if number in fed:
                self._feed = self._flowing(fed[number])
            if listed is not None:
                if token.kind == WORD:
                    listed.append(token.word)
                elif token[:2] == (OPERATOR, ")"):
                    self._end_list(listed)
                    listed = None
            elif token.kind != OPERATOR:
                (self._words.append(token.word) if token.kind != REDIRECT else self._redirects.append(token))
            elif token.text == "(" and self._words and self._begins_list(found[number + 1]):
                listed = []
            else:
                self._words = [] if token.text == "(" else self._words
                last = self._operator(token.text) or last
        return last

    def _begins_list(self, after: Token) -> bool:
        """Tell the bracket of an array, and the empty pair of a function, from one that groups commands."""
        return is_assignment(self._words[-1]) or after[:2] == (OPERATOR, ")")

    def _end_list(self, listed: Sequence[Word]) -> None:
        if is_assignment(self._words[-1]):
            self.values.assign_list(_assigned(self._words[-1]), listed)
        self._words = []

    def _operator(self, sign: str) -> Output | None:
        """Run the command that ends here, and keep what a pipe hands on."""
        is_something = bool(self._words or self._redirects)
        piped = self._piped or sign in ("|", "|&")
        found = self._in_place(sign, piped=piped) if is_something else NOTHING_KNOWN
        self._words, self._redirects = [], []
        self._grouped = sign == ")"
        self._piped = sign in ("|", "|&")
        self._feed = found if self._piped else NOTHING_KNOWN
        if sign == "(":
            self._outer.append(self.values.cwd)
        elif sign == ")" and self._outer:
            self.values.cwd = self._outer.pop()
        return found if is_something else None

    def _in_place(self, sign: str, *, piped: bool) -> Output:
        """Run a command; what follows ``cd x ||`` runs where one was before, for then there is no way into x."""
        entered = self.values.cwd
        before = self.values.cwd = self._left.pop() if self._left else entered
        found = self._command(piped=piped)
        if before != entered and (self.values.cwd == before or os.path.isdir(entered or "")):
            self.values.cwd = entered
        elif sign == "||" and self.values.cwd != before:
            self._left.append(before)
        return found

    def _command(self, *, piped: bool) -> Output:
        words = self._without_keywords()
        if words and words[0].literal() in ("for", "select"):
            for word in words[1:]:
                self._inner_scripts(word)
            self.values.bind_loop(words[1:])
            return NOTHING_KNOWN
        if words and words[0].literal() in ("[[", "case"):
            return NOTHING_KNOWN
        for word in words:
            self._inner_scripts(word)
        count = next((n for n, word in enumerate(words) if not is_assignment(word)), len(words))
        argv = self.values.of_all(words[count:])
        outside = {name: self.values.variables.get(name) for name in map(_assigned, words[:count])}
        for word in words[:count]:
            self.values.assign(word)
        argv = [] if argv and UNKNOWN in argv[0] else argv
        run = self._run(argv, words[count:])
        said = output(run._replace(program=os.path.basename(run.program))) if argv else Output(b"", ())
        if not argv and (self._grouped or words[count:]):
            said = NOTHING_KNOWN
        self._write_redirects(said, os.path.basename(run.program))
        if not argv:
            return said
        found = self.run(run, piped=piped)
        for name, values in outside.items():  # what is assigned before a command is for it alone
            self.values.bind(name, values)
        return said if found is None else found

    def _run(self, argv: list[str], words: Sequence[Word]) -> Run:
        """Put a program together with what flows into it; ``<(…)`` among its words does so as well."""
        stdin = self._feed
        for token in self._redirects:
            stdin = self._flowing(token, stdin)
        script = next((word.parts[0][1] for word in words if _is_process(word)), "")
        if script and UNKNOWN in argv:
            stdin = self.deeper(script, self.values.variables, self.values.cwd)
            argv[argv.index(UNKNOWN)] = "/dev/stdin"
        return Run(argv[0] if argv else "", tuple(argv[1:]), self.values.cwd, stdin)

    def run(self, run: Run, *, piped: bool = True) -> Output | None:
        """Take in what one program does; return what it hands on, where that is more than `output` knows."""
        if run.program in self._functions:
            return self._call(run)
        if run.program in BUILTINS:
            BUILTINS[run.program](run, self, piped)
            return None
        return programs.run(run, self)

    def variable(self, name: str) -> str:
        """Return the value of a variable; empty where it has none that is known."""
        return (self.values.variables.get(name) or ("",))[0]

    def bind(self, name: str, value: str) -> None:
        """Give a variable its value."""
        self.values.variables[name] = (value,)

    def _call(self, run: Run) -> Output:
        body = self._functions[run.program]
        if self._depth >= DEEPEST or not self._budget.reads(len(body)):
            return NOTHING_KNOWN
        inner = self._inner(self.values.variables, run.cwd)
        inner.values.bind_arguments((run.program, *run.words))
        inner._feed = run.stdin  # noqa: SLF001  a line of its own kind
        found = inner.follow(body)
        self.values.cwd = inner.values.cwd
        return found

    def script(self, text: str, run: Run, words: Sequence[str] = ()) -> None:
        """Follow a script that a shell was given, with ``words`` as ``$0``, ``$1`` and so on."""
        inner = Values(self.ground, run.cwd, self.values.variables, self._listed, self._budget)
        inner.bind_arguments(words)
        if run.many:
            inner.variables.update(dict.fromkeys(("0", "1"), tuple(words)))
        self.deeper(text, inner.variables, run.cwd)

    def deeper(self, text: str, variables: Variables, cwd: str | None, *, same: bool = False) -> Output:
        """Follow a script inside of this one; ``same`` tells that it changes folder and variables of this one."""
        if self._depth >= DEEPEST or not self._budget.reads(len(text)):
            return NOTHING_KNOWN
        inner = self._inner(variables, cwd)
        try:
            found = inner.read(text)
        except ValueError:
            return NOTHING_KNOWN
        if same:
            self.values.cwd, self.values.variables = inner.values.cwd, inner.values.variables
        return found

    def _inner(self, variables: Variables, cwd: str | None) -> "Line":
        inner = Line(self.ground, cwd, variables, self._depth + 1, self._budget)
        inner.effects, inner._functions = self.effects, self._functions
        return inner

    def _without_keywords(self) -> list[Word]:
        words = list(self._words)
        while words and len(words[0].parts) == 1 and words[0].parts[0][0] == BARE:
            name = words[0].parts[0][1]
            if name in _CLOSING:
                self._grouped = True
            elif name not in _OPENING and name != "function":
                break
            del words[: 1 + (name == "function")]
        return words

    def _inner_scripts(self, word: Word) -> None:
        for kind, text in word.parts:
            if kind == SCRIPT:
                self.deeper(text, self.values.variables, self.values.cwd)
            elif kind == PARAMETER and any(sign in text for sign in ("$(", "`")):
                self._body_scripts(text)

    def _listed(self, script: str) -> Sequence[str] | None:
        return self.deeper(script, self.values.variables, self.values.cwd).listed

    def _flowing(self, token: Token, before: Output = NOTHING_KNOWN) -> Output:
        """Return what a redirection makes flow in; ``before`` where it is one of what flows out."""
        if token.body is not None:
            hidden = not token.quoted and any(char in token.body for char in "$`\\")
            if not token.quoted and any(char in token.body for char in "$`"):
                self._body_scripts(token.body)
            return Output(None if hidden else token.body.encode("utf-8", "surrogateescape"))
        if script := script_in([token]):
            return Output(None, self.deeper(script, self.values.variables, self.values.cwd).listed)
        if token.text == "<<<":
            found = self.values.of(token.word) or ()
            known = f"{found[0]}\n".encode("utf-8", "surrogateescape") if len(found) == 1 else None
            return Output(known, tuple(found) if len(found) > 1 else None)
        if token.text == "<":
            target = self.values.of(token.word)
            return Output(read_from=self.values.place(target[0]) if target else "")
        return before

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


def _assigned(word: Word) -> str:
    """Return the name that an assignment is about."""
    return word.parts[0][1].partition("=")[0]


def _is_process(word: Word) -> bool:
    """Tell ``<(…)`` from other words."""
    return [kind for kind, _ in word.parts] == [SCRIPT, HIDDEN]
