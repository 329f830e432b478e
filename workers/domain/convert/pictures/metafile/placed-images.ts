import type { Dib } from "#domain/convert/pictures/dib";
import type { Box, Clip, Sheet } from "#domain/convert/pictures/metafile/sheet";
import type { Raster } from "#domain/convert/pictures/raster";
import { rasterPng } from "#domain/convert/pictures/raster-png";

/** How a bitmap is laid on what is there: as it is, or with its white or its black left out, as masks are. */
export type Blend = "copy" | "without-white" | "without-black";
export type Placement = {
  box: Box;
  /** The part that is shown, in the bitmap's pixels; whole when absent. */
  source?: { x: number; y: number; width: number; height: number } | undefined;
  isFlippedX: boolean;
  isFlippedY: boolean;
  blend: Blend;
  /** 0..1. */
  opacity: number;
};
type Placed = { box: Box; raster: Raster; file: Uint8Array | undefined };

/** The bitmaps of a metafile: drawn on its sheet, or, when there is nothing else, made one picture of. */
export class PlacedImages {
  private readonly sheet: Sheet;
  private readonly placed: Placed[] = [];

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  get count(): number {
    return this.placed.length;
  }

  add(dib: Dib, placement: Placement, clip: Clip): void {
    const { box } = placement;
    if (this.placed.length >= maxImages || box.right <= box.left || box.bottom <= box.top) return;
    if (dib.kind === "file") {
      const type = dib.bytes[0] === 0xff ? "jpeg" : "png";
      this.placed.push({ box, raster: noPixels, file: dib.bytes });
      this.sheet.image(() => `data:image/${type};base64,${base64(dib.bytes)}`, box, clip);
      return;
    }
    const raster = partOf(dib.raster, placement);
    if (!raster) return;
    this.placed.push({ box, raster, file: undefined });
    this.sheet.image(() => `data:image/png;base64,${base64(rasterPng(raster, maxPixelsInside))}`, box, clip);
  }

  /** The bitmaps alone as a PNG on white paper, or the JPEG that is the only one. */
  asPicture(): { bytes: Uint8Array; mediaType: "image/png" | "image/jpeg" } | undefined {
    const [only] = this.placed;
    if (!only) return undefined;
    const file = this.placed.find((one) => one.file)?.file;
    if (file) {
      if (this.placed.length > 1) return undefined;
      return { bytes: file, mediaType: file[0] === 0xff ? "image/jpeg" : "image/png" };
    }
    const raster = this.placed.length === 1 ? onWhite(only.raster) : this.composed();
    return { bytes: rasterPng(raster), mediaType: "image/png" };
  }

  /** All the bitmaps on one canvas, as fine as the finest of them, within limits. */
  private composed(): Raster {
    const edge = (side: keyof Box, pick: (...values: number[]) => number) =>
      pick(...this.placed.map(({ box }) => box[side]));
    const left = Math.max(0, edge("left", Math.min));
    const top = Math.max(0, edge("top", Math.min));
    const across = Math.max(1, Math.min(this.sheet.width, edge("right", Math.max)) - left);
    const down = Math.max(1, Math.min(this.sheet.height, edge("bottom", Math.max)) - top);
    let perUnit = Math.max(...this.placed.map(({ box, raster }) => raster.width / (box.right - box.left)));
    perUnit = Math.min(perUnit, 5_000 / Math.max(across, down), Math.sqrt(maxCanvasPixels / (across * down)));
    const width = Math.max(1, Math.round(across * perUnit));
    const height = Math.max(1, Math.round(down * perUnit));
    const canvas = new Uint8Array(width * height * 3).fill(255);
    for (const { box, raster } of this.placed) {
      const source = new Uint8Array(raster.width * 4);
      let sourceRow = -1;
      for (let y = 0; y < height; y++) {
        const inY = ((y + 0.5) / perUnit + top - box.top) / (box.bottom - box.top);
        if (inY < 0 || inY >= 1) continue;
        const wanted = Math.floor(inY * raster.height);
        if (wanted !== sourceRow) raster.row(wanted, source);
        sourceRow = wanted;
        for (let x = 0; x < width; x++) {
          const inX = ((x + 0.5) / perUnit + left - box.left) / (box.right - box.left);
          if (inX >= 0 && inX < 1)
            lay(source, Math.floor(inX * raster.width) * 4, canvas, (y * width + x) * 3);
        }
      }
    }
    return {
      width,
      height,
      hasAlpha: false,
      row(y, into) {
        for (let x = 0; x < width; x++) {
          for (let part = 0; part < 3; part++) into[x * 4 + part] = canvas[(y * width + x) * 3 + part] ?? 255;
          into[x * 4 + 3] = 255;
        }
      },
    };
  }
}

const maxImages = 2_000;
const maxCanvasPixels = 4_000_000;
/** Of a bitmap that stands among other figures: it goes into the drawing as text. */
const maxPixelsInside = 1_000_000;
const noPixels: Raster = { width: 1, height: 1, hasAlpha: false, row() {} };

function lay(from: Uint8Array, at: number, onto: Uint8Array, to: number): void {
  const alpha = (from[at + 3] ?? 255) / 255;
  for (let part = 0; part < 3; part++)
    onto[to + part] = (from[at + part] ?? 0) * alpha + (onto[to + part] ?? 255) * (1 - alpha);
}

function onWhite(raster: Raster): Raster {
  if (!raster.hasAlpha) return raster;
  return {
    width: raster.width,
    height: raster.height,
    hasAlpha: false,
    row(y, into) {
      raster.row(y, into);
      for (let at = 0; at < raster.width * 4; at += 4) {
        const alpha = (into[at + 3] ?? 255) / 255;
        for (let part = at; part < at + 3; part++) into[part] = (into[part] ?? 0) * alpha + 255 * (1 - alpha);
        into[at + 3] = 255;
      }
    },
  };
}

/** The part of the bitmap that is shown, turned over as asked, its transparent colour taken out. */
function partOf(raster: Raster, placement: Placement): Raster | undefined {
  const whole = { x: 0, y: 0, width: raster.width, height: raster.height };
  const source = placement.source ?? whole;
  const x0 = Math.max(0, Math.min(raster.width, Math.floor(source.x)));
  const y0 = Math.max(0, Math.min(raster.height, Math.floor(source.y)));
  const width = Math.min(raster.width - x0, Math.max(1, Math.round(source.width)));
  const height = Math.min(raster.height - y0, Math.max(1, Math.round(source.height)));
  if (width < 1 || height < 1) return undefined;
  const { isFlippedX, isFlippedY, blend, opacity } = placement;
  const isPlain = width === raster.width && height === raster.height && !isFlippedX && !isFlippedY;
  if (isPlain && blend === "copy" && opacity >= 1) return raster;
  const full = new Uint8Array(raster.width * 4);
  return {
    width,
    height,
    hasAlpha: raster.hasAlpha || blend !== "copy" || opacity < 1,
    row(y, into) {
      raster.row(isFlippedY ? y0 + height - 1 - y : y0 + y, full);
      for (let x = 0; x < width; x++) {
        const from = (x0 + (isFlippedX ? width - 1 - x : x)) * 4;
        const to = x * 4;
        for (let part = 0; part < 4; part++) into[to + part] = full[from + part] ?? 0;
        const sum = (into[to] ?? 0) + (into[to + 1] ?? 0) + (into[to + 2] ?? 0);
        if ((blend === "without-white" && sum === 765) || (blend === "without-black" && sum === 0))
          into[to + 3] = 0;
        else if (opacity < 1) into[to + 3] = (into[to + 3] ?? 255) * opacity;
      }
    },
  };
}

function base64(bytes: Uint8Array): string {
  let text = "";
  // A multiple of three, so that the pieces join without padding.
  for (let at = 0; at < bytes.length; at += 24_576)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + 24_576)));
  return text;
}
