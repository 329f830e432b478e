import { type LineGlyphs, shapeLine } from "#domain/cover/layout/line-glyphs";
import { type LineSpan, type Paragraph, spanOf } from "#domain/cover/layout/paragraph";
import {
  leftOf,
  type SetLine,
  type SetLines,
  standLines,
  type TextSetting,
} from "#domain/cover/layout/stand-lines";
import type { TypeFace } from "#domain/cover/layout/type-face";
import { wrapParagraph } from "#domain/cover/layout/wrap";

/**
 * Sets each line as wide as the box, in a size of its own, as posters do. Lines typed by the author are kept; otherwise
 * the division is taken that fills the box best. Undefined for texts too long for it.
 */
export function justifyText(
  paragraphs: readonly Paragraph[],
  typeFace: TypeFace,
  setting: TextSetting,
): SetLines | undefined {
  const filled = paragraphs.filter(({ text }) => text.trim() !== "");
  const [only] = filled;
  if (!only) return { lines: [], size: setting.size, isOverfull: false };
  if (filled.length > maxLines) return undefined;
  const divisions =
    filled.length > 1
      ? [filled.map((paragraph) => ({ paragraph, spans: [wholeOf(paragraph, typeFace)] }))]
      : divide(only, typeFace)?.map((spans) => [{ paragraph: only, spans }]);
  if (!divisions) return undefined;
  let best: Division | undefined;
  for (const parts of divisions) {
    const widths = parts.flatMap(({ spans }) => spans.map(({ width }) => width));
    const division = { parts, score: scoreOf(widths, typeFace, setting) };
    if (!best || division.score > best.score) best = division;
  }
  return best && setDivision(best, typeFace, setting);
}

type Division = { parts: { paragraph: Paragraph; spans: LineSpan[] }[]; score: number };

const maxLines = 8;
/** Up to this many words, every division is looked at. */
const maxWordsTried = 9;
const maxWords = 40;

const wholeOf = (paragraph: Paragraph, typeFace: TypeFace): LineSpan =>
  spanOf(paragraph, 0, paragraph.text.length, typeFace);

function divide(paragraph: Paragraph, typeFace: TypeFace): LineSpan[][] | undefined {
  const { breaks, text } = paragraph;
  if (breaks.length > maxWords) return undefined;
  if (breaks.length <= maxWordsTried) {
    const divisions: LineSpan[][] = [];
    for (let mask = 0; mask < 2 ** (breaks.length - 1); mask++) {
      const ends = breaks.filter((to, at) => to === text.length || (mask >> at) & 1);
      let start = 0;
      const spans = ends.map((to) => {
        const span = spanOf(paragraph, start, to, typeFace);
        start = to;
        return span;
      });
      if (spans.length <= maxLines) divisions.push(spans);
    }
    return divisions;
  }
  const whole = wholeOf(paragraph, typeFace).width;
  const divisions = new Map<number, LineSpan[]>();
  for (let parts = 1; parts <= 4 * maxLines; parts++) {
    const spans = wrapParagraph(paragraph, (whole * 1.02) / (parts / 4 + 0.75), typeFace);
    if (spans.length <= maxLines && !divisions.has(spans.length)) divisions.set(spans.length, spans);
  }
  return [...divisions.values()];
}

/** How much of the box the lines fill, less for lines whose sizes shout at each other. */
function scoreOf(widths: readonly number[], typeFace: TypeFace, setting: TextSetting): number {
  const sizes = widths.map((width) => Math.min(setting.size, setting.width / Math.max(width, 1e-3)));
  const height = stackHeight(sizes, typeFace.capHeight, setting.lineHeight);
  const held = Math.min(1, setting.height / height);
  const filled = sizes.reduce((sum, size, at) => sum + size * size * (widths[at] ?? 0), 0);
  const contrast = Math.max(...sizes) / Math.min(...sizes);
  const calm = contrast > maxContrast ? (maxContrast / contrast) ** 2 : 1;
  return filled * held ** 4 * calm;
}

/** The largest line may be so many times the smallest. */
const maxContrast = 3;

function stackHeight(sizes: readonly number[], capHeight: number, lineHeight: number): number {
  return sizes.reduce(
    (sum, size, at) =>
      sum + (at === 0 ? 0 : gapOf(sizes[at - 1] ?? size, size, capHeight, lineHeight)) + size * capHeight,
    0,
  );
}

/** Between the ink of two lines, in em of the smaller. */
const minGap = 0.04;

/** Between a baseline and the capitals of the next line: what the line height leaves of the smaller of the two. */
const gapOf = (above: number, below: number, capHeight: number, lineHeight: number): number =>
  Math.max(minGap, lineHeight - capHeight) * Math.min(above, below);

function setDivision({ parts }: Division, typeFace: TypeFace, setting: TextSetting): SetLines {
  const shaped: { text: string; isRtl: boolean; glyphs: LineGlyphs }[] = parts.flatMap(
    ({ paragraph, spans }) =>
      spans.map(({ start, end }) => ({
        text: paragraph.text.slice(start, end),
        isRtl: paragraph.isRtl,
        glyphs: shapeLine(paragraph.text, paragraph.runs, start, end, typeFace),
      })),
  );
  const inkWidth = ({ ink, width }: LineGlyphs) => Math.max(1e-3, ink ? ink.right - ink.left : width);
  /** As `gapOf`, and never so little that what hangs below a baseline runs into the next line: tails, and all of Japanese. */
  const clearGap = (above: LineGlyphs, sizeAbove: number, size: number): number => {
    const gap = gapOf(sizeAbove, size, typeFace.capHeight, setting.lineHeight);
    const hanging = Math.max(0, -(above.ink?.bottom ?? 0)) * sizeAbove;
    return Math.max(gap, hanging + minGap * Math.min(sizeAbove, size));
  };
  const wished = shaped.map(({ glyphs }) => Math.min(setting.size, setting.width / inkWidth(glyphs)));
  const stack = (sizes: readonly number[]): SetLine[] => {
    let y = 0;
    return shaped.map(({ text, isRtl, glyphs }, at) => {
      const size = sizes[at] ?? setting.size;
      const above = shaped[at - 1]?.glyphs;
      if (above) y += clearGap(above, sizes[at - 1] ?? size, size) + glyphs.top * size;
      const x = leftOf(setting, isRtl, inkWidth(glyphs) * size) - (glyphs.ink?.left ?? 0) * size;
      return { text, glyphs, size, x, y };
    });
  };
  const heightOf = (lines: readonly SetLine[]): number => {
    const [first] = lines;
    const last = lines.at(-1);
    if (!first || !last) return 0;
    return (
      last.y -
      first.y +
      first.glyphs.top * first.size +
      Math.max(0, -(last.glyphs.ink?.bottom ?? 0)) * last.size
    );
  };
  const height = heightOf(stack(wished));
  const least = Math.min(...wished);
  const held = Math.min(1, setting.height / Math.max(height, 1e-3));
  const factor = Math.max(held, Math.min(1, setting.smallest / least));
  const sizes = wished.map((size) => size * factor);
  return {
    lines: standLines(stack(sizes), setting),
    size: Math.min(...sizes),
    isOverfull: factor > held * 1.001 || least < setting.smallest * 0.999,
  };
}
