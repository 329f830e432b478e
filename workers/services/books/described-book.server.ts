import type { RemakeRow } from "#db/queries/books/remakes";
import type { WaitingCount } from "#domain/book/tracked";
import { defaultOptions } from "#domain/convert/options";
import { indexOfChapterId } from "#domain/editing/edited-chapter";
import { noteCountsOf } from "#domain/editing/note-counts";
import { newPictureAnswer } from "#workers/services/books/draft-pictures.server";
import { type BookInEditor, matterOf } from "#workers/services/books/editable-book.server";

/** Returns everything the editor is told of a book but its words. */
export function describedBook(
  { row, edition, stored, listRow, list, drafts, pictures }: BookInEditor,
  remake: RemakeRow | undefined,
  waiting: ReadonlyMap<string, WaitingCount>,
) {
  const { metadata, chapters, assets } = stored.manifest;
  // An option younger than the book is as usual.
  const { theme, typography, embedFonts } = { ...defaultOptions, ...stored.manifest.options };
  const notesIn = noteCountsOf(stored.manifest.notes);
  const byIndex = new Map(chapters.map((chapter) => [chapter.index, chapter]));
  return {
    projectId: row.id,
    edition,
    title: row.name,
    language: metadata.language,
    theme,
    hasFonts: embedFonts,
    typography,
    revision: listRow?.revision ?? 0,
    hasChanges: drafts.size > 0 || listRow?.chapters != null,
    remake: remake
      ? {
          state: remake.state,
          progress: remake.progress,
          ...(remake.errorMessage === null ? {} : { error: remake.errorMessage }),
        }
      : null,
    chapters: list.flatMap((listed) => {
      const { id, isDeleted } = listed;
      const { matter, page } = matterOf({ stored }, listed);
      const draft = drafts.get(id);
      const found = byIndex.get(indexOfChapterId(id) ?? -1);
      if (!draft && !found) return [];
      return [
        {
          id,
          index: found?.index ?? null,
          title: draft?.title ?? found?.title ?? "",
          kind: found?.kind ?? ("chapter" as const),
          matter,
          ...(page && { page }),
          ...(found?.level === undefined ? {} : { level: found.level }),
          words: draft?.words ?? found?.words ?? 0,
          ...(found && notesIn.has(found.index) ? { notes: notesIn.get(found.index) } : {}),
          revision: draft?.revision ?? 0,
          isChanged: draft !== undefined,
          isDeleted: isDeleted === true,
          ...(waiting.has(id) ? { waiting: waiting.get(id) } : {}),
        },
      ];
    }),
    assets: [
      ...assets.map(({ id, file, alt, width, height, mediaType }) => ({
        id,
        file,
        alt,
        mediaType,
        ...(width === undefined ? {} : { width }),
        ...(height === undefined ? {} : { height }),
      })),
      ...pictures.map(newPictureAnswer),
    ],
  };
}
