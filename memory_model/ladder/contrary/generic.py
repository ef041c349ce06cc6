"""Words that tell little, a thing's versions and times: what a comparison of two claims may pass over, and may not."""

from memory_model.ladder.contrary.stems import stem


def stems_of(words: str) -> frozenset[str]:
    """Return the stems of the words of a text."""
    return frozenset([stem(word) for word in words.split()])


DOING = stems_of(
    """run set use keep store write come go compute need require get make put send take hold answer return give work do
    have build call show print log count measure tick deploy turn start own happen serve provide issue"""
)
GENERIC = DOING | stems_of(
    """module service code repository application system value field column setting option number rate byte order time
    thing everything data part project version package manager theme level format type style team company request user
    character tool default total machine server box period currently per library file text what everyone app environment
    new old month week instance long"""
)
"""Words that may be said of the one and left out of the other, and it is the same thing still."""
SHARED = stems_of(
    """support fail crash handle accept parse import export break hang contain include mention add want also too either
    sometimes mix both"""
)
"""With these a thing may have several of the values."""
VERSIONED = stems_of(
    "python node java ruby php go rust ios android windows ubuntu debian django react postgres mysql macos"
)
NUMBERED = stems_of(
    """ticket issue pr line chapter berth pier quay gate room step part table kiosk page row column version rule point
    buoy dock task phase"""
)
"""Behind these a number is part of a name."""
WEEKDAYS = stems_of("monday tuesday wednesday thursday friday saturday sunday")
OFTEN = stems_of("daily nightly monthly yearly hourly")
PARTS_OF_DAY = stems_of("morning afternoon evening night")
UPPER = stems_of("most limit max maximum under below less few")
LOWER = stems_of("least min minimum over above more newer older")
