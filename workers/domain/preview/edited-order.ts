/** A document of a finished EPUB, and the chapter that it is. */
export type OrderedDocument = { path: string; chapter: number | null };
/** A chapter as its author has it now: one of the EPUB, or a new one. */
export type EditedPlace<Document extends OrderedDocument> = { chapter: number } | { added: Document };

/**
 * Returns the documents of a book in the order its author gave the chapters. What is no chapter (cover, title page,
 * contents, notes) stays where it was: before the chapter it stood before, or at the end.
 */
export function editedOrder<Document extends OrderedDocument>(
  documents: readonly Document[],
  chapters: readonly EditedPlace<Document>[],
): Document[] {
  const isThere = new Set(chapters.flatMap((one) => ("chapter" in one ? [one.chapter] : [])));
  const firstAt = documents.findIndex(({ chapter }) => chapter !== null);
  // What stands before the first chapter opens the book, whichever chapter is first now.
  const opening = documents.slice(0, Math.max(0, firstAt));
  const byChapter = new Map<number, Document[]>();
  let waiting: Document[] = [];
  for (const document of documents.slice(opening.length)) {
    if (document.chapter === null) waiting.push(document);
    else if (isThere.has(document.chapter)) {
      byChapter.set(document.chapter, [...waiting, document]);
      waiting = [];
    }
  }
  const set = chapters.flatMap((one) => ("added" in one ? [one.added] : (byChapter.get(one.chapter) ?? [])));
  return [...opening, ...set, ...waiting];
}
