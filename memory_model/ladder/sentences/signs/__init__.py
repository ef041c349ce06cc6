"""Signs that a sentence holds for good, or does not: each tells one thing, and only together they tell enough."""
