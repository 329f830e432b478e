import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line } from "#domain/convert/readers/pdf/lines";

/** A paragraph as far as it has been read. */
export type OpenParagraph = { lines: readonly Line[]; centred: boolean };

export type Meeting = "new" | "flow" | "break";

/** Does `line` begin a paragraph, go on with the open one, or follow it after a forced line break? */
export function meetingOf(open: OpenParagraph, line: Line, body: BodyStatistics): Meeting {
  const previous = open.lines.at(-1);
  const first = open.lines[0];
  if (!previous || !first) return "new";
  if (Math.abs(line.size - previous.size) > 0.9 || line.rtl !== previous.rtl) return "new";
  const centred = isCentred(line, body);
  const gap = gapAbove(previous, line);
  const scale = Math.max(1, line.size / body.size);
  if (gap !== undefined && gap > body.leading * scale * (body.style === "spaced" ? 1.22 : 1.35)) return "new";
  if (open.centred) return centred && gap !== undefined ? "break" : "new";
  if (centred && !isCentred(previous, body) && roomAfter(previous, line, body) > 0) return "new";

  const em = body.size;
  const offset = startOffset(line, body);
  const change = offset - startOffset(previous, body);
  const single = open.lines.length === 1;
  if (isListItem(line.text)) return "new";
  const hanging = single && isListItem(first.text);
  if (change > em * 0.6 && !hanging) return "new";
  if (change < -em * 0.6 && !(single && isFirstLineIndent(previous, body))) return "new";

  const room = roomAfter(previous, line, body);
  if (gap === undefined) {
    if (isSameIndent(offset, body) && Math.abs(change) < 2 && single) return "new";
    if (room > 0 && mayStart(previous.text, line.text)) return "new";
    if (/[”’»]$/.test(previous.text) && /^[“‘«]/.test(line.text)) return "new";
    const early = body.style === "spaced" && body.endsEarly(previous);
    return early && endsSentence(previous.text) && isStart(line.text) ? "new" : "flow";
  }
  if (body.style === "spaced") return room > lineWidth(line, body) * 0.08 ? "break" : "flow";
  if (isSameIndent(offset, body) && Math.abs(change) < 2 && single) return "new";
  if (room <= 0) return "flow";
  const slack = body.edgesOf(previous).right - previous.x1;
  if (body.justified ? slack > em * 1.2 : slack > em * 1.5) {
    if (endsSentence(previous.text)) return "new";
    if (slack > lineWidth(line, body) * 0.3) return isStart(line.text) ? "new" : "flow";
  }
  return "flow";
}

/** Set between the margins, well in from both. */
export function isCentred(line: Line, body: BodyStatistics): boolean {
  const { left, right } = body.edgesOf(line);
  const width = right - left;
  const inset = line.x0 - left;
  if (inset < width * 0.07 || inset < body.indent * 1.3 || body.isCommonStart(line)) return false;
  return Math.abs((line.x0 + line.x1) / 2 - (left + right) / 2) < width * 0.03;
}

/** Points between the base lines, or undefined across a column or page. */
export function gapAbove(previous: Line, line: Line): number | undefined {
  if (previous.page !== line.page || previous.column !== line.column || previous.y <= line.y)
    return undefined;
  return previous.y - line.y;
}

export function startOffset(line: Line, body: BodyStatistics): number {
  const { left, right } = body.edgesOf(line);
  return line.rtl ? right - line.x1 : line.x0 - left;
}

/** How much room was left after the line once the next word had been set: above 0, it ended of its own will. */
function roomAfter(previous: Line, line: Line, body: BodyStatistics): number {
  const { left, right } = body.edgesOf(previous);
  const slack = previous.rtl ? previous.x0 - left : right - previous.x1;
  const word = /^.*?(?:[—–-](?=\S)|(?=\s)|$)/u.exec(line.text)?.[0] ?? "";
  const share = word.length / Math.max(1, line.text.length);
  return slack - (line.x1 - line.x0) * share - body.size * 0.3;
}

function lineWidth(line: Line, body: BodyStatistics): number {
  const { left, right } = body.edgesOf(line);
  return right - left;
}

function isFirstLineIndent(line: Line, body: BodyStatistics): boolean {
  return startOffset(line, body) < body.size * 5;
}

function isSameIndent(offset: number, body: BodyStatistics): boolean {
  return body.indent > 0 && Math.abs(offset - body.indent) < 2.5;
}

export function isListItem(text: string): boolean {
  return /^[•▪◦‣●○■□➢✓]\s*\S/.test(text);
}

const endsSentence = (text: string) => /[.!?…:][”’"')\]»›*\d]*$|[—–”»]$/.test(text);
const isStart = (text: string) => /^[^\p{L}]*[\p{Lu}\p{Lo}\d]/u.test(text);
const mayStart = (before: string, after: string) =>
  isStart(after) && (endsSentence(before) || !/[\p{Ll},;]$/u.test(before));
