import { acceptedBlocks } from "#domain/book/accepted-text";
import type { Block } from "#domain/book/blocks";
import { facts, type MatterPage } from "#domain/book/matter-pages";
import { type StoreLinks, withStoreLinks } from "#domain/book/store-links";
import { walkBlocks } from "#domain/book/walk";
import type { Piece, PieceKind } from "#domain/convert/chapters";
import type { StoredAsset, StoredIndex } from "#domain/convert/conversion";
import { MessageLog } from "#domain/convert/messages";
import type { ConversionOptions } from "#domain/convert/options";
import { joinCaptions } from "#domain/convert/transforms/captions";
import { tidy } from "#domain/convert/transforms/tidy";
import { listTypedBullets } from "#domain/convert/transforms/typed-bullets";
import { BlockIds } from "#domain/convert/writers/epub/block-ids";
import { flowMarkup } from "#domain/convert/writers/epub/block-markup";
import { contentDocument } from "#domain/convert/writers/epub/content-document";
import { root } from "#domain/convert/writers/epub/document-files";
import { type BookInHand, fileSetting } from "#domain/convert/writers/epub/file-setting";
import { labelsFor } from "#domain/convert/writers/epub/labels";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";
import { BookLinks } from "#domain/convert/writers/epub/links";
import { BookNotes, type NotesBefore } from "#domain/convert/writers/epub/notes";
import { noteAsides, notesSection } from "#domain/convert/writers/epub/notes-markup";
import { Ornaments } from "#domain/convert/writers/epub/ornaments";
import { Outline } from "#domain/convert/writers/epub/outline";
import { PageList } from "#domain/convert/writers/epub/page-list";
import { BookPictures } from "#domain/convert/writers/epub/pictures";
import { headingLabel, opensWith, sectionLook } from "#domain/convert/writers/epub/section-look";
import { ZipWriter } from "#domain/convert/writers/zip-writer";
import type { SavedChapterContent } from "#domain/editing/block-shape";

/** The book that a draft's chapter stands in, as its EPUB has it. */
export type BookOfDraft = {
  title: string;
  language: string;
  options: ConversionOptions;
  assets: readonly StoredAsset[];
  places: StoredIndex["places"];
  /** The ornaments that the EPUB's style sheet knows, in its order. */
  ornaments: readonly string[];
  storeLinks?: StoreLinks;
};
export type DraftInBook = {
  content: SavedChapterContent;
  /** In the folder of the text. */
  file: string;
  kind: PieceKind;
  page: MatterPage | undefined;
  /** Of the heading it opens with, as the EPUB has it; 1 is a chapter of a book without parts. */
  depth: number;
  /** The main text has begun before it. */
  isAfterBody: boolean;
  notesBefore: NotesBefore;
};

/**
 * Returns the document that a chapter will be in the EPUB, by the writer's own rules. Its notes stand at its end, even
 * where the book gathers them, since the EPUB's file of notes does not have the new ones yet.
 */
export async function draftDocument(draft: DraftInBook, book: BookOfDraft): Promise<string> {
  const { content, file, kind, page, isAfterBody } = draft;
  const blocks = acceptedBlocks(
    new BlockIds().assign(listTypedBullets(joinCaptions(tidy([...content.blocks])))),
  );
  const [first] = blocks;
  const heading = first?.kind === "heading" ? first : undefined;
  const piece: Piece = { kind, blocks, ...(heading ? { heading } : {}), ...(page ? { page } : {}) };
  const look = sectionLook(piece, isAfterBody);
  const label = page && facts(page).label;
  const title = heading ? headingLabel(heading) : (label ?? book.title);
  const inHand = bookInHand(draft, book, heading?.level ?? 1);
  await inHand.notes.load(blocks);
  const isTitlePage = kind === "title-page";
  const setting = fileSetting(inHand, {
    ...{ file, notesFile: file, place: title, isTitlePage, isListed: true },
    opens: opensWith(piece, look, heading !== undefined),
  });
  const flow = flowMarkup(withStoreLinks(blocks, book.storeLinks ?? {}), setting);
  const notes = noteAsides(inHand.notes.take(), setting);
  const document = contentDocument({
    ...look,
    title,
    language: book.language,
    direction: inHand.direction,
    stylesheet: "../styles/book.css",
    content: flow + notesSection(notes.markup, labelsFor(book.language)),
    ...(heading?.id ? { labelledBy: heading.id } : label && look.role ? { label } : {}),
  });
  return inHand.links.resolve(document, file, true).markup;
}

function bookInHand(draft: DraftInBook, book: BookOfDraft, level: number): BookInHand {
  const { content, file, depth, notesBefore } = draft;
  const { language, options, assets } = book;
  const messages = new MessageLog();
  const bodies = new Map(content.notes.map(({ id, blocks }) => [id, [...blocks]]));
  const reader = {
    survey: async () => {
      throw new Error("a draft is not surveyed");
    },
    async *blocks() {},
    note: async (id: string): Promise<Block[] | undefined> => bodies.get(id),
    asset: async () => undefined,
    close: async () => {},
  };
  const links = new BookLinks(new Set(anchorsOf(content)));
  for (const { name, file: at, id } of book.places) if (at !== file) links.define([name], at, id);
  // Nothing is written: the pictures are in the EPUB.
  const zip = new ZipWriter({ write: async () => {} });
  const pictures = new BookPictures({ options, reader, messages }, zip, root);
  for (const asset of assets) pictures.know(asset);
  const outline = new Outline();
  // The headings it stands under, so that its own are as deep as in the EPUB.
  for (let above = 1; above < Math.min(depth, level); above++) outline.add(above, "", "");
  const ornaments = new Ornaments();
  for (const ornament of book.ornaments) ornaments.classFor(ornament);
  return {
    language,
    direction: languageDirection(language),
    options,
    messages,
    facts: { chapters: 0, words: 0, notes: 0, pictures: 0, tables: 0 },
    links,
    notes: new BookNotes(reader, messages, (blocks) => blocks, notesBefore),
    pictures,
    outline,
    ornaments,
    pages: new PageList(),
    drawings: new Set(),
  };
}

function* anchorsOf({ blocks, notes }: SavedChapterContent): Generator<string> {
  for (const block of walkBlocks([...blocks, ...notes.flatMap((note) => note.blocks)])) {
    yield* block.anchors ?? [];
    if (block.kind === "list") for (const item of block.items) yield* item.anchors ?? [];
  }
}

/** Returns the ornaments a book's own style sheet shows at scene breaks, in the order of their classes. */
export function ornamentsOfSheet(sheet: string): string[] {
  const found = [...sheet.matchAll(/hr\.scene-(\d+)::after \{\s*content: "((?:[^"\\]|\\.)*)"/g)];
  return found
    .sort(([, one], [, other]) => Number(one) - Number(other))
    .map(([, , text = ""]) =>
      text
        .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        )
        .replace(/\\(.)/g, "$1"),
    );
}
