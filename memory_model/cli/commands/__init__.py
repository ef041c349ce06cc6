"""One module a command: what it takes (`COMMAND`) and what it does (`run`)."""
