import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PictureTools } from "#domain/convert/pictures/picture-tools";
import { photonTools } from "#wasm/photon.server";
import { openRasterizer } from "#wasm/resvg";

/** Photon and resvg in Node, read from the packages when the first drawing is met. */
export const pictureTools: PictureTools = {
  ...photonTools,
  async paint(svg, width, height) {
    const file = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
    compiled ??= WebAssembly.compile(readFileSync(file));
    const rasterizer = await openRasterizer(await compiled);
    return rasterizer.rasterize(svg, width, height);
  },
};

let compiled: Promise<WebAssembly.Module> | undefined;
