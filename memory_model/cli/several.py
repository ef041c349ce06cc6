"""Addresses before the text of an act: ``memdeck done 2026-10-05#L5 2026-10-05#L7 both sent``."""

from collections.abc import Sequence

from memory_model.text.address import parse


def several(first: str, words: Sequence[str]) -> tuple[list[str], str]:
    """Take the words that are line addresses, up to the first other one; return them and the text that follows."""
    count = next((number for number, word in enumerate(words) if parse(word) is None), len(words))
    return [first, *words[:count]], " ".join(words[count:])
