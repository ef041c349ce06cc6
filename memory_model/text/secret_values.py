"""Judging what stands where a secret would: the real thing, a placeholder, or a pointer to something."""

from memory_model.text.pattern import lazy
from memory_model.text.secret_stops import is_no_secret


def is_value(value: str) -> bool:
    """Tell whether a value could be the real thing, not a placeholder or a variable."""
    bare = value.strip("\"'`*.,;:()[]{}<>")
    lowered = bare.casefold()
    if not bare or value[:1] in "<${[(%" or value.startswith("***") or len(set(bare)) < 3:
        return False
    hints = (
        "your",
        "example",
        "changeme",
        "change-me",
        "placeholder",
        "redacted",
        "xxxx",
        "todo",
        "none",
        "null",
        "env",
    )
    return not any(lowered.startswith(hint) for hint in hints)


def is_word_of_none(value: str) -> bool:
    """Tell a value that only says something of secrets: ``Passwort``, ``required|min:8``."""
    first = value.partition("|")[0]
    return first.isalpha() and is_no_secret(first)


_STRONG = ("pass", "pwd", "wort", "contraseña", "clave", "senha", "lösenord", "salasana", "wachtwoord", "psk")
"""Names of what a person thought out: it may be short."""


def is_secret(name: str, value: str, *, quoted: bool) -> bool:
    """Judge what stands behind ``name:`` or ``name =``: a value of two kinds of characters or more is a secret.

    A password may be short; a token or key must be long. A passphrase may hold blanks when it is quoted.
    """
    value = value.rstrip(".,;:!?)")
    words = name.casefold()
    strong = any(part in words for part in _STRONG)
    if not is_value(value) or is_word_of_none(value):
        return False
    if is_reference(value):
        return (strong and value.isdigit() and len(value) >= 6) or (_is_uuid(value) and (strong or _opens(words)))
    digits, signs = any(map(str.isdigit, value)), any(not char.isalnum() and char not in "-_ " for char in value)
    if " " in value:
        return quoted and strong and (digits or ("phrase" in words and value.count(" ") >= 3))
    mixed = digits + signs + any(map(str.isupper, value)) + any(map(str.islower, value)) >= 2
    if strong:
        return mixed and (digits or signs or quoted)
    return len(value) >= 12 and digits and mixed


def _is_uuid(value: str) -> bool:
    return len(value) == 36 and value.count("-") == 4 and value.replace("-", "").isalnum()


def _opens(name: str) -> bool:
    """Tell whether a name says that its value opens something: a token alone may be that of a job or a page."""
    return "secret" in name or "apikey" in name.translate({ord(char): None for char in " _-"})


_REFERENCE = lazy(
    r"https?://\S*|(?:\.{0,2}/|~/)[\w./-]+|[\w.-]+(?:/[\w.-]+)*\.\w{1,5}|(?:[a-z0-9_.-]+/)+[a-z0-9_.-]*|\[\[.*"
    r"|\d{4}-\d\d-\d\d\S*|[\d.,]+\s*\w{0,3}|[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}"
    r"|[A-Za-z_][\w.]*[(\[].*|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|(?:[a-z]+[._-])+[a-z]+"
)


def is_reference(value: str) -> bool:
    """Tell whether a value only points somewhere: a path, an address, a date, a number, a call, a variable."""
    return _REFERENCE.fullmatch(value) is not None


def in_address(text: str, start: int) -> bool:
    """Tell whether the word that holds ``start`` is an address or a data URI."""
    left = max([text.rfind(mark, 0, start) for mark in (" ", "\n", "\t")]) + 1
    word = text[left:start]
    return "://" in word or "data:" in word


_PUBLIC = lazy(
    r"(?i:(?:h\d|sha\d+|md5|fingerprint):|\b(?:ssh-|ecdsa-|sk-ssh-|sk-ecdsa-)[\w@.-]+\s)\Z"
    r"|-----BEGIN (?![A-Z0-9 ]*PRIVATE)[A-Z0-9 ]+-----(?:(?!-----END )[\s\S])*\Z"
)
_NAMED = lazy(
    r"(?:toolu|tool|call|req|request|msg|message|resp|run|thread|asst|chatcmpl|evt|event|batch|file|item|job|trace|span"
    r"|order|cus|sub|inv|pi|ch|prod|price)_(?!\w*secret)"
)
_NEAR = 8_000


def is_public(text: str, start: int) -> bool:
    """Tell whether what begins at ``start`` is random and yet for everybody: a digest, a public key, a record's id."""
    return _NAMED.match(text, start) is not None or _PUBLIC.search(text[max(0, start - _NEAR) : start]) is not None
