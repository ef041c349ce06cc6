"""What of a person's message is a lasting claim: high precision first, each sentence at most one."""
