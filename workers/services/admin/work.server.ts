import type { Database } from "#db/client";
import {
  deadJobs,
  type JobRow,
  jobsUnderWay,
  oneJob,
  settleDeadJob,
  workByDay,
  workByPerson,
} from "#db/queries/admin/job-list";
import { defaultOptions } from "#domain/convert/options";
import { Refusal } from "#domain/refusal";
import { eventFrom } from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { AdminActor } from "#workers/services/admin/site-administration.server";
import type { Editions } from "#workers/services/books/editions.server";
import type { ProjectCare } from "#workers/services/books/project-care.server";
import type { Projects } from "#workers/services/books/projects.server";

const shownJobs = 50;
const shownPeople = 20;

type Deps = {
  db: Database;
  editions: Pick<Editions, "convertAgain">;
  projectCare: Pick<ProjectCare, "cancel">;
  projects: Pick<Projects, "find">;
  audit: Audit;
};

/** Books and covers in work, as administrators see them: by name, never by what is in them. */
export function createWork({ db, editions, projectCare, projects, audit }: Deps) {
  async function found(id: string): Promise<JobRow> {
    const job = await oneJob(db, id);
    if (job?.kind !== "conversion") throw new Refusal("not-found");
    return job;
  }

  return {
    underWay: () => jobsUnderWay(db, shownJobs),
    dead: () => deadJobs(db, shownJobs),
    byDay: (since: number) => workByDay(db, since),
    byPerson: (since: number) => workByPerson(db, since, shownPeople),

    /** Converts the manuscript of a job that was given up once more, with the options it had. Nothing is charged. */
    async retry(id: string, requestId: string, by: AdminActor, now: number): Promise<void> {
      const job = await found(id);
      if (job.state !== "dead") throw new Refusal("not-found");
      const row = await projects.find(job.ownerId, job.projectId);
      if (!row) throw new Refusal("not-found");
      const owner = { ownerId: job.ownerId, ownerKind: job.ownerKind, tier: "free" as const };
      await editions.convertAgain(owner, row.id, { ...defaultOptions, ...row.options }, requestId, now);
      await settleDeadJob(db, job.id);
      audit.record({
        ...eventFrom(by, now),
        action: "job-retried",
        result: "ok",
        actor: by.id,
        target: job.id,
      });
    },

    /** Ends a conversion that has not finished; what was charged is given back. */
    async cancel(id: string, by: AdminActor, now: number): Promise<void> {
      const job = await found(id);
      await projectCare.cancel(job.ownerId, job.projectId, now);
      audit.record({
        ...eventFrom(by, now),
        action: "job-cancelled",
        result: "ok",
        actor: by.id,
        target: job.id,
      });
    },
  };
}
export type Work = ReturnType<typeof createWork>;
