import type { Band } from "#domain/cover/render/blend";
import { boxBlur } from "#domain/cover/render/box-blur";
import { channels } from "#domain/cover/render/color-channels";
import type { OutputSize, Painter } from "#domain/cover/render/painter";
import type { Rasterizer } from "#domain/cover/render/rasterizer";
import type { SceneElement } from "#domain/cover/scene";

type ShadowElement = Extract<SceneElement, { kind: "shadow" }>;

/**
 * A blurred shadow without SVG filters: for each band the path is drawn on a coarse grid (as coarse as the blur allows,
 * and the same for all bands), blurred there, and laid on the band between the grid's points.
 */
export function shadowPainter(shadow: ShadowElement, size: OutputSize, rasterizer: Rasterizer): Painter {
  // CSS: the blur radius is twice the standard deviation.
  const deviation = (shadow.blur / 2) * size.y;
  const coarseness = deviation > deviationOfRadius2 ? deviation / deviationOfRadius2 : 1;
  const radius = Math.min(2, Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2));
  const gridWidth = Math.ceil(size.width / coarseness) + 1;
  // Three passes reach this many points of the grid.
  const reach = 3 * radius;
  const [shiftX, shiftY] = [shadow.dx * size.x, shadow.dy * size.y];
  const margin = (reach + 1) * coarseness;
  const color = channels(shadow.color);
  const strength = Math.round(shadow.opacity * 256);
  let alphas = new Uint16Array(0);
  let spare = new Uint16Array(0);

  return {
    top: Math.floor(shadow.top * size.y + Math.min(0, shiftY) - margin),
    bottom: Math.ceil(shadow.bottom * size.y + Math.max(0, shiftY) + margin),
    paint(band) {
      const firstRow = Math.floor((band.top + 0.5 - shiftY) / coarseness - 0.5) - reach;
      const lastRow = Math.floor((band.top + band.rows - 0.5 - shiftY) / coarseness - 0.5) + 1 + reach;
      const gridRows = lastRow - firstRow + 1;
      const view = [
        0,
        (firstRow * coarseness) / size.y,
        (gridWidth * coarseness) / size.x,
        (gridRows * coarseness) / size.y,
      ];
      if (shadow.bottom < (view[1] ?? 0) || shadow.top > (view[1] ?? 0) + (view[3] ?? 0)) return;
      const drawn = rasterizer.rasterize(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${gridWidth}" height="${gridRows}" ` +
          `viewBox="${view.join(" ")}" preserveAspectRatio="none"><path d="${shadow.path}"/></svg>`,
        gridWidth,
        gridRows,
      );
      const points = gridWidth * gridRows;
      if (alphas.length < points) {
        alphas = new Uint16Array(points);
        spare = new Uint16Array(points);
      }
      for (let at = 0; at < points; at++) alphas[at] = (drawn[at * 4 + 3] as number) << 8;
      for (let pass = 0; pass < 3; pass++) boxBlur(alphas, spare, gridWidth, gridRows, radius);
      lay(band, {
        ...{ alphas, gridWidth, color, strength, coarseness, shiftX },
        // Of the grid as drawn, for the band's first row.
        topOnGrid: (band.top + 0.5 - shiftY) / coarseness - 0.5 - firstRow,
      });
    },
    close() {
      alphas = new Uint16Array(0);
      spare = new Uint16Array(0);
    },
  };
}

/** The standard deviation of three box blurs of radius 2: √6. */
const deviationOfRadius2 = 2.449489742783178;

type Laid = {
  alphas: Uint16Array;
  gridWidth: number;
  color: readonly [number, number, number];
  strength: number;
  coarseness: number;
  shiftX: number;
  topOnGrid: number;
};

function lay({ pixels, width, rows }: Band, laid: Laid): void {
  const { alphas, gridWidth, color, strength, coarseness, shiftX, topOnGrid } = laid;
  const [red, green, blue] = color;
  const line = new Uint16Array(gridWidth + 1);
  // Where each pixel lies between the grid's points: point × 256 + part.
  const places = new Int32Array(width);
  for (let x = 0; x < width; x++) {
    const place = Math.floor(((x + 0.5 - shiftX) / coarseness - 0.5) * 256);
    places[x] = Math.min(Math.max(place, -256), gridWidth * 256 - 1);
  }
  for (let row = 0; row < rows; row++) {
    const place = topOnGrid + row / coarseness;
    const above = Math.floor(place);
    const down = Math.floor((place - above) * 256);
    let darkest = 0;
    for (let x = 0; x < gridWidth; x++) {
      const at = above * gridWidth + x;
      const value = ((alphas[at] as number) * (256 - down) + (alphas[at + gridWidth] as number) * down) >>> 8;
      line[x] = value;
      if (value > darkest) darkest = value;
    }
    if (darkest < 128) continue;
    for (let x = 0, at = row * width * 4; x < width; x++, at += 4) {
      const where = places[x] as number;
      const point = where >> 8;
      const right = where & 255;
      const left = point < 0 ? 0 : (line[point] as number);
      const alpha = (left * (256 - right) + (line[point + 1] as number) * right) >>> 8;
      // 0..65,280 × 0..256
      const cover = (alpha * strength) >>> 8;
      if (cover < 64) continue;
      const r = pixels[at] as number;
      const g = pixels[at + 1] as number;
      const b = pixels[at + 2] as number;
      pixels[at] = r + ((red - r) * cover + 32_640) / 65_280;
      pixels[at + 1] = g + ((green - g) * cover + 32_640) / 65_280;
      pixels[at + 2] = b + ((blue - b) * cover + 32_640) / 65_280;
    }
  }
}
