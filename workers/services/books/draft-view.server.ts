import { acceptedBlocks } from "#domain/book/accepted-text";
import { indexOfChapterId } from "#domain/editing/edited-chapter";
import type { EditionView } from "#domain/editions/compare-books";
import { type BookInEditor, chapterContent, titleInBook } from "#workers/services/books/editable-book.server";
import { letOthersIn } from "#workers/services/jobs/let-others-in";

type Deps = { files: R2Bucket };
type Listed = BookInEditor["list"][number];

/** A book as its author has it now, edits that are not in the EPUB yet with it. Chapters are numbered as they stand. */
export function draftView(deps: Deps, book: BookInEditor): EditionView {
  return viewOf(
    deps,
    book,
    book.list.filter(({ isDeleted }) => !isDeleted),
  );
}

/**
 * The chapters that were edited, added or deleted, as the EPUB has them and as they are now: what the size of the edits is
 * told from without opening the rest.
 */
export function changedParts(deps: Deps, book: BookInEditor): { before: EditionView; after: EditionView } {
  const { stored, list, drafts } = book;
  const here = list.filter(({ isDeleted }) => !isDeleted);
  const unchanged = new Set(here.filter(({ id }) => !drafts.has(id)).map(({ id }) => indexOfChapterId(id)));
  const chapters = stored.manifest.chapters.filter(({ index }) => !unchanged.has(index));
  const before: EditionView = {
    edition: book.edition,
    words: chapters.reduce((sum, { words }) => sum + words, 0),
    chapters,
    async chapter(index) {
      await letOthersIn();
      return stored.chapter(index);
    },
  };
  return {
    before,
    after: viewOf(
      deps,
      book,
      here.filter(({ id }) => drafts.has(id)),
    ),
  };
}

function viewOf(deps: Deps, book: BookInEditor, list: readonly Listed[]): EditionView {
  const { stored, drafts } = book;
  const chapters = list.map(({ id }, index) => ({
    index,
    title: titleInBook(book, id),
    words:
      drafts.get(id)?.words ??
      stored.manifest.chapters.find((one) => one.index === indexOfChapterId(id))?.words ??
      0,
  }));
  return {
    edition: "edits",
    words: chapters.reduce((sum, { words }) => sum + words, 0),
    chapters,
    async chapter(index) {
      const listed = list[index];
      await letOthersIn();
      if (!listed) return undefined;
      const content = await chapterContent(deps, book, listed.id);
      // As the EPUB will have it: what waits for a decision is no change of a version.
      return { ...content, blocks: acceptedBlocks(content.blocks) };
    },
  };
}
