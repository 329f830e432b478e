import type { Database } from "#db/client";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import { versionFilesOf } from "#db/queries/books/versions";
import { coversForBook, giveCoverToBook, putCoverIntoBook } from "#db/queries/covers/book-covers";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { pagesOf } from "#domain/books/next-step-facts";
import { ruleReport } from "#domain/compliance/rule-report";
import { withCover } from "#domain/compliance/with-cover";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { replaceCover } from "#domain/convert/writers/epub/replace-cover";
import { type BookWords, guessGenres } from "#domain/cover/guess-genre";
import { estimatedPages, estimatedTrims, pagesExplained } from "#domain/cover/page-estimate";
import { Refusal } from "#domain/refusal";
import { randomName } from "#workers/services/accounts/random-name";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { BookManifest } from "#workers/services/books/book-manifest";
import { openBook } from "#workers/services/books/book-store.server";
import type { CoverMaker } from "#workers/services/covers/cover-attempt.server";
import type { BookSeen } from "#workers/services/covers/cover-designs.server";
import { noteJoinedWrap } from "#workers/services/covers/joined-wrap.server";
import {
  bookPrefixOf,
  coverFileBeside,
  frontKey,
  recoveredKey,
  rulesKey,
} from "#workers/services/files/file-keys";
import { r2Sink } from "#workers/services/files/r2-sink.server";
import { r2Source } from "#workers/services/files/r2-source.server";

/** Of the book's beginning, for guessing what it is: characters, and the chapters they are looked for in. */
const openingLength = 20_000;
const openingChapters = 4;
/** Books whose facts are read side by side, of the six calls a Worker may have open. */
const readAtOnce = 5;

/** A book of 50 MB is written anew each time. */
const putRule = { kind: "window", limit: 20, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;

export type BookCoversDeps = {
  db: (ownerId: string) => Database;
  files: R2Bucket;
  throttle: Throttling;
  maker: Pick<CoverMaker, "cut">;
};
export type BookFacts = {
  title: string;
  subtitle: string;
  author: string;
  language: string;
  words: number;
  pagesByTrim: Record<string, number>;
  pagesExplained: string;
};
export type BookCovers = ReturnType<typeof createBookCovers>;

/** Between a book and its cover: what the cover takes from the book, and the book from the cover. */
export function createBookCovers({ db, files, throttle, maker }: BookCoversDeps) {
  async function ownBook(ownerId: string, projectId: string): Promise<ProjectRow & { outputKey: string }> {
    const row = await findProject(db(ownerId), ownerId, projectId);
    if (row?.type !== "manuscript" || row.status !== "completed" || row.outputKey === null)
      throw new Refusal("not-found");
    return { ...row, outputKey: row.outputKey };
  }

  async function facts(ownerId: string, projectId: string): Promise<BookFacts> {
    const row = await ownBook(ownerId, projectId);
    const book = await openBook(files, bookPrefixOf(row.outputKey));
    if (!book) throw new Refusal("not-found");
    return { ...factsOf(book.manifest), ...ownWords(row) };
  }

  /** How the book stands by the rules once this picture is its cover; undefined of one older than reports. */
  async function rulesWith(picture: Uint8Array, outputKey: string) {
    const found = await files.get(rulesKey(bookPrefixOf(outputKey)));
    return found && withCover(ruleReport.parse(await found.json()), readPictureHeader(picture) ?? {});
  }

  return {
    /** Refuses with `not-found` when this owner has no such finished book. */
    facts,

    /** What a design linked with the book remembers of it. */
    seen: async (ownerId: string, projectId: string): Promise<BookSeen> =>
      seenIn(await facts(ownerId, projectId)),

    /** The same of many books at once; a book that is gone is left out. */
    async seenOfAll(ownerId: string, projectIds: readonly string[]): Promise<Map<string, BookSeen>> {
      const found = new Map<string, BookSeen>();
      const ids = [...new Set(projectIds)];
      for (let at = 0; at < ids.length; at += readAtOnce)
        await Promise.all(
          ids.slice(at, at + readAtOnce).map(async (id) => {
            const seen = await facts(ownerId, id).catch((error: unknown) => {
              if (error instanceof Refusal) return undefined;
              throw error;
            });
            if (seen) found.set(id, seenIn(seen));
          }),
        );
      return found;
    },

    /** What kind of book it may be, the likeliest first. */
    async genres(ownerId: string, projectId: string): Promise<ReturnType<typeof guessGenres>> {
      const { outputKey } = await ownBook(ownerId, projectId);
      const book = await openBook(files, bookPrefixOf(outputKey));
      if (!book) throw new Refusal("not-found");
      const { metadata, chapters, facts } = book.manifest;
      const words: BookWords = {
        title: metadata.title,
        subtitle: metadata.subtitle ?? "",
        subjects: metadata.subjects ?? [],
        chapterTitles: chapters.map((chapter) => chapter.title).slice(0, 200),
        opening: "",
        length: facts.words,
      };
      for (const { index } of chapters.filter(({ matter }) => matter === "body").slice(0, openingChapters)) {
        if (words.opening.length >= openingLength) break;
        words.opening += ` ${textOf((await book.chapter(index))?.blocks ?? [])}`;
      }
      return guessGenres({ ...words, opening: words.opening.slice(0, openingLength) });
    },

    /** A finished cover that a book still to be made is to have. Refuses with `not-found` or `cover-not-for-book`. */
    async forNewBook(ownerId: string, coverProjectId: string): Promise<ProjectRow> {
      const cover = await findProject(db(ownerId), ownerId, coverProjectId);
      if (cover?.type !== "cover") throw new Refusal("not-found");
      if (cover.status !== "completed" || cover.outputKey === null) throw new Refusal("cover-not-for-book");
      return cover;
    },

    /** Finished covers made for this book, newest first. */
    coversFor: (ownerId: string, projectId: string): Promise<ProjectRow[]> =>
      coversForBook(db(ownerId), ownerId, projectId),

    /** Of a finished book: the cover project whose picture it holds. */
    coverIn: async (ownerId: string, projectId: string): Promise<string | null> =>
      (await ownBook(ownerId, projectId)).coverProjectId,

    /**
     * Puts the front of a finished cover into the book's EPUB, in place of the cover it had. The old file serves until the
     * new one is whole. Refuses with `not-found`, `cover-not-for-book`, `book-changed-meanwhile` or
     * `too-many-requests`.
     */
    async put(ownerId: string, projectId: string, coverProjectId: string, now: number): Promise<ProjectRow> {
      await throttle.hit("book-cover", ownerId, putRule, now);
      const book = await ownBook(ownerId, projectId);
      const cover = await findProject(db(ownerId), ownerId, coverProjectId);
      if (cover?.type !== "cover") throw new Refusal("not-found");
      const stored =
        cover.status === "completed" && cover.outputKey !== null
          ? await files.get(coverFileBeside(cover.outputKey, "jpeg"))
          : null;
      if (!stored) throw new Refusal("cover-not-for-book");
      let picture = await stored.bytes();
      const front = cover.cover?.front;
      if (front) {
        picture = await maker.cut(picture, front, front.width);
        const beside = frontKey(bookPrefixOf(book.outputKey), coverProjectId);
        await files.put(beside, picture, { httpMetadata: { contentType: "image/jpeg" } });
      }

      const key = recoveredKey(book.outputKey, randomName());
      const sink = r2Sink(files, key, "application/epub+zip");
      try {
        const old = await files.head(book.outputKey);
        if (!old) throw new Refusal("not-found");
        const modifiedAt = `${new Date(now).toISOString().slice(0, 19)}Z`;
        await replaceCover(r2Source(files, book.outputKey, old.size), picture, modifiedAt, sink);
        const outputSize = await sink.close();
        const rules = await rulesWith(picture, book.outputKey);
        const output = {
          outputKey: key,
          outputSize,
          coverProjectId,
          ...(rules && { compliance: rules.totals }),
        };
        const changed = await putCoverIntoBook(db(ownerId), ownerId, book, output, now);
        if (!changed) throw new Refusal("book-changed-meanwhile");
        if (cover.cover?.bookProjectId === null) {
          await giveCoverToBook(db(ownerId), ownerId, coverProjectId, {
            id: projectId,
            pages: pagesOf(book),
          });
          await noteJoinedWrap({ db: db(ownerId), files }, ownerId, projectId, [coverProjectId]);
        }
        if (rules) await files.put(rulesKey(bookPrefixOf(key)), JSON.stringify(rules));
        // A version that was restored is a version still.
        const past = await versionFilesOf(db(ownerId), [projectId]);
        if (past.every(({ outputKey }) => outputKey !== book.outputKey)) await files.delete(book.outputKey);
        return changed;
      } catch (error) {
        const present = await findProject(db(ownerId), ownerId, projectId).catch(() => undefined);
        // Not when the change may have been stored after all.
        if (present && present.outputKey !== key) await sink.discard();
        throw error;
      }
    },
  };
}

/** What the author has called the book since it was converted; it goes into the EPUB at its next making. */
function ownWords({ detailsChangedAt, name, author, details }: ProjectRow): Partial<BookFacts> {
  if (detailsChangedAt === null) return {};
  return { title: name, author: author ?? "", ...(details?.subtitle && { subtitle: details.subtitle }) };
}

function factsOf({ metadata, facts }: BookManifest): BookFacts {
  const { words, chapters } = facts;
  return {
    title: metadata.title,
    subtitle: metadata.subtitle ?? "",
    author: metadata.authors.join(", "),
    language: metadata.language,
    words,
    pagesByTrim: Object.fromEntries(
      estimatedTrims.map((trim) => [trim, estimatedPages(words, chapters, trim)]),
    ),
    pagesExplained: pagesExplained(words, chapters),
  };
}

/** The page count of the usual trim stands for the length of the book. */
const seenIn = ({ title, author, pagesByTrim }: BookFacts): BookSeen => ({
  title,
  author,
  pages: pagesByTrim[estimatedTrims[0]] ?? 0,
});

/** All text inside blocks, however deep it lies. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(" ");
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .map(([name, inner]) => (name === "text" && typeof inner === "string" ? inner : textOf(inner)))
    .filter((part) => part !== "")
    .join(" ");
}
