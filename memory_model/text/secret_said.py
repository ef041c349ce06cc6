"""Secrets as people say them, with no sign between: ``password hunter2077``, ``the PIN is 4821``, ``login olli:…``."""

from __future__ import annotations

from memory_model.text.pattern import lazy
from memory_model.text.secret_values import is_reference, is_value
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

TELLS = ("pin", "code", "credential", "creds", "login", "log in", "sign in", "auth", "mysql", "--user", "curl")
"""One of these, or a word for a secret, stands in every text with one of them."""

_NAMED = lazy(
    r"""(?ix)(?<![\w.-])[\w.-]{0,40}?(?:
        (?P<strong>password|passwd|passphrase|pwd|passwort|kennwort|contraseña|senha|wachtwoord|lösenord|salasana)
            (?:['’]s(?=\s)|\s+(?:is|was|are|should|will|must|has|be|been|now|still|called|changed|set|to)\b){0,4}
        |(?P<weak>token|secret(?:[\ _-]key)?|(?:api|access|private)[\ _-]?key)
    )\s+["'`]?(?P<value>[^\s"'`,;<>|]{6,})"""
)
_CALLED = lazy(
    r"""(?ix)(?<![^\s"'`(])(?P<value>[^\s"'`,;<>|(){}]{6,64})["'`]?\s+(?:as|is|was)\s+(?:(?:the|my|our|its|a)\s+)(?:[\w-]+\s+)?
    (?:password|passphrase|passwort|kennwort)\b(?!\s+(?:\w+\s+)?(?:manager|field|hash|policy|file|reset|library|generator))
    |(?<![^\s"'`(])(?P<bare>[^\s"'`,;<>|(){}]{6,64})["'`]?\s+as\s+(?:password|passphrase)\b"""
)
_CODE = lazy(
    r"""(?ix)\b(?:pin(?:[\ -]?(?:code|number))?
        |(?:door|alarm|gate|safe|lock(?:er|box)?|unlock|entry|access|security|card|vault)[\ -]code)
    (?:\s+(?:of|for|to|on|von|für|de|del)\s+(?:[\w'-]+\s+){1,5}?)?(?:\s*[:=]|\s*\b(?:is|was|ist|lautet|es|era|est)\b)\s*
    ["'`]?(?P<value>\d(?:[\ -]?\d){3,7})(?![\w/:-]|[.,]\d)"""
)
_LOGIN = lazy(
    r"""(?ix)(?:\b(?:credentials?|creds|log[ ]?in|sign[ ]in|basic[ ]auth|curl\b[^\n|;]{0,200}?\s-u)|--user)
    (?:\s+(?:is|are|with|as|for|on|to|the|our)\b){0,3}[:=]?\s+["'`]?[\w.@+-]{1,64}(?::|\s/\s)
    (?P<value>[^\s"'`,;<>|/]{6,})
    |(?<![\w/:.@+-])[\w.@+-]{1,64}:(?P<before>[^\s"'`,;<>|/:]{6,})["'`]?\s+as\s+(?:(?:the|our)\s+)?(?:credentials?|creds|login)\b
    |\bmysql(?:dump|admin)?\b[^\n|;]{0,200}?\s(?-i:-p)["']?(?P<flag>[^\s"'`,;<>|/]{4,})
    |\bsshpass\s+-p\s*["']?(?P<pass>[^\s"'`,;<>|/]{4,})"""
)
_WELL_KNOWN = lazy(
    r"(?i)(?:sha|md|aes|rsa|bcrypt|scrypt|argon|pbkdf|hmac|base|utf|oauth|rfc|iso|nist|v?\d+(?:\.\d+)*\b).*|(?:[a-z]+[-_])+\d+"
)
"""Methods, versions, and names with a number at their end."""
_OPEN = frozenset("cache page next continuation cancellation idempotency sort partition primary foreign row".split())
"""Words before a token or key that no one keeps secret."""


def said(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield where each secret begins and ends, and what it is."""
    for match in _NAMED.finditer(text):
        start, stop = _trimmed(match["value"], match.start("value"))
        of_strong = match["strong"] is not None
        if _is_thought_out(text[start:stop]) if of_strong else _is_key(text, match.start(), text[start:stop]):
            yield start, stop, "password" if of_strong else "secret value"
    for match in _CALLED.finditer(text):
        start, stop = match.span(match.lastgroup or "value")
        if _is_thought_out(text[start:stop]):
            yield start, stop, "password"
    for match in _CODE.finditer(text):
        yield *match.span("value"), "secret number"
    for match in _LOGIN.finditer(text):
        name = match.lastgroup or "value"
        start, stop = _trimmed(match[name], match.start(name))
        is_flag = name in ("flag", "pass")
        if is_value(text[start:stop]) if is_flag else _is_thought_out(text[start:stop], enough=1):
            yield start, stop, "password"


def _trimmed(value: str, start: int) -> tuple[int, int]:
    return start, start + len(value.rstrip(".,;:!?)"))


def _is_thought_out(value: str, enough: int = 2) -> bool:
    """Tell a password from a word about one: enough digits, or a sign within and a digit or letters of both cases."""
    if not _could_be(value):
        return False
    digits = sum(map(str.isdigit, value))
    has_sign = any(not char.isalnum() and char not in "-_./()[]{}" for char in value[1:-1])
    both = any(map(str.isupper, value)) and any(map(str.islower, value))
    return digits >= enough or (has_sign and (digits > 0 or both))


def _is_key(text: str, start: int, value: str) -> bool:
    """Tell whether what stands behind ``token`` or ``key`` is a long one, and one that opens something."""
    before = text[max(0, start - 40) : start].split()
    name = text[start : start + 40].casefold()
    if (before and before[-1].casefold() in _OPEN) or name.partition("_")[0] in _OPEN:
        return False
    return len(value) >= 16 and sum(map(str.isdigit, value)) >= 2 and _could_be(value)


def _could_be(value: str) -> bool:
    has_letter = any(map(str.isalpha, value))
    return has_letter and is_value(value) and not is_reference(value) and _WELL_KNOWN.fullmatch(value) is None
