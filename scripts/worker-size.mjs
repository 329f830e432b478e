// How large the Worker is when it is uploaded: its script and its WebAssembly, each gzipped.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./machine.mjs";

/** Bytes. Cloudflare takes 10 MB on the paid plan (https://developers.cloudflare.com/workers/platform/limits/, read 2026-11-22). */
export const maxWorkerBytes = 8_000_000;

/** Returns one line about the size, and whether it is within our limit. */
export function judgeWorkerSize(bytes) {
  const size = `${(bytes / 1e6).toFixed(2)} MB gzipped`;
  return bytes <= maxWorkerBytes
    ? { fits: true, line: `The Worker is ${size}.` }
    : {
        fits: false,
        line: `The Worker is ${size}, over our limit of ${maxWorkerBytes / 1e6} MB. Keep the editor and 3D in .client modules, or load data from ASSETS.`,
      };
}

/** Returns the gzipped bytes of the Worker, bundled as wrangler bundles it. Needs `build/server`. */
export async function measureWorker() {
  const { build } = await import("esbuild");
  const wasm = new Set();
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["workers/index.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2024",
    logLevel: "error",
    conditions: ["workerd", "worker", "browser"],
    alias: { "virtual:remix/server-build": join(root, "build/server/index.js") },
    external: ["node:*", "cloudflare:*"],
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "WebAssembly stays a file of its own",
        setup({ onLoad }) {
          onLoad({ filter: /\.wasm$/ }, ({ path }) => {
            wasm.add(path);
            return { contents: "export default null", loader: "js" };
          });
        },
      },
    ],
  });
  const files = [
    ...outputFiles.map(({ contents }) => contents),
    ...[...wasm].map((path) => readFileSync(path)),
  ];
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}
