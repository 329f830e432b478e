import type { CoverDesign } from "#domain/cover/design";
import { coverGeometry } from "#domain/cover/print-geometry";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import type { OpenPicture } from "#domain/cover/render/painter";
import type { Rasterizer } from "#domain/cover/render/rasterizer";
import { renderCover } from "#domain/cover/render/render-cover";
import type { RowSource } from "#domain/cover/render/row-source";
import { buildScene, fontsNeeded } from "#domain/cover/scene-builder";
import type { Shaper, ShapingFont } from "#domain/cover/shaping";
import { samplePhotos, sampleRing } from "./cover-designs";
import { samplePhoto } from "./sample-photo";

export type PaintTools = {
  shaper: Shaper;
  rasterizer: Rasterizer;
  loadFont(file: string): Promise<Uint8Array>;
};

/** SHA-256 of a design's pixels, `width` wide: the same wherever it is painted, or something is wrong. */
export async function paintedHash(design: CoverDesign, tools: PaintTools, width: number): Promise<string> {
  const { pixels } = await painted(design, tools, width);
  const digest = await crypto.subtle.digest("SHA-256", pixels);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function painted(
  design: CoverDesign,
  { shaper, rasterizer, loadFont }: PaintTools,
  wanted: number,
): Promise<{ pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }> {
  const fonts = new Map<string, ShapingFont>();
  for (const file of fontsNeeded(design)) fonts.set(file, shaper.open(await loadFont(file)));
  const scene = buildScene(design, coverGeometry(design), fonts);
  for (const font of fonts.values()) font.close();
  const bands: Uint8ClampedArray[] = [];
  const { width, height } = await renderCover(
    scene,
    { rasterizer, openPicture: samplePicture },
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
}

const made = new Map<string, Uint8Array>();

/** A green ring with soft edges, premultiplied; nothing within it nor around it. */
function openRing(): RowSource {
  const { width, height } = sampleRing;
  let y = 0;
  return {
    ...{ width, height, hasAlpha: true },
    next(row) {
      if (y >= height) return false;
      for (let x = 0; x < width; x++) {
        const [across, down] = [(2 * x + 1 - width) / width, (2 * y + 1 - height) / height];
        const off = Math.abs(across * across + down * down - 0.6);
        const alpha = Math.round(255 * Math.min(1, Math.max(0, (0.3 - off) * 8)));
        row.set([Math.round(alpha * 0.1), Math.round(alpha * 0.7), Math.round(alpha * 0.3), alpha], x * 4);
      }
      y++;
      return true;
    },
    close() {},
  };
}

/** The photographs that sample designs name, and the ring. */
export const samplePicture: OpenPicture = async (ref) => {
  if (ref.id === "clear-ring") return openRing();
  const photo = samplePhotos[Number(ref.id.replace("photo-", ""))];
  if (!photo) throw new Error(`no sample photo is called ${ref.id}`);
  const bytes = made.get(ref.id) ?? samplePhoto(photo.width, photo.height, photo.seed);
  made.set(ref.id, bytes);
  return openJpeg(bytes, ref.id);
};

/** Of the whole page, px: small enough to be quick, large enough for every effect to show. */
export const sampleWidth = (design: CoverDesign): number => (design.coverType === "kindle" ? 320 : 720);
