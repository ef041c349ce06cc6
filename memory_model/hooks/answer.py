"""What a hook says to the agent."""

from memory_model.values import NamedTuple


class Answer(NamedTuple):
    """``context`` goes to standard output, ``refusal`` to standard error with exit status 2; mostly both are empty."""

    context: str = ""
    refusal: str = ""
