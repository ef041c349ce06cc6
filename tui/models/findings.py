"""The findings desk's state: which findings are shown, by severity, and what each is about."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from memory_model.errors import MemdeckError
from memory_model.lint.catalogue import RULES
from memory_model.lint.rule import ERROR, INFO, SEVERITIES, WARNING
from memory_model.text.counting import count
from memory_model.text.fold import fold
from tui.commands.keyed import keyed
from tui.models.plain import plain
from tui.models.rows import BLANK, LazyRows, Row, Rows, Span, row

if TYPE_CHECKING:
    from memory_model.finding import Finding
    from memory_model.workspace.front import Workspace

SERIOUS, GRAVE, MENDABLE, ALL = "errors and warnings", "errors", "can be fixed", "all"
VIEWS = (SERIOUS, GRAVE, MENDABLE, ALL)
_GROUPS = {ERROR: ("Errors", "bad"), WARNING: ("Warnings", "near"), INFO: ("Notes", "muted")}
_GLYPHS = {ERROR: ("✗", "bad"), WARNING: ("!", "near"), INFO: ("·", "muted")}
_AROUND = 4


class FindingsModel:
    """Sorts and narrows the findings of a look; a row's key is its finding."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.findings: Sequence[Finding] = ()
        self.looked = False
        self.progress = ""
        self.view = SERIOUS
        self.filter = ""

    def take(self, findings: "Sequence[Finding]") -> None:
        """Take what a look found."""
        self.findings = findings
        self.looked = True
        self.progress = ""

    def tell(self, done: int, total: int) -> None:
        """Note how far a look is; a short one is not worth telling."""
        self.progress = f"looking: {done:,} of {total:,} files" if total > 500 and done < total else ""

    def next_view(self) -> None:
        """Go to the next view."""
        self.view = VIEWS[(VIEWS.index(self.view) + 1) % len(VIEWS)]

    def finding(self, key: object) -> "Finding | None":
        """Return the finding of a row key."""
        return next((finding for finding in self.findings if finding == key), None)

    def shown(self) -> "list[Finding]":
        """List the findings of the view that fit the filter."""
        wanted = fold(self.filter).split()
        return [finding for finding in self.findings if self._is_in_view(finding) and _fits(finding, wanted)]

    def _is_in_view(self, finding: "Finding") -> bool:
        if self.view == MENDABLE:
            return finding.fixable
        return self.view == ALL or finding.severity == ERROR or (self.view == SERIOUS and finding.severity == WARNING)

    def counts(self) -> str:
        """Say how many errors, warnings and notes there are, and how many can be fixed."""
        numbers = {severity: sum(1 for found in self.findings if found.severity == severity) for severity in SEVERITIES}
        nouns = {ERROR: "error", WARNING: "warning", INFO: "note"}
        parts = [count(number, nouns[severity]) for severity, number in numbers.items() if number]
        fixable = sum(1 for finding in self.findings if finding.fixable)
        return " · ".join([*(parts or ["nothing found"]), *([f"{fixable} can be fixed"] if fixable else [])])

    def headline(self) -> str:
        """Say what is found, what is shown of it, and how far a look is."""
        parts = ["Findings", *([self.counts()] if self.looked else [] if self.progress else ["looking …"])]
        parts += [f"view: {self.view}"] if self.view != SERIOUS else []
        parts += [f"filter: {plain(self.filter)}"] if self.filter else []
        parts += [self.progress] if self.progress else []
        return " · ".join(parts)

    def about(self, key: object) -> str:
        """Tell place and rule of a finding."""
        finding = self.finding(key)
        return plain(f"{_place(finding)} · {finding.rule}") if finding else ""

    def rows(self) -> Rows:
        """Return the findings under their severities."""
        shown = self.shown()
        found: list[Row | Finding] = []
        for severity in SEVERITIES:
            those = [finding for finding in shown if finding.severity == severity]
            if those:
                name, look = _GROUPS[severity]
                found += [BLANK] if found else []
                found.append(row(Span(name, look), Span(f"  {len(those)}", "faint")))
                found += those
        if not found:
            found += [BLANK, row(Span(f"  {self._nothing()}", "muted"))]
        keys = [part.key if isinstance(part, Row) else part for part in found]
        return LazyRows(keys, lambda at: _made(found[at]))

    def _nothing(self) -> str:
        if not self.looked:
            return "Looking through the files …"
        if self.filter:
            return f"Nothing here matches {plain(self.filter)}."
        if self.findings:
            return keyed("Nothing in this view; {next_grade} shows the next.")
        return "Nothing is wrong by any rule."

    def preview(self, key: object) -> list[Row]:
        """Return the whole sentence, the way out, the lines around the place, and why the rule is one."""
        finding = self.finding(key)
        if finding is None:
            return []
        rule = RULES.get(finding.rule)
        found = [row(Span(plain(finding.message), "strong"))]
        if finding.repair:
            found.append(row(Span("→ ", "faint"), Span(plain(finding.repair), "label"), hang=2))
        if finding.fixable:
            found.append(row(Span("A ", "key"), Span("shows the fix and asks", "muted"), hang=2))
        if finding.line is not None:
            found += [BLANK, *self._lines(finding.path, finding.line)]
        if rule is not None:
            found += [BLANK, row(Span(rule.title, "muted")), row(Span(rule.reason, "faint"))]
        return found

    def _lines(self, path: str, line: int) -> list[Row]:
        try:
            document = self.workspace.document(path)
        except MemdeckError:
            return []
        lines = document.lines if document else ()
        start = max(1, line - _AROUND)
        return [
            row(
                Span(f"{number:>4} ", "faint"),
                Span(plain(text), "strong" if number == line else "muted"),
                hang=5,
            )
            for number, text in enumerate(lines[start - 1 : line + _AROUND], start)
        ]


def _fits(finding: "Finding", wanted: list[str]) -> bool:
    text = fold(f"{finding.message} {finding.path} {finding.rule}") if wanted else ""
    return all(word in text for word in wanted)


def _place(finding: "Finding") -> str:
    return finding.path if finding.line is None else f"{finding.path}#L{finding.line}"


def _made(part: "Row | Finding") -> Row:
    if isinstance(part, Row):
        return part
    name = part.path.rpartition("/")[2]
    place = name if part.line is None else f"{name}:{part.line}"
    right = (Span(plain(f"  {part.rule} "), "faint"), Span("A" if part.fixable else " ", "key"))
    spans = (Span(plain(f"{place}  "), "label"), Span(plain(part.message)))
    glyph, look = _GLYPHS[part.severity]
    return row(Span(f" {glyph} ", look), *spans, key=part, hang=3, right=right)
