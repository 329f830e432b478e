import type { Database } from "#db/client";
import { findJob, passBaton, takeSilentJobs, unfinishedJobs } from "#db/queries/jobs";
import { type Claim, claimProject, failProject, unclaimProject } from "#db/queries/project-leases";
import type { ProjectRow } from "#db/queries/projects";
import { leaseMs } from "#domain/conversion-gate";
import type { Convert } from "#domain/convert/conversion";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import type { ConversionGate } from "#workers/objects/conversion-gate.server";
import type { JobMessage } from "#workers/queues/messages";
import { attemptConversion } from "#workers/services/conversion-attempt.server";
import { sweepConversions } from "#workers/services/conversion-sweep.server";
import { heavyWork } from "#workers/services/heavy-work";
import { keepLease, LeaseLost } from "#workers/services/lease-keeper.server";
import { serverStatus } from "#workers/services/server-status.server";

/** Attempts that count: after the last one the project has failed. */
export const maxAttempts = 3;
/** Waiting for a place: this long, and up to `waitJitterSeconds` more so that those waiting do not come at once. */
const waitSeconds = 5;
const waitJitterSeconds = 3;
/** Before a second and third attempt. */
const retrySeconds = 10;

export type ConversionOutcome =
  | { kind: "completed" }
  /** Nothing to do: it is done, or another attempt is at it. */
  | { kind: "duplicate" }
  /** No place free; a later message has been sent. */
  | { kind: "waiting" }
  /** The project went to another attempt while this one worked. */
  | { kind: "lost" }
  | { kind: "failed"; code: string }
  | { kind: "retry"; delaySeconds: number };

export type ConversionDeps = {
  /** The shard this queue belongs to. */
  db: Database;
  files: R2Bucket;
  queue: Queue<unknown>;
  gates: DurableObjectNamespace<ConversionGate>;
  /** At most this many at a time, in the whole product. */
  max: number;
  clock?: () => number;
  convert?: Convert;
};

export type Conversions = ReturnType<typeof createConversions>;

/** Turns queued jobs into finished books, and keeps the promise that none is forgotten. */
export function createConversions({
  db,
  files,
  queue,
  gates,
  max,
  clock = Date.now,
  convert = lazyConvert,
}: ConversionDeps) {
  const gate = () => gates.getByName("global");

  /** Does what a message asks; safe to be asked any number of times, in any order. */
  async function run(message: JobMessage): Promise<ConversionOutcome> {
    const lease = crypto.randomUUID();
    if (!heavyWork.enter(lease, clock())) return wait(message);
    try {
      const row = await claimProject(db, message.jobId, lease, clock() + leaseMs, clock());
      if (!row) return { kind: "duplicate" };
      const claim = { projectId: row.id, jobId: message.jobId, lease };
      try {
        if (row.attempts > maxAttempts) throw new Error(`given up after ${maxAttempts} attempts that died`);
        return await runInside(message, row, claim);
      } catch (error) {
        return await settle(row, claim, error);
      }
    } finally {
      heavyWork.leave(lease);
    }
  }

  async function runInside(message: JobMessage, row: ProjectRow, claim: Claim): Promise<ConversionOutcome> {
    const { admitted } = await gate().acquire(claim.lease, max, clock());
    if (!admitted) {
      await unclaimProject(db, claim, { stage: "Waiting for a free place", counted: false }, clock());
      return wait(message);
    }
    const keeper = keepLease({ db, gate: gate(), clock }, claim);
    try {
      await attemptConversion({ db, files, convert, clock }, row, claim, keeper);
      return { kind: "completed" };
    } finally {
      await keeper.stop();
      // A gate that cannot be reached frees the place itself when the lease runs out.
      await gate()
        .release(claim.lease)
        .catch((error: unknown) => log("gate-release-failed", claim, error));
    }
  }

  /** Decides what an attempt that threw means for the project. */
  async function settle(row: ProjectRow, claim: Claim, error: unknown): Promise<ConversionOutcome> {
    if (error instanceof LeaseLost) return { kind: "lost" };
    if (error instanceof Refusal) {
      const refusal = { code: error.code, message: error.message, refused: true as const };
      const isOurs = await failProject(db, claim, refusal, clock());
      // Should this not happen, the sweep finds an object that no row names.
      if (isOurs && row.sourceKey !== null) await files.delete(row.sourceKey);
      return { kind: "failed", code: error.code };
    }
    log("conversion-fault", claim, error);
    if (row.attempts < maxAttempts) {
      const again = { stage: "Trying again shortly", counted: true, error: briefly(error) };
      const isOurs = await unclaimProject(db, claim, again, clock());
      return isOurs ? { kind: "retry", delaySeconds: retrySeconds * row.attempts } : { kind: "lost" };
    }
    await failProject(db, claim, unexpected(claim, briefly(error)), clock());
    return { kind: "failed", code: "conversion-failed" };
  }

  /** Sends a later message in this one's place; the queue counts retries, and waiting is not one. */
  async function wait(message: JobMessage): Promise<ConversionOutcome> {
    const next = await passBaton(db, message, clock());
    if (!next) return { kind: "duplicate" };
    const delaySeconds = waitSeconds + Math.floor(Math.random() * (waitJitterSeconds + 1));
    await queue.send(next satisfies JobMessage, { delaySeconds });
    return { kind: "waiting" };
  }

  /**
   * Ends a job whose messages all failed. `"busy"` when somebody is converting it at this very moment: ask again later.
   */
  async function bury(message: JobMessage): Promise<"failed" | "settled" | "busy"> {
    const lease = crypto.randomUUID();
    const row = await claimProject(db, message.jobId, lease, clock() + leaseMs, clock());
    if (!row) return (await isUnfinished(message.jobId)) ? "busy" : "settled";
    const claim = { projectId: row.id, jobId: message.jobId, lease };
    const failure = { ...unexpected(claim, "every message for it failed"), dead: true as const };
    if (!(await failProject(db, claim, failure, clock()))) return "settled";
    log("job-buried", claim, failure.detail);
    return "failed";
  }

  async function isUnfinished(jobId: string): Promise<boolean> {
    const job = await findJob(db, jobId);
    return job?.state === "queued" || job?.state === "running";
  }

  /**
   * Sends again what nobody is working on: at an isolate's start, and in every sweep. What may still be worked on is
   * left to the gate, which looks again until everything is finished. Answers how many were sent.
   */
  async function resendUnfinished(now: number): Promise<number> {
    const silent = await takeSilentJobs(db, now);
    for (const job of silent) await queue.send(job satisfies JobMessage);
    if (await unfinishedJobs(db)) await gate().watchOver(now);
    return silent.length;
  }

  return {
    run,
    bury,
    resendUnfinished,
    /** How many conversions run now; asked of the gate at most every two seconds. */
    status: () => serverStatus(gate, max, clock),
    async sweep(now: number) {
      const resent = await resendUnfinished(now);
      return { resent, ...(await sweepConversions({ db, files }, now)) };
    },
  };
}

// Imported at the queue's door, so that answering a page does not pay for loading the engine.
const lazyConvert: Convert = async (request) => {
  const { convertManuscript } = await import("#domain/convert/convert");
  return convertManuscript(request);
};

/** The failure a person can quote: the job's id leads to the log. */
function unexpected(claim: Claim, detail: string) {
  const { code, message } = new Refusal("conversion-failed", { reference: claim.jobId });
  return { code, message, detail };
}

/** For the job's row, which is no log: enough to tell one fault from another. */
const briefly = (error: unknown): string => describeFault(error).slice(0, 2_000);

function log(event: string, claim: Claim, error: unknown): void {
  const { projectId: project, jobId: job } = claim;
  console.error(JSON.stringify({ event, project, job, fault: describeFault(error) }));
}
