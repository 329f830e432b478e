import type { Passage } from "#domain/proofread/passages";

type HyphenSpot = Extract<NonNullable<Passage["spot"]>, { doubt: "hyphen" }>;

/** So many times the same spelling, and never the other: an author's habit and no accident. */
const minTimes = 2;

/**
 * Whether the manuscript itself says how a split word is spelled, and the book has it so: then nobody is asked.
 *
 * It says so when the word stands elsewhere at least twice in this spelling and never in the other (`lighthouse` twice:
 * `light-` / `house` is `lighthouse`; once is not enough, for both halves are words). Without a hyphen a single place or
 * a relative will do where a half is no word at all (`remem-` / `ber` beside one `remember`), and none is needed where
 * neither half is one in a long manuscript: `scru-` / `ples`, but not `hatchet-` / `faced`.
 */
export function isSettled(passage: Pick<Passage, "doubts" | "spot">): boolean {
  const { doubts, spot } = passage;
  if (doubts[0] !== "hyphen" || spot?.doubt !== "hyphen") return false;
  return spot.isKept ? isSettledKept(spot) : isSettledWhole(spot);
}

const isSettledKept = ({ whole, hyphened }: HyphenSpot): boolean => whole === 0 && hyphened >= minTimes;

function isSettledWhole({ whole, hyphened, words, isLong, isRelated }: HyphenSpot): boolean {
  if (hyphened > 0) return false;
  if (whole >= minTimes) return true;
  if (words === 0 && isLong) return true;
  return words !== undefined && words < 2 && (whole > 0 || isRelated === true);
}
