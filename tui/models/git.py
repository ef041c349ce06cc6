"""What git tells of one file, for the history desk: its commits, each with what it changed."""

from datetime import date
from typing import TYPE_CHECKING

from memory_model.operations import git
from memory_model.text.counting import count
from tui.models import diffs, when
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

NOW = "now"
"""The key of what is not committed yet; any other row's key is the commit's id."""


class GitModel:
    """Reads git for one file of the workspace."""

    def __init__(self, workspace: "Workspace", path: str) -> None:
        self.workspace = workspace
        self.path = path
        self.commits: list[git.Commit] = []
        self.uncommitted: list[str] = []
        self.is_repository = False

    def read(self) -> None:
        """Ask git; it may take seconds in a large repository."""
        self.is_repository = git.is_repository(self.workspace)
        self.commits = git.commits(self.workspace, self.path) if self.is_repository else []
        self.uncommitted = git.uncommitted(self.workspace, self.path) if self.is_repository else []

    def headline(self) -> str:
        """Name the file and how many commits it has."""
        return f"Git · {self.path} · {count(len(self.commits), 'commit')}"

    def about(self, key: object) -> str:
        """Name the commit and its author."""
        commit = next((commit for commit in self.commits if commit.id == key), None)
        return f"{commit.id[:10]} · {plain(commit.author)}" if commit else "memdeck only reads git"

    def rows(self) -> list[Row]:
        """Return the commits under their days, the newest first."""
        if not self.is_repository:
            return [BLANK, row(Span("  This workspace is not in a git repository.", "muted"))]
        found: list[Row] = []
        if self.uncommitted:
            found += [row(Span("Not committed yet", "topic")), row(Span(" the file as it is now"), key=NOW)]
        today = self.workspace.clock.today()
        shown = ""
        for commit in self.commits:
            if commit.at[:10] != shown:
                shown = commit.at[:10]
                found += [BLANK] if found else []
                found.append(row(Span(when.named(date.fromisoformat(shown), today), "topic")))
            found.append(
                row(
                    Span(f" {commit.at[11:16]} ", "muted"),
                    Span(plain(commit.subject)),
                    key=commit.id,
                    right=(Span(f"  {plain(commit.author)}", "faint"),),
                )
            )
        return found or [BLANK, row(Span("  Git does not know this file.", "muted"))]

    def preview(self, key: object) -> list[Row]:
        """Return what the commit changed in the file."""
        if key == NOW:
            return diffs.rows(self.uncommitted)
        return diffs.rows(git.change(self.workspace, key, self.path)) if isinstance(key, str) else []
