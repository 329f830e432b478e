import type { Claim } from "#db/queries/conversions/project-leases";
import type { BesideWork, ClaimedWork, SentWork } from "#db/queries/jobs/beside-work";
import { leaseMs } from "#domain/conversion-gate";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import type { Stage } from "#domain/stage";
import type { JobMessage } from "#workers/queues/messages";
import { heavyWork } from "#workers/services/jobs/heavy-work";
import {
  type JobOutcome,
  type JobRunnerDeps,
  maxAttempts,
  placesOf,
} from "#workers/services/jobs/job-runner.server";
import { keepLease, type LeaseKeeper, LeaseLost } from "#workers/services/jobs/lease-keeper.server";

/** Waiting for a place; work beside a book takes seconds. */
const waitSeconds = 4;
const retrySeconds = 10;

/** One kind of work beside a finished project: where its rows are, what it does, what is said when it fails. */
export type BesideTrade = {
  work: NonNullable<JobMessage["work"]>;
  rows: BesideWork;
  openingStage: Stage;
  failureCode: "mending-failed" | "pack-failed";
  /** Takes the work to its end, or throws after clearing up what it wrote. */
  attempt(project: ClaimedWork["project"], claim: Claim, keeper: LeaseKeeper): Promise<void>;
};

/**
 * Takes queued work beside finished projects to its end as the conversions' runner takes projects (lease, gate, one place
 * an isolate, counted attempts), but that the project stays a finished one all the while, and nothing is charged or
 * given back.
 */
export function createBesideRunner(
  { db, queue, gates, max, clock, isolate = heavyWork }: Omit<JobRunnerDeps, "files">,
  { work, rows, openingStage, failureCode, attempt }: BesideTrade,
) {
  const gate = () => gates.getByName("global");
  const claimOf = (jobId: string, lease: string) =>
    rows.claim(db, { jobId, lease, until: clock() + leaseMs, stage: openingStage }, clock());

  async function run(message: JobMessage): Promise<JobOutcome> {
    const lease = crypto.randomUUID();
    if (!isolate.enter(lease, clock())) return wait(message);
    try {
      const { jobId } = message;
      const taken = await claimOf(jobId, lease);
      if (!taken) return { kind: "duplicate" };
      const { attempts, project } = taken;
      const claim = { projectId: project.id, jobId, lease };
      const { admitted } = await gate().acquire(lease, await placesOf(max), clock());
      if (!admitted) {
        await rows.unclaim(db, claim, { stage: { code: "queued" }, counted: false }, clock());
        return wait(message);
      }
      const keeper = keepLease({ db, gate: gate(), clock, write: rows.writeProgress }, claim);
      try {
        if (attempts > maxAttempts) throw new Error(`given up after ${maxAttempts} attempts that died`);
        await attempt(project, claim, keeper);
        return { kind: "completed" };
      } catch (error) {
        return await settle(claim, attempts, error);
      } finally {
        await keeper.stop();
        // A gate that cannot be reached frees the place itself when the lease runs out.
        await gate()
          .release(lease)
          .catch((error: unknown) => log("gate-release-failed", claim, error));
      }
    } finally {
      isolate.leave(lease);
    }
  }

  async function settle(claim: Claim, attempts: number, error: unknown): Promise<JobOutcome> {
    // Lost to another attempt, or the book took another file (a cover) meanwhile: then it is made from that one.
    if (!(error instanceof LeaseLost)) log(`${work}-fault`, claim, error);
    const detail = describeFault(error).slice(0, 2_000);
    if (attempts < maxAttempts) {
      const again = { stage: { code: "retrying" } as const, counted: true, error: detail };
      const isOurs = await rows.unclaim(db, claim, again, clock());
      return isOurs ? { kind: "retry", delaySeconds: retrySeconds * attempts } : { kind: "lost" };
    }
    await fail(claim, detail);
    return { kind: "failed", code: failureCode };
  }

  const fail = (claim: Claim, detail: string) => {
    const { message } = new Refusal(failureCode, { reference: claim.jobId });
    return rows.fail(db, claim, { message, detail }, clock());
  };

  async function wait(message: JobMessage): Promise<JobOutcome> {
    const next = await rows.passBaton(db, message, clock());
    if (!next) return { kind: "duplicate" };
    await send(queue, work, next, waitSeconds);
    return { kind: "waiting" };
  }

  /** Ends work whose messages all failed; `"busy"` when somebody is at it at this very moment. */
  async function bury(message: JobMessage): Promise<"failed" | "settled" | "busy"> {
    const { jobId } = message;
    const lease = crypto.randomUUID();
    const taken = await claimOf(jobId, lease);
    if (!taken) return (await rows.isUnfinished(db, jobId)) ? "busy" : "settled";
    const claim = { projectId: taken.project.id, jobId, lease };
    return (await fail(claim, "every message for it failed")) ? "failed" : "settled";
  }

  /** Sends again what nobody is working on; answers how many, and whether anything is left to be watched over. */
  async function resend(now: number): Promise<{ resent: number; isUnfinished: boolean }> {
    const silent = await rows.takeSilent(db, now);
    for (const one of silent) await send(queue, work, one, 0);
    return { resent: silent.length, isUnfinished: await rows.isAnyUnfinished(db) };
  }

  return { run, bury, resend };
}

/** The message that asks for such work. */
export async function send(
  queue: Queue<unknown>,
  work: BesideTrade["work"],
  { jobId, sentAt }: SentWork,
  delaySeconds: number,
): Promise<void> {
  const message: JobMessage = { jobId, sentAt, work };
  await queue.send(message, delaySeconds > 0 ? { delaySeconds } : undefined);
}

function log(event: string, claim: Claim, error: unknown): void {
  const { projectId: project, jobId: job } = claim;
  console.error(JSON.stringify({ event, project, job, fault: describeFault(error) }));
}
