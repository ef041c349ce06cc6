"""The ready command that a refusal carries, with the user's own words filled in."""


def command(*words: str) -> str:
    """Spell a command for the shell: ``command("done", "2026-10-05#L7", "sent it")`` quotes where needed."""
    import shlex  # noqa: PLC0415  only a refusal spells a command

    return " ".join(["memdeck", *[shlex.quote(" ".join(word.split())) for word in words if word]])
