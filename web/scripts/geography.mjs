// Draws North America under each map: atlas data, projected, bent so that every city lies where the game's own map puts
// it, and thinned to a few kilobytes of SVG paths. Runs before each build; the result is not kept in the repository.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { geoCentroid, geoConicEqualArea } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import { cities, lakes, ranges } from "./places.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const games = join(here, "../../src/goldenspike/games");
const out = join(here, "../src/geo/generated");
const require = createRequire(import.meta.url);
const load = (name) => JSON.parse(readFileSync(require.resolve(name), "utf8"));

const albers = geoConicEqualArea()
  .parallels([29.5, 45.5])
  .rotate([98, 0])
  .center([0, 39])
  .scale(1200)
  .translate([600, 360]);

/**
 * The entries `[[name]]` of a data file, with its ids, places and regions. The games' own loader checks the files; this
 * only looks.
 */
function entries(file, name) {
  const parts = readFileSync(file, "utf8").split(/^\[\[/m).slice(1);
  return parts
    .filter((part) => part.startsWith(`${name}]]`))
    .map((part) => {
      const text = (key) => part.match(new RegExp(`^${key} = "(.*)"$`, "m"))?.[1];
      const pair = part.match(/^at = \[\s*(-?[\d.]+),\s*(-?[\d.]+)\s*\]/m);
      const one = (key) => Number(part.match(new RegExp(`^${key} = (-?[\\d.]+)`, "m"))?.[1]);
      return {
        id: text("id"),
        region: text("region"),
        at: pair ? [Number(pair[1]), Number(pair[2])] : [one("x"), one("y")],
      };
    });
}

/** A thin-plate spline from projected places to places on the board; `ease` lets it miss a little rather than fold. */
function bend(from, to, ease) {
  const n = from.length;
  const kernel = (a, b) => {
    const r2 = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
    return r2 === 0 ? 0 : r2 * Math.log(r2);
  };
  const size = n + 3;
  const rows = Array.from({ length: size }, (_, i) => {
    const row = new Array(size + 2).fill(0);
    for (let j = 0; j < n; j++)
      row[j] = i < n ? kernel(from[i], from[j]) + (i === j ? ease : 0) : i === n ? 1 : from[j][i - n - 1];
    if (i < n)
      [row[n], row[n + 1], row[n + 2], row[size], row[size + 1]] = [1, from[i][0], from[i][1], to[i][0], to[i][1]];
    return row;
  });
  for (let c = 0; c < size; c++) {
    let best = c;
    for (let r = c + 1; r < size; r++) if (Math.abs(rows[r][c]) > Math.abs(rows[best][c])) best = r;
    [rows[c], rows[best]] = [rows[best], rows[c]];
    for (let r = 0; r < size; r++) {
      if (r === c) continue;
      const f = rows[r][c] / rows[c][c];
      for (let k = c; k < size + 2; k++) rows[r][k] -= f * rows[c][k];
    }
  }
  const weight = rows.map((row, i) => [row[size] / row[i], row[size + 1] / row[i]]);
  return (p) =>
    [0, 1].map((axis) => {
      let sum = weight[n][axis] + weight[n + 1][axis] * p[0] + weight[n + 2][axis] * p[1];
      for (let i = 0; i < n; i++) sum += weight[i][axis] * kernel(from[i], p);
      return sum;
    });
}

function thin(topology, quantile) {
  const weighed = presimplify(topology);
  return simplify(weighed, quantile);
}

const world = thin(load("world-atlas/countries-50m.json"), 0.02);
const states = thin(load("us-atlas/states-10m.json"), 0.02);
const away = new Set(["02", "15", "60", "66", "69", "72", "78"]); // states and territories off the map
const inner = states.objects.states.geometries.filter((g) => !away.has(g.id));
const neighbours = world.objects.countries.geometries.filter((g) =>
  ["124", "484", "192", "044", "320", "084"].includes(g.id),
);

function rings(geometry) {
  if (geometry.type === "Polygon") return geometry.coordinates;
  if (geometry.type === "MultiPolygon") return geometry.coordinates.flat();
  if (geometry.type === "MultiLineString") return geometry.coordinates;
  return [];
}

/** Long straight borders follow a parallel: give them points on the way, or they cut corners once projected. */
function dense(ring) {
  return ring.flatMap((point, i) => {
    const next = ring[i + 1];
    const steps = next ? Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / 2) : 1;
    return Array.from({ length: Math.max(1, steps) }, (_, k) =>
      k ? [point[0] + ((next[0] - point[0]) * k) / steps, point[1] + ((next[1] - point[1]) * k) / steps] : point,
    );
  });
}

function draw(list, map, close, size) {
  let text = "";
  for (const ring of list) {
    let last = "";
    let run = [];
    for (const [lon, lat] of dense(ring)) {
      const [x, y] = map([Math.max(-140, Math.min(-50, lon)), Math.max(15, Math.min(62, lat))]);
      const spot = `${Math.round(x)} ${Math.round(y)}`;
      if (spot !== last) run.push([Math.round(x), Math.round(y)]);
      last = spot;
    }
    const [w, h] = size;
    const seen = run.some(([x, y]) => x > -60 && y > -60 && x < w + 60 && y < h + 60);
    if (run.length < (close ? 4 : 2) || !seen) continue;
    let [px, py] = run[0];
    text += `M${px} ${py}`;
    for (const [x, y] of run.slice(1)) {
      text += `l${x - px} ${y - py}`;
      [px, py] = [x, y];
    }
    if (close) text += "z";
  }
  return text;
}

/** The part of the plane that is nearest to each place, as a polygon cut to the board. */
function cells(points, [w, h]) {
  return points.map((p) => {
    let poly = [
      [-700, -700],
      [w + 700, -700],
      [w + 700, h + 700],
      [-700, h + 700],
    ];
    for (const q of points) {
      if (q === p) continue;
      const side = (v) => (v[0] - (p[0] + q[0]) / 2) * (q[0] - p[0]) + (v[1] - (p[1] + q[1]) / 2) * (q[1] - p[1]);
      poly = poly.flatMap((v, i) => {
        const u = poly[(i + 1) % poly.length];
        const [a, b] = [side(v), side(u)];
        const cut = a * b < 0 ? [[v[0] + ((u[0] - v[0]) * a) / (a - b), v[1] + ((u[1] - v[1]) * a) / (a - b)]] : [];
        return a <= 0 ? [v, ...cut] : cut;
      });
    }
    return poly;
  });
}

function make(name, file, size, ease) {
  const known = entries(file, "city").filter((city) => cities[city.id]);
  const from = known.map((city) => albers(cities[city.id]));
  const warp = bend(
    from,
    known.map((city) => city.at),
    ease,
  );
  const map = (place) => warp(albers(place));
  const result = {
    width: size[0],
    height: size[1],
    home: draw(rings(merge(states, inner)), map, true, size),
    around: draw(
      neighbours.flatMap((g) => rings(feature(world, g).geometry)),
      map,
      true,
      size,
    ),
    borders: draw(
      rings(mesh(states, { type: "GeometryCollection", geometries: inner }, (a, b) => a !== b)),
      map,
      false,
      size,
    ),
    lakes: draw(
      lakes.map((ring) => [...ring, ring[0]]),
      map,
      true,
      size,
    ),
    ranges: ranges
      .map(map)
      .map(([x, y]) => [Math.round(x), Math.round(y)])
      .filter(([x, y]) => x > 0 && y > 0 && x < size[0] && y < size[1]),
    regions: {},
  };
  const names = [...new Set(known.map((city) => city.region).filter(Boolean))];
  if (names.length) {
    const near = cells(
      known.map((city) => city.at),
      size,
    );
    for (const region of names) {
      const mine = inner.filter((g) => {
        const [x, y] = map(geoCentroid(feature(states, g)));
        const close = known.reduce((a, b) =>
          Math.hypot(a.at[0] - x, a.at[1] - y) < Math.hypot(b.at[0] - x, b.at[1] - y) ? a : b,
        );
        return close.region === region;
      });
      const plain = near
        .filter((_, i) => known[i].region === region)
        .map((poly) => `M${poly.map((v) => v.map(Math.round).join(" ")).join("L")}z`)
        .join("");
      result.regions[region] = {
        states: mine.length ? draw(rings(merge(states, mine)), map, true, size) : "",
        cells: plain,
      };
    }
  }
  const text = JSON.stringify(result);
  writeFileSync(join(out, `${name}.json`), text);
  return `${name} ${(text.length / 1024).toFixed(0)} kB`;
}

mkdirSync(out, { recursive: true });
const done = [
  make("trains_and_stations", join(games, "trains_and_stations/data/map.toml"), [1200, 720], 8000),
  make("railroad_revolution", join(games, "railroad_revolution/data/map.toml"), [1400, 800], 8000),
  make("lightning_train", join(games, "lightning_train/data/map.toml"), [1060, 680], 2000),
];
console.log(`maps: ${done.join(", ")}`);
