"""``decision-without-because``: decisions that give no reason."""

import re
from collections.abc import Iterator
from functools import cache

from memory_model.daily.entry import Entry
from memory_model.finding import Finding
from memory_model.lint.bulk import FOLDED, Bulk
from memory_model.lint.ground import Ground, found
from memory_model.lint.page import Page
from memory_model.text.address import Address
from memory_model.text.markers import DECISION
from memory_model.text.outline import Outline
from memory_model.text.pattern import lazy
from memory_model.text.placeholders import is_placeholder

RULE = "decision-without-because"
_REASON = lazy(
    r"(?i)\b(?:because|cuz|since|due to|owing to|thanks to|so that|so (?:we|it|they|that|the|as|no)|in order to"
    r"|as (?:it|they|we|the|this|that|he|she|there)|given|for the sake|reasons?|rationale|why|therefore|hence"
    r"|otherwise|or else|causes?|to (?:avoid|keep|save|prevent|reduce|let|make|ensure|stay|allow|be able|cut|spare"
    r"|protect|simplify|match|fit|support)|which (?:lets?|keeps?|saves?|avoids?|means?|makes?|allows?)|instead of"
    r"|too (?:slow|expensive|late|much|many|risky)|weil|denn|damit|wegen|aufgrund|sonst|porque|ya que|debido|pois"
    r"|parce que|puisque|afin|perché|poiché|потому|так как|чтобы|из-за)\b"
    r"|因为|因為|由于|所以|ため|ので|理由|때문|이유|위해|לכן|כי|لأن|∵"
    r"|\b(?:see|per|as in|details in|reason in)\b.*(?:\[\[|\]\()"
)


_BEFORE = frozenset((b"", b"am", b"pm"))
"""The letters that may stand before a marker: a time."""
_NO_LETTERS = bytes(code for code in range(256) if not chr(code).isalpha() or code > 0x7F)


_PARTS = lazy(r"\s[-–—]{1,3}\s+|(?<=\w)—+(?=\w)|——|[;；]\s*|(?P<colon>(?<=\D)：|(?<=\D):\s+)|\s\(|（")
"""Matches what sets the decision off from what is said of it: a dash, a semicolon, a bracket, or a colon."""


_NO_REASON = lazy(
    r"(?i)(?:with|by|from|until|till|on|at|in|next|as of|effective|starting|agreed|decided|approved|confirmed|owner|who"
    r"|when|where|see|tbd|todo|to do|due|done|ask|and|or|then|now|today|tomorrow|mit|von|bis|ab|am|im)\b|[@\[#\d]"
)
"""Matches how a part begins that says who, when or where, or only points on."""


def gives_reason(text: str) -> bool:
    """Tell whether a text says why: by a word such as because, or in a part set off by a dash, a colon or brackets.

    Such a part is one of some words, behind enough of them to be the decision; who, when and where are no reasons.
    """
    return _REASON.search(text) is not None or _sets_off(text)


def _sets_off(text: str) -> bool:
    for match in _PARTS.finditer(text):
        part = _PARTS.split(text[match.end() :].lstrip("*_ "), maxsplit=1)[0]
        before = text[: match.start()].split()
        least = 3 if match["colon"] else 1
        if len(before) >= least and _is_clause(part) and not _NO_REASON.match(part):
            return True
    return False


def _is_clause(part: str) -> bool:
    """Tell whether a part has some words that are no name, or as many letters where words have no blanks between."""
    words = [word for word in part.split() if any(map(str.isalpha, word))]
    return (
        len(words) >= 3
        or (len(words) == 2 and words[1][0].islower())
        or sum(char.isalpha() and ord(char) >= 0x2E80 for char in part) >= 4
    )


def check(bulk: Bulk, ground: Ground) -> Iterator[Finding]:
    """Find the decisions of days that neither say why nor have a line below them that does."""
    if RULE not in ground.wanted:
        return
    for page in _candidates(bulk, ground):
        entries = page.log(ground.settings).entries
        for at, entry in enumerate(entries):
            is_decision = entry.kind == DECISION and not _is_detail(entries, at) and not is_placeholder(entry.text)
            if is_decision and not (gives_reason(entry.text) or _REASON.search(_whole(entries, at))):
                yield _finding(page, entry, ground)


def _candidates(bulk: Bulk, ground: Ground) -> Iterator[Page]:
    """Yield the days that may have a decision in a line that gives no reason by a word."""
    pages: dict[int, Page] = {}
    for match in _WORD.finditer(bulk.low):
        told = match[1]
        if (b"because" not in told or _has_more(told)) and _is_doubtful(bulk, match, ground):
            page, _ = bulk.place(match.start())
            pages[id(page)] = page
    words = [word.encode() for word, kind in ground.settings.markers if kind == DECISION]
    for page in bulk.holding((*words, *FOLDED)):
        pages[id(page)] = page
    return (page for page in pages.values() if page.day is not None)


_WORD = lazy(rb"deci(?:sion|ded)(?=([^\n]*))")
"""Matches a word that may make its line a decision; what goes on behind it is the group."""


def _is_doubtful(bulk: Bulk, match: re.Match[bytes], ground: Ground) -> bool:
    """Tell whether a word may begin a decision without a reason, or stands in a heading of decisions."""
    low, at, stop = bulk.low, match.start(), match.end(1)
    start = low.rfind(b"\n", 0, at) + 1
    before = low[start:at]
    if before.lstrip()[:1] == b"#":
        return _names_decisions(bulk.data[start:stop], ground.settings.follow_ups.headings)
    if b"#l" in before or low[stop + 1 : stop + 4] in _UNDERLINES:  # a pointer before the marker
        return True
    is_marker = before.translate(None, _NO_LETTERS) in _BEFORE and _MARKED.match(low, at) is not None
    return is_marker and not _is_reasoned(bulk.data[at:stop])


_MARKED = lazy(rb"deci(?:sion|ded)[*_\s\x1c-\x1f]*(?:[:(\[<\n\x80-\xff]|\Z)")
"""Matches one of the words and what may stand between it and its colon: the line's end, an owner, a pointer."""


_UNDERLINES = (b"---", b"===")


@cache
def _names_decisions(line: bytes, lists: tuple[str, ...]) -> bool:
    """Tell whether a line is a heading whose items are decisions; ``lists`` are the headings of open items."""
    outline = Outline(lists)
    outline.heading("# Day")  # a heading that is the first of its file names none
    return outline.heading(line.decode("utf-8", "surrogateescape")) and outline.under.kind == DECISION


def _is_reasoned(told: bytes) -> bool:
    """Tell whether a line that a decision may begin gives a reason behind the marker: then the entry does."""
    return not _has_more(told) and _REASON.search(told.decode("utf-8", "surrogateescape")) is not None


def _has_more(told: bytes) -> bool:
    """Tell whether a line may have what is no part of what its entry says: a pointer, a source, an owner."""
    return b"#L" in told or b"<!--" in told or b"~~" in told or b"@" in told or b"#l" in told


def _is_detail(entries: tuple[Entry, ...], at: int) -> bool:
    """Tell whether an entry stands, indented, below a decision: it is part of that one."""
    entry = entries[at]
    for other in reversed(entries[:at]):
        if other.topic != entry.topic:
            return False
        if other.indent < entry.indent:
            return other.kind == DECISION
    return False


def _whole(entries: tuple[Entry, ...], at: int) -> str:
    """Join a decision with the entries indented below it."""
    entry = entries[at]
    texts = [entry.text]
    for other in entries[at + 1 :]:
        if other.indent <= entry.indent:
            break
        texts.append(other.text)
    return "\n".join(texts)


def _finding(page: Page, entry: Entry, ground: Ground) -> Finding:
    address = Address(page.day, "", entry.line)
    repair = f"memdeck correct {address} 'the decision, because …'"
    said = f"this decision gives no reason: {entry.text.partition(chr(10))[0][:60]}"
    return found(RULE, page.path, entry.line, said, repair, grade=ground.graded(page.day))
