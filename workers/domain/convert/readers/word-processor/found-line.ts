import type { SurveyedHeading } from "#domain/convert/reader";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";

/** A line that is a heading though no style says so; where it stands among the headings, and after how many words. */
export type FoundLine = SurveyedHeading & { headingsBefore: number; wordsBefore: number };

/** Returns all headings in their order. */
export function withFoundLines(
  headings: readonly SurveyedHeading[],
  lines: readonly FoundLine[],
): readonly SurveyedHeading[] {
  if (lines.length === 0) return headings;
  const all = [...headings];
  const inOrder = [...lines].sort((a, b) => a.wordsBefore - b.wordsBefore);
  for (const { text, level, headingsBefore } of inOrder.toReversed())
    all.splice(headingsBefore, 0, { level, text });
  return all;
}

/** Whether a paragraph is set as titles are where no style sets them. */
export function isTitleLook({ align, isAllBold }: FinishedParagraph): boolean {
  return align === "center" || isAllBold;
}
