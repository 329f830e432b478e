import type { DatabaseOf } from "#db/client";
import type { User } from "#db/queries/accounts/users";
import { findProject } from "#db/queries/books/projects";
import {
  addReply,
  commentsIn,
  type ProofCommentRow,
  setCommentState,
} from "#db/queries/reading/proof-comments";
import { insertLink, type ListedLink, linksOf, revokeLink } from "#db/queries/reading/proof-links";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { type LinkedChapter, shownChapters } from "#domain/proof-links/linked-chapters";
import { type CommentState, cleanText, maxCommentWords } from "#domain/proof-links/proof-comment";
import { Refusal } from "#domain/refusal";
import type { Config } from "#workers/env.server";
import { takeHashPlace } from "#workers/services/accounts/hash-line.server";
import { createPasswords } from "#workers/services/accounts/passwords.server";
import { randomName } from "#workers/services/accounts/random-name";
import { randomToken, sha256 } from "#workers/services/accounts/signed-values.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { openBook } from "#workers/services/books/book-store.server";
import { bookEdition, bookPrefixOf } from "#workers/services/files/file-keys";
import { mayShareProofs } from "#workers/services/reading/may-share-proofs";

/** Links of one book that work at the same time. */
const maxProofLinks = 50;
const span = 10 * 60_000;
const makeRule = { kind: "window", limit: 60, windowMs: span } as const satisfies ThrottleRule;
const answerRule = { kind: "window", limit: 1_000, windowMs: span } as const satisfies ThrottleRule;

export type NewProofLink = {
  name: string;
  password?: string | undefined;
  /** Left out: the whole book. */
  chapters?: number[] | undefined;
  mayComment: boolean;
  expiresAt?: number | undefined;
};
export type ProofLinks = ReturnType<typeof createProofLinks>;
type Deps = { config: Config; db: DatabaseOf; files: R2Bucket; throttle: Throttling };

/** The author's side of proof links: making and revoking them, and what their readers wrote. */
export function createProofLinks({ config, db, files, throttle }: Deps) {
  const passwords = createPasswords({
    current: config.PASSWORD_PEPPER,
    previous: config.PREVIOUS_PASSWORD_PEPPER,
  });

  /** Refuses with `not-found` or `book-not-finished`. */
  async function ownBook(ownerId: string, projectId: string) {
    const row = await findProject(db(ownerId), ownerId, projectId);
    if (row?.type !== "manuscript") throw new Refusal("not-found");
    return row;
  }

  async function chaptersOf(ownerId: string, projectId: string) {
    const { outputKey, status } = await ownBook(ownerId, projectId);
    if (status !== "completed" || outputKey === null) throw new Refusal("book-not-finished", { status });
    const book = await openBook(files, bookPrefixOf(outputKey));
    if (!book) throw new Refusal("book-not-stored");
    return { edition: bookEdition(outputKey), chapters: book.manifest.chapters };
  }

  async function hashed(password: string): Promise<string> {
    const place = takeHashPlace();
    try {
      return await place.turn((rest) => passwords.hash(password, rest));
    } finally {
      place.leave();
    }
  }

  return {
    /** The links of a book and the chapters that a link may show. */
    async list(ownerId: string, projectId: string) {
      const { edition, chapters } = await chaptersOf(ownerId, projectId);
      const links = await linksOf(db(ownerId), projectId);
      return {
        links: links.map((link) => describedLink(link, chapters, edition)),
        chapters: chapters.map(({ index, title, matter }) => ({ index, title, matter })),
      };
    },

    /** Makes a link. Its token is answered once, and kept nowhere. Refuses with `too-many-proof-links`. */
    async make(user: User, projectId: string, wanted: NewProofLink, now: number) {
      await throttle.hit("proof-link", user.id, makeRule, now);
      const { edition, chapters } = await chaptersOf(user.id, projectId);
      if (!mayShareProofs(user)) throw new Refusal("email-not-verified", { email: user.email });
      const linked = linkedChapters(chapters, wanted.chapters);
      if (wanted.expiresAt !== undefined && wanted.expiresAt <= now)
        throw new Refusal("bad-request", { detail: "Choose a day in the future." });
      const token = randomToken();
      const link = {
        id: randomName(),
        projectId,
        name: cleanText(wanted.name, maxLinkName) || "Beta readers",
        tokenHash: sha256(token),
        passwordHash: wanted.password ? await hashed(wanted.password) : null,
        chapters: linked,
        edition,
        mayComment: wanted.mayComment,
        expiresAt: wanted.expiresAt ?? null,
        revokedAt: null,
        createdAt: now,
      };
      if (!(await insertLink(db(user.id), user.id, link, maxProofLinks)))
        throw new Refusal("too-many-proof-links", { max: `${maxProofLinks}` });
      return { token, link: describedLink({ ...link, comments: 0, readers: [] }, chapters, edition) };
    },

    /** Whoever asks by the link from now on is told that it does not work. */
    async revoke(ownerId: string, projectId: string, linkId: string, now: number): Promise<void> {
      await ownBook(ownerId, projectId);
      if ((await revokeLink(db(ownerId), projectId, linkId, now)) === undefined)
        throw new Refusal("not-found");
    },

    /** What readers wrote, oldest first. */
    async comments(ownerId: string, projectId: string) {
      await ownBook(ownerId, projectId);
      const [rows, links] = await Promise.all([
        commentsIn(db(ownerId), projectId),
        linksOf(db(ownerId), projectId),
      ]);
      const names = new Map(links.map(({ id, name }) => [id, name]));
      return rows.map((row) => describedComment(row, names.get(row.linkId) ?? ""));
    },

    /** Titles of chapters by their numbers. */
    async chapterTitles(ownerId: string, projectId: string): Promise<Map<number, string>> {
      const { chapters } = await chaptersOf(ownerId, projectId);
      return new Map(chapters.map(({ index, title }) => [index, title]));
    },

    async setState(ownerId: string, projectId: string, commentId: string, state: CommentState, now: number) {
      await throttle.hit("proof-answer", ownerId, answerRule, now);
      await ownBook(ownerId, projectId);
      const row = await setCommentState(db(ownerId), projectId, commentId, state, now);
      if (!row) throw new Refusal("not-found");
      return describedComment(row, "");
    },

    async reply(ownerId: string, projectId: string, commentId: string, words: string, now: number) {
      await throttle.hit("proof-answer", ownerId, answerRule, now);
      await ownBook(ownerId, projectId);
      const clean = cleanText(words, maxCommentWords);
      if (clean === "") throw new Refusal("bad-request", { detail: "Write your reply first." });
      const reply = { id: randomName(), words: clean, at: now };
      const row = await addReply(db(ownerId), projectId, commentId, reply);
      if (!row) throw new Refusal("not-found");
      return describedComment(row, "");
    },
  };
}

/** Characters. */
const maxLinkName = 80;

/** Refuses numbers that are no chapter's; all of them are the whole book, whatever is added to it later. */
function linkedChapters(
  chapters: readonly LinkedChapter[],
  wanted: readonly number[] | undefined,
): LinkedChapter[] | null {
  if (wanted === undefined) return null;
  const linked = chapters
    .filter(({ index }) => wanted.includes(index))
    .map(({ index, title }) => ({ index, title }));
  if (linked.length === 0 || linked.length !== new Set(wanted).size)
    throw new Refusal("bad-request", { detail: "Choose at least one chapter." });
  return linked;
}

function describedLink(link: ListedLink, chapters: readonly LinkedChapter[], edition: string) {
  const { id, name, mayComment, expiresAt, revokedAt, createdAt, comments, readers } = link;
  return {
    id,
    name,
    hasPassword: link.passwordHash !== null,
    mayComment,
    expiresAt,
    revokedAt,
    createdAt,
    comments,
    /** Numbers of the chapters it shows; null: all. */
    chapters: link.chapters && shownChapters(chapters, link.chapters, link.edition === edition),
    opened: readers.length,
    lastOpenedAt: readers[0]?.lastSeenAt ?? null,
    readers: [...new Set(readers.map((reader) => reader.name).filter((one) => one !== ""))],
  };
}

function describedComment(row: ProofCommentRow, linkName: string) {
  const { id, linkId, name, kind, chapter, block, start, end, quote, words, instead, state } = row;
  const { replies, createdAt, updatedAt } = row;
  return {
    id,
    linkId,
    linkName,
    name,
    kind,
    chapter,
    block,
    start,
    end,
    quote,
    words,
    instead,
    state,
    replies,
    createdAt,
    updatedAt,
  };
}
