import {
  claimMending,
  failMending,
  isMendingUnfinished,
  passMendingBaton,
  takeSilentMendings,
  unclaimMending,
  unfinishedMendings,
  writeMendingProgress,
} from "#db/queries/mendings";
import type { Claim } from "#db/queries/project-leases";
import { leaseMs } from "#domain/conversion-gate";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import type { JobMessage } from "#workers/queues/messages";
import { heavyWork } from "#workers/services/heavy-work";
import { type JobOutcome, type JobRunnerDeps, maxAttempts } from "#workers/services/job-runner.server";
import { keepLease, LeaseLost } from "#workers/services/lease-keeper.server";
import { attemptMending } from "#workers/services/mending-attempt.server";

/** Waiting for a place; a mending takes seconds. */
const waitSeconds = 4;
const retrySeconds = 10;

export type MendingRunner = ReturnType<typeof createMendingRunner>;

/**
 * Takes queued mendings to their end as the conversions' runner takes projects (lease, gate, one place an isolate, counted
 * attempts), but that the project stays a finished one all the while, and nothing is charged or given back.
 */
export function createMendingRunner({ db, files, queue, gates, max, clock }: JobRunnerDeps) {
  const gate = () => gates.getByName("global");

  async function run(message: JobMessage): Promise<JobOutcome> {
    const lease = crypto.randomUUID();
    if (!heavyWork.enter(lease, clock())) return wait(message);
    try {
      const { jobId } = message;
      const taken = await claimMending(db, { jobId, lease, until: clock() + leaseMs }, clock());
      if (!taken) return { kind: "duplicate" };
      const { mending, project } = taken;
      const claim = { projectId: project.id, jobId, lease };
      const { admitted } = await gate().acquire(lease, max, clock());
      if (!admitted) {
        await unclaimMending(db, claim, { stage: "Waiting for a free place", counted: false }, clock());
        return wait(message);
      }
      const keeper = keepLease({ db, gate: gate(), clock, write: writeMendingProgress }, claim);
      try {
        if (mending.attempts > maxAttempts)
          throw new Error(`given up after ${maxAttempts} attempts that died`);
        await attemptMending({ db, files, clock }, project, claim, keeper);
        return { kind: "completed" };
      } catch (error) {
        return await settle(claim, mending.attempts, error);
      } finally {
        await keeper.stop();
        // A gate that cannot be reached frees the place itself when the lease runs out.
        await gate()
          .release(lease)
          .catch((error: unknown) => log("gate-release-failed", claim, error));
      }
    } finally {
      heavyWork.leave(lease);
    }
  }

  async function settle(claim: Claim, attempts: number, error: unknown): Promise<JobOutcome> {
    // Lost to another attempt, or the book took another file (a cover) meanwhile: then it is made from that one.
    if (!(error instanceof LeaseLost)) log("mending-fault", claim, error);
    const detail = describeFault(error).slice(0, 2_000);
    if (attempts < maxAttempts) {
      const again = { stage: "Trying again shortly", counted: true, error: detail };
      const isOurs = await unclaimMending(db, claim, again, clock());
      return isOurs ? { kind: "retry", delaySeconds: retrySeconds * attempts } : { kind: "lost" };
    }
    await fail(claim, detail);
    return { kind: "failed", code: "mending-failed" };
  }

  const fail = (claim: Claim, detail: string) => {
    const { message } = new Refusal("mending-failed", { reference: claim.jobId });
    return failMending(db, claim, { message, detail }, clock());
  };

  async function wait(message: JobMessage): Promise<JobOutcome> {
    const next = await passMendingBaton(db, message, clock());
    if (!next) return { kind: "duplicate" };
    await send(queue, next, waitSeconds);
    return { kind: "waiting" };
  }

  /** Ends a mending whose messages all failed; `"busy"` when somebody is at work on it at this very moment. */
  async function bury(message: JobMessage): Promise<"failed" | "settled" | "busy"> {
    const { jobId } = message;
    const lease = crypto.randomUUID();
    const taken = await claimMending(db, { jobId, lease, until: clock() + leaseMs }, clock());
    if (!taken) return (await isMendingUnfinished(db, jobId)) ? "busy" : "settled";
    const claim = { projectId: taken.project.id, jobId, lease };
    return (await fail(claim, "every message for it failed")) ? "failed" : "settled";
  }

  /** Sends again what nobody is working on; answers how many, and whether anything is left to be watched over. */
  async function resend(now: number): Promise<{ resent: number; isUnfinished: boolean }> {
    const silent = await takeSilentMendings(db, now);
    for (const one of silent) await send(queue, one, 0);
    return { resent: silent.length, isUnfinished: await unfinishedMendings(db) };
  }

  return { run, bury, resend };
}

/** The message that asks for a mending. */
export async function send(
  queue: Queue<unknown>,
  { jobId, sentAt }: { jobId: string; sentAt: number },
  delaySeconds: number,
): Promise<void> {
  const message: JobMessage = { jobId, sentAt, work: "mending" };
  await queue.send(message, delaySeconds > 0 ? { delaySeconds } : undefined);
}

function log(event: string, claim: Claim, error: unknown): void {
  const { projectId: project, jobId: job } = claim;
  console.error(JSON.stringify({ event, project, job, fault: describeFault(error) }));
}
