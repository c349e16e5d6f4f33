"""The command line: `director`, one module a command."""
