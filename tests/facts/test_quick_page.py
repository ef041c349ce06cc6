"""The quick reading of a fact file gives what the close one gives, or leaves it to it."""

import pytest

from memory_model.facts import plain, shapes
from memory_model.facts.dialect import INDEXED, WINDOWED
from memory_model.facts.linting import page as pages
from memory_model.facts.linting.quick_page import quick, quick_many
from tests.facts.test_round_trip import DOCUMENTS

PLAIN = {
    "windowed": "---\nname: a-fact\ndescription: what is so\ntype: project\nconfidence: stated\n"
    "valid_from: 2026-08-01\nvalid_until: null\nsupersedes: other\n---\nBody, see [[other]] and\n[[a-third-one]].\n",
    "indexed": "---\nname: a-fact\ndescription: 7 things are so\nmetadata:\n  node_type: memory\n  type: user\n"
    "  recorded: 2026-08-01\n  valid_until: 2026-09-01\n---\nBody.\n",
    "both": "---\nname: a-fact\ndescription: x\ntype: user\nvalid_from: 2026-08-01\nmetadata:\n  type: project\n---\n",
    "quoted": '---\nname: "a-fact"\ndescription: "What is: # {all}, \'now\' "\ntype: "null"\n---\nBody [[x]].\n',
    "nothing": "---\nname: a-fact\ndescription: x\nconfidence: None\nsupersedes: none\n---\n",
    "unknown keys": "---\nname: a-fact\ndescription: x\nmood: good\nmetadata:\n  type: user\nlast: 1\n---\n[[x]]\n",
}
ODD = {
    "a key twice": "---\nname: a\nname: b\n---\n",
    "no value": "---\nname:\ndescription: x\n---\n",
    "an empty parent": "---\nname: a\nmetadata:\n---\n",
    "another parent": "---\nname: a\nchecks:\n  path: x\n---\n",
    "no day": "---\nname: a\nvalid_from: 2026-02-30\n---\n",
    "a marker": "---\nname: a\ndescription: Superseded by x\n---\n",
    "code": "---\nname: a\n---\n`[[x]]`\n",
    "a quoted text with an escape": '---\nname: "a\\\\b"\n---\n',
    "a quoted nothing": '---\nname: ""\n---\n',
    "a quoted marker": '---\nname: a\ndescription: "superseded by [[b]]"\n---\n',
    "something after a quoted text": '---\nname: "a" b\n---\n',
    "a label": "---\nname: a\n---\n[[x|y]]\n",
    "a comment": "---\nname: a # b\n---\n",
    "open": "---\nname: a\n",
}


def closely(monkeypatch, text: str, dialect):
    with monkeypatch.context() as patch:
        patch.setattr(pages, "quick", lambda *_: None)
        return pages.page(text.encode(), "m/a-fact.md", dialect, "m")


@pytest.mark.parametrize("dialect", [WINDOWED, INDEXED], ids=lambda dialect: dialect.name)
@pytest.mark.parametrize("text", PLAIN.values(), ids=PLAIN)
def test_the_commonest_files_are_read_quickly_and_alike(monkeypatch, text: str, dialect) -> None:
    for _ in range(3):  # the first time by its lines, then by the shape that was learned
        assert quick(text, "m/a-fact.md", dialect, "m") is not None
    assert pages.page(text.encode(), "m/a-fact.md", dialect, "m") == closely(monkeypatch, text, dialect)


@pytest.mark.parametrize("dialect", [WINDOWED, INDEXED], ids=lambda dialect: dialect.name)
@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_anything_else_is_left_to_a_close_look(text: str, dialect) -> None:
    assert quick(text, "m/a-fact.md", dialect, "m") is None


@pytest.mark.parametrize("dialect", [WINDOWED, INDEXED], ids=lambda dialect: dialect.name)
@pytest.mark.parametrize("text", DOCUMENTS.values(), ids=DOCUMENTS)
def test_odd_documents_are_read_alike(monkeypatch, text: str, dialect) -> None:
    assert pages.page(text.encode(), "m/a-fact.md", dialect, "m") == closely(monkeypatch, text, dialect)


@pytest.mark.parametrize("dialect", [WINDOWED, INDEXED], ids=lambda dialect: dialect.name)
def test_many_files_are_read_as_each_alone(dialect) -> None:
    own = [*PLAIN.values(), *ODD.values(), *DOCUMENTS.values()]
    days = ("2026-08-02", "2026-02-30", "null", "soon")
    more = [own[0].replace("2026-08-01", day).replace("a-fact", f"fact-{day}") for day in days]
    marked = [own[0].replace("what is so", said) for said in ("superseded by x", "Superseded By x", "so", '"null"')]
    texts = [*own, *more, *marked] * 3
    paths = [f"m/{number}/fact-{number}.md" for number in range(len(texts))]
    alone = [quick(text, path, dialect, "m") for text, path in zip(texts, paths, strict=True)]
    assert quick_many(texts, paths, dialect, "m") == alone
    datas = [text.encode() + b"\xff" * (number % 7 == 0) for number, text in enumerate(texts)]
    read = pages.pages(datas, paths, dialect, "m")
    assert read == [pages.page(data, path, dialect, "m") for data, path in zip(datas, paths, strict=True)]


def test_learning_shapes_has_an_end(monkeypatch) -> None:
    fresh = {False: shapes.Shapes(), True: shapes.Shapes()}
    monkeypatch.setattr(plain, "by_dialect", fresh)
    learned = []
    monkeypatch.setattr(shapes, "_learned", lambda *given: learned.append(1) or make(*given))
    for number in [*range(300), *range(300)]:
        assert quick(f"---\nname: a-fact\nmood-{number}: x\n---\n", "m/a-fact.md", WINDOWED, "m") is not None
    many = "".join(f"key-{number}: x\n" for number in range(100))
    for _ in range(3):
        assert quick(f"---\n{many}---\n", "m/a-fact.md", WINDOWED, "m") is not None
    assert len(learned) == shapes._MOST
    assert len(fresh[False].known) == shapes._SHAPES


make = shapes._learned
