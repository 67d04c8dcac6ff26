import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { transformWithEsbuild, type Plugin, type Rollup } from "vite";
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

/** The pages that open without a network, even if nobody has looked at them before. */
const ALWAYS = ["src/main.ts", "index.html", "src/pages/HomePage.svelte", "src/pages/TablePage.svelte"];
const BESIDE = ["/", "/favicon.svg", "/manifest.webmanifest"];

/** The worker behind the pages, with the list of what it keeps: itself no part of them, so that it is one plain file. */
function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    async generateBundle(_, bundle) {
      const shell = new Set(BESIDE);
      const add = (name: string): void => {
        const chunk = bundle[name];
        if (chunk?.type !== "chunk" || shell.has(`/${name}`)) return;
        shell.add(`/${name}`);
        const { importedCss, importedAssets } = chunk.viteMetadata!;
        for (const file of [...importedCss, ...importedAssets]) shell.add(`/${file}`);
        chunk.imports.forEach(add);
      };
      const chunks = Object.values(bundle).filter((one): one is Rollup.OutputChunk => one.type === "chunk");
      for (const chunk of chunks)
        if (ALWAYS.some((name) => chunk.facadeModuleId?.endsWith(`/${name}`))) add(chunk.fileName);
      for (const name of Object.keys(bundle)) if (/-latin-\d+-normal-.*\.woff2$/.test(name)) shell.add(`/${name}`);
      const paths = [...shell].sort();
      const page = readFileSync(join(import.meta.dirname, "index.html"), "utf8");
      const made = JSON.stringify([page, ...Object.keys(bundle).sort()]); // names of assets change with their content
      const mark = createHash("sha256").update(made).digest("hex").slice(0, 12);
      const file = join(import.meta.dirname, "src/worker/worker.ts");
      const plain = { minify: true, sourcemap: false, format: "iife" } as const;
      const { code } = await transformWithEsbuild(readFileSync(file, "utf8"), file, plain);
      const source = `const SHELL=${JSON.stringify(paths)},BUILD="${mark}";\n${code}`;
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

// What the table, the replay and the analysis board have in common comes in one piece, and so do the small things that
// nearly all pages use and what runs them: a file of its own for each would cost more than it holds.
const PARTS =
  /\/src\/(table\/(Toast|RuleNote|TipBox|MenuBox|LineMarks|linePlaces|PromptBar|HintBox|SinceLine|WaitLine|Gains|MoveList|SeatsPanel|MiniBoard|Ticker|Clock|ChanceBar|PanZoom|Journeys|chances|desk|spots|spot|stage|tips|chronicle|connection|flights|announce|mini|choices|manners|since|ticking|beside|viewChanges|pointSources)|boards\/module|lib\/(sound|paint|motion|path))\b/;
const BITS =
  /\/src\/(pieces\/(SeatMark|Piece|seat)|table\/seatedNames|api\/(problem|club)|club\/muted|i18n\/levels|lib\/(SureButton|links|pointer|minus|outlines)|boards\/own)\b/;
const ENGINE = /\/node_modules\/(svelte|clsx)\//;
const together = (id: string): string | undefined =>
  PARTS.test(id) ? "parts" : BITS.test(id) ? "bits" : ENGINE.test(id) ? "engine" : undefined;

// The page is served by the Python package: what is built lands inside it. `npm run dev` passes calls on to a running
// server: at the address given, else at the port that `goldenspike serve` has here.
const server = process.env.GOLDENSPIKE_SERVER ?? `http://127.0.0.1:${process.env.GOLDENSPIKE_PORT ?? 8350}`;

export default defineConfig({
  plugins: [svelte(), worker(), pack()],
  build: {
    outDir: "../src/goldenspike/table/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // no data: addresses, so that the content policy can stay strict
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: together, onlyExplicitManualChunks: true } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["test/**/*.test.ts"] },
});
