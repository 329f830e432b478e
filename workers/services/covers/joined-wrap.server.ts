import type { Database } from "#db/client";
import { findProject } from "#db/queries/books/projects";
import { newestWrap, setWrapPages } from "#db/queries/covers/book-covers";
import { pagesOf } from "#domain/books/next-step-facts";
import { estimatedPages, pagesWrapIsFor } from "#domain/cover/page-estimate";
import { describeFault } from "#domain/describe-fault";
import { designOf } from "#workers/services/covers/covers.server";

/**
 * Notes on a book which page count its spine is for, when the newest of its wraparound covers is one of those that have just come
 * to it. They belong to the book, whether this succeeds or not.
 */
export async function noteJoinedWrap(
  { db, files }: { db: Database; files: R2Bucket },
  ownerId: string,
  bookId: string,
  coverIds: readonly string[],
): Promise<void> {
  if (coverIds.length === 0) return;
  try {
    const book = await findProject(db, ownerId, bookId);
    const pages = book ? pagesOf(book) : null;
    if (!book || pages === null) return;
    const wrap = await newestWrap(db, ownerId, bookId);
    if (!wrap || !coverIds.includes(wrap.id)) return;
    const { print } = (await designOf(files, wrap)) ?? {};
    if (!print) return;
    const { facts } = book;
    const atTrim = facts ? estimatedPages(facts.words, facts.chapters, print.trim) : pages;
    await setWrapPages(db, ownerId, bookId, pagesWrapIsFor(print.pages, { pages, atTrim }));
  } catch (error) {
    console.error(JSON.stringify({ event: "wrap-not-noted", project: bookId, fault: describeFault(error) }));
  }
}
