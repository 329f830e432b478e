import { type Atom, type AtomTools, atomsOf } from "#domain/vr/typeset/atoms";
import { type BrokenLine, breakLines } from "#domain/vr/typeset/break-lines";
import type { RunText } from "#domain/vr/typeset/runs";

export type Alignment = "left" | "right" | "center" | "justify";

/** A paragraph and the column it stands in. Page units, from the left edge of the page's text. */
export type Paragraph = {
  source: RunText;
  x: number;
  width: number;
  align: Alignment;
  isRtl: boolean;
  language: string;
  /** Of the first line, and of all others. */
  indent: number;
  hanging: number;
  size: number;
  leading: number;
  hyphenate: boolean;
  /** Lines of like length: headings. */
  isBalanced?: true;
  /** The first lines make room for an enlarged beginning, which is not in `source`. */
  drop?: { lines: number; width: number };
};

/** A line by the inner text it shows. */
export type Line = {
  from: number;
  to: number;
  isHyphen: boolean;
  /** It ends the paragraph or stands before a forced break: not stretched. */
  isEnd: boolean;
  number: number;
};

/** Signs of a paragraph that are broken into lines at once; a longer one goes on from the lines that are sure. */
const piece = 6000;

/**
 * Breaks a paragraph into lines, in steps that take some milliseconds each.
 */
export function* linesOf(paragraph: Paragraph, tools: AtomTools): Generator<void, Line[]> {
  const { source } = paragraph;
  const length = source.text.length;
  const lines: Line[] = [];
  let from = 0;
  while (from < length || lines.length === 0) {
    const to = length - from > piece * 1.25 ? pieceEnd(source.text, from + piece) : length;
    const isEnd = to === length;
    const found = setPiece(paragraph, from, to, lines.length, tools);
    if (isEnd) {
      lines.push(...found);
      break;
    }
    // The last lines of a piece were broken without knowing what follows.
    const sure = found.length > 6 ? found.slice(0, -3) : found.slice(0, Math.max(1, found.length - 1));
    lines.push(...sure);
    from = nextFrom(source.text, sure.at(-1)?.to ?? to);
    yield;
  }
  const last = lines.at(-1);
  if (lines.length > 1 && last && last.from >= last.to) lines.pop();
  const end = lines.at(-1);
  if (end) end.isEnd = true;
  return lines;
}

function setPiece(paragraph: Paragraph, from: number, to: number, number: number, tools: AtomTools): Line[] {
  const { width, drop, align } = paragraph;
  const widthOf = (line: number) => Math.max(paragraph.size, width - insetOf(paragraph, line + number));
  const atoms = atomsOf(paragraph.source, from, to, tools, {
    language: paragraph.language,
    hyphenate: paragraph.hyphenate,
    widest: width - Math.max(paragraph.indent, paragraph.hanging, drop?.width ?? 0),
    hang: align === "justify",
  });
  const broken = breakLines(atoms, {
    widthOf,
    evenFrom: Math.max(1, drop?.lines ?? 0),
    shape: align === "justify" ? "justified" : paragraph.isBalanced ? "balanced" : "ragged",
    em: paragraph.size,
  });
  const places = placesOf(atoms, from);
  return broken.map((line, index) => lineOf(line, atoms, places, from, to, number + index));
}

/** What a line leaves free at its beginning. */
export function insetOf({ indent, hanging, drop }: Paragraph, number: number): number {
  if (drop && number < drop.lines) return drop.width;
  return number === 0 ? indent : hanging;
}

function lineOf(
  { from, to }: BrokenLine,
  atoms: readonly Atom[],
  places: readonly number[],
  start: number,
  end: number,
  number: number,
): Line {
  const last = atoms[to];
  const isForced = last?.kind === "penalty" && last.isForced === true;
  const begin = places[from] ?? end;
  const stop = last && last.kind !== "box" ? last.at : end;
  return {
    from: from === 0 ? start : begin,
    to: Math.max(stop, from === 0 ? start : begin),
    isHyphen: last?.kind === "penalty" && last.isHyphen,
    isEnd: isForced,
    number,
  };
}

/** The inner text's place each atom stands at. */
function placesOf(atoms: readonly Atom[], start: number): number[] {
  const places: number[] = [];
  let at = start;
  for (const atom of atoms) {
    if (atom.kind === "glue") {
      places.push(atom.at);
      at = atom.next;
    } else if (atom.kind === "penalty") {
      places.push(atom.at);
      at = atom.isForced ? atom.at + 1 : atom.at;
    } else places.push(at);
  }
  return places;
}

/** A place near `at` where words part. */
function pieceEnd(text: string, at: number): number {
  for (let place = at; place < Math.min(at + 200, text.length); place++)
    if (/\s/.test(text[place] ?? "")) return place;
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000 ? at + 1 : at;
}

function nextFrom(text: string, at: number): number {
  if (text[at] === "\n") return at + 1;
  let place = at;
  while (place < text.length && /[ \t\r\u3000]/.test(text[place] ?? "")) place++;
  return place;
}
