import { type LineSpan, type Paragraph, spanOf } from "#domain/cover/layout/paragraph";
import type { TypeFace } from "#domain/cover/layout/type-face";

/** Rounding must not push a word to the next line. */
const tolerance = 1e-6;

/** Lines of at most `width` em, each as full as it goes; a word that is wider gets a line of its own. */
export function wrapParagraph(paragraph: Paragraph, width: number, typeFace: TypeFace): LineSpan[] {
  const lines: LineSpan[] = [];
  let start = 0;
  let before = 0;
  let line: LineSpan | undefined;
  for (const to of paragraph.breaks) {
    const longer = spanOf(paragraph, start, to, typeFace);
    if (line && longer.width > width + tolerance) {
      lines.push(line);
      start = before;
      line = spanOf(paragraph, start, to, typeFace);
    } else line = longer;
    before = to;
  }
  if (line) lines.push(line);
  return lines;
}

/** As few lines as `wrapParagraph` makes, and as even as they can be: how a title is set. */
export function balanceParagraph(paragraph: Paragraph, width: number, typeFace: TypeFace): LineSpan[] {
  const greedy = wrapParagraph(paragraph, width, typeFace);
  if (greedy.length < 2) return greedy;
  let best = greedy;
  let low = 0;
  let high = width;
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    const lines = wrapParagraph(paragraph, middle, typeFace);
    if (lines.length <= greedy.length && lines.every((line) => line.width <= middle + tolerance)) {
      best = lines;
      high = middle;
    } else low = middle;
  }
  return best;
}

/** As `wrapParagraph`, but no paragraph ends in a scrap of a line when a slightly narrower setting prevents it. */
export function wrapWithoutScrap(paragraph: Paragraph, width: number, typeFace: TypeFace): LineSpan[] {
  const lines = wrapParagraph(paragraph, width, typeFace);
  if (lines.length < 2 || !isScrap(lines, width)) return lines;
  for (const narrower of [0.98, 0.96, 0.94, 0.92, 0.9]) {
    const others = wrapParagraph(paragraph, width * narrower, typeFace);
    if (others.length > lines.length) break;
    if (!isScrap(others, width)) return others;
  }
  return lines;
}

const isScrap = (lines: readonly LineSpan[], width: number): boolean =>
  (lines.at(-1)?.width ?? width) < width / 6;
