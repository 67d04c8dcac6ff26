// The two languages have the same arguments, and templates are filled as they should.
import { describe, expect, it } from "vitest";
import { de } from "../src/i18n/de";
import { en } from "../src/i18n/en";

const args = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort();

describe("messages", () => {
  it("name the same arguments in German as in English", () => {
    const wrong = Object.entries(en).filter(
      ([key, text]) => args(text).join() !== args(de[key as keyof typeof en]).join(),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
  it("are not left in English", () => {
    const same = Object.entries(en).filter(
      ([key, text]) => text.length > 12 && /[a-z] [a-z]/.test(text) && de[key as keyof typeof en] === text,
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });
});
