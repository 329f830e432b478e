import { packWork } from "#db/queries/jobs/beside-work";
import { createBesideRunner } from "#workers/services/jobs/beside-runner.server";
import type { JobRunnerDeps } from "#workers/services/jobs/job-runner.server";
import { attemptPack } from "#workers/services/stores/pack-attempt.server";

/** Takes queued store files to their end. */
export const createPackRunner = (deps: JobRunnerDeps) =>
  createBesideRunner(deps, {
    work: "pack",
    rows: packWork,
    openingStage: "Opening the book",
    failureCode: "pack-failed",
    attempt: (project, claim, keeper) => attemptPack(deps, project, claim, keeper),
  });
