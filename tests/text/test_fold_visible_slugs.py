import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.text.fold import fold, fold_bytes, folded, same
from memory_model.text.slugs import MAX_BYTES, free, slug
from memory_model.text.visible import visible


@given(st.text(max_size=30))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(st.characters(max_codepoint=0x2000), max_size=30))
def test_b36_composed_and_decomposed_are_the_same(text: str) -> None:
    assert fold(unicodedata.normalize("NFC", text)) == fold(unicodedata.normalize("NFD", text))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("HARBOUR", "harbour"),
        ("Müller", "MU\u0308LLER"),
        ("Straße", "STRASSE"),
        ("Ærø", "aero"),
        ("ＨＯ－１７", "HO-17"),
        ("РАСПИСАНИЕ", "расписание"),
        ("부두", unicodedata.normalize("NFD", "부두")),
        ("İstanbul", "istanbul"),
    ],
)
def test_people_take_these_for_the_same(one: str, other: str) -> None:
    assert same(one, other)


@pytest.mark.parametrize(("one", "other"), [("か", "が"), ("수", "술"), ("कि", "क"), ("C++", "C"), ("HO-17", "HO17")])
def test_people_take_these_for_different(one: str, other: str) -> None:
    assert not same(one, other)


@given(st.text("aÉß港n\u0303 ﬁİ가ᄀ", max_size=12))
def test_positions_lead_back_into_the_text(text: str) -> None:
    key, positions = folded(text)
    assert len(positions) == len(key) + 1
    assert positions == sorted(positions)
    assert positions[-1] == len(text)


def test_a_match_in_the_key_marks_the_letters_of_the_text() -> None:
    text = "- Cafe\u0301 Straße"
    key, positions = folded(text)
    start = key.index("strasse")
    assert text[positions[start] : positions[start + len("strasse")]] == "Straße"


@given(st.text(max_size=40))
def test_nothing_that_steers_a_terminal_is_left(text: str) -> None:
    shown = visible(text)
    assert not [char for char in shown if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")]
    assert not set(shown) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def test_controls_are_pictured() -> None:
    assert visible("a\x1b[31mb\x00\x7f") == "a␛[31mb␀␡"
    assert visible("\x9b31m") == "␦31m"
    assert visible("x\u202eabc") == "x⇄abc"
    assert visible("a\tb") == "a   b"
    assert visible("a\nb\u2028") == "a␊b␤"
    assert visible(b"\xff".decode("utf-8", "surrogateescape")) == "\ufffd"
    assert visible("港 👩\u200d🔧 é") == "港 👩\u200d🔧 é"


@given(st.text(max_size=120))
def test_b65_a_slug_is_a_harmless_name(title: str) -> None:
    made = slug(title)
    assert not set(made) & set("/\\\0:. \n~")
    assert made == made.strip("-")
    assert len(made.encode()) <= MAX_BYTES
    assert unicodedata.normalize("NFC", made) == made


def test_b47_titles_in_every_script_keep_their_letters() -> None:
    titles = ["Ольга", "Иван", "港 花子", "Ana-María", "Ana Maria", "a/b", "../../outside", "x\0y", "🚀", "🎯"]
    wanted = ["ольга", "иван", "港-花子", "ana-maría", "ana-maria", "a-b", "outside", "x-y", "rocket", "direct-hit"]
    assert [slug(title) for title in titles] == wanted


@pytest.mark.parametrize("title", ["  ", "..", "???", "", "---"])
def test_b47_titles_without_anything_to_name_give_no_slug(title: str) -> None:
    assert slug(title) == ""


@pytest.mark.parametrize("title", ["CON", "lpt1", "MEMORY", "Index", "CLAUDE"])
def test_b47_names_with_a_meaning_of_their_own_are_avoided(title: str) -> None:
    assert slug(title) == f"{title.lower()}-1"


def test_b47_long_titles_are_cut_and_numbered_apart() -> None:
    taken = {slug("x" * 300)}
    for _ in range(12):
        name = free(slug("x" * 300), taken)
        assert name not in taken
        assert len(name.encode()) <= MAX_BYTES
        taken.add(name)
    assert free("a", {"a", "a-2"}.__contains__) == "a-3"


def as_bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


@pytest.mark.parametrize("around", ["A{}B\n", "e{}\u0301X", "<{}\u0338="])
def test_each_letter_folds_the_same_as_bytes_beside_ascii_and_beside_marks(around: str) -> None:
    regular = [*range(0x3400), *range(0xD7A4, 0xD800), *range(0xE000, 0x20000), *range(0x2F800, 0x30000)]
    texts = [around.format(chr(code)) for code in regular]
    assert [text for text in texts if fold_bytes(as_bytes(text)) != as_bytes(fold(text))] == []


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=40) | st.text(max_size=40).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes_fold_as_their_text_does(data: bytes) -> None:
    text = data.decode("utf-8", "surrogateescape")
    assert fold_bytes(data) == as_bytes(fold(text))


@settings(max_examples=100, deadline=None)
@given(st.text("aAéŁßſ港\u0301\u0323\u05bc\u0651\u093c-", max_size=12))
def test_a_line_folds_as_it_does_in_a_long_text(line: str) -> None:
    assert fold(f"{line}\n") == fold(f"{line}\n" + "é" * 3_000)[:-3_000]
