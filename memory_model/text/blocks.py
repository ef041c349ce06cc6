"""What each line of a Markdown file is part of: text, or something in which marks mean nothing."""

import re
from collections.abc import Sequence
from typing import NamedTuple

TEXT, FRONTMATTER, FENCE, COMMENT, QUOTE, INDENTED = range(6)
"""Contexts of a line. Only in `TEXT` do headings, bullets and markers count."""

FENCE_OPEN = re.compile(r" {0,3}(`{3,}(?!.*`)|~{3,})")
_ITEM = re.compile(r"(\s*)(?:[-*+]|\d{1,9}[.)])(?:\s+|$)")


class Blocks(NamedTuple):
    """The context of every line and what the end of the file is still inside of.

    ``contexts[i]`` is the context of line ``i`` (from 0). ``closing`` is the line that would close
    an unclosed fence (its marks) or comment (``-->``), and empty when nothing is open.
    """

    contexts: tuple[int, ...]
    closing: str = ""


def scan(lines: Sequence[str]) -> Blocks:
    """Tell the context of each line in one pass.

    Frontmatter is a block between ``---`` lines at the very top that is closed. A comment counts
    as one when its line starts with ``<!--``; the line on which it ends still belongs to it.
    Indented code needs a blank line before it and no list to belong to.
    """
    contexts = [FRONTMATTER] * frontmatter_end(lines)
    fence = ""
    comment = in_list = in_code = False
    blank = True
    for line in lines[len(contexts) :]:
        bare = line.strip()
        if fence:
            contexts.append(FENCE)
            if _closes(line, fence):
                fence = ""
            continue
        if comment:
            contexts.append(COMMENT)
            comment = "-->" not in line
            continue
        if not bare:
            contexts.append(INDENTED if in_code else TEXT)
            blank = True
            continue
        indent = _width(line)
        opened = FENCE_OPEN.match(line.lstrip() if in_list and indent >= 4 else line)
        if opened and not (in_code and indent >= 4):
            fence = opened.group(1)
            contexts.append(FENCE)
            in_code = blank = False
            continue
        if bare.startswith("<!--") and not (in_code and indent >= 4):
            contexts.append(COMMENT)
            comment = "-->" not in bare[4:]
            in_code = blank = False
            continue
        in_code = indent >= 4 and not in_list and (blank or in_code)
        if in_code:
            contexts.append(INDENTED)
        elif bare.startswith(">") and indent < 4:
            contexts.append(QUOTE)
        else:
            contexts.append(TEXT)
            if _ITEM.match(line):
                in_list = True
            elif indent == 0 and (blank or bare.startswith("#")):
                in_list = False
        blank = False
    closing = fence or ("-->" if comment else "")
    return Blocks(tuple(contexts), closing)


def frontmatter_end(lines: Sequence[str]) -> int:
    """Count the lines of the frontmatter block, its fences included; 0 when there is none."""
    if not lines or lines[0].rstrip() != "---":
        return 0
    for number in range(1, len(lines)):
        bare = lines[number].rstrip()
        if bare in ("---", "..."):
            return number + 1
        if number == 1 and not bare:
            return 0
    return 0


def _closes(line: str, fence: str) -> bool:
    bare = line.strip()
    return len(bare) >= len(fence) and not bare.strip(fence[0]) and _width(line) < 4


def _width(line: str) -> int:
    """Measure the indentation in columns, tabs to the next multiple of four."""
    width = 0
    for char in line:
        if char == " ":
            width += 1
        elif char == "\t":
            width += 4 - width % 4
        else:
            break
    return width
