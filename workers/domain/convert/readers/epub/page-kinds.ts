import { parseMarkup } from "#domain/convert/readers/epub/markup-part";
import type { EpubPackage } from "#domain/convert/readers/epub/package";
import type { ZipEntry } from "#domain/convert/zip-reader";

/** The documents that are text; a page that only shows the cover, and contents that the book makes anew, are left out. */
export async function textPages(
  book: EpubPackage,
  fileName: string,
): Promise<{ documents: ZipEntry[]; hasCoverPage: boolean }> {
  const documents: ZipEntry[] = [];
  let hasCoverPage = false;
  for (const [index, entry] of book.readingOrder.entries()) {
    if (entry === book.nav) continue;
    const mayBeCover = index === 0 || book.coverPages.has(entry.name);
    const mayBeContents = book.contentsPages.has(entry.name);
    if ((mayBeCover || mayBeContents) && entry.declaredSize < largestPage) {
      const page = await lookAt(book, entry, fileName);
      if (mayBeCover && page.letters === 0 && page.pictures === 1) {
        hasCoverPage = true;
        continue;
      }
      if (mayBeContents && page.links >= 3 && page.linked >= page.letters * 0.6) continue;
    }
    documents.push(entry);
  }
  // A book of pictures alone, or one with nothing but a contents page, keeps what it has.
  return documents.length > 0
    ? { documents, hasCoverPage }
    : { documents: book.readingOrder, hasCoverPage: false };
}

const largestPage = 300_000;

async function lookAt(book: EpubPackage, entry: ZipEntry, fileName: string) {
  const page = { letters: 0, pictures: 0, links: 0, linked: 0 };
  let hidden = 0;
  let inLink = false;
  await parseMarkup(book.zip, entry, fileName, {
    open(name) {
      if (name === "head" || name === "script" || name === "style" || name === "title") hidden++;
      else if (name === "img" || name === "image") page.pictures++;
      else if (name === "a") {
        inLink = true;
        page.links++;
      }
    },
    close(name) {
      if (hidden > 0 && (name === "head" || name === "script" || name === "style" || name === "title"))
        hidden--;
      else if (name === "a") inLink = false;
    },
    text(text) {
      if (hidden > 0) return;
      const letters = text.replace(/[^\p{L}]/gu, "").length;
      page.letters += letters;
      if (inLink) page.linked += letters;
    },
  });
  return page;
}
