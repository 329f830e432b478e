import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fontSources, nodeShaper } from "#scripts/font-files";
import { openRasterizer } from "#wasm/resvg";
import type { PaintTools } from "./cover-paint";

/** What paints covers, in Node: modules and fonts from the packages. */
export async function nodeCoverTools(): Promise<PaintTools> {
  const resvg = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  const paths = new Map(fontSources().map(({ file, path }) => [file, path]));
  return {
    shaper: await nodeShaper(),
    rasterizer: await openRasterizer(await WebAssembly.compile(readFileSync(resvg))),
    loadFont: async (file) => new Uint8Array(readFileSync(paths.get(file) ?? file)),
  };
}
