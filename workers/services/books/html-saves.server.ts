import { withLeftOut, withStoreLinks } from "#domain/book/store-links";
import { storeLinksOf } from "#domain/books/next-book";
import { defaultOptions } from "#domain/convert/options";
import type { SavedChapterContent } from "#domain/editing/block-shape";
import { chapterFromHtml } from "#domain/editing/chapter-from-html";
import { matchedChapter } from "#domain/editing/matched-blocks";
import { matchedChapters } from "#domain/editing/matched-chapters";
import { isSameValue } from "#domain/editing/same-value";
import { Refusal } from "#domain/refusal";
import {
  type BookInEditor,
  chapterContent,
  checkedForBook,
  titleInBook,
} from "#workers/services/books/editable-book.server";

/** Chapters whose words are markup, as they arrive. `revision` at the top is that of the list of chapters. */
export type HtmlSave = {
  chapters: { id?: string | undefined; title: string; content: string; revision?: number | undefined }[];
  edition?: string | undefined;
  revision?: number | undefined;
};
type PlannedSave = { chapterId: string; revision: number; content: SavedChapterContent };

/**
 * What a save of markup changes. `conflict`: it is not certain which chapters it means, or it is based on an old revision
 * (of the chapter named). Refuses with `bad-request`.
 */
export async function plannedSaves(
  { files }: { files: R2Bucket },
  book: BookInEditor,
  save: HtmlSave,
): Promise<{ changed: PlannedSave[] } | { conflict: string | undefined }> {
  const isOldList = save.revision !== undefined && save.revision !== (book.listRow?.revision ?? 0);
  const present = book.list.flatMap(({ id, isDeleted }) =>
    isDeleted ? [] : [{ id, title: titleInBook(book, id) }],
  );
  const ids = matchedChapters(save.chapters, present);
  if (!ids || isOldList) return { conflict: undefined };
  const changed: PlannedSave[] = [];
  for (const [at, { title, content, revision }] of save.chapters.entries()) {
    const chapterId = ids[at] ?? "";
    const { revision: last, ...now } = await chapterContent({ files }, book, chapterId);
    if (revision !== undefined && revision !== last) return { conflict: chapterId };
    const before = { blocks: now.blocks, notes: now.notes.map(({ number: _, ...note }) => note) };
    const fresh = await chapterFromHtml({
      html: content,
      title,
      options: { ...defaultOptions, ...book.stored.manifest.options },
      assets: book.stored.manifest.assets,
    });
    // The markup is of the plain EPUB, which leaves a sentence out when its link has no address.
    const links = storeLinksOf(book.row.details, "page");
    const blocks = links.nextBook === undefined ? withStoreLinks(before.blocks, links) : before.blocks;
    const titles = { now: titleInBook(book, chapterId), wanted: title };
    const found = matchedChapter({ ...before, blocks }, fresh, titles);
    const matched = found && { ...found, blocks: withLeftOut(before.blocks, blocks, found.blocks) };
    if (!matched)
      throw new Refusal("bad-request", {
        detail: `A list or table of “${title}” holds notes or pictures, so it can only be changed in the editor.`,
      });
    const checked = await checkedForBook({ files }, book, chapterId, matched);
    if (!isSameValue(checked, before)) changed.push({ chapterId, revision: last, content: checked });
  }
  return { changed };
}
