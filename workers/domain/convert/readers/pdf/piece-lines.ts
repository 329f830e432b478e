import { type DropCap, withDropCaps } from "#domain/convert/readers/pdf/drop-caps";
import {
  type Line,
  type LinkTarget,
  runStyle,
  type Stretch,
  type TextRun,
} from "#domain/convert/readers/pdf/lines";
import { withAccents } from "#domain/convert/readers/pdf/printed-accents";
import { inReadingOrder, isMostlyRightToLeft, mirrored } from "#domain/convert/readers/pdf/right-to-left";
import { type ReadPiece, withReadings } from "#domain/convert/readers/pdf/ruby";
import { withSmallCaps } from "#domain/convert/readers/pdf/small-caps";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";
import { unnamedSigns } from "#domain/convert/readers/pdf/unnamed-ornaments";
import {
  closeUp,
  gapsAmong,
  spaceShare,
  withoutLetterSpaces,
  withoutWideSpaces,
} from "#domain/convert/readers/pdf/word-spaces";

export type BareLine = Omit<Line, "page" | "column">;

/** What is known of all the lines of a page before one is read. */
export type LineSettings = {
  /** A gap wider than this share of the size, where no space was set, is a space. */
  spaceShare: number;
  /** Brackets of right-to-left text are stored as they look, not as they are meant. */
  mirrors: boolean;
};

const usual: LineSettings = { spaceShare, mirrors: false };

/** Pieces on one base line, or within half a letter of it, are one line; from the top. */
export function gatherLines(pieces: readonly PlacedPiece[], settings: LineSettings = usual): BareLine[] {
  return gatherMarkedLines(pieces, settings).map(({ line }) => line);
}

/** Lines together with the pieces they were made of. */
export function gatherMarkedLines(
  pieces: readonly PlacedPiece[],
  settings: LineSettings = usual,
): MadeLine[] {
  const { pieces: set, caps } = withDropCaps(withReadings(pieces));
  const read = rowsOf(set)
    .map((row) => lineOf(row.pieces, settings))
    .filter((made) => made !== undefined);
  const lines = areRightToLeft(read) ? read.map((made) => fromRight(made, settings)) : read;
  return caps.length > 0 ? lines.map((made) => besideCaps(made, caps)) : lines;
}

function areRightToLeft(lines: readonly MadeLine[]): boolean {
  if (!lines.some(({ line }) => line.rtl)) return false;
  const against = lines.filter(({ line }) => !line.rtl && /\p{L}/u.test(line.text)).length;
  return lines.filter(({ line }) => line.rtl).length > against;
}

/** A number or a sign alone on its line runs as the lines around it do. */
function fromRight(made: MadeLine, settings: LineSettings): MadeLine {
  const isTold = made.line.rtl || /\p{L}/u.test(made.line.text);
  return (isTold ? undefined : lineOf(made.pieces, settings, true)) ?? made;
}

/** Lines beside a drop cap begin where it begins. */
function besideCaps<T extends { line: BareLine; pieces: PlacedPiece[] }>(
  made: T,
  caps: readonly DropCap[],
): T {
  for (const { cap, beside } of caps) {
    if (made.pieces.includes(cap)) return { ...made, line: { ...made.line, dropCap: cap.text.length } };
    const { line } = made;
    const isBeside = beside.some((y) => Math.abs(y - line.y) < 2) && line.x0 > cap.x;
    if (isBeside && line.x0 - cap.x < line.size * maxCapWidth)
      return { ...made, line: { ...line, x0: cap.x } };
  }
  return made;
}

/** In letters of the text. */
const maxCapWidth = 12;

type Row = { y: number; size: number; pieces: PlacedPiece[] };

/** Rows of pieces from the top. */
export function rowsOf(pieces: readonly PlacedPiece[]): Row[] {
  const sorted = [...pieces].sort((p, q) => q.y - p.y || p.x - q.x);
  const rows: Row[] = [];
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
  return rows;
}

/** How far apart two base lines may be in one line: raised marks stand further off than letters of one size. */
function reachBetween(one: number, other: number): number {
  const larger = Math.max(one, other);
  const share = Math.min(one, other) / larger;
  return Math.max(2, larger * (share < 0.75 ? 0.58 : share < 0.88 ? 0.46 : 0.42));
}

type MadeLine = { line: BareLine; pieces: PlacedPiece[] };

function lineOf(
  pieces: PlacedPiece[],
  settings: LineSettings,
  isRightToLeft?: boolean,
): MadeLine | undefined {
  const visible = pieces.filter((piece) => piece.text.trim() !== "");
  const first = visible[0];
  if (!first) return unnamedSigns(pieces);
  const size = mainSize(visible);
  const y = visible.find((piece) => piece.size === size)?.y ?? first.y;
  const rtl = isRightToLeft ?? isMostlyRightToLeft(visible);
  pieces.sort((p, q) => p.x - q.x || p.width - q.width);
  const whole = withSmallCaps(withAccents(withoutOverprints(pieces)), size, y);
  const share = closeUp(whole, settings.spaceShare);
  const { runs, stretches } = readRow(whole, { size, y, rtl, share, mirrors: settings.mirrors });
  const text = runs.map((run) => run.text).join("");
  if (text === "") return undefined;
  const x0 = Math.min(...visible.map((piece) => piece.x));
  const x1 = Math.max(...visible.map((piece) => piece.x + piece.width));
  const line: BareLine = { x0, x1, y, size, text, runs };
  if (rtl) line.rtl = true;
  if (stretches.length > 1) line.stretches = stretches;
  const unread = visible.reduce((sum, piece) => sum + piece.unread, 0);
  if (unread > 0) line.unread = unread;
  return { line, pieces: visible };
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

/** Bold and shadows imitated by printing the same letters twice. */
function withoutOverprints(pieces: readonly PlacedPiece[]): PlacedPiece[] {
  const kept: PlacedPiece[] = [];
  for (const piece of pieces) {
    const isTwice = kept
      .slice(-4)
      .some(
        (before) =>
          before.text === piece.text &&
          piece.text.trim() !== "" &&
          Math.abs(before.x - piece.x) < piece.size * 0.12 &&
          Math.abs(before.y - piece.y) < piece.size * 0.12 &&
          Math.abs(before.width - piece.width) < 0.5,
      );
    if (!isTwice) kept.push(piece);
  }
  return kept;
}

/** Of Chinese and Japanese, where a letter's room is left free. */
const wideSpace = "\u3000";

type RowSettings = { size: number; y: number; rtl: boolean; share: number; mirrors: boolean };

/** A gap of a letter and a half, by the size of its letters, parts a line into stretches. */
const stretchShare = 0.8;

function readRow(pieces: readonly ReadPiece[], row: RowSettings) {
  const { size, y, rtl, share } = row;
  const parts: { x0: number; x1: number; pieces: ReadPiece[] }[] = [];
  for (const piece of pieces) {
    if (piece.text.trim() === "") {
      parts.at(-1)?.pieces.push(piece);
      continue;
    }
    const part = parts.at(-1);
    if (part && piece.x - part.x1 < size * stretchShare) {
      part.pieces.push(piece);
      part.x1 = Math.max(part.x1, piece.x + piece.width);
    } else parts.push({ x0: piece.x, x1: piece.x + piece.width, pieces: [piece] });
  }
  const stretches: Stretch[] = [];
  const rowRuns: TextRun[] = [];
  const read = rtl ? [...parts].reverse() : parts;
  for (const part of read) {
    const runs: TextRun[] = [];
    let previous: PlacedPiece | undefined;
    const ordered: readonly ReadPiece[] = inReadingOrder(part.pieces, rtl);
    for (const piece of ordered) {
      const text = row.mirrors && rtl ? mirrored(piece.text) : piece.text;
      const last = runs.at(-1);
      const gap = previous ? gapBetween(previous, piece) : 0;
      const apart = last && gap > size * share && !/\s$/.test(last.text) && !/^\s/.test(text);
      const spaced = apart && gapsAmong(last.text, text) ? ` ${text}` : text;
      append(runs, spaced, styleOfPiece(piece, size, y), piece.link, piece.reading);
      if (piece.text.trim() !== "" || piece.width > 0) previous = piece;
    }
    const own = trimmed(runs);
    const text = own.map((run) => run.text).join("");
    if (text === "") continue;
    stretches.push({ x0: part.x0, x1: part.x1, text });
    const before = rowRuns.at(-1)?.text;
    if (before !== undefined) append(rowRuns, gapsAmong(before, text) ? " " : wideSpace, own[0]?.style ?? 0);
    for (const run of own) append(rowRuns, run.text, run.style, run.link, run.reading);
  }
  return { runs: trimmed(rowRuns), stretches: stretches.sort((p, q) => p.x0 - q.x0) };
}

/** White space between two pieces, whichever stands first. */
function gapBetween(one: PlacedPiece, other: PlacedPiece): number {
  return one.x <= other.x ? other.x - one.x - one.width : one.x - other.x - other.width;
}

function styleOfPiece(piece: PlacedPiece, size: number, y: number): number {
  if (piece.size >= size * 0.85) return piece.style;
  if (piece.y > y + size * 0.15) return piece.style | runStyle.superscript;
  return piece.style | (piece.y < y - size * 0.08 ? runStyle.subscript : 0);
}

function append(runs: TextRun[], text: string, style: number, link?: LinkTarget, reading?: string): void {
  const last = runs.at(-1);
  const isAlike = last?.style === style && last.link === link && !last.reading && !reading;
  if (last && (isAlike || text.trim() === "")) last.text += text;
  else runs.push({ text, style, ...(link ? { link } : {}), ...(reading ? { reading } : {}) });
}

/** Single spaces, none at the ends, and none inside a styled run where the next one could have it. */
function trimmed(runs: readonly TextRun[]): TextRun[] {
  const kept: TextRun[] = [];
  let space = false;
  for (const run of runs) {
    const text = withoutWideSpaces(withoutLetterSpaces(run.text).replace(/[^\S\u3000]+/g, " "));
    const bare = text.trim();
    if (bare === "") {
      space = true;
      continue;
    }
    const last = kept.at(-1);
    const apart = last !== undefined && (space || text.startsWith(" "));
    if (apart && (run.style !== 0 || run.link) && last.style === 0 && !last.link) last.text += " ";
    kept.push({ ...run, text: apart && !last.text.endsWith(" ") ? ` ${bare}` : bare });
    space = text.endsWith(" ");
  }
  return kept;
}
