import type { DatabaseOf } from "#db/client";
import { dropMark, keepMark, marksOf } from "#db/queries/reading/reading-marks";
import {
  findPlaces,
  findSettings,
  type KeptPlaces,
  type KeptSettings,
  keepPlace,
  keepSettings,
  type WhoseBook,
} from "#db/queries/reading/reading-places";
import { dropGuestReading, findReadable, type ShelfRow, shelfRows } from "#db/queries/reading/reading-shelf";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { Refusal } from "#domain/refusal";
import { guestMs } from "#domain/retention";
import { smallCoverPath } from "#domain/vr/book-paths";
import { type EnvironmentId, environmentIds } from "#domain/vr/environments";
import { type Mark, maxMarks } from "#domain/vr/marks";
import { openingChapter, openingText } from "#domain/vr/opening-text";
import { chapterText } from "#domain/vr/page-text";
import type { KeptPlace, Place } from "#domain/vr/place";
import { defaultSettings, type VrSettings, vrSettings } from "#domain/vr/settings";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { StoredBook } from "#workers/services/books/book-store.server";
import { bookEdition } from "#workers/services/files/file-keys";
import { type ReadingBook, readingBook } from "#workers/services/reading/reading-book";
import {
  type BookFile,
  type CoverSize,
  createReadingBooks,
} from "#workers/services/reading/reading-books.server";

const span = 10 * 60_000;
/** A book of 20,000 chapters may be counted through once. */
const partRule = { kind: "window", limit: 24_000, windowMs: span } as const satisfies ThrottleRule;
const sessionRule = { kind: "window", limit: 300, windowMs: span } as const satisfies ThrottleRule;
/** All the marks of a long journey at once, and the place every few seconds. */
const writeRule = { kind: "window", limit: 4_000, windowMs: span } as const satisfies ThrottleRule;

/** Books on a shelf, manifests read for it in one go, and of those side by side. */
const maxShelved = 100;
const maxOpened = 40;
const openedAtOnce = 5;
/** Characters of the text a session opens with. */
const longestContent = 200_000;
const sweptRows = 1_000;

export type ReadingDeps = { db: DatabaseOf; files: R2Bucket; assets: Fetcher; throttle: Throttling };
export type SessionWish = {
  projectId: string;
  environment?: EnvironmentId | undefined;
  settings?: VrSettings | undefined;
};
export type Reading = ReturnType<typeof createReading>;

/**
 * Reading a finished book: its parts, where each person is in it, how they like it and what they marked. Everything is
 * refused with `not-found` for a project of somebody else; every write may be refused with `too-many-requests`.
 */
export function createReading({ db, files, assets, throttle }: ReadingDeps) {
  const books = createReadingBooks({ db, files });
  const countWrite = (ownerId: string, now: number) => throttle.hit("reading", ownerId, writeRule, now);
  const countPart = (ownerId: string) => throttle.hit("reading-part", ownerId, partRule, Date.now());

  /** Looking at what was kept, also while the book is being converted again. */
  async function ownBook(ownerId: string, projectId: string): Promise<WhoseBook> {
    const row = await findReadable(db(ownerId), ownerId, projectId);
    if (row?.type !== "manuscript") throw new Refusal("not-found");
    return { ownerId, projectId };
  }

  /** What is kept on the reader's own device costs nothing. */
  const counted = (ownerId: string, file: BookFile): BookFile => ({
    ...file,
    async open() {
      await countPart(ownerId);
      return file.open();
    },
  });

  return {
    /** Finished manuscripts, last read first. */
    async shelf(ownerId: string) {
      const rows = await shelfRows(db(ownerId), ownerId, maxShelved);
      const unknown = rows.filter((row) => !isShelved(row)).slice(0, maxOpened);
      for (let at = 0; at < unknown.length; at += openedAtOnce)
        await Promise.all(
          unknown.slice(at, at + openedAtOnce).map(async (row) => {
            const { outputKey } = row.project;
            if (outputKey) row.book = await books.shelved(ownerId, { ...row.project, outputKey });
          }),
        );
      return rows.map(shelfBook);
    },

    /** Opens a book. Refuses with `not-found`, `not-a-book`, `book-not-finished` or `book-not-stored`. */
    async session(ownerId: string, { projectId, environment, settings }: SessionWish, now: number) {
      await throttle.hit("reading-session", ownerId, sessionRule, now);
      const row = await books.finished(ownerId, projectId);
      const whose = { ownerId, projectId };
      const [opened, places, kept, marks] = await Promise.all([
        books.open(row),
        findPlaces(db(ownerId), whose),
        findSettings(db(ownerId), whose),
        marksOf(db(ownerId), whose),
      ]);
      const last = asTheyAre(kept);
      const chosen = {
        environment: environment ?? last?.environment ?? environmentIds[0],
        settings: settings ?? last?.settings ?? defaultSettings,
      };
      if (environment || settings) await keepSettings(db(ownerId), whose, chosen, now);
      return {
        content: await openingContent(opened, places?.place),
        book: readingBook(row, opened.manifest),
        ...chosen,
        place: places?.place ?? null,
        earlierPlace: places?.earlierPlace ?? null,
        marks,
      };
    },

    async book(ownerId: string, projectId: string): Promise<ReadingBook> {
      await countPart(ownerId);
      return books.book(ownerId, projectId);
    },
    chapter: async (ownerId: string, projectId: string, index: string): Promise<BookFile> =>
      counted(ownerId, await books.chapter(ownerId, projectId, index)),
    picture: async (ownerId: string, projectId: string, name: string): Promise<BookFile> =>
      counted(ownerId, await books.picture(ownerId, projectId, name)),
    async cover(ownerId: string, projectId: string, size: CoverSize): Promise<R2ObjectBody> {
      await countPart(ownerId);
      return books.cover(ownerId, projectId, size);
    },

    async places(ownerId: string, projectId: string): Promise<KeptPlaces | undefined> {
      return findPlaces(db(ownerId), await ownBook(ownerId, projectId));
    },

    /** Keeps where somebody is; a device whose clock runs ahead counts as now. Answers what stands after it. */
    async putPlace(ownerId: string, projectId: string, place: KeptPlace, now: number): Promise<KeptPlaces> {
      await countWrite(ownerId, now);
      const sent = { ...place, at: Math.min(place.at, now) };
      const kept = await keepPlace(db(ownerId), { ownerId, projectId }, sent, now);
      if (!kept) throw new Refusal("not-found");
      return kept;
    },

    async putSettings(
      ownerId: string,
      projectId: string,
      settings: KeptSettings,
      now: number,
    ): Promise<KeptSettings> {
      await countWrite(ownerId, now);
      const isKept = await keepSettings(db(ownerId), { ownerId, projectId }, settings, now);
      if (!isKept) throw new Refusal("not-found");
      return settings;
    },

    async marks(ownerId: string, projectId: string): Promise<Mark[]> {
      return marksOf(db(ownerId), await ownBook(ownerId, projectId));
    },

    /**
     * Keeps a mark unless something newer is known of it. Null: it was deleted since. Refuses with `too-many-marks` or
     * `marks-too-long`.
     */
    async putMark(ownerId: string, projectId: string, mark: Mark, now: number): Promise<Mark | null> {
      await countWrite(ownerId, now);
      const updatedAt = Math.min(mark.updatedAt, now);
      const sent = { ...mark, updatedAt, createdAt: Math.min(mark.createdAt, updatedAt) };
      const kept = await keepMark(db(ownerId), { ownerId, projectId }, sent, now);
      // What stands is older than this change: there was no room for it.
      if (kept && kept.changedAt >= updatedAt) return kept.mark;
      const whose = await ownBook(ownerId, projectId);
      const { length } = await marksOf(db(ownerId), whose);
      if (length < maxMarks) throw new Refusal("marks-too-long");
      throw new Refusal("too-many-marks", { max: maxMarks.toLocaleString("en-US") });
    },

    /** Deletes a mark unless it was changed after `at`: then it is answered. */
    async removeMark(
      ownerId: string,
      projectId: string,
      markId: string,
      at: number,
      now: number,
    ): Promise<Mark | null> {
      await countWrite(ownerId, now);
      const whose = await ownBook(ownerId, projectId);
      const kept = await dropMark(db(ownerId), whose, markId, { at: Math.min(at, now), now });
      return kept?.mark ?? null;
    },

    /** Proof notes pinned to words, in reading order, each with the title of its chapter. */
    async pins(ownerId: string, projectId: string) {
      const row = await books.finished(ownerId, projectId);
      const pins = await marksOf(db(ownerId), { ownerId, projectId }, "proof");
      if (pins.length === 0) return [];
      const { manifest } = await books.open(row);
      const titles = new Map(manifest.chapters.map(({ index, title }) => [index, title]));
      return pins
        .map((pin) => ({ ...pin, chapterTitle: titles.get(pin.chapter) ?? "" }))
        .sort((one, two) => one.chapter - two.chapter);
    },

    /** The picture of a room, `library.jpg`, as the assets answer it. Refuses with `not-found`. */
    async preview(picture: string, request: Pick<Request, "method" | "headers">): Promise<Response> {
      const id = environmentIds.find((one) => `${one}.jpg` === picture);
      if (!id) throw new Refusal("not-found");
      const known = request.headers.get("If-None-Match");
      // The assets' binding looks at the path alone; Vite's, in development, wants a host of this machine.
      const response = await assets.fetch(`https://assets.localhost/img/vr/${id}.jpg`, {
        method: request.method,
        headers: known ? { "If-None-Match": known } : {},
      });
      const isPicture = response.status === 304 || response.headers.get("Content-Type") === "image/jpeg";
      if (!isPicture) throw new Refusal("not-found");
      return response;
    },

    /** Deletes what guests who cannot come back left in their books. */
    sweep: (now: number, database = db("")): Promise<number> =>
      dropGuestReading(database, now - guestMs, sweptRows),
  };
}

/** Kept settings with what has been added since; the defaults when they are of a time nobody remembers. */
function asTheyAre(kept: KeptSettings | undefined): KeptSettings | undefined {
  return kept && { ...kept, settings: readSettings(kept.settings) };
}

const readSettings = (kept: unknown): VrSettings => vrSettings.safeParse(kept).data ?? defaultSettings;

/** The text of the chapter somebody is in, or of the first after the front matter. */
async function openingContent({ manifest, chapter }: StoredBook, place: Place | undefined): Promise<string> {
  const opens = openingChapter(manifest.chapters, place?.chapter);
  const stored = opens && (await chapter(opens.index));
  return stored ? openingText(chapterText(stored.blocks), longestContent) : "";
}

const isShelved = ({ project, book }: ShelfRow): boolean =>
  project.outputKey !== null && book?.edition === bookEdition(project.outputKey);

function shelfBook({ project, book, place, environment, settings }: ShelfRow) {
  const hasCover = project.coverProjectId !== null || typeof book?.cover === "string";
  return {
    projectId: project.id,
    title: book?.title ?? project.name,
    authors: book?.authors ?? [],
    words: book?.words ?? project.facts?.words ?? 0,
    coverPath: hasCover ? smallCoverPath(project.id) : null,
    place,
    environment,
    settings: settings && readSettings(settings),
  };
}
