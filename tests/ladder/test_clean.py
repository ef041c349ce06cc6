"""What a committed tier must not carry."""

import pytest

from memory_model.ladder.clean import unclean

DIRTY = [
    ("keep the notes in ~/notes", "path (~/notes)"),
    ("the feed lies in /home/teo/ferry/feed.csv", "path (/home/teo/ferry/feed.csv)"),
    ("run ./deploy.sh first", "path (./deploy.sh)"),
    ("see ../outside before", "path (../outside)"),
    ("on this machine it is C:\\feeds", "path (C:\\feeds)"),
    ("open file:///srv/x", "path (file:///srv/x)"),
    ("see config:/home/zed/notes.md", "path (/home/zed/notes.md)"),
    ("copy berth:/srv/feed/x first", "path (/srv/feed/x)"),
    ("build with -I/home/zed/inc", "path (-I/home/zed/inc)"),
    ("read $HOME/notes", "path ($HOME/notes)"),
    ("it is in %USERPROFILE%\\feeds", "path (%USERPROFILE%"),
    ("see //home/zed/x", "path (//home/zed/x)"),
    ("teo signs off releases", "user (teo)"),
    ("ask teo_laptop before", "user (teo)"),
    ("ask ada.lovelace before", "user (ada.lovelace)"),
    ("mail jean-luc@example.org", "user (jean-luc)"),
    ("the key is [redacted] for the feed", "masked"),
    ("never close with -->", "mark of a comment"),
]
CLEAN = [
    "use tabs and/or spaces, never both",
    "release notes go out before the tag, on 10/05",
    "the API answers under /v2",
    "https://example.org/a/b is the feed",
    "stereo sound is off",
    "https://example.org/home/zed and s3://feeds/srv/x are addresses",
    "pages/home/index.tsx is the front page",
    "divide by 24/7 at most",
    "rate is 3 m/s; TCP/IP only",
]


@pytest.mark.parametrize(("claim", "reason"), DIRTY)
def test_a_claim_that_tells_of_this_machine_is_unclean(claim: str, reason: str) -> None:
    assert reason in unclean(claim, ["teo", "ada.lovelace", "jean-luc"])


@pytest.mark.parametrize("claim", CLEAN)
def test_ordinary_claims_are_clean(claim: str) -> None:
    assert unclean(claim, ["teo", "x"]) == ""
