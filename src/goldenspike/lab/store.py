"""Results on disk: Parquet, one row a game and on request one a move. `docs/lab.md` says what each column holds.

While a run lasts, its rows are in parts in a folder beside the file, always the games 0 to n - 1 for some n. An interrupted run
goes on from there. When all games are played, the parts become one file, which holds its job in its metadata.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.lab.job import Job, Row

COUNTS = pa.map_(pa.string(), pa.int32())
GAMES = pa.schema(
    [
        ("number", pa.int64()),
        ("package", pa.string()),
        ("game", pa.string()),
        ("version", pa.string()),
        ("players", pa.int8()),
        ("edition", pa.string()),
        ("options", pa.map_(pa.string(), pa.string())),
        ("dealt", pa.list_(pa.string())),
        ("seed", pa.string()),
        ("bots", pa.list_(pa.string())),
        ("scores", pa.list_(pa.int32())),
        ("winners", pa.list_(pa.int8())),
        ("ending", pa.string()),
        ("decisions", pa.int32()),
        ("turns", pa.int32()),
        ("first", pa.int8()),
        ("tally", pa.list_(COUNTS)),
        ("used", pa.list_(COUNTS)),
        ("course", pa.list_(pa.list_(pa.int32()))),
        ("moves", pa.list_(pa.int32())),
        ("digest", pa.string()),
    ]
)
MOVES = pa.schema(
    [
        ("number", pa.int64()),
        ("decision", pa.int32()),
        ("seat", pa.int8()),
        ("move", pa.string()),
        ("scores", pa.list_(pa.int32())),
    ]
)
KEY = b"goldenspike"
PART_ROWS = 2000
PART_SECONDS = 5.0
GROUP = 10_000  # rows of a group in the finished file, whatever the parts were


def table_of(rows: list[Row], schema: Any) -> Any:
    """Rows as a table. Parquet keeps dictionaries as lists of pairs."""
    columns = []
    for field in schema:
        values = [row[field.name] for row in rows]
        if field.name == "options":
            values = [list(value.items()) for value in values]
        elif field.name in ("tally", "used"):
            values = [[list(seat.items()) for seat in value] for value in values]
        columns.append(pa.array(values, field.type))
    return pa.Table.from_arrays(columns, schema=schema)


class Store:
    """The results of one run in the file `path` (and `<path stem>.moves.parquet`), written in parts and resumed from them.

    `about` is everything on which its games depend; `each_move` says whether rows of moves are wanted.
    """

    def __init__(self, path: Path, about: dict[str, Any], each_move: bool = False) -> None:
        self.path = path
        self.moves_path = path.with_suffix(".moves.parquet")
        self.parts = path.with_name(path.name + ".parts")
        self.about = about
        self.each_move = each_move
        self.rows: list[Row] = []
        self.moves: list[Row] = []
        self.flushed = time.monotonic()
        self.written = 0

    def open(self) -> int:
        """Find what is there already; returns how many games are written."""
        if self.path.exists():
            check_same(self.path, read_job_data(self.path), self.about)
            self.written = pq.read_metadata(self.path).num_rows
            return self.written
        manifest = self.parts / "run.json"
        if manifest.exists():
            check_same(self.path, json.loads(manifest.read_text(encoding="utf-8")), self.about)
            for leftover in self.parts.glob("*.tmp"):
                leftover.unlink()
            self.written = sum(pq.read_metadata(part).num_rows for part in self._parts("games"))
            self._drop_lone_moves()
            return self.written
        self.parts.mkdir(parents=True, exist_ok=True)
        self._write_manifest()
        return 0

    def stored(self) -> Iterator[Row]:
        """The rows that are on disk."""
        for path in [self.path] if self.path.exists() else self._parts("games"):
            yield from read_rows(path)

    def reopen(self) -> None:
        """Turn a finished file back into a part, because more games are wanted."""
        self.parts.mkdir(parents=True, exist_ok=True)
        self._write_manifest()
        if self.moves_path.exists():
            os.replace(self.moves_path, self.parts / part_name("moves", 0))
        os.replace(self.path, self.parts / part_name("games", 0))

    def _write_manifest(self) -> None:
        temporary = self.parts / "run.json.tmp"
        temporary.write_text(json.dumps(self.about, indent=1) + "\n", encoding="utf-8")
        os.replace(temporary, self.parts / "run.json")

    def _parts(self, kind: str) -> list[Path]:
        return sorted(self.parts.glob(f"{kind}-*.parquet"))

    def _drop_lone_moves(self) -> None:
        """Moves are written before their games: a part of moves without its games was interrupted."""
        known = {part.name.partition("-")[2] for part in self._parts("games")}
        for part in self._parts("moves"):
            if part.name.partition("-")[2] not in known:
                part.unlink()

    def add(self, row: Row, moves: list[Row]) -> None:
        """Take the next game. It is on disk after a few seconds, and at the latest at `close`."""
        self.rows.append(row)
        self.moves += moves
        if len(self.rows) >= PART_ROWS or time.monotonic() - self.flushed > PART_SECONDS:
            self.flush()

    def flush(self) -> None:
        if self.rows:
            if self.each_move:
                write_part(self.parts / part_name("moves", self.written), table_of(self.moves, MOVES))
            write_part(self.parts / part_name("games", self.written), table_of(self.rows, GAMES))
            self.written += len(self.rows)
            self.rows = []
            self.moves = []
        self.flushed = time.monotonic()

    def finish(self) -> None:
        """All games are played: make one file of the parts. The same games give the same file, byte for byte."""
        self.flush()
        data = json.dumps(self.about, sort_keys=True).encode()
        if self.each_move:
            join(self._parts("moves"), self.moves_path, MOVES.with_metadata({KEY: data}))
        join(self._parts("games"), self.path, GAMES.with_metadata({KEY: data}))
        shutil.rmtree(self.parts)


def part_name(kind: str, first: int) -> str:
    return f"{kind}-{first:012d}.parquet"


def write_part(path: Path, table: Any) -> None:
    """Write a whole part or nothing."""
    temporary = path.with_suffix(".tmp")
    pq.write_table(table, temporary, compression="zstd")
    with temporary.open("rb+") as file:
        os.fsync(file.fileno())
    os.replace(temporary, path)


def join(parts: list[Path], path: Path, schema: Any) -> None:
    temporary = path.with_suffix(".tmp")
    with pq.ParquetWriter(temporary, schema, compression="zstd") as writer:
        left: list[Any] = []
        count = 0
        for part in parts:
            for batch in pq.ParquetFile(part).iter_batches(GROUP):
                left.append(pa.Table.from_batches([batch]).replace_schema_metadata(schema.metadata))
                count += batch.num_rows
                if count >= GROUP:
                    whole = pa.concat_tables(left).combine_chunks()
                    writer.write_table(whole.slice(0, GROUP), GROUP)
                    left = [whole.slice(GROUP)]
                    count -= GROUP
        if count or not parts:
            whole = pa.concat_tables(left).combine_chunks() if left else schema.empty_table()
            writer.write_table(whole, GROUP)
    os.replace(temporary, path)


def check_same(path: Path, data: dict[str, Any], mine: dict[str, Any]) -> None:
    """A run goes on only with the same settings."""
    if "version" not in data:
        raise GoldenSpikeError(f"{path} is of an earlier goldenspike, which wrote less of each game. Use another file.")
    for key in mine:
        if data.get(key) != mine[key]:
            raise GoldenSpikeError(
                f"{path} was begun with {key} {data.get(key)!r}, not {mine[key]!r}. Use the same settings to go on with it, "
                "or another file for a new run."
            )


def read_job_data(path: Path) -> dict[str, Any]:
    try:
        metadata = pq.read_schema(path).metadata or {}
        data: dict[str, Any] = json.loads(metadata[KEY])
    except (OSError, KeyError, ValueError, pa.ArrowException) as error:
        raise GoldenSpikeError(f"{path} does not hold results of goldenspike simulate ({type(error).__name__}).") from None
    return data


def read_job(path: Path) -> Job:
    """The job whose results a file holds."""
    data = read_job_data(path)
    if "tournament" in data:
        raise GoldenSpikeError(f"{path} holds a tournament: goldenspike tournament --out {path} shows its ratings.")
    return Job.from_data(data)


def read_rows(path: Path, columns: list[str] | None = None) -> Iterator[Row]:
    """The rows of a file of games, as plain data."""
    for batch in pq.ParquetFile(path).iter_batches(1000, columns=columns):
        for row in batch.to_pylist():
            for name in ("tally", "used"):
                if name in row:
                    row[name] = [dict(seat) for seat in row[name]]
            if "options" in row:
                row["options"] = dict(row["options"])
            yield row
