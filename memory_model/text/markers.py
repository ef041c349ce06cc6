"""The kind of an entry, as its marker or the heading above it says (formats.md §3)."""

from memory_model.settings import FOLLOW_UP_HEADINGS
from memory_model.text.fold import fold
from memory_model.values import NamedTuple, cache, date

NOTE, DECISION, FOLLOW_UP, PREFERENCE, LESSON, CORRECTION, DONE = (
    "note decision follow-up preference lesson correction done".split()
)
_WORDS = {
    DECISION: "decision|decided",
    FOLLOW_UP: "follow-up|follow up|followup|follow-ups|follow ups|followups|todo|to-do|to do",
    PREFERENCE: "preference",
    LESSON: "lesson|lesson learned|lesson learnt",
    CORRECTION: "correction",
    DONE: "done",
}
_HEADINGS = {
    DECISION: "decisions|decision|decisions made|key decisions",
    PREFERENCE: "preferences|preference",
    LESSON: "lessons|lesson|lessons learned|lessons learnt|learnings",
    CORRECTION: "corrections|correction",
    DONE: "done|completed|finished|completed tasks",
}
_FOLDED = frozenset(FOLLOW_UP_HEADINGS)
"""These need no folding, which for other letters than ASCII takes libraries of its own."""
_LONGEST = 60
_EMOJI_MARK = "\ufe0f"
"""Stands behind a sign that is to be drawn as an emoji; no part of a word."""

Markers = tuple[tuple[str, str], ...]
"""Further markers of a workspace (`Settings.markers`): casefolded word, kind."""


class Marker(NamedTuple):
    """What a line's marker says: its kind, the word as folded, who owns the item, and the text behind it.

    A due date beside the name, ``Follow-up (Orla, by 10-08): …``, stands at the end of the text.
    """

    kind: str
    word: str
    owner: str
    text: str


@cache
def _words(extra: Markers) -> dict[str, str]:
    known = {word: kind for kind, words in _WORDS.items() for word in words.split("|")}
    known.update({fold(word).rstrip(": "): kind for word, kind in extra})
    return known


def marker(text: str, extra: Markers = ()) -> Marker | None:
    """Read the marker a text begins with: ``**Decision:** …``, ``Follow-up (Orla): …``, ``__Lesson__: …``.

    Bold or not, with the colon inside or outside of it; `None` when the text begins with none.
    """
    colon = _colon(text)
    if colon < 0:
        return None
    head, rest = text[:colon], text[colon + 1 :]
    label = head.strip("*_ ")
    word, owner = label, ""
    if label.endswith(")") and "(" in label:
        word, _, owner = label[:-1].partition("(")
    elif label.endswith("]") and "[" in label and not label.endswith("]]"):
        word, _, owner = label[:-1].partition("[")
    key = fold(word.strip(" *_"))
    kind = _words(extra).get(key)
    if kind is None:
        return None
    text = _behind(head, rest)
    if kind != FOLLOW_UP or not owner:
        return Marker(kind, key, _owner(owner), text)
    who, when = _who_and_when(owner)
    return Marker(kind, key, _owner(who), f"{text} ({when})" if when else text)


def _who_and_when(said: str) -> tuple[str, str]:
    """Part what brackets say into a name and a due date: ``Orla, by 10-08``, ``due Friday``, ``Orla – 10-08``."""
    from memory_model.text.due import due  # noqa: PLC0415  few markers have brackets

    on = date(2000, 1, 1)
    found = due(said, on)
    if found is not None:
        name = f"{said[: found.start]} {said[found.stop :]}"
        return name.strip(_AROUND), said[found.start : found.stop].strip("() ")
    for mark in (",", ";", " – ", " — ", " - ", ""):
        name, _, day = said.rpartition(mark) if mark else ("", "", said)
        bare = day.strip()
        if bare and (found := due(f"by {bare}", on)) and found.day and found.stop == len(bare) + 3:
            return name.strip(_AROUND), f"by {bare}"
    return said, ""


_AROUND = " ,;–—-"


def _owner(said: str) -> str:
    """Read a name in brackets, also as ``@orla`` or a link ``[[orla-quist|Orla]]`` with its target."""
    name = said.strip()
    if name.startswith("[[") and name.endswith("]]"):
        name = name[2:-2].partition("|")[0].partition("#")[0]
    return name.strip().removeprefix("@")


def _colon(text: str) -> int:
    """Find the first colon that does not stand in brackets."""
    found = _first(text, 0)
    opened = text.find("(", 0, max(found, 0))
    return (
        found if opened < 0 or text.find(")", opened, found) >= 0 else _first(text, max(text.find(")", found), found))
    )


def _first(text: str, start: int) -> int:
    plain = text.find(":", start, _LONGEST)
    wide = text.find("：", start, _LONGEST)
    return plain if wide < 0 else wide if plain < 0 else min(plain, wide)


def _behind(head: str, rest: str) -> str:
    """Drop the emphasis that the marker opened: after the colon, or at the end of a line that is bold as a whole."""
    bare = head.lstrip()
    opening = bare[: len(bare) - len(bare.lstrip("*_"))]
    if opening and not head.rstrip().endswith(opening):
        if rest.startswith(opening):
            rest = rest[len(opening) :]
        elif rest.rstrip().endswith(opening):
            rest = rest.rstrip()[: -len(opening)]
    return rest.strip()


@cache
def _heading_kinds(names: tuple[str, ...]) -> dict[str, str]:
    known = {name: kind for kind, words in _HEADINGS.items() for name in words.split("|")}
    known.update({name if name in _FOLDED else fold(name).strip(): FOLLOW_UP for name in names})
    return known


@cache
def heading_kind(title: str, names: tuple[str, ...]) -> str:
    """Tell the kind of the bullets under a heading, ``""`` when it names none.

    ``names`` are the headings of open items (`FollowUpSettings.headings`). Emphasis, emoji, numbers,
    a final colon and a remark in brackets do not matter; of ``A / B`` and ``A & B`` all parts must agree.
    """
    known = _heading_kinds(names)
    bare = heading_name(title)
    if bare in known:
        return known[bare]
    parts = [part.strip() for part in bare.replace("&", "/").replace(" and ", "/").replace(",", "/").split("/")]
    kinds = {known.get(part, "") for part in parts}
    return kinds.pop() if len(parts) > 1 and len(kinds) == 1 else ""


def heading_name(title: str) -> str:
    """Fold a heading to its name: ``3. 📋 **Next Steps** (Ferry):`` is ``next steps``."""
    bare = title.strip()
    while bare and not bare[0].isalpha():
        bare = bare[1:]
    bare = _until_a_word(bare)
    if bare.endswith((")", "）")):
        bare = bare[: max(bare.rfind("("), bare.rfind("（"), 0)] or bare
    return fold(_until_a_word(bare, brackets=""))


def _until_a_word(text: str, brackets: str = ")）") -> str:
    """Drop emoji, colons and emphasis behind the last word of a heading; marks on its letters stay."""
    while text and not (text[-1].isalnum() or text[-1] in brackets or _is_on_a_letter(text[-1])):
        text = text[:-1]
    return text


def _is_on_a_letter(letter: str) -> bool:
    if letter.isascii() or letter == _EMOJI_MARK:
        return False
    import unicodedata  # noqa: PLC0415  only for what is no ASCII, which few headings end with

    return unicodedata.category(letter)[0] == "M"
