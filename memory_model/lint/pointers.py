"""``dead-pointer``: links and line addresses that resolve to nothing."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from memory_model.finding import Finding
from memory_model.lint.bulk import Bulk
from memory_model.lint.ground import Ground, found
from memory_model.lint.missed_links import MissedLinks
from memory_model.lint.pointing import Pointing
from memory_model.lint.probes import Probes
from memory_model.lint.resolving import Resolver
from memory_model.lint.rule import INFO, WARNING
from memory_model.lint.view import View
from memory_model.text.address import iso_day
from memory_model.text.links import Link
from memory_model.text.pattern import lazy
from memory_model.workspace.layout import SUMMARY

RULE = "dead-pointer"
NOTHING = b""


@cache
def _patterns() -> tuple[re.Pattern[bytes], re.Pattern[bytes]]:
    return re.compile(rb"\[\[([^\[\]\n]+)\]\]"), re.compile(rb"\]\((?:<([^<>\n]*)|([^\s()<>]+))")


def gather(bulk: Bulk) -> tuple[list[bytes], list[bytes]]:
    """List what stands in the double brackets of each page, and what its Markdown links point at, one a line.

    That is cheap, and code and comments are included. It is done once.
    """
    if bulk.gathered is None:
        bulk.gathered = _gathered(bulk)
    return bulk.gathered


def _gathered(bulk: Bulk) -> tuple[list[bytes], list[bytes]]:
    wiki, markdown = (pattern.findall for pattern in _patterns())
    datas = [page.data for page in bulk.pages]
    inner = [b"\n".join(wiki(data)) if b"[[" in data else NOTHING for data in datas]
    if b"](" not in bulk.data:
        return inner, [NOTHING] * len(datas)
    return inner, [_targets(markdown(data)) if b"](" in data else NOTHING for data in datas]


def _targets(found: Iterable[tuple[bytes, bytes]]) -> bytes:
    return b"\n".join([target for angle, bare in found if (target := angle or bare) and not _is_foreign(target)])


def _is_foreign(target: bytes) -> bool:
    return target[:1] in (b"#", b"~") or _SCHEME.match(target) is not None


_SCHEME = lazy(rb"[A-Za-z][A-Za-z0-9+.-]+:|//")


def check(view: View, kept: MissedLinks, pointing: Pointing, ground: Ground) -> Iterator[Finding]:
    """Find the dead ones; what was found before holds while no file points, or is called, otherwise."""
    if not pointing.holds(ground.probes.is_there):
        asked = Probes(ground.workspace.root)
        resolver = Resolver(ground.workspace, view.notes, asked)
        pointing.settle(list(_found(view, kept, resolver)), asked.seen, resolver.measured)
        ground.probes.seen.update(asked.seen)
    yield from pointing.findings


def _found(view: View, kept: MissedLinks, resolver: Resolver) -> Iterator[Finding]:
    """Find the dead ones; only files in which one may stand are read closely."""
    known = inside(notes.wiki for notes in view.notes.values())
    dead = frozenset([raw for raw in resolver.unlike_files(known) if not resolver.knows(raw)])
    missed: dict[str, list[bytes]] = {}
    for path, notes in view.notes.items():
        if dead and notes.wiki and (targets := dead.intersection(notes.wiki.split(b"\n"))):
            missed[path] = [*targets]
        elsewhere = resolver.unlike_paths(notes.paths.split(b"\n"), path) if notes.paths else ()
        if elsewhere and (lost := {raw for raw in elsewhere if _misses(resolver, raw, path)}):
            missed.setdefault(path, []).extend(lost)
    for path, links in kept.among(missed, view).items():
        yield from _in_file(path, view.notes[path].layer, links, resolver)


def inside(parts: Iterable[bytes]) -> frozenset[bytes]:
    """Return each line of some bytes once, those of nothing left out."""
    return frozenset(b"\n".join(filter(None, parts)).split(b"\n")) - {b""}


def _misses(resolver: Resolver, raw: bytes, path: str) -> bool:
    return not resolver.leads_path(raw.decode("utf-8", "surrogateescape").partition("#")[0], path)


def _in_file(path: str, layer: str, links: Iterable[Link], resolver: Resolver) -> Iterator[Finding]:
    told: set[tuple[int, str]] = set()
    for link in links:
        written = f"{link.target}#{link.fragment}" if link.kind == "address" else link.target
        if (link.line, written) in told or resolver.leads(link, path):
            continue
        told.add((link.line, written))
        yield _finding(path, layer, link, written, resolver)


def _finding(path: str, layer: str, link: Link, written: str, resolver: Resolver) -> Finding:
    line = link.line + 1
    if link.kind == "address":
        day = iso_day(link.target)
        known = resolver.file(link.target, path)
        said = (
            f"{written}: that file has no such line"
            if known
            else f"{written}: there is no such {'day' if day else 'file'}"
        )
        return found(RULE, path, line, said, "memdeck search finds where the line is now")
    if link.target.startswith("/"):
        said = f"{written} leads out of the workspace; it is not followed"
        return found(RULE, path, line, said, "name a file by its place in the workspace")
    if link.kind in ("markdown", "embed") or "/" in link.target or link.target.endswith(".md") or iso_day(link.target):
        return found(RULE, path, line, f"{written}: there is no such file", "correct the link, or bring the file back")
    grade = WARNING if layer == SUMMARY else INFO
    return found(
        RULE,
        path,
        line,
        f"[[{written}]] names nothing that is here",
        "write it, or name what is meant",
        grade=grade,
    )
