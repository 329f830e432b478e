import type { DatabaseOf } from "#db/client";
import type { User } from "#db/queries/accounts/users";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import {
  adoptStatements,
  type CountedRow,
  type FileGroup,
  fileAt,
  filesOfGroup,
  holderOf,
  isGroupFull,
  isGroupGone,
  placeStatements,
  withTotals,
} from "#db/queries/conversions/batches";
import type { ThrottleRule } from "#domain/accounts/throttling";
import type { ConversionOptions } from "#domain/convert/options";
import { Refusal } from "#domain/refusal";
import type { Owner } from "#workers/services/accounts/identity";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { fingerprintOf, type Projects } from "#workers/services/books/projects.server";
import { type Archive, archiveOf } from "#workers/services/conversions/batch-archive.server";
import type { StoredManuscript } from "#workers/services/conversions/manuscripts.server";
import type { Plans } from "#workers/services/plans/plans.server";

/** Files an owner may send in groups: three of the largest conversions there are, and a few tries again. */
const filesRule = { kind: "window", limit: 180, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;

/** What became of one stored file. */
export type Added = {
  row: ProjectRow;
  /** It is converted already, because of the file that is named so: it is not converted, nor counted, twice. */
  sameAs: string | null;
  /** That file is in another set: it was sent less than a minute before this one. */
  isSentBefore?: boolean;
};
export type Group = { id: string; project: CountedRow | null; files: ProjectRow[] };
export type BatchDeps = {
  db: DatabaseOf;
  files: R2Bucket;
  plans: Plans;
  projects: Pick<Projects, "start">;
  throttle: Throttling;
};
export type Batches = ReturnType<typeof createBatches>;

/**
 * Several manuscripts at once. A batch is a project that groups its files; a bulk conversion is a queue of files that only
 * share an id. Files are converted, charged and refused one by one: none of them stops another.
 */
export function createBatches({ db, files, plans, projects, throttle }: BatchDeps) {
  /** A batch or a bulk conversion with its files, in their order. Refuses with `not-found` what is not this owner's. */
  async function of(ownerId: string, id: string): Promise<Group> {
    const shard = db(ownerId);
    const [found, inIt] = await Promise.all([
      findProject(shard, ownerId, id),
      filesOfGroup(shard, ownerId, id),
    ]);
    const batch = found?.type === "batch" ? found : undefined;
    if (!batch && inIt.length === 0) throw new Refusal("not-found");
    const [project = null] = batch ? await withTotals(shard, ownerId, [batch]) : [];
    return { id, project, files: inIt };
  }

  return {
    /** How many files at once this account may convert. Refuses with `bulk-not-in-plan` when its plan has none. */
    async maxFiles(user: Pick<User, "tier">, kind: FileGroup["kind"]): Promise<number> {
      const { bulkFiles } = await plans.of(user.tier);
      if (bulkFiles > 0) return bulkFiles;
      throw new Refusal("bulk-not-in-plan", { what: kind });
    },

    /** Refuses with `not-found` an id that is another person's, or something else of one's own. */
    async mayUse(owner: Owner, { kind, id }: Pick<FileGroup, "kind" | "id">): Promise<void> {
      const holder = await holderOf(db(owner.ownerId), id);
      const isOwnBatch =
        holder?.ownerId === owner.ownerId && holder.type === "batch" && holder.deletedAt === null;
      if (holder && !(kind === "batch" && isOwnBatch)) throw new Refusal("not-found");
    },

    /**
     * Refuses with `too-many-files` what would make a group larger than the plan allows: before any of it is started.
     * `places` holds a place for each new file; null is the next one. A place that is taken already counts once.
     */
    async mayTake(owner: Owner, group: FileGroup, places: readonly (number | null)[]): Promise<void> {
      const there = await filesOfGroup(db(owner.ownerId), owner.ownerId, group.id);
      const kept = there.filter((file) => !places.includes(file.batchPosition));
      if (kept.length + places.length > group.limit) throw tooManyFiles(group);
    },

    /** Throws Refusal `too-many-requests` when one owner sends more files than anybody could write. */
    async countFile(owner: Owner, now: number): Promise<void> {
      await throttle.hit("upload-in-groups", owner.ownerId, filesRule, now);
    },

    /**
     * Makes a stored manuscript a pending project of its group. At `position` it takes the place of one that failed there; the
     * same file sent again to the same place, or within a minute to any, is the project it became before. Throws Refusal
     * `limit-plan` or `too-many-files`, and nothing of the file is left behind then.
     */
    async add(
      owner: Owner,
      group: FileGroup,
      manuscript: StoredManuscript,
      options: ConversionOptions,
      position: number | null,
      requestId: string | null,
      now: number,
    ): Promise<Added> {
      const shard = db(owner.ownerId);
      const there = position === null ? undefined : await fileAt(shard, owner.ownerId, group.id, position);
      if (there && there.uploadFingerprint === fingerprintOf(manuscript, options)) {
        await manuscript.discard();
        return { row: there, sameAs: null };
      }
      const file = { id: manuscript.uploadId, ...owner, position };
      try {
        const row = await projects.start(owner, manuscript, options, requestId, now, {
          place: {
            parentId: group.id,
            position,
            series: group.series,
            around: () => placeStatements(shard, group, file, options, now),
          },
        });
        if (row.id === manuscript.uploadId) return { row, sameAs: null };
        if (row.parentId !== null) {
          const sameAs = row.originalFileName ?? row.name;
          return { row, sameAs, isSentBefore: row.parentId !== group.id };
        }
        await shard.batch(adoptStatements(shard, group, row, position, options, now));
        return { row: (await findProject(shard, owner.ownerId, row.id)) ?? row, sameAs: null };
      } catch (error) {
        if (isGroupFull(error)) throw tooManyFiles(group);
        if (isGroupGone(error)) throw new Refusal("not-found");
        throw error;
      }
    },

    of,

    /** The finished books of a group as one archive. Refuses also when there is none, or one of them is missing. */
    async archive(ownerId: string, id: string): Promise<Archive> {
      const { project, files: inIt } = await of(ownerId, id);
      return archiveOf(files, project?.name ?? "Books", inIt);
    },
  };
}

const tooManyFiles = ({ kind, limit }: Pick<FileGroup, "kind" | "limit">): Refusal =>
  new Refusal("too-many-files", { max: String(limit), what: kind });
