import { visualOrder } from "#domain/cover/layout/bidi";
import { type Bounds, outlineOf } from "#domain/cover/layout/glyph-outlines";
import type { Run } from "#domain/cover/layout/itemise";
import { isAlphabetic, isJoined } from "#domain/cover/layout/scripts";
import type { Face, TypeFace } from "#domain/cover/layout/type-face";
import type { ShapedGlyph } from "#domain/cover/shaping";

/** A glyph on its line: from the line's left end along the baseline, y upwards, in em. */
export type PlacedGlyph = { face: Face; glyph: number; x: number; y: number };

/** One line, in em. */
export type LineGlyphs = {
  glyphs: PlacedGlyph[];
  width: number;
  /** What is really drawn, from the line's left end and its baseline; null for a blank line. */
  ink: Bounds | null;
  /** Height above the baseline that the line is placed by: of capitals, or of what is drawn in other scripts. */
  top: number;
  /** Whether the baseline is its lower edge for the eye. */
  standsOnBaseline: boolean;
};

/** Shapes part of a paragraph as one line and puts its runs in the order they are seen. */
export function shapeLine(
  text: string,
  runs: readonly Run[],
  start: number,
  end: number,
  typeFace: TypeFace,
): LineGlyphs {
  const parts = runs
    .filter((run) => run.start < end && run.end > start)
    .map((run) => ({ ...run, start: Math.max(run.start, start), end: Math.min(run.end, end) }));
  const glyphs: PlacedGlyph[] = [];
  const ink: Bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  let x = 0;
  let space = 0;
  for (const run of visualOrder(parts)) {
    const { face } = run;
    const spacing = spacingOf(run, typeFace);
    const shaped = shapeRun(text, run, typeFace);
    for (const [at, one] of shaped.entries()) {
      const left = x + one.dx * face.scale;
      const up = one.dy * face.scale;
      const { bounds } = outlineOf(face.font, one.glyph);
      if (bounds) {
        glyphs.push({ face, glyph: one.glyph, x: left, y: up });
        ink.left = Math.min(ink.left, left + bounds.left * face.scale);
        ink.right = Math.max(ink.right, left + bounds.right * face.scale);
        ink.bottom = Math.min(ink.bottom, up + bounds.bottom * face.scale);
        ink.top = Math.max(ink.top, up + bounds.top * face.scale);
      }
      x += one.advance * face.scale;
      space = isClusterEnd(shaped, at) ? spacing : 0;
      x += space;
    }
  }
  const letters = parts.every(({ script }) => isAlphabetic(script));
  const hasInk = glyphs.length > 0;
  return {
    glyphs,
    // Space follows a letter; after the last it would push the line off its centre.
    width: Math.max(0, x - space),
    ink: hasInk ? ink : null,
    top: letters || !hasInk ? typeFace.capHeight : ink.top,
    standsOnBaseline: letters,
  };
}

/** The glyphs of a run in font units; what the layout never shapes twice in the same way. */
export function shapeRun(text: string, run: Run, typeFace: TypeFace): ShapedGlyph[] {
  const features = [...typeFace.features];
  if (spacingOf(run, typeFace) !== 0) features.push("-liga", "-clig", "-dlig");
  return run.face.font.shape(text.slice(run.start, run.end), {
    isRtl: (run.level & 1) === 1,
    language: typeFace.language,
    features,
  });
}

export const spacingOf = (run: Run, typeFace: TypeFace): number =>
  isJoined(run.script) ? 0 : typeFace.letterSpacing;

/** Space goes after all of a letter's glyphs, so that its marks stay on it. */
export const isClusterEnd = (shaped: readonly ShapedGlyph[], at: number): boolean =>
  shaped[at]?.cluster !== shaped[at + 1]?.cluster;
