import type { PictureTools } from "#domain/convert/pictures/picture-tools";
import { fullWidthPixels, widthStep } from "#domain/convert/pictures/picture-widths";
import type { Raster } from "#domain/convert/pictures/raster";
import { rasterPng } from "#domain/convert/pictures/raster-png";
import type { Asset } from "#domain/convert/reader";
import { paintDots } from "#domain/convert/readers/pdf/drawings/dot-painter";
import { withLetterRoom } from "#domain/convert/readers/pdf/drawings/letter-room";
import type { PageMarks } from "#domain/convert/readers/pdf/drawings/page-marks";
import { drawingSvg, type LoadPicture } from "#domain/convert/readers/pdf/drawings/svg-drawing";
import type { Box } from "#domain/convert/readers/pdf/lines";

/** Dots an inch at the size it was printed: for small letters; and all that print has. */
const fewestDotsAnInch = 200;
const maxDotsAnInch = 300;
const maxDots = 2_000_000;
const maxSide = 2_400;

/**
 * A drawing of a page as a picture of its own: PNG, as docs/decisions/010-drawings-of-pages-become-png.md says, or the SVG
 * itself where nothing can paint it. `share`: of the text's width, 0..1. Undefined when it is more than a picture may cost.
 */
export async function renderDrawing(
  marks: PageMarks,
  region: Box,
  load: LoadPicture,
  tools: Pick<PictureTools, "paint"> | undefined,
  share = 1,
): Promise<Asset | undefined> {
  const paper = withLetterRoom(marks, region);
  const { width, height } = dotsOf(paper, share);
  const painted = tools?.paint && paintDots(marks, region, paper, width, height);
  if (painted) return { bytes: painted, mediaType: "image/png" };
  const svg = await drawingSvg(marks, region, paper, load);
  if (!svg) return undefined;
  if (!tools?.paint) return { bytes: new TextEncoder().encode(svg), mediaType: "image/svg+xml" };
  const pixels = await tools.paint(sized(svg, width, height), width, height);
  return { bytes: rasterPng(opaque(pixels, width, height)), mediaType: "image/png" };
}

/** As many as stores ask for at the size it is shown, which are more than a telephone's finest screen has. */
function dotsOf({ x0, y0, x1, y1 }: Box, share: number): { width: number; height: number } {
  const [wide, high] = [Math.max(1, x1 - x0), Math.max(1, y1 - y0)];
  const asked = ((fullWidthPixels * widthStep(share)) / 100 / wide) * 72;
  const scale = Math.min(
    Math.min(maxDotsAnInch, Math.max(fewestDotsAnInch, asked)) / 72,
    Math.sqrt(maxDots / (wide * high)),
    maxSide / Math.max(wide, high),
  );
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
}

/** The document keeps its units and is shown in so many dots. */
function sized(svg: string, width: number, height: number): string {
  return svg.replace(
    /^(<svg [^>]*?)width="[^"]*" height="[^"]*"/,
    `$1width="${width}" height="${height}" preserveAspectRatio="none"`,
  );
}

/** It was painted on white. */
function opaque(pixels: Uint8Array, width: number, height: number): Raster {
  return {
    width,
    height,
    hasAlpha: false,
    row: (y, into) => into.set(pixels.subarray(y * width * 4, (y + 1) * width * 4)),
  };
}
