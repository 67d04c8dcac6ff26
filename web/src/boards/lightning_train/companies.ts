// The colours of Lightning Train, and whose they are.
import type { View } from "../../api/types";
import type { Company, Picture } from "../../shapes/lightning_train";
import type { Rival } from "../module";
import { pictureOf } from "../own";

export const tints: Record<string, number> = {
  atlantic: 2,
  south: 1,
  midwest: 5,
  rockies: 3,
  northwest: 4,
  great_lakes: 7,
  southwest: 0,
  pacific: 6,
};

/** The colour and symbol of a company: that of its seat; rivals take the next ones, neutral pieces none. */
export const markOf = (table: Picture, owner: string): number =>
  table.companies.findIndex((company) => company.name === owner);

/** The company of a seat. */
export const companyOf = (table: Picture, seat: number | null): Company | null =>
  table.companies.filter((company) => "seat" in company).find((company) => company.seat === seat) ?? null;

/**
 * Companies that no seat plays: two rivals of a solo game, or the third company of a game for two, which never scores.
 */
export function rivals(view: View): Rival[] {
  const table = pictureOf("lightning_train", view);
  return table.companies
    .filter((company) => !("seat" in company))
    .map((company) => ({
      name: company.name,
      mark: markOf(table, company.name),
      score: view.players === 1 ? company.score : null,
      stations: company.stations,
      trains: company.trains + company.locomotives,
    }));
}
