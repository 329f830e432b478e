import type { StoreLinks } from "#domain/book/store-links";
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
import type { Asset } from "#domain/convert/reader";
import type { EpubShape } from "#domain/convert/writers/epub/epub-shape";
import { EpubWriter } from "#domain/convert/writers/epub/epub-writer";
import { type EditedChapter, unedited } from "#domain/editing/edited-chapter";
import { LossCounter } from "#domain/losses/loss-counter";
import type { BookPlace, LossReport } from "#domain/losses/loss-report";
import { remadeLossReport } from "#domain/losses/remade-loss-report";
import { ChaptersToRemake, coverId } from "#domain/proofread/chapters-to-remake";
import type { Decision } from "#domain/proofread/decision";
import { fixedPieces } from "#domain/proofread/fixed-pieces";
import { type RestoredLine, withoutRestored } from "#domain/proofread/restored-lines";
import { type OpenPicture, plainIds } from "#domain/proofread/stored-pictures";
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
  /** The chapters as their author has them, in order; left out: all, as stored. */
  chapters?: readonly EditedChapter[];
  /** Lines that were left out and go back into the book. */
  restored?: readonly RestoredLine[];
  /** Of the book as it is; the new one's is made from it. */
  losses?: LossReport | undefined;
  /** Given: the new book is judged, too; what was put right when the old one was made still is. */
  rules?: { before: RuleReport | undefined };
  /** The picture that is the cover now, when it is another than the one the book came with. */
  cover?: Asset | undefined;
  /** Where links lead that each store's file has of its own. */
  storeLinks?: StoreLinks | undefined;
  /** Of a shop's own file. */
  shape?: EpubShape | undefined;
};

/** Where the blocks of a chapter went that is another one now: by the old index, then by block; `rest`: all others. */
export type MovedChapters = ReadonlyMap<number, { rest: number; blocks: ReadonlyMap<string, number> }>;
export type RemadeBook = Pick<ConversionResult, "metadata" | "facts" | "index" | "size"> & {
  moved: MovedChapters;
  /** The new index of every chapter that was made, by its id. */
  placed: ReadonlyMap<string, number>;
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
  const chapters = request.chapters ?? unedited(book.chapters);
  const total = chapters.length;
  const made = new ChaptersToRemake(request, chapters);
  await say(0, { code: "reading-book" });
  const survey = await made.survey((done) => say((20 * done) / total, { code: "reading-book" }));
  const plan = planChapters(survey.headings, book.metadata.title);
  const messages = new MessageLog();
  const examiner = request.rules && new BookExaminer();
  const writer = new EpubWriter({
    sink: request.sink,
    reader: made.reader(survey),
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
    storeLinks: request.storeLinks,
    shape: request.shape,
    ...(losses ? { losses } : {}),
    remade: {
      ...(book.titlePage ? { titlePage: book.titlePage } : {}),
      ...coverOf(request),
      pictureFiles: filesOf(book.assets),
    },
  });
  await writer.begin();
  const moves = new Moves();
  const placed = new Map<string, number>();
  let done = 0;
  for await (const piece of fixedPieces(made.chapters(source), book.chapterLevel)) {
    const chapter = await writer.add(piece);
    done = Math.min(total, done + piece.chapters.length);
    if (!chapter) continue;
    for (const id of piece.chapters) if (!placed.has(id)) placed.set(id, chapter.index);
    for (const { chapter: from, ids } of piece.from) moves.add(from, ids, chapter.index);
    const stage = { code: "setting-chapter", chapter: done, chapters: total, title: chapter.title } as const;
    await say(20 + (70 * done) / (total + 1), stage, writer.facts);
    await request.onChapter?.(chapter);
  }
  if (request.chapters) moves.lead(book.chapters.map(({ index }) => index));
  await say(90, { code: "packing-book" });
  const size = await writer.finish(async (share) => say(90 + 9 * share, { code: "packing-book" }));
  await say(100, { code: "finished" }, writer.facts);
  const mends = [...mendsOf(request.rules?.before), ...messages.mends()];
  const rules = examiner?.report(size, options, mends);
  const remade = {
    metadata: book.metadata,
    facts: writer.facts,
    index: writer.index(),
    size,
    placed,
    ...(rules ? { rules } : {}),
  };
  const moved = moves.all();
  if (!request.losses || !losses) return { ...remade, moved };
  const newPlace = ({ chapter, id }: BookPlace): BookPlace => {
    const part = moved.get(chapter);
    const to = part ? (part.blocks.get(id ?? "") ?? part.rest) : chapter;
    return id === undefined ? { chapter: to } : { chapter: to, id };
  };
  const before = withoutRestored(request.losses, request.restored ?? []);
  return { ...remade, moved, losses: remadeLossReport(before, losses.close(new Map()), newPlace) };
}

function coverOf({ book, cover }: RemakeRequest): { cover?: string } {
  if (cover) return { cover: coverId };
  const own = book.assets.find(({ file }) => file === book.cover);
  return own ? { cover: plainIds(book.assets).get(own.id) ?? own.id } : {};
}

/** By the ids that stored pictures are asked for. A picture that is new has no file of the EPUB yet. */
function filesOf(assets: BookToRemake["assets"]): Map<string, string> {
  const plain = plainIds(assets);
  return new Map(
    assets.flatMap(({ id, file }): [string, string][] =>
      file.startsWith("images/picture-") ? [[plain.get(id) ?? id, file]] : [],
    ),
  );
}

/** Notes which chapters are others now. */
class Moves {
  private readonly parts = new Map<number, { to: number; ids: Set<string> }[]>();

  add(from: number, ids: Set<string>, to: number): void {
    this.parts.set(from, [...(this.parts.get(from) ?? []), { to, ids }]);
  }

  /** Chapters that were deleted: what was left in them goes to the one before. */
  lead(indexes: readonly number[]): void {
    let before = 0;
    for (const index of indexes) {
      const [first] = this.parts.get(index) ?? [];
      if (first) before = first.to;
      else this.add(index, new Set(), before);
    }
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
