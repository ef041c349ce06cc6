"""What the Current state pane shows: three labelled fields over the free text."""

from memory_model.state.fields import LABELS, NEXT, WAITING_ON, WORKING_ON, fields
from memory_model.state.parse import State
from memory_model.text.document import Document
from tui.models.markdown import spans
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

NAMES = (WORKING_ON, WAITING_ON, NEXT)


def value(state: State, name: str) -> str:
    """Return the text of a field, empty when the file has none."""
    return {WORKING_ON: state.working_on, WAITING_ON: state.waiting_on, NEXT: state.next}[name] or ""


def rows(state: State, document: Document | None) -> list[Row]:
    """List the three fields, then the lines of the file that belong to none of them."""
    found = [_field(name, value(state, name)) for name in NAMES]
    rest = _rest(document)
    if rest:
        found.append(BLANK)
        found += [row(*spans(line), key=("line", number), says=line) for number, line in rest]
    return found


def _field(name: str, text: str) -> Row:
    shown = " ⏎ ".join(part.strip() for part in text.split("\n"))
    body = spans(shown) if text else (Span("—", "faint"),)
    return row(Span(f"{LABELS[name]:<12}", "key"), *body, key=name, hang=12, says=text)


def _rest(document: Document | None) -> list[tuple[int, str]]:
    if document is None:
        return []
    taken = {number for field in fields(document.lines) for number in range(field.line, field.stop)}
    left = [(number + 1, line) for number, line in enumerate(document.lines) if number not in taken]
    while left and (not left[0][1].strip() or left[0][1].startswith("# ")):
        left.pop(0)
    while left and not left[-1][1].strip():
        left.pop()
    return left


def heading_stamp(state: State) -> str:
    """Return the stamp for the pane's title, or a word that there is none."""
    return plain(state.stamp) if state.stamp else "never saved"
