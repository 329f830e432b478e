import type { Block } from "#domain/book/blocks";
import { type InlineSettings, inlinesOf, type JoinedLine } from "#domain/convert/readers/pdf/inlines";
import type { Line } from "#domain/convert/readers/pdf/lines";

/** A note's lines as paragraphs. */
export function noteBlocks(lines: readonly Line[], settings: InlineSettings): Block[] {
  return paragraphsOf(lines).flatMap((paragraph): Block[] => {
    const joined: JoinedLine[] = paragraph.map((line) => ({ line, join: "flow" }));
    const inlines = inlinesOf(joined, settings);
    if (inlines.length === 0) return [];
    return [{ kind: "paragraph", inlines, ...(paragraph[0]?.rtl ? { direction: "rtl" as const } : {}) }];
  });
}

/** A paragraph begins where a line stands in (or hangs out) as the note's first does, after one that ended early. */
function paragraphsOf(lines: readonly Line[]): Line[][] {
  const right = Math.max(...lines.map((line) => line.x1));
  const paragraphs: Line[][] = [];
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    const open = paragraphs.at(-1);
    if (!previous || !open || begins(line, previous, open, right)) paragraphs.push([line]);
    else open.push(line);
  });
  return paragraphs;
}

function begins(line: Line, previous: Line, open: readonly Line[], right: number): boolean {
  if (line.page !== previous.page || line.column !== previous.column) return false;
  if (!/[.!?…:][”’"')\]»]*$/.test(previous.text)) return false;
  if (previous.y - line.y > line.size * 1.9) return true;
  const isShort = previous.x1 < right - line.size * 2;
  const isSetIn = line.x0 - previous.x0 > line.size * 0.6 && open.length > 1;
  return isSetIn && (isShort || line.x0 - previous.x0 < line.size * 4);
}
