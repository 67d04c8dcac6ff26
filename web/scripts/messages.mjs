// Looks for message keys that the pages use and a catalogue lacks, and for those that nothing uses.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const src = join(dirname(fileURLToPath(import.meta.url)), "../src");
const files = readdirSync(src, { recursive: true, withFileTypes: true }).filter(
  (entry) =>
    entry.isFile() &&
    /\.(svelte|ts)$/.test(entry.name) &&
    !/^(en|de)\.ts$/.test(entry.name) &&
    entry.name !== "schema.ts",
);
const text = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")).join("\n");
const all = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

const used = new Set(all(text, /\bt\(\s*"([\w.]+)"/g));
const starts = new Set(all(text, /`([a-z]\w*\.(?:\w+\.)*)\$\{/g)); // keys that are put together: `game.${id}`
const faults = [];
let count = 0;
for (const language of ["en", "de"]) {
  const keys = all(readFileSync(join(src, `i18n/${language}.ts`), "utf8"), /^\s*"?([a-zA-Z][\w.]*)"?:\s/gm);
  const known = new Set(keys);
  count = known.size;
  const missing = [...used].filter((key) => !known.has(key));
  const idle = [...known].filter(
    (key) => !text.includes(`"${key}"`) && ![...starts].some((start) => key.startsWith(start)),
  );
  if (missing.length) faults.push(`${language}.ts lacks ${missing.join(", ")}, which the pages use.`);
  if (idle.length) faults.push(`${language}.ts has ${idle.join(", ")}, which nothing uses.`);
  if (known.size < keys.length) faults.push(`${language}.ts has a key twice.`);
}
if (faults.length) {
  console.error(faults.join("\n"));
  process.exit(1);
}
console.log(`${count} message keys`);
