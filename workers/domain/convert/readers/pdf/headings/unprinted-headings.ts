import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";
import { sentenceEndTest } from "#domain/convert/sentence-end";

/** A chapter that the outline names and no line prints. It begins before `line`, else at its page's top. */
export type UnprintedHeading = { level: FoundHeading["level"]; text: string; line?: Line };

/** What readers name pages by that are no chapters, and names that programs make up. */
const noChapter =
  /^(?:(?:front |back )?cover|title(?: page)?|half[- ]title|(?:table of )?contents|blank page|inhalt(?:sverzeichnis)?|titelseite|umschlag|couverture|sommaire|table des matières|cubierta|portada|índice|copertina|indice|capa|обложка|содержание|оглавление|目录|目次|封面|表紙|page \d+|seite \d+|_.*|\d+|.*\.(?:pdf|docx?|indd|tex))$/i;

/** By page: the outline's entries that no heading prints, when most others are printed; else it is not this book's. */
export function unprintedHeadings(
  pages: readonly Page[],
  outline: readonly OutlineEntry[],
  headings: ReadonlyMap<Line, FoundHeading>,
): Map<number, UnprintedHeading[]> {
  const unprinted = new Map<number, UnprintedHeading[]>();
  const printed = new Set([...headings.values()].flatMap(({ entry }) => entry ?? []));
  const missing = outline.filter((entry) => !printed.has(entry));
  if (missing.length * 2 > outline.length && printed.size > 0) return unprinted;
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  for (const entry of missing) {
    const page = byNumber.get(entry.page);
    if (!page || noChapter.test(entry.title.trim())) continue;
    const level = Math.max(1, Math.min(6, entry.depth + 1)) as FoundHeading["level"];
    const line = lineAt(page, entry);
    const heading = { level, text: entry.title, ...(line ? { line } : {}) };
    unprinted.set(page.number, [...(unprinted.get(page.number) ?? []), heading]);
  }
  return unprinted;
}

/** The first line at or below the entry's place that may begin a paragraph. */
function lineAt(page: Page, entry: OutlineEntry): Line | undefined {
  const y = "y" in entry && typeof entry.y === "number" ? entry.y : undefined;
  const from = y === undefined ? 0 : page.lines.findIndex((line) => line.y <= y);
  if (from < 0) return undefined;
  const index = page.lines.findIndex((line, at) => at >= from && begins(line, page.lines[at - 1]));
  return index > 0 ? page.lines[index] : undefined;
}

const endsSentence = sentenceEndTest({ marks: ".!?…:" });

function begins(line: Line, above: Line | undefined): boolean {
  if (/^\P{L}*\p{Ll}/u.test(line.text)) return false;
  return above === undefined || endsSentence(above.text) || above.size > line.size + 0.6;
}
