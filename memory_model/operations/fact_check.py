"""Running the checks of one fact now, whether it is due or not."""

from memory_model.operations.fact_caveats import around
from memory_model.operations.fact_checks import Found, run
from memory_model.operations.fact_find import one
from memory_model.operations.fact_retire import act
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result
from memory_model.operations.sweep import text_of
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Done, Plan
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import curating

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def check(
    workspace: "Workspace", query: str, *, network: bool = False, source: str = "", dry_run: bool = False
) -> Result:
    """Run the checks of a fact, look up what it mentions, and keep the verdicts; it verifies nothing.

    Refused where the fact names nothing that can be looked at. Raises `MemdeckError` as `fact_find.one`.
    """
    fact = one(workspace.facts.timeline(), query)
    found = run(fact, text_of(workspace, fact), around(workspace), network=network)

    def compose() -> Composed:
        if not found:
            ready = command("fact", "edit", fact.slug, "checks", "path: …")
            return Refused("refused", f"{fact.slug} names nothing to check it by", fact.path, ready)
        judged = curating.Judged(workspace)
        for each in found:
            judged.add(fact.path, each.check, each.verdict, each.detail, by=source)
        done = tuple([Done(fact.path, 1, f"{fact.path}#L1", _told(each)) for each in found])
        return Plan("fact check", (judged.step(),), done, source)

    return act(workspace, compose, dry_run=dry_run)


def _told(found: Found) -> str:
    return f"{found.verdict}: {found.check}{f' ({found.detail})' if found.detail else ''}"
