"""The text of a new entity file, and the name it may have."""

from collections.abc import Callable, Container

from memory_model.storage.outcomes import Refused
from memory_model.text import slugs
from memory_model.text.source import marked


def new(name: str, source: str = "") -> str:
    """Compose a new entity: its full name as heading, an empty Status and an empty Log.

    ``source`` marks what an automatic writer made (W11).
    """
    return f"{marked('# ' + ' '.join(name.split()), source)}\n\n## Status\n\n## Log\n"


def slug_for(name: str, taken: Container[str] | Callable[[str], bool]) -> str | Refused:
    """Choose the file name for a name: its slug, with ``-2`` behind it when another entity has that one.

    ``taken`` holds, or knows, the slugs of the kind's folder. A name that makes no slug is refused (W9).
    """
    wanted = file_name(name, "NAME")
    return wanted if isinstance(wanted, Refused) else slugs.free(wanted, taken)


def file_name(name: str, where: str) -> str | Refused:
    """Make the slug of a name; a path, or a name that makes none, is refused (W9). ``where`` names the argument."""
    bare = " ".join(name.split())
    if slugs.leads_out(name):
        return Refused("refused", f"{bare!r} is a path, and no path leaves the workspace", where, "use a name", "W9")
    return slugs.slug(bare) or Refused(
        "usage", f"{bare!r} cannot be turned into a file name", where, "use a name with letters in it", "W9"
    )
