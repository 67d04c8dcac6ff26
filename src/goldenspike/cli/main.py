"""Finds the subcommands and runs the one that was asked for."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from types import ModuleType

import goldenspike
from goldenspike.cli import commands
from goldenspike.kernel import state
from goldenspike.kernel.words import GoldenSpikeError

OWN_EXTRA = {"ray": "ray", "grpc": "ray"}  # packages that a command needs for one of its options only


def version() -> str:
    mode = "plain Python" if (state.__file__ or "").endswith(".py") else "compiled"
    return f"goldenspike {goldenspike.__version__} ({mode})"


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="goldenspike", description="A table for four railway board games.")
    top.add_argument("--version", action="version", version=version())
    subs = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for info in pkgutil.iter_modules(commands.__path__):
        module: ModuleType = importlib.import_module(f"{commands.__name__}.{info.name}")
        sub = subs.add_parser(info.name, help=module.HELP, description=module.__doc__)
        module.arguments(sub)
        sub.set_defaults(run=module.run, extra=getattr(module, "EXTRA", "cli"))
    return top


def run(argv: list[str] | None = None) -> int:
    """The entry point. Mistakes of the user are told in a sentence, never as a stack trace."""
    args = argparse.Namespace(extra="all")
    try:
        args = parser().parse_args(argv)
        code: int = args.run(args)
        return code
    except GoldenSpikeError as error:
        print(f"goldenspike: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("goldenspike"):
            raise
        extra = OWN_EXTRA.get(error.name or "", args.extra)
        print(f"goldenspike: this needs the package '{error.name}': pip install 'goldenspike[{extra}]'", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        return 0


if __name__ == "__main__":
    sys.exit(run())
