"""Loops that read: ``while read f; do … done < <(…)`` has its source behind its commands."""

from collections.abc import Sequence

from memory_model.hooks.shell.words import BARE, OPERATOR, REDIRECT, SCRIPT, WORD, Token

_LOOPS = frozenset("while until for select".split())
_BEFORE = frozenset("if then else elif while until do ! time {".split())
"""Words behind which a command begins."""
_SOURCES = frozenset(("<", "<<<", "<<", "<<-"))


def sources(tokens: Sequence[Token]) -> dict[int, Token]:
    """Return what flows into loops, by the place of the loop's first word."""
    if not any(token.text in _SOURCES and token.kind == REDIRECT for token in tokens):
        return {}
    found: dict[int, Token] = {}
    begun: list[int] = []
    for number in range(len(tokens)):
        name = _keyword(tokens, number)
        if name in _LOOPS:
            begun.append(number)
        elif name == "done" and begun:
            start, after = begun.pop(), tokens[number + 1 : number + 2]
            if after and after[0].kind == REDIRECT and after[0].text in _SOURCES:
                found[start] = after[0]
    return found


def script_in(tokens: Sequence[Token]) -> str:
    """Return the script whose output a redirection reads; empty when the first of the tokens is no such one."""
    if not tokens or tokens[0].kind != REDIRECT or tokens[0].text not in _SOURCES:
        return ""
    return next((text for kind, text in tokens[0].word.parts if kind == SCRIPT), "")


def _keyword(tokens: Sequence[Token], number: int) -> str:
    """Return the unquoted word that begins a command here; empty for any other token."""
    token = tokens[number]
    if token.kind != WORD or len(token.word.parts) != 1 or token.word.parts[0][0] != BARE:
        return ""
    before = tokens[number - 1] if number else None
    is_first = before is None or before.kind == OPERATOR
    if not is_first and before is not None and before.kind == WORD:
        is_first = before.word.literal() in _BEFORE
    return token.word.parts[0][1] if is_first else ""
