import { marksOf } from "#db/queries/reading/reading-marks";
import { findPlaces, findSettings, keepSettings } from "#db/queries/reading/reading-places";
import { type ShelfRow, shelfRows } from "#db/queries/reading/reading-shelf";
import { smallCoverPath } from "#domain/vr/book-paths";
import { type EnvironmentId, environmentIds } from "#domain/vr/environments";
import { openingChapter, openingText } from "#domain/vr/opening-text";
import { chapterText } from "#domain/vr/page-text";
import type { Place } from "#domain/vr/place";
import { defaultSettings, type VrSettings } from "#domain/vr/settings";
import type { StoredBook } from "#workers/services/books/book-store.server";
import { bookEdition } from "#workers/services/files/file-keys";
import { asTheyAre, readSettings } from "#workers/services/reading/kept-settings";
import type { ReadingAccess } from "#workers/services/reading/reading-access.server";
import { readingBook } from "#workers/services/reading/reading-book";

/** Books on a shelf, manifests read for it in one go, and of those side by side. */
const maxShelved = 100;
const maxOpened = 40;
const openedAtOnce = 5;
/** Characters of the text a session opens with. */
const longestContent = 200_000;

export type SessionWish = {
  projectId: string;
  environment?: EnvironmentId | undefined;
  settings?: VrSettings | undefined;
};

/** A person's shelf, and a book opened from it. */
export function readingSessions({ db, books, countSession }: ReadingAccess) {
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
      await countSession(ownerId, now);
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
  };
}

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
