import { type ContentsEntry, readContents } from "#domain/convert/readers/epub/contents";
import { parseMarkup } from "#domain/convert/readers/epub/markup-part";
import { openEpubPackage } from "#domain/convert/readers/epub/package";
import { partPath } from "#domain/convert/readers/epub/part-path";
import type { Source } from "#domain/convert/source";
import type { Zip, ZipEntry } from "#domain/convert/zip-reader";

/** One file of a finished book that a browser may be given. */
export type EpubPart = { entry: ZipEntry; mediaType: string; isCover: boolean };

export type EpubParts = {
  zip: Zip;
  /** Paths of the documents in reading order. */
  readingOrder: string[];
  /** The table of contents, flat; `depth` begins at 1. */
  contents: ContentsEntry[];
  isRightToLeft: boolean;
  /** A file by its path in the archive; undefined when the book's manifest does not name it, or not as a kind that is shown. */
  part(path: string): EpubPart | undefined;
};

/** Opens a finished book by its directory and its package document; the files stay unread. Refuses what opening an archive refuses. */
export async function openEpubParts(source: Source, fileName: string): Promise<EpubParts> {
  const book = await openEpubPackage(source, fileName);
  const items = new Map<string, EpubPart>();
  let isRightToLeft = false;
  const packageEntry = book.zip.entry(packagePath);
  if (packageEntry)
    await parseMarkup(book.zip, packageEntry, fileName, {
      open(name, attributes) {
        if (name === "spine") isRightToLeft = attributes["page-progression-direction"] === "rtl";
        if (name !== "item") return;
        const mediaType = shownType(attributes["media-type"] ?? "");
        const path = partPath(packagePath, attributes.href ?? "");
        const entry = mediaType && book.zip.entry(path);
        if (!mediaType || !entry || entry.name !== path) return;
        const isCover = /\bcover-image\b/.test(attributes.properties ?? "");
        items.set(path, { entry, mediaType, isCover });
      },
    });
  const contents = { entries: [] as ContentsEntry[], pages: [] as ContentsEntry[] };
  await readContents(book, fileName, contents);
  return {
    zip: book.zip,
    readingOrder: book.readingOrder.map(({ name }) => name).filter((path) => items.has(path)),
    contents: contents.entries,
    isRightToLeft,
    part: (path) => items.get(path),
  };
}

/** Where the writer of our books puts it. */
const packagePath = "EPUB/package.opf";

/** Returns the type a browser is told; undefined of what a book holds for other readers, or should not hold. */
function shownType(mediaType: string): string | undefined {
  switch (mediaType) {
    case "application/xhtml+xml":
      return "application/xhtml+xml; charset=utf-8";
    case "text/css":
      return "text/css; charset=utf-8";
    case "image/jpeg":
    case "image/png":
    case "image/gif":
    case "image/webp":
    case "image/svg+xml":
    case "font/ttf":
    case "font/otf":
    case "font/woff":
    case "font/woff2":
      return mediaType;
    case "application/vnd.ms-opentype":
    case "application/font-sfnt":
      return "font/otf";
    case "application/font-woff":
      return "font/woff";
    default:
      return undefined;
  }
}
