/** The beginning of a long text: at most `most` UTF-16 units, ending with a whole word where one ends near the cut. */
export function openingText(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most + 1).search(/\s\S*$/);
  if (end > most - longestWord) return text.slice(0, end).trimEnd();
  const isInPair = /[\uD800-\uDBFF]$/.test(text.slice(0, most));
  return text.slice(0, isInPair ? most - 1 : most);
}

/** Languages without spaces have no words to look for. */
const longestWord = 100;

type Opening = { index: number; matter: string };

/** The chapter somebody is in, else the first after the front matter. */
export const openingChapter = <Chapter extends Opening>(
  chapters: readonly Chapter[],
  last: number | undefined,
): Chapter | undefined =>
  chapters.find(({ index }) => index === last) ??
  chapters.find(({ matter }) => matter === "body") ??
  chapters[0];
