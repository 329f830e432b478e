/** A chapter that a proof link shows, as it was when the link was made. */
export type LinkedChapter = { index: number; title: string };

/**
 * Returns the numbers of the chapters that a link shows, in the book's order. In the edition that the link knows they go by their
 * numbers; in another one by titles that leave no doubt, since showing too little can be mended and showing too much cannot.
 */
export function shownChapters(
  chapters: readonly LinkedChapter[],
  linked: readonly LinkedChapter[] | null,
  isSameEdition: boolean,
): number[] {
  if (linked === null) return chapters.map(({ index }) => index);
  if (isSameEdition) {
    const wanted = new Set(linked.map(({ index }) => index));
    return chapters.flatMap(({ index }) => (wanted.has(index) ? [index] : []));
  }
  const countOf = (list: readonly LinkedChapter[], title: string) =>
    list.filter((one) => one.title === title).length;
  return chapters.flatMap(({ index, title }) => {
    const named = linked.filter((one) => one.title === title);
    const isOnlyOne = named.length === 1 && countOf(chapters, title) === 1;
    return isOnlyOne || named.some((one) => one.index === index) ? [index] : [];
  });
}

/** Where the blocks of each chapter of an edition went in the next one; a chapter that is not named stayed where it was. */
export type ChapterMoves = ReadonlyMap<number, readonly number[]>;

/**
 * Returns what a link shows in the next edition: chapters that are made of nothing but chapters it showed. A chapter that
 * took in words of another one is not among them.
 */
export function movedChapters(
  linked: readonly LinkedChapter[],
  before: readonly number[],
  moves: ChapterMoves,
): LinkedChapter[] {
  const titles = new Map(linked.map(({ index, title }) => [index, title]));
  const sources = new Map<number, number[]>();
  for (const from of before)
    for (const to of moves.get(from) ?? [from]) sources.set(to, [...(sources.get(to) ?? []), from]);
  return [...sources]
    .filter(([, from]) => from.every((index) => titles.has(index)))
    .map(([index, [first = index]]) => ({ index, title: titles.get(first) ?? "" }))
    .sort((one, two) => one.index - two.index);
}
