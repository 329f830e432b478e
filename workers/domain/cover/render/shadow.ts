import type { Band } from "#domain/cover/render/blend";
import { boxBlur } from "#domain/cover/render/box-blur";
import { channels } from "#domain/cover/render/color-channels";
import type { OpenPicture, OutputSize, Painter } from "#domain/cover/render/painter";
import type { Rasterizer } from "#domain/cover/render/rasterizer";
import { openSilhouette, silhouetteCoarseness } from "#domain/cover/render/silhouette";
import type { SceneElement } from "#domain/cover/scene";

type ShadowElement = Extract<SceneElement, { kind: "shadow" }>;

/** What throws the shadow, on a grid `coarseness` output pixels wide a point. */
type Caster = {
  coarseness: number;
  /** Writes how much of each point is covered, 0..65,280; `firstRow` may lie above the page. */
  draw(alphas: Uint16Array, gridWidth: number, firstRow: number, gridRows: number): void;
};

/**
 * A blurred shadow without SVG filters: for each band the path, or what can be seen of a see-through picture, is drawn on a coarse
 * grid (as coarse as the blur allows, and the same for all bands), blurred there, and laid on the band between the grid's points.
 */
export function shadowPainter(
  shadow: ShadowElement,
  size: OutputSize,
  rasterizer: Rasterizer,
  openPicture: OpenPicture,
): Painter {
  // CSS: the blur radius is twice the standard deviation.
  const deviation = (shadow.blur / 2) * size.y;
  const byBlur = deviation > deviationOfRadius2 ? deviation / deviationOfRadius2 : 1;
  const coarsest = shadow.picture ? Math.max(byBlur, silhouetteCoarseness(shadow.picture, size)) : byBlur;
  const [shiftX, shiftY] = [shadow.dx * size.x, shadow.dy * size.y];
  // Either may be drawn: which, the picture says once it is open.
  const margin = Math.max(
    ...[byBlur, coarsest].map((coarseness) => (reachOf(radiusOf(deviation / coarseness)) + 1) * coarseness),
  );
  const color = channels(shadow.color);
  const strength = Math.round(shadow.opacity * 256);
  let alphas = new Uint16Array(0);
  let spare = new Uint16Array(0);
  let caster: Caster | undefined;

  const pathCaster: Caster = {
    coarseness: byBlur,
    draw(into, gridWidth, firstRow, gridRows) {
      const view = [
        0,
        (firstRow * byBlur) / size.y,
        (gridWidth * byBlur) / size.x,
        (gridRows * byBlur) / size.y,
      ];
      const drawn = rasterizer.rasterize(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${gridWidth}" height="${gridRows}" ` +
          `viewBox="${view.join(" ")}" preserveAspectRatio="none"><path d="${shadow.path}"/></svg>`,
        gridWidth,
        gridRows,
      );
      for (let at = 0; at < gridWidth * gridRows; at++) into[at] = (drawn[at * 4 + 3] as number) << 8;
    },
  };
  async function openCaster(): Promise<Caster> {
    const { picture } = shadow;
    const silhouette = picture && (await openSilhouette(picture, size, coarsest, openPicture));
    return silhouette ? { coarseness: coarsest, draw: silhouette } : pathCaster;
  }

  return {
    top: Math.floor(shadow.top * size.y + Math.min(0, shiftY) - margin),
    bottom: Math.ceil(shadow.bottom * size.y + Math.max(0, shiftY) + margin),
    async paint(band) {
      caster ??= await openCaster();
      const { coarseness } = caster;
      const radius = radiusOf(deviation / coarseness);
      const reach = reachOf(radius);
      const gridWidth = Math.ceil(size.width / coarseness) + 1;
      const firstRow = Math.floor((band.top + 0.5 - shiftY) / coarseness - 0.5) - reach;
      const lastRow = Math.floor((band.top + band.rows - 0.5 - shiftY) / coarseness - 0.5) + 1 + reach;
      const gridRows = lastRow - firstRow + 1;
      const gridTop = (firstRow * coarseness) / size.y;
      if (shadow.bottom < gridTop || shadow.top > gridTop + (gridRows * coarseness) / size.y) return;
      const points = gridWidth * gridRows;
      if (alphas.length < points) {
        alphas = new Uint16Array(points);
        spare = new Uint16Array(points);
      }
      caster.draw(alphas, gridWidth, firstRow, gridRows);
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
      caster = undefined;
    },
  };
}

/** Returns the radius of a box that, applied three times, blurs by a standard deviation; 2 points at most. */
const radiusOf = (deviation: number): number =>
  Math.min(2, Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2));
/** Three passes reach this many points of the grid. */
const reachOf = (radius: number): number => 3 * radius;

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
