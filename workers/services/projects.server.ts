import {
  countProjects,
  findOutput,
  findProject,
  findSameUpload,
  isClaimedMeanwhile,
  isSameUpload,
  newProjectStatements,
  type ProjectCounts,
  type ProjectRow,
  projectsOf,
} from "#db/queries/projects";
import type { ThrottleRule } from "#domain/accounts/throttling";
import type { ByteRange } from "#domain/byte-range";
import type { ConversionOptions } from "#domain/convert/options";
import { describeFault } from "#domain/describe-fault";
import { titleOf } from "#domain/file-names";
import type { DatabaseOf } from "#workers/context.server";
import type { JobMessage } from "#workers/queues/messages";
import type { Guests } from "#workers/services/guests.server";
import type { Owner } from "#workers/services/identity";
import { type StoredManuscript, storeManuscript } from "#workers/services/manuscripts.server";
import type { Throttling } from "#workers/services/throttle.server";
import type { Usage } from "#workers/services/usage.server";

/** Far above what an author does, far below what a script could. */
const uploadRule = { kind: "window", limit: 60, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
const recentLimit = 5;

export type ProjectStats = ProjectCounts & { recent: ProjectRow[] };
export type ProjectDeps = {
  db: DatabaseOf;
  files: R2Bucket;
  queue: Queue<unknown>;
  usage: Usage;
  throttle: Throttling;
  guests: Pick<Guests, "presentOwner">;
};
export type Projects = ReturnType<typeof createProjects>;

/** What authors own: manuscripts sent in, the projects they became, and the finished files. */
export function createProjects({ db, files, queue, usage, throttle, guests }: ProjectDeps) {
  /** Sends the project's job; a message that cannot be sent now is sent by the next sweep. */
  async function send(message: JobMessage): Promise<void> {
    try {
      await queue.send(message);
    } catch (error) {
      console.error(
        JSON.stringify({ event: "job-not-sent", job: message.jobId, fault: describeFault(error) }),
      );
    }
  }

  /**
   * Makes a stored manuscript a pending project and sends its job. The same file with the same options, again within a
   * minute, is the same project: it is not charged twice. A guest who has become an account while the manuscript
   * arrived has it as that account. Throws Refusal `limit-guest` or `limit-plan`.
   */
  async function start(
    owner: Owner,
    manuscript: StoredManuscript,
    options: ConversionOptions,
    requestId: string | null,
    now: number,
  ): Promise<ProjectRow> {
    const shard = db(owner.ownerId);
    const fingerprint = manuscript.hash.copy().update(JSON.stringify(options)).digest("hex");
    const job = { id: crypto.randomUUID(), requestId };
    const project = {
      id: manuscript.uploadId,
      ownerId: owner.ownerId,
      ownerKind: owner.ownerKind,
      name: titleOf(manuscript.fileName),
      type: "manuscript" as const,
      originalFileName: manuscript.fileName,
      sourceKind: manuscript.kind,
      sourceKey: manuscript.key,
      sourceSize: manuscript.size,
      options,
      uploadFingerprint: fingerprint,
      createdAt: now,
    };
    try {
      const same = await findSameUpload(shard, owner.ownerId, fingerprint, now);
      if (same) {
        await manuscript.discard();
        return same;
      }
      await usage.reserve(owner, "conversion", now, (period) =>
        newProjectStatements(shard, project, job, period, now),
      );
    } catch (error) {
      if (isClaimedMeanwhile(error)) {
        const account = await guests.presentOwner(owner);
        if (account.ownerKind === "user") return start(account, manuscript, options, requestId, now);
      }
      // The database may have stored the project before it failed to answer; then its manuscript must stay.
      if (await readOwn(owner, project.id)) throw error;
      await manuscript.discard();
      const same = isSameUpload(error)
        ? await findSameUpload(shard, owner.ownerId, fingerprint, now)
        : undefined;
      if (same) return same;
      throw error;
    }
    await send({ jobId: job.id, sentAt: now });
    const row = await readOwn(owner, project.id);
    if (!row) throw new Error(`project ${project.id} vanished`);
    return row;
  }

  /** A project just made, whoever it has gone to since. */
  async function readOwn(owner: Owner, id: string): Promise<ProjectRow | undefined> {
    const found = await findProject(db(owner.ownerId), owner.ownerId, id);
    if (found || owner.ownerKind === "user") return found;
    const { ownerId } = await guests.presentOwner(owner);
    return findProject(db(ownerId), ownerId, id);
  }

  return {
    /** Throws Refusal `too-many-requests` when one owner uploads faster than anybody could write. */
    async countUpload(owner: Owner, now: number): Promise<void> {
      await throttle.hit("upload", owner.ownerId, uploadRule, now);
    },

    /** Stores an uploaded file, or refuses it and leaves nothing behind. */
    receive: (owner: Owner, file: { name: string; body: AsyncIterable<Uint8Array> }, now: number) =>
      storeManuscript(files, owner.ownerId, file, now),

    start,

    /** Newest first, at most 100. */
    list: (ownerId: string): Promise<ProjectRow[]> => projectsOf(db(ownerId), ownerId),

    async stats(ownerId: string): Promise<ProjectStats> {
      const [counts, recent] = await Promise.all([
        countProjects(db(ownerId), ownerId),
        projectsOf(db(ownerId), ownerId, recentLimit),
      ]);
      return { ...counts, recent };
    },

    /** A finished file of this owner by its public name or `<project name>.epub`. */
    findOutput: (ownerId: string, fileName: string) => findOutput(db(ownerId), ownerId, fileName),

    /** The stored object of a finished file, with its body; null when it is not there (any more). */
    openOutput: (key: string, range: ByteRange | undefined): Promise<R2ObjectBody | null> =>
      files.get(key, range ? { range } : {}),

    headOutput: (key: string): Promise<R2Object | null> => files.head(key),
  };
}
