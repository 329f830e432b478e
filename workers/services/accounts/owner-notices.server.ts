import type { DatabaseOf } from "#db/client";
import {
  deleteOldNotices,
  type NoticeRow,
  noteForOwner,
  takeNotice,
  waitingNotices,
} from "#db/queries/accounts/notices";
import { type User, userById } from "#db/queries/accounts/users";
import { type ProjectRow, projectById } from "#db/queries/books/projects";
import type { WantedNotice } from "#domain/accounts/owner-notice";
import { describeFault } from "#domain/describe-fault";
import type { Message } from "#domain/messages/message";
import type { Config } from "#workers/env.server";
import type { Messages } from "#workers/services/messages/messages.server";

const day = 86_400_000;
/** A notice told serves to answer "did you mail me?" for as long as its mail does. */
const oldMs = 30 * day;
/** Each is a handful of database operations, and other sweeps share a Worker's thousand. */
const toldAtOnce = 40;

type Deps = { config: Pick<Config, "PUBLIC_ORIGIN">; db: DatabaseOf; messages: Pick<Messages, "send"> };
export type OwnerNotices = ReturnType<typeof createOwnerNotices>;

/** Mail about what happened while somebody was away: for their safety always, otherwise as they asked for it on their account page. */
export function createOwnerNotices({ config, db, messages }: Deps) {
  const directory = db("directory");

  /** The owner, when they asked for this and have proven that the address is theirs. */
  async function wanting(ownerId: string, notice: WantedNotice): Promise<User | undefined> {
    const user = await userById(db(ownerId), ownerId);
    const isWanted = user?.emailVerifiedAt != null && user.wantedNotices.includes(notice);
    return isWanted && user.suspendedAt === null && user.closedAt === null ? user : undefined;
  }

  async function messageOf(notice: NoticeRow): Promise<{ user: User; message: Message } | undefined> {
    const { userId, kind, about, times, lastAt } = notice;
    if (kind === "sign-ins-guessed") {
      const user = await userById(db(userId), userId);
      return user && user.closedAt === null ? { user, message: { kind, times, at: lastAt } } : undefined;
    }
    const user = await wanting(userId, kind);
    const book = user && (await projectById(db(userId), about));
    if (!user || book?.ownerId !== userId) return undefined;
    const link = `${config.PUBLIC_ORIGIN}/projects/${about}/comments`;
    return { user, message: { kind, title: book.name, count: times, link } };
  }

  return {
    /** Readers of a proof link left one more comment. The owner hears of all of an hour at once. */
    async comment(ownerId: string, projectId: string, now: number): Promise<void> {
      if (!(await wanting(ownerId, "comments"))) return;
      await noteForOwner(directory, { userId: ownerId, kind: "comments", about: projectId, now });
    },

    /** A book has just been converted. Those of a set are told by their own page. A mail that can't be stored takes no book away. */
    async bookReady(
      { id, type, ownerKind, ownerId, parentId, name }: ProjectRow,
      now: number,
    ): Promise<void> {
      if (ownerKind !== "user" || (type === "manuscript" && parentId !== null)) return;
      await tellReady().catch((error: unknown) =>
        console.error(
          JSON.stringify({ level: "error", message: "book not told", error: describeFault(error) }),
        ),
      );

      async function tellReady() {
        const user = await wanting(ownerId, "book-ready");
        if (!user) return;
        const link = `${config.PUBLIC_ORIGIN}/projects/${type === "edition" ? parentId : id}`;
        await messages.send({
          to: { userId: user.id, email: user.email },
          message: { kind: "book-ready", title: name, link },
          now,
        });
      }
    },

    /** Mails what waits. Whoever comes second finds it taken. */
    async sweep(now: number): Promise<void> {
      for (const { id } of await waitingNotices(directory, toldAtOnce)) {
        const notice = await takeNotice(directory, id, now);
        const told = notice && (await messageOf(notice));
        if (!told) continue;
        const { user, message } = told;
        await messages.send({ to: { userId: user.id, email: user.email }, message, now });
      }
      await deleteOldNotices(directory, now - oldMs);
    },
  };
}
