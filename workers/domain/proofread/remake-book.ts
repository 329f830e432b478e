import { type Block, plainText } from "#domain/book/blocks";
import { walkBlocks } from "#domain/book/walk";
import { BookExaminer } from "#domain/compliance/examine-book";
import { mendsOf, type RuleReport } from "#domain/compliance/rule-report";
import { planChapters } from "#domain/convert/chapters";
import type {
  ConversionRequest,
  ConversionResult,
  StoredChapter,
  StoredIndex,
} from "#domain/convert/conversion";
import { MessageLog } from "#domain/convert/messages";
import type { BookFacts } from "#domain/convert/options";
import type { Asset, ManuscriptReader, Survey } from "#domain/convert/reader";
import type { EpubShape } from "#domain/convert/writers/epub/epub-shape";
import { EpubWriter } from "#domain/convert/writers/epub/epub-writer";
import { LossCounter } from "#domain/losses/loss-counter";
import type { BookPlace, LossReport } from "#domain/losses/loss-report";
import { countStoredChapter, remadeLossReport } from "#domain/losses/remade-loss-report";
import type { SourceSide } from "#domain/losses/source-side";
import type { Decision } from "#domain/proofread/decision";
import { fixBlocks } from "#domain/proofread/fix-blocks";
import { type FixedChapter, fixedPieces } from "#domain/proofread/fixed-pieces";
import { type RestoredLine, withoutRestored, withRestored } from "#domain/proofread/restored-lines";
import {
  type OpenPicture,
  plainIds,
  storedPictures,
  withStoredPictures,
} from "#domain/proofread/stored-pictures";
import type { Stage } from "#domain/stage";

/** A stored book as it is made again from. */
export type BookToRemake = Pick<ConversionResult, "metadata"> &
  StoredIndex & {
    facts: BookFacts;
    /** In reading order. */
    chapters: readonly { index: number }[];
    /** Which chapter's file holds a note. */
    notes: readonly { id: string; chapter: number }[];
    chapterLevel: number;
    chapter(index: number): Promise<StoredChapter | undefined>;
    picture: OpenPicture;
  };

export type RemakeRequest = Pick<
  ConversionRequest,
  | "options"
  | "sink"
  | "identifier"
  | "modifiedAt"
  | "onProgress"
  | "onChapter"
  | "onAsset"
  | "pictureTools"
  | "fontTools"
> & {
  book: BookToRemake;
  /** What the author decided, by the chapter's index and the block's id. */
  decisions: ReadonlyMap<number, ReadonlyMap<string, Decision>>;
  /** Lines that were left out and go back into the book. */
  restored?: readonly RestoredLine[];
  /** Of the book as it is; the new one's is made from it. */
  losses?: LossReport | undefined;
  /** Given: the new book is judged, too; what was put right when the old one was made still is. */
  rules?: { before: RuleReport | undefined };
  /** The picture that is the cover now, when it is another than the one the book came with. */
  cover?: Asset | undefined;
  /** Of a shop's own file. */
  shape?: EpubShape | undefined;
};

/** Where the blocks of a chapter went that is another one now: by the old index, then by block; `rest`: all others. */
export type MovedChapters = ReadonlyMap<number, { rest: number; blocks: ReadonlyMap<string, number> }>;
export type RemadeBook = Pick<ConversionResult, "metadata" | "facts" | "index" | "size"> & {
  moved: MovedChapters;
  losses?: LossReport;
  rules?: RuleReport;
};

/**
 * Makes an EPUB, and a stored book beside it, from a stored book and what its author decided on its passages to check.
 * Everything else is as it was: ids, notes, pictures, cover. Holds two chapters at most. Throws when a part of the stored
 * book is missing.
 */
export async function remakeBook(request: RemakeRequest): Promise<RemadeBook> {
  const { book, options, onProgress } = request;
  const losses = request.losses && new LossCounter();
  const source = losses?.openSource();
  const say = async (percent: number, stage: Stage, facts?: BookFacts) =>
    onProgress?.({ percent: Math.floor(percent), stage, ...(facts ? { facts } : {}) });
  const total = book.chapters.length;
  await say(0, { code: "reading-book" });
  const survey = await surveyOf(request, (done) => say((20 * done) / total, { code: "reading-book" }));
  const plan = planChapters(survey.headings, book.metadata.title);
  const messages = new MessageLog();
  const examiner = request.rules && new BookExaminer();
  const writer = new EpubWriter({
    sink: request.sink,
    reader: readerOf(request, survey),
    survey,
    plan,
    metadata: book.metadata,
    titleIsOwn: book.titlePage === "made",
    options,
    identifier: request.identifier,
    modifiedAt: request.modifiedAt,
    messages,
    examination: examiner?.examination,
    transform: (blocks) => blocks,
    ...(request.onAsset ? { onAsset: request.onAsset } : {}),
    pictureTools: request.pictureTools,
    fontTools: request.fontTools,
    shape: request.shape,
    ...(losses ? { losses } : {}),
    remade: {
      ...(book.titlePage ? { titlePage: book.titlePage } : {}),
      ...coverOf(request),
    },
  });
  await writer.begin();
  const moves = new Moves();
  let done = 0;
  for await (const piece of fixedPieces(fixedChapters(request, source), book.chapterLevel)) {
    const chapter = await writer.add(piece);
    done = Math.min(total, done + piece.from.length);
    if (!chapter) continue;
    for (const { chapter: from, ids } of piece.from) moves.add(from, ids, chapter.index);
    const stage = { code: "setting-chapter", chapter: done, chapters: total, title: chapter.title } as const;
    await say(20 + (70 * done) / (total + 1), stage, writer.facts);
    await request.onChapter?.(chapter);
  }
  await say(90, { code: "packing-book" });
  const size = await writer.finish(async (share) => say(90 + 9 * share, { code: "packing-book" }));
  await say(100, { code: "finished" }, writer.facts);
  const mends = [...mendsOf(request.rules?.before), ...messages.mends()];
  const rules = examiner?.report(size, options, mends);
  const made = {
    metadata: book.metadata,
    facts: writer.facts,
    index: writer.index(),
    size,
    ...(rules ? { rules } : {}),
  };
  const moved = moves.all();
  if (!request.losses || !losses) return { ...made, moved };
  const newPlace = ({ chapter, id }: BookPlace): BookPlace => {
    const part = moved.get(chapter);
    const to = part ? (part.blocks.get(id ?? "") ?? part.rest) : chapter;
    return id === undefined ? { chapter: to } : { chapter: to, id };
  };
  const before = withoutRestored(request.losses, request.restored ?? []);
  return { ...made, moved, losses: remadeLossReport(before, losses.close(new Map()), newPlace) };
}

/** The name by which the writer asks for a cover that is not the book's own. */
const coverId = "the book's new cover";

function coverOf({ book, cover }: RemakeRequest): { cover?: string } {
  if (cover) return { cover: coverId };
  const own = book.assets.find(({ file }) => file === book.cover);
  return own ? { cover: plainIds(book.assets).get(own.id) ?? own.id } : {};
}

async function* fixedChapters(
  { book, decisions, options, restored = [] }: RemakeRequest,
  source?: SourceSide,
): AsyncGenerator<FixedChapter> {
  const typography = options.typography ? book.metadata.language : undefined;
  for (const [at, { index }] of book.chapters.entries()) {
    const chapter = withRestored(await partOf(book, index), restored, at === 0);
    if (source) countStoredChapter(chapter, source);
    const own = decisions.get(index) ?? nothing;
    const blocks = fixBlocks(chapter.blocks, { decisions: own, typography });
    yield { chapter, blocks: withStoredPictures(blocks, book.assets), decisions: own };
  }
}

const nothing: ReadonlyMap<string, Decision> = new Map();

async function partOf(book: BookToRemake, index: number): Promise<StoredChapter> {
  const chapter = await book.chapter(index);
  if (!chapter) throw new Error(`the stored book has no chapter ${index} any more`);
  return chapter;
}

async function surveyOf(
  request: RemakeRequest,
  onChapter: (done: number) => void | Promise<void>,
): Promise<Survey> {
  const { metadata, facts } = request.book;
  const headings: Survey["headings"] = [];
  const anchors = new Set<string>();
  let done = 0;
  for await (const { chapter, blocks } of fixedChapters(request)) {
    for (const block of blocks)
      if (block.kind === "heading") headings.push({ level: block.level, text: plainText(block.inlines) });
    for (const block of walkBlocks([...blocks, ...chapter.notes.flatMap((note) => note.blocks)])) {
      for (const name of block.anchors ?? []) anchors.add(name);
      if (block.kind === "list")
        for (const item of block.items) for (const name of item.anchors ?? []) anchors.add(name);
    }
    await onChapter(++done);
  }
  return { metadata, headings, anchors, sample: "", words: facts.words };
}

function readerOf(request: RemakeRequest, survey: Survey): ManuscriptReader {
  const { book, decisions, options, cover } = request;
  const typography = options.typography ? book.metadata.language : undefined;
  const pictures = storedPictures(book.assets, book.picture);
  const chapterOfNote = new Map(book.notes.map(({ id, chapter }) => [id, chapter]));
  // Notes come in order: those of one chapter are asked for one after the other.
  let open: StoredChapter | undefined;
  return {
    survey: async () => survey,
    // Pieces are handed to the writer as they were stored.
    async *blocks() {},
    async note(id): Promise<Block[] | undefined> {
      const index = chapterOfNote.get(id);
      if (index === undefined) return undefined;
      if (open?.index !== index) open = await partOf(book, index);
      const note = open.notes.find((one) => one.id === id);
      if (!note) return undefined;
      const fixed = fixBlocks(note.blocks, { decisions: decisions.get(index) ?? nothing, typography });
      return withStoredPictures(fixed, book.assets);
    },
    asset: async (id) => (id === coverId && cover ? cover : pictures.asset(id)),
    largeAsset: (id) => (id === coverId && cover ? undefined : pictures.largeAsset(id)),
    close: async () => {},
  };
}

/** Notes which chapters are others now. */
class Moves {
  private readonly parts = new Map<number, { to: number; ids: Set<string> }[]>();

  add(from: number, ids: Set<string>, to: number): void {
    this.parts.set(from, [...(this.parts.get(from) ?? []), { to, ids }]);
  }

  all(): MovedChapters {
    const moved = new Map<number, { rest: number; blocks: Map<string, number> }>();
    for (const [from, [first, ...others]] of this.parts) {
      if (!first || (first.to === from && others.length === 0)) continue;
      const blocks = new Map(
        others.flatMap(({ to, ids }) => [...ids].map((id): [string, number] => [id, to])),
      );
      moved.set(from, { rest: first.to, blocks });
    }
    return moved;
  }
}
