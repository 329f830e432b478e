import type { ChapterSeen } from "#domain/editions/book-changes";

/** A chapter as far as it is held: never its words, only their fingerprints. */
export type ChapterKeys = ChapterSeen & { keys: readonly number[] };
export type ChapterPair = { before: ChapterKeys | null; after: ChapterKeys | null };

/** Chapters that share so much of their paragraphs are the same one, whatever they are called. */
const enoughAlike = 0.3;

/**
 * Which chapter of the earlier edition became which of the present one: first those that are the same, then those of the
 * same title, then those with enough paragraphs in common. In the present edition's order; what is gone stands after the
 * one it followed.
 */
export function matchChapters(before: readonly ChapterKeys[], after: readonly ChapterKeys[]): ChapterPair[] {
  const partner = new Map<ChapterKeys, ChapterKeys>();
  const taken = new Set<ChapterKeys>();
  const join = (old: ChapterKeys, now: ChapterKeys) => {
    partner.set(now, old);
    taken.add(old);
  };
  const joinBy = (nameOf: (chapter: ChapterKeys) => string) => {
    const waiting = new Map<string, ChapterKeys[]>();
    for (const old of before)
      if (!taken.has(old)) waiting.set(nameOf(old), [...(waiting.get(nameOf(old)) ?? []), old]);
    for (const now of after) {
      const old = partner.has(now) || nameOf(now) === "" ? undefined : waiting.get(nameOf(now))?.shift();
      if (old) join(old, now);
    }
  };
  joinBy(({ title, keys }) => (keys.length === 0 ? "" : `${titled(title)}\n${keys.join(" ")}`));
  joinBy(({ keys }) => keys.join(" "));
  joinBy(({ title }) => titled(title));
  joinAlike(before, after, partner, taken, join);
  return inOrder(before, after, partner, taken);
}

const titled = (title: string): string => title.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

function joinAlike(
  before: readonly ChapterKeys[],
  after: readonly ChapterKeys[],
  partner: ReadonlyMap<ChapterKeys, ChapterKeys>,
  taken: ReadonlySet<ChapterKeys>,
  join: (old: ChapterKeys, now: ChapterKeys) => void,
): void {
  const homes = new Map<number, ChapterKeys>();
  for (const old of before) if (!taken.has(old)) for (const key of old.keys) homes.set(key, old);
  const candidates: { old: ChapterKeys; now: ChapterKeys; share: number }[] = [];
  for (const now of after) {
    if (partner.has(now)) continue;
    const common = new Map<ChapterKeys, number>();
    for (const key of now.keys) {
      const old = homes.get(key);
      if (old) common.set(old, (common.get(old) ?? 0) + 1);
    }
    for (const [old, count] of common)
      candidates.push({ old, now, share: count / Math.max(1, Math.min(old.keys.length, now.keys.length)) });
  }
  candidates.sort((one, other) => other.share - one.share);
  for (const { old, now, share } of candidates)
    if (share >= enoughAlike && !taken.has(old) && !partner.has(now)) join(old, now);
}

function inOrder(
  before: readonly ChapterKeys[],
  after: readonly ChapterKeys[],
  partner: ReadonlyMap<ChapterKeys, ChapterKeys>,
  taken: ReadonlySet<ChapterKeys>,
): ChapterPair[] {
  const gone = new Map<ChapterKeys | null, ChapterKeys[]>();
  let last: ChapterKeys | null = null;
  for (const old of before) {
    if (taken.has(old)) last = old;
    else gone.set(last, [...(gone.get(last) ?? []), old]);
  }
  const leave = (old: ChapterKeys | null): ChapterPair[] =>
    (gone.get(old) ?? []).map((one) => ({ before: one, after: null }));
  return [
    ...leave(null),
    ...after.flatMap((now): ChapterPair[] => {
      const old = partner.get(now) ?? null;
      return [{ before: old, after: now }, ...(old ? leave(old) : [])];
    }),
  ];
}
