import type { Block, Inline, Paragraph } from "#domain/book/blocks";
import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { JoinedLine } from "#domain/convert/readers/pdf/inlines";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { startOffset } from "#domain/convert/readers/pdf/paragraph-breaks";
import type { Decided } from "#domain/convert/readers/pdf/trust";
import { verseIndents } from "#domain/convert/readers/pdf/verse-indents";

export type ClosedParagraph = {
  lines: readonly JoinedLine[];
  centred: boolean;
  /** Nothing but headings and lines set apart stand before it in its chapter. */
  opensChapter: boolean;
};

/** What lines that belong together are, with how sure that is; `setIn`: it is part of a quotation. */
export type MadeBlock = { block: Block; setIn: boolean; decided: Decided[] };

/** Makes a paragraph or a stanza of lines; `set` turns them into running text. */
export function paragraphBlock(
  { lines, centred, opensChapter }: ClosedParagraph,
  body: BodyStatistics,
  set: (lines: readonly JoinedLine[]) => Inline[],
): MadeBlock | undefined {
  const first = lines[0]?.line;
  if (!first) return undefined;
  const direction = first.rtl ? { direction: "rtl" as const } : {};
  const setIn = !centred && isSetIn(lines, body);
  if (setIn && isVerse(lines)) {
    const block: Block = { kind: "verse", stanzas: [{ lines: verseLines(lines, set) }], ...direction };
    return { block, setIn, decided: [{ doubt: "verse", sure: lines.length > 3 ? 0.97 : 0.93 }] };
  }
  const inlines = set(lines);
  if (inlines.length === 0) return undefined;
  const align = centred ? "center" : isSetRight(lines, body) ? "end" : undefined;
  const block: Paragraph = { kind: "paragraph", inlines, ...direction };
  if (align) block.align = align;
  if (align === "end" && /^[—–]\s*\p{Lu}/u.test(first.text)) block.role = "attribution";
  if (first.dropCap) block.dropCap = first.dropCap;
  if ((opensChapter || first.dropCap) && !align && !setIn) block.role = "first";
  return { block, setIn: setIn && !align, decided: align ? [{ doubt: "verse", sure: 0.99 }] : [] };
}

/** All of it stands in from the left margin, further than a first line does. */
function isSetIn(lines: readonly JoinedLine[], body: BodyStatistics): boolean {
  const least = Math.min(...lines.map(({ line }) => startOffset(line, body)));
  if (lines.length === 1) return body.style === "spaced" && body.indent === 0 && least > body.size * 1.4;
  return least > body.size * 0.9;
}

/** Every line ends at the right margin and begins far from the left: a date, a signature. */
function isSetRight(lines: readonly JoinedLine[], body: BodyStatistics): boolean {
  if (lines.length > 4) return false;
  return lines.every(({ line }) => {
    const { left, right, flushRight } = body.edgesOf(line);
    if (flushRight) return false;
    const width = right - left;
    const [start, end] = line.rtl ? [right - line.x1, line.x0 - left] : [line.x0 - left, right - line.x1];
    return start > Math.max(width * 0.35, body.indent * 2) && end < width * 0.15 && end < start * 0.35;
  });
}

/** Three lines or more, each ended by its poet. */
function isVerse(lines: readonly JoinedLine[]): boolean {
  return lines.length >= 3 && lines.slice(1).every(({ join }) => join === "break");
}

function verseLines(lines: readonly JoinedLine[], set: (lines: readonly JoinedLine[]) => Inline[]) {
  const left = Math.min(...lines.map(({ line }) => line.x0));
  const indents = verseIndents(lines.map(({ line }) => (line.x0 - left) / line.size));
  return lines.map(({ line }, at) => ({ inlines: set([{ line, join: "flow" }]), indent: indents[at] ?? 0 }));
}

/** Lines of one width of letter, with the spaces they were indented by. */
export function monospacedText(lines: readonly Line[]): string {
  const left = Math.min(...lines.map((line) => line.x0));
  return lines
    .map((line) => {
      const letter = (line.x1 - line.x0) / Math.max(1, line.text.length) || line.size * 0.6;
      return " ".repeat(Math.min(40, Math.round((line.x0 - left) / letter))) + line.text;
    })
    .join("\n");
}
