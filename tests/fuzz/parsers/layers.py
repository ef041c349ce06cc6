"""The layers: days, follow-ups, entities, the state, facts in both dialects, and their index."""

from memory_model.daily.day import parse_day
from memory_model.entities.edit import set_status
from memory_model.entities.log_edit import append_log
from memory_model.entities.parse import parse as entity
from memory_model.facts import index
from memory_model.facts.dialect import INDEXED, WINDOWED
from memory_model.facts.reading import from_bytes, parse
from memory_model.followups.items import items
from memory_model.ladder import block
from memory_model.settings import DEFAULTS
from memory_model.state.parse import parse as state
from memory_model.storage.outcomes import Refused
from memory_model.text.blocks import scan
from memory_model.text.document import Document
from tests.fuzz.parser import TODAY, Parser
from tests.fuzz.parsers.marks import SEEDS, WORDS

DAY = b"""\
# 2026-10-05

## Quill Ferry
- 09:10 Timed the imports.
- **Decision:** read the feed, because the spreadsheet changes.
  a second line
- **Follow-up (Orla):** ask which calendar by 10-08 <!-- source: claude-code 1a2b -->
| task | who | due | status |
|---|---|---|---|
| letters | Teo | 10-08 | open |

## Waiting on Orla
* [ ] the tide tables
"""
ENTITY = (
    b"---\naliases: [O]\n---\n# Orla\n\n## Status\n- **role:** x\n  more\n- role: y\n\n## Log\n- 2026-09-28: met.\n"
)
STATE = b"# Current state (2026-10-05 16:40)\n\nWorking on: x\nWaiting on: y\n- more\n\n**Next:** z\n"
FACT = (
    (
        b"---\nname: a\ndescription: superseded by [[b]]\ntype: project\nconfidence: stated\nvalid_from: 2026-08-31\n"
        b"valid_until: null\nsupersedes: null\n---\nBody [[b]].\n"
    ),
    b"---\nname: a\ndescription: it is so\nmetadata:\n  type: user\n  recorded: 2026-08-31T10:00:00Z\n---\nBody.\n",
    b"---\nname: 'it''s'\ntags: [a, b]\nchecks:\n  - path: x\ncontradicts: a, b\nstale_when: x # c\n---\n",
)
INDEX = b"# Facts\n\n- [One](one.md), words\n- ~~[Two](<two words.md>) - gone~~\n* [T[h]](../x%20y.md#p): w\n"
ADOPTED = b"# Rules\n\n<!-- memdeck: adopted -->\n- never on Fridays\n<!-- /memdeck -->\n\n- more\n"


def day(data: bytes) -> object:
    """Entries lie in the file one behind the other, and nothing readable is left out."""
    read = parse_day(Document.from_bytes(data), TODAY, "memory/2026-10-05.md")
    numbers = range(1, len(read.document.lines) + 1)
    for entry in read.entries:
        assert entry.line in numbers
        assert entry.line < entry.stop <= len(numbers) + 1, entry
    topics = read.topics()
    assert sum(len(topic.entries) for topic in topics) == len(read.entries)
    return read.entries, topics


def open_items(data: bytes) -> object:
    """Items are found wherever they stand."""
    return items(Document.from_bytes(data), TODAY, "memory/2026-10-05.md", DEFAULTS)


def an_entity(data: bytes) -> object:
    """An entity's Status and Log; an event that is added leaves all that stood there."""
    read = Document.from_bytes(data)
    found = entity(read, "memory/entities/people/orla.md", "person", "orla", TODAY)
    added = append_log(read, TODAY, "an event")
    if not isinstance(added, Refused):
        after, number = added
        assert "an event" in after.lines[number - 1]
        kept = iter(after.lines)
        assert all(line in kept for line in read.lines)
    changed = set_status(read, "role", "pilot")
    return found, added, changed


def a_state(data: bytes) -> object:
    """The current state, whatever shape it has."""
    return state(Document.from_bytes(data), "state/current.md")


def fact(data: bytes) -> object:
    """The quick way to read a fact says the same as the thorough one, in both dialects."""
    read = Document.from_bytes(data)
    slow = [parse(read, "m/fact.md", dialect, "m") for dialect in (WINDOWED, INDEXED)]
    assert [from_bytes(data, "m/fact.md", dialect, "m") for dialect in (WINDOWED, INDEXED)] == slow
    return slow


def an_index(data: bytes) -> object:
    """Entries in both dialects; the quick look at a plain file says the same as the thorough one."""
    read = Document.from_bytes(data)
    found = [index.read(read, "memory/facts/INDEX.md", dialect) for dialect in (WINDOWED, INDEXED)]
    contexts = scan(read.lines).contexts
    for one in found:
        assert all(contexts[entry.line] in (index.TEXT, index.INDENTED) for entry in one.entries)
        assert not any(entry.path.startswith(("../", "/")) for entry in one.entries)
    return found


def adopted(data: bytes) -> object:
    """A claim that goes into the block comes out again; the file goes only where it held an empty block and no more."""
    read = Document.from_bytes(data)
    after, number = block.put(data, "the claim of all claims")
    assert "the claim of all claims" in Document.from_bytes(after).lines[number - 1]
    before = block.find(read)
    is_block_alone = before is not None and (before.start, before.stop) == (0, len(read.lines)) and not read.bom
    left = block.take_out(after, "the claim of all claims")
    assert (left is None) <= (is_block_alone or (before is None and not data))
    if before is None:
        assert left == data or (left is None and not data)
    return after


PARSERS = {
    "day": Parser(day, (DAY, *SEEDS), (*WORDS, "**Decision:**", "09:10 ", "Follow-up (Orla): ", "by 10-08")),
    "followups": Parser(
        open_items, (DAY, *SEEDS), (*WORDS, "**Follow-up:**", "## Next steps\n", "| a | due |\n|--|--|\n")
    ),
    "entity": Parser(an_entity, (ENTITY, *SEEDS), (*WORDS, "## Status\n", "## Log\n", "- 2026-09-28: ")),
    "state": Parser(a_state, (STATE, *SEEDS), (*WORDS, "Working on:", "Last updated:", "2026-10-05 16:40")),
    "fact": Parser(fact, (*FACT, *SEEDS), (*WORDS, "valid_from: 2026-10-05\n", "metadata:\n  type: user\n", "null")),
    "index": Parser(an_index, (INDEX, *SEEDS), (*WORDS, "- [A](a.md), b\n", "~~", "](", ".md)", "<", ">")),
    "adopted": Parser(adopted, (ADOPTED, *SEEDS), (*WORDS, "<!-- memdeck: adopted -->\n", "<!-- /memdeck -->\n")),
}
