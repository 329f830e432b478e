import type { DatabaseOf } from "#db/client";
import { draftPicturesOf } from "#db/queries/books/draft-pictures";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { type EpubParts, openEpubParts } from "#domain/preview/epub-parts";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { openBook, type StoredBook } from "#workers/services/books/book-store.server";
import { draftAsset } from "#workers/services/books/draft-pictures.server";
import { previewRecordOf } from "#workers/services/books/preview-record.server";
import { bookPrefixOf, packEdition } from "#workers/services/files/file-keys";
import { r2Source } from "#workers/services/files/r2-source.server";
import { createReadingBooks } from "#workers/services/reading/reading-books.server";

export type PreviewsDeps = { db: DatabaseOf; files: R2Bucket; throttle: Throttling };
export type Previews = ReturnType<typeof createPreviews>;
export type PreviewedRow = ProjectRow & { outputKey: string };
/** A finished book as it is previewed: what is stored of it, and its EPUB. */
export type PreviewedBook = { row: PreviewedRow; book: StoredBook; epub: EpubParts };
export type PreviewFile = {
  /** Of the edition, with the quotation marks. */
  etag: string;
  /** Refuses with `not-found` what the book's manifest does not name. */
  open(): Promise<{ mediaType: string; size: number; chunks: AsyncIterable<Uint8Array> }>;
};

const span = 10 * 60_000;
/** Turning through a book asks for each of its documents once, and for its pictures. */
const partRule = { kind: "window", limit: 24_000, windowMs: span } as const satisfies ThrottleRule;

/** Finished books as their authors look at them before anybody else does: the EPUB itself, part by part. */
export function createPreviews({ db, files, throttle }: PreviewsDeps) {
  const readingBooks = createReadingBooks({ db, files });
  const count = (ownerId: string) => throttle.hit("preview-part", ownerId, partRule, Date.now());

  /** Refuses with `not-found`, or says why there is nothing to preview. */
  async function finished(ownerId: string, projectId: string): Promise<PreviewedRow> {
    const row = await findProject(db(ownerId), ownerId, projectId);
    if (!row) throw new Refusal("not-found");
    if (row.type !== "manuscript") throw new Refusal("not-a-book", { what: row.type });
    if (row.status !== "completed" || row.outputKey === null)
      throw new Refusal("book-not-finished", { status: row.status });
    return { ...row, outputKey: row.outputKey };
  }

  /** The EPUB by its directory: two reads, whatever its size. */
  async function openEpub({ outputKey, name }: Pick<PreviewedRow, "outputKey" | "name">): Promise<EpubParts> {
    const stored = await files.head(outputKey);
    if (!stored) throw new Refusal("book-not-stored");
    return openEpubParts(r2Source(files, outputKey, stored.size), name);
  }

  async function open(ownerId: string, projectId: string): Promise<PreviewedBook> {
    const row = await finished(ownerId, projectId);
    const [book, epub] = await Promise.all([openBook(files, bookPrefixOf(row.outputKey)), openEpub(row)]);
    if (!book) throw new Refusal("book-not-stored");
    return { row, book, epub };
  }

  /** A picture put in with the editor that the EPUB does not have yet, by the path that drafts show it from. */
  async function draftPicture(ownerId: string, projectId: string, path: string) {
    if (!path.startsWith("EPUB/images/new-")) return undefined;
    const rows = await draftPicturesOf(db(ownerId), projectId);
    const wanted = rows.find((one) => `EPUB/${draftAsset(one).file}` === path);
    const found = wanted && (await files.get(wanted.key));
    if (!found) throw new Refusal("not-found");
    const chunks = found.body as unknown as AsyncIterable<Uint8Array>;
    return { mediaType: wanted.mediaType, size: found.size, chunks };
  }

  return {
    /** What the preview's page lists. */
    async book(ownerId: string, projectId: string): Promise<ListedPreview> {
      await count(ownerId);
      return listedPreview(await open(ownerId, projectId));
    },

    /** The whole record, or, with `chapter` as the address gives it, the same with that chapter's text alone. */
    async record(ownerId: string, projectId: string, chapter: string | null) {
      await count(ownerId);
      const previewed = await open(ownerId, projectId);
      if (chapter !== null && !/^(?:0|[1-9]\d{0,5})$/.test(chapter)) throw new Refusal("not-found");
      return previewRecordOf(previewed, chapter === null ? undefined : Number(chapter));
    },

    /** A file of the EPUB by its path in it. Refuses with `not-found` when this owner has no such book. */
    async file(ownerId: string, projectId: string, path: string): Promise<PreviewFile> {
      const row = await finished(ownerId, projectId);
      return {
        etag: `"${packEdition(row.outputKey)}"`,
        async open() {
          await count(ownerId);
          const drafted = await draftPicture(ownerId, projectId, path);
          if (drafted) return drafted;
          const epub = await openEpub(row);
          const part = epub.part(path);
          if (!part) throw new Refusal("not-found");
          // A cover made here is for accounts; a guest sees its small picture.
          if (part.isCover && row.coverProjectId !== null && row.ownerKind === "guest") {
            const small = await readingBooks.cover(ownerId, projectId, "small");
            const chunks = small.body as unknown as AsyncIterable<Uint8Array>;
            return { mediaType: "image/jpeg", size: small.size, chunks };
          }
          const { entry, mediaType } = part;
          return { mediaType, size: entry.declaredSize, chunks: epub.zip.chunks(entry) };
        },
      };
    },
  };
}

export type ListedPreview = ReturnType<typeof listedPreview>;

function listedPreview({ row, book: { manifest }, epub }: PreviewedBook) {
  const chapters = new Map(manifest.chapters.map((chapter) => [`EPUB/${chapter.file}`, chapter]));
  const documents = epub.readingOrder.map((path) => {
    const chapter = chapters.get(path);
    return {
      path,
      chapter: chapter?.index ?? null,
      title: chapter?.title ?? manifest.metadata.title,
      words: chapter?.words ?? 0,
    };
  });
  return {
    projectId: row.id,
    edition: packEdition(row.outputKey),
    title: manifest.metadata.title,
    language: manifest.metadata.language,
    words: manifest.facts.words,
    isRightToLeft: epub.isRightToLeft,
    documents,
    contents: epub.contents.map(({ title, depth, path, id }) => ({
      title: title.replace(/\s+/g, " ").trim(),
      depth,
      path,
      id,
    })),
  };
}
