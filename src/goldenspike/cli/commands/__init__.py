"""The subcommands, one module each: HELP, `arguments(parser)` and `run(args)`. The module's name is the command's name."""
