"""Where the ladder keeps its files, relative to a workspace, and where the claims about the person lie."""

import os

from memory_model.storage import places

FOLDER = ".memory"

ATOMS = f"{FOLDER}/atoms.jsonl"
"""The claims, one a line; private."""
RULINGS = f"{FOLDER}/rulings.jsonl"
"""What a person ruled: resolved, forgotten, verified; private."""
DROPPED = f"{FOLDER}/dropped.jsonl"
"""The last claims that the limits dropped, and why; private."""
STAGED = f"{FOLDER}/staged/promotions.json"
"""Proposals that wait for a person."""
ADOPTED = f"{FOLDER}/adopted.log"
"""The trail of adoption, the one file here that git keeps."""
BACKUPS = f"{FOLDER}/backups"
"""Both ``CLAUDE.md`` files as they were before each adoption."""
ERRORS = f"{FOLDER}/errors.log"
"""What hooks failed at."""
SEEN = f"{FOLDER}/seen"
"""How far transcripts were read."""
IGNORE = f"{FOLDER}/.gitignore"


def persona() -> str:
    """Return the folder that is to the claims about the person (L3) what a workspace is to a project's."""
    return os.path.join(places.data_home(), "persona")
