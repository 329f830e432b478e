import type { Page } from "#domain/convert/readers/pdf/lines";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/** An enlarged first letter, and the base lines that begin beside it, from the top. */
export type DropCap = { cap: PlacedPiece; beside: number[] };

/** So many times larger than the text is a drop cap, and no further. */
const least = 1.6;
const most = 9;
const maxCaps = 12;
const letters = /^[“‘"'«„¿¡—–]?\s?\p{Lu}{1,2}[’']?\s?$/u;

/**
 * Drop caps among the pieces of a column: large letters with two lines or more to their right. In the pieces given back
 * each stands as a letter of the text at the start of its first line.
 */
export function withDropCaps(pieces: readonly PlacedPiece[]): {
  pieces: readonly PlacedPiece[];
  caps: DropCap[];
} {
  const size = textSize(pieces);
  const large = pieces.filter(
    (piece) => piece.size > size * least && piece.size < size * most && letters.test(piece.text),
  );
  if (large.length === 0 || large.length > maxCaps) return { pieces, caps: [] };
  const caps: DropCap[] = [];
  const replaced = new Map<PlacedPiece, PlacedPiece>();
  for (const cap of large) {
    const first = linesBeside(cap, pieces, size);
    const [top, ...others] = first;
    if (!top || others.length === 0) continue;
    const text = cap.text.trim();
    // So near that no space is seen between the letter and the rest of its word.
    const width = Math.max(1, top.x - cap.x - 0.01);
    const letter = { ...cap, text, y: top.y, size: top.size, style: top.style, width };
    replaced.set(cap, letter);
    caps.push({ cap: letter, beside: first.map(({ y }) => y) });
  }
  return caps.length === 0
    ? { pieces, caps }
    : { pieces: pieces.map((piece) => replaced.get(piece) ?? piece), caps };
}

/** The first pieces of the lines that begin at the letter's right, from the top; none when something stands at its left. */
function linesBeside(cap: PlacedPiece, pieces: readonly PlacedPiece[], size: number): PlacedPiece[] {
  const right = cap.x + cap.width;
  const rows = new Map<number, PlacedPiece>();
  for (const piece of pieces) {
    if (piece === cap || piece.text.trim() === "" || piece.size > size * 1.3) continue;
    // The letter hangs from the first line's height to its own base line, and may keep room for a line below.
    if (piece.y < cap.y - cap.size * 0.6 || piece.y > cap.y + cap.size * 0.85) continue;
    const row = Math.round(piece.y / 2);
    const key = [row, row - 1, row + 1].find((near) => rows.has(near)) ?? row;
    const before = rows.get(key);
    if (!before || piece.x < before.x) rows.set(key, piece);
  }
  const begun = [...rows.values()].sort((p, q) => q.y - p.y);
  const isBeside = (piece: PlacedPiece) => piece.x > right - size * 0.4 && piece.x < right + size * 1.6;
  const end = begun.findIndex((piece) => !isBeside(piece));
  const beside = end < 0 ? begun : begun.slice(0, end);
  // Lines above its base line that begin further left are another paragraph's, or the letter is a title.
  return begun[beside.length] && (begun[beside.length]?.y ?? 0) > cap.y + size * 0.3 ? [] : beside;
}

/** The size of most letters. */
function textSize(pieces: readonly PlacedPiece[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of pieces) counts.set(size, (counts.get(size) ?? 0) + text.length);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [12, 0])[0];
}

/** Words of one letter: `I`, `A`, `O`, `À`, `È`, `Y`, `É`. */
const loneWords = /^[“‘"'«„¿¡—–]?[IAOÀÈÉÒÓEYUÔ]$/u;

/** After an enlarged word of one letter comes a space, when the book does not know the word that they would make. */
export function capIsWord(cap: string, rest: string, count: (word: string) => number): boolean {
  const next = /^\p{L}+/u.exec(rest)?.[0];
  if (next === undefined || !loneWords.test(cap)) return false;
  const letter = cap.slice(-1);
  // The joined word counts itself where the line was counted.
  return count((letter + next).toLowerCase()) < 2 && count(next.toLowerCase()) > 0;
}

/** Sets the space after enlarged words of one letter in all pages. */
export function partCapWords(pages: readonly Page[], count: (word: string) => number): void {
  for (const page of pages) {
    for (const line of page.lines) {
      const [first] = line.runs;
      if (!line.dropCap || !first) continue;
      const rest = line.text.slice(line.dropCap);
      if (!capIsWord(line.text.slice(0, line.dropCap), rest, count)) continue;
      line.text = `${line.text.slice(0, line.dropCap)} ${rest}`;
      first.text = `${first.text.slice(0, line.dropCap)} ${first.text.slice(line.dropCap)}`;
    }
  }
}
