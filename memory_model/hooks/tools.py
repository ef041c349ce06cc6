"""The tools of coding agents by what they do: one table, so that another agent is another row."""

WRITE, EDIT, EDITS, EDITOR, PATCH, BLOCKS, INSERT, DELETE, MOVE, APPEND, SHELL, AGENT = range(12)

TOOLS = {
    WRITE: "write write_file writefile create_file createfile write_to_file create_new_file save_file filewrite",
    EDIT: "edit replace str_replace search_replace replace_string_in_file edit_file editfile fileedit "
    "edit_existing_file single_find_and_replace replace_file_content",
    EDITS: "multiedit multi_edit multi_replace_string_in_file notebookedit edit_notebook_file",
    EDITOR: "str_replace_editor str_replace_based_edit_tool text_editor fs_write memory",
    PATCH: "apply_patch applypatch patch",
    BLOCKS: "replace_in_file apply_diff",
    INSERT: "insert_edit_into_file insert_content insert_in_file",
    DELETE: "delete_file deletefile remove_file delete",
    MOVE: "move_file movefile rename_file rename move",
    APPEND: "append_file append_to_file",
    SHELL: "bash shell shell_command local_shell run_terminal_cmd run_in_terminal run_shell_command execute_command "
    "exec_command run_command execute_bash terminal exec",
    AGENT: "task agent new_task spawn_agent subagent sub_agent dispatch_agent runsubagent delegate delegate_task "
    "launch_agent",
}
"""Tool names in small letters, as Claude Code, Codex, Gemini, Cursor, Copilot, Cline, Roo, Windsurf, opencode,
Kiro, Goose, Continue and file servers say them."""

PATH = (
    "file_path", "filePath", "path", "filepath", "file", "filename", "target_file", "targetFile", "TargetFile",
    "notebook_path", "notebookPath", "relative_workspace_path",
)  # fmt: skip
CONTENT = ("content", "contents", "file_text", "fileText", "new_content", "text", "data", "CodeContent")
OLD = ("old_string", "oldString", "old_str", "oldText", "old_text", "search", "TargetContent")
NEW = ("new_string", "newString", "new_str", "newText", "new_text", "replacement", "replace", "ReplacementContent")
EVERY = ("replace_all", "replaceAll", "allow_multiple", "AllowMultiple", "expected_replacements")
LISTS = ("edits", "replacements", "changes", "ReplacementChunks")
COMMAND = ("command", "cmd", "script", "commandLine", "CommandLine")
FOLDER = ("cwd", "workdir", "working_directory", "directory", "dir_path", "workingDirectory", "Cwd")
PATCHES = ("patch", "input", "diff", "content", "patch_text", "patchText", "command")
FROM = ("source", "old_path", "from", "source_path", "oldPath", *PATH)
TO = ("destination", "new_path", "to", "destination_path", "newPath", "target")
"""What the arguments are called; the first that is there counts."""

_KINDS = {name: kind for kind, names in TOOLS.items() for name in names.split()}


def kind_of(tool: str) -> int | None:
    """Tell what a tool does; `None` for one that writes nothing and starts nobody, as far as is known."""
    return _KINDS.get(tool.rpartition("__")[2].rpartition(".")[2].lower())


def matcher() -> str:
    """Return the expression by which Claude Code calls the guard for its own tools alone."""
    return "Write|Edit|MultiEdit|NotebookEdit|Bash|Task|Agent|mcp__.*(write|edit|create|move|delete|append).*"
