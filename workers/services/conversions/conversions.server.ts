import type { Database } from "#db/client";
import { takeSilentJobs, unfinishedJobs } from "#db/queries/jobs/jobs";
import type { Convert, PrepareManuscript } from "#domain/convert/conversion";
import type { ConversionGate } from "#workers/objects/conversion-gate.server";
import type { JobMessage } from "#workers/queues/messages";
import { sweepProofreads } from "#workers/services/books/proofread-sweep.server";
import { createRemakeRunner } from "#workers/services/books/remake-runner.server";
import { type AttemptDeps, attemptConversion } from "#workers/services/conversions/conversion-attempt.server";
import { sweepConversions } from "#workers/services/conversions/conversion-sweep.server";
import type { PasswordLender } from "#workers/services/conversions/lent-password.server";
import { usualSittingMs } from "#workers/services/conversions/prepare-sitting.server";
import { clearWorkspace } from "#workers/services/files/r2-workspace.server";
import {
  createJobRunner,
  type JobRunnerDeps,
  type Places,
  placesOf,
} from "#workers/services/jobs/job-runner.server";
import { serverStatus } from "#workers/services/jobs/server-status.server";
import { createStoreFileRunner } from "#workers/services/stores/store-file-runner.server";
import { sweepStoreFiles } from "#workers/services/stores/store-file-sweep.server";

export type ConversionDeps = {
  /** The shard this queue belongs to. */
  db: Database;
  files: R2Bucket;
  queue: Queue<unknown>;
  /** Where forgotten covers are sent again. */
  coverQueue: Queue<unknown>;
  gates: DurableObjectNamespace<ConversionGate>;
  passwords: PasswordLender;
  /** At most this many at a time, in the whole product. */
  max: Places;
  clock?: () => number;
  prepare?: PrepareManuscript;
  convert?: Convert;
  /** How long one message works on a manuscript that takes several. */
  sittingMs?: number;
  onReady?: AttemptDeps["onReady"];
} & Pick<JobRunnerDeps, "takesTurns" | "isolate" | "onEnd">;

export type Conversions = ReturnType<typeof createConversions>;

/** Turns queued jobs into finished books, and keeps the promise that none is forgotten, be it a book's or a cover's. */
export function createConversions({
  db,
  files,
  queue,
  coverQueue,
  gates,
  passwords,
  max,
  clock = Date.now,
  prepare = lazyPrepare,
  convert = lazyConvert,
  sittingMs = usualSittingMs,
  onReady,
  takesTurns,
  isolate,
  onEnd,
}: ConversionDeps) {
  const attemptDeps = { db, files, prepare, convert, passwords, clock, sittingMs, onReady };
  const gate = () => gates.getByName("global");
  const remakes = createRemakeRunner({ db, files, queue, gates, max, clock, isolate });
  const storeFiles = createStoreFileRunner({ db, files, queue, gates, max, clock, isolate });
  const { run, bury } = createJobRunner(
    { db, files, queue, gates, max, clock, takesTurns, isolate, onEnd },
    {
      kind: "conversion",
      openingStage: { code: "opening-manuscript" },
      failureCode: "conversion-failed",
      attempt: (row, claim, keeper) => attemptConversion(attemptDeps, row, claim, keeper),
      async abandon(row, { jobId }) {
        if (row.revision > 1) await passwords.getByName(row.id).forget(jobId);
        await clearWorkspace(files, row.id);
      },
    },
  );

  /**
   * Sends again what nobody is working on: at an isolate's start, and in every sweep. What may still be worked on is
   * left to the gate, which looks again until everything is finished. Answers how many were sent.
   */
  async function resendUnfinished(now: number): Promise<number> {
    const silent = await takeSilentJobs(db, now);
    for (const { kind, ...message } of silent)
      await (kind === "cover" ? coverQueue : queue).send(message satisfies JobMessage);
    const beside = [await remakes.resend(now), await storeFiles.resend(now)];
    const isUnfinished = beside.some((one) => one.isUnfinished);
    if (isUnfinished || (await unfinishedJobs(db))) await gate().watchOver(now);
    return beside.reduce((sum, { resent }) => sum + resent, silent.length);
  }

  const runnerOf = ({ work }: JobMessage) =>
    work === "mending" ? remakes : work === "pack" ? storeFiles : { run, bury };

  return {
    run: (message: JobMessage) => runnerOf(message).run(message),
    bury: (message: JobMessage) => runnerOf(message).bury(message),
    resendUnfinished,
    /** How many conversions run now; asked of the gate at most every two seconds. */
    status: async () => serverStatus(gate, await placesOf(max), clock),
    async sweep(now: number) {
      const proofread = await sweepProofreads({ db, queue }, now);
      const resent = await resendUnfinished(now);
      const storeFilesSwept = await sweepStoreFiles({ db, files }, now);
      return { proofread, resent, storeFilesSwept, ...(await sweepConversions({ db, files }, now)) };
    },
  };
}

// Imported at the queue's door, so that answering a page does not pay for loading the engine.
const lazyPrepare: PrepareManuscript = async (request) => {
  const { prepareManuscript } = await import("#domain/convert/convert");
  return prepareManuscript(request);
};

const lazyConvert: Convert = async (request) => {
  const { convertManuscript } = await import("#domain/convert/convert");
  return convertManuscript(request);
};
