"""Used, set aside or unseen: a person's word, then pointers, then words."""

from datetime import date

import pytest

from memory_model.text.document import Document
from memory_model.week.choices import SET_ASIDE, UNSEEN, USED, Choice, Choices
from memory_model.week.judging import judge, pressing
from memory_model.week.source import ENTITY, STATUS, Source

DAY = date(2026, 10, 2)


def source(line=4, kind="decision", text="launch without the map", **more):
    address = f"2026-10-02#L{line}"
    return Source(address, kind, text, address, DAY, "memory/2026-10-02.md", line, **more)


def judged(draft, one, choices=()):
    return judge([one], Document.from_text(draft), dict(choices))[0]


@pytest.mark.parametrize(
    "line",
    [
        "- see [[2026-10-02#L4]]",
        "- [[2026-10-02#L4|the map]]",
        "- [the map](memory/2026-10-02.md#L4)",
        "- [the map](2026-10-02.md#L4)",
    ],
)
def test_a_pointer_in_any_form_is_use(line):
    found = judged(f"# Memory\n\n{line}\n", source())
    assert (found.use, found.by, found.line) == (USED, "pointer", 3)


def test_a_pointer_to_another_line_of_the_day_is_none():
    assert judged("- [[2026-10-02#L5]]\n- [[2026-10-02]]\n- [x](2026-10-02.md#L40)\n", source()).use == UNSEEN


def test_words_are_use_and_code_and_comments_are_not():
    assert judged("- Launch: without a map\n", source()).by == "words"
    assert judged("```\n- launch without the map\n```\n<!-- launch without the map -->\n", source()).use == UNSEEN


def test_a_closed_follow_up_is_used_by_a_pointer_to_any_of_its_lines():
    one = source(kind="closed", also=("2026-10-04#L9",))
    assert judged("- done [[2026-10-04#L9]]\n", one).use == USED


def test_a_link_to_a_new_entity_is_use_but_not_of_a_changed_status():
    path = "memory/entities/people/maren-dahl.md"
    new = Source(f"{path}#L1", ENTITY, "Maren Dahl: new in people", "k", DAY, path, 1, slug="maren-dahl")
    changed = Source(
        f"{path}#L4", STATUS, "Maren Dahl: phone is now 19", "k", DAY, path, 4, slug="maren-dahl", value="19"
    )
    assert judged("- contact: [[maren-dahl]]\n", new).use == USED
    assert judged("- our contact since spring, [[maren-dahl]]\n", changed).use == UNSEEN
    assert judged("- Maren Dahl's phone: 19\n", changed).use == USED
    assert judged(f"- [her file]({path}#L4)\n", changed).use == USED


def test_a_person_overrules_words_both_ways_and_a_pointer_only_by_unused():
    one = source()
    words, pointer = "- launch without the map\n", "- [[2026-10-02#L4]]\n"
    assert judged(words, one, {one.key: Choice(UNSEEN)}.items()).use == UNSEEN
    assert judged("- nothing\n", one, {one.key: Choice(USED)}.items()).use == USED
    assert judged(words, one, {one.key: Choice(SET_ASIDE, "trial")}.items())[1:3] == (SET_ASIDE, "trial")
    assert judged(pointer, one, {one.key: Choice(SET_ASIDE, "trial")}.items()).use == USED
    assert judged(pointer, one, {one.key: Choice(UNSEEN)}.items()).use == UNSEEN


def test_only_unseen_decisions_and_open_follow_ups_press():
    sources = [
        source(4),
        source(5, "lesson", "restart Skerry"),
        source(6, "follow-up", "ask Orla", open=True),
        source(7, "closed", "sent it"),
    ]
    found = pressing(judge(sources, Document.from_text(""), {sources[0].key: Choice(SET_ASIDE, "x")}))
    assert [each.source.line for each in found] == [6]


def test_choices_survive_and_are_taken_back(tmp_path):
    odd = "päth\twith\nodd \udcff"
    Choices(str(tmp_path)).choose(odd, Choice(SET_ASIDE, "a\treason"))
    Choices(str(tmp_path)).choose("other", Choice(USED))
    Choices(str(tmp_path)).review(DAY)
    kept = Choices(str(tmp_path))
    assert kept.all() == {odd: Choice(SET_ASIDE, "a\treason"), "other": Choice(USED)}
    assert kept.reviewed() == DAY
    kept.choose(odd, None)
    assert list(Choices(str(tmp_path)).all()) == ["other"]
    assert kept.reviewed() == DAY
