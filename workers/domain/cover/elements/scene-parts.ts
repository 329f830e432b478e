import type { Shadow } from "#domain/cover/design";
import type { GlyphPen } from "#domain/cover/layout/glyph-path";
import type { CoverGeometry } from "#domain/cover/print-geometry";
import type { LayerBox, PlacedPicture, Rect, SceneElement } from "#domain/cover/scene";
import type { FontShelf } from "#domain/cover/shaping";

/** What the layers of one scene share while it is built. */
export type SceneWork = {
  geometry: CoverGeometry;
  fonts: FontShelf;
  language: string;
  pen: GlyphPen;
  /** Characters of path data that text may still take. */
  pathLeft: number;
  /** A name nothing else in the scene has. */
  nextId(): string;
};

/** What one layer comes to. */
export type LayerParts = { elements: SceneElement[]; box: LayerBox };

/** px; how far a shadow's blur is to be seen. */
const reachOf = (blur: number): number => blur * 1.5 + 2;

/** Returns the shadow of an outline, or of the picture in it, as an element to go under it; nothing when it could not be seen. */
export function shadowOf(
  shadow: Shadow | null,
  path: string,
  ink: Rect,
  layer: { id: string; opacity: number },
  unit: number,
  picture: PlacedPicture | null = null,
): SceneElement[] {
  const opacity = (shadow?.opacity ?? 0) * layer.opacity;
  if (!shadow || opacity <= 0 || path === "") return [];
  const [blur, dx, dy] = [shadow.blur * unit, shadow.dx * unit, shadow.dy * unit];
  return [
    {
      kind: "shadow",
      layerId: layer.id,
      path,
      ...(picture && { picture }),
      top: ink.y + dy - reachOf(blur),
      bottom: ink.y + ink.height + dy + reachOf(blur),
      blur,
      dx,
      dy,
      color: shadow.color,
      opacity,
    },
  ];
}
