import { word } from "#domain/analysis/habits";

/** The sentences of a passage, by where they begin and end, with their words. An initial or title ends none. */
export function sentencesOf(text: string): { from: number; to: number; words: number }[] {
  const sentences: { from: number; to: number; words: number }[] = [];
  let from = 0;
  const close = (to: number) => {
    const words = text.slice(from, to).match(word)?.length ?? 0;
    if (words > 0) sentences.push({ from, to, words });
    from = to;
  };
  for (const { index, 0: end } of text.matchAll(
    /(?<!(?<!\p{L})(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|Prof|No|vs))[.!?…]+[”’"»)]*(?:\s+|$)/gu,
  ))
    close(index + end.length);
  close(text.length);
  return sentences;
}
