import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import { type ClaimedRegion, isAll, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { gapAbove, isCentred, meetingOf, startOffset } from "#domain/convert/readers/pdf/paragraph-breaks";
import { isOrnament } from "#domain/convert/readers/pdf/scene-breaks";
import type { ParagraphSpacing } from "#domain/convert/readers/scene-breaks/paragraph-traces";
import { SceneBreakFinder } from "#domain/convert/readers/scene-breaks/scene-break-finder";

export type SceneGapSettings = {
  body: BodyStatistics;
  headings: ReadonlyMap<Line, FoundHeading>;
  regions: ReadonlyMap<Line, ClaimedRegion>;
  titlePage: { lines: ReadonlySet<Line> };
};

/** A paragraph of running text; `gap`: lines of white space above it, undefined at a page's or column's head. */
type SpacedParagraph = Omit<ParagraphSpacing, "gap"> & { first: Line; gap: number | undefined };

/**
 * Returns the lines with which a scene begins, as far as white space alone tells: their paragraphs have clearly more of it
 * above them than paragraphs around them. At a page's head and foot nobody can see it.
 */
export function findSceneGaps(pages: readonly Page[], settings: SceneGapSettings): ReadonlySet<Line> {
  const paragraphs = spacedParagraphs(pages, settings);
  const usual = usualGap(paragraphs);
  const finder = new SceneBreakFinder();
  const firstLines: Line[] = [];
  for (const paragraph of paragraphs) {
    if (!paragraph) {
      finder.interrupt();
      continue;
    }
    const { first, gap = usual, ...rest } = paragraph;
    finder.paragraph({ ...rest, gap: Math.max(0, gap) });
    firstLines.push(first);
  }
  return new Set([...finder.find()].flatMap((index) => firstLines[index] ?? []));
}

/** Running text in order; undefined where something else stands in it. */
function spacedParagraphs(
  pages: readonly Page[],
  { body, headings, regions, titlePage }: SceneGapSettings,
): (SpacedParagraph | undefined)[] {
  const found: (SpacedParagraph | undefined)[] = [];
  let open: Line[] = [];
  let gap: number | undefined;
  const close = () => {
    if (open.length > 0) found.push(spacedParagraph(open, gap, body));
    open = [];
  };
  const titles = new Set([...headings.values()].flatMap(({ lines }) => lines));
  const isText = (line: Line) =>
    !titles.has(line) &&
    !regions.has(line) &&
    !titlePage.lines.has(line) &&
    Math.abs(line.size - body.size) < 0.6 &&
    !isCentred(line, body) &&
    !isOrnament(line, body);
  for (const { lines } of pages) {
    for (const [index, line] of lines.entries()) {
      if (!isText(line)) {
        close();
        if (found.at(-1)) found.push(undefined);
        continue;
      }
      const previous = open.at(-1);
      if (previous && goesOnAtMargin(previous, line, body)) {
        open.push(line);
        continue;
      }
      if (previous) {
        const meeting = meetingOf(
          { lines: open, centred: false },
          line,
          body,
          lines.slice(index + 1, index + 4),
        );
        if (meeting.how !== "new") {
          open.push(line);
          continue;
        }
        close();
        const step = gapAbove(previous, line);
        gap = step === undefined ? undefined : step / body.leading - 1;
      } else gap = undefined;
      open = [line];
    }
  }
  close();
  return found;
}

/** Where paragraphs begin set in, a line at the margin close under another goes on with it, which is soon seen. */
function goesOnAtMargin(previous: Line, line: Line, body: BodyStatistics): boolean {
  const step = gapAbove(previous, line);
  const isClose = step !== undefined && step < body.leading * 1.1;
  return isClose && body.style === "indented" && startOffset(line, body) < body.size * 0.3;
}

function spacedParagraph(
  lines: readonly Line[],
  gap: number | undefined,
  body: BodyStatistics,
): SpacedParagraph {
  const first = lines[0] as Line;
  const isStyled = lines.every((line) => isAll(line, runStyle.italic) || isAll(line, runStyle.bold));
  const [, ...rest] = lines;
  const isInset = rest.length > 0 && rest.every((line) => startOffset(line, body) > body.size * 0.9);
  return {
    first,
    gap,
    text: lines.map(({ text }) => text).join(" "),
    isIndented: startOffset(first, body) > body.size * 0.6,
    isSetApart: isStyled || isInset,
  };
}

/** The middle of the gaps that are seen. */
function usualGap(paragraphs: readonly (SpacedParagraph | undefined)[]): number {
  const gaps = paragraphs.flatMap((paragraph) => paragraph?.gap ?? []).sort((one, other) => one - other);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}
