import { type ColumnMemory, splitIntoColumns } from "#domain/convert/readers/pdf/columns";
import { type Line, type Page, runStyle, type TextRun } from "#domain/convert/readers/pdf/lines";

/** A piece of text as pdf.js gives it. */
export type TextPiece = {
  str: string;
  dir: string;
  /** Text matrix: a, b, c, d, e, f. */
  transform: number[];
  width: number;
  fontName: string;
};

export type PageBox = { x: number; y: number; width: number; height: number };

/** A piece set upright on its page. */
export type PlacedPiece = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  style: number;
  rtl: boolean;
};

/** A page with more pieces than this is no book page; the rest of it is left out. */
const maxPieces = 60_000;

/** Lines of one page in reading order, whichever way its text is turned. */
export function pageLines(
  pieces: readonly TextPiece[],
  box: PageBox,
  number: number,
  styleOf: (fontName: string) => number,
  memory: ColumnMemory,
): Page {
  const { placed, width, height } = placePieces(pieces.slice(0, maxPieces), box, styleOf);
  const lines: Line[] = [];
  for (const region of splitIntoColumns(placed, width, memory)) {
    for (const line of gatherLines(region.pieces))
      lines.push({ page: number, column: region.column, ...line });
  }
  return { number, width, height, lines };
}

function placePieces(pieces: readonly TextPiece[], box: PageBox, styleOf: (fontName: string) => number) {
  const turn = mainQuarterTurn(pieces);
  const sideways = turn % 2 === 1;
  const width = sideways ? box.height : box.width;
  const height = sideways ? box.width : box.height;
  const placed: PlacedPiece[] = [];
  for (const piece of pieces) {
    const blank = piece.str.trim() === "";
    if (blank && piece.width === 0) continue;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = piece.transform;
    if (quarterTurn(a, b) !== turn && !blank) continue;
    const x = e - box.x;
    const y = f - box.y;
    const [px, py] =
      turn === 0
        ? [x, y]
        : turn === 1
          ? [y, box.width - x]
          : turn === 2
            ? [box.width - x, box.height - y]
            : [box.height - y, x];
    const size = Math.round(Math.hypot(c, d) * 10) / 10;
    const rtl = piece.dir === "rtl";
    const text = cleanText(piece.str);
    if (text === "" || size === 0) continue;
    placed.push({ text, x: px, y: py, width: piece.width, size, style: styleOf(piece.fontName), rtl });
  }
  return { placed, width, height };
}

/** How most letters of the page are turned: 0, 1, 2 or 3 quarters. */
function mainQuarterTurn(pieces: readonly TextPiece[]): number {
  const letters = [0, 0, 0, 0];
  for (const { str, transform } of pieces) {
    const turn = quarterTurn(transform[0] ?? 0, transform[1] ?? 0);
    if (turn !== undefined) letters[turn] = (letters[turn] ?? 0) + str.trim().length;
  }
  return letters.indexOf(Math.max(...letters));
}

/** Undefined for slanting text: watermarks, stamps. */
function quarterTurn(a: number, b: number): number | undefined {
  const quarters = Math.atan2(b, a) / (Math.PI / 2);
  const nearest = Math.round(quarters);
  return Math.abs(quarters - nearest) < 0.07 ? (nearest + 4) % 4 : undefined;
}

const ligatures: Record<string, string> = {
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
  ﬅ: "st",
  ﬆ: "st",
};

function cleanText(text: string): string {
  return (
    text
      .replace(/[ﬀ-ﬆ]/g, (letter) => ligatures[letter] ?? letter)
      // Control and private-use characters: symbol fonts without a Unicode table.
      .replace(/[\p{Cc}\p{Co}\u200b\u2060\ufeff\ufffe\uffff]/gu, "")
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f]/g, " ")
  );
}

/** How far apart two base lines may be in one line: raised marks stand further off than letters of one size. */
function reachBetween(one: number, other: number): number {
  const larger = Math.max(one, other);
  return Math.max(2, larger * (Math.min(one, other) < larger * 0.75 ? 0.58 : 0.42));
}

type BareLine = Omit<Line, "page" | "column">;

/** Pieces on one base line, or within half a letter of it, are one line. */
function gatherLines(pieces: readonly PlacedPiece[]): BareLine[] {
  const sorted = [...pieces].sort((p, q) => q.y - p.y || p.x - q.x);
  const rows: { y: number; size: number; pieces: PlacedPiece[] }[] = [];
  for (const piece of sorted) {
    const row = rows.at(-1);
    const reach = row ? reachBetween(row.size, piece.size) : 0;
    if (row && Math.abs(row.y - piece.y) <= reach) {
      row.pieces.push(piece);
      if (piece.size > row.size && piece.text.trim()) {
        row.size = piece.size;
        row.y = piece.y;
      }
    } else {
      rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
    }
  }
  return rows.map((row) => lineOf(row.pieces)).filter((line) => line !== undefined);
}

function lineOf(pieces: PlacedPiece[]): BareLine | undefined {
  const visible = pieces.filter((piece) => piece.text.trim() !== "");
  const first = visible[0];
  if (!first) return undefined;
  const size = mainSize(visible);
  const y = visible.find((piece) => piece.size === size)?.y ?? first.y;
  const rtl = isMostlyRightToLeft(visible);
  pieces.sort((p, q) => (rtl ? q.x - p.x : p.x - q.x));
  const runs = rtl ? runsRightToLeft(pieces, size, y) : runsOf(pieces, size, y);
  const text = runs.map((run) => run.text).join("");
  const x0 = Math.min(...visible.map((piece) => piece.x));
  const x1 = Math.max(...visible.map((piece) => piece.x + piece.width));
  return { x0, x1, y, size, text, runs, ...(rtl ? { rtl } : {}) };
}

function mainSize(pieces: readonly PlacedPiece[]): number {
  const letters = new Map<number, number>();
  for (const piece of pieces) letters.set(piece.size, (letters.get(piece.size) ?? 0) + piece.text.length);
  let size = 0;
  let most = -1;
  for (const [candidate, count] of letters) {
    if (count > most) {
      size = candidate;
      most = count;
    }
  }
  return size;
}

function isMostlyRightToLeft(pieces: readonly PlacedPiece[]): boolean {
  let balance = 0;
  for (const piece of pieces) balance += piece.rtl ? piece.text.length : -piece.text.length;
  return balance > 0;
}

/** A gap wider than this share of the size, where no space was set, is a space. */
const spaceShare = 0.17;

function runsOf(pieces: readonly PlacedPiece[], size: number, y: number): TextRun[] {
  const runs: TextRun[] = [];
  let end: number | undefined;
  let previous: PlacedPiece | undefined;
  for (const piece of pieces) {
    if (previous && isOverprint(previous, piece)) continue;
    const last = runs.at(-1);
    let text = piece.text;
    const gap = end === undefined ? 0 : piece.x - end;
    if (last && gap > size * spaceShare && !/\s$/.test(last.text) && !/^\s/.test(text)) text = ` ${text}`;
    append(runs, text, styleOfPiece(piece, size, y));
    end = piece.x + piece.width;
    previous = piece;
  }
  return trimmed(runs);
}

function runsRightToLeft(pieces: readonly PlacedPiece[], size: number, y: number): TextRun[] {
  const runs: TextRun[] = [];
  let end: number | undefined;
  for (const piece of pieces) {
    const last = runs.at(-1);
    const gap = end === undefined ? 0 : end - (piece.x + piece.width);
    const apart = last && gap > size * spaceShare && !/\s$/.test(last.text) && !/^\s/.test(piece.text);
    append(runs, apart ? ` ${piece.text}` : piece.text, styleOfPiece(piece, size, y));
    end = piece.x;
  }
  return trimmed(runs);
}

/** Bold imitated by printing the same letters twice. */
function isOverprint(previous: PlacedPiece, piece: PlacedPiece): boolean {
  return (
    previous.text === piece.text &&
    piece.text.trim() !== "" &&
    Math.abs(previous.x - piece.x) < piece.size * 0.1 &&
    Math.abs(previous.width - piece.width) < 0.5
  );
}

function styleOfPiece(piece: PlacedPiece, size: number, y: number): number {
  const raised = piece.size < size * 0.85 && piece.y > y + size * 0.15;
  return piece.style | (raised ? runStyle.superscript : 0);
}

function append(runs: TextRun[], text: string, style: number): void {
  const last = runs.at(-1);
  if (last && (last.style === style || text.trim() === "")) last.text += text;
  else runs.push({ text, style });
}

/** Single spaces, none at the ends, and none inside a styled run where the next one could have it. */
function trimmed(runs: readonly TextRun[]): TextRun[] {
  const kept: TextRun[] = [];
  let space = false;
  for (const run of runs) {
    const text = run.text.replace(/\s+/g, " ");
    const bare = text.trim();
    if (bare === "") {
      space = true;
      continue;
    }
    const last = kept.at(-1);
    const apart = last !== undefined && (space || text.startsWith(" "));
    if (apart && run.style !== 0 && last.style === 0) last.text += " ";
    kept.push({ text: apart && !last.text.endsWith(" ") ? ` ${bare}` : bare, style: run.style });
    space = text.endsWith(" ");
  }
  return kept;
}
