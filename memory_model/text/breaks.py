"""Lines that only draw a rule between parts."""


def is_break(line: str) -> bool:
    """Tell whether a line is a thematic break: three or more of ``-``, ``*`` or ``_`` and nothing else."""
    bare = line.strip()
    if bare[:1] not in ("-", "*", "_"):
        return False
    marks = bare.replace(" ", "")
    return len(marks) > 2 and not marks.strip(marks[0])
