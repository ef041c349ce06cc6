"""Transcripts in the shape that coding agents write them, made line by line."""

import json
from pathlib import Path

START = "2026-10-05T09:{minute:02}:{second:02}.417Z"


class Transcript:
    """Collects lines; each record gets the fields that all of them have, unless it brings its own."""

    def __init__(self, session: str = "0f3a61c2-7c1d-4a3b-9a55-6d2f0f4b1c11", cwd: str = "/home/orla/ferry") -> None:
        self.session = session
        self.cwd = cwd
        self.lines: list[bytes] = []

    def typed(self, content: object, **given: object) -> int:
        """Add what a person typed, a text or blocks; returns the number of its line."""
        usual = {"type": "user", "message": {"role": "user", "content": content}, "userType": "external"}
        return self.record(**{**usual, **given})

    def answered(self, text: str, **given: object) -> int:
        """Add the agent's words."""
        message = {"role": "assistant", "model": "m", "content": [{"type": "text", "text": text}]}
        return self.record(type="assistant", message=message, **given)

    def tool(self, text: str, **given: object) -> int:
        """Add what a tool gave back, which stands in a message of the user."""
        block = {"type": "tool_result", "tool_use_id": "toolu_01", "content": [{"type": "text", "text": text}]}
        return self.typed([block], toolUseResult={"stdout": text}, **given)

    def record(self, **given: object) -> int:
        number = len(self.lines)
        usual = {
            "parentUuid": f"{self.session}-{number - 1}" if number else None,
            "isSidechain": False,
            "cwd": self.cwd,
            "sessionId": self.session,
            "version": "2.1.30",
            "uuid": f"{self.session}-{number}",
            "timestamp": START.format(minute=number // 60, second=number % 60),
        }
        return self.raw(json.dumps({**usual, **given}, ensure_ascii=False).encode("utf-8", "surrogatepass"))

    def raw(self, line: bytes) -> int:
        """Add a line as it is."""
        self.lines.append(line)
        return len(self.lines)

    def write(self, path: Path) -> str:
        """Write the lines and return the path."""
        path.write_bytes(b"".join([line + b"\n" for line in self.lines]))
        return str(path)
