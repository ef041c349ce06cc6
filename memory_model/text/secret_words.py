"""Passwords that are words: ``password=swordfish`` tells by its shape what no look at the value could."""

from __future__ import annotations

from memory_model.text.pattern import lazy
from memory_model.text.secret_stops import is_no_secret
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator


class Word(NamedTuple):
    """Where a word begins and ends that stands as a secret would; whether that is ``sure``, or a guess."""

    start: int
    stop: int
    sure: bool


_VALUE = r"[^\W\d_](?:[^\W\d_]|[-'’_](?=[^\W\d_])){2,63}"
"""Letters, also in several words that a sign joins; what holds anything else is judged by its looks."""
_STRONG = (
    r"password|passwd|passphrase|passcode|pwd|kennwort|passwort|contraseña|mot\ de\ passe|senha|wachtwoord|lösenord"
    r"|salasana|(?<![^\W_])psk|(?<![^\W_])pw|(?:db|database|mysql|pg|postgres|redis|smtp|ftp|imap|e?mail|user|admin|root|wifi"
    r"|login|auth|http|proxy|ssh|sudo)[_-]?pass"
)
_WEAK = r"secret|clave|token|(?:secret|api|access|private)[\ _-]?(?:access[_-]?)?key"
_ASSIGNED = lazy(
    rf"""(?ix)(?P<name>(?<![\w.-])[\w.-]{{0,40}}?(?:(?P<strong>{_STRONG})|(?:{_WEAK})))
    (?:(?P<keyed>["'`])\]?)?(?P<sign>\s*(?::=|=>|==?|:)\s*)(?:\*\*\s*)?
    (?:(?P<quote>["'`])(?P<quoted>{_VALUE})(?P=quote)|(?P<bare>{_VALUE})(?![\w(\[@{{$%\\/+*#?^~:=-]|\.\w|["'`]\w))"""
)
_FLAG = lazy(
    rf"""(?ix)(?<!\S)["'`(]?-{{1,2}}(?P<name>(?:[a-z]+-)*(?:password|passwd|passphrase|pass|pw|secret|token|api-key))\s+
    (?P<quote>["']?)(?P<value>{_VALUE})(?P=quote)(?!\.\w|[\w(\[@{{$%\\/:=-])"""
)
_OTHER = lazy(
    rf"""(?ix)<(?:\w+:)?\w*(?:{_STRONG})>\s*(?P<xml>{_VALUE})\s*</
    |\b(?:key|name)\s*=\s*["']\w*(?:{_STRONG})["']\s+value\s*=\s*["'](?P<attribute>{_VALUE})["']
    |\bdefine\s*\(\s*["']\w*(?:{_STRONG})["']\s*,\s*["'](?P<constant>{_VALUE})["']
    |\b(?:set|with)_?(?:password|passwd|passphrase|pwd)\s*\(\s*["'](?P<call>{_VALUE})["']\s*\)
    |\bidentified\s+by\s+["'](?P<sql>{_VALUE})["']
    |\b(?:create|alter)\s+(?:role|user|login)\b[^\n;]{{0,120}}?\bpassword\s*=?\s*N?'(?P<role>{_VALUE})'
    |\brequirepass\s+["']?(?P<redis>{_VALUE})["']?\s*(?=$|\n)
    |\bcurl\b[^\n|;]{{0,200}}?\s(?:-u|--user)\s*["']?[\w.@+-]{{1,64}}:(?P<curl>{_VALUE})(?=["'\s]|$)
    |\becho\s+(?:-n\s+)?["']?(?P<piped>{_VALUE})["']?\s*\|\s*(?:sudo\s+-\w*S|(?:docker|podman|helm)\b[^\n|;]{{0,80}}--password-stdin)"""
)
_SAID = lazy(
    rf"""(?ix)(?<![\w.-])(?:{_STRONG})(?:\s+(?:of|for|to|on|für|de)\s+(?:[\w'-]+\s+){{1,4}}?|\s+)(?:is|was|ist|war|lautet|es|est)\s+
    (?P<quote>["'`]?)(?P<value>{_VALUE})(?P=quote)(?=\s*(?:[.,;!)]|$|\n))"""
)
_ENDS = lazy(r"[.,;!)]*\s*(?:$|\n)|[,;]\s|\s*\(|\s+[-–—]\s|\s+[\w.-]+\s?[:=]|\s+-{1,2}\w|\s*[|&>`\"'}\]]|\s*</?\w")
"""What may stand behind a value that is said alone, and never behind the first word of a sentence."""
_SHORT, _LONG = 4, 6
"""Letters of a password at least, and of what is called a token or a key."""


def words(text: str) -> Iterator[Word]:
    """Yield what stands where a secret is given, in the spellings of settings, code, command lines and prose."""
    for match in _ASSIGNED.finditer(text):
        found = _assigned(text, match)
        if found is not None:
            yield Word(*match.span(match.lastgroup or "bare"), found)
    for match in _FLAG.finditer(text):
        if not is_no_secret(match["value"]):
            yield Word(*match.span("value"), match["quote"] != "" or _ENDS.match(text, match.end()) is not None)
    for match in _OTHER.finditer(text):
        name = match.lastgroup or "xml"
        if not is_no_secret(match[name]):
            yield Word(*match.span(name), sure=True)
    for match in _SAID.finditer(text):
        if not is_no_secret(match["value"]):
            yield Word(*match.span("value"), match["quote"] != "")


def _assigned(text: str, match: re.Match[str]) -> bool | None:
    """Judge what stands behind ``name:`` or ``name=``: surely a secret, perhaps one, or (`None`) none."""
    quoted, tight = match["quoted"] is not None, match["sign"] == "="
    value = match["quoted"] or match["bare"]
    strong = match["strong"] is not None
    if len(value) < (_SHORT if strong else _LONG) or is_no_secret(value) or is_no_secret(match["name"], of_name=True):
        return None
    if not (strong or quoted or tight) or _is_unpacked(text, match):
        return None
    if not quoted and not _ENDS.match(text, match.end()) and not tight:
        return None
    sure = quoted or (tight and not _is_argument(text, match)) or (not tight and value.islower() and "_" not in value)
    is_plain = quoted or "_" not in value
    return sure and is_plain and (strong or _opens(match["name"]))


def _is_unpacked(text: str, match: re.Match[str]) -> bool:
    """Tell several names that are given the parts of one value: ``user, password = found``."""
    before = text[max(0, match.start() - 40) : match.start()].rstrip(" ")
    return match["sign"].strip() == "=" != match["sign"] and before.endswith(",")


def _is_argument(text: str, match: re.Match[str]) -> bool:
    """Tell whether it is an argument of a call, and so perhaps a variable: ``connect(password=given)``."""
    behind = text[match.end() : match.end() + 1]
    line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
    return behind == ")" or (behind == "," and line.count("(") > line.count(")"))


def _opens(name: str) -> bool:
    """Tell a name of something secret from that of any token: ``client_secret``, ``API_KEY``, ``AUTH_TOKEN``."""
    bare = name.casefold().translate({ord(sign): None for sign in " _-."})
    return "secret" in bare or "apikey" in bare or "authtoken" in bare or "accesstoken" in bare or name.isupper()
