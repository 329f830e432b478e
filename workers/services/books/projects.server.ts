import type { Database, DatabaseOf } from "#db/client";
import { coveredBooks } from "#db/queries/books/covered-books";
import { countProjects, type ProjectCounts } from "#db/queries/books/figures";
import {
  findOutput,
  findProject,
  isAfter,
  type ListEnd,
  type ProjectRow,
  projectsOf,
} from "#db/queries/books/projects";
import { type CountedRow, isNotInBatch, withTotals } from "#db/queries/conversions/batches";
import { joinCoverStatements } from "#db/queries/covers/book-covers";
import type { ThrottleRule } from "#domain/accounts/throttling";
import type { ByteRange } from "#domain/byte-range";
import type { ConversionOptions } from "#domain/convert/options";
import { titleOf } from "#domain/file-names";
import type { Guests } from "#workers/services/accounts/guests.server";
import type { Owner } from "#workers/services/accounts/identity";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { type StoredManuscript, storeManuscript } from "#workers/services/conversions/manuscripts.server";
import { type SentIn, startProject } from "#workers/services/conversions/project-start.server";
import { coverFileBeside } from "#workers/services/files/file-keys";
import type { Usage } from "#workers/services/plans/usage.server";

/** Far above what an author does, far below what a script could. */
const uploadRule = { kind: "window", limit: 60, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
const recentLimit = 5;
/** Projects on one page of the list. */
const pageSize = 100;

/** The same for the same file of the same name with the same options. */
export const fingerprintOf = (
  { hash, fileName }: StoredManuscript,
  options: ConversionOptions,
  coverProjectId?: string,
): string =>
  hash
    .copy()
    .update(JSON.stringify([options, fileName, ...(coverProjectId ? [coverProjectId] : [])]))
    .digest("hex");

/** Where among others a project is to stand, and what must become true with it. */
export type ProjectPlace = {
  parentId: string;
  position: number | null;
  series?: string | undefined;
} & Required<Pick<SentIn, "around">>;
/** What a new book is joined with: the others it was sent with, or the finished cover it is to have. */
export type JoinedWith = { place?: ProjectPlace; coverProjectId?: string | undefined };

export type ProjectStats = ProjectCounts & { recent: CountedRow[] };
export type ProjectDeps = {
  /** The largest manuscript that is taken today, in bytes. */
  maxUploadBytes?: (now: number) => Promise<number>;
  db: DatabaseOf;
  files: R2Bucket;
  queue: Queue<unknown>;
  usage: Usage;
  throttle: Throttling;
  guests: Pick<Guests, "presentOwner">;
};
export type Projects = ReturnType<typeof createProjects>;

/** What authors own: manuscripts sent in, the projects they became, and the finished files. */
export function createProjects({ db, files, queue, usage, throttle, guests, maxUploadBytes }: ProjectDeps) {
  /**
   * Makes a stored manuscript a pending project and sends its job. The same file under the same name with the same
   * options, again within a minute, is the same project. Throws Refusal `limit-guest` or `limit-plan`.
   */
  async function start(
    owner: Owner,
    manuscript: StoredManuscript,
    options: ConversionOptions,
    requestId: string | null,
    now: number,
    { place, coverProjectId }: JoinedWith = {},
  ): Promise<ProjectRow> {
    const project = {
      id: manuscript.uploadId,
      name: options.title || titleOf(manuscript.fileName),
      type: "manuscript" as const,
      originalFileName: manuscript.fileName,
      sourceKind: manuscript.kind,
      sourceKey: manuscript.key,
      sourceSize: manuscript.size,
      options,
      uploadFingerprint: fingerprintOf(manuscript, options, coverProjectId),
      ...(options.author && { author: options.author }),
      ...(coverProjectId && { coverProjectId }),
      ...(place && { parentId: place.parentId, batchPosition: place.position }),
      ...(place?.series && { seriesName: place.series }),
    };
    const sentIn = {
      kind: "conversion" as const,
      queue,
      project,
      discard: () => manuscript.discard(),
      ...(place && { around: place.around }),
      ...(coverProjectId && {
        around: (shard: Database) => ({
          before: [],
          after: joinCoverStatements(shard, owner.ownerId, coverProjectId, project.id),
        }),
      }),
    };
    return startProject({ db, usage, guests }, owner, sentIn, requestId, now);
  }

  /** What other rows know of these: of a batch, how its files stand; of a book, whether it has a cover. */
  async function known(ownerId: string, rows: ProjectRow[]): Promise<CountedRow[]> {
    const shard = db(ownerId);
    const covered = await coveredBooks(
      shard,
      rows.filter(({ type, status }) => type === "manuscript" && status === "completed").map(({ id }) => id),
    );
    const counted = await withTotals(shard, ownerId, rows);
    return counted.map((row) => (covered.has(row.id) ? { ...row, hasCover: true } : row));
  }

  return {
    /** Throws Refusal `too-many-requests` when one owner uploads faster than anybody could write. */
    async countUpload(owner: Owner, now: number): Promise<void> {
      await throttle.hit("upload", owner.ownerId, uploadRule, now);
    },

    /** Stores an uploaded file, or refuses it and leaves nothing behind. */
    receive: async (
      owner: Owner,
      file: { name: string; body: AsyncIterable<Uint8Array> },
      now: number,
      projectId?: string,
    ) =>
      storeManuscript(files, owner.ownerId, file, now, { projectId, maxBytes: await maxUploadBytes?.(now) }),

    start,

    /** One project; a batch stands as its files do. */
    async find(ownerId: string, id: string): Promise<CountedRow | undefined> {
      const row = await findProject(db(ownerId), ownerId, id);
      return row && (await known(ownerId, [row]))[0];
    },

    /** Newest first, a page at a time. `end` is where the next page begins; undefined after the last. */
    async list(ownerId: string, after?: ListEnd): Promise<{ rows: CountedRow[]; end?: ListEnd }> {
      const shard = db(ownerId);
      const found = await projectsOf(shard, ownerId, pageSize + 1, after && isAfter(after));
      const rows = await known(ownerId, found.slice(0, pageSize));
      const last = rows.at(-1);
      const isMore = found.length > pageSize && last;
      return { rows, ...(isMore && { end: { createdAt: last.createdAt, id: last.id } }) };
    },

    async stats(ownerId: string): Promise<ProjectStats> {
      const [counts, recent] = await Promise.all([
        countProjects(db(ownerId), ownerId),
        projectsOf(db(ownerId), ownerId, recentLimit, isNotInBatch()),
      ]);
      return { ...counts, recent: await known(ownerId, recent) };
    },

    /** A finished file of this owner by its public name or `<project name>.epub`. */
    findOutput: (ownerId: string, fileName: string) => findOutput(db(ownerId), ownerId, fileName),

    /** Where one of a finished project's files lies: `jpeg`, `pdf`, `thumbnail` or `wrap` of a cover; null for the main one. */
    fileOf,

    /** The stored object of a finished file, with its body; null when it is not there (any more). */
    openOutput: (key: string, range: ByteRange | undefined): Promise<R2ObjectBody | null> =>
      files.get(key, range ? { range } : {}),

    headOutput: (key: string): Promise<R2Object | null> => files.head(key),
  };
}

const fileKinds = {
  epub: { mediaType: "application/epub+zip", extension: "epub" },
  jpeg: { mediaType: "image/jpeg", extension: "jpg" },
  pdf: { mediaType: "application/pdf", extension: "pdf" },
  thumbnail: { mediaType: "image/jpeg", extension: "jpg" },
  wrap: { mediaType: "image/jpeg", extension: "jpg" },
} as const;

function fileOf(
  row: ProjectRow,
  file: string | null,
): { key: string; mediaType: string; extension: string } | undefined {
  if (row.outputKey === null) return undefined;
  if (row.type !== "cover") return file === null ? { key: row.outputKey, ...fileKinds.epub } : undefined;
  const kind = file ?? (row.outputKey.endsWith(".pdf") ? "pdf" : "jpeg");
  if (kind !== "jpeg" && kind !== "pdf" && kind !== "thumbnail" && kind !== "wrap") return undefined;
  return { key: coverFileBeside(row.outputKey, kind), ...fileKinds[kind] };
}
