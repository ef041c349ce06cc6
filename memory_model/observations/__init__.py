"""An agent's observation database (claude-mem's SQLite): looked at, never touched, locked or waited for."""
