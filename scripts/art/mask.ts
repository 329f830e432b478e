import type { Canvas, Shade } from "#scripts/art/canvas";
import type { Rgb } from "#scripts/art/colour";

export type Point = readonly [x: number, y: number];
/** A closed outline in scene units. */
export type Path = readonly Point[];

/** How much of each pixel something covers, in a rectangle of pixels that may reach beyond the canvas. */
export type Mask = { left: number; top: number; width: number; height: number; cover: Float32Array };

/** The union of outlines with smooth edges; `blur` in scene units makes them as soft as out of focus. */
export function maskOf(canvas: Canvas, paths: readonly Path[], blur = 0): Mask | null {
  const radius = blur * canvas.scale;
  const pad = Math.ceil(radius * 1.5) + 1;
  const bounds = boundsOf(canvas, paths, pad);
  if (!bounds) return null;
  const { left, top, width, height } = bounds;
  const sums = new Float32Array((width + 2) * height);
  for (const path of paths) {
    const isTurned = signedArea(path) < 0;
    for (let index = 0; index < path.length; index++) {
      const from = path[index];
      const to = path[(index + 1) % path.length];
      if (!from || !to) continue;
      const [a, b] = isTurned ? [to, from] : [from, to];
      addEdge(
        sums,
        width,
        height,
        (a[0] - canvas.left) * canvas.scale - left,
        a[1] * canvas.scale - top,
        (b[0] - canvas.left) * canvas.scale - left,
        b[1] * canvas.scale - top,
      );
    }
  }
  const cover = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += sums[y * (width + 2) + x] ?? 0;
      cover[y * width + x] = Math.min(1, Math.abs(sum));
    }
  }
  const mask = { left, top, width, height, cover };
  if (radius > 0.3) soften(mask, radius);
  return mask;
}

/** Lays a colour, or what `shade` makes of what is there, on what the mask covers. */
export function fill(canvas: Canvas, mask: Mask | null, shade: Readonly<Rgb> | Shade, opacity = 1): void {
  if (!mask) return;
  const { width, height, pixels, scale } = canvas;
  const colour: Rgb = [0, 0, 0];
  const firstX = Math.max(0, mask.left);
  const lastX = Math.min(width, mask.left + mask.width);
  const firstY = Math.max(0, mask.top);
  const lastY = Math.min(height, mask.top + mask.height);
  for (let y = firstY; y < lastY; y++) {
    for (let x = firstX; x < lastX; x++) {
      const part = (mask.cover[(y - mask.top) * mask.width + x - mask.left] ?? 0) * opacity;
      if (part <= 0.0005) continue;
      const at = (y * width + x) * 3;
      const r = pixels[at] ?? 0;
      const g = pixels[at + 1] ?? 0;
      const b = pixels[at + 2] ?? 0;
      if (typeof shade === "function") {
        colour[0] = r;
        colour[1] = g;
        colour[2] = b;
        shade(canvas.left + (x + 0.5) / scale, (y + 0.5) / scale, colour);
      } else {
        colour[0] = shade[0];
        colour[1] = shade[1];
        colour[2] = shade[2];
      }
      pixels[at] = r + (colour[0] - r) * part;
      pixels[at + 1] = g + (colour[1] - g) * part;
      pixels[at + 2] = b + (colour[2] - b) * part;
    }
  }
}

function boundsOf(canvas: Canvas, paths: readonly Path[], pad: number): Omit<Mask, "cover"> | null {
  let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9];
  for (const path of paths) {
    for (const [x, y] of path) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const { scale } = canvas;
  left = Math.max(-pad, Math.floor((left - canvas.left) * scale) - pad);
  right = Math.min(canvas.width + pad, Math.ceil((right - canvas.left) * scale) + pad);
  top = Math.max(-pad, Math.floor(top * scale) - pad);
  bottom = Math.min(canvas.height + pad, Math.ceil(bottom * scale) + pad);
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

function signedArea(path: Path): number {
  let sum = 0;
  for (let index = 0; index < path.length; index++) {
    const from = path[index];
    const to = path[(index + 1) % path.length];
    if (from && to) sum += from[0] * to[1] - to[0] * from[1];
  }
  return sum;
}

/** Notes for each pixel an edge passes how much of the row to its right it covers; sums along a row are coverage. */
function addEdge(
  sums: Float32Array,
  width: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  if (y0 === y1) return;
  const direction = y0 < y1 ? 1 : -1;
  const [topX, topY, endX, endY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (endX - topX) / (endY - topY);
  const stride = width + 2;
  const firstRow = Math.max(0, Math.floor(topY));
  const lastRow = Math.min(height, Math.ceil(endY));
  for (let row = firstRow; row < lastRow; row++) {
    const from = Math.max(row, topY);
    const to = Math.min(row + 1, endY);
    const share = (to - from) * direction;
    const a = topX + (from - topY) * slope;
    const b = topX + (to - topY) * slope;
    const low = Math.min(Math.max(Math.min(a, b), 0), width);
    const high = Math.min(Math.max(Math.max(a, b), 0), width);
    const first = Math.floor(low);
    const last = Math.ceil(high);
    const at = row * stride + first;
    if (last <= first + 1) {
      const middle = (low + high) / 2 - first;
      sums[at] = (sums[at] ?? 0) + share * (1 - middle);
      sums[at + 1] = (sums[at + 1] ?? 0) + share * middle;
      continue;
    }
    // The edge crosses several pixels of this row: what lies right of it grows pixel by pixel.
    const run = 1 / (high - low);
    let before = 0;
    for (let x = first; x < last; x++) {
      const left = Math.max(low, x);
      const right = Math.min(high, x + 1);
      const reached = (right - low) * run;
      const begun = (left - low) * run;
      const covered = (right - left) * (begun + reached) * 0.5 + (x + 1 - right) * reached;
      const cell = row * stride + x;
      sums[cell] = (sums[cell] ?? 0) + share * (covered - before);
      before = covered;
    }
    const cell = row * stride + last;
    sums[cell] = (sums[cell] ?? 0) + share * (1 - before);
  }
}

/** Three box blurs come close to a bell. */
function soften(mask: Mask, radius: number): void {
  const { width, height, cover } = mask;
  const reach = Math.max(1, Math.round(radius / 2));
  const line = new Float32Array(Math.max(width, height));
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) blurLine(cover, y * width, 1, width, reach, line);
    for (let x = 0; x < width; x++) blurLine(cover, x, width, height, reach, line);
  }
}

function blurLine(
  cover: Float32Array,
  start: number,
  step: number,
  length: number,
  reach: number,
  line: Float32Array,
): void {
  for (let index = 0; index < length; index++) line[index] = cover[start + index * step] ?? 0;
  const first = line[0] ?? 0;
  const last = line[length - 1] ?? 0;
  const span = 2 * reach + 1;
  let sum = first * reach;
  for (let index = 0; index < reach; index++) sum += line[Math.min(index, length - 1)] ?? 0;
  for (let index = 0; index < length; index++) {
    const enters = index + reach < length ? (line[index + reach] ?? 0) : last;
    sum += enters;
    cover[start + index * step] = sum / span;
    sum -= index - reach >= 0 ? (line[index - reach] ?? 0) : first;
  }
}
