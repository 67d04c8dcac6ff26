"""Show what `goldenspike simulate --out` has found, as one HTML file. With two files of results, compare them side by side."""

from __future__ import annotations

import argparse
from pathlib import Path

EXTRA = "lab"
HELP = "show results as a web page, or compare two runs"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "results", type=Path, nargs="+", metavar="FILE.parquet", help="one or two files of goldenspike simulate --out"
    )
    parser.add_argument("--out", type=Path, default=Path("report.html"), help="where to write the page (default: report.html)")
    parser.add_argument("--title", action="append", default=[], help="a name for each file of results; may be repeated")


def run(args: argparse.Namespace) -> int:
    from goldenspike.lab.report import make_report

    args.out.write_text(make_report(args.results, args.title), encoding="utf-8")
    print(f"The report is in {args.out}.")
    return 0
