"""The deck: a Textual app that draws and listens, and decides nothing."""

import os

os.environ.setdefault("TEXTUAL_FPS", "120")  # read when Textual is loaded: a second paint waits for the next frame
