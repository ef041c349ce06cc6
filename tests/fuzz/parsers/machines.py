"""What machines say: settings, an agent's calls and the shell lines in them, its settings file, versions to merge."""

import json
import os
import tempfile
from functools import cache

from memory_model.hooks import event, payload
from memory_model.hooks.guard import refusal
from memory_model.hooks.installing import jsonc
from memory_model.hooks.shell.words import tokens
from memory_model.merging import files
from memory_model.settings import FILE_NAME, load
from memory_model.text.document import Document
from tests.fuzz.parser import Parser, text
from tests.fuzz.parsers.layers import DAY, ENTITY, STATE
from tests.hooks.scene import ELSEWHERE, FILES, TABLES

_HOME: list[tempfile.TemporaryDirectory[str]] = []


@cache
def _work() -> str:
    """Make the workspace that the shell lines are about; it lives as long as the process."""
    _HOME.append(tempfile.TemporaryDirectory(prefix="memdeck-fuzz-"))
    base = _HOME[0].name
    for name, content in {**{f"work/{name}": content for name, content in FILES.items()}, **ELSEWHERE}.items():
        path = os.path.join(base, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as stream:
            stream.write(content)
    return os.path.join(base, "work")


def settings(data: bytes) -> object:
    """A file of settings is read, or refused with the key that is wrong."""
    folder = os.path.join(_work(), "..", "settings")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, FILE_NAME), "wb") as stream:
        stream.write(data)
    return load(folder)


def shell(data: bytes) -> object:
    """A shell line is followed, or is none; the words of one come in its order."""
    line = text(data)
    call = {"tool_name": "Bash", "tool_input": {"command": line}, "cwd": _work()}
    given = json.dumps(call).encode()
    environ = {"HOME": os.path.dirname(_work()), "MEMDECK_NOW": "2026-10-05T16:40", "TZ": "UTC"}
    said = refusal(given, environ, "/")
    assert "\n" not in said
    return tokens(line), said


def call(data: bytes) -> object:
    """What an agent says is an event, and it may be a call; what is no JSON object is refused as both."""
    return payload.read(data), event.read(data)


def agent_settings(data: bytes) -> object:
    """Where a value stands in the file is where it begins and ends."""
    said = text(data)
    node = jsonc.parse(said, "settings.json")
    pending = [node]
    while pending:
        one = pending.pop()
        assert 0 <= one.start < one.end <= len(said)
        pending += [member.node for member in one.members]
    return repr(node.plain())


def merged(data: bytes) -> object:
    """Three versions become one in which no line of either side that only grew is missing."""
    base, ours, theirs = [*data.split(b"\0"), b"", b""][:3]
    found = {kind: files.merge(kind, base, ours, theirs) for kind in KINDS}
    day = found[files.DAY].document
    for side in (ours, theirs):
        if ours not in (theirs, base) and theirs != base:
            kept = {line.strip() for line in day.lines}
            lost = [line for line in Document.from_bytes(side).lines if line.strip() and line.strip() not in kept]
            assert not lost or base, lost
    return [(one.document.to_bytes(), one.conflicts) for one in found.values()]


def _shell_lines() -> tuple[bytes, ...]:
    rows = [row for table in sorted(TABLES.glob("shell*.txt")) for row in table.read_text().split("\n")]
    return tuple([row.partition(" $ ")[2].encode() for row in rows if " $ " in row])


KINDS = (files.DAY, files.ENTITY, files.STATE, files.TEXT, files.RECORDS)
TOML = (
    (
        b'name = "x"\n[layout]\ndaily = "days"\nentities = ["a", "b"]\n[budget]\nlines = 9\n[log]\n'
        b'day_start = "04:00"\n'
        b'markers = {rule = "decision"}\n[dates]\nslash = "dmy"\n[time]\nzone = "UTC"\n[ladder]\ninjected = ["x"]\n'
    ),
)
CALLS = (
    b'{"tool_name": "Write", "tool_input": {"file_path": "/x", "content": "y"}, "cwd": "/", "session_id": "s"}',
    b'{"session_id": "s", "transcript_path": "/t/agent-1.jsonl", "source": "resume", "prompt": "x", "isSidechain": 1}',
)
JSONC = (b'{"hooks": {"PreToolUse": [{"matcher": "x", "hooks": []},], // c\n /* d */ "n": -1.5e3}, "t": "\\u00e9"}',)
VERSIONS = tuple([one + b"\0" + one + b"- ours\n\0" + one + b"- theirs\n" for one in (DAY, ENTITY, STATE, b"")])
WORDS = (
    *"> >> >| &> 2>&1 < << <<- <<< | || && ; & ( ) { } $( ${ } $(( )) ` \" ' \\ $' $x ~ * ? [a-z] {a,b} #".split(),
    *"cat tee sed -i cp mv rm dd git checkout -- for in do done if then fi while case esac eval exec time cd".split(),
    *"python3 -c perl -pi -e xargs find -exec {} + bash -lc EOF\n memory/2026-10-03.md state/current.md".split(" "),
    *("\n", "\\\n", "\t", "$(", "${x:-", "${x//a/b}", "<(", ">(", "x=(a b)", "&>>", "{1..3}", "!"),
)
PUNCTUATION = tuple('{ } [ ] " : , // /* */ null true -1 1e999 \\u2028 = \' """ # \n'.split(" "))
PARSERS = {
    "settings": Parser(settings, TOML, (*PUNCTUATION, "[log]\n", "lines = ", "[budget]\n")),
    "shell": Parser(shell, _shell_lines(), WORDS, (ValueError,)),
    "calls": Parser(call, CALLS, (*PUNCTUATION, '"command":', '"tool":'), refusals=(ValueError,)),
    "agent-settings": Parser(agent_settings, JSONC, PUNCTUATION),
    "merge": Parser(merged, VERSIONS, ("\0", "## a\n", "- b\n", "\n", "- role: x\n", "## Log\n", "```\n")),
}
