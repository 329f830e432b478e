import type { DatabaseOf } from "#db/client";
import { draftPicturesOf } from "#db/queries/books/draft-pictures";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { type EpubParts, openEpubParts } from "#domain/preview/epub-parts";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { openBook, type StoredBook } from "#workers/services/books/book-store.server";
import { draftAsset } from "#workers/services/books/draft-pictures.server";
import {
  draftMarkup,
  type EditsOfPreview,
  editsName,
  editsOf,
  isText,
  type ShownDocument,
  shownContents,
  shownDocuments,
} from "#workers/services/books/preview-drafts.server";
import { previewRecordOf } from "#workers/services/books/preview-record.server";
import { bookPrefixOf, packEdition } from "#workers/services/files/file-keys";
import { r2Source } from "#workers/services/files/r2-source.server";
import { createReadingBooks } from "#workers/services/reading/reading-books.server";

export type PreviewsDeps = { db: DatabaseOf; files: R2Bucket; throttle: Throttling };
export type Previews = ReturnType<typeof createPreviews>;
export type PreviewedRow = ProjectRow & { outputKey: string };
/** A finished book as it is previewed: what is stored of it, its EPUB, and its author's edits. */
export type PreviewedBook = {
  row: PreviewedRow;
  book: StoredBook;
  epub: EpubParts;
  /** What is not in the EPUB yet. */
  edits: EditsOfPreview;
  documents: ShownDocument[];
  /** Of a chapter with a draft: the document that it will be. */
  draft(shown: ShownDocument): Promise<string> | undefined;
};
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

  /** The EPUB by its directory: two reads, whatever its size, and none when it was opened here before. */
  async function openEpub({ outputKey, name }: Pick<PreviewedRow, "outputKey" | "name">): Promise<EpubParts> {
    const stored = await files.head(outputKey);
    if (!stored) throw new Refusal("book-not-stored");
    const known = openedParts.get(outputKey);
    if (known) return known;
    const parts = await openEpubParts(r2Source(files, outputKey, stored.size), name);
    remember(openedParts, outputKey, parts);
    return parts;
  }

  async function openStored({ outputKey }: PreviewedRow): Promise<StoredBook> {
    const known = openedBooks.get(outputKey);
    if (known) return known;
    const book = await openBook(files, bookPrefixOf(outputKey));
    if (!book) throw new Refusal("book-not-stored");
    remember(openedBooks, outputKey, book);
    return book;
  }

  async function open(ownerId: string, projectId: string): Promise<PreviewedBook> {
    return opened(await finished(ownerId, projectId));
  }

  async function opened(row: PreviewedRow): Promise<PreviewedBook> {
    const [book, epub, edits] = await Promise.all([
      openStored(row),
      openEpub(row),
      editsOf(db(row.ownerId), row),
    ]);
    const documents = shownDocuments(epub, book.manifest, edits);
    return {
      ...{ row, book, epub, edits, documents },
      draft(shown) {
        const { draft } = shown;
        return (
          draft &&
          draftMarkup({ db: db(row.ownerId), files, row, book, epub }, documents, { ...shown, draft })
        );
      },
    };
  }

  /** The document of a chapter that has a draft; undefined of everything else. */
  async function drafted(row: PreviewedRow, path: string): Promise<PreviewFile | undefined> {
    if (!isText(path)) return undefined;
    const edits = await editsOf(db(row.ownerId), row);
    if (!edits) return undefined;
    return {
      // The number of a note may change with a draft of another chapter.
      etag: `"${packEdition(row.outputKey)}${editsName(edits)}"`,
      async open() {
        await count(row.ownerId);
        const previewed = await opened(row);
        const shown = previewed.documents.find((one) => one.path === path);
        const markup = shown && (await previewed.draft(shown));
        if (markup === undefined) return epubFile(row, path);
        const bytes = new TextEncoder().encode(markup);
        return {
          mediaType: "application/xhtml+xml; charset=utf-8",
          size: bytes.length,
          chunks: oneChunk(bytes),
        };
      },
    };
  }

  /** A file as it lies in the EPUB. */
  async function epubFile(row: PreviewedRow, path: string): ReturnType<PreviewFile["open"]> {
    const epub = await openEpub(row);
    const part = epub.part(path);
    if (!part) throw new Refusal("not-found");
    // A cover made here is for accounts; a guest sees its small picture.
    if (part.isCover && row.coverProjectId !== null && row.ownerKind === "guest") {
      const small = await readingBooks.cover(row.ownerId, row.id, "small");
      const chunks = small.body as unknown as AsyncIterable<Uint8Array>;
      return { mediaType: "image/jpeg", size: small.size, chunks };
    }
    const { entry, mediaType } = part;
    return { mediaType, size: entry.declaredSize, chunks: epub.zip.chunks(entry) };
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

    /**
     * A file of the EPUB by its path in it; a chapter with a draft as it will be there. Refuses with `not-found` when this
     * owner has no such book.
     */
    async file(ownerId: string, projectId: string, path: string): Promise<PreviewFile> {
      const row = await finished(ownerId, projectId);
      const draft = await drafted(row, path);
      if (draft) return draft;
      return {
        etag: `"${packEdition(row.outputKey)}"`,
        async open() {
          await count(ownerId);
          return (await draftPicture(ownerId, projectId, path)) ?? epubFile(row, path);
        },
      };
    },
  };
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Directories and manifests of the books that were looked at last: every page turned asks for several files of one. */
const openedParts = new Map<string, EpubParts>();
const openedBooks = new Map<string, StoredBook>();
const maxOpened = 4;

/** Under one key there is always the same book: an EPUB with another cover has another key. */
function remember<Value>(opened: Map<string, Value>, outputKey: string, value: Value): void {
  opened.delete(outputKey);
  opened.set(outputKey, value);
  const [oldest] = opened.keys();
  if (opened.size > maxOpened && oldest !== undefined) opened.delete(oldest);
}

export type ListedPreview = ReturnType<typeof listedPreview>;

function listedPreview({ row, book: { manifest }, epub, edits, documents }: PreviewedBook) {
  const inText = manifest.chapters.reduce((sum, { words }) => sum + words, 0);
  const shown = documents.reduce((sum, { words }) => sum + words, 0);
  return {
    projectId: row.id,
    edition: packEdition(row.outputKey) + editsName(edits),
    title: manifest.metadata.title,
    language: manifest.metadata.language,
    words: manifest.facts.words + shown - inText,
    isRightToLeft: epub.isRightToLeft,
    hasEdits: edits !== undefined,
    documents: documents.map(({ draft, ...document }) => ({ ...document, isDraft: draft !== undefined })),
    contents: shownContents(epub, documents, edits).map(({ title, depth, path, id }) => ({
      title: title.replace(/\s+/g, " ").trim(),
      depth,
      path,
      id,
    })),
  };
}
