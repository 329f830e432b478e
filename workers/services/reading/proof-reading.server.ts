import type { DatabaseOf } from "#db/client";
import {
  commentsBy,
  dropComment,
  insertComment,
  type ProofCommentRow,
} from "#db/queries/reading/proof-comments";
import {
  findReader,
  keepReader,
  type OpenLink,
  openLink,
  type ProofReaderRow,
  seeReader,
} from "#db/queries/reading/proof-links";
import { type ThrottleRule, throttleRules } from "#domain/accounts/throttling";
import { bookPictures } from "#domain/convert/pictures/picture-header";
import { assetsIn } from "#domain/proof-links/assets-in";
import { shownChapters } from "#domain/proof-links/linked-chapters";
import {
  type CommentKind,
  cleanLine,
  cleanText,
  maxCommentWords,
  maxReaderName,
  placeInChapter,
} from "#domain/proof-links/proof-comment";
import { Refusal } from "#domain/refusal";
import type { Config } from "#workers/env.server";
import { takeHashPlace } from "#workers/services/accounts/hash-line.server";
import { createPasswords } from "#workers/services/accounts/passwords.server";
import { randomName } from "#workers/services/accounts/random-name";
import { randomToken, sha256 } from "#workers/services/accounts/signed-values.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { openBook, type StoredBook } from "#workers/services/books/book-store.server";
import { assetKey, bookEdition, bookPrefixOf, chapterKey } from "#workers/services/files/file-keys";
import { proofBook } from "#workers/services/reading/proof-book";

const span = 10 * 60_000;
const openRule = { kind: "window", limit: 120, windowMs: span } as const satisfies ThrottleRule;
const partRule = { kind: "window", limit: 6_000, windowMs: span } as const satisfies ThrottleRule;
const writeRule = { kind: "window", limit: 60, windowMs: span } as const satisfies ThrottleRule;
const { loginByAccount, loginByAccountAndAddress } = throttleRules;

/** A browser at a proof link: its token, the secret in its cookie, and where it comes from. */
export type ProofVisitor = { token: string; secret: string | undefined; addressKey: string | undefined };
export type NewProofComment = {
  kind: CommentKind;
  name: string;
  edition: string;
  chapter: number;
  block: string;
  start: number;
  end: number;
  quote: string;
  words: string;
  instead?: string | undefined;
};
export type ProofReading = ReturnType<typeof createProofReading>;
type Deps = {
  config: Config;
  db: DatabaseOf;
  files: R2Bucket;
  throttle: Throttling;
  /** Told of every comment: whose book, and which. */
  onComment: (ownerId: string, projectId: string, now: number) => Promise<void>;
};
type Opened = { link: OpenLink; reader: ProofReaderRow; book: StoredBook; edition: string; shown: number[] };

/**
 * Reading by a proof link, without an account. Every call looks the link up, so that one that was revoked or has expired stops
 * at once; it is refused with `proof-link-closed`, as an address is that nobody ever made.
 */
export function createProofReading({ config, db, files, throttle, onComment }: Deps) {
  const directory = db("directory");
  const passwords = createPasswords({
    current: config.PASSWORD_PEPPER,
    previous: config.PREVIOUS_PASSWORD_PEPPER,
  });

  async function linkOf(token: string, now: number): Promise<OpenLink> {
    const link = /^[A-Za-z0-9_-]{43}$/.test(token)
      ? await openLink(directory, sha256(token), now)
      : undefined;
    if (!link) throw new Refusal("proof-link-closed");
    return link;
  }

  const readerOf = async (
    { id }: OpenLink,
    secret: string | undefined,
  ): Promise<ProofReaderRow | undefined> =>
    secret === undefined ? undefined : findReader(directory, id, secretHash(id, secret));

  async function checkPassword(
    link: OpenLink,
    password: string,
    addressKey: string | undefined,
    now: number,
  ): Promise<void> {
    const place = takeHashPlace();
    try {
      const own = `${link.id} ${addressKey ?? "local"}`;
      await throttle.hit("proof-password-address", own, loginByAccountAndAddress, now);
      await throttle.hit("proof-password", link.id, loginByAccount, now);
      const { ok } = await place.turn((rest) =>
        passwords.verify(password, link.passwordHash ?? undefined, rest),
      );
      if (!ok) throw new Refusal("proof-password-wrong");
      await throttle.clear("proof-password-address", own);
      await throttle.forgive("proof-password", link.id);
    } finally {
      place.leave();
    }
  }

  /** Only for a browser that opened the link: of a protected one, with its password. */
  async function known({ token, secret }: ProofVisitor, now: number) {
    const link = await linkOf(token, now);
    const reader = await readerOf(link, secret);
    if (!reader) throw new Refusal("proof-password-needed");
    return { link, reader };
  }

  async function enter(visitor: ProofVisitor, now: number): Promise<Opened> {
    const { link, reader } = await known(visitor, now);
    return { link, reader, ...(await bookOf(link)) };
  }

  async function bookOf(link: OpenLink) {
    const book = await openBook(files, bookPrefixOf(link.outputKey));
    if (!book) throw new Refusal("proof-link-closed");
    const edition = bookEdition(link.outputKey);
    const shown = shownChapters(book.manifest.chapters, link.chapters, link.edition === edition);
    return { book, edition, shown };
  }

  const numberOf = (index: string | number): number =>
    /^(?:0|[1-9]\d{0,5})$/.test(`${index}`) ? Number(index) : -1;

  function shownIndex({ shown }: Pick<Opened, "shown">, index: string | number): number {
    const wanted = numberOf(index);
    if (!shown.includes(wanted)) throw new Refusal("not-found");
    return wanted;
  }

  return {
    /** What may be said of a link before it is opened: nothing of a protected one. */
    async look({ token, secret }: ProofVisitor, now: number) {
      const link = await linkOf(token, now);
      const isIn = (await readerOf(link, secret)) !== undefined;
      if (link.passwordHash !== null && !isIn) return { needsPassword: true, title: null };
      const { book } = await bookOf(link);
      return { needsPassword: false, title: book.manifest.metadata.title };
    },

    /** Opens the book. `newSecret`: for the browser's cookie, when it has none. */
    async open(visitor: ProofVisitor, password: string | undefined, now: number) {
      const { token, secret, addressKey } = visitor;
      await throttle.hit("proof-open", addressKey ?? "local", openRule, now);
      const link = await linkOf(token, now);
      let reader = await readerOf(link, secret);
      let newSecret: string | undefined;
      if (!reader) {
        if (link.passwordHash !== null) {
          if (!password) throw new Refusal("proof-password-needed");
          await checkPassword(link, password, addressKey, now);
        }
        newSecret = secret === undefined ? randomToken() : undefined;
        reader = {
          id: randomName(),
          linkId: link.id,
          secretHash: secretHash(link.id, secret ?? newSecret ?? ""),
          name: "",
          openedAt: now,
          lastSeenAt: now,
        };
        await keepReader(directory, reader);
      } else await seeReader(directory, reader.id, { lastSeenAt: now });
      const { book, edition, shown } = await bookOf(link);
      return {
        newSecret,
        opened: {
          ...(await proofBook(link, book, edition, shown)),
          mayComment: link.mayComment,
          name: reader.name,
          comments: (await commentsBy(directory, reader.id)).map((row) => ownComment(row, edition)),
        },
      };
    },

    /** A chapter's JSON, by its number in the book. */
    async chapter(visitor: ProofVisitor, index: string, now: number): Promise<R2ObjectBody> {
      const { link, reader } = await known(visitor, now);
      await throttle.hit("proof-part", reader.id, partRule, now);
      // Of a whole book no list is needed to know what is shown.
      const number = link.chapters === null ? numberOf(index) : shownIndex(await bookOf(link), index);
      const found = await files.get(chapterKey(bookPrefixOf(link.outputKey), number));
      if (!found) throw new Refusal("not-found");
      return found;
    },

    /** A picture of a chapter that the link shows. */
    async picture(visitor: ProofVisitor, name: string, chapter: string | undefined, now: number) {
      const { link, reader } = await known(visitor, now);
      await throttle.hit("proof-part", reader.id, partRule, now);
      const extension = /^[a-z0-9-]{1,40}\.([a-z]{3,4})$/.exec(name)?.[1];
      const kind = Object.values(bookPictures).find((one) => one.extension === extension);
      if (!kind) throw new Refusal("not-found");
      if (link.chapters !== null) {
        const opened = await bookOf(link);
        const stored = await opened.book.chapter(shownIndex(opened, chapter ?? ""));
        const ids = stored ? assetsIn(stored) : new Set<string>();
        const isShown = opened.book.manifest.assets.some(
          (asset) => asset.file === `images/${name}` && ids.has(asset.id),
        );
        if (!isShown) throw new Refusal("not-found");
      }
      const found = await files.get(assetKey(bookPrefixOf(link.outputKey), `images/${name}`));
      if (!found) throw new Refusal("not-found");
      return { mediaType: kind.mediaType, found };
    },

    /** What this browser's reader wrote, with the author's answers. */
    async comments(visitor: ProofVisitor, now: number) {
      const { reader, link } = await known(visitor, now);
      const edition = bookEdition(link.outputKey);
      return (await commentsBy(directory, reader.id)).map((row) => ownComment(row, edition));
    },

    /** Keeps a comment. Refuses with `proof-read-only`, `too-many-comments` or `not-found`. */
    async write(visitor: ProofVisitor, comment: NewProofComment, now: number) {
      const opened = await enter(visitor, now);
      const { link, reader, book, edition } = opened;
      if (!link.mayComment) throw new Refusal("proof-read-only");
      await throttle.hit("proof-comment", reader.id, writeRule, now);
      if (visitor.addressKey) await throttle.hit("proof-comment-address", visitor.addressKey, writeRule, now);
      const chapter = shownIndex(opened, comment.chapter);
      const name = cleanLine(comment.name, maxReaderName);
      const words = cleanText(comment.words, maxCommentWords);
      const isSuggestion = comment.kind === "suggestion";
      if (name === "") throw new Refusal("bad-request", { detail: "Write your name first." });
      if (!isSuggestion && words === "")
        throw new Refusal("bad-request", { detail: "Write your comment first." });
      const stored = await book.chapter(chapter);
      const place = placeInChapter(stored ?? { blocks: [], notes: [] }, comment);
      const row: ProofCommentRow = {
        id: randomName(),
        projectId: link.projectId,
        linkId: link.id,
        readerId: reader.id,
        name,
        kind: comment.kind,
        chapter,
        ...place,
        edition: comment.edition === edition ? edition : "",
        words,
        instead: isSuggestion ? cleanLine(comment.instead ?? "", maxCommentWords) : null,
        state: "open",
        replies: [],
        createdAt: now,
        updatedAt: now,
      };
      if (!(await insertComment(directory, row))) throw new Refusal("too-many-comments");
      await seeReader(directory, reader.id, { name, lastSeenAt: now });
      await onComment(link.ownerId, link.projectId, now);
      return ownComment(row, edition);
    },

    /** Takes back a comment of this browser's reader. Refuses with `not-found`. */
    async takeBack(visitor: ProofVisitor, commentId: string, now: number): Promise<void> {
      const { reader } = await known(visitor, now);
      if (!(await dropComment(directory, reader.id, commentId))) throw new Refusal("not-found");
    },
  };
}

const secretHash = (linkId: string, secret: string): string => sha256(`${linkId}:${secret}`);

/** A comment as its own reader sees it. `isPlaced`: its words still stand where they were counted. */
function ownComment(row: ProofCommentRow, edition: string) {
  const { id, kind, chapter, block, start, end, quote, words, instead, state, createdAt } = row;
  return {
    id,
    kind,
    chapter,
    block,
    start,
    end,
    quote,
    words,
    instead,
    state,
    createdAt,
    isPlaced: row.edition === edition,
    replies: row.replies.map((reply) => ({ words: reply.words, at: reply.at })),
  };
}
