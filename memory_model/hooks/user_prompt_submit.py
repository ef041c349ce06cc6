"""With a prompt come the claims that it is about; mostly there are none, and nothing is said."""

from memory_model.hooks import event as events
from memory_model.hooks.answer import Answer
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def answer(data: bytes, environ: "Mapping[str, str]", cwd: str) -> Answer:
    """Answer the agent's event; nothing for a sub-agent, outside of a workspace, and where no claim is near."""
    event = events.read(data)
    if event.is_subagent or not event.prompt.strip():
        return Answer()
    from memory_model.clock import Clock  # noqa: PLC0415  a prompt without words needs none of it
    from memory_model.operations.recall import recall  # noqa: PLC0415  likewise
    from memory_model.settings import load  # noqa: PLC0415  likewise
    from memory_model.workspace import discovery  # noqa: PLC0415  likewise

    root = discovery.find(event.folder(cwd), environ)
    if root is None:
        return Answer()
    settings = load(root)
    clock = Clock.from_environment(settings.zone, settings.log.day_start)
    return Answer(recall(root, event.prompt, clock.today().isoformat()))
