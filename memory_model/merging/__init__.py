"""Two versions of one file made into one, by what the lines of each layer mean; used by git (merge driver)."""
