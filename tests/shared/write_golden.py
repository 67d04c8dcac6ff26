"""Write golden games, vectors and corpus anew, for all games or those named. Read the diff before you commit it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import goldenspike as gs
from tests.shared import golden
from tests.shared.corpus import CORPUS, find_endings
from tests.shared.setups import SETUPS, name_of

if __name__ == "__main__":
    wanted = sys.argv[1:] or list(gs.games())
    golden.FOLDER.mkdir(exist_ok=True)
    path = golden.FOLDER / "vectors.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    told = json.loads((golden.FOLDER / "events.json").read_text())  # a kind of event once told is asked for ever after
    for setup in SETUPS:
        if setup[0] in wanted:
            print(name_of(setup))
            text = golden.playthrough(setup)
            (golden.FOLDER / f"{name_of(setup)}.txt").write_text(text, encoding="utf-8")
            known[name_of(setup)] = golden.vectors(setup)
            told[setup[0]] = sorted(golden.kinds_told(text).union(told.get(setup[0], [])))
    (golden.FOLDER / "events.json").write_text(json.dumps(told, indent=1) + "\n")
    names = {name_of(setup) for setup in SETUPS}
    path.write_text(json.dumps({key: known[key] for key in sorted(known) if key in names}, indent=1) + "\n")
    for id in wanted:
        (CORPUS / id).mkdir(parents=True, exist_ok=True)
        for ending, record in find_endings(id).items():
            print(id, ending, len(record.moves))
            (CORPUS / id / f"{ending}.txt").write_text(record.text(), encoding="utf-8")
