/** Paints covers in Node, through the engine that browser and server use, with the built-in art of `public/art`. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CoverDesign } from "#domain/cover/design";
import { coverGeometry } from "#domain/cover/print-geometry";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import type { OpenPicture } from "#domain/cover/render/painter";
import { renderCover } from "#domain/cover/render/render-cover";
import type { Scene } from "#domain/cover/scene";
import { buildScene, fontsNeeded } from "#domain/cover/scene-builder";
import type { ShapingFont } from "#domain/cover/shaping";
import { fontSources, nodeShaper } from "#scripts/font-files";
import { openRasterizer } from "#wasm/resvg";

export type PaintedCover = { pixels: Uint8ClampedArray; width: number; height: number; scene: Scene };
/** @param width px of the whole page */
export type CoverPainter = (design: CoverDesign, width: number) => Promise<PaintedCover>;

export async function openCoverPainter(): Promise<CoverPainter> {
  const resvg = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  const rasterizer = await openRasterizer(await WebAssembly.compile(readFileSync(resvg)));
  const shaper = await nodeShaper();
  const paths = new Map(fontSources().map(({ file, path }) => [file, path]));
  const fonts = new Map<string, ShapingFont>();
  const fontOf = (file: string): ShapingFont => {
    const font = fonts.get(file) ?? shaper.open(new Uint8Array(readFileSync(paths.get(file) ?? file)));
    fonts.set(file, font);
    return font;
  };
  return async (design, wanted) => {
    const shelf = new Map(fontsNeeded(design).map((file) => [file, fontOf(file)]));
    const scene = buildScene(design, coverGeometry(design), shelf);
    const bands: Uint8ClampedArray[] = [];
    const { width, height } = await renderCover(
      scene,
      { rasterizer, openPicture: openArt },
      { band: (pixels) => void bands.push(pixels.slice()) },
      { scale: wanted / scene.width },
    );
    const pixels = new Uint8ClampedArray(width * height * 4);
    let at = 0;
    for (const band of bands) {
      pixels.set(band, at);
      at += band.length;
    }
    return { pixels, width, height, scene };
  };
}

const openArt: OpenPicture = async (ref, part) => {
  if (ref.kind !== "art") throw new Error("only built-in art is at hand here");
  const name = `${ref.id}${part === "back" ? "-back" : ""}.jpg`;
  return openJpeg(new Uint8Array(readFileSync(new URL(`../public/art/${name}`, import.meta.url))), name);
};
