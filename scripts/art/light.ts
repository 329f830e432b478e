import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { blended, type Rgb, shine } from "#scripts/art/colour";
import { randomFrom } from "#scripts/art/random";

/** Light round a point: bright in the middle, fading away over `radius`. */
export function glow(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  light: Readonly<Rgb>,
  strength: number,
): void {
  const reach = radius * 4;
  paint(
    canvas,
    (px, py, colour) => {
      const distance = Math.hypot(px - x, py - y) / radius;
      if (distance < 4) shine(colour, light, strength * (Math.exp(-distance) - 0.0183));
    },
    { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach },
  );
}

export type Starfield = {
  seed: number;
  count: number;
  /** Stars thin out towards this y. */
  bottom: number;
  /** 1 as a clear night. */
  brightness: number;
  /** How many of them are large, with a halo. */
  large?: number;
};

/** Points of light over the whole scene, cooler and warmer ones. */
export function stars(canvas: Canvas, field: Starfield): void {
  const random = randomFrom(field.seed);
  const cool: Rgb = [0.72, 0.84, 1];
  const warm: Rgb = [1, 0.86, 0.7];
  for (let index = 0; index < field.count; index++) {
    const x = leftEnd + random() * (1 - leftEnd);
    const depth = random();
    const y = field.bottom * (field.bottom >= foot ? depth : depth ** 1.5);
    const fade = field.bottom >= foot ? 1 : 1 - (y / field.bottom) ** 2;
    const bright = field.brightness * fade * (0.06 + 0.95 * random() ** 9);
    dot(canvas, x, y, 0.0005 + 0.0005 * random() ** 2, blended(cool, warm, random()), bright);
  }
  for (let index = 0; index < (field.large ?? 0); index++) {
    const x = leftEnd + random() * (1 - leftEnd);
    const y = field.bottom * random() * 0.9;
    const bright = field.brightness * (0.5 + 0.7 * random());
    const light = blended(cool, warm, random());
    dot(canvas, x, y, 0.0015, light, bright);
    dot(canvas, x, y, 0.0065, light, bright * 0.07);
  }
}

/** A soft point of light; one too small for the canvas is spread out and dimmed. */
export function dot(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  light: Readonly<Rgb>,
  strength: number,
): void {
  const drawn = Math.max(radius, 0.55 / canvas.scale);
  const dimmed = strength * (radius / drawn) ** 2;
  const reach = drawn * 3.2;
  paint(
    canvas,
    (px, py, colour) => {
      const dx = (px - x) / drawn;
      const dy = (py - y) / drawn;
      shine(colour, light, dimmed * Math.exp(-0.5 * (dx * dx + dy * dy)));
    },
    { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach },
  );
}
