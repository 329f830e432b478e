import { type Art, type ArtId, builtInArt } from "#domain/cover/art-catalogue";
import { artKeywords } from "#domain/cover/art-keywords";
import { synonymsOf } from "#domain/cover/art-synonyms";
import { type Genre, genreNames } from "#domain/cover/genres";
import { wordRoot } from "#domain/cover/word-root";

/** How much a word of a search tells, by where it is found. */
const weights = { name: 10, shows: 6, evokes: 3, genre: 2 };
/** What the first word of a list is worth more than its last. */
const striking = 2;
/** Of the weight of the word itself. */
const synonymShare = 0.5;
/** What the preferred genre adds: it decides between pictures that fit alike, and lifts no stranger over a match. */
const preferred = 2.5;
const maxWords = 8;

/** Words that say nothing about a picture. */
const passedOver = new Set(
  "a an and any art at background book by cover for from in into my of on or picture photo the to with".split(
    " ",
  ),
);

export type FoundArt = {
  art: readonly Art[];
  /** How many of the first are of the genre that was preferred; null when words decided the order. */
  ofGenre: number | null;
};

/**
 * Returns the built-in art that fits the words, best first: every word counts, whole, in singular or plural, or by a word
 * that means the same. The genre is a preference: it orders what is found and hides nothing. Without words, all the art.
 */
export function searchArt(query: string, genre: Genre | null): FoundArt {
  const words = wordsOf(query);
  if (words.length === 0) return inGenreOrder(genre);
  const scored = builtInArt.map((art) => {
    const scores = words.map((word) => scoreOf(word, art.id));
    const found = scores.filter((score) => score > 0).length;
    const bonus = genre && art.genres.includes(genre) ? preferred : 0;
    return { art, found, score: scores.reduce((sum, score) => sum + score, 0) + bonus };
  });
  const art = scored
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found || b.score - a.score)
    .map((one) => one.art);
  return { art, ofGenre: null };
}

function inGenreOrder(genre: Genre | null): FoundArt {
  if (!genre) return { art: builtInArt, ofGenre: null };
  const isOf = ({ genres }: Art) => genres.includes(genre);
  const fitting = builtInArt.filter(isOf);
  return { art: [...fitting, ...builtInArt.filter((art) => !isOf(art))], ofGenre: fitting.length };
}

function wordsOf(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
  const telling = words.filter((word) => !passedOver.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(wordRoot))].slice(0, maxWords);
}

function scoreOf(word: string, id: ArtId): number {
  const index = indexOf(id);
  const own = index.get(word) ?? 0;
  let near = 0;
  for (const synonym of synonymsOf(word)) near = Math.max(near, index.get(synonym) ?? 0);
  return Math.max(own, near * synonymShare);
}

const indexes = new Map<ArtId, ReadonlyMap<string, number>>();

/** Every root a picture is found by, with its weight. */
function indexOf(id: ArtId): ReadonlyMap<string, number> {
  const known = indexes.get(id);
  if (known) return known;
  const index = new Map<string, number>();
  const add = (word: string, weight: number) => {
    for (const part of new Set([wordRoot(word), ...word.split("-").map(wordRoot)]))
      if (!passedOver.has(part)) index.set(part, Math.max(index.get(part) ?? 0, weight));
  };
  const art = builtInArt.find((one) => one.id === id);
  const { shows, evokes } = artKeywords[id];
  for (const [list, weight] of [
    [shows, weights.shows],
    [evokes, weights.evokes],
  ] as const) {
    const words = list.split(" ");
    for (const [at, word] of words.entries()) add(word, weight + striking * (1 - at / words.length));
  }
  for (const genre of art?.genres ?? [])
    for (const word of `${genre} ${genreNames[genre]}`.toLowerCase().split(" ")) add(word, weights.genre);
  for (const word of (art?.name ?? "").toLowerCase().split(" ")) add(word, weights.name);
  indexes.set(id, index);
  return index;
}
