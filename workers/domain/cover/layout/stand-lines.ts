import type { TextLayer } from "#domain/cover/design";
import type { LineGlyphs } from "#domain/cover/layout/line-glyphs";

/** How a text is to stand in its box; lengths in output px. */
export type TextSetting = Pick<TextLayer, "fit" | "lineHeight" | "align" | "valign"> & {
  width: number;
  height: number;
  /** The size, or the largest one. */
  size: number;
  /** What `shrink` and `justify` do not go below. */
  smallest: number;
};

/** A line in its place: its glyphs start at `x`, on the baseline `y`, both from the box's top left corner, y downwards. */
export type SetLine = { text: string; glyphs: LineGlyphs; size: number; x: number; y: number };

export type SetText = {
  lines: SetLine[];
  /** px; of several, the smallest. */
  size: number;
  isOverfull: boolean;
  /** Whether it is read from right to left. */
  isRtl: boolean;
  /** Characters that no font has, each once. */
  missing: string[];
};

/** What the two ways of setting answer with. */
export type SetLines = Omit<SetText, "isRtl" | "missing">;

/** em; round letters reach so far below the line, and the eye does not count that. */
export const overshoot = 0.03;

/** Where a line of this width begins, px from the box's left side. */
export function leftOf({ align, width }: TextSetting, isRtl: boolean, lineWidth: number): number {
  if (align === "center") return (width - lineWidth) / 2;
  return (align === "start") === isRtl ? width - lineWidth : 0;
}

/**
 * Moves lines, whose baselines are relative to the first, to the top, middle or bottom of the box. The eye takes capitals
 * and the baseline for the edges of a text, so these are put in the middle; what hangs below must still be inside.
 */
export function standLines<Line extends SetLine>(lines: readonly Line[], setting: TextSetting): Line[] {
  const inked = lines.filter(({ glyphs }) => glyphs.ink);
  const [first] = inked;
  const last = inked.at(-1);
  if (!first || !last) return [...lines];
  const top = first.y - first.glyphs.top * first.size;
  const foot = last.y + hangOf(last);
  const edge = last.glyphs.standsOnBaseline ? last.y : foot;
  const free = setting.height - (edge - top);
  const shift =
    setting.valign === "top"
      ? -top
      : setting.valign === "bottom"
        ? setting.height - foot
        : Math.max(-top, Math.min(free / 2 - top, setting.height - foot));
  // What is too high for its box goes over its edges evenly, unless it begins or ends there.
  const isTooHigh = foot - top > setting.height;
  const moved = isTooHigh && setting.valign === "middle" ? (setting.height - foot - top) / 2 : shift;
  return lines.map((line) => ({ ...line, y: line.y + moved }));
}

/** How far a line is drawn below its baseline, px. */
function hangOf({ glyphs, size }: SetLine): number {
  const hang = -(glyphs.ink?.bottom ?? 0);
  return hang < overshoot ? 0 : hang * size;
}
