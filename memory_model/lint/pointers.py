"""``dead-pointer``: links and line addresses that resolve to nothing."""

import re
from collections.abc import Iterator
from functools import cache

from memory_model.finding import Finding
from memory_model.lint.ground import Ground, found
from memory_model.lint.page import Page
from memory_model.lint.resolving import Resolver
from memory_model.lint.rule import INFO, WARNING
from memory_model.lint.view import View
from memory_model.text.address import iso_day
from memory_model.text.events import without_pointers
from memory_model.text.links import Link, links_at
from memory_model.workspace.layout import SUMMARY

RULE = "dead-pointer"
NOTHING: frozenset[bytes] = frozenset()


@cache
def _patterns() -> tuple[re.Pattern[bytes], re.Pattern[bytes]]:
    return re.compile(rb"\[\[([^\[\]\n]+)\]\]"), re.compile(rb"\]\((?:<([^<>\n]*)|([^\s()<>]+))")


def gather(page: Page) -> tuple[frozenset[bytes], frozenset[bytes]]:
    """List what stands in double brackets, and what Markdown links point at; cheap, code and comments included."""
    wiki, markdown = _patterns()
    data = page.data
    inner = frozenset(wiki.findall(data)) if b"[[" in data else NOTHING
    if b"](" not in data:
        return inner, NOTHING
    return inner, frozenset(angle or bare for angle, bare in markdown.findall(data) if not _is_foreign(angle or bare))


def _is_foreign(target: bytes) -> bool:
    scheme = re.match(rb"[A-Za-z][A-Za-z0-9+.-]+:|//", target)
    return target[:1] in (b"#", b"~") or scheme is not None


_MANY = 40
"""With more missed targets, looking for each of them takes longer than reading every line that has a link."""


def check(view: View, ground: Ground) -> Iterator[Finding]:
    """Find the dead ones; only files in which one may stand are read closely."""
    resolver = Resolver(ground.workspace, view.notes, ground.probes)
    known = frozenset().union(*(notes.wiki for notes in view.notes.values()))
    dead = frozenset(raw for raw in known if not resolver.knows(raw))
    missed = {
        path: targets
        for path, notes in view.notes.items()
        if (notes.paths or not dead.isdisjoint(notes.wiki))
        and (targets := [*(dead & notes.wiki), *[raw for raw in notes.paths if _misses(resolver, raw, path)]])
    }
    view.load(missed)
    for path, targets in missed.items():
        yield from _in_file(view, resolver, path, [raw.decode("utf-8", "surrogateescape") for raw in targets])


def _misses(resolver: Resolver, raw: bytes, path: str) -> bool:
    return not resolver.leads_path(raw.decode("utf-8", "surrogateescape").partition("#")[0], path)


def _in_file(view: View, resolver: Resolver, path: str, missed: list[str]) -> Iterator[Finding]:
    """Read the lines closely in which one stands of the targets that are ``missed``."""
    page = view.page(path)
    if page is None:
        return
    lines = {
        number: without_pointers(line)
        for number, line in enumerate(page.document.lines)
        if "[" in line and (len(missed) > _MANY or any(target in line for target in missed))
    }
    told: set[tuple[int, str]] = set()
    for link in links_at(lines, page.blocks.contexts):
        written = f"{link.target}#{link.fragment}" if link.kind == "address" else link.target
        if resolver.leads(link, path) or (link.line, written) in told:
            continue
        told.add((link.line, written))
        yield _finding(page, link, written, resolver)


def _finding(page: Page, link: Link, written: str, resolver: Resolver) -> Finding:
    line = link.line + 1
    if link.kind == "address":
        day = iso_day(link.target)
        known = resolver.file(link.target, page.path)
        said = (
            f"{written}: that file has no such line"
            if known
            else f"{written}: there is no such {'day' if day else 'file'}"
        )
        return found(RULE, page.path, line, said, "memdeck search finds where the line is now")
    if link.target.startswith("/"):
        said = f"{written} leads out of the workspace; it is not followed"
        return found(RULE, page.path, line, said, "name a file by its place in the workspace")
    if link.kind in ("markdown", "embed") or "/" in link.target or link.target.endswith(".md") or iso_day(link.target):
        return found(
            RULE, page.path, line, f"{written}: there is no such file", "correct the link, or bring the file back"
        )
    grade = WARNING if page.layer == SUMMARY else INFO
    return found(
        RULE,
        page.path,
        line,
        f"[[{written}]] names nothing that is here",
        "write it, or name what is meant",
        grade=grade,
    )
