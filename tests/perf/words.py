"""Words that a workspace has in few and in some of its days, and one as a hurried hand spells it."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Words(NamedTuple):
    """A ``rare`` word stands in two days or three, a ``medium`` one in a hundredth; ``slip`` is it without a letter."""

    rare: str
    medium: str
    slip: str


@cache
def chosen(root: Path) -> Words:
    """Choose words of the workspace at ``root`` by what its days hold; raises `RuntimeError` where it has too few."""
    days = [path.read_text(encoding="utf-8", errors="replace") for path in sorted(root.glob("memory/2*.md"))]
    counted = Counter(word for text in days for word in set(re.findall(r"\b[a-z]{6,}\b", text)))
    if not counted:
        raise RuntimeError(f"{root} has no days with words")
    rare = min(counted, key=lambda word: (counted[word] not in (2, 3), counted[word], word))
    medium = min(counted, key=lambda word: (abs(counted[word] - len(days) / 100), word))
    everything = "\n".join(counted)
    slips = [medium[:at] + medium[at + 1 :] for at in range(len(medium) - 2, 1, -1)]
    return Words(rare, medium, next((slip for slip in slips if slip not in everything), slips[0]))
