"""What an agent says on standard input: a tool's name and what it was given, whatever the agent calls them."""

from memory_model.values import NamedTuple

_TOOL = ("tool_name", "toolName", "tool", "name")
_INPUT = ("tool_input", "toolInput", "toolArgs", "arguments", "args", "parameters", "input")


class Payload(NamedTuple):
    """One tool call: the tool, its arguments, and the folder the agent works in (empty when not said)."""

    tool: str
    given: dict[str, object]
    cwd: str


def read(data: bytes) -> Payload | None:
    """Read the JSON of a hook; `None` for anything that tells of no tool call."""
    value = parse(data)
    if not isinstance(value, dict):
        return None
    tool = first(value, _TOOL)
    given = next((value[key] for key in _INPUT if key in value), None)
    if isinstance(given, str):
        given = parse(given.encode("utf-8", "surrogatepass"))
    if given is None and isinstance(value.get("command"), str):
        tool, given = tool or "shell", {"command": value["command"]}
    if not tool or not isinstance(given, dict):
        return None
    return Payload(tool, given, first(value, ("cwd", "workdir")))


def first(given: dict[str, object], names: tuple[str, ...]) -> str:
    """Return the first of the named values that is a text; empty when none is."""
    return next((value for name in names if isinstance(value := given.get(name), str)), "")


def parse(data: bytes) -> object:
    """Parse JSON; `None` for what is none. The json package costs half a bare start, its C core next to nothing."""
    text = data.decode("utf-8", "surrogatepass").lstrip("\ufeff \t\r\n")
    try:
        from _json import make_scanner  # noqa: PLC0415  another Python may lack it

        value, end = make_scanner(_Plain)(text, 0)  # type: ignore[arg-type]  # it takes any that has these
    except (ImportError, AttributeError, TypeError):
        import json  # noqa: PLC0415  only where the core is another one

        return json.loads(text)
    except StopIteration:
        return None
    return value if not text[end:].strip(" \t\r\n") else None


class _Plain:
    """How the scanner is to read: as `json.loads` does by default."""

    strict = False
    object_hook = None
    object_pairs_hook = None
    parse_float = float
    parse_int = int
    parse_constant = float
    memo: dict[str, str] = {}  # noqa: RUF012  the scanner keeps keys in it
