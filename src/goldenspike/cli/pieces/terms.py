"""Words of the games that name no piece of their own, and the rules that tell what they mean."""

from __future__ import annotations

from collections.abc import Iterator

from goldenspike.cli.pieces import Piece, rule
from goldenspike.kernel.state import Rules

TERMS = {
    "trains": {
        "value": ("TR-CRD-01", "TR-PLY-02"),
        "cost": ("TR-CRD-02",),
        "coin": ("TR-CRD-17", "TR-PLY-03"),
        "action": ("TR-CRD-08", "TR-PLY-04", "TR-PLY-05"),
        "point": ("TR-SCO-01", "TR-SCO-02", "TR-SCO-04"),
        "clock": ("TR-CRD-18",),
        "trash": ("TR-TRS-01",),
        "clean up": ("TR-CLN-01", "TR-CLN-02", "TR-CLN-06"),
    },
    "trains_and_stations": {
        "strike": ("TS-STK-01", "TS-STK-02", "TS-STK-03", "TS-STK-04"),
        "reroll": ("TS-ROL-03", "TS-ROL-04", "TS-ROL-06"),
        "delivery": ("TS-DEL-01", "TS-DEL-04", "TS-DEL-05"),
        "majority": ("TS-MAJ-01", "TS-MAJ-03"),
        "monopoly": ("TS-SCO-03", "TS-SCO-04", "TS-SCO-05"),
        "upgrade": ("TS-UPG-01", "TS-UPG-03"),
        "negotiation": ("TS-NEG-01", "TS-NEG-04"),
        "reclaim": ("TS-RCL-01", "TS-RCL-02", "TS-RCL-04"),
    },
    "railroad_revolution": {
        "ability": ("RR-WORKER-02", "RR-WORKER-03", "RR-WORKER-06", "RR-WORKER-07"),
        "promotion": ("RR-MILE-05", "RR-MILE-10", "RR-MILE-11"),
        "recall": ("RR-TURN-05", "RR-TURN-06"),
        "hire": ("RR-GEN-07",),
        "exchange": ("RR-GEN-11",),
        "primary reward": ("RR-STATION-04", "RR-STATION-05"),
        "first station bonus": ("RR-STATION-09",),
    },
    "lightning_train": {
        "delivery": ("LT-DELIV-01", "LT-DELIV-02", "LT-DELIV-03"),
        "market": ("LT-MARKET-01", "LT-MARKET-06"),
        "bag": ("LT-BAG-01", "LT-BAG-03"),
        "production": ("LT-ROUND-02",),
        "subsidy": ("LT-SUBSIDY-01", "LT-SUBSIDY-02"),
        "operations phase": ("LT-TURN-02", "LT-TURN-03"),
        "turnover": ("LT-TURNOVER-01",),
        "final delivery": ("LT-FINAL-01", "LT-FINAL-02"),
    },
}


def terms(rules: Rules) -> Iterator[Piece]:
    """The words of this game."""
    for word, ids in TERMS[rules.setup.game].items():
        yield Piece("word", word.replace(" ", "_"), word, rule(rules, *ids))
