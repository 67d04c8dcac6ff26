// What the spaces of Trains are called: cities have names, the land around them is told by the way from the nearest.
import type { Box } from "../../api/types";
import { t, term } from "../../i18n/index.svelte";
import type { Space } from "../../shapes/trains";
import { layoutOf } from "../own";
import { DX, px, py } from "./hexes";

const WAYS = ["e", "se", "s", "sw", "w", "nw", "n", "ne"] as const;

/** By number, in the chosen language; no two are the same. */
export function spaceNames(spaces: Space[]): Map<number, string> {
  const towns = spaces.filter((space) => space.name);
  const found = new Map(towns.map((town) => [town.space, town.name]));
  const taken = new Set(found.values());
  for (const space of spaces) {
    if (space.name || space.kind === "sea") continue;
    const far = (town: Space): number => Math.hypot(px(space) - px(town), py(space) - py(town));
    const tried = towns.toSorted((a, b) => far(a) - far(b)).map((town) => near(space, town, far(town)));
    const name = tried.find((one) => !taken.has(one)) ?? tried[0] ?? term(space.kind);
    taken.add(name);
    found.set(space.space, name);
  }
  return found;
}

function near(space: Space, town: Space, far: number): string {
  const angle = Math.atan2(py(space) - py(town), px(space) - px(town));
  const way = t(`way.${WAYS[(Math.round((angle / Math.PI) * 4) + 8) % 8]!}` as "way.n");
  const steps = Math.round(far / DX);
  const land = term(space.kind);
  return steps <= 1
    ? t("trains.beside", { land, way, town: town.name })
    : t("trains.awayFrom", { land, steps, way, town: town.name });
}

/** The same by the names that the game's messages use. */
export function names(box: Box): Record<string, string> {
  const { spaces } = layoutOf("trains", box).map;
  const known = spaceNames(spaces);
  return Object.fromEntries(
    spaces
      .filter((space) => !space.name)
      .map((space) => [`${space.kind} ${space.space}`, known.get(space.space) ?? term(space.kind)]),
  );
}
