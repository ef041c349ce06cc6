"""The command line: a lean dispatch to thin commands, each imported only when it is chosen."""
