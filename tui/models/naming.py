"""How well typed letters fit a name: beginnings first, then letters in order (``hofc`` finds Harbour Office)."""

from collections.abc import Iterable


def rank(wanted: str, names: Iterable[str]) -> int | None:
    """Rank the best of several names, 0 first; `None` when none fits. All are folded already."""
    if not wanted:
        return 0
    return min((found for name in names if (found := _rank(wanted, name)) is not None), default=None)


def _rank(wanted: str, name: str) -> int | None:
    if name.startswith(wanted):
        return 0
    if f" {wanted}" in name.replace("-", " "):
        return 1
    if wanted in name:
        return 2
    letters = iter(name)
    if all(letter in letters for letter in wanted.replace(" ", "")):
        return 3 if wanted[0] == name[0] else 4
    return None
