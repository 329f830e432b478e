import { justifyText } from "#domain/cover/layout/justify";
import { shapeLine } from "#domain/cover/layout/line-glyphs";
import { type LineSpan, measureParagraph, type Paragraph } from "#domain/cover/layout/paragraph";
import {
  leftOf,
  overshoot,
  type SetLine,
  type SetLines,
  type SetText,
  standLines,
  type TextSetting,
} from "#domain/cover/layout/stand-lines";
import type { TypeFace } from "#domain/cover/layout/type-face";
import { balanceParagraph, wrapParagraph, wrapWithoutScrap } from "#domain/cover/layout/wrap";

/** Sets a text, already cleaned, into a box. */
export function setText(text: string, typeFace: TypeFace, setting: TextSetting): SetText {
  const paragraphs = text.split("\n").map((one) => measureParagraph(one, typeFace));
  const missing = [...new Set(paragraphs.flatMap((paragraph) => paragraph.missing))];
  const justified = setting.fit === "justify" ? justifyText(paragraphs, typeFace, setting) : undefined;
  const set = justified ?? setLines(paragraphs, typeFace, setting);
  const isRtl = paragraphs.find((paragraph) => !isBlank(paragraph))?.isRtl ?? false;
  return { ...set, isRtl, missing };
}

type Composed = { paragraph: Paragraph; spans: LineSpan[] }[];

/** A blank line between paragraphs is less high than a line of text. */
const blankLine = 0.6;

function setLines(paragraphs: readonly Paragraph[], typeFace: TypeFace, setting: TextSetting): SetLines {
  const top = Math.max(...paragraphs.map((paragraph) => paragraph.top));
  const hang = Math.max(...paragraphs.map((paragraph) => paragraph.bottom));
  const bottom = hang < overshoot ? 0 : hang;
  const compose = (size: number): Composed =>
    paragraphs.map((paragraph) => ({
      paragraph,
      spans: wrapParagraph(paragraph, setting.width / size, typeFace),
    }));
  const isHeld = (size: number, composed: Composed): boolean =>
    composed.every(({ spans }) => spans.every(({ width }) => width * size <= setting.width + slack)) &&
    (top + bottom + advanceOf(composed, setting.lineHeight)) * size <= setting.height + slack;

  const size = setting.fit === "wrap" ? setting.size : largestThatFits(setting, compose, isHeld);
  const greedy = compose(size);
  const isOverfull = !isHeld(size, greedy);
  const composed = refine(greedy, setting, size, typeFace);
  return { lines: placeLines(composed, typeFace, setting, size), size, isOverfull };
}

/** px; less than anybody sees. */
const slack = 0.01;

function largestThatFits(
  { size, smallest }: TextSetting,
  compose: (size: number) => Composed,
  isHeld: (size: number, composed: Composed) => boolean,
): number {
  if (size <= smallest || isHeld(size, compose(size))) return size;
  let low = smallest;
  let high = size;
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (isHeld(middle, compose(middle))) low = middle;
    else high = middle;
  }
  return low;
}

/** From the first baseline to the last, in em. */
function advanceOf(composed: Composed, lineHeight: number): number {
  let steps = 0;
  let isFirst = true;
  for (const { paragraph, spans } of composed)
    for (const _ of spans) {
      if (!isFirst) steps += stepTo(paragraph);
      isFirst = false;
    }
  return steps * lineHeight;
}

const stepTo = (paragraph: Paragraph): number => (isBlank(paragraph) ? blankLine : 1);
const isBlank = (paragraph: Paragraph): boolean => paragraph.text.trim() === "";

/** The lines of a title are made even; in running text no paragraph may end in a scrap. */
function refine(greedy: Composed, setting: TextSetting, size: number, typeFace: TypeFace): Composed {
  const count = greedy.reduce((sum, { spans }) => sum + spans.length, 0);
  const isTitle =
    count <= maxTitleLines &&
    (setting.align === "center" || greedy.filter(({ paragraph }) => !isBlank(paragraph)).length === 1);
  const better = isTitle ? balanceParagraph : wrapWithoutScrap;
  return greedy.map(({ paragraph, spans }) => ({
    paragraph,
    spans: spans.length < 2 ? spans : better(paragraph, setting.width / size, typeFace),
  }));
}

/** A title or a slogan; longer text is running text. */
const maxTitleLines = 6;

function placeLines(composed: Composed, typeFace: TypeFace, setting: TextSetting, size: number): SetLine[] {
  const lines: (SetLine & { isRtl: boolean })[] = [];
  let y = 0;
  for (const { paragraph, spans } of composed)
    for (const { start, end } of spans) {
      if (lines.length > 0) y += stepTo(paragraph) * setting.lineHeight * size;
      const glyphs = shapeLine(paragraph.text, paragraph.runs, start, end, typeFace);
      lines.push({
        text: paragraph.text.slice(start, end),
        glyphs,
        size,
        x: leftOf(setting, paragraph.isRtl, glyphs.width * size),
        y,
        isRtl: paragraph.isRtl,
      });
    }
  return standLines(lines, setting);
}
