"""Which text stands where the same lines were changed since: ``--pick mine,theirs``, asked place by place."""

from collections.abc import Callable, Sequence

from memory_model.cli.call import Call
from memory_model.cli.declaration import Option
from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Conflict
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.operations.run import Result
    from memory_model.operations.taking_back import Chosen

PICK = Option(
    "--pick", "SIDES", "in a conflict: mine (the version before), theirs (as it is now) or both; or one for each place"
)
_SIDES = ("mine", "theirs", "both")


def picked(call: Call, attempt: "Callable[[Chosen], Result]") -> "Result":
    """Attempt it; each file that is a conflict gets what ``--pick`` says, and it is attempted again."""
    sides = _sides(call.arguments.option("--pick"))
    chosen: dict[str, tuple[bytes, bytes]] = {}
    result = attempt(chosen)
    while sides and isinstance(result, Conflict) and result.whole is not None and result.path not in chosen:
        from memory_model.storage.conflicts import resolved  # noqa: PLC0415  conflicts are rare

        chosen[result.path] = resolved(result, _for_each(result, sides))
        result = attempt(chosen)
    return result


def way_out(call: Call, conflict: Conflict) -> str:
    """Name the ready commands."""
    if conflict.whole is None:
        return ""
    several = f"; one for each of the {len(conflict.pieces)} places: --pick mine,theirs,…"
    return (
        f"{call.again('--pick', 'mine')} brings the version before back, --pick theirs keeps what stands now, "
        f"--pick both keeps both{several if len(conflict.pieces) > 1 else ''}"
    )


def _sides(text: str | None) -> list[str]:
    sides = [side.strip().lower() for side in text.split(",")] if text is not None else []
    wrong = next((side for side in sides if side not in _SIDES), None)
    if wrong is not None:
        raise MemdeckError("usage", f"{wrong!r} is not a side", "--pick", "mine, theirs or both, one for each place")
    return sides


def _for_each(conflict: Conflict, sides: Sequence[str]) -> Sequence[str]:
    count = len(conflict.pieces)
    if len(sides) == 1:
        return [sides[0]] * count
    if len(sides) != count:
        raise MemdeckError(
            "usage",
            f"{conflict.path} has {count} place{'s' * (count > 1)} in conflict, and {len(sides)} sides are picked",
            "--pick",
            "give one for all, or one for each place",
        )
    return sides
