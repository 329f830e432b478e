import { parseMarkup } from "#domain/convert/readers/epub/markup-part";
import type { EpubPackage } from "#domain/convert/readers/epub/package";
import { decoded, partPath } from "#domain/convert/readers/epub/part-path";
import type { ZipEntry } from "#domain/convert/zip-reader";

/** A place by the archive name of its document and the id in it, `` for its start. */
export type ContentsEntry = { path: string; id: string; title: string; depth: number };

export type EpubContents = {
  entries: ContentsEntry[];
  /** Where pages of the printed book begin. */
  pages: ContentsEntry[];
};

/** Fills in the table of contents and the list of pages, from the navigation document, else from the NCX. */
export async function readContents(
  book: EpubPackage,
  fileName: string,
  contents: EpubContents,
): Promise<void> {
  if (book.nav) await readNav(book, book.nav, fileName, contents);
  if (contents.entries.length === 0 && book.ncx) await readNcx(book, book.ncx, fileName, contents);
}

const maxEntries = 20_000;

async function readNav(
  book: EpubPackage,
  nav: ZipEntry,
  fileName: string,
  contents: EpubContents,
): Promise<void> {
  let list: ContentsEntry[] | undefined;
  let depth = 0;
  let entry: ContentsEntry | undefined;
  await parseMarkup(book.zip, nav, fileName, {
    open(name, attributes) {
      if (name === "nav") {
        const type = attributes["epub:type"] ?? attributes.role ?? "";
        list = /\bpage-list\b|doc-pagelist/.test(type)
          ? contents.pages
          : /\btoc\b|doc-toc/.test(type)
            ? contents.entries
            : undefined;
        depth = 0;
      } else if (name === "ol") depth++;
      else if (name === "a" && list && attributes.href && list.length < maxEntries) {
        entry = placeOf(nav.name, attributes.href, depth);
        list.push(entry);
      } else if (name === "img" && entry && attributes.alt) entry.title += attributes.alt;
    },
    close(name) {
      if (name === "nav") list = undefined;
      else if (name === "ol") depth--;
      else if (name === "a") entry = undefined;
    },
    text(text) {
      if (entry && entry.title.length < 500) entry.title += text;
    },
  });
}

async function readNcx(
  book: EpubPackage,
  ncx: ZipEntry,
  fileName: string,
  contents: EpubContents,
): Promise<void> {
  const open: { title: string; isPage: boolean; entry?: ContentsEntry }[] = [];
  let inLabel = false;
  await parseMarkup(book.zip, ncx, fileName, {
    open(name, attributes) {
      if (name === "navpoint" || name === "pagetarget")
        open.push({ title: "", isPage: name === "pagetarget" });
      else if (name === "text") inLabel = true;
      else if (name === "content") {
        const point = open.at(-1);
        const list = point?.isPage ? contents.pages : contents.entries;
        if (!point || !attributes.src || list.length >= maxEntries) return;
        point.entry = { ...placeOf(ncx.name, attributes.src, open.length), title: point.title };
        list.push(point.entry);
      }
    },
    close(name) {
      if (name === "navpoint" || name === "pagetarget") open.pop();
      else if (name === "text") inLabel = false;
    },
    text(text) {
      const point = open.at(-1);
      if (!inLabel || !point || point.title.length > 500) return;
      point.title += text;
      if (point.entry) point.entry.title = point.title;
    },
  });
}

function placeOf(from: string, href: string, depth: number): ContentsEntry {
  return {
    path: partPath(from, href),
    id: decoded(href.split("#")[1] ?? ""),
    title: "",
    depth: Math.max(1, Math.min(6, depth)),
  };
}
