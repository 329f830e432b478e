import type { DatabaseOf } from "#db/client";
import type { WhoseBook } from "#db/queries/reading/reading-places";
import { findReadable } from "#db/queries/reading/reading-shelf";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { createReadingBooks } from "#workers/services/reading/reading-books.server";

const span = 10 * 60_000;
/** A book of 20,000 chapters may be counted through once. */
const partRule = { kind: "window", limit: 24_000, windowMs: span } as const satisfies ThrottleRule;
const sessionRule = { kind: "window", limit: 300, windowMs: span } as const satisfies ThrottleRule;
/** All the marks of a long journey at once, and the place every few seconds. */
const writeRule = { kind: "window", limit: 4_000, windowMs: span } as const satisfies ThrottleRule;

export type ReadingAccess = ReturnType<typeof readingAccess>;

/** Returns what every way into a book needs: the books themselves, whose they are, and how often somebody may ask. */
export function readingAccess({
  db,
  files,
  throttle,
}: {
  db: DatabaseOf;
  files: R2Bucket;
  throttle: Throttling;
}) {
  /** Looking at what was kept, also while the book is being converted again. */
  async function ownBook(ownerId: string, projectId: string): Promise<WhoseBook> {
    const row = await findReadable(db(ownerId), ownerId, projectId);
    if (row?.type !== "manuscript") throw new Refusal("not-found");
    return { ownerId, projectId };
  }

  return {
    db,
    books: createReadingBooks({ db, files }),
    ownBook,
    countSession: (ownerId: string, now: number) =>
      throttle.hit("reading-session", ownerId, sessionRule, now),
    countPart: (ownerId: string) => throttle.hit("reading-part", ownerId, partRule, Date.now()),
    countWrite: (ownerId: string, now: number) => throttle.hit("reading", ownerId, writeRule, now),
  };
}
