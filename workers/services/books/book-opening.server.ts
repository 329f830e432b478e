import { plainText } from "#domain/book/blocks";
import { openingChapter, openingText } from "#domain/vr/opening-text";
import type { StoredBook } from "#workers/services/books/book-store.server";

/** How a book begins. */
export type BookOpening = { title: string; paragraphs: string[] };

/** As much as two small pages show. */
const maxLetters = 900;

/** Returns the heading and the first paragraphs of a book's first chapter; undefined when it begins without words. */
export async function openingOf({ manifest, chapter }: StoredBook): Promise<BookOpening | undefined> {
  const first =
    manifest.chapters.find(({ kind, matter }) => matter === "body" && kind === "chapter") ??
    openingChapter(manifest.chapters, undefined);
  if (!first) return undefined;
  const blocks = (await chapter(first.index))?.blocks ?? [];
  const paragraphs: string[] = [];
  let left = maxLetters;
  for (const block of blocks) {
    if (left <= 0) break;
    const text = block.kind === "paragraph" ? plainText(block.inlines).trim() : "";
    if (text === "") continue;
    paragraphs.push(openingText(text, left));
    left -= text.length;
  }
  return paragraphs.length > 0 ? { title: first.title, paragraphs } : undefined;
}
