"""Databases as an agent writes them: of today's schema, of the oldest one, of one to come; and a busy writer."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

BASE = 1_759_312_800_000
"""2025-10-01 10:00 UTC, in milliseconds: the moment of the first thing."""
MINUTE = 60_000

NEW = """
CREATE TABLE schema_versions (id INTEGER PRIMARY KEY, version INTEGER UNIQUE NOT NULL, applied_at TEXT NOT NULL);
CREATE TABLE sdk_sessions (id INTEGER PRIMARY KEY AUTOINCREMENT, content_session_id TEXT UNIQUE NOT NULL,
  memory_session_id TEXT UNIQUE, project TEXT NOT NULL, platform_source TEXT NOT NULL DEFAULT 'claude',
  user_prompt TEXT, started_at TEXT NOT NULL, started_at_epoch INTEGER NOT NULL, completed_at TEXT,
  completed_at_epoch INTEGER, status TEXT NOT NULL DEFAULT 'active', worker_port INTEGER,
  prompt_counter INTEGER DEFAULT 0, custom_title TEXT);
CREATE TABLE observations (id INTEGER PRIMARY KEY AUTOINCREMENT, memory_session_id TEXT NOT NULL,
  project TEXT NOT NULL, text TEXT, type TEXT NOT NULL, title TEXT, subtitle TEXT, facts TEXT, narrative TEXT,
  concepts TEXT, files_read TEXT, files_modified TEXT, prompt_number INTEGER, discovery_tokens INTEGER DEFAULT 0,
  content_hash TEXT, created_at TEXT NOT NULL, created_at_epoch INTEGER NOT NULL);
CREATE INDEX idx_observations_created ON observations(created_at_epoch DESC);
CREATE TABLE session_summaries (id INTEGER PRIMARY KEY AUTOINCREMENT, memory_session_id TEXT NOT NULL,
  project TEXT NOT NULL, request TEXT, investigated TEXT, learned TEXT, completed TEXT, next_steps TEXT,
  files_read TEXT, files_edited TEXT, notes TEXT, prompt_number INTEGER, created_at TEXT NOT NULL,
  created_at_epoch INTEGER NOT NULL);
CREATE TABLE user_prompts (id INTEGER PRIMARY KEY AUTOINCREMENT, content_session_id TEXT NOT NULL,
  prompt_number INTEGER NOT NULL, prompt_text TEXT NOT NULL, created_at TEXT NOT NULL,
  created_at_epoch INTEGER NOT NULL);
"""
OLD = """
CREATE TABLE sdk_sessions (id INTEGER PRIMARY KEY AUTOINCREMENT, claude_session_id TEXT UNIQUE NOT NULL,
  sdk_session_id TEXT UNIQUE, project TEXT NOT NULL, user_prompt TEXT, started_at TEXT NOT NULL,
  started_at_epoch INTEGER NOT NULL, completed_at TEXT, completed_at_epoch INTEGER, status TEXT);
CREATE TABLE observations (id INTEGER PRIMARY KEY AUTOINCREMENT, sdk_session_id TEXT NOT NULL, project TEXT NOT NULL,
  text TEXT NOT NULL, type TEXT NOT NULL, created_at TEXT NOT NULL, created_at_epoch INTEGER NOT NULL);
"""
WRITER = """
import sqlite3, sys, time
path, mode, pause = sys.argv[1], sys.argv[2], float(sys.argv[3])
db = sqlite3.connect(path, timeout=0, isolation_level=None)
db.execute(f"PRAGMA journal_mode={mode}")
db.execute("PRAGMA synchronous=OFF")
db.execute("PRAGMA wal_autocheckpoint=20")
count = 0
sys.stdout.write("begun\\n"); sys.stdout.flush()
for line in iter(lambda: count, -1):
    db.execute("BEGIN IMMEDIATE")
    for _ in range(2):
        db.execute("INSERT INTO observations (memory_session_id, project, type, title, narrative, created_at,"
                   " created_at_epoch) VALUES ('m1', 'busy', 'change', ?, ?, '', ?)",
                   (f"pair {count}", "x" * 2000, 1760000000000 + count))
    db.execute("COMMIT")
    count += 1
    if pause:
        time.sleep(pause)
"""
"""Writes pairs that belong together for ever. It waits for nobody (timeout 0): a lock in its way ends it."""


def make(path: Path, *, schema: str = NEW, version: int = 35, mode: str = "DELETE") -> sqlite3.Connection:
    """Make an empty database; the connection stays open."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(f"PRAGMA journal_mode={mode}")
    connection.execute("PRAGMA synchronous=OFF")
    connection.executescript(schema)
    if schema == NEW:
        connection.execute("INSERT INTO schema_versions (version, applied_at) VALUES (?, '')", (version,))
    return connection


def fill(connection: sqlite3.Connection) -> None:
    """Put in two sessions, with what was asked, observed and summed up in them."""
    for number, project in ((1, "quill-ferry"), (2, "harbour")):
        connection.execute(
            "INSERT INTO sdk_sessions (content_session_id, memory_session_id, project, user_prompt, started_at,"
            " started_at_epoch, completed_at_epoch, status) VALUES (?, ?, ?, ?, '', ?, ?, 'completed')",
            (f"c{number}-aaaa", f"m{number}", project, f"do {project}", at(number * 100), at(number * 100 + 60)),
        )
        ask(connection, f"c{number}-aaaa", "read the feed, please", number * 100 + 1)
    observe(
        connection,
        "m1",
        "quill-ferry",
        "decision",
        "The feed is read, not the sheet",
        102,
        narrative="Orla\nsaid so",
        facts=["the sheet changes its columns"],
        read=["src/load.py", "docs/plan.md"],
        changed=["src/load.py"],
    )
    observe(
        connection,
        "m1",
        "quill-ferry",
        "bugfix",
        "Café hours were cut at noon",
        104,
        read=["/home/teo/ferry/src/load.py"],
    )
    observe(connection, "m2", "harbour", "discovery", "Tide tables come as PDF", 204, changed=["tides.py"])
    connection.execute(
        "INSERT INTO session_summaries (memory_session_id, project, request, learned, created_at, created_at_epoch)"
        " VALUES ('m1', 'quill-ferry', 'read the feed', 'holidays are in it', '', ?)",
        (at(150),),
    )  # fmt: skip


def at(minutes: int) -> int:
    """Return a moment some minutes after `BASE`."""
    return BASE + minutes * MINUTE


def ask(connection: sqlite3.Connection, session: str, text: object, minutes: int) -> None:
    """Put in a prompt."""
    connection.execute(
        "INSERT INTO user_prompts (content_session_id, prompt_number, prompt_text, created_at, created_at_epoch)"
        " VALUES (?, 1, ?, '', ?)",
        (session, text, at(minutes)),
    )


def observe(
    connection: sqlite3.Connection,
    session: str,
    project: str,
    kind: str,
    title: object,
    minutes: int,
    *,
    narrative: object = "",
    facts: Sequence[str] = (),
    read: Sequence[str] = (),
    changed: Sequence[str] = (),
) -> None:
    """Put in an observation."""
    connection.execute(
        "INSERT INTO observations (memory_session_id, project, type, title, narrative, facts, files_read,"
        " files_modified, created_at, created_at_epoch) VALUES (?, ?, ?, ?, ?, ?, ?, ?, '', ?)",
        (
            session,
            project,
            kind,
            title,
            narrative,
            json.dumps(facts),
            json.dumps(read),
            json.dumps(changed),
            at(minutes),
        ),
    )


@contextmanager
def writing(path: Path, mode: str, pause: float = 0.0) -> Iterator["subprocess.Popen[bytes]"]:
    """Let another process write pairs of observations all the while; it ends by itself only when it is locked out."""
    command = [sys.executable, "-S", "-c", WRITER, str(path), mode, str(pause)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline() == b"begun\n"
        try:
            yield process
            assert process.poll() is None, process.stderr and process.stderr.read().decode()
        finally:
            process.kill()


def traces(folder: Path) -> dict[str, tuple[bytes, int, int, int]]:
    """Return all that a reader might leave: bytes, times, inode and mode of each file of a folder."""
    found = {}
    for path in sorted(folder.iterdir()):
        status = os.stat(path)
        found[path.name] = (path.read_bytes(), status.st_mtime_ns, status.st_ino, status.st_mode)
    return found
