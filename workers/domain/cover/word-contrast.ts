import type { CoverDesign, Fill, TextLayer } from "#domain/cover/design";
import type { Rect, Scene } from "#domain/cover/scene";

/** The least contrast is taken over all but this part of what lies behind: a lit window under one letter is no fault. */
const overlooked = 0.15;
/** Points looked at, across and down. */
const across = 48;
const down = 24;

/**
 * The contrast (WCAG 2, 1..21) of each text layer with what is painted behind it. `behind` is the cover rendered small,
 * at any size, without its words. An outline or a shadow counts as help: half of what it adds by itself.
 */
export function wordContrasts(
  design: CoverDesign,
  scene: Scene,
  behind: { pixels: Uint8ClampedArray; width: number; height: number },
): Map<string, number> {
  const contrasts = new Map<string, number>();
  for (const layer of design.layers) {
    if (layer.kind !== "text" || layer.isHidden) continue;
    const box = scene.boxes.find(({ layerId }) => layerId === layer.id);
    if (!box?.text || box.text.lines.length === 0) continue;
    contrasts.set(layer.id, layerContrast(layer, sample(box.ink, scene, behind)));
  }
  return contrasts;
}

function layerContrast(layer: TextLayer, behind: number[]): number {
  const words = fillLuminance(layer.fill);
  const plain = minOf(behind.map((luminance) => contrastOf(words, luminance)));
  const rims: number[] = [];
  if (layer.outline && layer.outline.width > 0) rims.push(contrastOf(words, luminance(layer.outline.color)));
  if (layer.shadow && layer.shadow.opacity > 0) {
    const { color, opacity } = layer.shadow;
    const shade = luminance(color);
    rims.push(minOf(behind.map((one) => contrastOf(words, one + (shade - one) * opacity))));
  }
  const best = Math.max(plain, ...rims);
  return plain + (best - plain) / 2;
}

/** Relative luminances in a rectangle of the page; outside it there is nothing to look at. */
function sample(
  ink: Rect,
  scene: Scene,
  { pixels, width, height }: { pixels: Uint8ClampedArray; width: number; height: number },
): number[] {
  const found: number[] = [];
  for (let row = 0; row < down; row++) {
    const y = Math.floor(((ink.y + (ink.height * (row + 0.5)) / down) / scene.height) * height);
    if (y < 0 || y >= height) continue;
    for (let column = 0; column < across; column++) {
      const x = Math.floor(((ink.x + (ink.width * (column + 0.5)) / across) / scene.width) * width);
      if (x < 0 || x >= width) continue;
      const at = (y * width + x) * 4;
      found.push(relative(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0));
    }
  }
  return found;
}

function minOf(values: number[]): number {
  if (values.length === 0) return 21;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * overlooked)] ?? 21;
}

/** Of a gradient, the middle of its stops. */
function fillLuminance(fill: Fill): number {
  if (fill.kind === "solid") return luminance(fill.color);
  return fill.stops.reduce((sum, stop) => sum + luminance(stop.color), 0) / fill.stops.length;
}

export const contrastOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Of `#rrggbb`, 0..1. */
export function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  return relative((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

function relative(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
