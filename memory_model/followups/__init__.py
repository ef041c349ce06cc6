"""Open items: read from days, companions and entity files, and joined into one ledger."""
