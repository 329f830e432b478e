import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const otherLetter = /\p{L}/u;
const digit = /\p{Nd}/u;

type Direction = "rtl" | "ltr" | "number" | "neutral";

export function isMostlyRightToLeft(pieces: readonly PlacedPiece[]): boolean {
  let balance = 0;
  for (const { text } of pieces) {
    const direction = directionOf(text);
    if (direction === "rtl") balance += text.length;
    if (direction === "ltr") balance -= text.length;
  }
  return balance > 0;
}

/**
 * Pieces that stand side by side, given from the left, in the order in which they are read. A piece with letters is in
 * order within itself, one of signs alone as it is seen; runs of pieces against the line's direction are turned round as
 * wholes.
 */
export function inReadingOrder(pieces: readonly PlacedPiece[], rtl: boolean): readonly PlacedPiece[] {
  const directions = pieces.map(({ text }) => directionOf(text));
  if (!rtl && !directions.includes("rtl")) return pieces;
  const against: Direction = rtl ? "ltr" : "rtl";
  const read: PlacedPiece[] = [];
  const order = rtl ? pieces.map((_, index) => pieces.length - 1 - index) : pieces.map((_, index) => index);
  for (let at = 0; at < order.length; ) {
    const index = order[at] ?? 0;
    if (directions[index] !== against) {
      const piece = pieces[index];
      if (piece) read.push(rtl && directions[index] !== "rtl" ? signsFromRight(piece) : piece);
      at++;
      continue;
    }
    // As far as the run of the other direction reaches; what is neutral at its end is not its own.
    let end = at + 1;
    for (let next = at + 1; next < order.length; next++) {
      const direction = directions[order[next] ?? 0];
      if (direction === against) end = next + 1;
      else if (direction === (rtl ? "rtl" : "ltr")) break;
    }
    for (let back = end - 1; back >= at; back--) {
      const piece = pieces[order[back] ?? 0];
      if (piece) read.push(piece);
    }
    at = end;
  }
  return read;
}

/** ` .«` stands as `« .` on the page, `(123)` as `)123(`: only numbers are written from the left. */
function signsFromRight(piece: PlacedPiece): PlacedPiece {
  if (piece.text.length < 2) return piece;
  const parts = piece.text.match(/\p{Nd}(?:[\p{Nd}.,:/٫٬-]*\p{Nd})?|[^\p{Nd}]/gu) ?? [];
  return { ...piece, text: parts.reverse().join("") };
}

function directionOf(text: string): Direction {
  if (rightToLeft.test(text)) return "rtl";
  if (otherLetter.test(text)) return "ltr";
  return digit.test(text) ? "number" : "neutral";
}

/**
 * Are the brackets of right-to-left texts stored as they look on the page? Some programs name the shape that was
 * printed, others the sign that was meant; the page tells by which way its brackets close.
 */
export function hasMirroredBrackets(texts: readonly string[]): boolean {
  let meant = 0;
  let seen = 0;
  for (const text of texts) {
    if (!rightToLeft.test(text)) continue;
    let open: string | undefined;
    let isOrphaned = false;
    for (const sign of text.match(/[()[\]{}«»<>]/g) ?? []) {
      const opening = openings[sign];
      if (opening === undefined) {
        if (isOrphaned) seen++;
        isOrphaned = false;
        open = sign;
      } else if (open === opening) {
        meant++;
        open = undefined;
      } else isOrphaned = true;
    }
  }
  return seen > meant;
}

const openings: Record<string, string> = { ")": "(", "]": "[", "}": "{", "»": "«", ">": "<" };

const other: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
};

/** The brackets of a piece of a right-to-left line the other way round, unless it is of another script. */
export function mirrored(text: string): string {
  if (directionOf(text) === "ltr") return text;
  return text.replace(/[()[\]{}«»<>]/g, (sign) => other[sign] ?? sign);
}
