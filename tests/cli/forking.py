"""Many command lines in one process each, as a shell runs them, without starting Python for each.

Run as a program with the command lines as JSON in the first argument: all modules of commands are loaded once, and
each command is a fork that has the same terminal. After each stands a line `AFTER`.
"""

import json
import os
import sys

from memory_model.cli import catalogue, main

AFTER = "\x02after "


def run() -> None:
    for name in catalogue.names():
        main._module(name)
    for words in json.loads(sys.argv[1]):
        child = os.fork()
        if not child:
            sys.argv = ["memdeck", *words]
            main.run()
        _, status = os.waitpid(child, 0)
        os.write(1, f"\n{AFTER}{os.waitstatus_to_exitcode(status)}\n".encode())


if __name__ == "__main__":
    run()
