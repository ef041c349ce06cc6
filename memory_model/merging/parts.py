"""A file of Markdown cut into what merges each in its own way: frontmatter, Status, Log, and any other section."""

from collections.abc import Sequence

from memory_model.entities.keys import folded_key
from memory_model.entities.parts import parts
from memory_model.entities.status import section_lines
from memory_model.merging.keyed import Part
from memory_model.text.blocks import TEXT, frontmatter_end, scan
from memory_model.text.document import Document
from memory_model.text.frontmatter import read
from memory_model.text.sections import heading
from memory_model.values import NamedTuple

HEADER, STATUS, LOG, SECTION = "frontmatter", "status", "log", "section"


class Kind(NamedTuple):
    """What a part is, and its name: the folded titles of its heading and of those above."""

    kind: str
    name: tuple[str, ...]
    number: int = 0


def cut(lines: Sequence[str], *, entity: bool) -> list[Part]:
    """Cut a file into parts, each from its heading on; only in an entity there are Status and Log."""
    starts = _starts(lines, entity=entity)
    stops = [*(at for at, _ in starts), len(lines)][1:]
    seen: dict[tuple[str, tuple[str, ...]], int] = {}
    result = []
    for (start, kind), stop in zip(starts, stops, strict=True):
        number = seen[kind[:2]] = seen.get(kind[:2], 0) + 1
        result.append(Part(kind._replace(number=number), tuple(lines[start:stop]), kind.kind == LOG))
    return result


def _starts(lines: Sequence[str], *, entity: bool) -> list[tuple[int, Kind]]:
    header = frontmatter_end(lines)
    starts = [(0, Kind(HEADER, ()))] if header else []
    special = _special(lines) if entity else {}
    contexts = scan(lines).contexts
    if header < len(lines) and header not in special and not heading(lines[header]):
        starts.append((header, Kind(SECTION, ())))
    path: list[tuple[int, str]] = []
    inside = header
    for number in range(header, len(lines)):
        found = heading(lines[number]) if contexts[number] == TEXT else None
        if found is None:
            continue
        path = [*(above for above in path if above[0] < found[0]), (found[0], folded_key(found[1]))]
        if number in special:
            kind, inside = special[number]
            starts.append((number, Kind(kind, (folded_key(found[1]),))))
        elif number >= inside:
            starts.append((number, Kind(SECTION, tuple([name for _, name in path]))))
    return starts


def _special(lines: Sequence[str]) -> dict[int, tuple[str, int]]:
    """Map the first line of each Status and Log to what it is and where it ends."""
    found = parts(lines)
    logs = {part.line: (LOG, part.stop) for part in (*found.logs, *found.updates)}
    return logs | {part.line: (STATUS, part.stop) for part in found.status}


def header_keys(lines: Sequence[str]) -> list[Part]:
    """Cut frontmatter into its keys, each with the lines inside it."""
    ranges = []
    stop = 0
    for field in read(Document(lines, ["\n"] * len(lines))).fields:
        if field.line >= stop:
            ranges.append((field.line, field.stop, field.key))
            stop = field.stop
    return _chunks(lines, ranges)


def status_keys(lines: Sequence[str]) -> list[Part]:
    """Cut a Status section into its keys, each with its indented lines; other lines are parts of their own."""
    found = section_lines(lines, scan(lines), 0, len(lines))
    return _chunks(lines, [(line.line - 1, line.stop - 1, folded_key(line.key)) for line in found])


def _chunks(lines: Sequence[str], ranges: Sequence[tuple[int, int, str]]) -> list[Part]:
    seen: dict[tuple[str, str], int] = {}
    result = []
    at = 0
    for start, stop, key in [*ranges, (len(lines), len(lines), "")]:
        cuts = [*((n, n + 1, "text", lines[n].strip()) for n in range(at, start)), (start, stop, "key", key)]
        for first, last, kind, name in cuts:
            if first < last:
                number = seen[kind, name] = seen.get((kind, name), 0) + 1
                result.append(Part((kind, name, number), tuple(lines[first:last])))
        at = stop
    return result
