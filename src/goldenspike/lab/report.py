"""A report: one HTML file without outside links that shows what a run found, or two runs side by side."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from html import escape
from pathlib import Path

from goldenspike.games import game as find_game
from goldenspike.kernel.words import BadSetup, GoldenSpikeError
from goldenspike.lab import figures
from goldenspike.lab.editions import diff_editions
from goldenspike.lab.findings import Findings, Use, collect, finite, name_of
from goldenspike.lab.job import Row, edition_print
from goldenspike.lab.numbers import Mean, Slope, difference, wilson
from goldenspike.lab.pairs import Pairs, pair_up
from goldenspike.lab.playing import record_of

FEWEST = 20  # seats that must have used a thing before its worth is shown
STYLE = """
:root{color-scheme:light dark;--a:#1f6f8b;--b:#c8742a;--ink:#1c2326;--paper:#fbfaf6;--line:#cfd3cf;--soft:#eef0ea}
@media(prefers-color-scheme:dark){:root{--a:#6cc0dc;--b:#eda35f;--ink:#e6e9e6;--paper:#15191b;--line:#3a4143;--soft:#20272a}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{margin-top:2.4rem;border-bottom:1px solid var(--line)}
table{border-collapse:collapse;width:100%;font-size:.92rem}
td,th{padding:.25rem .5rem;border-bottom:1px solid var(--line);text-align:right}
td:first-child,th:first-child{text-align:left}thead th{position:sticky;top:0;background:var(--paper)}
.clear{font-weight:600;background:var(--soft)}svg{width:100%;height:auto}svg text{font-size:12px;fill:var(--ink)}
.grid{stroke:var(--line)}.whisker{stroke:var(--ink);stroke-width:1.5}
.legend span{margin-right:1.2rem}.legend i{display:inline-block;width:.8rem;height:.8rem;margin-right:.4rem}
.about{color:color-mix(in srgb,var(--ink) 75%,transparent)}.wide{overflow-x:auto}
td:not(:first-child){white-space:nowrap}td.text{white-space:normal;text-align:left}
svg,tr,h1,h2,summary{break-inside:avoid}h2,h3,summary{break-after:avoid}
@media(max-width:40rem){body{margin:1rem auto}table{font-size:.8rem}td,th{padding:.2rem .3rem}svg text{font-size:21px}}
@media print{
:root{color-scheme:light;--a:#1f6f8b;--b:#c8742a;--ink:#000;--paper:#fff;--line:#bbb;--soft:#eee}
body{max-width:none;margin:0;font-size:10pt;print-color-adjust:exact}thead th{position:static}.wide{overflow:visible}
table{font-size:7.5pt}td:not(:first-child),td,th{white-space:normal;padding:2px 4px}td{overflow-wrap:anywhere}
}
"""


def make_report(paths: Iterable[Path], titles: Iterable[str] = ()) -> str:
    """The report on one file of results, or on two side by side."""
    from goldenspike.lab.store import read_job, read_job_data, read_rows

    files = list(paths)
    if not 1 <= len(files) <= 2:
        raise BadSetup("A report shows one file of results, or compares two.")
    names = list(titles)
    runs = []
    for place, path in enumerate(files):
        job = read_job(path)
        runs.append(collect(job, read_rows(path), names[place] if place < len(names) else name_of(job)))
        runs[-1].files = read_job_data(path).get("files", "")
        if not runs[-1].games:
            raise BadSetup(f"{path} holds no games.")
    if len(runs) == 2 and runs[0].job.game != runs[1].job.game:
        raise BadSetup("Only runs of the same game can be compared.")
    if len(runs) == 2:
        runs[1].pairs = pair_up(read_rows(files[0]), read_rows(files[1]))
    return page(runs)


def page(runs: list[Findings]) -> str:
    title = " against ".join(run.title for run in runs)
    parts = [f"<h1>{escape(title)}</h1>", about(runs), overview(runs), sources(runs), course(runs), lengths(runs), order(runs)]
    parts += [endings(runs), uses(runs), outliers(runs)]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def about(runs: list[Findings]) -> str:
    lines = []
    for run in runs:
        job = run.job
        options = ", ".join(f"{name}={value}" for name, value in job.options.items())
        lines.append(
            f"<li><b>{escape(run.title)}</b>: {run.games:,} games, seed {job.seed}, bots {escape(' · '.join(job.bots))}, "
            f"edition {escape(job.edition)}, {escape(options)}</li>"
        )
    changes = changed(runs)
    shown = f"<p>What differs in the editions:</p><ul>{changes}</ul>" if changes else ""
    note = "Intervals are 95 %. Where two runs are compared, differences whose interval leaves out 0 are set in bold."
    if runs[-1].pairs:
        games = min(run.games for run in runs)
        note += f" Both runs have the same seeds: differences, but for those of Worth, are means over {games:,} pairs of games."
    return f'<ul class="about">{"".join(lines)}</ul>{shown}<p class="about">{note}</p>'


def changed(runs: list[Findings]) -> str:
    """What the editions change, as far as they are still there."""
    folders = [None if run.job.edition == "house" else Path(run.job.edition) for run in runs]
    if len(runs) != 2 or folders[0] == folders[1]:
        return ""
    try:
        if folders[1] is not None:
            changes = [str(change) for change in diff_editions(folders[1], folders[0], runs[0].job.game)]
        else:
            assert folders[0] is not None
            changes = [str(change) + " (in the first run)" for change in diff_editions(folders[0], None, runs[0].job.game)]
    except GoldenSpikeError:
        return ""
    return "".join(f"<li>{escape(change)}</li>" for change in changes)


def cell(mean: Mean | Slope, digits: int = 2) -> str:
    if not mean.count:
        return "<td>–</td>"
    spread = f" ± {mean.half:.{digits}f}" if finite(mean.half) else ""
    return f"<td>{mean.value:.{digits}f}{spread}</td>"


def comparison(a: Mean | Slope, b: Mean | Slope, digits: int = 2, pair: Mean | None = None) -> str:
    value, half = difference(a, b) if pair is None else (pair.value, pair.half)
    if not finite(half) or not finite(value):
        return "<td>–</td>"
    clear = ' class="clear"' if abs(value) > half else ""
    return f"<td{clear}>{value:+.{digits}f} ± {half:.{digits}f}</td>"


def table(head: list[str], rows: Iterable[tuple[str, list[Mean]]], pairs: Pairs, part: str, digits: int = 2) -> str:
    """A row of means for each name, and their difference where there are two."""
    body = []
    for name, means in rows:
        cells = "".join(cell(mean, digits) for mean in means)
        if len(means) == 2:
            cells += comparison(means[0], means[1], digits, pairs.get((part, name)))
        body.append(f"<tr><td>{escape(name)}</td>{cells}</tr>")
    return f'<div class="wide"><table><thead><tr>{heads(head)}</tr></thead><tbody>{"".join(body)}</tbody></table></div>'


def heads(names: list[str]) -> str:
    return "".join(f"<th>{escape(name)}</th>" for name in names)


def columns(first: str, runs: list[Findings]) -> list[str]:
    return [first, *(run.title for run in runs), *(["Difference"] if len(runs) == 2 else [])]


def overview(runs: list[Findings]) -> str:
    rows = [
        ("Points of a seat", [run.scores for run in runs]),
        ("Points of the winner", [run.winning for run in runs]),
    ]
    if all(run.job.players > 1 for run in runs):
        rows.append(("Margin of the winner", [run.margin for run in runs]))
    else:
        rows.append(("Share of games won", [run.won for run in runs]))
    rows.append(("Decisions", [run.length for run in runs]))
    if all(run.turns.count for run in runs):
        rows.append(("Turns", [run.turns for run in runs]))
    return "<h2>Overview</h2>" + table(columns("A game", runs), rows, runs[-1].pairs, "overview")


def sources(runs: list[Findings]) -> str:
    names = list(dict.fromkeys(name for run in runs for name in run.sources))
    none = Mean()
    series = [[spread(run.sources.get(name, none)) for name in names] for run in runs]
    chart = figures.bars(names, series, [run.title for run in runs], "Points by source")
    rows = [(name, [run.sources.get(name, none) for run in runs]) for name in names]
    winners = [(f"{name}, winners", [run.winner_sources.get(name, none) for run in runs]) for name in names]
    shown = table(columns("Points of a seat", runs), [*rows, *winners], runs[-1].pairs, "source")
    return "<h2>Points by source</h2>" + chart + shown


def spread(mean: Mean) -> tuple[float, float]:
    if not mean.count:
        return 0.0, 0.0
    return mean.value, mean.half if finite(mean.half) else 0.0


def course(runs: list[Findings]) -> str:
    labels = [run.title for run in runs]
    scores = figures.lines([[spread(mean) for mean in run.course] for run in runs], labels, "Points of a seat during the game")
    parts = ["<h2>Course of the scores</h2><p>Points of a seat, by the share of the game that is over.</p>", scores]
    if all(run.job.players > 1 for run in runs):
        lead = figures.lines([[spread(mean) for mean in run.lead] for run in runs], labels, "Lead of the later winner")
        parts += ["<p>How far the later winner is ahead of the best rival: below 0, winners come from behind.</p>", lead]
    return "".join(parts)


def lengths(runs: list[Findings]) -> str:
    chart = figures.histogram([run.lengths for run in runs], [run.title for run in runs], "Decisions in a game")
    return "<h2>Length</h2><p>Decisions in a game.</p>" + chart


def order(runs: list[Findings]) -> str:
    if any(run.job.players == 1 for run in runs):
        return ""
    rows = []
    scores = []
    for place in range(min(len(run.order) for run in runs)):
        name = f"Place {place + 1}"
        rows.append((f"{name}: share of wins", [run.order[place] for run in runs]))
        scores.append((f"{name}: points more than the mean", [run.order_score[place] for run in runs]))
    shown = table(columns("Order of play", runs), [*rows, *scores], runs[-1].pairs, "order", 3)
    return "<h2>First-player advantage</h2><p>Places count from the first player.</p>" + shown


def endings(runs: list[Findings]) -> str:
    names = sorted(set().union(*(run.endings for run in runs)) | set(find_game(runs[0].job.game).endings))
    rows = []
    for name in names:
        means = []
        for run in runs:
            hits = run.endings[name]
            means.append(Mean(run.games, hits, hits))
        rows.append((name, means))
    return "<h2>How games end</h2>" + table(columns("Ended by", runs), rows, runs[-1].pairs, "ending", 3)


def uses(runs: list[Findings]) -> str:
    """A table for each kind of move: how often it was made, how often its users won, and what went with each use."""
    texts = sorted(set().union(*(run.uses for run in runs)))
    kinds: dict[str, list[str]] = {}
    for text in texts:
        kinds.setdefault(next(run.uses[text].kind for run in runs if text in run.uses), []).append(text)
    parts = [
        "<h2>Use and worth</h2><p>Uses: times that a seat made the move in a game. Won: share of games won by the seats that "
        "made it. Worth: points more at the end for each time that a seat made it more than the others at its table; it shows "
        "what goes with points, which need not be their cause.</p>"
    ]
    head = ["Move"]
    for run in runs:
        suffix = f", {run.title}" if len(runs) == 2 else ""
        head += [f"Uses{suffix}", f"Won{suffix}", f"Worth{suffix}"]
    if len(runs) == 2:
        head += ["Uses: difference", "Worth: difference"]
    for kind, members in sorted(kinds.items(), key=lambda item: (len(item[1]) < 2, item[0])):
        body = "".join(use_row(text, runs) for text in members)
        parts.append(
            f'<details open><summary>{escape(kind)}</summary><div class="wide"><table><thead><tr>{heads(head)}</tr></thead>'
            f"<tbody>{body}</tbody></table></div></details>"
        )
    return "".join(parts)


def use_row(text: str, runs: list[Findings]) -> str:
    found = [run.uses.get(text) or Use(text, "", Mean(run.games)) for run in runs]
    label = next(run.uses[text].label for run in runs if text in run.uses)
    cells = []
    for use in found:
        cells.append(cell(use.times))
        if use.seats < FEWEST:
            cells.append("<td>–</td><td>–</td>")
        else:
            low, high = wilson(use.wins, use.seats)
            cells.append(f"<td>{use.wins / use.seats:.0%} ({low:.0%} to {high:.0%})</td>{cell(use.worth)}")
    if len(found) == 2:
        cells.append(comparison(found[0].times, found[1].times, pair=runs[1].pairs.get(("use", text))))
        enough = all(use.seats >= FEWEST for use in found)
        cells.append(comparison(found[0].worth, found[1].worth) if enough else "<td>–</td>")
    return f"<tr><td>{escape(label)} <code>{escape(text)}</code></td>{''.join(cells)}</tr>"


def outliers(runs: list[Findings]) -> str:
    """Games that stand out, each with its record to keep and replay."""
    parts = ["<h2>Games that stand out</h2><p>Save a record and look at it with <code>goldenspike replay FILE</code>.</p>"]
    for run in runs:
        rows = []
        for outlier in run.outliers:
            name = f"{run.job.game}-{outlier.number}.txt"
            record = record_text(run, outlier.row)
            if record:
                data = base64.b64encode(record.encode()).decode()
                link = f'<a download="{escape(name)}" href="data:text/plain;base64,{data}">record of game {outlier.number}</a>'
            else:
                why = "its edition is no longer as it was" if "moves" in outlier.row else "its file holds no moves"
                link = f"game {outlier.number} ({why})"
            rows.append(f'<tr><td>{escape(outlier.why)}</td><td class="text">{escape(outlier.text)}</td><td>{link}</td></tr>')
        parts.append(f'<h3>{escape(run.title)}</h3><div class="wide"><table><tbody>{"".join(rows)}</tbody></table></div>')
    return "".join(parts)


def record_text(run: Findings, row: Row) -> str:
    """The record of a game as it was played; empty if its moves are not known or the edition is no longer what it was."""
    try:
        if "moves" not in row or (run.files and edition_print(run.job.game, run.job.edition) != run.files):
            return ""
        return record_of(run.job, row)
    except GoldenSpikeError:
        return ""
