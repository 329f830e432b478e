import type { Sink, Source } from "#domain/convert/source";
import { ZipWriter } from "#domain/convert/writers/zip-writer";
import { openZip, type Zip, type ZipEntry } from "#domain/convert/zip-reader";

/** More than any package document of ours. */
const longestDocument = 8_000_000;
const coverId = "book-cover";
const coverFile = "book-cover.jpg";

/**
 * Writes an EPUB of ours again with another cover picture (a JPEG): as `cover-image` and in EPUB 2's way, without a page
 * of its own. Everything else is copied as it lies, piece by piece. `modifiedAt` is the book's new `dcterms:modified`.
 */
export async function replaceCover(
  epub: Source,
  cover: Uint8Array,
  modifiedAt: string,
  sink: Sink,
): Promise<void> {
  const zip = await openZip(epub, "the book");
  const packageFile = await packagePath(zip);
  const folder = packageFile.slice(0, packageFile.lastIndexOf("/") + 1);
  const writer = new ZipWriter(sink);
  for (const entry of zip.entries()) {
    if (entry.name === packageFile) {
      const document = await text(zip, entry);
      // The picture before the document that names it, as the writer itself does it.
      await writer.add(folder + coverFile, cover, "store");
      await writer.add(entry.name, withCover(document, modifiedAt));
    } else if (entry.name !== folder + coverFile)
      await writer.addRaw(entry.name, factsOf(entry), zip.packed(entry));
  }
  await writer.finish();
}

/** The package document with the new cover as its only one. The picture that was the cover before stays in the book. */
export function withCover(document: string, modifiedAt: string): string {
  const item = `<item id="${coverId}" href="${coverFile}" media-type="image/jpeg" properties="cover-image"/>`;
  const meta = `<meta name="cover" content="${coverId}"/>`;
  const modified = /<meta property="dcterms:modified">[^<]*<\/meta>/;
  if (!modified.test(document) || !document.includes("</manifest>"))
    throw new Error("not a package document of ours");
  return document
    .replace(new RegExp(`<item id="${coverId}"[^>]*/>\n?`), "")
    .replace(/<item [^>]*\/>/g, withoutCoverProperty)
    .replace(/<meta name="cover"[^>]*\/>\n?/, "")
    .replace(modified, `${meta}\n<meta property="dcterms:modified">${modifiedAt}</meta>`)
    .replace("</manifest>", `${item}\n</manifest>`);
}

function withoutCoverProperty(item: string): string {
  return item.replace(/ properties="([^"]*)"/, (whole, list: string) => {
    const others = list.split(/\s+/).filter((property) => property !== "cover-image");
    if (others.length === list.split(/\s+/).length) return whole;
    return others.length > 0 ? ` properties="${others.join(" ")}"` : "";
  });
}

async function packagePath(zip: Zip): Promise<string> {
  const container = zip.entry("META-INF/container.xml");
  const path = container && /full-path="([^"]+)"/.exec(await text(zip, container))?.[1];
  if (!path || !zip.entry(path)) throw new Error("an EPUB without a package document");
  return path;
}

const text = async (zip: Zip, entry: ZipEntry): Promise<string> =>
  new TextDecoder().decode(await zip.bytes(entry, longestDocument));

const factsOf = ({ crc, declaredSize, compressedSize, method }: ZipEntry) => ({
  crc,
  size: declaredSize,
  packedSize: compressedSize,
  stored: method === 0,
});
