// A link that is copied opens for the one who gets it.
import { expect, test } from "vitest";
import { replayLink, tableLink } from "../src/lib/links";

const table = { id: "abc", status: "running", public: false, invite: "secret" } as const;
const at = "https://gs.example";

test("a private table that is played takes its invitation along", () => {
  expect(tableLink(table, at)).toBe("https://gs.example/join/abc?watch#secret");
  expect(replayLink(table, 7, at)).toBe("https://gs.example/join/abc?at=7#secret");
  expect(tableLink({ ...table, status: "open" }, at)).toBe("https://gs.example/join/abc#secret");
});

test("what is over or public needs none", () => {
  for (const one of [{ ...table, status: "over" } as const, { ...table, public: true }]) {
    expect(tableLink(one, at)).toBe("https://gs.example/table/abc");
    expect(replayLink(one, 7, at)).toBe("https://gs.example/replay/abc?at=7");
  }
});
