"""Reading transcripts: whose words count, what is passed over, resuming, odd bytes."""

import json
from pathlib import Path

import pytest

from memory_model.ladder.transcripts import lines
from memory_model.ladder.transcripts.capture import Captured, capture
from memory_model.ladder.transcripts.injected import without_injected
from tests.ladder.transcript import Transcript

RULE = "Never push to main on a Friday."
SAID = "Never push to main on a Friday"


@pytest.fixture
def made(tmp_path: Path):
    transcript = Transcript()
    transcript.look = lambda **given: capture(transcript.write(tmp_path / "s.jsonl"), **given)
    return transcript


def claims(found: Captured) -> list[str]:
    return [one.claim for one in found.sightings]


def test_a_text_and_blocks_of_text_beside_an_image_are_the_persons(made) -> None:
    made.typed("Hello there.")
    made.typed([{"type": "image", "source": {"type": "base64", "data": "AAAA"}}, {"type": "text", "text": RULE}])
    made.typed("We decided to keep SQLite, the quay has no network.")
    found = made.look()
    assert claims(found) == [SAID, "We decided to keep SQLite"]
    assert [(one.line, one.kind, one.confidence) for one in found.sightings] == [
        (2, "constraint", "stated"),
        (3, "decision", "stated"),
    ]
    assert found.sightings[0].session == made.session
    assert found.sightings[0].source.endswith("/s.jsonl#L2")
    assert found.sightings[0].at == 1_791_190_801


@pytest.mark.parametrize(
    "given",
    [
        {"isSidechain": True, "agentId": "a1"},
        {"isMeta": True},
        {"isCompactSummary": True, "isVisibleInTranscriptOnly": True},
        {"isVisibleInTranscriptOnly": True},
        {"toolUseResult": {"stdout": "x"}},
        {"origin": {"kind": "task-notification"}},
        {"message": {"role": "assistant", "content": RULE}},
        {"message": {"content": [{"type": "tool_result", "content": RULE}, {"type": "text", "text": RULE}]}},
        {"message": {"role": "user", "content": None}},
        {"message": "odd"},
        {"type": "assistant"},
        {"type": "queue-operation", "operation": "enqueue", "content": RULE},
        {"type": "summary", "summary": RULE},
        {"type": "attachment", "attachment": {"type": "hook_additional_context", "content": RULE}},
        {"type": "attachment", "attachment": {"type": "queued_command", "commandMode": "bash", "prompt": RULE}},
        {"type": "attachment", "attachment": {"type": "queued_command", "prompt": RULE, "origin": {"kind": "peer"}}},
    ],
)  # fmt: skip
def test_what_the_person_did_not_type_is_no_claim(made, given: dict) -> None:
    made.record(**{"type": "user", "message": {"role": "user", "content": RULE}, **given})
    assert made.look().sightings == ()


def test_a_message_typed_while_the_agent_works_counts(made) -> None:
    queued = {"type": "queued_command", "commandMode": "prompt", "origin": {"kind": "human"}}
    made.record(type="attachment", attachment={**queued, "prompt": RULE})
    made.record(
        type="attachment", attachment={**queued, "prompt": [{"type": "text", "text": "I prefer short answers."}]}
    )
    assert claims(made.look()) == [SAID, "I prefer short answers"]


@pytest.mark.parametrize(
    "text",
    [
        f"<system-reminder>{RULE}</system-reminder>",
        f"<SYSTEM-REMINDER attr='1'>\n{RULE}\n</SYSTEM-REMINDER >",
        f"<private>{RULE}",
        f"<unheard-of>{RULE}</unheard-of>",
        f"<a-b><a-b>x</a-b>{RULE}</a-b>",
        f"{RULE}</system-reminder>",
        f"<command-name>/fix</command-name><command-args>{RULE}</command-args>",
        f"UserPromptSubmit hook says: {RULE}",
        f"This session is being continued from a previous conversation.\n{RULE}",
        f"Stop hook feedback:\n{RULE}",
        f"[Request interrupted by user]\n{RULE}",
        f"```\n{RULE}\n```",
        f"~~~~\n```\n{RULE}\n~~~",
        f"> {RULE}",
        f"    {RULE}",
        f"She wrote “{RULE}”",
        f"2026-10-05 11:04:17 WARN {RULE}",
        f"a81f0c2 docs: {RULE}",
        "x" * 7000 + f"\n\n{RULE}\n\nend",
    ],
)
def test_injected_pasted_and_quoted_text_is_no_claim(made, text: str) -> None:
    made.typed(text)
    assert made.look().sightings == ()


def test_what_stands_beside_an_injected_region_is_the_persons(made) -> None:
    made.typed(
        f"<ide_selection>x</ide_selection>{RULE}<system-reminder>I prefer tabs.</system-reminder> Use <b>it</b>."
    )
    assert claims(made.look()) == [SAID]


def test_further_tags_are_a_setting() -> None:
    lone = f"<quay-board>{RULE}"
    assert RULE in without_injected(lone)
    assert without_injected(lone, ["<quay-board>"]).strip() == ""


def test_unknown_and_unreadable_lines_are_counted_and_passed_over(made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LONGEST", 3000)
    made.record(type="from-the-future", text=RULE)
    made.raw(b"")
    made.raw(b"{not json")
    made.raw(b"[1, 2]")
    made.raw(b"\xff\xfe\x00")
    made.raw(b"[" * 2500)
    made.typed("long " * 1000 + RULE)
    made.raw(json.dumps({"type": "user", "message": {"content": f"\ud800 {RULE}"}}).encode())
    made.raw(b'{"type":"user","message":{"content":"Caf\xe9. I prefer short answers."}}')
    found = made.look()
    assert (found.unknown, found.skipped) == (1, 5)
    assert [(one.line, one.claim) for one in found.sightings] == [(8, SAID), (9, "I prefer short answers")]


def test_a_line_that_is_being_written_waits_for_the_next_look(tmp_path: Path) -> None:
    made = Transcript()
    made.typed(RULE)
    made.typed("I prefer short answers.")
    path = tmp_path / "s.jsonl"
    whole = b"\n".join(made.lines)
    path.write_bytes(whole[:-9])
    first = capture(str(path))
    path.write_bytes(whole)
    second = capture(str(path), first.at)
    third = capture(str(path), second.at)
    assert claims(first) == [SAID]
    assert [(one.line, one.claim) for one in second.sightings] == [(2, "I prefer short answers")]
    assert (third.sightings, third.at) == ((), len(whole))


def test_stopping_anywhere_and_going_on_finds_the_same(made) -> None:
    for number in range(12):
        made.typed(f"Lesson: gate {number} opens late.")
    whole = made.look()
    found, at, looks = [], 0, 0
    while True:
        calls = iter([False, False, False, True])
        part = made.look(start=at, until=lambda calls=calls: next(calls))
        found += part.sightings
        at, looks = part.at, looks + 1
        if part.whole:
            break
    assert tuple(found) == whole.sightings
    assert looks == 4


def test_a_file_that_became_shorter_is_read_from_its_beginning(made) -> None:
    made.typed(RULE)
    assert claims(made.look(start=10_000_000)) == [SAID]


@pytest.mark.parametrize("new", [{}, {"sessionId": "new"}, {"sessionId": "new", "uuid": "other"}])
def test_a_resumed_session_brings_its_history_along_under_the_old_marks(tmp_path: Path, new: dict) -> None:
    first, second = Transcript("old"), Transcript("new")
    first.typed(RULE)
    record = json.loads(first.lines[0])
    second.raw(json.dumps({**record, **new}).encode())
    second.typed("I prefer short answers.")
    before = capture(first.write(tmp_path / "old.jsonl")).sightings
    after = capture(second.write(tmp_path / "new.jsonl")).sightings
    assert after[0].mark == before[0].mark
    assert after[1].mark != before[0].mark
    assert {one.session for one in after} == {new.get("sessionId", "old")}


def test_one_sentence_said_twice_in_a_message_is_one_sighting_and_in_two_messages_two(made) -> None:
    made.typed(f"{RULE} {RULE}")
    made.typed(RULE)
    assert len({one.mark for one in made.look().sightings}) == len(made.look().sightings) == 2


def test_the_session_is_what_was_given_else_the_first_that_is_named_else_the_file(tmp_path: Path) -> None:
    made = Transcript("")
    made.typed(RULE)
    path = made.write(tmp_path / "file.jsonl")
    assert capture(path).sightings[0].session == "file"
    assert capture(path, session="given").sightings[0].session == "given"


def test_a_secret_is_masked_before_anything_is_returned(made) -> None:
    made.typed("From now on use the token ghp_16C7e42F292c6912E7710c838347Ae178B4a for releases.")
    (found,) = made.look().sightings
    assert found.claim == "use the token [redacted] for releases"
    assert found.redacted


def test_claims_are_of_three_to_280_characters(made) -> None:
    made.typed("Never " + "x" * 290 + " on Fridays. Always ask me. Lesson: a.")
    assert claims(made.look()) == ["Always ask me"]


def test_bullets_wrapped_lines_and_corrections_over_two_sentences_are_read_as_they_are_meant(made) -> None:
    made.typed(
        "- never edit the generated files, they are overwritten by the next build of the whole\n"
        "harbour\n"
        "2. I prefer tables\n\n"
        "That's wrong. Pelle owns the crumbline repo."
    )
    assert claims(made.look()) == ["never edit the generated files", "I prefer tables", "Pelle owns the crumbline repo"]


def test_hostile_lengths_take_no_long_time(made) -> None:
    for piece in ("a ", "the ", "never ", "no, ", "if ", "<a>", "we ", "`", '"', "\n", "x-", "i prefer "):
        made.typed(piece * 3000)
        made.typed(piece * 180)
    made.typed("".join([f"<tag{number}> " for number in range(20_000)]))
    made.typed("<a " * 20_000)
    made.typed("<row><x>1</x></row>\n" * 20_000)
    made.typed("never push to main, says a log\n" * 20_000)
    assert made.look().skipped == 0


def test_times_of_whole_seconds_do_not_make_two_messages_one(tmp_path):
    said = []
    for session in ("one", "two"):
        script = Transcript(session)
        script.typed("I prefer short answers.", timestamp="2026-10-05T09:00:00.000Z")
        said.append(capture(script.write(tmp_path / f"{session}.jsonl")).sightings[0])
    assert said[0].mark != said[1].mark
    copied = Transcript("three")
    copied.typed("I prefer short answers.", timestamp="2026-10-05T09:00:00.000Z", uuid="one-0")
    assert capture(copied.write(tmp_path / "three.jsonl")).sightings[0].mark == said[0].mark
