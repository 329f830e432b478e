import type { DatabaseOf } from "#db/client";
import {
  bookWithCover,
  cancelProject,
  deletedProjects,
  deleteProject,
  jobsToGoOn,
  renameProject,
  undeleteProject,
} from "#db/queries/books/project-deletion";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import { passBaton } from "#db/queries/jobs/jobs";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import { deletedMs } from "#domain/retention";
import type { Owner } from "#workers/services/accounts/identity";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { copyProject } from "#workers/services/books/project-copy.server";

const changeRule = { kind: "window", limit: 120, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** A copy takes as much room as what it is of. */
const copyRule = { kind: "window", limit: 20, windowMs: 24 * 60 * 60_000 } as const satisfies ThrottleRule;

export type ProjectCareDeps = {
  db: DatabaseOf;
  files: R2Bucket;
  /** Where jobs go on that were stopped by a deletion. */
  queue: Queue<unknown>;
  coverQueue: Queue<unknown>;
  throttle: Throttling;
};
export type ProjectCare = ReturnType<typeof createProjectCare>;

/** What an author does with projects as such: naming, copying, deleting, and bringing back for a day. */
export function createProjectCare({ db, files, queue, coverQueue, throttle }: ProjectCareDeps) {
  const count = (ownerId: string, now: number) => throttle.hit("project-change", ownerId, changeRule, now);

  /** Sends what was still to be done; what cannot be sent now is sent by the next sweep. */
  async function goOn(ownerId: string, projectId: string, now: number): Promise<void> {
    try {
      for (const { kind, ...job } of await jobsToGoOn(db(ownerId), projectId)) {
        const next = await passBaton(db(ownerId), job, now);
        if (next) await (kind === "cover" ? coverQueue : queue).send(next);
      }
    } catch (error) {
      console.error(
        JSON.stringify({ event: "job-not-sent", project: projectId, fault: describeFault(error) }),
      );
    }
  }

  async function removeOne(ownerId: string, projectId: string, now: number): Promise<ProjectRow> {
    const row = await findProject(db(ownerId), ownerId, projectId);
    if (!row) throw new Refusal("not-found");
    const book = row.type === "cover" ? await bookWithCover(db(ownerId), ownerId, projectId) : undefined;
    if (book) throw new Refusal("cover-in-book", { name: book.name });
    if (!(await deleteProject(db(ownerId), ownerId, projectId, now))) throw new Refusal("not-found");
    return { ...row, deletedAt: now };
  }

  return {
    /** The name is what downloads are called, too. Refuses with `not-found` or `too-many-requests`. */
    async rename(ownerId: string, projectId: string, name: string, now: number): Promise<ProjectRow> {
      await count(ownerId, now);
      const renamed = await renameProject(db(ownerId), ownerId, projectId, name, now);
      if (!renamed) throw new Refusal("not-found");
      return renamed;
    },

    /**
     * Deletes a project with all that hangs on it; whoever works on it stops. For a day it can be brought back. Refuses
     * with `not-found`, `cover-in-book` or `too-many-requests`.
     */
    async remove(ownerId: string, projectId: string, now: number): Promise<ProjectRow> {
      await count(ownerId, now);
      return removeOne(ownerId, projectId, now);
    },

    /**
     * Deletes several, one after the other, and answers the ids of those that are gone. What cannot be deleted stays; when
     * nothing can, the first refusal is thrown.
     */
    async removeAll(ownerId: string, projectIds: readonly string[], now: number): Promise<string[]> {
      await count(ownerId, now);
      const gone: string[] = [];
      let refusal: Refusal | undefined;
      for (const id of projectIds)
        try {
          gone.push((await removeOne(ownerId, id, now)).id);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          refusal ??= error;
        }
      if (gone.length === 0) throw refusal ?? new Refusal("not-found");
      return gone;
    },

    /** Brings back several; those that cannot be brought back any more are left out. Refuses as `bringBack` does when none can. */
    async bringAllBack(ownerId: string, projectIds: readonly string[], now: number): Promise<string[]> {
      await count(ownerId, now);
      const back: string[] = [];
      for (const id of projectIds) {
        const row = await undeleteProject(db(ownerId), ownerId, id, now - deletedMs, now);
        if (!row) continue;
        await goOn(ownerId, id, now);
        back.push(id);
      }
      if (back.length === 0) throw new Refusal("not-found");
      return back;
    },

    /**
     * Ends a conversion that has not finished: it is not counted, and its manuscript is deleted for good. Refuses with
     * `not-found`, `conversion-over` or `too-many-requests`.
     */
    async cancel(ownerId: string, projectId: string, now: number): Promise<void> {
      await count(ownerId, now);
      const row = await findProject(db(ownerId), ownerId, projectId);
      if (row?.type !== "manuscript") throw new Refusal("not-found");
      if (!(await cancelProject(db(ownerId), ownerId, projectId, now - deletedMs, now)))
        throw new Refusal("conversion-over");
    },

    /** Brings back what was deleted less than a day ago; what was under way goes on. Refuses with `not-found`. */
    async bringBack(ownerId: string, projectId: string, now: number): Promise<ProjectRow> {
      await count(ownerId, now);
      const back = await undeleteProject(db(ownerId), ownerId, projectId, now - deletedMs, now);
      if (!back) throw new Refusal("not-found");
      await goOn(ownerId, projectId, now);
      return back;
    },

    /** What can still be brought back, last deleted first. */
    deleted: (ownerId: string, now: number): Promise<ProjectRow[]> =>
      deletedProjects(db(ownerId), ownerId, now - deletedMs),

    /**
     * A project of its own with the same manuscript and finished files, neither converted nor charged for again. Refuses
     * with `not-found`, `project-busy`, `project-not-copied` or `too-many-requests`.
     */
    async duplicate(owner: Owner, projectId: string, now: number): Promise<ProjectRow> {
      const shard = db(owner.ownerId);
      const row = await findProject(shard, owner.ownerId, projectId);
      if (row?.type !== "manuscript") throw new Refusal("not-found");
      if (row.status === "pending" || row.status === "processing") throw new Refusal("project-busy");
      await throttle.hit("project-copy", owner.ownerId, copyRule, now);
      return copyProject({ db: shard, files }, row, now);
    },
  };
}
