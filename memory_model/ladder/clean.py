"""Whether a claim may go into a committed tier: no path, no user name, nothing masked, no mark of a block (§8)."""

import re
from collections.abc import Iterable

from memory_model.text.secrets import MASK

_ROOTS = "home|Users|root|tmp|var|etc|opt|mnt|srv"
_PATH = re.compile(
    rf"(?<![\w./-])(?:~[\w.-]*/|\.{{1,2}}/|//?(?:{_ROOTS})\b|/(?:[\w.@+-]+/)+[\w.@+-]|[A-Za-z]:[\\/])"
    r"|(?<!\S)-[A-Za-z][~/]\S|\$\{?HOME\b|%(?:USERPROFILE|HOMEPATH|APPDATA)%|\\\\[\w.-]+\\|file://",
    re.IGNORECASE,
)
_WEB = re.compile(r"\b(?!file:)[a-z][a-z0-9+.-]*://\S*", re.IGNORECASE)
"""An address: what follows its scheme is no path of this machine."""


def unclean(claim: str, names: Iterable[str] = ()) -> str:
    """Tell in words what a claim holds that a committed file must not; empty when it is clean.

    ``names`` are the user's own: of the account, of the home folder.
    """
    if MASK in claim:
        return "something was masked in it"
    if "<!--" in claim or "-->" in claim:
        return "it holds the mark of a comment"
    told = _WEB.sub("", claim)
    if (path := _PATH.search(told)) is not None:
        return f"it names a path ({told[path.start() :].split(maxsplit=1)[0]})"
    found = next((name for name in names if len(name) > 1 and _names(claim, name)), "")
    return f"it names the user ({found})" if found else ""


def _names(claim: str, name: str) -> bool:
    """Tell whether a name stands in a claim as a word or words of its own."""
    return re.search(rf"(?<![^\W_]){re.escape(name.casefold())}(?![^\W_])", claim.casefold()) is not None
