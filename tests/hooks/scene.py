"""The workspace of the guard's tables, and the tables themselves read into calls."""

import json
import os
import subprocess
import tarfile
from pathlib import Path
from typing import NamedTuple

NOW = "2026-10-05T16:40"
TABLES = Path(__file__).parent / "guard_calls"
ORLA = """\
# Orla Quist

## Status
- role: dispatcher, Quill Ferry
- reach: noon

## Log
- 2026-09-28: met at the depot.
- 2026-10-03: signed off the feed import.
"""
FILES = {
    "memory/2026-10-02.md": "# 2026-10-02\n\n- nothing in git knows this day\n",
    "memory/2026-10-03.md": "# 2026-10-03\n\n## Ferry\n- read the winter feed\n- ask Orla\n",
    "memory/2026-10-03-call.md": "# Call\n\nnotes\n",
    "memory/2026-10-05.md": "# 2026-10-05\n\n## Ferry\n- timed the imports\n- asked Orla for the calendar\n",
    "memory/2026-10-07.md": "# 2026-10-06\n\n- without a line end",
    "memory/MEMORY.md": "# Memory\n\n## Active\n- The importer reads the **GTFS feed**, because the spreadsheet "
    "changes its columns every season.\n",
    "memory/entities/people/orla.md": ORLA,
    "memory/entities/people/teo.md": "# Teo\n\n## Log\n- 2026-09-28: met; winter has no line end",
    "memory/entities/people/crlf.md": "# C\r\n\r\n## Status\r\n- role: pilot\r\n\r\n## Log\r\n- 2026-09-28: met.\r\n",
    "memory/entities/people/long.md": "# Long\n\n## Status\n- role: dispatcher at Quill Ferry and never reads "
    "messages on sailing days\n",
    "memory/entities/projects/plain.md": "# Plain\n\n## Status\n- phase: idea\n",
    "memory/facts/a-fact.md": "---\nname: a-fact\n---\nText.\n",
    "state/current.md": "# Current state (2026-10-05 16:00)\n\nWorking on: the feed importer, half of it in "
    "src/feed/load.py and half in tests\n",
    "src/x.py": "x = 'winter'\n",
    "README.md": "# A project\n",
    "notes.txt": "note\n",
    "fix.patch": "--- a/memory/2026-10-03.md\n+++ b/memory/2026-10-03.md\n@@ -1 +1 @@\n-x\n+y\n",
}
ELSEWHERE = {
    "other/MEMORY.md": "# Memory\n",
    "other/daily/2026-10-03.md": "# 2026-10-03\n\n- other\n",
    "other/daily/2026-10-05.md": "# 2026-10-05\n\n- other\n",
    "out/2026-10-03.md": "# another\n",
    "out/2026-10-05.md": "# another\n",
}


class Call(NamedTuple):
    """One row: what is expected, where it runs, the tool with its arguments, words of the refusal, its line."""

    expected: str
    folder: str
    tool: str
    given: str
    said: tuple[str, ...]
    at: str

    def payload(self, scene: "Scene") -> bytes:
        """Return the agent's JSON."""
        text = scene.filled(self.given)
        given = {"command": text} if self.tool == "Bash" else json.loads(text)
        cwd = os.path.join(scene.work, scene.filled(self.folder))
        return json.dumps({"tool_name": self.tool, "tool_input": given, "cwd": cwd, "session_id": "s"}).encode()


class Scene(NamedTuple):
    """The folders that the tables speak of."""

    work: str
    other: str
    out: str

    def filled(self, text: str) -> str:
        """Put the folders in the place of their names."""
        return text.replace("$WORK", self.work).replace("$OTHER", self.other).replace("$OUT", self.out)


def make(base: Path) -> Scene:
    """Write the workspace with its repository, another one, and a folder that is none."""
    base = base.resolve()
    for path, text in {**{f"work/{name}": text for name, text in FILES.items()}, **ELSEWHERE}.items():
        (base / path).parent.mkdir(parents=True, exist_ok=True)
        (base / path).write_bytes(text.encode())
    work = base / "work"
    (work / "linked").symlink_to("memory")
    (work / "yesterday.md").symlink_to("memory/2026-10-03.md")
    _commit(work)
    _pack(work)
    return Scene(str(work), str(base / "other"), str(base / "out"))


def _pack(work: Path) -> None:
    """Pack an archive with a past day and a note."""
    with tarfile.open(work / "packed.tar", "w") as archive:
        for name in ("memory/2026-10-03.md", "notes.txt"):
            archive.add(work / name, name)


def _commit(work: Path) -> None:
    """Make the branches: `older` with an older memory, `main` one line behind the disk, `feature` with other code."""

    def git(*words: str) -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
        environ = {"PATH": os.environ["PATH"], "HOME": str(work), "GIT_CONFIG_GLOBAL": "/dev/null"}
        subprocess.run(["git", *who, *words], cwd=work, env=environ, check=True, capture_output=True)

    def put(path: str, text: str) -> None:
        (work / path).write_bytes(text.encode())

    git("init", "-q", "-b", "main")
    put(".gitignore", "*.log\n")
    put("memory/2026-10-03.md", "# 2026-10-03\n")
    put("memory/entities/people/orla.md", ORLA.replace("- 2026-10-03: signed off the feed import.\n", ""))
    git("add", "-A", "--", ".", ":!memory/2026-10-02.md", ":!memory/2026-10-05.md")
    git("commit", "-qm", "older")
    git("branch", "older")
    put("memory/2026-10-03.md", FILES["memory/2026-10-03.md"])
    put("memory/entities/people/orla.md", ORLA)
    put("memory/2026-10-05.md", "# 2026-10-05\n\n## Ferry\n- timed the imports\n")
    git("add", "-A", "--", ".", ":!memory/2026-10-02.md")
    git("commit", "-qm", "main")
    git("checkout", "-qb", "feature")
    put("src/x.py", "x = 'feature'\n")
    git("commit", "-qam", "feature")
    git("checkout", "-q", "main")
    put("memory/2026-10-05.md", FILES["memory/2026-10-05.md"])


def calls() -> list[Call]:
    """Read all tables."""
    return [call for table in sorted(TABLES.glob("*.txt")) for call in _read(table)]


def _read(table: Path) -> list[Call]:
    found: list[Call] = []
    for number, line in enumerate(table.read_text(encoding="utf-8").split("\n"), 1):
        if not line or line.startswith("#"):
            continue
        if line.startswith("→ "):
            found[-1] = found[-1]._replace(said=(*found[-1].said, line[2:]))
        elif line.startswith("> "):
            found[-1] = found[-1]._replace(given=f"{found[-1].given}\n{line[2:]}")
        else:
            expected, rest = line.split(" ", 1)
            folder = ""
            if rest.startswith("@"):
                first, _, after = rest.partition(" ")
                folder, rest = (first[1:], after) if not first.startswith("@memory/") else ("", rest)
            tool, given = rest.split(" ", 1)
            found.append(Call(expected, folder, "Bash" if tool == "$" else tool, given, (), f"{table.stem}:{number}"))
    return found
