import type { Block } from "#domain/book/blocks";
import { columns, indentOf } from "#domain/convert/readers/txt/layout";
import { numberValue } from "#domain/convert/readers/txt/numerals";
import { sentenceEndTest } from "#domain/convert/sentence-end";

type List = Extract<Block, { kind: "list" }>;
type Format = List["format"];

/** What a line that begins an item begins with. */
export type Marker = {
  format: Format;
  /** `*`, `1.`, `(a)` with its number taken out: items of one list look alike. */
  look: string;
  value: number;
  indent: number;
  /** Where the item's text begins. */
  textColumn: number;
  text: string;
};

const bullet = /^(\s*)([-–*•·‣◦▪●○+])(\s+)(\S.*)$/u;
const numbered = /^(\s*)(\(?)(\d{1,3}|[ivxlc]{1,6}|[IVXLC]{1,6}|[a-zA-Z])([.)]{1,2})(\s+)(\S.*)$/u;

const parted = /^(\s*)(\d{1,3}(?:\.\d{1,3}){1,3}\.?\s+)(\S.*)$/u;

/** The marker of a line; `before` is the last marker of the list it may belong to, and says how `i.` is to be read. */
export function markerOf(line: string, before?: Marker): Marker | undefined {
  const signed = bullet.exec(line);
  if (signed) {
    const [, space = "", look = "", gap = "", text = ""] = signed;
    if (/^[-–*•·_=\s]+$/u.test(text)) return undefined;
    const indent = indentOf(space);
    return { format: "bullet", look, value: 1, indent, textColumn: indent + 1 + gap.length, text };
  }
  const inParts = parted.exec(line);
  if (inParts) {
    const [, space = "", label = "", text = ""] = inParts;
    const indent = indentOf(space);
    const look = label.replace(/\d+/g, "").trim();
    // Their numbers cannot be counted by a list, so they stay in the text.
    return { format: "none", look, value: 1, indent, textColumn: indent + label.length, text: label + text };
  }
  const counted = numbered.exec(line);
  if (!counted) return undefined;
  const [, space = "", open = "", label = "", close = "", gap = "", text = ""] = counted;
  const indent = indentOf(space);
  const textColumn = indent + open.length + label.length + close.length + gap.length;
  const look = `${open}${close}`;
  for (const format of formatsOf(label)) {
    const value = countOf(label, format);
    const isFirst = value === 1 || (format === "decimal" && !before);
    const isNext = before?.format === format && before.look === look && value === before.value + 1;
    if (value !== undefined && (before ? isNext : isFirst))
      return { format, look, value, indent, textColumn, text };
  }
  return undefined;
}

/** A dash may begin a speech: only a dash before what is no sentence, or that stands in, begins an item. */
export function isItemOfList(marker: Marker, baseIndent: number): boolean {
  if (marker.look === "—") return false;
  if (marker.look !== "-" && marker.look !== "–") return true;
  return marker.indent >= baseIndent + 2 || !endsSentence(marker.text);
}

const endsSentence = sentenceEndTest({ marks: ".!?…," });

/** Items on lines that follow one another, and the lines of the same paragraph around them. */
export type TightList = { before: string[]; items: { marker: Marker; lines: string[] }[]; after: string[] };

export function tightList(
  lines: readonly string[],
  { wrapWidth, baseIndent }: { wrapWidth: number; baseIndent: number },
): TightList | undefined {
  const from = listStart(lines, wrapWidth);
  if (from < 0) return undefined;
  const list: TightList = { before: lines.slice(0, from), items: [], after: [] };
  let hangs = false;
  for (const [offset, line] of lines.slice(from).entries()) {
    const last = list.items.at(-1);
    const marker = markerOf(line, isCounted(last?.marker) ? last?.marker : undefined);
    const first = list.items[0]?.marker;
    if (marker && (!first || isAlike(marker, first))) {
      list.items.push({ marker, lines: [marker.text] });
      continue;
    }
    if (!last) return undefined;
    const isIn = indentOf(line) > last.marker.indent;
    const before =
      last.lines.length > 1
        ? (last.lines.at(-1) ?? "")
        : `${" ".repeat(last.marker.textColumn)}${last.lines[0]}`;
    if (!isIn && isShort(before, wrapWidth)) {
      if (last.marker.format !== "decimal" || list.items.length < 2) return undefined;
      list.after = lines.slice(from + offset);
      break;
    }
    hangs ||= isIn;
    last.lines.push(line);
  }
  const [first] = list.items;
  if (!first || list.items.length < 2) return undefined;
  if (first.marker.look === "-" || first.marker.look === "–") {
    const listed = list.items.filter(({ marker }) => isItemOfList(marker, baseIndent)).length;
    if (!hangs && listed < list.items.length * 0.6) return undefined;
  }
  return list;
}

/** Returns the index of the line a list begins with: the first line, one after a colon, or a 1. that a 2. follows; else -1. */
function listStart(lines: readonly string[], wrapWidth: number): number {
  const first = lines.findIndex((line) => markerOf(line));
  if (first <= 0) return first;
  if (first <= 6 && /[:：]\s*$/.test(lines[first - 1] ?? "")) return first;
  // A number of the prose may come to stand at a line's beginning: then the line before it is full and goes on.
  const begins = (line: string, at: number) =>
    /^\s*\(?\d/.test(line) &&
    (isShort(lines[at - 1] ?? "", wrapWidth) || endsClause((lines[at - 1] ?? "").trimEnd()));
  const isFirst = (line: string, at: number) => {
    const marker = begins(line, at) ? markerOf(line) : undefined;
    return marker?.format === "decimal" && marker.value === 1 ? marker : undefined;
  };
  return lines.findIndex((line, at) => {
    const marker = at > 0 ? isFirst(line, at) : undefined;
    if (!marker) return false;
    const second = lines.findIndex((next, there) => {
      const found = there > at && begins(next, there) ? markerOf(next, marker) : undefined;
      return found !== undefined && isAlike(found, marker);
    });
    return second > at;
  });
}

/** The next word would have had room on the line, so it was not a machine that broke it. */
const isShort = (line: string, wrapWidth: number) => wrapWidth === 0 || columns(line) < wrapWidth * 0.75;
const endsClause = sentenceEndTest({ marks: ".!?…:;," });

const isCounted = (marker: Marker | undefined) =>
  marker !== undefined && marker.format !== "bullet" && marker.format !== "none";

/** Whether an item can stand in one list with another. */
export function isAlike(one: Marker, other: Marker): boolean {
  return one.format === other.format && one.look === other.look && Math.abs(one.indent - other.indent) <= 1;
}

export function listOf(marker: Marker, items: List["items"]): List {
  return {
    kind: "list",
    ordered: isCounted(marker),
    start: marker.value,
    format: marker.format,
    items,
  };
}

function formatsOf(label: string): Format[] {
  if (/^\d/.test(label)) return ["decimal"];
  const isUpper = label === label.toUpperCase();
  const formats: Format[] = [];
  if (/^[ivxlc]+$/i.test(label)) formats.push(isUpper ? "upper-roman" : "lower-roman");
  if (label.length === 1) formats.push(isUpper ? "upper-alpha" : "lower-alpha");
  return formats;
}

function countOf(label: string, format: Format): number | undefined {
  if (format === "lower-alpha" || format === "upper-alpha") return label.toLowerCase().charCodeAt(0) - 96;
  return numberValue(label);
}
