"""Small charts as inline SVG, without any library and readable in light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT = 640, 220
LEFT, BOTTOM, TOP, RIGHT = 46, 32, 12, 34
MANY = 5  # names under bars: more of them stand on two lines in turn
COLOURS = ("var(--a)", "var(--b)")


def frame(body: list[str], title: str, height: int = HEIGHT) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(body)}</svg>"
    )


def ticks(low: float, high: float, count: int = 4) -> list[float]:
    """Round numbers between two values."""
    span = max(high - low, 1e-9)
    step = 10.0 ** len(str(int(span))) / 1000
    while span / step > count:
        step *= 2 if span / step <= count * 2 else 5 if span / step <= count * 5 else 10
    first = -(-low // step) * step
    return [first + step * place for place in range(int((high - first) / step + 1e-9) + 1)]


def axis(low: float, high: float) -> list[str]:
    body = []
    for value in ticks(low, high):
        y = across(value, low, high, HEIGHT - BOTTOM, TOP)
        body.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        body.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value:g}</text>')
    return body


def across(value: float, low: float, high: float, start: float, end: float) -> float:
    return start + (value - low) / max(high - low, 1e-9) * (end - start)


def lines(series: Sequence[Sequence[tuple[float, float]]], labels: Sequence[str], title: str) -> str:
    """Lines with bands: each point is a value and half the width of its interval; from 0 to 100 % of a game."""
    values = [(value - half, value + half) for line in series for value, half in line]
    low = min(0.0, *(value for value, _ in values))
    high = max(value for _, value in values) or 1.0
    body = axis(low, high)
    for number, line in enumerate(series):
        last = max(1, len(line) - 1)
        xs = [across(place, 0, last, LEFT, WIDTH - RIGHT) for place in range(len(line))]
        upper = [f"{x:.1f},{across(v + h, low, high, HEIGHT - BOTTOM, TOP):.1f}" for x, (v, h) in zip(xs, line, strict=True)]
        lower = [f"{x:.1f},{across(v - h, low, high, HEIGHT - BOTTOM, TOP):.1f}" for x, (v, h) in zip(xs, line, strict=True)]
        body.append(f'<polygon points="{" ".join(upper + lower[::-1])}" fill="{COLOURS[number]}" opacity="0.2"/>')
        middle = [f"{x:.1f},{across(v, low, high, HEIGHT - BOTTOM, TOP):.1f}" for x, (v, _) in zip(xs, line, strict=True)]
        body.append(f'<polyline points="{" ".join(middle)}" fill="none" stroke="{COLOURS[number]}" stroke-width="2"/>')
    for share in (0, 25, 50, 75, 100):
        x = across(share, 0, 100, LEFT, WIDTH - RIGHT)
        body.append(f'<text x="{x:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{share} %</text>')
    return frame(body, title) + legend(labels)


def bars(names: Sequence[str], series: Sequence[Sequence[tuple[float, float]]], labels: Sequence[str], title: str) -> str:
    """Bars with their intervals, one for each name and series."""
    values = [edge for line in series for value, half in line for edge in (value - half, value + half)]
    low = min(0.0, *values)
    high = max(0.0, *values) or 1.0
    body = axis(low, high)
    room = (WIDTH - LEFT - RIGHT) / max(1, len(names))
    wide = room * 0.7 / len(series)
    zero = across(0, low, high, HEIGHT - BOTTOM, TOP)
    for place, name in enumerate(names):
        start = LEFT + place * room + room * 0.15
        for number, line in enumerate(series):
            value, half = line[place]
            x = start + number * wide
            y = across(value, low, high, HEIGHT - BOTTOM, TOP)
            body.append(
                f'<rect x="{x:.1f}" y="{min(y, zero):.1f}" width="{wide * 0.92:.1f}" height="{abs(y - zero):.1f}" '
                f'fill="{COLOURS[number]}"><title>{escape(name)}: {value:.2f}</title></rect>'
            )
            top = across(value + half, low, high, HEIGHT - BOTTOM, TOP)
            end = across(value - half, low, high, HEIGHT - BOTTOM, TOP)
            body.append(f'<line class="whisker" x1="{x + wide / 2:.1f}" x2="{x + wide / 2:.1f}" y1="{top:.1f}" y2="{end:.1f}"/>')
        under = HEIGHT + 16 if len(names) > MANY and place % 2 else HEIGHT - 8
        body.append(f'<text x="{start + room * 0.35:.1f}" y="{under}" text-anchor="middle">{escape(name)}</text>')
    return frame(body, title, HEIGHT + 24 if len(names) > MANY else HEIGHT) + legend(labels)


def histogram(series: Sequence[Sequence[int]], labels: Sequence[str], title: str, bins: int = 24) -> str:
    """How often each size occurs, as shares of each series."""
    low = min(min(line) for line in series)
    high = max(max(line) for line in series) + 1
    shares = []
    for line in series:
        counts = [0] * bins
        for value in line:
            counts[int((value - low) / (high - low) * bins)] += 1
        shares.append([count / len(line) for count in counts])
    top = max(max(line) for line in shares)
    body = []
    room = (WIDTH - LEFT - RIGHT) / bins
    for number, found in enumerate(shares):
        wide = room / len(shares)
        for place, share in enumerate(found):
            y = across(share, 0, top, HEIGHT - BOTTOM, TOP)
            x = LEFT + place * room + number * wide
            size = f'width="{wide * 0.92:.1f}" height="{HEIGHT - BOTTOM - y:.1f}"'
            body.append(f'<rect x="{x:.1f}" y="{y:.1f}" {size} fill="{COLOURS[number]}"/>')
    for place in range(0, bins + 1, 6):
        size = f"{low + (high - low) * place / bins:.0f}"
        body.append(f'<text x="{LEFT + place * room:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{size}</text>')
    return frame(body, title) + legend(labels)


def legend(labels: Sequence[str]) -> str:
    if len(labels) < 2:
        return ""
    parts = [f'<span><i style="background:{COLOURS[number]}"></i>{escape(label)}</span>' for number, label in enumerate(labels)]
    return f'<p class="legend">{" ".join(parts)}</p>'
