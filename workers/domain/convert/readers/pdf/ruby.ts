import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/** `reading`: what stands small over it, how its signs are read aloud. */
export type ReadPiece = PlacedPiece & { reading?: string };

/** Of the size of the signs below: a reading is set in letters of half of it, well above their base line. */
const maxSize = 0.66;
/** A page of more kana and signs than any book has is not looked through for readings. */
const maxPairs = 2_000_000;
const above = { least: 0.6, most: 1.6 };
const sign = /[\u3005\u3400-\u9fff\uf900-\ufaff]/;
const kana = /^[\u3040-\u30ff\s]+$/;

/** Small kana over other signs are those signs' readings: they leave their own line and go with the signs. */
export function withReadings(pieces: readonly PlacedPiece[]): readonly ReadPiece[] {
  const kanas = pieces.filter(({ text }) => isKana(text));
  if (kanas.length === 0) return pieces;
  const bases = pieces.filter(({ text }) => sign.test(text));
  const largest = bases.reduce((most, { size }) => Math.max(most, size), 0);
  const small = kanas.filter(({ size }) => size <= largest * maxSize);
  if (small.length === 0 || small.length * bases.length > maxPairs) return pieces;
  const taken = new Set<PlacedPiece>();
  const readings = new Map<PlacedPiece, { x0: number; x1: number; text: string }[]>();
  for (const piece of small.sort((p, q) => p.x - q.x)) {
    const base = bases.find((other) => standsOver(piece, other));
    if (!base) continue;
    taken.add(piece);
    const own = readings.get(base) ?? [];
    readings.set(base, own);
    const last = own.at(-1);
    const text = piece.text.replace(/\s/g, "");
    if (last && isOneReading(base, last, piece)) {
      last.text += text;
      last.x1 = piece.x + piece.width;
    } else own.push({ ...boundsOf(piece), text });
  }
  return pieces.flatMap((piece) => {
    const own = readings.get(piece);
    if (own) return partsOf(piece, own);
    return taken.has(piece) ? [] : [piece];
  });
}

/** Over the same signs, or letter by letter side by side. */
function isOneReading(base: PlacedPiece, before: Bounds, piece: PlacedPiece): boolean {
  const { to } = signsUnder(base, before);
  const { from } = signsUnder(base, boundsOf(piece));
  const isNext = piece.text.trim().length === 1 && piece.x - before.x1 < piece.size;
  return to > from || (to === from && isNext);
}

function isKana(text: string): boolean {
  const code = text.trimStart().charCodeAt(0);
  return code >= 0x3040 && code <= 0x30ff && kana.test(text);
}

function standsOver(piece: PlacedPiece, base: PlacedPiece): boolean {
  const rise = piece.y - base.y;
  return (
    piece.size <= base.size * maxSize &&
    rise > base.size * above.least &&
    rise < base.size * above.most &&
    piece.x + piece.width > base.x &&
    piece.x < base.x + base.width &&
    signsUnder(base, boundsOf(piece)).to > signsUnder(base, boundsOf(piece)).from
  );
}

type Bounds = { x0: number; x1: number };
const boundsOf = ({ x, width }: PlacedPiece): Bounds => ({ x0: x, x1: x + width });

/** Which of the base's signs stand below: `from` … before `to`; none where they are no signs that have readings. */
function signsUnder(base: PlacedPiece, { x0, x1 }: Bounds): { from: number; to: number } {
  const signs = [...base.text];
  const wide = base.width / Math.max(1, signs.length);
  const middle = (at: number) => base.x + (at + 0.5) * wide;
  const under = signs.flatMap((one, at) =>
    sign.test(one) && middle(at) > x0 - wide * 0.3 && middle(at) < x1 + wide * 0.3 ? [at] : [],
  );
  const from = under[0] ?? 0;
  return { from, to: under.length > 0 ? (under.at(-1) ?? 0) + 1 : 0 };
}

/** The piece in parts: those with a reading, and what is between them. */
function partsOf(piece: PlacedPiece, readings: readonly (Bounds & { text: string })[]): ReadPiece[] {
  const signs = [...piece.text];
  const wide = piece.width / Math.max(1, signs.length);
  const parts: ReadPiece[] = [];
  let done = 0;
  const add = (from: number, to: number, reading?: string) => {
    const text = signs.slice(from, to).join("");
    if (text === "") return;
    const { unread, ...rest } = piece;
    const place = {
      text,
      x: piece.x + from * wide,
      width: (to - from) * wide,
      unread: from === 0 ? unread : 0,
    };
    parts.push({ ...rest, ...place, ...(reading ? { reading } : {}) });
  };
  for (const { text, ...bounds } of [...readings].sort((p, q) => p.x0 - q.x0)) {
    const { from, to } = signsUnder(piece, bounds);
    if (from < done) continue;
    add(done, from);
    add(from, to, text);
    done = to;
  }
  add(done, signs.length);
  return parts;
}
