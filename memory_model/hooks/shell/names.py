"""The names of the programs that change files, without what they do: enough to pass most lines at once."""

WRAPPERS = {
    "sudo": "-u -g -h -p -C -r -t -U -D -R -T --user --group --host --prompt --chdir",
    "doas": "-u -C",
    "env": "-u -C -S --unset --chdir --split-string",
    "nice": "-n --adjustment",
    "ionice": "-c -n -p",
    "timeout": "-s -k --signal --kill-after",
    "stdbuf": "-i -o -e",
    "nohup": "",
    "setsid": "",
    "command": "",
    "builtin": "",
    "exec": "-a",
    "time": "-f -o",
    "npx": "-p -c --package",
    "uvx": "--from --with",
    "busybox": "",
    "chronic": "",
    "unbuffer": "",
    "caffeinate": "-t -w",
    "watch": "-n --interval",
    "flock": "-w -E --timeout -c --command",
    "strace": "-o -e -p -s",
    "pkexec": "--user",
    "taskset": "",
    "chrt": "-T -P -D",
    "chroot": "",
    "setarch": "",
    "faketime": "",
    "unshare": "-R -w -S -G --root --wd",
    "systemd-run": "-p -u -E -M --property --unit --slice --uid --gid --setenv --working-directory",
    "firejail": "",
    "bwrap": "",
    "valgrind": "",
    "ltrace": "-o -e",
    "xvfb-run": "-n -s -a -f -w -e",
    "torsocks": "",
}
"""Programs that run another one, with the options that take a value."""
ONE_BEFORE = frozenset("timeout flock taskset chrt chroot setarch faketime".split())
"""Those of them with one word of their own before the program: a time, a lock, a processor, a folder."""
SAID = {
    "su": "-c --command -s --shell -g -G",
    "runuser": "-c --command -u --user -s -g -G",
    "script": "-c --command",
    "flock": "-c --command -w -E --timeout",
    "nix-shell": "--run --command -p",
}
"""Programs that may be given a script as the value of an option, with all options that take a value."""
RUNNERS = {
    **dict.fromkeys(("uv", "poetry", "pipenv", "pdm", "hatch", "rye", "conda"), ("run",)),
    "pnpm": ("exec", "dlx"),
    "npm": ("exec", "x"),
    "yarn": ("exec", "dlx", "run", ""),
    "bunx": ("",),
    "bundle": ("exec",),
    "mise": ("exec", "x"),
}
"""Programs that run another one behind a word of their own; an empty word: also without one."""
SHELLS = frozenset("sh bash zsh dash ksh ash fish".split())
LATER = frozenset(("at", "batch"))
"""Programs that run the script that flows into them at another time."""
IN_PLACE = {
    "truncate": ("", "-s -r --size --reference", ""),
    "shred": ("", "-n -s", ""),
    "fallocate": ("", "-o -l --offset --length", "-n --keep-size"),
    "dos2unix": ("", "-c", ""),
    "unix2dos": ("", "-c", ""),
    "recode": ("", "", ""),
    "sd": ("", "-n -f", "-p --preview"),
    "mdformat": ("", "--wrap --end-of-line", "--check"),
    "ed": ("", "-p", ""),
    "ex": ("", "-c", "-R"),
    "vi": ("", "-c -S -u -s", "-R"),
    "vim": ("", "-c -S -u -s", "-R"),
    "nvim": ("", "-c -S -u -s", "-R"),
    "nano": ("", "", "-v --view"),
    "emacs": ("", "-l --eval -f", ""),
    "rename": ("", "", "-n --nono"),
    "rpl": ("", "-x -T -O", "-s --dry-run"),
    "fastmod": ("", "-e -d -g --extensions --glob --dir", "--print-changed-files"),
    "comby": ("-i -in-place", "-matcher -d -templates", "-stdout -diff"),
    "ast-grep": ("-U --update-all", "-p -r -l --pattern --rewrite --lang", ""),
    "prename": ("", "-e", "-n --nono"),
    "prettier": ("--write -w", "--parser --config", ""),
    "markdownlint": ("--fix -f", "-c --config", ""),
    "markdownlint-cli2": ("--fix", "--config", ""),
    "codespell": ("-w --write-changes", "-L -S", ""),
    "yq": ("-i --inplace", "", ""),
    "jq": ("-i --in-place", "", ""),
}
"""Programs that change their operands: the option that makes them do so (empty: always), those with a value, and those
with which they change nothing.
"""
MAKERS = frozenset("truncate ed ex vi vim nvim nano emacs".split())
"""Those of them that make a file that is not there."""
PACKERS = frozenset("gzip bzip2 xz zstd lz4 compress gunzip bunzip2 unxz unzstd unlz4 uncompress".split())
OUTPUTS = {
    "sort": "-o --output",
    "curl": "-o --output",
    "wget": "-O --output-document",
    "iconv": "-o --output",
    "pandoc": "-o --output",
    "openssl": "-out",
    "shuf": "-o --output",
    "gpg": "-o --output",
    "gpg2": "-o --output",
    "age": "-o --output",
}
"""Programs with an option that names the file they write."""
REMOVERS = frozenset("rm unlink trash trash-put srm rmtrash".split())
COPIERS = frozenset("cp mv install ln rsync scp".split())
UNPACKERS = frozenset("tar gtar bsdtar unzip zip 7z 7za 7zz".split())
SPLITTERS = frozenset(("split", "csplit"))
REVERTERS = {"jj": "restore", "hg": "revert", "svn": "revert"}
"""Keepers of versions, and the verb with which they put older files in the place of those that are there."""
LISTERS = frozenset("find fd fdfind grep egrep fgrep rg ag xargs parallel".split())
CODE = frozenset("python node nodejs ruby perl php lua deno bun Rscript julia awk gawk mawk nawk".split())

OTHERS = frozenset(
    "-delete -fprint sed gsed ssed tee sponge dd touch chmod patch apply_patch uniq gio eval uv xxd".split()
)
NAMES = OTHERS | SHELLS.union(
    LATER, IN_PLACE, PACKERS, OUTPUTS, REMOVERS, COPIERS, UNPACKERS, SPLITTERS, REVERTERS, CODE
).difference(("sort", "shuf"))
"""Every program that may change a file, but for git; those that find files change none by themselves."""
GIT_VERBS = frozenset("rm mv checkout switch restore reset stash clean apply am checkout-index read-tree".split())
