import type { Database } from "#db/client";
import { otherTitlesOf } from "#db/queries/books/book-records";
import { type NewDraft, saveChapterList } from "#db/queries/books/chapter-drafts";
import type { ListedChapter } from "#db/schema/editing";
import type { Heading } from "#domain/book/blocks";
import { type MatterPage, placeOfMatterPage } from "#domain/book/matter-pages";
import type { SavedChapterContent } from "#domain/editing/block-shape";
import { type ChapterChange, headingOf, mergedChapter, splitChapter } from "#domain/editing/chapter-change";
import { withOwnNotes } from "#domain/editing/edited-chapter";
import { matterBlocks } from "#domain/editing/matter-blocks";
import { Refusal } from "#domain/refusal";
import { randomName } from "#workers/services/accounts/random-name";
import { presentRecord } from "#workers/services/books/book-records.server";
import {
  type BookInEditor,
  chapterContent,
  matterOf,
  titleInBook,
  titleOf,
  wordsOf,
} from "#workers/services/books/editable-book.server";
import { draftKey } from "#workers/services/files/file-keys";

/** Of the page that lists an author's other books. */
const maxOtherTitles = 30;
/** More than any book has. */
const maxChapters = 5_000;

type Written = { chapter: string; revision: number; content: SavedChapterContent };
/** What a change comes to: another list, and the chapters that are others in it. */
type Planned = { chapters: ListedChapter[]; written: Written[] };

/**
 * Makes a change of the list and of the chapters it touches, all or nothing: false when one of them is of another revision,
 * or the book is being made anew. Refuses with `not-found` or `bad-request`.
 */
export async function changeChapters(
  { db, files }: { db: Database; files: R2Bucket },
  book: BookInEditor,
  change: ChapterChange,
  now: number,
): Promise<boolean> {
  const { chapters, written } = await planned({ db, files }, book, change, now);
  if (chapters.length > maxChapters)
    throw new Refusal("bad-request", { detail: "A book can have 5,000 chapters at most." });
  const { ownerId, id: projectId, outputKey } = book.row;
  const drafts: NewDraft[] = [];
  try {
    for (const { chapter, revision, content } of written) {
      const key = draftKey(ownerId, projectId, chapter, randomName());
      drafts.push({
        chapter,
        title: titleOf(content, titleInBook({ ...book, list: chapters }, chapter)),
        words: wordsOf(content),
        revision,
        key,
      });
      const httpMetadata = { contentType: "application/json" };
      await files.put(key, JSON.stringify(content), { httpMetadata });
    }
    const list = { chapters, revision: change.revision };
    const finished = { ownerId, projectId, outputKey };
    const isOurs = await saveChapterList(db, finished, book.edition, list, drafts, now);
    const old = drafts.map(({ chapter, key }) => (isOurs ? book.drafts.get(chapter)?.key : key));
    await files.delete(old.filter((key) => key !== undefined));
    return isOurs;
  } catch (error) {
    // The list may have been stored after all: the sweep finds what no row names.
    console.error(JSON.stringify({ event: "chapters-not-changed", project: projectId, do: change.do }));
    throw error;
  }
}

async function planned(
  { db, files }: { db: Database; files: R2Bucket },
  book: BookInEditor,
  change: ChapterChange,
  now: number,
): Promise<Planned> {
  const { list } = book;
  const found = (id: string): ListedChapter => {
    const one = list.find((listed) => listed.id === id);
    if (!one) throw new Refusal("not-found");
    return one;
  };
  const content = async (id: string): Promise<SavedChapterContent> => {
    const { blocks, notes } = await chapterContent({ files }, book, id);
    return { blocks, notes: notes.map(({ number: _, ...note }) => note) };
  };
  switch (change.do) {
    case "move": {
      const moving = found(change.chapter);
      if (change.before === change.chapter) return { chapters: list, written: [] };
      const others = list.filter((one) => one !== moving);
      return { chapters: putBefore(others, moving, change.before), written: [] };
    }
    case "delete": {
      const gone = found(change.chapter);
      if (list.every((one) => one === gone || one.isDeleted))
        throw new Refusal("bad-request", { detail: "A book needs at least one chapter." });
      return { chapters: replaced(list, { ...gone, isDeleted: true }), written: [] };
    }
    case "restore": {
      const { isDeleted: _, ...back } = found(change.chapter);
      return { chapters: replaced(list, back), written: [] };
    }
    case "add": {
      const fresh: ListedChapter = { id: newId(), from: [] };
      const level = await levelOf(book, change.before, content);
      const blocks = [headingOf(change.title || "New chapter", level)];
      return {
        chapters: putBefore(list, fresh, change.before),
        written: [{ chapter: fresh.id, revision: 0, content: { blocks, notes: [] } }],
      };
    }
    case "add-pages":
      return withPages(db, book, change.pages, now);
    case "split": {
      const whole = found(change.chapter);
      const before = await content(whole.id);
      const place = change.at ?? before.blocks.findIndex((block) => block.id === change.before);
      if (place < 1 || place >= before.blocks.length)
        throw new Refusal("bad-request", { detail: "A chapter can be split between two of its paragraphs." });
      const level = await levelOf(book, whole.id, content);
      const [first, second] = splitChapter(before, place, change.title, level);
      const fresh: ListedChapter = { id: newId(), from: whole.from };
      const at = list.indexOf(whole) + 1;
      return {
        chapters: [...list.slice(0, at), fresh, ...list.slice(at)],
        written: [
          { chapter: whole.id, revision: change.chapterRevision, content: first },
          { chapter: fresh.id, revision: 0, content: second },
        ],
      };
    }
    case "merge": {
      const [into, other] = [found(change.into), found(change.chapter)];
      if (into === other || into.isDeleted || other.isDeleted) throw new Refusal("bad-request");
      // New notes of both may have the same name.
      const known = new Set(book.stored.manifest.notes.map(({ id }) => id));
      const added = withOwnNotes(await content(other.id), known, `${other.id}-${randomName()}`);
      const merged = mergedChapter(await content(into.id), added);
      const from = [...new Set([...into.from, ...other.from])];
      return {
        chapters: replaced(replaced(list, { ...into, from }), { ...other, isDeleted: true }),
        written: [
          { chapter: into.id, revision: change.intoRevision, content: merged },
          // Kept as it is, so that a change of it meanwhile is noticed, and that it can be restored.
          { chapter: other.id, revision: change.chapterRevision, content: await content(other.id) },
        ],
      };
    }
    default:
      return change satisfies never;
  }
}

/** Pages from their templates, each at its place; filled with what the book's record says. */
async function withPages(
  db: Database,
  book: BookInEditor,
  pages: readonly MatterPage[],
  now: number,
): Promise<Planned> {
  const { row, stored } = book;
  const record = presentRecord(row, stored.manifest.metadata);
  const level = await levelOf(book, null, async () => ({ blocks: [], notes: [] }));
  const otherTitles = pages.includes("also-by")
    ? await otherTitlesOf(db, row.ownerId, row.id, record.author, maxOtherTitles)
    : [];
  const language = record.details.language ?? stored.manifest.metadata.language;
  const made = { record, language, level, year: new Date(now).getUTCFullYear(), otherTitles };
  const planned: Planned = { chapters: [...book.list], written: [] };
  for (const page of new Set(pages)) {
    const fresh: ListedChapter = { id: newId(), from: [], page };
    const present = planned.chapters.filter(({ isDeleted }) => !isDeleted);
    const before =
      present[
        placeOfMatterPage(
          present.map((one) => matterOf(book, one)),
          page,
        )
      ];
    planned.chapters = putBefore(planned.chapters, fresh, before?.id ?? null);
    planned.written.push({
      chapter: fresh.id,
      revision: 0,
      content: { blocks: matterBlocks(page, made), notes: [] },
    });
  }
  return planned;
}

const newId = () => `n${crypto.randomUUID().slice(0, 8)}`;

const replaced = (list: readonly ListedChapter[], one: ListedChapter): ListedChapter[] =>
  list.map((listed) => (listed.id === one.id ? one : listed));

function putBefore(
  list: readonly ListedChapter[],
  one: ListedChapter,
  before: string | null,
): ListedChapter[] {
  const at = before === null ? list.length : list.findIndex(({ id }) => id === before);
  if (at < 0) throw new Refusal("not-found");
  return [...list.slice(0, at), one, ...list.slice(at)];
}

/** The level of the heading that a chapter, or else the book's first chapter, opens with. */
async function levelOf(
  { stored }: BookInEditor,
  chapterId: string | null,
  content: (id: string) => Promise<SavedChapterContent>,
): Promise<Heading["level"]> {
  const [own] = chapterId === null ? [] : (await content(chapterId)).blocks;
  if (own?.kind === "heading") return own.level;
  const named = stored.manifest.chapters.find(({ kind }) => kind === "chapter");
  const [first] = (named && (await stored.chapter(named.index)))?.blocks ?? [];
  return first?.kind === "heading" ? first.level : 1;
}
