import type { DatabaseOf } from "#db/client";
import { hasWaitingEdits } from "#db/queries/books/chapter-drafts";
import { bringEditsBack, discardEdits } from "#db/queries/books/discarded-edits";
import { findProject } from "#db/queries/books/projects";
import { findRemake } from "#db/queries/books/remakes";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { bookEdition } from "#workers/services/files/file-keys";

const discardRule = { kind: "window", limit: 120, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;

export type DiscardsDeps = { db: DatabaseOf; throttle: Throttling };
export type Discards = ReturnType<typeof createDiscards>;

/** Edits that their author does not want in the EPUB: discarded, and for a day brought back. */
export function createDiscards({ db, throttle }: DiscardsDeps) {
  async function present(ownerId: string, projectId: string, edition: string) {
    const row = await findProject(db(ownerId), ownerId, projectId);
    if (row?.type !== "manuscript") throw new Refusal("not-found");
    const { outputKey } = row;
    if (row.status !== "completed" || outputKey === null)
      throw new Refusal("book-not-finished", { status: row.status });
    if (bookEdition(outputKey) !== edition) throw new Refusal("book-changed-meanwhile");
    return { ownerId, projectId, outputKey };
  }

  async function refuseWhileMade(ownerId: string, projectId: string): Promise<void> {
    const remake = await findRemake(db(ownerId), projectId);
    if (remake?.state === "queued" || remake?.state === "running") throw new Refusal("book-being-mended");
  }

  return {
    /**
     * Discards every edit that is not in the EPUB. Refuses with `not-found`, `book-not-finished`,
     * `book-changed-meanwhile`, `nothing-to-publish`, `book-being-mended` or `too-many-requests`.
     */
    async discard(ownerId: string, projectId: string, edition: string, now: number): Promise<void> {
      await throttle.hit("edits-discard", ownerId, discardRule, now);
      const book = await present(ownerId, projectId, edition);
      if (await discardEdits(db(ownerId), book, edition, now)) return;
      await refuseWhileMade(ownerId, projectId);
      throw new Refusal("nothing-to-publish");
    },

    /** Brings back what was discarded last. Refuses as `discard`, and with `edits-not-discarded`. */
    async bringBack(ownerId: string, projectId: string, edition: string, now: number): Promise<void> {
      await throttle.hit("edits-discard", ownerId, discardRule, now);
      const book = await present(ownerId, projectId, edition);
      if (await bringEditsBack(db(ownerId), book, edition, now)) return;
      await refuseWhileMade(ownerId, projectId);
      const hasNew = await hasWaitingEdits(db(ownerId), projectId);
      throw new Refusal("edits-not-discarded", { hasNew: String(hasNew) });
    },
  };
}
