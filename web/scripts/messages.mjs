// Looks for message keys that the pages use and the catalogue lacks, and for those that nothing uses.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const src = join(dirname(fileURLToPath(import.meta.url)), "../src");
const files = readdirSync(src, { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.parentPath.endsWith("i18n"),
);
const text = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")).join("\n");
const known = [...readFileSync(join(src, "i18n/en.ts"), "utf8").matchAll(/"([a-zA-Z][\w.]*)": "/g)].map(
  (match) => match[1],
);
const used = [...text.matchAll(/\bt\("([\w.]+)"/g)].map((match) => match[1]);
const missing = used.filter((key) => !known.includes(key));
const made = [
  "game.",
  "home.about.",
  "about.",
  "ending.",
  "level.",
  "rr.reward.",
  "rr.condition.",
  "ts.mark.",
  "table.",
];
const idle = known.filter((key) => !text.includes(`"${key}"`) && !made.some((start) => key.startsWith(start)));
if (missing.length || idle.length) {
  console.error(
    `Keys that are used but not written: ${missing.join(", ") || "none"}. Keys that nothing uses: ${idle.join(", ") || "none"}.`,
  );
  process.exit(1);
}
console.log(`${known.length} message keys`);
