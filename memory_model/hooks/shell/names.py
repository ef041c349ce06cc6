"""The names of the programs that change files, without what they do: enough to pass most lines at once."""

WRAPPERS = {
    "sudo": "-u -g -h -p -C -r -t -U -D -R -T",
    "doas": "-u -C",
    "env": "-u -C -S --unset --chdir",
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
}
"""Programs that run another one, with the options that take a value."""
SHELLS = frozenset("sh bash zsh dash ksh ash fish".split())
IN_PLACE = {
    "truncate": ("", "-s -r --size --reference"),
    "shred": ("", "-n -s"),
    "dos2unix": ("", "-c"),
    "unix2dos": ("", "-c"),
    "mdformat": ("", "--wrap --end-of-line"),
    "ed": ("", "-p"),
    "ex": ("", "-c"),
    "vi": ("", "-c -S -u -s"),
    "vim": ("", "-c -S -u -s"),
    "nvim": ("", "-c -S -u -s"),
    "nano": ("", ""),
    "emacs": ("", "-l --eval -f"),
    "rename": ("", ""),
    "prename": ("", "-e"),
    "prettier": ("--write -w", "--parser --config"),
    "markdownlint": ("--fix -f", "-c --config"),
    "markdownlint-cli2": ("--fix", "--config"),
    "codespell": ("-w --write-changes", "-L -S"),
    "yq": ("-i --inplace", ""),
    "jq": ("-i --in-place", ""),
}
"""Programs that change their operands: the option that makes them do so (empty: always), and those with a value."""
PACKERS = frozenset("gzip bzip2 xz zstd lz4 compress".split())
OUTPUTS = {
    "sort": "-o --output",
    "curl": "-o --output",
    "wget": "-O --output-document",
    "iconv": "-o --output",
    "pandoc": "-o --output",
    "openssl": "-out",
}
"""Programs with an option that names the file they write."""
REMOVERS = frozenset("rm unlink trash trash-put srm rmtrash".split())
COPIERS = frozenset("cp mv install ln rsync scp".split())
UNPACKERS = frozenset("tar gtar bsdtar unzip 7z 7za 7zz".split())
LISTERS = frozenset("find fd fdfind grep egrep fgrep rg ag xargs parallel".split())
CODE = frozenset("python node nodejs ruby perl php lua deno bun awk gawk mawk nawk".split())

OTHERS = frozenset("-delete -fprint sed gsed tee sponge dd touch patch apply_patch uniq gio eval uv".split())
NAMES = OTHERS | SHELLS.union(IN_PLACE, PACKERS, OUTPUTS, REMOVERS, COPIERS, UNPACKERS, CODE).difference(("sort",))
"""Every program that may change a file, but for git; those that find files change none by themselves."""
GIT_VERBS = frozenset("rm mv checkout switch restore reset stash clean apply checkout-index read-tree".split())
