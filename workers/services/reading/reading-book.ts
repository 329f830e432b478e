import type { ProjectRow } from "#db/queries/books/projects";
import { coverPath } from "#domain/vr/book-paths";
import type { BookManifest } from "#workers/services/books/book-manifest";
import { bookEdition } from "#workers/services/files/file-keys";

/** What a stored book is made of, as the contract has it. */
export type ReadingBook = ReturnType<typeof readingBook>;

export function readingBook(
  row: Pick<ProjectRow, "id" | "coverProjectId"> & { outputKey: string },
  { metadata, facts, chapters, notes, assets, places, cover }: BookManifest,
) {
  const chapterOf = new Map(chapters.map(({ file, index }) => [inTextFolder(file), index]));
  return {
    projectId: row.id,
    edition: bookEdition(row.outputKey),
    title: metadata.title,
    authors: metadata.authors,
    language: metadata.language,
    words: facts.words,
    chapters: chapters.map(({ index, title, words, kind, matter, level }) => ({
      index,
      title,
      words,
      kind,
      matter,
      ...(level !== undefined && { level }),
    })),
    notes,
    assets,
    places: places.flatMap(({ name, file, id }) => {
      const chapter = chapterOf.get(inTextFolder(file));
      return chapter === undefined ? [] : [{ name, chapter, block: id }];
    }),
    coverPath: row.coverProjectId !== null || cover !== undefined ? coverPath(row.id) : null,
  };
}

/** Links name a file by itself, chapters with its folder. */
const inTextFolder = (file: string): string => file.replace(/^text\//, "");
