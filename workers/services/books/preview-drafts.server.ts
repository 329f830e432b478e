import type { Database } from "#db/client";
import { chapterListOf, type DraftRow, draftsOf } from "#db/queries/books/chapter-drafts";
import { draftPicturesOf } from "#db/queries/books/draft-pictures";
import type { ListedChapter } from "#db/schema/editing";
import { storeLinksOf } from "#domain/books/next-book";
import { defaultOptions } from "#domain/convert/options";
import type { NotesBefore } from "#domain/convert/writers/epub/notes";
import { indexOfChapterId, savedAsStored, storedChapterId } from "#domain/editing/edited-chapter";
import { noteCountsIn, noteCountsOf, withCounts } from "#domain/editing/note-counts";
import { type BookOfDraft, draftDocument, ornamentsOfSheet } from "#domain/preview/draft-document";
import { type EditedPlace, editedOrder } from "#domain/preview/edited-order";
import type { EpubParts } from "#domain/preview/epub-parts";
import type { BookManifest } from "#workers/services/books/book-manifest";
import type { StoredBook } from "#workers/services/books/book-store.server";
import { draftAsset } from "#workers/services/books/draft-pictures.server";
import type { PreviewedRow } from "#workers/services/books/previews.server";
import { readDraft, storedList } from "#workers/services/books/waiting-edits.server";
import { bookEdition } from "#workers/services/files/file-keys";

/** A document as the preview shows it; `draft`: it has edits that are not in the EPUB yet. */
export type ShownDocument = {
  path: string;
  /** By which the record asks for a chapter; null of what is no chapter. */
  chapter: number | null;
  title: string;
  words: number;
  draft: ShownDraft | undefined;
};
type ShownDraft = { row: DraftRow; listed: ListedChapter };
/** What its author changed and is not in the EPUB yet; undefined: nothing. */
export type EditsOfPreview =
  | { list: ListedChapter[] | undefined; drafts: ReadonlyMap<string, DraftRow> }
  | undefined;

/** Longer books are numbered by the notes the EPUB has, instead of each draft's. */
const maxCountedDrafts = 30;
const textFolder = "EPUB/text/";

export async function editsOf(db: Database, { id, outputKey }: PreviewedRow): Promise<EditsOfPreview> {
  const edition = bookEdition(outputKey);
  const [listRow, drafts] = await Promise.all([chapterListOf(db, id, edition), draftsOf(db, id, edition)]);
  if (drafts.length === 0 && !listRow?.chapters) return undefined;
  return { list: listRow?.chapters ?? undefined, drafts: new Map(drafts.map((row) => [row.chapter, row])) };
}

/** Names what of a book's edits is shown: another one after each save. */
export function editsName(edits: EditsOfPreview): string {
  if (!edits) return "";
  const saves = [...edits.drafts.values()].map(({ chapter, revision }) => `${chapter}.${revision}`).sort();
  const order = edits.list?.map(({ id, isDeleted }) => (isDeleted ? `-${id}` : id)) ?? [];
  return `+${hash([...saves, ...order].join(" "))}`;
}

function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}

/** The documents of a book in the order its author gave them. */
export function shownDocuments(
  epub: Pick<EpubParts, "readingOrder">,
  manifest: BookManifest,
  edits: EditsOfPreview,
): ShownDocument[] {
  const chapters = new Map(manifest.chapters.map((chapter) => [`EPUB/${chapter.file}`, chapter]));
  const list = edits?.list ?? storedList(manifest);
  const byId = new Map(list.map((listed) => [listed.id, listed]));
  const documents = epub.readingOrder.map((path): ShownDocument => {
    const chapter = chapters.get(path);
    const id = chapter && storedChapterId(chapter.index);
    const listed = id === undefined ? undefined : byId.get(id);
    const row = id === undefined ? undefined : edits?.drafts.get(id);
    return {
      path,
      chapter: chapter?.index ?? null,
      title: row?.title ?? chapter?.title ?? manifest.metadata.title,
      words: row?.words ?? chapter?.words ?? 0,
      draft: row && listed ? { row, listed } : undefined,
    };
  });
  if (!edits?.list) return documents;
  let next = manifest.chapters.reduce((most, { index }) => Math.max(most, index), -1);
  const places = list
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap((listed): EditedPlace<ShownDocument>[] => {
      const chapter = indexOfChapterId(listed.id);
      if (chapter !== undefined) return [{ chapter }];
      const row = edits.drafts.get(listed.id);
      if (!row) return [];
      const { title, words } = row;
      const path = `${textFolder}new-${listed.id}.xhtml`;
      return [{ added: { path, chapter: ++next, title, words, draft: { row, listed } } }];
    });
  return editedOrder(documents, places);
}

/** The table of contents: that of the EPUB, with chapters moved, added, renamed and deleted as their author did. */
export function shownContents(
  { contents }: Pick<EpubParts, "contents">,
  documents: readonly ShownDocument[],
  edits: EditsOfPreview,
): EpubParts["contents"] {
  if (!edits) return contents;
  const byPath = new Map<string, EpubParts["contents"]>();
  for (const entry of contents) byPath.set(entry.path, [...(byPath.get(entry.path) ?? []), entry]);
  const usual = depthOfChapters(contents, documents);
  return documents.flatMap(({ path, title, draft }) => {
    const own = byPath.get(path) ?? [];
    if (!draft) return own;
    const [first, ...inner] = own;
    return [{ ...(first ?? { path, id: "", depth: usual }), title }, ...inner];
  });
}

/** How deep the first chapter stands. */
function depthOfChapters(contents: EpubParts["contents"], documents: readonly ShownDocument[]): number {
  const chapters = new Set(documents.filter(({ chapter }) => chapter !== null).map(({ path }) => path));
  return contents.find(({ path }) => chapters.has(path))?.depth ?? 1;
}

/** Whether this path may be a chapter's; others are the EPUB's own, whatever was edited. */
export const isText = (path: string): boolean => path.startsWith(textFolder);

type DraftDeps = { db: Database; files: R2Bucket; row: PreviewedRow; book: StoredBook; epub: EpubParts };

/** A document of the preview as its draft makes it. */
export async function draftMarkup(
  { db, files, row, book, epub }: DraftDeps,
  documents: readonly ShownDocument[],
  shown: ShownDocument & { draft: ShownDraft },
): Promise<string> {
  const { manifest } = book;
  const { listed, row: draftRow } = shown.draft;
  const earlier = documents.slice(
    0,
    documents.findIndex(({ path }) => path === shown.path),
  );
  const index = indexOfChapterId(listed.id);
  const entry = manifest.chapters.find((chapter) => chapter.index === index);
  const [content, stored, sheet, before, pictures] = await Promise.all([
    readDraft(files, draftRow.key),
    index === undefined ? undefined : book.chapter(index),
    sheetOf(epub),
    notesBefore(files, manifest, earlier),
    draftPicturesOf(db, row.id),
  ]);
  const { kind, page } = savedAsStored(
    { id: listed.id, from: listed.from, ...(listed.page ? { page: listed.page } : {}) },
    content,
    stored,
  );
  const bodies = new Set(manifest.chapters.filter(({ matter }) => matter === "body").map((one) => one.index));
  const storeLinks = storeLinksOf(row.details, "page");
  const inBook: BookOfDraft = {
    title: manifest.metadata.title,
    language: manifest.metadata.language,
    options: { ...defaultOptions, ...manifest.options },
    assets: [
      ...manifest.assets.map(({ width, height, ...asset }) => ({
        ...asset,
        ...(width === undefined || height === undefined ? {} : { width, height }),
      })),
      // Served from where they wait.
      ...pictures.map(draftAsset),
    ],
    places: manifest.places,
    ornaments: ornamentsOfSheet(sheet),
    ...(storeLinks ? { storeLinks } : {}),
  };
  return draftDocument(
    {
      ...{ content, kind, page, notesBefore: before },
      file: shown.path.slice(textFolder.length),
      depth: entry?.level ?? manifest.chapters.find((one) => one.kind === "chapter")?.level ?? 1,
      isAfterBody: earlier.some(({ chapter }) => chapter !== null && bodies.has(chapter)),
    },
    inBook,
  );
}

async function sheetOf({ part, zip }: EpubParts): Promise<string> {
  const sheet = part("EPUB/styles/book.css");
  return sheet ? new TextDecoder().decode(await zip.bytes(sheet.entry, maxSheet)) : "";
}

const maxSheet = 1_000_000;

/** How many notes these chapters have, and of which series. */
async function notesBefore(
  files: R2Bucket,
  { notes }: BookManifest,
  earlier: readonly ShownDocument[],
): Promise<NotesBefore> {
  const drafted = earlier.filter(({ draft }) => draft);
  const isCounted = drafted.length <= maxCountedDrafts;
  const own = new Map<number, number>();
  for (const { chapter } of notes) own.set(chapter, (own.get(chapter) ?? 0) + 1);
  const series = noteCountsOf(notes);
  const counts = await Promise.all(
    earlier.map(async ({ chapter, draft }): Promise<NotesBefore> => {
      const at = chapter ?? -1;
      if (!draft || !isCounted) return { all: own.get(at) ?? 0, series: series.get(at) ?? {} };
      const content = await readDraft(files, draft.row.key);
      return {
        all: content.notes.length,
        series: noteCountsIn([...content.blocks, ...content.notes.flatMap(({ blocks }) => blocks)]),
      };
    }),
  );
  return counts.reduce(
    (sum, one) => ({ all: sum.all + one.all, series: withCounts(sum.series, one.series) }),
    { all: 0, series: {} },
  );
}
