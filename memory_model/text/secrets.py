"""Secrets in a text (W10): known kinds by shape, others by what stands before them or by their randomness."""

from __future__ import annotations

from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from memory_model.text.secret_kinds import Patterns


class Secret(NamedTuple):
    """A span of a text (indexes from 0) and what it is, in words: ``GitHub token``, ``password``."""

    start: int
    stop: int
    kind: str


MASK = "[redacted]"

_TELLS = (
    "pass pwd psk secret key token kennwort contraseña clave senha wachtwoord lösenord salasana bearer author cookie"
    " :// xox xapp pw identified curl echo mysql"
).split()
_LONG = 20
_PASSES = 8
"""So often a text is looked through at most; one pass does nearly always, and one that finds nothing is the last."""
_OPENING = lazy(r"""(?<![^\s:=,;\[{(>"'])\\(["'])""")
_CLOSING = lazy(r"""\\(["'])""")


def find(text: str, *, guess: bool = False) -> list[Secret]:
    """Find the secrets in a text of any number of lines, in order, without overlaps.

    Left alone: commit ids and digests, UUIDs, paths, addresses on the web, camelCase names, version
    and ticket numbers, placeholders (``<your-key>``, ``***``, ``$TOKEN``) and words about secrets. With ``guess``
    what may be one and may be a word of a sentence is found as well: *the password is swordfish*.
    """
    if _is_harmless(text):
        return []
    found = list(_candidates(text, guess=guess))
    if '\\"' in text or "\\'" in text:
        found += _candidates(_unescaped(text), guess=guess)
    return _merged(sorted(found, key=lambda secret: (secret.start, -secret.stop)))


def _unescaped(text: str) -> str:
    """Return a text with its escaped quotes as plain ones (frontmatter and JSON have them), each char in its place."""
    return _CLOSING.sub(r"\1 ", _OPENING.sub(r" \1", text))


def mask(text: str, *, guess: bool = False) -> str:
    """Return the text with each secret replaced by `MASK`; a text without one is returned as it is.

    ``guess`` is that of `find`. What only looks like a secret beside a mask is masked as well, so that nothing is
    left to mask.
    """
    for _ in range(_PASSES):
        found = find(text, guess=guess)
        if not found:
            break
        parts, at = [], 0
        for start, stop, _kind in found:
            parts += [text[at:start], MASK]
            at = stop
        text = "".join([*parts, text[at:]])
    return text


def _is_harmless(text: str) -> bool:
    """Rule out most texts before the shapes are compiled, which costs as much as a bare start.

    Every shape either names what it is with one of the tells or is one run of at least `_LONG` characters.
    """
    if any(len(word) >= _LONG for word in text.split()):
        return False
    key = text.casefold()
    return not any(tell in key for tell in _TELLS) and not (any(map(str.isdigit, key)) and _is_said(key))


def _is_said(key: str) -> bool:
    from memory_model.text.secret_said import TELLS  # noqa: PLC0415  most texts hold no digit

    return any(tell in key for tell in TELLS)


def _candidates(text: str, *, guess: bool) -> Iterator[Secret]:
    from memory_model.text.randomness import is_random  # noqa: PLC0415  most texts are ruled out before
    from memory_model.text.secret_kinds import kind, patterns  # noqa: PLC0415  likewise
    from memory_model.text.secret_said import said  # noqa: PLC0415  likewise
    from memory_model.text.secret_values import (  # noqa: PLC0415  likewise
        in_address,
        is_public,
        is_reference,
        is_value,
        is_word_of_none,
    )
    from memory_model.text.secret_words import words  # noqa: PLC0415  likewise

    shapes = patterns()
    for match in shapes.known.finditer(text):
        yield Secret(*match.span(), kind(match))
    for match in shapes.bearer.finditer(text):
        if any(char.isdigit() for char in match["value"]) and not is_reference(match["value"]):
            yield Secret(*match.span("value"), "bearer token")
    for match, of in _valued(text, shapes):
        if is_value(match["value"]) and not is_word_of_none(match["value"]):
            yield Secret(*match.span("value"), of)
    for match in shapes.named.finditer(text):
        yield from _assigned(match)
    yield from (Secret(*one) for one in said(text))
    yield from (Secret(start, stop, "password") for start, stop, sure in words(text) if sure or guess)
    for match in shapes.token.finditer(text):
        if is_random(match.group()) and not in_address(text, match.start()) and not is_public(text, match.start()):
            yield Secret(*match.span(), "random text like a key")


def _valued(text: str, shapes: Patterns) -> Iterator[tuple[re.Match[str], str]]:
    """Yield what stands where only a secret stands: in an address, behind a login, in a header of cookies."""
    yield from ((match, "password in an address") for match in shapes.connection.finditer(text))
    yield from ((match, "password") for match in shapes.netrc.finditer(text))
    for header in shapes.cookie.finditer(text):
        yield from ((match, "cookie of a session") for match in shapes.pair.finditer(text, *header.span("pairs")))


def _assigned(match: re.Match[str]) -> Iterator[Secret]:
    from memory_model.text.secret_values import is_secret  # noqa: PLC0415  as above

    group = match.lastgroup or "bare"
    if is_secret(match["name"], match[group], quoted=group != "bare"):
        yield Secret(*match.span(group), "password" if "pass" in match["name"].lower() else "secret value")


def _merged(found: list[Secret]) -> list[Secret]:
    kept: list[Secret] = []
    for secret in found:
        if kept and secret.start < kept[-1].stop:
            kept[-1] = kept[-1]._replace(stop=max(kept[-1].stop, secret.stop))
        else:
            kept.append(secret)
    return kept
