"""``python -m tests.browser``: the pages in a real Chromium, which must be there (``apt-get install chromium``)."""

import sys
from pathlib import Path

import pytest

PAGES = [str(Path(__file__).parent / name) for name in ("page.py", "served.py")]

if __name__ == "__main__":
    sys.exit(pytest.main(["-n", "0", "-q", *PAGES, *sys.argv[1:]]))
