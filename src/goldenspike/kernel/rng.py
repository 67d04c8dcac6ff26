"""The seeded generator of all chance (sfc32): four 32-bit words that live inside a state.

Every step stays below 2**63, so compiled and interpreted code, every platform and every Python draw the same numbers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.kernel.words import BadSetup

M32: Final = 0xFFFFFFFF
SEED_BITS: Final = 96


def rng_make(seed: int) -> vec[i64]:
    """A generator for a whole number from 0 to 2**96 - 1."""
    if seed < 0 or seed >> SEED_BITS:
        raise BadSetup(f"A seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed}.")
    return rng_from(i64(seed & M32), i64((seed >> 32) & M32), i64(seed >> 64))


def rng_from(a: i64, b: i64, c: i64) -> vec[i64]:
    r = vec[i64]([a ^ 0x9E3779B9, b ^ 0x243F6A88, c ^ 0xB7E15162, 1])
    for i in range(16):
        rng_next(r)
    return r


def rng_next(r: vec[i64]) -> i64:
    """The next 32 random bits."""
    a = r[0]
    b = r[1]
    c = r[2]
    d = r[3]
    t = (a + b + d) & M32
    r[3] = (d + 1) & M32
    r[0] = b ^ (b >> 9)
    r[1] = (c + (c << 3)) & M32
    r[2] = (((c << 21) & M32 | (c >> 11)) + t) & M32
    return t


def rng_below(r: vec[i64], n: i64) -> i64:
    """A number from 0 to n - 1, for n up to 2**31."""
    return (rng_next(r) * n) >> 32


def shuffle(v: vec[u8], r: vec[i64]) -> None:
    """Shuffle a packed sequence in place."""
    for i in range(len(v) - 1, 0, -1):
        k = i64(i)
        j = rng_below(r, k + 1)
        keep = v[k]
        v[k] = v[j]
        v[j] = keep


def pick_counted(counts: vec[u8], base: i64, kinds: i64, total: i64, r: vec[i64]) -> i64:
    """Draw one piece from `counts[base : base + kinds]`, which add up to `total`; returns its kind and takes nothing away."""
    left = rng_below(r, total)
    for kind in range(kinds):
        k = i64(kind)
        left -= i64(counts[base + k])
        if left < 0:
            return k
    return kinds - 1
