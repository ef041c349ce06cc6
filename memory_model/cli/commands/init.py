"""`memdeck init`: a starter workspace."""

import os

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Argument, Command, Option
from memory_model.clock import Clock
from memory_model.operations import init
from memory_model.storage.outcomes import Applied

COMMAND = Command(
    "init",
    examples=("memdeck init ~/notes", "memdeck init --agents --git ."),
    arguments=(Argument("PATH", "the folder; made when there is none (default: this one)", optional=True),),
    options=(
        Option("--agents", "", "add to CLAUDE.md and AGENTS.md the paragraph that makes an agent use it"),
        Option("--git", "", "make it a git repository"),
        Option("--nested", "", "make one inside another workspace; what lies in it belongs to that one no longer"),
        DRY_RUN,
    ),
    notes=("What is there already is never overwritten.",),
    rooted=False,
)


def run(call: Call) -> Answer:
    """Make what is missing and say what comes next."""
    path = call.arguments.text("PATH") or "."
    clock = Clock.from_environment()
    flag = call.arguments.flag
    result = init.init(path, clock, agents=flag("--agents"), nested=flag("--nested"), dry_run=call.dry_run)
    answer = report.tell(call, result)
    if not isinstance(result, Applied):
        return answer
    notes = answer.notes
    if flag("--git"):
        notes = (*notes, init.make_repository(path))
    here = os.path.realpath(os.path.expanduser(path)) == os.path.realpath(".")
    return answer._replace(notes=(*notes, f"next: {'' if here else f'cd {path} && '}memdeck log 'the first line'"))
