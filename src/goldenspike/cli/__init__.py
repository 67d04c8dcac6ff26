"""The `goldenspike` command."""
