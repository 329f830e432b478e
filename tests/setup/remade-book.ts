import { unzipSync } from "fflate";
import type { StoredChapter } from "#domain/convert/conversion";
import type { ConversionOptions } from "#domain/convert/options";
import { defaultOptions } from "#domain/convert/options";
import type { Decision } from "#domain/proofread/decision";
import { type BookToRemake, type RemadeBook, remakeBook } from "#domain/proofread/remake-book";
import { type ConvertedBook, convertBlocks } from "./converted-book";
import type { MemoryManuscript } from "./memory-reader";

/** A book as it is stored, in memory. */
export async function storedBook(
  manuscript: MemoryManuscript,
  options: Partial<ConversionOptions> = {},
): Promise<{ converted: ConvertedBook; book: BookToRemake }> {
  const pictures = new Map<string, Uint8Array>();
  const converted = await convertBlocks(manuscript, options, "manuscript.pdf", {
    async onAsset({ file, content }) {
      if (content instanceof Uint8Array) pictures.set(file, content.slice());
    },
  });
  return { converted, book: bookOf(converted.result, converted.chapters, pictures) };
}

export function bookOf(
  { metadata, facts, index }: Pick<ConvertedBook["result"], "metadata" | "facts" | "index">,
  chapters: readonly StoredChapter[],
  pictures: ReadonlyMap<string, Uint8Array>,
): BookToRemake {
  return {
    metadata,
    facts,
    ...index,
    chapters,
    notes: chapters.flatMap((chapter) => chapter.notes.map(({ id }) => ({ id, chapter: chapter.index }))),
    chapterLevel: 1,
    // What is stored has been JSON.
    chapter: async (at) => JSON.parse(JSON.stringify(chapters.find(({ index }) => index === at))),
    async picture(file) {
      const bytes = pictures.get(file);
      if (!bytes) return undefined;
      return {
        bytes: async () => bytes.slice(),
        async *chunks() {
          yield bytes.slice();
        },
      };
    },
  };
}

export type RemadeInMemory = RemadeBook & {
  files: Map<string, string>;
  chapters: StoredChapter[];
  bytes: Uint8Array;
  stages: string[];
};

/** The book made again; `decisions` by `<chapter>-<block>`. */
export async function remade(
  book: BookToRemake,
  decisions: Record<string, Decision> = {},
  options: Partial<ConversionOptions> = {},
): Promise<RemadeInMemory> {
  const byChapter = new Map<number, Map<string, Decision>>();
  for (const [name, decision] of Object.entries(decisions)) {
    const at = name.indexOf("-");
    const chapter = Number(name.slice(0, at));
    byChapter.set(chapter, (byChapter.get(chapter) ?? new Map()).set(name.slice(at + 1), decision));
  }
  const parts: Uint8Array[] = [];
  const chapters: StoredChapter[] = [];
  const stages: string[] = [];
  const result = await remakeBook({
    book,
    decisions: byChapter,
    options: { ...defaultOptions, ...options },
    sink: { write: async (bytes) => void parts.push(bytes.slice()) },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
    onChapter: async (chapter) => void chapters.push(chapter),
    onProgress: ({ percent, stage }) => void stages.push(`${percent} ${stage.code}`),
  });
  const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  const files = new Map(
    Object.entries(unzipSync(bytes)).map(([name, data]) => [name, new TextDecoder().decode(data)]),
  );
  return { ...result, bytes, files, chapters, stages };
}
