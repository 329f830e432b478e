import { getOrMake } from "#domain/cover/layout/get-or-make";
import type { ShapingFont } from "#domain/cover/shaping";

/** A glyph's outline in font units, y upwards: letters of strokes, and their coordinates one after the other. */
export type Outline = {
  strokes: string;
  points: Float32Array;
  /** Of all its points; null when nothing is drawn. */
  bounds: Bounds | null;
};
export type Bounds = { left: number; right: number; bottom: number; top: number };

/** Outlines of a font that are kept, 1 kB each; a back text in Japanese has some 500 different characters. */
const maxKept = 2_500;
// Outlines belong to a font and go with it: the same glyph is the same for everybody.
const kept = new WeakMap<ShapingFont, Map<number, Outline>>();

export function outlineOf(font: ShapingFont, glyph: number): Outline {
  const outlines = getOrMake(kept, font, () => new Map<number, Outline>());
  if (outlines.size >= maxKept && !outlines.has(glyph)) outlines.clear();
  return getOrMake(outlines, glyph, () => parse(font.outline(glyph)));
}

function parse(path: string): Outline {
  const strokes = path.replace(/[^MLQCZ]/g, "");
  const points = Float32Array.from(path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? [], Number);
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.top = Math.max(bounds.top, y);
  }
  return { strokes, points, bounds: points.length > 0 ? bounds : null };
}
