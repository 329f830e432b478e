import type { TextLayer } from "#domain/cover/design";
import { fontStack } from "#domain/cover/layout/font-stack";
import type { FontShelf, ShapingFont } from "#domain/cover/shaping";

/** A font as one layer uses it. */
export type Face = {
  font: ShapingFont;
  /** em of the layer's size that a unit of the font comes to. */
  scale: number;
};

/** What letters look like, but for their size. Lengths are in em. */
export type TypeFace = {
  /** Never empty; the first is the chosen one, or what stands in for it. */
  faces: readonly Face[];
  capHeight: number;
  language: string;
  letterSpacing: number;
  features: readonly string[];
};

/** The fonts of a layer that are on the shelf; undefined when none of them is. */
export function typeFaceOf(
  layer: Pick<TextLayer, "family" | "weight" | "isItalic" | "letterSpacing" | "textCase">,
  language: string,
  shelf: FontShelf,
): TypeFace | undefined {
  const fonts = fontStack(layer.family, layer.weight, layer.isItalic)
    .map((file) => shelf.get(file))
    .filter((font) => font !== undefined);
  const [chosen] = fonts;
  if (!chosen) return undefined;
  const capHeight = chosen.capHeight / chosen.unitsPerEm;
  return {
    faces: fonts.map((font) => ({ font, scale: matched(capHeight, font) / font.unitsPerEm })),
    capHeight,
    language: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(language) ? language : "",
    letterSpacing: layer.letterSpacing,
    // Capitals want the punctuation and figures that were drawn to stand with them.
    features: layer.textCase === "upper" ? ["case", "lnum"] : [],
  };
}

/** Fonts side by side get capitals of one height, within reason. */
function matched(capHeight: number, font: ShapingFont): number {
  const own = font.capHeight / font.unitsPerEm;
  return own > 0 ? Math.min(1.2, Math.max(0.85, capHeight / own)) : 1;
}
