"""A file of Markdown merged part by part: frontmatter and Status by key, a Log as a union, other sections by line."""

from collections.abc import Hashable, Sequence
from itertools import pairwise

from memory_model.entities.contact import CONTACT_KEYS
from memory_model.entities.dated import day_in
from memory_model.entities.keys import folded_key, key_line
from memory_model.merging import parts
from memory_model.merging.dates import in_order
from memory_model.merging.keyed import Merged, Part, by_key, choice, joined
from memory_model.merging.parts import HEADER, LOG, STATUS, Kind
from memory_model.merging.renamed import under_old_names
from memory_model.merging.union import union
from memory_model.storage.merge import merge3
from memory_model.text.blocks import scan
from memory_model.text.document import Document
from memory_model.text.sections import heading


def merge(base: Sequence[str], ours: Sequence[str], theirs: Sequence[str], *, entity: bool) -> Merged:
    """Merge the lines of three versions. Where both changed the same thing, ours stands and theirs is offered."""
    old, *new = [parts.cut(lines, entity=entity) for lines in (base, ours, theirs)]
    sides = [old, *(under_old_names(old, side) for side in new)]
    merged = by_key(sides[0], sides[1], sides[2], _both)
    neighbours = [{one.key: other.key for one, other in pairwise(side)} for side in sides[1:]]
    own = {part.key for part in sides[1]}
    result: list[Merged] = []
    last = ""
    above: Hashable = None
    for part, now in merged:
        if neighbours[above not in own].get(above) != part.key:
            result += [Merged(("",))] if _needs_gap(last, now.lines) else []
        above = part.key
        closing = _left_open(now.lines) if part is not merged[-1][0] else ""
        result += [now, Merged((closing,))] if closing else [now]
        last = (closing or now.lines[-1]) if now.lines else last
    whole = joined(result)
    ends = max(_blank_end(ours), _blank_end(theirs))
    spare = max(0, _blank_end(whole.lines) - ends)
    return whole._replace(lines=whole.lines[: len(whole.lines) - spare])


def _both(base: Part | None, ours: Part, theirs: Part) -> Merged:
    """Merge a part that both changed; blank lines at its end are ours."""
    old, mine, other = [_without_end(part) for part in (base, ours, theirs)]
    if old is None or mine is None or other is None:
        raise ValueError("a part that both sides changed is there on both")
    found = _body(ours.key.kind if isinstance(ours.key, Kind) else "", old, mine, other)
    return joined([found, Merged(ours.lines[len(mine.lines) :])])


def _body(kind: str, base: Part, ours: Part, theirs: Part) -> Merged:
    if kind == HEADER:
        return _keys(*[parts.header_keys(part.lines) for part in (base, ours, theirs)])
    if kind == STATUS:
        return _keys(*[parts.status_keys(part.lines) for part in (base, ours, theirs)])
    if kind == LOG:
        return Merged(tuple(union(base.lines, ours.lines, theirs.lines, mix=in_order)))
    old, mine, other = [_document(part.lines) for part in (base, ours, theirs)]
    found = merge3(old, other, mine)
    return Merged(found.document.lines, found.conflicts)


def _keys(base: Sequence[Part], ours: Sequence[Part], theirs: Sequence[Part]) -> Merged:
    return joined([merged for _, merged in by_key(base, ours, theirs, _value)])


def _value(base: Part | None, ours: Part, theirs: Part) -> Merged:
    """Merge a value that both changed: of two days of last contact the later one is right, else a person chooses."""
    found = key_line(ours.lines[0])
    name = found.key if found else ours.lines[0].partition(":")[0].strip()
    days = [day_in(" ".join(part.lines)) for part in (ours, theirs)]
    if folded_key(name) in CONTACT_KEYS and days[0] and days[1]:
        return Merged(ours.lines if days[0] >= days[1] else theirs.lines)
    return choice(base, ours, theirs, name)


def _without_end(part: Part | None) -> Part | None:
    if part is None:
        return Part(None, ())
    return part._replace(lines=part.lines[: len(part.lines) - _blank_end(part.lines)])


def _blank_end(lines: Sequence[str]) -> int:
    count = 0
    while count < len(lines) and not lines[-1 - count].strip():
        count += 1
    return count


def _needs_gap(last: str, lines: Sequence[str]) -> bool:
    """Tell whether a heading that stands below another part than before needs a blank line above it."""
    return bool(last.strip() and lines and heading(lines[0]))


def _left_open(lines: Sequence[str]) -> str:
    marked = any("```" in line or "~~~" in line or "<!--" in line for line in lines)
    return scan(lines).closing if marked else ""


def _document(lines: Sequence[str]) -> Document:
    return Document(lines, ["\n"] * len(lines))
