import { storeFileWork } from "#db/queries/jobs/beside-work";
import { createBesideRunner } from "#workers/services/jobs/beside-runner.server";
import type { JobRunnerDeps } from "#workers/services/jobs/job-runner.server";
import { attemptStoreFile } from "#workers/services/stores/store-file-attempt.server";

/** Takes queued store files to their end. */
export const createStoreFileRunner = (deps: JobRunnerDeps) =>
  createBesideRunner(deps, {
    work: "pack",
    rows: storeFileWork,
    openingStage: { code: "opening-book" },
    failureCode: "pack-failed",
    attempt: (project, claim, keeper) => attemptStoreFile(deps, project, claim, keeper),
  });
