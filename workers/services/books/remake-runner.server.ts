import { remakeWork } from "#db/queries/jobs/beside-work";
import { attemptRemake } from "#workers/services/books/remake-attempt.server";
import { createBesideRunner } from "#workers/services/jobs/beside-runner.server";
import type { JobRunnerDeps } from "#workers/services/jobs/job-runner.server";

/** Takes queued remakes to their end. */
export const createRemakeRunner = (deps: JobRunnerDeps) =>
  createBesideRunner(deps, {
    work: "mending",
    rows: remakeWork,
    openingStage: { code: "opening-book" },
    failureCode: "mending-failed",
    attempt: (project, claim, keeper) => attemptRemake(deps, project, claim, keeper),
  });
