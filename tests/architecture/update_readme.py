"""Write the generated tables into the README: ``python -m tests.architecture.update_readme``."""

import re
from pathlib import Path

from tests.architecture import tables

README = Path(__file__).parent.parent.parent / "README.md"


def main() -> None:
    """Replace the table under each heading by the one the code gives."""
    text = README.read_text(encoding="utf-8")
    for title, table in (
        ("Keys", tables.keys()),
        ("Commands", tables.commands()),
        ("What lint looks for", tables.rules()),
    ):
        pattern = rf"(## {title}\n(?:(?!\n\|)[\s\S])*?\n)(?:@{title.upper()}@|(?:\|.*\n)*\|.*)"
        text, count = re.subn(pattern, lambda match, table=table: match.group(1) + table, text, count=1)
        if not count:
            raise SystemExit(f"README.md has no table under {title}")
    README.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
