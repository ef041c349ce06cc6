import pytest

from memory_model.search import Corpus, fill, parse, search
from tests.search.conftest import TODAY, Make

ORLA = "memory/entities/people/orla-quist.md"
FILES = {
    ORLA: "---\naliases: [Captain, O. Q.]\n---\n# Orla Quist\n\n## Status\n- role: dispatcher\n",
    "memory/entities/projects/quill-ferry.md": "# Quill Ferry\n\n## Status\n- aliases: the ferry, QF1\n",
    "memory/2026-10-05.md": "# 2026-10-05\n\n- rang the captain\n",
}


@pytest.mark.parametrize(
    ("letters", "path"),
    [
        ("oq", ORLA),
        ("capt", ORLA),
        ("quist", ORLA),
        ("qf1", "memory/entities/projects/quill-ferry.md"),
        ("1005", "memory/2026-10-05.md"),
    ],
)
def test_a_few_letters_jump_to_a_file_by_title_name_or_alias(make: Make, letters: str, path: str) -> None:
    page, name, fit = fill(Corpus(), make(FILES)).titles.abbreviated(letters, 20)[0]
    assert page.path == path
    assert fit.spans[-1][1] <= len(name)


def test_no_letters_offer_all_names(make: Make) -> None:
    found = fill(Corpus(), make(FILES)).titles.abbreviated("", 20)
    assert {page.path for page, _, _ in found} == set(FILES)


def test_an_alias_finds_its_entity(make: Make) -> None:
    hits = search(fill(Corpus(), make(FILES)), parse("captain", TODAY), TODAY).hits
    assert [(hit.path, hit.line) for hit in hits] == [("memory/2026-10-05.md", 3), (ORLA, 2), (ORLA, 4)]
    assert hits[-1].why == "Captain for captain"
