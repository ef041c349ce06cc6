"""The trail of adoptions."""

from memory_model.ladder.adopted import ADOPTED, UNADOPTED, Adoption, cited, read, standing

FIRST = Adoption("2026-10-05", ADOPTED, "L2", "atm_490b41e4", "never push\ton Fridays", "s1.jsonl#L3")


def test_a_trail_is_read_as_it_was_written_and_foreign_lines_are_passed_over() -> None:
    data = f"# by hand\n{FIRST.line()}\x00\n".encode()
    assert read(data) == [FIRST._replace(claim="never push on Fridays")]


def test_what_was_taken_back_stands_no_more_until_it_is_adopted_again() -> None:
    back = FIRST._replace(act=UNADOPTED)
    assert standing([FIRST, back]) == {}
    assert standing([FIRST, back, FIRST]) == {("L2", "atm_490b41e4"): FIRST}


def test_a_citation_of_a_committed_tier_names_no_folder() -> None:
    assert cited("~/.claude/projects/-home-teo-ferry/s1.jsonl#L3") == "s1.jsonl#L3"
