"""`memdeck completion`: the script that makes a shell complete memdeck's words."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.errors import MemdeckError

COMMAND = Command(
    "completion",
    examples=("source <(memdeck completion bash)", "memdeck completion fish > ~/.config/fish/completions/memdeck.fish"),
    arguments=(Argument("SHELL", "bash, zsh or fish"),),
    notes=(
        "It is printed, and nothing is installed. Commands, options, entities and addresses are completed.",
        "bash: put  source <(memdeck completion bash)  into ~/.bashrc",
        "zsh: put  source <(memdeck completion zsh)  into ~/.zshrc, behind compinit",
        "fish: memdeck completion fish > ~/.config/fish/completions/memdeck.fish",
    ),
    rooted=False,
)

BASH = """\
# memdeck's words in bash; put this line into ~/.bashrc:  source <(memdeck completion bash)
_memdeck() {
    local IFS=$'\\n' line word
    COMPREPLY=()
    while read -r line; do
        printf -v word '%q' "${line%%$'\\t'*}"
        COMPREPLY+=("${word//\\\\#/#}")
    done < <(memdeck __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o nosort -o default -F _memdeck memdeck 2>/dev/null || complete -o default -F _memdeck memdeck
"""
ZSH = """\
#compdef memdeck
# memdeck's words in zsh; put this line into ~/.zshrc, behind compinit:  source <(memdeck completion zsh)
_memdeck() {
    local -a found
    local line word about
    while IFS= read -r line; do
        word=${line%%$'\\t'*}
        about=${line#*$'\\t'}
        [[ $line == *$'\\t'* ]] && found+=("${word//:/\\\\:}:$about") || found+=("${word//:/\\\\:}")
    done < <(memdeck __complete "${(@)words[2,CURRENT]}" 2>/dev/null)
    (( ${#found} )) && _describe -V memdeck found || _files
}
compdef _memdeck memdeck
"""
FISH = """\
# memdeck's words in fish; put this file at ~/.config/fish/completions/memdeck.fish
function __memdeck_words
    set -l given (commandline -opc) (commandline -ct)
    memdeck __complete $given[2..-1] 2>/dev/null
end
complete -c memdeck -k -a '(__memdeck_words)'
"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}


def run(call: Call) -> Answer:
    """Print the script of a shell."""
    shell = call.arguments.text("SHELL").rpartition("/")[2]
    script = SCRIPTS.get(shell)
    if script is None:
        raise MemdeckError("usage", f"there is no completion for {shell!r}", "completion", "name bash, zsh or fish")
    return Answer(lambda: script.rstrip("\n").split("\n"), lambda: {"shell": shell, "script": script})
