"""Where the bracket of ``$(…)`` ends: past quotes, inner brackets and here-documents."""


def bracket_end(text: str, at: int) -> int:
    """Return where a text goes on behind the round bracket that opens at ``at``; raises `ValueError` without an end."""
    depth, position = 0, at
    ends: list[str] = []
    while position < len(text):
        char = text[position]
        if char == "\\":
            position += 1
        elif char == "<" and (mark := _document_end(text, position)):
            ends.append(mark)
            position += 1
        elif char == "\n" and ends:
            position = _past_documents(text, position + 1, ends)
            ends = []
            continue
        elif char in "'\"":
            position = _quote_end(text, char, position + 1)
        elif char == "(":
            depth += 1
        elif char == ")":
            depth -= 1
            if not depth:
                return position + 1
        position += 1
    raise ValueError("a bracket is never closed")


def _quote_end(text: str, quote: str, position: int) -> int:
    while position < len(text) and text[position] != quote:
        position += 2 if quote == '"' and text[position] == "\\" else 1
    return position


def _document_end(text: str, at: int) -> str:
    """Return the word that ends the here-document which begins at ``at``; empty when none begins."""
    if not text.startswith("<<", at) or text.startswith("<<<", at) or text[at - 1 : at] == "<":
        return ""
    word = text[at + 2 :].split("\n", 1)[0].lstrip("- \t").split()
    return word[0].strip("'\"\\").rstrip(");&|") if word else ""


def _past_documents(text: str, position: int, ends: list[str]) -> int:
    """Return where the text goes on behind the bodies of here-documents, the first of which begins at ``position``."""
    for end in ends:
        while position < len(text):
            stop = text.find("\n", position)
            line = text[position : stop if stop >= 0 else len(text)]
            if line.lstrip("\t") == end:
                position += len(line)
                break
            position = len(text) if stop < 0 else stop + 1
    return position


def brace_end(text: str, at: int) -> int:
    """Return where a text goes on behind the ``{`` of ``${…}`` at ``at``; raises `ValueError` without an end."""
    depth, position = 0, at
    while position < len(text):
        char = text[position]
        if char == "\\":
            position += 1
        elif char in "'\"" and text.find(char, position + 1) > 0 and position > at + 1:
            position = _quote_end(text, char, position + 1)
        elif text.startswith("$(", position):
            position = bracket_end(text, position + 1) - 1
        elif char == "{" and (position == at or text[position - 1] == "$"):
            depth += 1
        elif char == "}":
            depth -= 1
            if not depth:
                return position + 1
        position += 1
    raise ValueError("a brace is never closed")
