/** What a manuscript holds, counted in the simplest way: patterns over its text, and nothing the converter knows. */
export type SourceCount = {
  words: number;
  /** Paragraphs, headings and list items with words in them. */
  passages: number;
  /** Of the passages, those that the file itself says are headings and list items. */
  headings: number;
  listItems: number;
  notes: number;
  pictures: number;
  tables: number;
  links: number;
};

export const noCount = (): SourceCount => ({
  words: 0,
  passages: 0,
  headings: 0,
  listItems: 0,
  notes: 0,
  pictures: 0,
  tables: 0,
  links: 0,
});

export function addCounts(counts: readonly SourceCount[]): SourceCount {
  const sum = noCount();
  for (const count of counts)
    for (const [what, number] of Object.entries(count)) sum[what as keyof SourceCount] += number;
  return sum;
}

/** Words as anybody would count them: a dash parts them, a hyphen and an apostrophe do not. */
export function countPlainWords(text: string): number {
  const plain = text
    .replace(/['’‘`´\u00ad]/g, "")
    .replace(/[-‐‑]{2,}/g, " ")
    .replace(/(?<=\p{Nd})[-‐‑](?=\p{Nd})/gu, " ")
    .replace(ideographs, " 字 ");
  return plain.match(/[\p{L}\p{M}\p{Nd}]+(?:[-‐‑][\p{L}\p{M}\p{Nd}]+)*/gu)?.length ?? 0;
}

/** Each is a word. */
const ideographs = /[\u3005-\u3007\u3041-\u3096\u309b-\u30fa\u30fc-\u9fff\uf900-\ufaff]/g;
