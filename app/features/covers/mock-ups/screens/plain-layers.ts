import { defaultDesign, usualLayer } from "#domain/cover/default-design";
import type { Box, CoverDesign, Layer, ShapeLayer, TextLayer } from "#domain/cover/design";

/** Lengths are px of a sheet 400 wide. */
type Place = { x: number; y: number; width: number; height: number };

/**
 * A sheet that the cover engine sets in type, as it sets covers, so that a screen shows every script a book may be written
 * in. `height` is its height when it is 400 wide.
 */
export function sheet(
  width: number,
  height: number,
  color: string,
  language: string,
  layers: Layer[],
): CoverDesign {
  return {
    ...defaultDesign(),
    kindle: { width, height: Math.round((height * width) / 400) },
    language,
    background: { color, gradient: null, picture: null, grain: 0 },
    layers: layers.map((layer, at) => ({ ...layer, id: `p${at}`, box: boxOf(layer.box, height) })),
  };
}

const boxOf = ({ x, y, width, height }: Box, whole: number): Box => ({
  x: x / 4,
  y: (y * 100) / whole,
  width: width / 4,
  height: (height * 100) / whole,
});

/** Its box is in px until `sheet` makes parts of it. */
export function words(text: string, place: Place, changes: Partial<TextLayer>): TextLayer {
  return { ...usualLayer("tagline"), slot: "free", panel: "front", text, box: place, ...changes };
}

export function shape(
  kind: ShapeLayer["shape"],
  place: Place,
  color: string,
  changes: Partial<ShapeLayer> = {},
): ShapeLayer {
  return {
    id: "shape",
    kind: "shape",
    name: "Shape",
    panel: "front",
    box: place,
    opacity: 1,
    blend: "normal",
    isHidden: false,
    isLocked: false,
    shape: kind,
    fill: { kind: "solid", color },
    stroke: null,
    radius: 0,
    shadow: null,
    ...changes,
  };
}
