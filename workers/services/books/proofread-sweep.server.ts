import type { Database } from "#db/client";
import { idleChanges } from "#db/queries/books/passage-decisions";
import { startRemake } from "#workers/services/books/start-remake.server";

/** Authors who closed the window stay away longer than this; those who went for a coffee are back. */
const idleMs = 30 * 60_000;
/** Books of one run. What is left is the next run's. */
const maxBooks = 50;

/** Puts decisions into books whose authors left without finishing the proofread. Returns how many books are made again. */
export async function sweepProofreads(
  { db, queue }: { db: Database; queue: Queue<unknown> },
  now: number,
): Promise<number> {
  let started = 0;
  for (const { changes, ...book } of await idleChanges(db, now - idleMs, maxBooks))
    if (await startRemake({ db, queue }, book, { changes }, now)) started++;
  return started;
}
