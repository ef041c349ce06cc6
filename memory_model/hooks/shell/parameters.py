"""``${name…}``: what a name in braces stands for, with what is put in its place, taken off or exchanged."""

import re
from collections.abc import Callable, Mapping, Sequence
from fnmatch import translate

from memory_model.hooks.shell.braces import is_marked
from memory_model.hooks.shell.words import BARE, TEXT, VARIABLE, WORD, tokens

_SIGNS = (":-", ":=", ":+", ":?", "##", "%%", "//", "^^", ",,", "-", "=", "+", "?", "#", "%", "/", "^", ",", ":")
_LONGEST = 4_096
"""Characters of a value that is worked on."""

Known = Mapping[str, Sequence[str]]


def values(text: str, variables: Known) -> Sequence[str] | None:
    """Return the values of what stands between ``${`` and ``}``; `None` where they cannot be known."""
    name, index, rest = _parted(text)
    known = _element(variables.get(name), index)
    if not rest:
        return known
    sign = next((sign for sign in _SIGNS if rest.startswith(sign)), "")
    word = _word(rest[len(sign) :], variables)
    if not name or not sign or word is None:
        return None
    if sign.strip(":") in ("-", "=", "?"):
        return known or ((word,) if sign.strip(":") != "?" else None)
    if sign.strip(":") == "+" and sign != ":":
        return (word,)
    if known is None or any(len(value) > _LONGEST or is_marked(value) for value in known):
        return None
    change = _change(sign, word)
    return change and tuple(map(change, known))


def _parted(text: str) -> tuple[str, str, str]:
    """Take a name, its index in ``[]`` and what follows apart."""
    end = next((n for n, char in enumerate(text) if not (char == "_" or char.isalnum())), len(text))
    if not end and text[:1] in ("@", "*"):
        end = 1
    name, rest = text[:end], text[end:]
    if rest[:1] != "[":
        return name, "", rest
    index, _, rest = rest[1:].partition("]")
    return name, index, rest


def _element(known: Sequence[str] | None, index: str) -> Sequence[str] | None:
    if index in ("", "@", "*") or known is None:
        return known
    return known[int(index) : int(index) + 1] or None if index.isdigit() else None


def _word(text: str, variables: Known) -> str | None:
    """Return what a word behind a sign stands for; of several values of a name the first."""
    try:
        found = tokens(text)
    except ValueError:
        return None
    if not found:
        return ""
    if len(found) > 1 or found[0].kind != WORD:
        return None if any(sign in text for sign in "$`'\"\\") else text
    made = ""
    for kind, part in found[0].word.parts:
        known = (part,) if kind in (TEXT, BARE) else variables.get(part) if kind == VARIABLE else None
        if not known:
            return None
        made += known[0]
    return made


def _change(sign: str, word: str) -> Callable[[str], str] | None:
    if sign in ("#", "##", "%", "%%"):
        return _taken_off(_pattern(word), at_end=sign[0] == "%", longest=len(sign) == 2)
    if sign[0] == "/":
        old, _, new = word.partition("/")
        pattern = _pattern(old.lstrip("#%") if len(sign) == 1 else old)
        return lambda value: pattern.sub(new.replace("\\", r"\\"), value, count=0 if len(sign) == 2 else 1)
    if sign == ":":
        start, _, size = (part.strip() for part in word.partition(":"))
        if not start.isdigit() or not (size.isdigit() or not size):
            return None
        return lambda value: value[int(start) : int(start) + int(size) if size else None]
    change = str.upper if sign[0] == "^" else str.lower
    return change if len(sign) == 2 else lambda value: change(value[:1]) + value[1:]


def _pattern(glob: str) -> re.Pattern[str]:
    made = translate(glob)
    return re.compile(made[: made.rindex(")") + 1])


def _taken_off(pattern: re.Pattern[str], *, at_end: bool, longest: bool) -> Callable[[str], str]:
    def change(value: str) -> str:
        if at_end:
            starts = range(len(value) + 1) if longest else range(len(value), -1, -1)
            return next((value[:start] for start in starts if pattern.fullmatch(value, start)), value)
        ends = range(len(value), -1, -1) if longest else range(len(value) + 1)
        return next((value[end:] for end in ends if pattern.fullmatch(value, 0, end)), value)

    return change
