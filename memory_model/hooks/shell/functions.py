"""Functions that a line defines: the tokens of their bodies, to be followed where they are called."""

from collections.abc import Sequence

from memory_model.hooks.shell.words import BARE, OPERATOR, WORD, Token

Body = tuple[Token, ...]
_FUNCTION = ((BARE, "function"),)


def defined(tokens: Sequence[Token]) -> dict[str, Body]:
    """Return the bodies of the functions that are defined among the tokens, by name."""
    found: dict[str, Body] = {}
    for number, token in enumerate(tokens):
        start = number + 1
        if token.kind != WORD or start == len(tokens):
            continue
        if token.word.parts == _FUNCTION:
            name, start = tokens[start].word.literal(), start + 1
            start += 2 * _is_pair(tokens, start)
        elif tokens[start].text == "(" and _is_pair(tokens, start):
            name, start = token.word.literal(), start + 2
        else:
            continue
        while start < len(tokens) and tokens[start][:2] == (OPERATOR, "\n"):
            start += 1
        if name:
            found[name] = _body(tokens, start)
    return found


def _is_pair(tokens: Sequence[Token], at: int) -> bool:
    return [token[:2] for token in tokens[at : at + 2]] == [(OPERATOR, "("), (OPERATOR, ")")]


def _body(tokens: Sequence[Token], start: int) -> Body:
    """Return what stands between the braces, or brackets, that open at ``start``."""
    opens, closes = ("(", ")") if tokens[start : start + 1] and tokens[start].text == "(" else ("{", "}")
    depth = 0
    for number in range(start, len(tokens)):
        sign = _sign(tokens[number])
        depth += (sign == opens) - (sign == closes)
        if not depth:
            return tuple(tokens[start + 1 : number])
    return ()


def _sign(token: Token) -> str:
    if token.kind == OPERATOR:
        return token.text
    return token.word.parts[0][1] if [kind for kind, _ in token.word.parts] == [BARE] else ""
