import type { Database } from "#db/client";
import type { FinishedFileOf } from "#db/queries/books/passage-decisions";
import { queueRemake, type RemakeRow } from "#db/queries/books/remakes";
import { describeFault } from "#domain/describe-fault";
import { send } from "#workers/services/jobs/beside-runner.server";

/** Queues a book to be made again and sends its message; undefined when it has another file by now, or is being made. */
export async function startRemake(
  { db, queue }: { db: Database; queue: Queue<unknown> },
  book: FinishedFileOf,
  { changes, versionName = null }: { changes: number; versionName?: string | null },
  now: number,
): Promise<RemakeRow | undefined> {
  const jobId = crypto.randomUUID();
  const queued = await queueRemake(db, book, { jobId, changes, versionName }, now);
  if (!queued) return undefined;
  await send(queue, "mending", { jobId, sentAt: now }, 0).catch((error: unknown) => {
    // The next sweep sends it.
    console.error(JSON.stringify({ event: "job-not-sent", job: jobId, fault: describeFault(error) }));
  });
  return queued;
}
