"""Make an entity: a file of its own, never in the place of another (W9)."""

from unicodedata import normalize

from memory_model.entities.template import new as template
from memory_model.entities.template import slug_for
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.text import slugs
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_PLURAL = {"person": "people", "project": "projects", "company": "companies"}


def new(workspace: "Workspace", kind: str, name: str, *, source: str = "", dry_run: bool = False) -> Result:
    """Create ``kind/slug.md`` with the full name as heading and an empty Status and Log.

    ``kind`` is a folder such as ``people`` (``person`` is understood). A name that the kind has already
    is refused; one that only has the same slug gets a number behind it.
    """

    def compose() -> Composed:
        folder = _folder(workspace, kind)
        if not folder or slugs.slug(folder) != _alike(folder):
            return Refused("usage", f"{kind!r} names no kind", "KIND", "use a folder name such as people", "W9")
        if same := _same_name(workspace, folder, name):
            return Refused("refused", "that name is taken", same, f"memdeck entity show {same}")
        place = workspace.layout.entity_path
        slug = slug_for(name, lambda wanted: workspace.store.read(place(folder, wanted)).exists)
        if isinstance(slug, Refused):
            return slug
        path = place(folder, slug)
        text = template(name, source)
        step = Replace(path, workspace.store.read(path), text.encode())
        return Plan("entity new", (step,), (Done(path, 1, f"{path}#L1", text.split("\n", 1)[0]),), source)

    return run(workspace, compose, dry_run=dry_run)


def _folder(workspace: "Workspace", kind: str) -> str:
    """Name the folder of a kind: the one that is there already, however its capitals and accents are written."""
    wanted = _alike(kind)
    wanted = _PLURAL.get(wanted, wanted)
    return next((head.kind for head in workspace.entities() if _alike(head.kind) == wanted), wanted)


def _alike(name: str) -> str:
    """Fold what is one name to a reader: capitals, blanks, composed and decomposed accents (B36)."""
    return normalize("NFC", " ".join(name.split()).casefold())


def _same_name(workspace: "Workspace", kind: str, name: str) -> str:
    wanted = _alike(name)
    heads = (head for head in workspace.entities() if head.kind == kind)
    return next((f"{kind}/{head.slug}" for head in heads if _alike(head.title) == wanted), "")
