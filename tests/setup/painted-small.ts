import { readFileSync } from "node:fs";
import type { CoverDesign } from "#domain/cover/design";
import { coverGeometry } from "#domain/cover/print-geometry";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import type { OpenPicture } from "#domain/cover/render/painter";
import { renderCover } from "#domain/cover/render/render-cover";
import type { RowSource } from "#domain/cover/render/row-source";
import type { Scene } from "#domain/cover/scene";
import { buildScene, fontsNeeded } from "#domain/cover/scene-builder";
import type { ShapingFont } from "#domain/cover/shaping";
import { fontSources } from "#scripts/font-files";
import { nodeCoverTools } from "./node-cover-tools";

export type Pixels = { pixels: Uint8ClampedArray; width: number; height: number };

/** Lays covers out, and paints them small: fonts and pictures are opened once, and pictures are small. */
export async function openSmallPainter(): Promise<{
  sceneOf(design: CoverDesign): Scene;
  /** @param wanted px of the whole page */
  paint(design: CoverDesign, wanted: number): Promise<Pixels>;
}> {
  const { shaper, rasterizer, loadFont } = await nodeCoverTools();
  const fonts = new Map<string, ShapingFont>();
  for (const { file } of fontSources()) fonts.set(file, shaper.open(await loadFont(file)));
  const sceneOf = (design: CoverDesign): Scene => {
    const shelf = new Map<string, ShapingFont>();
    for (const file of fontsNeeded(design)) {
      const font = fonts.get(file);
      if (font) shelf.set(file, font);
    }
    return buildScene(design, coverGeometry(design), shelf);
  };
  return {
    sceneOf,
    async paint(design, wanted) {
      const scene = sceneOf(design);
      const bands: Uint8ClampedArray[] = [];
      const { width, height } = await renderCover(
        scene,
        { rasterizer, openPicture: openSmall(wanted < 200 ? 2 : 1) },
        { band: (pixels) => void bands.push(pixels.slice()) },
        { scale: wanted / scene.width },
      );
      const pixels = new Uint8ClampedArray(width * height * 4);
      let at = 0;
      for (const band of bands) {
        pixels.set(band, at);
        at += band.length;
      }
      return { pixels, width, height };
    },
  };
}

const decoded = new Map<string, Pixels>();
/** Art a quarter as large as it is, or less: the picker's for the front, and the back as small as that. */
const openSmall =
  (less: number): OpenPicture =>
  async (ref, part) => {
    if (ref.kind !== "art") throw new Error("only built-in art is at hand here");
    const name = `${ref.id}-${part === "back" ? "back" : "small"}.jpg`;
    const key = `${name} ${less}`;
    const picture = decoded.get(key) ?? decode(name, part === "back" ? less * 4 : less);
    decoded.set(key, picture);
    return rowsOf(picture);
  };

/** Every `less`th pixel of every `less`th row: of pictures this smooth, that is enough. */
function decode(name: string, less: number): Pixels {
  const source = openJpeg(readFileSync(new URL(`../../public/art/${name}`, import.meta.url)), name);
  const [width, height] = [Math.floor(source.width / less), Math.floor(source.height / less)];
  const pixels = new Uint8ClampedArray(width * height * 4);
  const row = new Uint8ClampedArray(source.width * 4);
  for (let y = 0; y < height * less && source.next(row); y++) {
    if (y % less !== less >> 1) continue;
    const to = Math.floor(y / less) * width * 4;
    for (let x = 0; x < width; x++) {
      const from = (x * less + (less >> 1)) * 4;
      pixels.set(row.subarray(from, from + 4), to + x * 4);
    }
  }
  source.close();
  return { pixels, width, height };
}

function rowsOf({ pixels, width, height }: Pixels): RowSource {
  let y = 0;
  return {
    width,
    height,
    next(row) {
      if (y >= height) return false;
      row.set(pixels.subarray(y * width * 4, (y + 1) * width * 4));
      y++;
      for (let at = 3; at < width * 4; at += 4) row[at] = 255;
      return true;
    },
    close() {},
  };
}
