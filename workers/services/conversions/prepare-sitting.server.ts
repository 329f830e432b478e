import type { ConversionProgress, PrepareManuscript, PrepareRequest } from "#domain/convert/conversion";
import { milestones } from "#domain/convert/options";
import type { Workspace } from "#domain/convert/workspace";
import type { LeaseKeeper } from "#workers/services/jobs/lease-keeper.server";
import { letOthersIn } from "#workers/services/jobs/let-others-in";

/** One message works on a long manuscript for about so long; then others have their turn. */
export const usualSittingMs = 20_000;
/** Longer than any manuscript takes, waiting and dying included: one that never gets on ends some day. */
const longestMs = 12 * 60 * 60_000;

export type SittingDeps = {
  prepare: PrepareManuscript;
  keeper: LeaseKeeper;
  clock: () => number;
  sittingMs: number;
};

/**
 * Prepares a manuscript, window after window, while time is short. True when it is prepared and there is time to convert
 * it; false when the next message is to go on. A window once done is kept, whatever becomes of this attempt.
 */
export async function prepareSitting(
  { prepare, keeper, clock, sittingMs }: SittingDeps,
  request: Omit<PrepareRequest, "onProgress">,
  startedAt: number | null,
): Promise<boolean> {
  const began = clock();
  if (startedAt !== null && began - startedAt > longestMs)
    throw new Error("the manuscript is still not prepared");
  let told: ConversionProgress = { percent: 0, stage: { code: "reading-manuscript" } };
  const onProgress = async (progress: ConversionProgress) => {
    // Whatever is read, setting has not begun yet: that is the converter's to say.
    const percent = Math.min(progress.percent, milestones.converting - 1);
    told = { ...progress, percent, stage: progress.stage };
    await keeper.progress(told);
    await letOthersIn();
  };
  let hasWorked = false;
  const workspace: Workspace = {
    get: (name) => request.workspace.get(name),
    put(name, bytes) {
      hasWorked = true;
      return request.workspace.put(name, bytes);
    },
  };
  let prepared = -1;
  for (;;) {
    const { done, share } = await prepare({ ...request, workspace, onProgress });
    const isTimeLeft = clock() - began < sittingMs;
    // A message that finds everything prepared converts, however long it took to see that.
    if (done && (!hasWorked || isTimeLeft)) return true;
    if (!done && share <= prepared) throw new Error(`preparing the manuscript stands still at ${share}`);
    await keeper.keep(told);
    if (!isTimeLeft) return false;
    prepared = share;
  }
}
