"""``dead-pointer``: links and line addresses that resolve to nothing."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from memory_model.finding import Finding
from memory_model.lint.bulk import Bulk
from memory_model.lint.ground import Ground, found
from memory_model.lint.missed_links import MissedLinks
from memory_model.lint.resolving import Resolver
from memory_model.lint.rule import INFO, WARNING
from memory_model.lint.view import View
from memory_model.text.address import iso_day
from memory_model.text.links import Link
from memory_model.workspace.layout import SUMMARY

RULE = "dead-pointer"
NOTHING: frozenset[bytes] = frozenset()


@cache
def _patterns() -> tuple[re.Pattern[bytes], re.Pattern[bytes]]:
    return re.compile(rb"\[\[([^\[\]\n]+)\]\]"), re.compile(rb"\]\((?:<([^<>\n]*)|([^\s()<>]+))")


def gather(bulk: Bulk) -> tuple[list[frozenset[bytes]], list[frozenset[bytes]]]:
    """List what stands in the double brackets of each page, and what its Markdown links point at.

    That is cheap, and code and comments are included.
    """
    wiki, markdown = (pattern.findall for pattern in _patterns())
    datas = [page.data for page in bulk.pages]
    inner = [frozenset(wiki(data)) if b"[[" in data else NOTHING for data in datas]
    if b"](" not in bulk.data:
        return inner, [NOTHING] * len(datas)
    return inner, [_targets(markdown(data)) if b"](" in data else NOTHING for data in datas]


def _targets(found: Iterable[tuple[bytes, bytes]]) -> frozenset[bytes]:
    return frozenset([angle or bare for angle, bare in found if not _is_foreign(angle or bare)])


def _is_foreign(target: bytes) -> bool:
    return target[:1] in (b"#", b"~") or _scheme().match(target) is not None


@cache
def _scheme() -> re.Pattern[bytes]:
    return re.compile(rb"[A-Za-z][A-Za-z0-9+.-]+:|//")


def check(view: View, kept: MissedLinks, ground: Ground) -> Iterator[Finding]:
    """Find the dead ones; only files in which one may stand are read closely."""
    resolver = Resolver(ground.workspace, view.notes, ground.probes)
    known = frozenset().union(*[notes.wiki for notes in view.notes.values()])
    dead = frozenset([raw for raw in resolver.unlike_files(known) if not resolver.knows(raw)])
    missed = {
        path: targets
        for path, notes in view.notes.items()
        if (notes.paths or not dead.isdisjoint(notes.wiki))
        and (targets := [*(dead & notes.wiki), *[raw for raw in notes.paths if _misses(resolver, raw, path)]])
    }
    for path, links in kept.among(missed, view).items():
        yield from _in_file(path, view.notes[path].layer, links, resolver)


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
