import type { Database } from "#db/client";
import { type Claim, type WrittenProgress, writeProgress } from "#db/queries/conversions/project-leases";
import { heartbeatMs, leaseMs } from "#domain/conversion-gate";
import type { ConversionProgress } from "#domain/convert/conversion";
import { milestones, phaseAt } from "#domain/convert/options";
import type { ConversionGate } from "#workers/objects/conversion-gate.server";
import { heavyWork } from "#workers/services/jobs/heavy-work";

/** Progress is written no oftener than this, except at a milestone. */
const progressMs = 700;

/** The project belongs to another attempt now; this one must stop and clear up after itself. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

export type LeaseKeeper = {
  /** Writes progress now and then, and throws `LeaseLost` when the project has gone to another attempt. */
  progress(progress: ConversionProgress): Promise<void>;
  /** Writes at once that what was done up to here need not be done again, whatever becomes of this attempt. */
  keep(progress: ConversionProgress): Promise<void>;
  /** Throws when the lease is known to be lost. */
  check(): void;
  /** Ends the heartbeat; resolves when none is under way. */
  stop(): Promise<void>;
};

/** Keeps one attempt's lease on its project row and its place at the gate while it works. */
export function keepLease(
  deps: {
    db: Database;
    gate: DurableObjectStub<ConversionGate>;
    clock: () => number;
    /** Where progress and lease are kept, when not with the project. */
    write?: typeof writeProgress;
  },
  claim: Claim,
): LeaseKeeper {
  const { db, gate, clock, write: writeDown = writeProgress } = deps;
  let isLost = false;
  let lastPercent = 0;
  let lastPhase: ReturnType<typeof phaseAt> | undefined;
  let lastWritten = 0;
  let lastBeat = clock();
  let beating: Promise<void> = Promise.resolve();

  const check = () => {
    if (isLost) throw new LeaseLost(`attempt ${claim.lease} lost project ${claim.projectId}`);
  };
  const write = async (progress: WrittenProgress | undefined, now: number) => {
    heavyWork.stay(claim.lease, now);
    if (!(await writeDown(db, claim, progress, now + leaseMs, now))) isLost = true;
  };
  const beat = async () => {
    const now = clock();
    lastBeat = now;
    await write(undefined, now);
    if (!isLost) await gate.heartbeat(claim.lease, now);
  };
  const timer = setInterval(() => {
    // A heartbeat that fails is tried again by the next one; the lease outlasts four.
    beating = beat().catch(() => {});
  }, heartbeatMs);

  const tell = async (progress: WrittenProgress) => {
    check();
    const now = clock();
    const isMilestone = Object.values(milestones).some(
      (mark) => lastPercent < mark && progress.percent >= mark,
    );
    const phase = phaseAt(progress.percent);
    const isNewPhase = phase !== lastPhase;
    if (progress.isKept || isMilestone || isNewPhase || now - lastWritten >= progressMs) {
      lastPercent = progress.percent;
      lastPhase = phase;
      lastWritten = now;
      await write(isNewPhase ? { ...progress, phase } : progress, now);
    }
    if (!isLost && now - lastBeat >= heartbeatMs) {
      lastBeat = now;
      await gate.heartbeat(claim.lease, now);
    }
    check();
  };

  return {
    check,
    progress: tell,
    keep: (progress) => tell({ ...progress, isKept: true }),
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
