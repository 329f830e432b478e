// A manuscript as the reader gets it: chapters as they are stored, and the book that lists them.
import { basename } from "node:path";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { sniffManuscript } from "#domain/convert/sniff";
import { openFileSource } from "#scripts/file-source";

export async function readingBookOf(path) {
  const source = await openFileSource(path);
  const chapters = [];
  try {
    const { metadata, index } = await convertManuscript({
      source,
      kind: await sniffManuscript(source, basename(path)),
      fileName: basename(path),
      options: defaultOptions,
      sink: { write: async () => {} },
      identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
      modifiedAt: "2026-01-02T03:04:05Z",
      onChapter: async (chapter) => void chapters.push(chapter),
    });
    const book = {
      projectId: "bench",
      edition: "1",
      title: metadata.title,
      authors: metadata.authors,
      language: metadata.language,
      words: chapters.reduce((sum, { words }) => sum + words, 0),
      chapters: chapters.map(({ blocks: _, notes: __, file: ___, ...chapter }) => chapter),
      notes: chapters.flatMap(({ notes, index: chapter }) =>
        notes.map(({ id, number }) => ({ id, number, chapter })),
      ),
      assets: index.assets,
      places: [],
      coverPath: null,
    };
    return { book, chapters };
  } finally {
    await source.close();
  }
}
