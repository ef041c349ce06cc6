"""An entity traced: what made it, where it was first seen, how its Status changed, what leans on it."""

import re

from memory_model.entities.entity import Entity
from memory_model.operations.tracing import acts, leaning, origin
from memory_model.operations.tracing.spots import spot_of
from memory_model.operations.tracing.values import EntityTrace, Spot
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.agenda import all_named, concerning, naming

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_TRAIL = re.compile(r".{1,60}? changed from .+ to .+", re.DOTALL)


def traced(workspace: "Workspace", path: str) -> EntityTrace:
    """Trace the entity at ``path``."""
    entity = workspace.entity(path)
    names = [entity.title, *entity.aliases]
    linking, more = leaning.on_entity(workspace, path, [entity.slug, *names])
    items = concerning(naming(workspace.ledger().all(), entity), entity)
    return EntityTrace(
        Spot(path, path, _title_line(entity), entity.title),
        entity.slug,
        entity.kind,
        origin.of_file(workspace, path),
        leaning.first_naming(workspace, dict.fromkeys([entity.slug, *names])),
        tuple(acts.status_changes(workspace, path)),
        tuple(_trail(workspace, entity)),
        tuple(all_named(items, workspace.entities_beginning)),
        tuple(linking),
        more,
    )


def _title_line(entity: Entity) -> int:
    return next((n for n, line in enumerate(entity.document.lines, 1) if line.lstrip().startswith("# ")), 1)


def _trail(workspace: "Workspace", entity: Entity) -> list[Spot]:
    told = [event for event in entity.log if _TRAIL.match(event.text)]
    return [spot_of(workspace, entity.path, event.line, entity.document.lines) for event in reversed(told)]
