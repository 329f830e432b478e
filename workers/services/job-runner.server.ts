import type { Database } from "#db/client";
import { findJob, type JobKind, passBaton } from "#db/queries/jobs";
import {
  type Claim,
  claimProject,
  failProject,
  pauseProject,
  unclaimProject,
} from "#db/queries/project-leases";
import type { ProjectRow } from "#db/queries/projects";
import { leaseMs } from "#domain/conversion-gate";
import { asksPassword } from "#domain/convert/password-question";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import type { ConversionGate } from "#workers/objects/conversion-gate.server";
import type { JobMessage } from "#workers/queues/messages";
import { heavyWork } from "#workers/services/heavy-work";
import { keepLease, type LeaseKeeper, LeaseLost } from "#workers/services/lease-keeper.server";

/** Attempts that count: after the last one the project has failed. */
export const maxAttempts = 3;
/** Waiting for a place: this long, and up to `waitJitterSeconds` more so that those waiting do not come at once. */
const waitSeconds = 5;
const waitJitterSeconds = 3;
/** Before a second and third attempt. */
const retrySeconds = 10;

export type JobOutcome =
  | { kind: "completed" }
  /** Nothing to do: it is done, or another attempt is at it. */
  | { kind: "duplicate" }
  /** One sitting of a long piece of work is done; the next message has been sent. */
  | { kind: "continued" }
  /** No place free; a later message has been sent. */
  | { kind: "waiting" }
  /** The project went to another attempt while this one worked. */
  | { kind: "lost" }
  | { kind: "failed"; code: string }
  | { kind: "retry"; delaySeconds: number };

/** One kind of heavy work: how it begins, what an attempt does, and what is said when all of them failed. */
export type JobTrade = {
  kind: JobKind;
  /** What the person reads before the first progress. */
  openingStage: string;
  failureCode: "conversion-failed" | "cover-failed";
  /**
   * Takes the project to its end (`ended`), or a bounded part of the way (`paused`: another message goes on); throws
   * after clearing up what it wrote.
   */
  attempt(row: ProjectRow, claim: Claim, keeper: LeaseKeeper): Promise<"ended" | "paused">;
  /** Takes away what the attempts at a project that has failed kept for one another. */
  abandon?(row: ProjectRow, claim: Claim): Promise<void>;
};

export type JobRunnerDeps = {
  /** The shard this queue belongs to. */
  db: Database;
  files: R2Bucket;
  queue: Queue<unknown>;
  gates: DurableObjectNamespace<ConversionGate>;
  /** At most this many at a time, in the whole product. */
  max: number;
  clock: () => number;
};

export type JobRunner = ReturnType<typeof createJobRunner>;

/**
 * Takes queued jobs of one trade to their end: a lease on the row, a place at the gate, the isolate's one place for
 * heavy work, fenced completion, counted retries, and the charge given back when all is in vain.
 */
export function createJobRunner({ db, files, queue, gates, max, clock }: JobRunnerDeps, trade: JobTrade) {
  const gate = () => gates.getByName("global");

  /** Does what a message asks; safe to be asked any number of times, in any order. */
  async function run(message: JobMessage): Promise<JobOutcome> {
    const lease = crypto.randomUUID();
    if (!heavyWork.enter(lease, clock())) return wait(message);
    const outcome = await runHere(message, lease);
    // Only now that the places are free: the next message may come at once.
    if (outcome.kind === "continued") await sendNext(message, 0);
    return outcome;
  }

  async function runHere(message: JobMessage, lease: string): Promise<JobOutcome> {
    try {
      const row = await take(message, lease, message.sentAt);
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

  async function runInside(message: JobMessage, row: ProjectRow, claim: Claim): Promise<JobOutcome> {
    const { admitted } = await gate().acquire(claim.lease, max, clock());
    if (!admitted) {
      await unclaimProject(db, claim, { stage: "Waiting for a free place", counted: false }, clock());
      return wait(message);
    }
    const keeper = keepLease({ db, gate: gate(), clock }, claim);
    try {
      if ((await trade.attempt(row, claim, keeper)) === "ended") return { kind: "completed" };
      await keeper.stop();
      return { kind: (await pauseProject(db, claim, clock())) ? "continued" : "lost" };
    } finally {
      await keeper.stop();
      // A gate that cannot be reached frees the place itself when the lease runs out.
      await gate()
        .release(claim.lease)
        .catch((error: unknown) => log("gate-release-failed", claim, error));
    }
  }

  /** Decides what an attempt that threw means for the project. */
  async function settle(row: ProjectRow, claim: Claim, error: unknown): Promise<JobOutcome> {
    if (error instanceof LeaseLost) return { kind: "lost" };
    if (error instanceof Refusal) {
      const { code, message } = error;
      // One that waits for its password is kept as long as the question stands: the sweep sees to it.
      const refusal = {
        code,
        message,
        ...(asksPassword(row.sourceKind, code) ? {} : { refused: true as const }),
      };
      const isOurs = await failProject(db, claim, refusal, clock());
      if (isOurs) await abandon(row, claim);
      // Should this not happen, the sweep finds an object that no row names.
      if (isOurs && refusal.refused && row.sourceKey !== null) await files.delete(row.sourceKey);
      return { kind: "failed", code };
    }
    log(`${trade.kind}-fault`, claim, error);
    if (row.attempts < maxAttempts) {
      const again = { stage: "Trying again shortly", counted: true, error: briefly(error) };
      const isOurs = await unclaimProject(db, claim, again, clock());
      return isOurs ? { kind: "retry", delaySeconds: retrySeconds * row.attempts } : { kind: "lost" };
    }
    const isOurs = await failProject(db, claim, unexpected(trade, claim, briefly(error)), clock());
    if (isOurs) await abandon(row, claim);
    return { kind: "failed", code: trade.failureCode };
  }

  /** What cannot be taken away now is the sweep's. */
  async function abandon(row: ProjectRow, claim: Claim): Promise<void> {
    await trade.abandon?.(row, claim).catch((error: unknown) => log("work-not-cleared", claim, error));
  }

  /** Sends a later message in this one's place; the queue counts retries, and waiting is not one. */
  async function wait(message: JobMessage): Promise<JobOutcome> {
    const delaySeconds = waitSeconds + Math.floor(Math.random() * (waitJitterSeconds + 1));
    return { kind: (await sendNext(message, delaySeconds)) ? "waiting" : "duplicate" };
  }

  /** False when the message has a successor already. */
  async function sendNext(message: JobMessage, delaySeconds: number): Promise<boolean> {
    const next = await passBaton(db, message, clock());
    if (next) await queue.send(next satisfies JobMessage, { delaySeconds });
    return next !== undefined;
  }

  /**
   * Ends a job whose messages all failed. `"busy"` when somebody is at work on it at this very moment: ask again later.
   */
  async function bury(message: JobMessage): Promise<"failed" | "settled" | "busy"> {
    const lease = crypto.randomUUID();
    const row = await take(message, lease);
    if (!row) return (await isUnfinished(message.jobId)) ? "busy" : "settled";
    const claim = { projectId: row.id, jobId: message.jobId, lease };
    const failure = { ...unexpected(trade, claim, "every message for it failed"), dead: true as const };
    if (!(await failProject(db, claim, failure, clock()))) return "settled";
    await abandon(row, claim);
    log("job-buried", claim, failure.detail);
    return "failed";
  }

  async function isUnfinished(jobId: string): Promise<boolean> {
    const job = await findJob(db, jobId);
    return job?.state === "queued" || job?.state === "running";
  }

  const take = ({ jobId }: JobMessage, lease: string, sentAt?: number) => {
    const { kind, openingStage } = trade;
    const until = clock() + leaseMs;
    return claimProject(db, { jobId, kind, openingStage, lease, until, ...(sentAt && { sentAt }) }, clock());
  };

  return { run, bury };
}

/** The failure a person can quote: the job's id leads to the log. */
function unexpected(trade: JobTrade, claim: Claim, detail: string) {
  const { code, message } = new Refusal(trade.failureCode, { reference: claim.jobId });
  return { code, message, detail };
}

/** For the job's row, which is no log: enough to tell one fault from another. */
const briefly = (error: unknown): string => describeFault(error).slice(0, 2_000);

function log(event: string, claim: Claim, error: unknown): void {
  const { projectId: project, jobId: job } = claim;
  console.error(JSON.stringify({ event, project, job, fault: describeFault(error) }));
}
