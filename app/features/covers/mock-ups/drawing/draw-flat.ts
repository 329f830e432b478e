import { byteOfLight, lightOf, lightOfByte, type Pixels } from "./pixels";
import { readTexture, type Texture } from "./texture";

export type Area = { x: number; y: number; width: number; height: number };

/** A picture of one colour, or transparent. */
export function blank(width: number, height: number, color: string | null): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  if (color === null) return { width, height, data };
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (let at = 0; at < data.length; at += 4) data.set([red ?? 0, green ?? 0, blue ?? 0, 255], at);
  return { width, height, data };
}

/** Lays a texture over an area; `part` of the texture (0..1) when not all of it. What stands out is cut off. */
export function drawTexture(
  to: Pixels,
  texture: Texture,
  area: Area,
  part: Area = { x: 0, y: 0, width: 1, height: 1 },
): void {
  const light = new Float64Array(3);
  const spread = part.width / area.width;
  eachPixel(to, area, (x, y, at) => {
    const cover = overlap(x, area.x, area.width) * overlap(y, area.y, area.height);
    const u = part.x + (part.width * (x + 0.5 - area.x)) / area.width;
    const v = part.y + (part.height * (y + 0.5 - area.y)) / area.height;
    readTexture(texture, u, v, spread, light);
    lay(to.data, at, light, cover);
  });
}

/** The soft shadow of an area, `blur` px to all sides. */
export function drawShadow(to: Pixels, area: Area, blur: number, strength: number): void {
  const light = new Float64Array(3);
  const around = grown(area, blur * 2);
  eachPixel(to, around, (x, y, at) => {
    const across = soft(x + 0.5, area.x, area.x + area.width, blur);
    const down = soft(y + 0.5, area.y, area.y + area.height, blur);
    lay(to.data, at, light, across * down * strength);
  });
}

/** A bar with round ends. */
export function drawBar(to: Pixels, area: Area, color: string, opacity: number): void {
  const light = Float64Array.from(lightOf(color));
  const radius = Math.min(area.width, area.height) / 2;
  eachPixel(to, grown(area, 1), (x, y, at) => {
    const middleX = Math.max(area.x + radius, Math.min(area.x + area.width - radius, x + 0.5));
    const middleY = Math.max(area.y + radius, Math.min(area.y + area.height - radius, y + 0.5));
    const away = Math.hypot(x + 0.5 - middleX, y + 0.5 - middleY) - radius;
    lay(to.data, at, light, Math.min(1, Math.max(0, 0.5 - away)) * opacity);
  });
}

const grown = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function eachPixel(to: Pixels, area: Area, draw: (x: number, y: number, at: number) => void): void {
  const left = Math.max(0, Math.floor(area.x));
  const right = Math.min(to.width, Math.ceil(area.x + area.width));
  const bottom = Math.min(to.height, Math.ceil(area.y + area.height));
  for (let y = Math.max(0, Math.floor(area.y)); y < bottom; y++)
    for (let x = left; x < right; x++) draw(x, y, (y * to.width + x) * 4);
}

/** How much of the pixel at `at` lies between `from` and `from + size`. */
const overlap = (at: number, from: number, size: number): number =>
  Math.max(0, Math.min(at + 1, from + size) - Math.max(at, from));

/** 1 well inside, 0 well outside, as a blurred edge runs. */
function soft(at: number, from: number, to: number, blur: number): number {
  const edge = (away: number) => 0.5 * (1 + Math.tanh((away / blur) * 1.2));
  return edge(at - from) * edge(to - at);
}

function lay(data: Uint8ClampedArray, at: number, light: Float64Array, cover: number): void {
  if (cover <= 0) return;
  const under = (data[at + 3] ?? 0) / 255;
  const alpha = cover + under * (1 - cover);
  for (let part = 0; part < 3; part++) {
    const before = (lightOfByte[data[at + part] ?? 0] ?? 0) * under * (1 - cover);
    data[at + part] = byteOfLight((before + (light[part] ?? 0) * cover) / alpha);
  }
  data[at + 3] = alpha * 255;
}
