"""An agent's observation database: read, and never touched."""
