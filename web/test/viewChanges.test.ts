import { expect, test } from "vitest";
import { applyChanges } from "../src/table/viewChanges";

test("what is left alone stays the very same, and the old view is not touched", () => {
  const market = [{ chip: "tunnel" }];
  const companies = [{ score: 0 }, { score: 1 }];
  const before = { played: 1, hint: "x", table: { market, companies, round: 1, offer: 2 } };
  const after = applyChanges(before, {
    set: { played: 2, "table/round": 3, "table/companies/1": { score: 5 } },
    gone: ["hint", "table/offer"],
  });
  expect(after).toEqual({ played: 2, table: { market, companies: [{ score: 0 }, { score: 5 }], round: 3 } });
  const table = after.table as typeof before.table;
  expect(table.market).toBe(market);
  expect(table.companies[0]).toBe(companies[0]);
  expect(before.table.round).toBe(1);
  expect(companies[1]).toEqual({ score: 1 });
});
