import { mendingWork } from "#db/queries/beside-work";
import { createBesideRunner } from "#workers/services/beside-runner.server";
import type { JobRunnerDeps } from "#workers/services/job-runner.server";
import { attemptMending } from "#workers/services/mending-attempt.server";

/** Takes queued mendings to their end. */
export const createMendingRunner = (deps: JobRunnerDeps) =>
  createBesideRunner(deps, {
    work: "mending",
    rows: mendingWork,
    openingStage: "Opening the book",
    failureCode: "mending-failed",
    attempt: (project, claim, keeper) => attemptMending(deps, project, claim, keeper),
  });
