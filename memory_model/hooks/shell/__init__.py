"""What a shell line does to files, told before it runs: words, redirections, and the programs that write."""
