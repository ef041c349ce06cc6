"""The week desk's state: what happened, what the draft says of it, and what it loses."""

import re
from typing import TYPE_CHECKING

from memory_model.storage.outcomes import Refused
from memory_model.summary import edit
from memory_model.text.counting import count
from memory_model.text.document import Document
from memory_model.week import draft as drafts
from memory_model.week.choices import SET_ASIDE, UNSEEN, USED, Choice, Choices
from memory_model.week.judging import HAND, Judged
from memory_model.week.rewrite import Rewrite, copied, sources_since, weigh
from memory_model.week.source import Source
from memory_model.week.wording import TITLES, counts, dropped, freed, passed_over
from tui.commands.keyed import keyed
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.finding import Finding
    from memory_model.week.sources import Gathered
    from memory_model.workspace.front import Workspace

GLYPHS = {USED: ("✓", "good"), SET_ASIDE: ("–", "muted"), UNSEEN: ("○", "due")}
_HOMES = {"decision": "Decisions", "lesson": "Lessons", "preference": "Preferences"}
_HOME = "Active"
_WORDS = 10


class WeekModel:
    """Gathers the sources and judges a draft by them; the key of a row is that of its source."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.gathered: Gathered | None = None
        self.rewrite: Rewrite | None = None
        self.document = Document((), ())
        self.leaks = 0

    def draft(self) -> drafts.Draft:
        """Return the draft that is kept, else one that begins from the file."""
        return drafts.load(self.workspace)

    def gather(self) -> None:
        """Read what happened since the last rewrite."""
        self.gathered = sources_since(self.workspace)

    def judge(self, content: bytes) -> None:
        """Judge a draft."""
        if self.gathered is None:
            self.gather()
        assert self.gathered is not None  # noqa: S101  gather made it
        self.document = Document.from_bytes(content)
        self.rewrite = weigh(self.workspace, self.gathered, self.document)

    def take_findings(self, findings: "Sequence[Finding]") -> bool:
        """Count the Log lines that leak among what lint found; tell whether there are more or fewer than before."""
        before, self.leaks = self.leaks, sum(finding.rule == "leak" for finding in findings)
        return self.leaks != before

    def judged(self, key: object) -> Judged | None:
        """Return the source of a row key as it is judged."""
        found = self.rewrite.judged if self.rewrite else ()
        return next((each for each in found if each.source.key == key), None)

    # What is shown

    def headline(self) -> str:
        """Say how many are unseen, used and set aside, and since when; what is left to do stands first."""
        if self.gathered is None or self.rewrite is None:
            return "Week"
        return f"Week · {counts(self.rewrite)} · since {self.gathered.since}"

    def about(self, key: object) -> str:
        """Tell of one source where it is from and why it is judged so."""
        each = self.judged(key)
        if each is None:
            return ""
        source = each.source
        return plain(" · ".join(part for part in (source.address, source.topic, source.known, _why(each)) if part))

    def rows(self) -> list[Row]:
        """List the sources by kind with their mark."""
        found: list[Row] = []
        last = ""
        for each in self.rewrite.judged if self.rewrite else ():
            if each.source.kind != last:
                last = each.source.kind
                found += [BLANK] if found else []
                found.append(row(Span(TITLES[last], "topic")))
            found.append(_row(each))
        notes = self.gathered.notes if self.gathered else ()
        if not found:
            found = [BLANK, row(Span("  Nothing happened that a rewrite would take up.", "muted"))]
        return [
            *self._leaking(),
            *found,
            *(line for note in notes for line in (BLANK, row(Span(f"  {note}", "faint"), hang=2))),
        ]

    def _leaking(self) -> list[Row]:
        """Say how many lines of Logs are none of events: they should not last into the next week."""
        if not self.leaks:
            return []
        leak = "leaks" if self.leaks == 1 else "leak"
        said = keyed(
            "{lines} {leak}: {open_findings} in the deck mends", lines=count(self.leaks, "Log line"), leak=leak
        )
        return [row(Span(" ! ", "near"), Span(said, "near"), hang=3), BLANK]

    def losses(self) -> list[Row]:
        """List what the draft loses; before it, where it is over the budget, the ways out."""
        if self.rewrite is None:
            return []
        found = [
            row(
                Span(f" {move.line:>4}  ", "faint"),
                Span(plain(move.said), "due"),
                Span(f" ({freed(move)}): ", "muted"),
                Span(plain(move.text)),
                key=("draft", move.line, number),
                hang=7,
            )
            for number, move in enumerate(self.rewrite.moves)
        ]
        if not found:
            found = [_copied(line, source) for line, source in copied(self.document, self.rewrite)]
        return found + [
            row(
                Span(f" {lost.line:>4}  ", "faint"),
                Span("index entry  " if lost.entry else "dropped  ", "bad" if lost.entry else "due"),
                Span(plain(lost.text)),
                key=("file", lost.line, 0),
                hang=7,
            )
            for lost in self.rewrite.loss.dropped
        ]

    def loss_line(self) -> str:
        """Say in one line what is lost."""
        if self.rewrite is None:
            return ""
        lost = f"drops {dropped(self.rewrite.loss)}" if self.rewrite.loss.dropped else "nothing is dropped"
        reworded = f", {self.rewrite.loss.reworded} in other words" if self.rewrite.loss.reworded else ""
        return f"over the budget · {lost}{reworded}" if self.rewrite.moves else f"{lost}{reworded}"

    def question(self) -> str:
        """Say what an apply passes over, each in a line; empty when there is nothing to ask."""
        if self.rewrite is None or not self.rewrite.pressing:
            return ""
        shown = [f"  {each.source.text}" for each in self.rewrite.pressing[:8]]
        more = len(self.rewrite.pressing) - len(shown)
        rest = [f"  and {more} more"] if more > 0 else []
        lost = ["", f"The draft drops {dropped(self.rewrite.loss)}."] if self.rewrite.loss.dropped else []
        return "\n".join([f"{passed_over(self.rewrite)} unseen:", *shown, *rest, *lost])

    # What is done

    def pointing(self, content: bytes, source: Source) -> tuple[bytes, int] | None:
        """Add a line that points at a source to a draft; return it with the line's number, `None` when it cannot be.

        It goes under the section of its kind where there is one, else under Active, made where it is missing.
        """
        document = Document.from_bytes(content)
        homes = (_HOMES.get(source.kind, _HOME), _HOME)
        home = next((title for title in homes if edit.find_section(document, title)), homes[0])
        result = edit.add(document, home, f"{pointed_words(source.text)} {source.pointer}")
        if isinstance(result, Refused):
            return None
        after, line = result
        return after.to_bytes(), line

    def set_aside(self, key: object, reason: str) -> None:
        """Set a source aside, or take that back with an empty reason. Raises `OSError`."""
        self._choose(key, Choice(SET_ASIDE, " ".join(reason.split())) if reason.strip() else None)

    def mark(self, key: object) -> str:
        """Turn used into unused and back; what was decided by hand is left to the draft again. Says what is true now.

        Raises `OSError`.
        """
        each = self.judged(key)
        if each is None:
            return ""
        if each.by == HAND:
            self._choose(key, None)
            return "left to the draft's words again"
        use = UNSEEN if each.use == USED else USED
        self._choose(key, Choice(use))
        return "marked used" if use == USED else "marked unused"

    def _choose(self, key: object, choice: Choice | None) -> None:
        if isinstance(key, str):
            Choices(self.workspace.state_dir).choose(key, choice)


def pointed_words(text: str) -> str:
    """Return the words that stand before a pointer: what a line says up to its first reason or break, ten at most."""
    first = re.split(r"[,;.](?=\s|$)| because | \(", text, maxsplit=1)[0]
    words = (first.strip() or text).split()
    return " ".join(words[:_WORDS]).rstrip(" .,:;")


def _row(each: Judged) -> Row:
    glyph, look = GLYPHS[each.use]
    if each.use == UNSEEN and each.source.pressing:
        glyph = "●"
    right = (Span(f"{each.line:>4}", "faint"),) if each.use == USED and each.line else ()
    body = "muted" if each.use == SET_ASIDE else ""
    return row(
        Span(f" {glyph} ", look),
        Span(plain(each.source.text), body),
        key=each.source.key,
        hang=3,
        right=right,
        says=each.source.text,
    )


def _why(each: Judged) -> str:
    if each.use == SET_ASIDE:
        return f"set aside: {each.reason}"
    if each.by == HAND:
        return f"{'used' if each.use == USED else 'unused'}, by hand"
    return (
        f"line {each.line} of the draft, by {'its words' if each.by == 'words' else 'a pointer'}" if each.line else ""
    )


def _copied(line: int, source: Source) -> Row:
    return row(
        Span(f" {line:>4}  ", "faint"),
        Span("repeats ", "due"),
        Span(plain(f"{source.address} nearly word for word: a pointer would do")),
        key=("draft", line, 0),
        hang=7,
    )
