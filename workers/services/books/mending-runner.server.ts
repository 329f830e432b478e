import { mendingWork } from "#db/queries/jobs/beside-work";
import { attemptMending } from "#workers/services/books/mending-attempt.server";
import { createBesideRunner } from "#workers/services/jobs/beside-runner.server";
import type { JobRunnerDeps } from "#workers/services/jobs/job-runner.server";

/** Takes queued mendings to their end. */
export const createMendingRunner = (deps: JobRunnerDeps) =>
  createBesideRunner(deps, {
    work: "mending",
    rows: mendingWork,
    openingStage: "Opening the book",
    failureCode: "mending-failed",
    attempt: (project, claim, keeper) => attemptMending(deps, project, claim, keeper),
  });
