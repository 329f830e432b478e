import type { BookMetadata } from "#domain/book/blocks";
import { parseMarkup } from "#domain/convert/readers/epub/markup-part";
import { PackageMetadata } from "#domain/convert/readers/epub/package-metadata";
import { partPath } from "#domain/convert/readers/epub/part-path";
import type { Source } from "#domain/convert/source";
import { openZip, type Zip, type ZipEntry } from "#domain/convert/zip-reader";
import { Refusal } from "#domain/refusal";

export type EpubPackage = {
  zip: Zip;
  metadata: BookMetadata;
  /** The documents of the book in reading order. */
  readingOrder: ZipEntry[];
  /** How many documents the order names that the archive lacks. */
  missing: number;
  /** Whether the order names more than `maxItems` different documents; those past them are not read. */
  isCutShort: boolean;
  /** The navigation document (EPUB 3) and the NCX (EPUB 2), where there are any. */
  nav: ZipEntry | undefined;
  ncx: ZipEntry | undefined;
  /** Names of the documents the guide calls a cover and a table of contents. */
  coverPages: ReadonlySet<string>;
  contentsPages: ReadonlySet<string>;
  coverPicture: string | undefined;
};

/**
 * Opens an EPUB 2 or 3. Refuses what opening its archive refuses, `manuscript-protected` when its text is (fonts made
 * unreadable are none of our business), and `manuscript-wrong-kind` or `manuscript-damaged` when there is no book in it.
 */
export async function openEpubPackage(source: Source, fileName: string): Promise<EpubPackage> {
  const zip = await openZip(source, fileName);
  const packageEntry = await findPackageDocument(zip, fileName);
  if (await isEncrypted(zip, fileName)) throw new Refusal("manuscript-protected", { name: fileName });
  return readPackage(zip, packageEntry, fileName);
}

export const maxItems = 20_000;

async function findPackageDocument(zip: Zip, fileName: string): Promise<ZipEntry> {
  const container = zip.entry("META-INF/container.xml");
  let path: string | undefined;
  if (container)
    await parseMarkup(zip, container, fileName, {
      open(name, attributes) {
        if (name === "rootfile") path ??= attributes["full-path"];
      },
    });
  const named = path === undefined ? undefined : zip.entry(partPath("", path));
  if (named) return named;
  for (const entry of zip.entries()) if (/\.opf$/i.test(entry.name)) return entry;
  if (container || zip.entry("mimetype"))
    throw new Refusal("manuscript-damaged", { name: fileName, detail: "its package document is missing" });
  throw new Refusal("manuscript-wrong-kind", {
    name: fileName,
    kind: "EPUB",
    found: zip.entry("[Content_Types].xml") ? "a Word document or another ZIP archive" : "a ZIP archive",
  });
}

/** Whether more than fonts is encrypted. */
async function isEncrypted(zip: Zip, fileName: string): Promise<boolean> {
  const entry = zip.entry("META-INF/encryption.xml");
  if (!entry) return false;
  let algorithm = "";
  let isOurs = false;
  await parseMarkup(zip, entry, fileName, {
    open(name, attributes) {
      if (name === "encrypteddata") algorithm = "";
      if (name === "encryptionmethod") algorithm ||= attributes.Algorithm ?? attributes.algorithm ?? "";
      if (name !== "cipherreference" || fontObfuscation.test(algorithm)) return;
      if (!/\.(?:otf|ttf|woff2?|ttc)$/i.test(attributes.URI ?? attributes.uri ?? "")) isOurs = true;
    },
  });
  return isOurs;
}

const fontObfuscation = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/;

type Item = { path: string; mediaType: string; properties: string; isDocument: boolean };

async function readPackage(zip: Zip, entry: ZipEntry, fileName: string): Promise<EpubPackage> {
  const items = new Map<string, Item>();
  // A document named twice is read, and counted, once.
  const order = new Set<string>();
  const coverPages = new Set<string>();
  const contentsPages = new Set<string>();
  const metadata = new PackageMetadata();
  let missing = 0;
  let isCutShort = false;
  let ncxId: string | undefined;
  await parseMarkup(zip, entry, fileName, {
    open(name, attributes) {
      metadata.open(name, attributes);
      const { id, href = "", idref } = attributes;
      switch (name) {
        case "item":
          if (id && items.size < maxItems && !/^[a-z][a-z0-9+.-]*:/i.test(href))
            items.set(
              id,
              itemOf(partPath(entry.name, href), attributes["media-type"] ?? "", attributes.properties ?? ""),
            );
          return;
        case "spine":
          ncxId = attributes.toc;
          return;
        case "itemref":
          if (!idref) missing++;
          else if (order.size < maxItems) order.add(idref);
          else if (!order.has(idref)) isCutShort = true;
          return;
        case "reference": {
          const path = partPath(entry.name, href.split("#")[0] ?? "");
          if (/^cover$/i.test(attributes.type ?? "")) coverPages.add(path);
          if (/^toc$/i.test(attributes.type ?? "")) contentsPages.add(path);
        }
      }
    },
    close: (name) => metadata.close(name),
    text: (text) => metadata.text(text),
  });
  const all = [...items.values()];
  const paths = new Set<string>();
  const readingOrder: ZipEntry[] = [];
  for (const idref of order) {
    const item = items.get(idref);
    const document = item?.isDocument ? zip.entry(item.path) : undefined;
    if (!item || (item.isDocument && !document)) missing++;
    if (document && !paths.has(document.name)) readingOrder.push(document);
    if (document) paths.add(document.name);
  }
  // A package without an order that holds documents all the same.
  if (readingOrder.length === 0)
    for (const item of all) {
      const document = item.isDocument ? zip.entry(item.path) : undefined;
      if (document) readingOrder.push(document);
    }
  if (readingOrder.length === 0)
    throw new Refusal("manuscript-damaged", { name: fileName, detail: "it names no text" });
  const entryOf = (item: Item | undefined) => (item ? zip.entry(item.path) : undefined);
  const coverId = metadata.coverId;
  return {
    zip,
    metadata: metadata.finish(),
    readingOrder,
    missing,
    isCutShort,
    nav: entryOf(all.find((item) => item.properties.split(/\s+/).includes("nav"))),
    ncx: entryOf(
      (ncxId ? items.get(ncxId) : undefined) ??
        all.find((item) => item.mediaType === "application/x-dtbncx+xml"),
    ),
    coverPages,
    contentsPages,
    coverPicture: (
      all.find((item) => /\bcover-image\b/.test(item.properties)) ??
      (coverId ? items.get(coverId) : undefined)
    )?.path,
  };
}

function itemOf(path: string, mediaType: string, properties: string): Item {
  const isDocument =
    /^(?:application\/xhtml\+xml|text\/html|text\/x-oeb1-document|application\/xml|text\/xml)$/i.test(
      mediaType,
    ) ||
    (!/^(?:image|text\/css|font|application|audio|video)/i.test(mediaType) && /\.x?html?$/i.test(path));
  return { path, mediaType, properties, isDocument };
}
