"""The subcommands, one module each: `HELP`, `arguments`, `run`, and in `EXTRA` the extra that it needs, if that is not `cli`.

All of them are loaded for every call, even where only the core is installed: what belongs to an extra is imported in `run`.
"""
