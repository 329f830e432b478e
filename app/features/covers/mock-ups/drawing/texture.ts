import { lightOfByte, type Pixels } from "./pixels";

/** A picture and its ever smaller copies, as light: what is far away or aslant is read from a smaller one. */
export type Texture = { width: number; height: number; levels: readonly Level[] };
/** 3 numbers a pixel, 0..65535. */
type Level = { width: number; height: number; texels: Uint16Array };

const most = 65_535;

/** Transparency is not kept: what lies on covers and screens is opaque. */
export function textureOf(pixels: Pixels): Texture {
  const { width, height, data } = pixels;
  const texels = new Uint16Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3)
    for (let part = 0; part < 3; part++)
      texels[to + part] = Math.round((lightOfByte[data[from + part] ?? 0] ?? 0) * most);
  const levels: Level[] = [{ width, height, texels }];
  for (let last = levels[0]; last && Math.max(last.width, last.height) > 1; last = levels.at(-1))
    levels.push(
      last.width % 2 === 0 && last.height % 2 === 0
        ? halved(last)
        : shrunk(last, Math.ceil(last.width / 2), Math.ceil(last.height / 2)),
    );
  return { width, height, levels };
}

function halved({ width, height, texels }: Level): Level {
  const half = new Uint16Array((texels.length / 4) | 0);
  let to = 0;
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2)
      for (let part = 0; part < 3; part++) {
        const at = (y * width + x) * 3 + part;
        const below = at + width * 3;
        half[to++] =
          ((texels[at] ?? 0) + (texels[at + 3] ?? 0) + (texels[below] ?? 0) + (texels[below + 3] ?? 0) + 2) >>
          2;
      }
  return { width: width / 2, height: height / 2, texels: half };
}

/** Every pixel is the mean of exactly what it covers, so nothing wanders from level to level. */
function shrunk(level: Level, width: number, height: number): Level {
  const across = new Float32Array(width * level.height * 3);
  const columns = spans(level.width, width);
  for (let y = 0; y < level.height; y++)
    for (let x = 0; x < width; x++)
      addSpan(columns[x] ?? [], level.texels, y * level.width * 3, 3, across, (y * width + x) * 3);
  const texels = new Uint16Array(width * height * 3);
  const rows = spans(level.height, height);
  const sum = new Float32Array(3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      sum.fill(0);
      addSpan(rows[y] ?? [], across, x * 3, width * 3, sum, 0);
      for (let part = 0; part < 3; part++) texels[(y * width + x) * 3 + part] = Math.round(sum[part] ?? 0);
    }
  return { width, height, texels };
}

type Span = readonly (readonly [at: number, weight: number])[];

function spans(from: number, to: number): Span[] {
  const size = from / to;
  return Array.from({ length: to }, (_, index) => {
    const start = index * size;
    const end = Math.min(from, start + size);
    const span: [number, number][] = [];
    for (let at = Math.floor(start); at < end; at++) {
      const weight = (Math.min(end, at + 1) - Math.max(start, at)) / (end - start);
      if (weight > 1e-9) span.push([at, weight]);
    }
    return span;
  });
}

function addSpan(
  span: Span,
  from: Uint16Array | Float32Array,
  start: number,
  stride: number,
  to: Float32Array,
  at: number,
): void {
  for (const [index, weight] of span)
    for (let part = 0; part < 3; part++)
      to[at + part] = (to[at + part] ?? 0) + weight * (from[start + index * stride + part] ?? 0);
}

/**
 * The light at `u`, `v` (0..1 from the left and the top; what is outside is the edge), read over a spot `spread` wide in
 * parts of the picture's width. Written into `light`.
 */
export function readTexture(
  texture: Texture,
  u: number,
  v: number,
  spread: number,
  light: Float64Array,
): void {
  const level = Math.max(0, Math.log2(Math.max(1e-9, spread * texture.width)));
  const low = Math.min(texture.levels.length - 1, Math.floor(level));
  const part = Math.min(1, level - low);
  readLevel(texture.levels[low], u, v, light);
  const next = texture.levels[low + 1];
  if (part < 0.02 || !next) return;
  const [red = 0, green = 0, blue = 0] = light;
  readLevel(next, u, v, light);
  light[0] = red + ((light[0] ?? 0) - red) * part;
  light[1] = green + ((light[1] ?? 0) - green) * part;
  light[2] = blue + ((light[2] ?? 0) - blue) * part;
}

function readLevel(level: Level | undefined, u: number, v: number, light: Float64Array): void {
  if (!level) return;
  const { width, height, texels } = level;
  const x = Math.min(width - 1, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1, Math.max(0, v * height - 0.5));
  const left = x | 0;
  const top = y | 0;
  const across = x - left;
  const down = y - top;
  const nextX = left + 1 < width ? 3 : 0;
  const nextY = top + 1 < height ? width * 3 : 0;
  const at = (top * width + left) * 3;
  for (let part = 0; part < 3; part++) {
    const here = at + part;
    const a = texels[here] ?? 0;
    const b = texels[here + nextX] ?? 0;
    const c = texels[here + nextY] ?? 0;
    const d = texels[here + nextX + nextY] ?? 0;
    const upper = a + (b - a) * across;
    light[part] = (upper + (c + (d - c) * across - upper) * down) / most;
  }
}
