import { type Block, plainText } from "#domain/book/blocks";
import { withStoreLinks } from "#domain/book/store-links";
import { walkBlocks } from "#domain/book/walk";
import type { StoredChapter } from "#domain/convert/conversion";
import type { ManuscriptReader, Survey } from "#domain/convert/reader";
import {
  decisionsForSaved,
  type EditedChapter,
  savedAsStored,
  storedChapterId,
} from "#domain/editing/edited-chapter";
import { countStoredChapter } from "#domain/losses/remade-loss-report";
import type { SourceSide } from "#domain/losses/source-side";
import type { Decision } from "#domain/proofread/decision";
import { fixBlocks } from "#domain/proofread/fix-blocks";
import type { FixedChapter } from "#domain/proofread/fixed-pieces";
import type { BookToRemake, RemakeRequest } from "#domain/proofread/remake-book";
import { withRestored } from "#domain/proofread/restored-lines";
import { storedPictures, withStoredPictures } from "#domain/proofread/stored-pictures";

/** The name by which the writer asks for a cover that is not the book's own. */
export const coverId = "the book's new cover";

/** The chapters a book is made of: stored ones and saved ones, with what was decided on their passages. */
export class ChaptersToRemake {
  private readonly request: RemakeRequest;
  private readonly list: readonly EditedChapter[];
  private readonly typography: string | undefined;
  /** The saved chapter that a note is in; known once all were surveyed. */
  private readonly savedNotes = new Map<string, EditedChapter>();

  private readonly chapterOfNote: ReadonlyMap<string, number>;
  /** Notes come in order: those of one chapter are asked for one after the other. */
  private open: { id: string; chapter: Promise<FixedChapter> } | undefined;

  constructor(request: RemakeRequest, list: readonly EditedChapter[]) {
    this.request = request;
    this.list = list;
    this.chapterOfNote = new Map(request.book.notes.map(({ id, chapter }) => [id, chapter]));
    this.typography = request.options.typography ? request.book.metadata.language : undefined;
  }

  /** What the stored book has is put down at `source`, chapters that were deleted, too. */
  async *chapters(source?: SourceSide): AsyncGenerator<FixedChapter> {
    const { book } = this.request;
    const counted = new Set<number>();
    const count = async (index: number) => {
      if (!source || counted.has(index)) return;
      counted.add(index);
      const stored = await this.stored(index);
      // What stands in no file for want of an address is not missing.
      const blocks = withStoreLinks(stored.blocks, this.request.storeLinks ?? {});
      countStoredChapter({ ...stored, blocks }, source);
    };
    for (const edited of this.list) {
      for (const index of edited.from) await count(index);
      yield this.fixed(edited);
    }
    for (const { index } of book.chapters) await count(index);
  }

  async survey(onChapter: (done: number) => void | Promise<void>): Promise<Survey> {
    const { metadata, facts } = this.request.book;
    const headings: Survey["headings"] = [];
    const anchors = new Set<string>();
    let done = 0;
    for (const edited of this.list) {
      const { chapter, blocks } = await this.fixed(edited);
      if (edited.saved) for (const { id } of chapter.notes) this.savedNotes.set(id, edited);
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

  reader(survey: Survey): ManuscriptReader {
    const { book, cover } = this.request;
    const pictures = storedPictures(book.assets, book.picture);
    return {
      survey: async () => survey,
      // Pieces are handed to the writer as they were stored.
      async *blocks() {},
      note: (id) => this.note(id),
      asset: async (id) => (id === coverId && cover ? cover : pictures.asset(id)),
      largeAsset: (id) => (id === coverId && cover ? undefined : pictures.largeAsset(id)),
      close: async () => {},
    };
  }

  private async note(id: string): Promise<Block[] | undefined> {
    const { book } = this.request;
    const index = this.chapterOfNote.get(id);
    const home =
      this.savedNotes.get(id) ?? (index === undefined ? undefined : { id: `stored-${index}`, from: [index] });
    if (!home) return undefined;
    if (this.open?.id !== home.id) this.open = { id: home.id, chapter: this.fixed(home) };
    const { chapter, decisions } = await this.open.chapter;
    const note = chapter.notes.find((one) => one.id === id);
    if (!note) return undefined;
    const fixed = fixBlocks(note.blocks, { decisions, typography: this.typography });
    return withStoredPictures(fixed, book.assets);
  }

  private async fixed(edited: EditedChapter): Promise<FixedChapter> {
    const { book, decisions } = this.request;
    const [first] = edited.from;
    let chapter: StoredChapter;
    let own: ReadonlyMap<string, Decision>;
    if (edited.saved) {
      const content = await edited.saved();
      const stored = await Promise.all(edited.from.map((index) => partOf(book, index)));
      const isStored = edited.id === storedChapterId(first ?? -1);
      chapter = this.restored(savedAsStored(edited, content, isStored ? stored[0] : undefined), edited);
      own = decisionsForSaved(content, stored, (index) => decisions.get(index));
    } else {
      if (first === undefined) throw new Error(`chapter ${edited.id} is neither stored nor saved`);
      chapter = await this.stored(first);
      own = decisions.get(first) ?? nothing;
    }
    const blocks = fixBlocks(chapter.blocks, { decisions: own, typography: this.typography });
    const { id, from } = edited;
    return { id, from, chapter, blocks: withStoredPictures(blocks, book.assets), decisions: own };
  }

  private async stored(index: number): Promise<StoredChapter> {
    const { book, restored = [] } = this.request;
    return withRestored(await partOf(book, index), restored, index === book.chapters[0]?.index);
  }

  /** Lines go back into a saved chapter where they would go into the stored one. */
  private restored(chapter: StoredChapter, { id, from }: EditedChapter): StoredChapter {
    const { book, restored = [] } = this.request;
    if (id !== storedChapterId(from[0] ?? -1)) return chapter;
    return withRestored(chapter, restored, from[0] === book.chapters[0]?.index);
  }
}

const nothing: ReadonlyMap<string, Decision> = new Map();

async function partOf(book: BookToRemake, index: number): Promise<StoredChapter> {
  const chapter = await book.chapter(index);
  if (!chapter) throw new Error(`the stored book has no chapter ${index} any more`);
  return chapter;
}
