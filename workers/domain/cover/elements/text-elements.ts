import type { CoverDesign, TextLayer } from "#domain/cover/design";
import { type Paint, paint, short } from "#domain/cover/elements/paint";
import { type LayerParts, type SceneWork, shadowOf } from "#domain/cover/elements/scene-parts";
import { cleanText } from "#domain/cover/layout/clean-text";
import type { Placement } from "#domain/cover/layout/glyph-path";
import { setText } from "#domain/cover/layout/set-text";
import type { SetLine, SetText } from "#domain/cover/layout/stand-lines";
import { typeFaceOf } from "#domain/cover/layout/type-face";
import { upperCase } from "#domain/cover/layout/upper-case";
import type { Rect, SceneElement } from "#domain/cover/scene";

/** Smaller type cannot be read: px of a front 400 px wide, 5.4 pt on a book of 6 × 9 in. */
const smallestSize = 5;
/** Lines of a long text go into several elements, so that a band of the picture draws only its own. */
const linesTogether = 6;

/** The words a text layer shows. A spine without words of its own says the title and the author. */
export function wordsOf(design: CoverDesign, layer: TextLayer): string {
  const { words } = design;
  const said =
    layer.slot === "free"
      ? layer.text
      : layer.slot === "spineTitle"
        ? words.spineTitle.trim() || words.title
        : layer.slot === "spineAuthor"
          ? words.spineAuthor.trim() || words.author
          : words[layer.slot];
  const clean = cleanText(said);
  return layer.textCase === "upper" ? upperCase(clean, design.language) : clean;
}

export function textElements(layer: TextLayer, words: string, box: Rect, work: SceneWork): LayerParts {
  const { unit, page } = work.geometry;
  const isTurned = layer.panel === "spine";
  const space = isTurned ? spineSpace(box, work.geometry.safe.spine) : box;
  const set = space
    ? setInto(layer, words, space, isTurned, work)
    : { ...nothing(layer, unit), isOverfull: words.trim() !== "" };
  const placement = placementOf(space ?? box, isTurned, set.isRtl);
  const isShown = !(isTurned && set.isOverfull);
  const drawn = work.pen.draw(isShown ? set.lines : [], placement, page);
  const isTooMuch = drawn.glyphs > work.glyphsLeft;
  if (!isTooMuch) work.glyphsLeft -= drawn.glyphs;
  const ink = drawn.ink ?? { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 0, height: 0 };
  return {
    elements: drawn.ink && !isTooMuch ? inked(layer, set, drawn.path, ink, placement, work) : [],
    box: {
      layerId: layer.id,
      box,
      ink,
      text: {
        lines: set.lines.map(({ text }) => text),
        size: set.size / unit,
        isOverfull: set.isOverfull || isTooMuch,
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
  set: SetText,
  path: string,
  ink: Rect,
  placement: Placement,
  work: SceneWork,
): SceneElement[] {
  const { unit, page } = work.geometry;
  const shadow = shadowOf(layer.shadow, path, ink, layer, unit);
  const vector = (part: string, covered: Rect): SceneElement => {
    const painted = paint(layer.fill, ink, work.nextId(), placement.turn);
    const edge = (layer.outline?.width ?? 0) * unit;
    return {
      kind: "vector",
      layerId: layer.id,
      svg: svgOf(part, painted, layer, unit),
      defs: painted.defs,
      top: covered.y - edge,
      bottom: covered.y + covered.height + edge,
      opacity: layer.opacity,
      blend: layer.blend,
    };
  };
  // Elements of one layer must not show where they meet: only what is opaque and apart is divided.
  const isDivisible =
    layer.opacity === 1 && layer.blend === "normal" && !layer.outline && layer.lineHeight >= 1;
  if (!isDivisible || set.lines.length <= linesTogether || placement.turn !== 0)
    return [...shadow, vector(path, ink)];
  const parts: SceneElement[] = [];
  for (let from = 0; from < set.lines.length; from += linesTogether) {
    const lines: SetLine[] = set.lines.slice(from, from + linesTogether);
    const drawn = work.pen.draw(lines, placement, page);
    if (drawn.ink && drawn.path) parts.push(vector(drawn.path, drawn.ink));
  }
  return [...shadow, ...parts];
}

function svgOf(path: string, { fill }: Paint, { outline }: TextLayer, unit: number): string {
  const line =
    outline && outline.width > 0
      ? ` stroke="${outline.color}" stroke-width="${short(outline.width * 2 * unit)}" stroke-linejoin="round" paint-order="stroke"`
      : "";
  return `<path fill="${fill}"${line} d="${path}"/>`;
}
