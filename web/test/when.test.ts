// Moments and what people write for them, also where the clocks change.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fromField, nextHour, said, toField } from "../src/tournaments/when";

const zone = process.env["TZ"];
describe("moments", () => {
  beforeEach(() => void (process.env["TZ"] = "Europe/Berlin"));
  afterEach(() => void (process.env["TZ"] = zone));

  it("come back as they were entered, in winter and in summer", () => {
    for (const text of ["2027-01-15T20:00", "2027-07-15T20:00"]) expect(toField(fromField(text)!)).toBe(text);
    expect(new Date(fromField("2027-01-15T20:00")!).toISOString()).toBe("2027-01-15T19:00:00.000Z");
    expect(new Date(fromField("2027-07-15T20:00")!).toISOString()).toBe("2027-07-15T18:00:00.000Z");
  });
  it("that are left out in spring are an hour later, and said so", () => {
    const moment = fromField("2027-03-28T02:30")!; // the clocks go from two to three
    expect(toField(moment)).toBe("2027-03-28T03:30");
    expect(said(moment, "en-GB")).toContain("CEST");
  });
  it("that come twice in autumn are told apart by the time zone", () => {
    const first = Date.UTC(2027, 9, 31, 0, 30);
    expect(toField(first)).toBe(toField(first + 3_600_000));
    expect(said(first, "en-GB")).not.toBe(said(first + 3_600_000, "en-GB"));
  });
  it("are none where nothing was entered", () => {
    expect([fromField(""), fromField("tomorrow")]).toEqual([null, null]);
  });
  it("begin at a full hour that one can still reach", () => {
    const now = Date.UTC(2027, 0, 1, 12, 40);
    expect(nextHour(now)).toBe(Date.UTC(2027, 0, 1, 14, 0));
  });
});
