import type { Database } from "#db/client";
import { isSourceOfBook } from "#db/queries/books/editions";
import type { ProjectRow } from "#db/queries/books/projects";
import {
  type Claim,
  claimProject,
  failProject,
  pauseProject,
  unclaimProject,
} from "#db/queries/conversions/project-leases";
import { findJob, type JobKind, passBaton } from "#db/queries/jobs/jobs";
import { askedFor, noteWaiting, waitingJobs } from "#db/queries/jobs/waiting-jobs";
import { leaseMs } from "#domain/conversion-gate";
import { asksPassword } from "#domain/convert/password-question";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import type { Stage } from "#domain/stage";
import type { Waiting } from "#domain/turn-order";
import type { ConversionGate } from "#workers/objects/conversion-gate.server";
import type { JobMessage } from "#workers/queues/messages";
import { heavyWork } from "#workers/services/jobs/heavy-work";
import { keepLease, type LeaseKeeper, LeaseLost } from "#workers/services/jobs/lease-keeper.server";

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
  openingStage: Stage;
  failureCode: "conversion-failed" | "cover-failed";
  /**
   * Takes the project to its end (`ended`), or a bounded part of the way (`paused`: another message goes on); throws
   * after clearing up what it wrote.
   */
  attempt(row: ProjectRow, claim: Claim, keeper: LeaseKeeper): Promise<"ended" | "paused">;
  /** Takes away what the attempts at a project that has failed kept for one another. */
  abandon?(row: ProjectRow, claim: Claim): Promise<void>;
};

/** How many may work at once: a number, or where to ask for it. */
export type Places = number | (() => Promise<number>);

/** Returns how many places the gate has at this moment. */
export const placesOf = async (max: Places): Promise<number> => (typeof max === "number" ? max : max());

export type JobRunnerDeps = {
  /** The shard this queue belongs to. */
  db: Database;
  files: R2Bucket;
  queue: Queue<unknown>;
  gates: DurableObjectNamespace<ConversionGate>;
  /** At most this many at a time, in the whole product; asked anew for each message. */
  max: Places;
  clock: () => number;
  /** Called when a job has ended for good; must not throw. */
  onEnd?:
    | ((row: ProjectRow, jobId: string, outcome: "completed" | "failed", now: number) => Promise<void>)
    | undefined;
  /** False: every message does its own job, whoever else waits. */
  takesTurns?: boolean | undefined;
  /** The isolate's one place for heavy work. */
  isolate?: Pick<typeof heavyWork, "enter" | "leave"> | undefined;
};

export type JobRunner = ReturnType<typeof createJobRunner>;

/**
 * Takes queued jobs of one trade to their end: a lease on the row, a place at the gate, the isolate's one place for
 * heavy work, fenced completion, counted retries, and the charge given back when all is in vain.
 */
export function createJobRunner(
  { db, files, queue, gates, max, clock, takesTurns = true, isolate = heavyWork, onEnd }: JobRunnerDeps,
  trade: JobTrade,
) {
  const gate = () => gates.getByName("global");

  /** Does what a message asks; safe to be asked any number of times, in any order. */
  async function run(message: JobMessage): Promise<JobOutcome> {
    const lease = crypto.randomUUID();
    if (!isolate.enter(lease, clock())) return wait(message);
    const outcome = await runHere(message, lease);
    // Only now that the places are free: the next message may come at once.
    if (outcome.kind === "continued") await sendNext(message, 0);
    return outcome;
  }

  async function runHere(message: JobMessage, lease: string): Promise<JobOutcome> {
    let hasEnded = false;
    let isInside = false;
    try {
      const asked = await askedFor(db, trade.kind, message, clock());
      if (!asked) return { kind: "duplicate" };
      isInside = (await gate().acquire(lease, await placesOf(max), clock())).admitted;
      if (!isInside) {
        await noteWaiting(db, message.jobId, { code: "queued" }, clock());
        return await wait(message);
      }
      const turn = await turnFor(message, asked, lease);
      const row = turn && (await take(turn, lease, turn.sentAt));
      if (!row) return { kind: "duplicate" };
      const outcome = await attempt(row, { projectId: row.id, jobId: turn.jobId, lease });
      if (outcome.kind === "completed" || outcome.kind === "failed") {
        hasEnded = true;
        await onEnd?.(row, turn.jobId, outcome.kind, clock());
      }
      return turn.jobId === message.jobId ? outcome : await afterSwap(turn, outcome);
    } finally {
      if (isInside) await leaveGate(lease, hasEnded);
      isolate.leave(lease);
    }
  }

  /**
   * Which job a place that has come free goes to: not always the message's own. When it is somebody else's turn, the
   * message is sent on for its own job, and the other job's message will find it done.
   */
  async function turnFor(
    message: JobMessage,
    asked: Waiting & { isQueued: boolean },
    lease: string,
  ): Promise<JobMessage | undefined> {
    const { isQueued, ...own } = asked;
    if (!isQueued || !takesTurns) {
      await gate().goOn(lease, trade.kind, own, clock());
      return message;
    }
    const places = await placesOf(max);
    const waiting = await waitingJobs(db, trade.kind, places, clock());
    // One that is to be tried again waits for its own message, and this is it.
    const isListed = waiting.some((one) => one.jobId === own.jobId);
    const all = isListed ? waiting : [...waiting, { ...own, sentAt: message.sentAt }];
    const candidates = all.map(({ sentAt: _, ...one }) => one);
    const jobId = await gate().takeTurn(lease, trade.kind, candidates, places, clock());
    if (jobId === message.jobId) return message;
    await sendNext(message, 0);
    const next = all.find((one) => one.jobId === jobId);
    return next && { jobId: next.jobId, sentAt: next.sentAt };
  }

  /** The message that brought us here is another job's: what this one needs next gets a message of its own. */
  async function afterSwap(turn: JobMessage, outcome: JobOutcome): Promise<JobOutcome> {
    if (outcome.kind === "continued") await sendNext(turn, 0);
    else if (outcome.kind === "retry") await sendNext(turn, outcome.delaySeconds);
    else return outcome;
    return { kind: "waiting" };
  }

  async function attempt(row: ProjectRow, claim: Claim): Promise<JobOutcome> {
    const keeper = keepLease({ db, gate: gate(), clock }, claim);
    try {
      if (row.attempts > maxAttempts) throw new Error(`given up after ${maxAttempts} attempts that died`);
      if ((await trade.attempt(row, claim, keeper)) === "ended") return { kind: "completed" };
      await keeper.stop();
      return { kind: (await pauseProject(db, claim, clock())) ? "continued" : "lost" };
    } catch (error) {
      return await settle(row, claim, error);
    } finally {
      await keeper.stop();
    }
  }

  /** A gate that cannot be reached frees the place itself when the lease runs out. */
  async function leaveGate(lease: string, hasEnded: boolean): Promise<void> {
    await gate()
      .release(lease, hasEnded, clock())
      .catch((error: unknown) =>
        console.error(JSON.stringify({ event: "gate-release-failed", lease, fault: describeFault(error) })),
      );
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
      const isGone = isOurs && refusal.refused && !(await isSourceOfBook(db, row));
      if (isGone && row.sourceKey !== null) await files.delete(row.sourceKey);
      return { kind: "failed", code };
    }
    log(`${trade.kind}-fault`, claim, error);
    if (row.attempts < maxAttempts) {
      const again = { stage: { code: "retrying" } as const, counted: true, error: briefly(error) };
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
    await onEnd?.(row, message.jobId, "failed", clock());
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
