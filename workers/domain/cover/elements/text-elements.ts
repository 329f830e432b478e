import type { TextLayer } from "#domain/cover/design";
import { type Paint, paint, short } from "#domain/cover/elements/paint";
import { type LayerParts, type SceneWork, shadowOf } from "#domain/cover/elements/scene-parts";
import { type DrawnPath, joined, type Placement } from "#domain/cover/layout/glyph-path";
import { setText } from "#domain/cover/layout/set-text";
import type { SetText } from "#domain/cover/layout/stand-lines";
import { typeFaceOf } from "#domain/cover/layout/type-face";
import type { Rect, SceneElement } from "#domain/cover/scene";

/** Smaller type cannot be read: px of a front 400 px wide, 5.4 pt on a book of 6 × 9 in. */
const smallestSize = 5;
/** Lines of a long text go into several elements, so that a band of the picture draws only its own. */
const linesTogether = 6;

/** A text layer; its words are null when the cover has too many to lay out. */
export function textElements(layer: TextLayer, words: string | null, box: Rect, work: SceneWork): LayerParts {
  const { unit, page } = work.geometry;
  const isTurned = layer.panel === "spine";
  const space = isTurned ? spineSpace(box, work.geometry.safe.spine) : box;
  const isRefused = words === null || (space === null && words.trim() !== "");
  const set = space && words !== null ? setInto(layer, words, space, isTurned, work) : nothing(layer, unit);
  // Half a title on a spine helps nobody: it is left out, and told.
  const lines = isTurned && set.isOverfull ? [] : set.lines;
  const placement = placementOf(space ?? box, isTurned, set.isRtl);
  const drawn = work.pen.draw(lines, placement, page);
  const { path, ink } = joined(drawn);
  const isTooLong = path.length > work.pathLeft;
  if (!isTooLong) work.pathLeft -= path.length;
  return {
    elements: ink && !isTooLong ? inked(layer, drawn, ink, placement, work) : [],
    box: {
      layerId: layer.id,
      box,
      ink: ink ?? { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 0, height: 0 },
      text: {
        lines: set.lines.map(({ text }) => text),
        size: set.size / unit,
        isOverfull: set.isOverfull || isRefused || isTooLong,
        missing: set.missing,
      },
    },
  };
}

/** On a spine, letters keep clear of the folds whatever the box says; null when the spine is too thin for any. */
function spineSpace(box: Rect, safe: Rect | null): Rect | null {
  if (!safe) return null;
  const left = Math.max(box.x, safe.x);
  const right = Math.min(box.x + box.width, safe.x + safe.width);
  return right > left ? { ...box, x: left, width: right - left } : null;
}

function setInto(layer: TextLayer, words: string, space: Rect, isTurned: boolean, work: SceneWork): SetText {
  const { unit } = work.geometry;
  const typeFace = typeFaceOf(layer, work.language, work.fonts);
  const size = layer.size * unit;
  if (words.trim() === "") return nothing(layer, unit);
  if (!typeFace) return { ...nothing(layer, unit), missing: [...new Set(words.replace(/\s/g, ""))] };
  const setting = {
    fit: layer.fit,
    lineHeight: layer.lineHeight,
    align: layer.align,
    valign: layer.valign,
    width: Math.max(1, isTurned ? space.height : space.width),
    height: Math.max(1, isTurned ? space.width : space.height),
    size,
    smallest: Math.min(layer.size, smallestSize) * unit,
  };
  if (!isTurned) return setText(words, typeFace, setting);
  return setText(words, typeFace, {
    ...setting,
    fit: layer.fit === "wrap" ? "shrink" : layer.fit,
    valign: "middle",
  });
}

const nothing = (layer: TextLayer, unit: number): SetText => ({
  lines: [],
  size: layer.size * unit,
  isOverfull: false,
  isRtl: false,
  missing: [],
});

/** Words on a spine run from top to bottom: what is read from left to right is turned one way, the rest the other. */
function placementOf({ x, y, width, height }: Rect, isTurned: boolean, isRtl: boolean): Placement {
  if (!isTurned) return { x, y, turn: 0 };
  return isRtl ? { x, y: y + height, turn: -90 } : { x: x + width, y, turn: 90 };
}

function inked(
  layer: TextLayer,
  lines: readonly DrawnPath[],
  ink: Rect,
  placement: Placement,
  work: SceneWork,
): SceneElement[] {
  const { unit } = work.geometry;
  const edge = (layer.outline?.width ?? 0) * unit;
  const vector = ({ path, ink: covered }: DrawnPath): SceneElement[] => {
    if (!covered || path === "") return [];
    const painted = paint(layer.fill, ink, work.nextId(), placement.turn);
    return [
      {
        kind: "vector",
        layerId: layer.id,
        svg: svgOf(path, painted, layer, unit),
        defs: painted.defs,
        top: covered.y - edge,
        bottom: covered.y + covered.height + edge,
        opacity: layer.opacity,
        blend: layer.blend,
      },
    ];
  };
  const whole = joined(lines);
  const shadow = shadowOf(layer.shadow, whole.path, ink, layer, unit);
  // Where elements of one layer meet must not show: only what is opaque and apart is divided.
  const isDivisible =
    layer.opacity === 1 && layer.blend === "normal" && !layer.outline && layer.lineHeight >= 1;
  if (!isDivisible || placement.turn !== 0) return [...shadow, ...vector(whole)];
  const parts: DrawnPath[] = [];
  for (let from = 0; from < lines.length; from += linesTogether)
    parts.push(joined(lines.slice(from, from + linesTogether)));
  return [...shadow, ...parts.flatMap(vector)];
}

function svgOf(path: string, { fill }: Paint, { outline }: TextLayer, unit: number): string {
  const line =
    outline && outline.width > 0
      ? ` stroke="${outline.color}" stroke-width="${short(outline.width * 2 * unit)}" stroke-linejoin="round" paint-order="stroke"`
      : "";
  return `<path fill="${fill}"${line} d="${path}"/>`;
}
