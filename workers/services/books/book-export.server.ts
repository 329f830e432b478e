import type { DatabaseOf } from "#db/client";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { recordOf, withRecord } from "#domain/books/book-record";
import type { Sink } from "#domain/convert/source";
import type { DocxBook, DocxPicture } from "#domain/convert/writers/docx/docx-book";
import { writeDocx } from "#domain/convert/writers/docx/docx-writer";
import { EntryPacker } from "#domain/convert/writers/entry-packer";
import { writeMarkdown } from "#domain/convert/writers/markdown/markdown-writer";
import { ZipWriter } from "#domain/convert/writers/zip-writer";
import { crc32 } from "#domain/crc32";
import { indexOfChapterId } from "#domain/editing/edited-chapter";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { metadataOf } from "#workers/services/books/book-records.server";
import {
  type BookInEditor,
  chapterContent,
  openInEditor,
  titleInBook,
} from "#workers/services/books/editable-book.server";
import { bytesOf } from "#workers/services/conversions/batch-archive.server";
import { assetKey, bookPrefixOf } from "#workers/services/files/file-keys";

/** A whole book is written for each. */
const exportRule = { kind: "window", limit: 30, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;

export type BookExportDeps = { db: DatabaseOf; files: R2Bucket; throttle: Throttling };
export type BookExport = ReturnType<typeof createBookExport>;

/** A file that is written while it is sent. */
export type ExportedFile = { title: string; stream(): ReadableStream<Uint8Array> };

/** Finished books as their authors have them in the editor, as Word documents and as Markdown, for their own keeping. */
export function createBookExport({ db, files, throttle }: BookExportDeps) {
  async function open(ownerId: string, projectId: string, now: number): Promise<BookInEditor> {
    await throttle.hit("book-export", ownerId, exportRule, now);
    return openInEditor({ db: db(ownerId), files }, ownerId, projectId);
  }

  function bookOf(opened: BookInEditor): DocxBook {
    const { row, stored, pictures } = opened;
    const { manifest } = stored;
    const prefix = bookPrefixOf(row.outputKey);
    const byAsset = new Map<string, DocxPicture>([
      ...manifest.assets.map((asset): [string, DocxPicture] => [
        asset.id,
        { ...asset, read: () => bytesAt(assetKey(prefix, asset.file)) },
      ]),
      ...pictures.map((picture): [string, DocxPicture] => [
        picture.id,
        { ...picture, read: () => bytesAt(picture.key) },
      ]),
    ]);
    const places = new Map<string, string[]>();
    for (const { id, name } of manifest.places) places.set(id, [...(places.get(id) ?? []), name]);
    return {
      metadata: withRecord(metadataOf(manifest.metadata), recordOf(row)),
      hasTitlePage: hasOwnTitlePage(opened),
      async *chapters() {
        for (const { id, isDeleted } of opened.list)
          if (!isDeleted && !isMadeTitlePage(opened, id)) yield await chapterContent({ files }, opened, id);
      },
      picture: (asset) => byAsset.get(asset),
      places,
    };
  }

  async function* bytesAt(key: string): AsyncGenerator<Uint8Array, void, void> {
    const object = await files.head(key);
    if (!object) throw new Error(`a picture of the book is gone: ${key}`);
    yield* bytesOf(files, object);
  }

  return {
    /** Refuses with `not-found`, `book-not-finished`, `book-not-stored` or `too-many-requests`. */
    async docx(ownerId: string, projectId: string, now: number): Promise<ExportedFile> {
      const opened = await open(ownerId, projectId, now);
      return { title: opened.row.name, stream: () => sent((sink) => writeDocx(bookOf(opened), sink)) };
    },

    /** A ZIP of the text and its pictures. Refuses as `docx`. */
    async markdown(ownerId: string, projectId: string, now: number): Promise<ExportedFile> {
      const opened = await open(ownerId, projectId, now);
      return { title: opened.row.name, stream: () => sent((sink) => markdownArchive(bookOf(opened), sink)) };
    },
  };
}

/** The author's own: one that is called so, or a first chapter under the book's title. */
function hasOwnTitlePage(opened: BookInEditor): boolean {
  const [first] = opened.list.filter(({ id, isDeleted }) => !isDeleted && !isMadeTitlePage(opened, id));
  if (!first) return false;
  const { chapters, metadata } = opened.stored.manifest;
  const found = chapters.find(({ index }) => index === indexOfChapterId(first.id));
  return found?.kind === "title-page" || titleInBook(opened, first.id) === metadata.title;
}

/** The title page we made ourselves: the document has its own. */
function isMadeTitlePage({ stored, drafts }: BookInEditor, id: string): boolean {
  const found = stored.manifest.chapters.find(({ index }) => index === indexOfChapterId(id));
  return found?.kind === "title-page" && stored.manifest.titlePage === "made" && !drafts.has(id);
}

async function markdownArchive(book: DocxBook, sink: Sink): Promise<void> {
  const packer = new EntryPacker();
  const text = new TextDecoder();
  const files = await writeMarkdown(book, { write: (bytes) => packer.write(text.decode(bytes)) });
  const zip = new ZipWriter(sink);
  await zip.addPacked("book.md", await packer.end());
  for (const [asset, path] of files) {
    const picture = book.picture(asset);
    if (!picture) continue;
    let crc = 0;
    for await (const chunk of picture.read()) crc = crc32(chunk, crc);
    await zip.addStored(path, picture.size, crc, picture.read());
  }
  await zip.finish();
}

/** What is written, as it is written; whoever reads it sets the pace. */
function sent(write: (sink: Sink) => Promise<void>): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const done = write({ write: (bytes) => writer.write(bytes) }).then(() => writer.close());
  // The reader sees an error where it stops; one who has gone away is no fault.
  done.catch((error: unknown) => writer.abort(error).catch(() => undefined));
  return readable;
}
