"""The workspace that an event of a session is about."""

from memory_model.clock import Clock
from memory_model.hooks.event import Event
from memory_model.settings import load
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import discovery
from memory_model.workspace.front import Workspace

if TYPE_CHECKING:
    from collections.abc import Mapping


def workspace_of(event: Event, environ: "Mapping[str, str]", cwd: str) -> Workspace | None:
    """Open the workspace around the agent's folder, or the one that ``MEMDECK_ROOT`` names; `None` where there is none.

    What is read of it is read once. Raises `MemdeckError` for a root that is none and for settings that are broken.
    """
    root = discovery.find(event.folder(cwd), environ)
    if root is None:
        return None
    settings = load(root)
    workspace = Workspace(root, settings, Clock.from_environment(settings.zone, settings.log.day_start))
    workspace.looks_once = True
    return workspace
