import { expect, test } from "vitest";
import { minus } from "../src/lib/minus";

test("a number below nothing has a minus sign, not a hyphen", () => {
  expect([-6, 0, 12].map(minus)).toEqual(["−6", "0", "12"]);
});
