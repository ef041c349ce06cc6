"""Whether a claim may go into a committed tier: no path, no user name, nothing masked, no mark of a block (§8)."""

import re
from collections.abc import Iterable

from memory_model.text.secrets import MASK

_PATH = re.compile(
    r"(?<![\w./:-])(?:~[\w.-]*/|\.{1,2}/|/(?:[\w.@+-]+/)+[\w.@+-]|/(?:home|Users|root|tmp|var|etc|opt|mnt|srv)\b|[A-Za-z]:[\\/])"
    r"|\\\\[\w.-]+\\|file://"
)


def unclean(claim: str, names: Iterable[str] = ()) -> str:
    """Tell in words what a claim holds that a committed file must not; empty when it is clean.

    ``names`` are the user's own: of the account, of the home folder.
    """
    if MASK in claim:
        return "something was masked in it"
    if "<!--" in claim or "-->" in claim:
        return "it holds the mark of a comment"
    if (path := _PATH.search(claim)) is not None:
        return f"it names a path ({claim[path.start() :].split(maxsplit=1)[0]})"
    words = set(re.findall(r"\w+", claim.casefold()))
    found = next((name for name in names if len(name) > 1 and name.casefold() in words), "")
    return f"it names the user ({found})" if found else ""
