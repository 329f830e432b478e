import { createHash } from "node:crypto";
import type { ProjectRow } from "#db/queries/books/projects";
import { giveCoverToBook, newestOfDesign, setWrapPages } from "#db/queries/covers/book-covers";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { defaultOptions } from "#domain/convert/options";
import type { CoverDesign } from "#domain/cover/design";
import { ownPictures } from "#domain/cover/design-pictures";
import { coverDesignSchema } from "#domain/cover/design-schema";
import { coverGeometry } from "#domain/cover/print-geometry";
import type { Owner } from "#workers/services/accounts/identity";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { type ProjectStartDeps, startProject } from "#workers/services/conversions/project-start.server";
import { attemptCover, type CoverMaker } from "#workers/services/covers/cover-attempt.server";
import { coverMaterials } from "#workers/services/covers/cover-materials.server";
import type { CoverPictures } from "#workers/services/covers/cover-pictures.server";
import { sweepCovers } from "#workers/services/covers/cover-sweep.server";
import { sourceKey } from "#workers/services/files/file-keys";
import { createJobRunner, type JobRunnerDeps } from "#workers/services/jobs/job-runner.server";

const createRule = { kind: "window", limit: 60, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
const longestName = 200;

export type CoversDeps = Omit<JobRunnerDeps, "clock"> & {
  start: ProjectStartDeps;
  pictures: CoverPictures;
  throttle: Throttling;
  maker: CoverMaker;
  /** Fonts and built-in art. */
  assets: Fetcher;
  clock?: () => number;
};

/** Returns the design a cover was made from, which lies where a manuscript would. */
export async function designOf(files: R2Bucket, { sourceKey }: ProjectRow): Promise<CoverDesign | undefined> {
  const found = sourceKey === null ? null : await files.get(sourceKey);
  if (!found) return undefined;
  const order: CoverOrder = await found.json();
  return coverDesignSchema.parse(order.design);
}

const frontOf = (design: CoverDesign) => (design.coverType === "kindle" ? null : coverGeometry(design).front);

/** A title as the name of a file and of a line in a list: on one line, and never ending in half a character. */
function nameFrom(title: string): string {
  const clean = title.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return [...clean].slice(0, longestName).join("").trim();
}

/** What a cover is to be made from and for. */
export type CoverWish = {
  design: CoverDesign;
  designId: string | null;
  bookProjectId: string | null;
  /** The book's page count when the design took it over; null: not known. */
  bookPages?: number | null;
};

/** As it lies in the file store until it is made: the design, and where its author's own pictures are. */
export type CoverOrder = {
  version: 1;
  design: CoverDesign;
  pictures: Record<string, { key: string; size: number }>;
};

export type Covers = ReturnType<typeof createCovers>;

/** Finished covers: ordered, queued, painted, and kept as projects of their own kind. */
export function createCovers({
  start,
  pictures,
  throttle,
  maker,
  assets,
  clock = Date.now,
  ...queueing
}: CoversDeps) {
  const { db, files, queue } = queueing;
  /** The same cover, asked for again: for another book, it goes to that one, and its spine counts as made for it. */
  async function takeAgain(ownerId: string, row: ProjectRow, wish: CoverWish): Promise<ProjectRow> {
    const { bookProjectId, bookPages = null, design } = wish;
    if (bookProjectId === null || row.cover === null) return row;
    const shard = start.db(ownerId);
    const isFinishedWrap = row.status === "completed" && design.coverType !== "kindle";
    if (isFinishedWrap && bookPages !== null) await setWrapPages(shard, ownerId, bookProjectId, bookPages);
    if (row.cover.bookProjectId === bookProjectId) return row;
    await giveCoverToBook(shard, ownerId, row.id, { id: bookProjectId, pages: bookPages });
    return { ...row, cover: { ...row.cover, bookProjectId } };
  }

  const { run, bury } = createJobRunner(
    { ...queueing, clock },
    {
      kind: "cover",
      openingStage: { code: "opening-design" },
      failureCode: "cover-failed",
      async attempt(row, claim, keeper) {
        const materials = (order: CoverOrder) => coverMaterials({ assets, files }, order);
        await attemptCover({ db, files, maker, clock, materials }, row, claim, keeper);
        return "ended";
      },
    },
  );

  return {
    run,
    bury,

    /** Removes what guests left behind, and pictures no row names. */
    sweep: (now: number) => sweepCovers({ db, files }, now),

    /** The newest finished cover made from a saved design, with the design as it was then. */
    async lastMadeFrom(ownerId: string, designId: string) {
      const row = await newestOfDesign(start.db(ownerId), ownerId, designId);
      const design = row && (await designOf(files, row));
      return design && { row, design };
    },

    /** Throws Refusal `too-many-requests` when one owner orders faster than anybody could design. */
    async countOrder(owner: Owner, now: number): Promise<void> {
      await throttle.hit("cover", owner.ownerId, createRule, now);
    },

    /**
     * Orders a cover. The same design again is the cover made before, whenever that was, and costs nothing. Refuses with
     * `limit-guest-covers`, `limit-plan`, or `cover-picture-missing` when a picture is not its author's.
     */
    async order(owner: Owner, wish: CoverWish, requestId: string | null, now: number): Promise<ProjectRow> {
      const { design, designId, bookProjectId, bookPages = null } = wish;
      const own = await pictures.every(owner.ownerId, ownPictures(design));
      const order: CoverOrder = {
        version: 1,
        design,
        pictures: Object.fromEntries([...own].map(([id, { key, size }]) => [id, { key, size }])),
      };
      const text = JSON.stringify(order);
      const id = crypto.randomUUID();
      const key = sourceKey(owner.ownerId, id, now);
      await files.put(key, text, { httpMetadata: { contentType: "application/json" } });
      const project = {
        id,
        name: nameFrom(design.words.title) || "Untitled cover",
        type: "cover" as const,
        sourceKey: key,
        sourceSize: new TextEncoder().encode(text).length,
        options: defaultOptions,
        cover: { coverType: design.coverType, designId, bookProjectId, bookPages, front: frontOf(design) },
        uploadFingerprint: createHash("sha256").update(`cover ${text}`).digest("hex"),
      };
      const sentIn = {
        kind: "cover",
        queue,
        project,
        sameFor: null,
        discard: () => files.delete(key),
      } as const;
      const row = await startProject(start, owner, sentIn, requestId, now);
      return row.id === id ? row : takeAgain(row.ownerId, row, wish);
    },
  };
}
