import type { ReadingBook } from "#app/contract/reading/vr";
import type { Block } from "#domain/book/blocks";
import type { StoredChapter } from "#domain/convert/conversion";

const chapters = 26;
const opening = [
  "The lamp had been out for eleven nights before anyone on the mainland thought to ask about it. By then the ice had come down as far as the slip, and Marit had stopped counting the boats that were not there.",
  "“You will want to write that down,” said the harbour master. He had come up the stairs without knocking, the way he came up all stairs. “While you still remember it.”",
  "She did not write it down. She trimmed the wick, as her mother had, and waited for the oil.",
  "Below them the harbour lay like a plate somebody had forgotten to clear. Two gulls walked about on it and found nothing.",
  "“The keeper’s book goes back to my grandfather,” he said. “There is not one night missing in it. Not the winter of the fever, not the year of the long fog.”",
  "“Then there will be eleven missing now,” said Marit.",
] as const;

/** A novel's worth of pages, for the pictures only: the first is what is seen, the others make the count. */
function sampleChapter(index: number): StoredChapter {
  const blocks: Block[] = [
    {
      kind: "heading",
      level: 1,
      id: `c${index}h`,
      inlines: [{ kind: "text", text: index === 0 ? "The Lamp" : `Chapter ${index + 1}` }],
    },
  ];
  const rounds = index === 0 ? 3 : 11;
  for (let round = 0; round < rounds; round++)
    for (const [at, text] of opening.entries())
      blocks.push({
        kind: "paragraph",
        id: `c${index}p${round * opening.length + at}`,
        inlines: [{ kind: "text", text }],
        ...(round === 0 && at === 0 && { role: "first" as const, dropCap: 1 }),
      });
  return {
    index,
    file: `chapter-${index}.xhtml`,
    title: index === 0 ? "The Lamp" : `Chapter ${index + 1}`,
    words: rounds * 190,
    kind: "chapter",
    matter: "body",
    level: 1,
    blocks,
    notes: [],
  };
}

export const sampleChapters: readonly StoredChapter[] = Array.from({ length: chapters }, (_, index) =>
  sampleChapter(index),
);

export const sampleBook: ReadingBook = {
  projectId: "preview",
  edition: "1",
  title: "The Edge of Winter",
  authors: ["Ávila Fjordström"],
  language: "en-GB",
  words: sampleChapters.reduce((sum, { words }) => sum + words, 0),
  chapters: sampleChapters.map(({ index, title, words, kind, matter }) => ({
    index,
    title,
    words,
    kind,
    matter,
    level: 1,
  })),
  notes: [],
  assets: [],
  places: [],
  coverPath: null,
};
