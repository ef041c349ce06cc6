"""What fuzzing found once: each stands for its kind."""

import pytest

from memory_model.links.mentions import Called
from tests.fuzz.judging import is_steep, judge
from tests.fuzz.parser import Parser, text
from tests.fuzz.parsers import PARSERS

BEGUN = b'{"act":"begun","prev":[],"at":"2026-10-01T10:00:00+00:00","id":"%b"}\n'
FOUND = [
    ("seals", BEGUN % rb"b76ea40d86b468f390c\ud80043d808cf0eb1"),
    ("seals", BEGUN.replace(b"[]", b"[" * 100_000) % (b"a" * 32)),
    ("seals", BEGUN.replace(b"[]", b'[],"size":1e999') % (b"a" * 32)),
    ("calls", b"[" * 100_000),
    ("history", b"act|3|2026|log|||1|p|append|7|a|p1|a|t"),
    ("frontmatter", b"---\nname: one\ndescription:\xe2\x80\xa8   folded\n  lines\n---\n# A heading\n"),
    ("document", b"- * + " * 5_000),
    ("secrets", b"password:pas-----------BEGIN PRIVATE KEY-----\noken=aaa4c7Ber hWo r"),
    ("sections", b"---\nname: one\n# a comment, no heading\n---\n# A heading\n"),
    ("adopted", b"<!-- memdeck: adopted -->\n<!-- /memdeck -->\r \n"),
    (
        "atoms",
        (
            b'{"id":"atm_cac7d1de","claim":"tables first","scope":"project","project":"quay","kind":"fact",'
            b'"first_seen":1,"last_seen":2,"occurrences":1,"sessions":["s"],"days":["2026-10-04"],"source":"a","first_source":"a",'
            b'"confidence":"stated","tier":"L1","x":[NaN]}\n'
        ),
    ),
]


@pytest.mark.parametrize(("name", "data"), FOUND, ids=[f"{name}-{number}" for number, (name, _) in enumerate(FOUND)])
def test_what_was_found_stays_mended(name: str, data: bytes) -> None:
    judge(PARSERS[name], data)


MENTIONS = Parser(lambda data: list(Called(["Orla Quist"]).found([f"Orla Quist {text(data)}"])), ())
STEEP = [
    ("document", b"- * "),
    ("shell", b"find . -name '*.md' -exec sed -i 's/a/b/' {} x"),
    ("relative", b"`"),
    ("relative", b"yesterday `a` "),
    ("due", b"due:"),
    ("entity", b"## Log\n"),
    ("entity", b"## Status\n"),
    ("sections", b"# a\n## b\n### c\n"),
    ("mentions", b"{{"),
    ("mentions", b"a"),
]


@pytest.mark.parametrize(("name", "unit"), STEEP, ids=[f"{name}-{unit.decode()}" for name, unit in STEEP])
def test_a_text_of_twice_the_length_takes_no_more_than_three_times_as_long(name: str, unit: bytes) -> None:
    parser = MENTIONS if name == "mentions" else PARSERS[name]
    assert not (is_steep(parser, unit) and is_steep(parser, unit, again=3))
