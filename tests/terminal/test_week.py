"""A week of work through the deck, and every byte that it leaves on the disk."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal.conftest import write
from tests.terminal.driver import COMMAND, WIDE, Terminal, environment

pytestmark = pytest.mark.terminal

ORLA = "memory/entities/people/orla-quist.md"
TEO = "memory/entities/people/teo-marsh.md"
SUMMARY = "memory/MEMORY.md"
STATE = "state/current.md"
SUNDAY = "memory/2026-10-04.md"
MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY = (f"memory/2026-10-0{day}.md" for day in range(5, 10))

BEFORE = {
    SUNDAY: "# 2026-10-04\r\n\r\n## Berths \r\n- walked the quay\r\n* **Follow-up:** send Teo the tables by 10-05",
    SUMMARY: "# Memory\n\n## Active\n- Quill Ferry pilot, until the end of October.\n\n## Lessons\n"
    "- Ring before visiting.\n",
    ORLA: "---\nsince:   2024\n---\n# Orla Quist\n\n## Status\n- role: dispatcher\n-  reach :  before noon\n\n"
    "## Log\n- 2026-09-28: met at the depot.\n* odd  line\n",
    TEO: "# Teo Marsh\n\n## Status\n- role: harbour master\n\n## Log\n",
    STATE: "# Current state (2026-10-04 09:10)\n\nWorking on: berths\n",
}
"""The workspace on Sunday night: some of it written by hand, with odd blanks, ends and marks."""

AFTER = {
    MONDAY: "# 2026-10-05\n\n- walked the quay twice\n"
    "- **Decision:** one boat on Sundays, because two are too many\n"
    "- **Follow-up:** ask Orla about the calendar by 2026-10-07\n"
    "- **Follow-up:** paint the ramp by 2026-10-08\n"
    "- **Lesson:** ring before noon\n"
    "- **Preference:** tables as text\n",
    TUESDAY: "# 2026-10-06\n\n"
    '- **Done:** send Teo the tables (closes [[2026-10-04#L5]] "send Teo the tables by 10-05")\n'
    '- **Correction:** walked the quay once (corrects [[2026-10-05#L3]] "walked the quay twice")\n',
    WEDNESDAY: "# 2026-10-07\n\n- from the human\n- from the agent\n- and on it goes\n",
    THURSDAY: "# 2026-10-08\n\n"
    '- **Done:** ask Orla about the calendar (closes [[2026-10-05#L5]] "ask Orla about the calendar by")\n'
    "- **Follow-up:** paint the ramp by 2026-10-12"
    ' (moves [[2026-10-05#L6]] "paint the ramp by 2026-10-08")\n',
    SUMMARY: "# Memory\n\n## Active\n- Quill Ferry pilot, until the end of October.\n"
    "- one boat on Sundays [[2026-10-05#L4]]\n\n## Lessons\n- Ring before visiting.\n- Ask Orla early.",
    ORLA: "---\nsince:   2024\n---\n# Orla Quist\n\n## Status\n- role: dispatcher and pilot\n-  reach :  after noon\n\n"
    "## Log\n- 2026-09-28: met at the depot.\n* odd  line\n* 2026-10-07: rang about the calendar.\n",
    TEO: "# Teo Marsh\n\n## Status\n- role: pilot\n\n## Log\n"
    "- 2026-10-08: role changed from harbour master to pilot.\n",
}
"""What the rules promise of the week; all other files are as they were."""


class Week:
    """A workspace over some days: a deck each day, and other writers beside it."""

    def __init__(self, root: Path, home: Path) -> None:
        self.root, self.home = root, home
        for name, text in BEFORE.items():
            write(root / name, text)

    def read(self) -> dict[str, bytes]:
        """Return every file of the workspace."""
        return {str(file.relative_to(self.root)): file.read_bytes() for file in self.root.rglob("*") if file.is_file()}

    @contextmanager
    def day(self, name: str) -> Iterator[Terminal]:
        """Open the deck on the day of a log, and leave it by its key."""
        now = f"{Path(name).stem}T16:40"
        with Terminal(str(self.root), home=self.home, size=WIDE, env={"MEMDECK_NOW": now}) as terminal:
            yield terminal.wait_for("Today")
            assert terminal.press("q").exit() == 0

    def command(self, name: str, *arguments: str) -> None:
        """Run a command on the day of a log."""
        env = environment(self.home, MEMDECK_NOW=f"{Path(name).stem}T16:40")
        subprocess.run([*COMMAND, *arguments, "--root", str(self.root)], env=env, check=True, capture_output=True)

    def until(self, terminal: Terminal, name: str) -> None:
        """Wait until a file holds what the week leaves in it; a log only grows on the way there (W1)."""
        wanted = AFTER[name].encode()
        seen = [b""]

        def there() -> bool:
            file = self.root / name
            seen.append(file.read_bytes() if file.is_file() else b"")
            assert seen[-1].startswith(seen[-2]) or name in (ORLA, SUMMARY), f"{seen[-2]!r} became {seen[-1]!r}"
            return seen[-1] == wanted

        terminal.until(there, f"{name} became {wanted!r}")


@pytest.fixture
def week(tmp_path: Path, home: Path) -> Week:
    """The workspace on Sunday night."""
    return Week(tmp_path / "quay", home)


def test_a_week_leaves_what_the_rules_promise_and_nothing_else(week: Week) -> None:
    with week.day(MONDAY) as deck:
        deck.press("a")
        for line in (
            "walked the quay twice",
            "! one boat on Sundays, because two are too many",
            "? ask Orla about the calendar by 2026-10-07",
            "? paint the ramp by 2026-10-08",
            "~ ring before noon",
            "= tables as text",
        ):
            deck.type(line).press("enter")
        week.until(deck, MONDAY)
        deck.press("escape")
    expected = {name: text.encode() for name, text in BEFORE.items()} | {MONDAY: AFTER[MONDAY].encode()}
    assert week.read() == expected

    with week.day(TUESDAY) as deck:
        deck.press("f").wait_for("send Teo the tables").press("d").wait_for("done, by")
        deck.press("escape").wait_for("Today · Tue 6 Oct").press("[").wait_for("Mon 5 Oct").press("g", "c")
        deck.wait_for("ctrl+t").type("walked the quay once").press("enter")
        week.until(deck, TUESDAY)
        deck.press("escape")
    expected |= {TUESDAY: AFTER[TUESDAY].encode()}
    assert week.read() == expected

    with week.day(WEDNESDAY) as deck:
        deck.press("a").type("from the human").press("enter", "escape").wait_for("• from the human")
        deck.press("e").type("orla").wait_for("Orla Quist").press("enter").wait_for("append only")
        deck.press("j", "enter").type(" and pilot").wait_for("dispatcher and pilot")
        with (week.root / WEDNESDAY).open("a") as stream:
            stream.write("- from the agent\n")
        write(week.root / ORLA, BEFORE[ORLA].replace("before noon", "after noon"))
        deck.press("enter").wait_for("after noon", "and pilot")
        deck.press("l").type("rang about the calendar.").press("enter")
        week.until(deck, ORLA)
        deck.press("escape", "1", "a").type("and on it goes").press("enter")
        week.until(deck, WEDNESDAY)
        deck.press("escape")
    expected |= {name: AFTER[name].encode() for name in (WEDNESDAY, ORLA)}
    assert week.read() == expected

    with week.day(THURSDAY) as deck:
        deck.press("f").wait_for("ask Orla about", "paint the ramp").press("d").wait_for("done, by")
        deck.press("s").wait_for("Snooze").type("monday").wait_for("until Mon 12 Oct").press("enter")
        week.until(deck, THURSDAY)
        week.command(THURSDAY, "entity", "set", "teo-marsh", "role", "pilot", "--trail")
        deck.press("escape", "e").type("teo").wait_for("Teo Marsh").press("enter").wait_for("role", "changed from")
    expected |= {name: AFTER[name].encode() for name in (THURSDAY, TEO)}
    assert week.read() == expected

    with week.day(FRIDAY) as deck:
        deck.press("w").wait_for("9 sources", "0 used", "role is now pilot", "one boat on Sundays", "7/200 lines")
        deck.press("i").wait_for("1 used")
        deck.press("e", "ctrl+end").type("- Ask Orla early.").press("ctrl+s", "escape").wait_for("Ask Orla early.")
        assert week.read() == expected
        deck.press("A").wait_for("unseen", "enter").press("enter")
        week.until(deck, SUMMARY)
        deck.wait_for("· since 2026-10-09", "rewritten", "9/200 lines").press("escape").wait_for("Today")
    assert week.read() == expected | {SUMMARY: AFTER[SUMMARY].encode()}
