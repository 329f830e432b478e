import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/** A gap wider than this share of the size, where no space was set, is a space: where a page tells nothing better. */
export const spaceShare = 0.17;

const fewestGaps = 40;

/**
 * The share of the size from which a gap between pieces is a space, learned from the page: its gaps are those inside
 * words (about nothing) and those between them, with a valley between.
 */
export function learnSpaceShare(rows: readonly { pieces: readonly PlacedPiece[] }[]): number {
  const counts = new Array<number>(bins).fill(0);
  let total = 0;
  for (const { pieces } of rows) {
    const sorted = pieces.filter((piece) => piece.text.trim() !== "").sort((p, q) => p.x - q.x);
    for (let index = 1; index < sorted.length; index++) {
      const before = sorted[index - 1];
      const piece = sorted[index];
      if (!before || !piece || before.size !== piece.size || isWide(before.text, piece.text)) continue;
      const share = (piece.x - before.x - before.width) / piece.size;
      if (share < 0 || share >= 0.6) continue;
      const bin = Math.floor((share / 0.6) * bins);
      counts[bin] = (counts[bin] ?? 0) + 1;
      total++;
    }
  }
  if (total < fewestGaps) return spaceShare;
  return valleyOf(counts) ?? spaceShare;
}

const bins = 30;
const firstBin = 2;
/** Spaces of 0.2 and more are common in tight justified lines. */
const lastBin = 9;

/** The place that best parts two hills: few gaps there, many on both sides; undefined where there is one hill only. */
function valleyOf(counts: readonly number[]): number | undefined {
  const sum = (part: readonly number[]) => part.reduce((all, count) => all + count, 0);
  let best: { score: number; from: number; to: number } | undefined;
  for (let bin = firstBin; bin <= lastBin; bin++) {
    const depth = sum(counts.slice(bin - 1, bin + 2));
    const inner = sum(counts.slice(0, bin - 1));
    const outer = sum(counts.slice(bin + 2));
    const score = Math.min(inner, outer) - depth * 2;
    if (Math.min(inner, outer) < (inner + outer) * 0.1 || score <= 0) continue;
    if (!best || score > best.score) best = { score, from: bin, to: bin };
    else if (score === best.score && best.to === bin - 1) best.to = bin;
  }
  return best && (((best.from + best.to) / 2 + 0.5) * 0.6) / bins;
}

/**
 * For one row, given from the left: letters set wide apart, each a piece of its own, are words where the gaps are wider
 * still. A row with mathematical signs is a formula: its letters stand alone without being words.
 */
export function closeUp(pieces: readonly PlacedPiece[], share: number): number {
  const visible = pieces.filter((piece) => piece.text.trim() !== "");
  const single = visible.filter((piece) => [...piece.text.trim()].length === 1).length;
  if (visible.length < 5 || single < visible.length * 0.8) return share;
  if (visible.some((piece) => /\p{Sm}/u.test(piece.text))) return share;
  const gaps: number[] = [];
  for (let index = 1; index < visible.length; index++) {
    const before = visible[index - 1];
    const piece = visible[index];
    if (before && piece) gaps.push((piece.x - before.x - before.width) / piece.size);
  }
  gaps.sort((a, b) => a - b);
  const middle = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return middle > share && middle < 1.2 ? middle * 1.5 : share;
}

const wide = /[\u2e80-\u303f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

const isWide = (before: string, after: string) =>
  wide.test(before.at(-1) ?? "") || wide.test(after.at(0) ?? "");

/** May a gap between these be a space? Not between Chinese or Japanese signs. */
export function gapsAmong(before: string, after: string): boolean {
  return !(wide.test(before.at(-1) ?? "") && wide.test(after.at(0) ?? ""));
}

/** Spaces between Chinese or Japanese signs are the setting's. */
export function withoutWideSpaces(text: string): string {
  return text.replace(
    /([\u2e80-\u303f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]) +(?=[\u2e80-\u303f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef])/g,
    "$1",
  );
}

/** Two letters side by side that stand alone. */
const singles = /(?:^|\s)\S\s+\S(?:\s|$)/u;

/** Letters of one piece set apart by spaces, `C H A P T E R  O N E`: words again, where wider spaces part them. */
export function withoutLetterSpaces(text: string): string {
  if (!singles.test(text)) return text;
  const words = text.trim().split(/\s{2,}/);
  const letters = text.trim().split(/\s+/);
  const single = letters.filter((part) => [...part].length === 1).length;
  if (letters.length < 5 || single < letters.length * 0.9 || !/^[\p{L}\s\p{P}]+$/u.test(text)) return text;
  const capitals = text === text.toUpperCase();
  if (!capitals && words.length < 2) return text;
  return words.map((word) => word.replace(/\s/g, "")).join(" ");
}
