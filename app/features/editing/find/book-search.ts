import type { FindQuery, Match } from "./query";
import type { SearchUnit } from "./search-units";
import type { Searcher } from "./searcher";

export type Hit = { unit: SearchUnit; match: Match };
/** What was found in a chapter as it stood at `stamp`. */
export type ChapterHits = { id: string; stamp: string; hits: readonly Hit[] };

export type SearchedChapter = {
  id: string;
  /** Another one when its words may be others. */
  stamp: string;
  units: () => Promise<readonly SearchUnit[]>;
};

/** More than anybody reads through; the panel says so. */
export const maxHits = 5_000;
/** Chapters that are on their way while one is searched. */
const ahead = 4;

type Search = {
  searcher: Pick<Searcher, "search">;
  query: FindQuery;
  /** What is known of the same query. */
  known: ReadonlyMap<string, ChapterHits>;
  signal: AbortSignal;
  onChapter: (found: ChapterHits, done: number) => void;
};

/** Searches chapters in their order, those that changed since they were searched last. Throws `PatternError`. */
export async function searchBook(
  chapters: readonly SearchedChapter[],
  { searcher, query, known, signal, onChapter }: Search,
): Promise<void> {
  const coming = new Map<number, Promise<readonly SearchUnit[]>>();
  const isKnown = ({ id, stamp }: SearchedChapter) => known.get(id)?.stamp === stamp;
  const fetchFrom = (at: number) => {
    for (let next = at; next < Math.min(chapters.length, at + ahead); next++) {
      const chapter = chapters[next];
      if (!chapter || coming.has(next) || isKnown(chapter)) continue;
      const units = chapter.units();
      // Told of when its turn comes.
      units.catch(() => {});
      coming.set(next, units);
    }
  };
  let left = maxHits;
  for (const [at, chapter] of chapters.entries()) {
    if (signal.aborted) return;
    fetchFrom(at);
    const before = known.get(chapter.id);
    if (before && isKnown(chapter)) {
      left -= before.hits.length;
      onChapter(before, at + 1);
      continue;
    }
    const units = (await coming.get(at)) ?? [];
    if (signal.aborted) return;
    const hits = left > 0 ? await hitsIn(units, query, searcher, left) : [];
    if (signal.aborted) return;
    left -= hits.length;
    onChapter({ id: chapter.id, stamp: chapter.stamp, hits }, at + 1);
  }
}

export async function hitsIn(
  units: readonly SearchUnit[],
  query: FindQuery,
  searcher: Pick<Searcher, "search">,
  max = Number.MAX_SAFE_INTEGER,
): Promise<Hit[]> {
  if (units.length === 0 || query.words === "") return [];
  const texts = units.map(({ text }) => text);
  const found = await searcher.search(texts, query, max);
  return units.flatMap((unit, at) => (found[at] ?? []).map((match) => ({ unit, match })));
}

export const isLockedHit = ({ unit }: Hit): boolean => unit.kind === "locked";

/** Hits as the replacing takes them: by the text they are in. */
export function byUnit(hits: readonly Hit[]): { unit: SearchUnit; matches: Match[] }[] {
  const units: { unit: SearchUnit; matches: Match[] }[] = [];
  for (const { unit, match } of hits) {
    const last = units.at(-1);
    if (last?.unit === unit) last.matches.push(match);
    else units.push({ unit, matches: [match] });
  }
  return units;
}
