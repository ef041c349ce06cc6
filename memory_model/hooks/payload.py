"""What an agent says on standard input: a tool's name and what it was given, whatever the agent calls them."""

from memory_model.text.json_core import parse
from memory_model.values import NamedTuple

LARGEST = 32 << 20
"""Bytes of a call that are read; a larger one counts as unreadable."""
_TOOL = ("tool_name", "toolName", "tool", "name")
_INPUT = ("tool_input", "toolInput", "toolArgs", "arguments", "args", "parameters", "input")


class Payload(NamedTuple):
    """One tool call: the tool, its arguments, and the folder the agent works in (empty when not said)."""

    tool: str
    given: dict[str, object]
    cwd: str


def told(data: bytes) -> dict[str, object]:
    """Read what an agent says on standard input. Raises `ValueError` for what is no JSON object, or too large."""
    value = parsed(data) if len(data) <= LARGEST else None
    if not isinstance(value, dict):
        raise ValueError(f"the agent's {len(data):,} bytes on standard input are no JSON object")  # noqa: TRY004  whoever calls made it
    return value


def read(data: bytes) -> Payload | None:
    """Read the JSON of a hook; `None` for an object that tells of no tool call. Raises what `told` raises."""
    value = told(data)
    tool = first(value, _TOOL)
    given = next((value[key] for key in _INPUT if key in value), None)
    if isinstance(given, str):
        given = parsed(given.encode("utf-8", "surrogatepass"))
    if given is None and isinstance(value.get("command"), str):
        tool, given = tool or "shell", {"command": value["command"]}
    if not tool or not isinstance(given, dict):
        return None
    return Payload(tool, given, first(value, ("cwd", "workdir")))


def parsed(data: bytes) -> object:
    """Parse what an agent says; `None` for no JSON, and for what is nested too deeply for any agent to mean it."""
    try:
        return parse(data)
    except RecursionError:
        return None


def first(given: dict[str, object], names: tuple[str, ...]) -> str:
    """Return the first of the named values that is a text; empty when none is."""
    return next((value for name in names if isinstance(value := given.get(name), str)), "")
