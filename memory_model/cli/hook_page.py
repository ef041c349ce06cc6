"""The help page of a hook: what it does in its own words, and what holds for all of them."""

from memory_model.cli.declaration import Command
from memory_model.hooks.registry import Hook, named


def page(name: str, *notes: str) -> Command:
    """Declare ``memdeck hook NAME``; ``notes`` are the sentences about this hook alone."""
    hook = named(name)
    assert hook is not None, name  # noqa: S101  a page is about a hook that there is
    shared = (
        "It reads the agent's JSON on standard input and ends with status 0, whatever happens. Standard output is what",
        "the agent is to be told as plain text, or nothing; a failure goes to .memory/errors.log (the last 200), or to",
        f"errors.log in memdeck's own folder where there is no .memory. It ends itself after {hook.limit:g} s.",
        f"{' or '.join(f'{switch}=0' for switch in hook.switches)} turns it off: nothing is read or written then.",
    )
    return Command(f"hook {name}", _examples(hook), notes=(*notes, "", *shared), reads=False, rooted=False)


def _examples(hook: Hook) -> tuple[str, ...]:
    given = f'{{"hook_event_name":"{hook.event}","session_id":"1a2b3c4d"{_GIVEN.get(hook.name, "")}}}'
    return f"echo '{given}' | memdeck hook {hook.name}", "memdeck hooks install"


_GIVEN = {
    "session-start": ',"source":"startup"',
    "user-prompt-submit": ',"prompt":"tag the release"',
    "session-end": ',"transcript_path":"/home/orla/.claude/projects/ferry/1a2b3c4d.jsonl"',
}
