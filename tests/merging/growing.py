"""Made-up days and entities that two machines went on with, each without knowing of the other."""

from datetime import date, timedelta
from random import Random

from memory_model.daily.compose import entry, tail
from memory_model.entities.edit import set_status
from memory_model.entities.log_edit import append_log
from memory_model.text.document import Document

DAY = date(2026, 10, 5)
TOPICS = [None, "Quill Ferry timetable", "Ways of working", "Next steps", "Tide tables", "Décisions prises"]
KINDS = ["note", "note", "decision", "follow-up", "preference", "lesson"]
MORE = [
    "", "", "", "\nand how it was found", "\n- first\n- second", "\n```\nferry --dry-run\n\n# no heading\n```",
    "\n\nA paragraph of its own.", "\n| berth @ | time |\n|---|---|\n| 4 | @ |",
]  # fmt: skip


class Counted:
    """Texts that no two entries share, told apart by a number in every line."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.count = 0

    def text(self) -> str:
        self.count += 1
        words = self.random.sample("ferry berth Orla timetable tide 海図 déjà winter".split(), 3)
        more = self.random.choice(MORE)
        marked = "\n".join(f"{line} ·{self.count}.{n}" if line and line[0] not in "`|" else line
                           for n, line in enumerate(more.split("\n")))  # fmt: skip
        return f"{' '.join(words)} no {self.count}{marked}".replace("@", str(self.count))


def day_entry(counted: Counted, topics: list[str | None] = TOPICS) -> tuple[str | None, str]:
    random = counted.random
    time = random.choice([None, None, "16:40"])
    source = random.choice(["", "", "claude-code 1a2b"])
    return random.choice(topics), entry(random.choice(KINDS), counted.text(), time, source=source)


def grow_day(document: Document, entries: list[tuple[str | None, str]]) -> Document:
    """Append as memdeck does (W1)."""
    for topic, text in entries:
        more = tail(document, DAY, [text], topic)
        document = Document.from_bytes(document.to_bytes() + more.data)
    return document


def grow_by_hand(document: Document, entries: list[tuple[str | None, str]], random: Random) -> Document:
    """Append as people and agents do: other blank lines, no last line end, headings of any level."""
    text = document.to_bytes().decode()
    for topic, written in entries:
        text += "" if text.endswith("\n") or not text else "\n"
        if topic:
            text += random.choice(["\n", "\n\n", ""]) + f"## {topic}\n{random.choice(['', chr(10)])}"
        text += written + random.choice(["\n", "\n", "\n\n"])
    return Document.from_text(text if random.random() < 0.7 else text.rstrip("\n"))


def days(seed: int) -> tuple[Document, Document, Document]:
    """Return a day and what two machines made of it; they may share entries, in one order."""
    random = Random(seed)
    counted = Counted(random)
    nothing = Document((), ())
    base = grow_day(nothing, [day_entry(counted) for _ in range(random.randrange(5))])
    common = [day_entry(counted, TOPICS[1:]) for _ in range(random.choice([0, 0, 0, 1, 2]))]
    sides = []
    for _ in range(2):
        entries = [(0.0, day_entry(counted)) for _ in range(random.randrange(1, 6))]
        places = sorted(random.random() for _ in [*entries, *common])
        own = sorted(random.sample(range(len(places)), len(entries)))
        fresh, shared = iter([found for _, found in entries]), iter(common)
        row = [next(fresh) if n in own else next(shared) for n in range(len(places))]
        by_hand = random.random() < 0.4
        sides.append(grow_by_hand(base, row, random) if by_hand else grow_day(base, row))
    return base, sides[0], sides[1]


def entities(seed: int) -> tuple[Document, Document, Document]:
    """Return an entity and what two machines made of it: events, Status keys (no key on both), a section each."""
    random = Random(seed)
    counted = Counted(random)
    keys = [f"key {n}" for n in range(6)]
    status = "".join(f"- {key}: {counted.text().partition(chr(10))[0]}\n" for key in keys[: random.randrange(1, 5)])
    head = random.choice(["", "---\naliases: [Orla]\ncadence: weekly\n---\n"])
    middle = random.choice(["", "\n## Background\nGrew up at the harbour.\n"])
    text = f"{head}# Orla Quist\n\n## Status\n{status}{middle}\n## Log\n"
    base = _events(Document.from_text(text), counted, random.randrange(4))
    random.shuffle(keys)
    sides = []
    for side in range(2):
        document = base
        for key in keys[side * 3 : side * 3 + random.randrange(3)]:
            document = _set(document, key, counted)
        document = _events(document, counted, random.randrange(1, 5))
        if random.random() < 0.3:
            grown = (
                document.to_text()
                + f"\n## Side {side}\nA line of side {side} ·{counted.text().partition(chr(10))[0]}\n"
            )
            document = Document.from_text(grown)
        sides.append(document)
    return base, sides[0], sides[1]


def _events(document: Document, counted: Counted, count: int) -> Document:
    day = DAY - timedelta(counted.random.randrange(30))
    for _ in range(count):
        day += timedelta(counted.random.randrange(3))
        found = append_log(document, day, counted.text(), counted.random.choice(["", "claude-code 1a2b"]))
        assert isinstance(found, tuple)
        document = found[0]
    return document


def _set(document: Document, key: str, counted: Counted) -> Document:
    found = set_status(document, key, counted.text().partition("\n")[0])
    assert isinstance(found, Document)
    return found
