"""Days in words: of a field, in a sentence, and when an item is due; and what a person searches for."""

from memory_model.search import query
from memory_model.text.dates import day, relative
from memory_model.text.due import due
from memory_model.text.markers import heading_kind, marker
from memory_model.text.secrets import mask
from memory_model.text.source import split
from tests.fuzz.parser import TODAY, Parser, text

WORDS = (
    *"2026-10-05 10-08 10/08 8/10 today tomorrow yesterday monday fri next last in ago days weeks month".split(),
    *"end of the oct 8 8th by due due: @due( ) 📅 +3d -2w 9999 0001 2400 two twelve `` ``` : ** ( ,".split(),
    *'in: kind: since: until: entity: type: open: as-of: "ferry log decision'.split(),
)


def field(data: bytes) -> object:
    """Whatever is no date is refused in a sentence."""
    return day(text(data), TODAY)


def sentence(data: bytes) -> object:
    """Phrases that mean a day stand where they are said to."""
    said = text(data)
    found = relative(said, TODAY)
    assert all(said[one.start : one.stop] == one.words for one in found)
    return found


def item(data: bytes) -> object:
    """A due date has its span, whatever the slash means; a marker is a part of the line."""
    said = text(data).replace("\n", " ")
    found = [due(said, TODAY, slash) for slash in ("", "mdy", "dmy")]
    for one in found:
        assert one is None or (0 <= one.start < one.stop <= len(said) and (one.day or one.problem))
    body, source = split(said)
    assert source is None or said.startswith(body)
    return found, marker(said), heading_kind(said, ("follow-ups", "next steps")), body, source


def asked(data: bytes) -> object:
    """A query is read in each of its modes."""
    return [query.parse(text(data), TODAY, mode) for mode in (query.FUZZY, query.EXACT, query.REGEX)]


def masked(data: bytes) -> object:
    """What is masked holds no more to mask."""
    found = mask(text(data))
    assert mask(found) == found
    return found


SEEDS = (b"2026-10-08", b"next friday", b"+3d", b"8 Oct", b"oct 8", b"-2w", b"10-8", b"29 feb", b"")
PHRASES = (
    b"ask Orla yesterday, `next Friday` and in two weeks",
    b"**Follow-up (Orla, by 10-08):** ask which calendar, due: 8 Oct <!-- source: claude-code 1a2b -->",
    b"send it @due(2026-10-08) \xf0\x9f\x93\x85 2026-10-08 by the end of the month (due 10/08)",
)
QUERIES = (b'ferry "two words" in:log,entities kind:decision since:monday until:10-08 entity:orla', b"type:p open:no")
SECRETS = (
    b"password: hunter2hunter2 token=ghp_16C7e42F292c6912E7710c838347Ae178B4a",
    b"-----BEGIN PRIVATE KEY-----\nx",
)
PARSERS = {
    "dates": Parser(field, SEEDS, WORDS),
    "relative": Parser(sentence, PHRASES + SEEDS, WORDS),
    "due": Parser(item, PHRASES + SEEDS, WORDS),
    "query": Parser(asked, QUERIES + SEEDS, WORDS),
    "secrets": Parser(masked, SECRETS + PHRASES, ("sk-", "ghp_", "AKIA", "=", ":", "-----", "password", "Bearer ")),
}
