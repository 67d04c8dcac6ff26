// Makes src/api/schema.ts from the server's own OpenAPI document, and src/shapes/ from what the games describe. Run it
// after either has changed.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const here = dirname(fileURLToPath(import.meta.url));
const python = process.env.PYTHON ?? "python3";
const document = execFileSync(python, ["-m", "goldenspike.table.openapi"], { encoding: "utf8", maxBuffer: 1 << 26 });
const tree = await openapiTS(JSON.parse(document), { defaultNonNullable: true });
mkdirSync(join(here, "../src/api"), { recursive: true });
writeFileSync(
  join(here, "../src/api/schema.ts"),
  `// Made by "npm run types" from the server's OpenAPI document. Do not edit.\n${astToString(tree)}`,
);
console.log("src/api/schema.ts is up to date");
execFileSync(python, [join(here, "shapes.py")], { stdio: "inherit" });
