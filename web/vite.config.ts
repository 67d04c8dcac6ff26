import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The server sends these ready-made copies, so that no request waits for a compressor. */
function pack(): Plugin {
  let outDir = "";
  return {
    name: "pack",
    apply: "build",
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const body = readFileSync(path);
        if (body.length < 600) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  };
}

// The page is served by the Python package: what is built lands inside it. `npm run dev` passes calls on to a running
// server: at the address given, else at the port that `goldenspike serve` has here.
const server = process.env.GOLDENSPIKE_SERVER ?? `http://127.0.0.1:${process.env.GOLDENSPIKE_PORT ?? 8350}`;

export default defineConfig({
  plugins: [svelte(), pack()],
  build: {
    outDir: "../src/goldenspike/table/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // no data: addresses, so that the content policy can stay strict
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["test/**/*.test.ts"] },
});
