import type { DatabaseOf } from "#db/client";
import { hasWaitingEdits } from "#db/queries/books/chapter-drafts";
import { type FinishedBookRow, findEdition, restoreVersion } from "#db/queries/books/editions";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import {
  isPast,
  maxVersionsOf,
  noteChange,
  type VersionRow,
  versionRowsOf,
} from "#db/queries/books/versions";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { versionsToDrop } from "#domain/books/versions";
import { type BookChanges, type ChangeSize, changeSize } from "#domain/editions/book-changes";
import { compareBooks, type EditionView } from "#domain/editions/compare-books";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { restoredColumns } from "#workers/services/books/book-columns";
import { changeableBook } from "#workers/services/books/changeable-book.server";
import { changedParts, draftView } from "#workers/services/books/draft-view.server";
import { openInEditor } from "#workers/services/books/editable-book.server";
import { changesOf, followChanges, storedView } from "#workers/services/books/edition-changes.server";
import { formerVersion, settleVersions } from "#workers/services/books/kept-versions.server";
import { bookEdition } from "#workers/services/files/file-keys";

const compareRule = { kind: "window", limit: 120, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
const restoreRule = { kind: "window", limit: 60, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;

export type VersionsDeps = { db: DatabaseOf; files: R2Bucket; throttle: Throttling };
export type Versions = ReturnType<typeof createVersions>;
/** A version with its file, which of the present one is the book's. */
export type ListedVersion = Pick<
  VersionRow,
  "number" | "kind" | "name" | "madeAt" | "change" | "restoredFrom"
> & {
  id: string | null;
  isPresent: boolean;
  outputKey: string;
  outputFileName: string;
  sourceKey: string | null;
  facts: Pick<ProjectRow, "options" | "facts"> & {
    outputSize: number;
    originalFileName: string;
    sourceSize: number;
  };
};
export type VersionList = {
  /** Newest first. */
  versions: ListedVersion[];
  max: number;
  next: number;
  dropped: number | null;
};
/** What a comparison is asked for: a version's number, or what its author has not put into the EPUB yet. */
export type Compared = number | "edits";

/** What a book was and is: listed, compared, restored. */
export function createVersions({ db, files, throttle }: VersionsDeps) {
  async function finished(ownerId: string, projectId: string): Promise<FinishedBookRow> {
    const row = await findProject(db(ownerId), ownerId, projectId);
    if (row?.type !== "manuscript") throw new Refusal("not-found");
    if (row.status !== "completed" || row.outputKey === null)
      throw new Refusal("book-not-finished", { status: row.status });
    return { ...row, outputKey: row.outputKey };
  }

  async function listed(row: FinishedBookRow): Promise<VersionList> {
    const shard = db(row.ownerId);
    const [rows, max] = await Promise.all([versionRowsOf(shard, row.id), maxVersionsOf(shard, row)]);
    const past = rows.filter(isPast);
    const noted = rows.find((one) => !isPast(one) && one.edition === bookEdition(row.outputKey));
    const number = noted?.number ?? (past[0]?.number ?? 0) + 1;
    const present: ListedVersion = {
      id: noted?.id ?? null,
      number,
      kind: noted?.kind ?? "conversion",
      name: noted?.name ?? null,
      madeAt: noted?.madeAt ?? row.completedAt ?? row.updatedAt,
      change: noted?.change ?? null,
      restoredFrom: noted?.restoredFrom ?? null,
      isPresent: true,
      outputKey: row.outputKey,
      outputFileName: row.outputFileName ?? "",
      sourceKey: row.sourceKey,
      facts: {
        options: row.options,
        facts: row.facts,
        outputSize: row.outputSize ?? 0,
        originalFileName: row.originalFileName ?? row.name,
        sourceSize: row.sourceSize,
      },
    };
    const versions = [present, ...past.map((one) => ({ ...one, isPresent: false }))];
    const [dropped] = versionsToDrop(versions, max);
    return { versions, max, next: number + 1, dropped: dropped?.number ?? null };
  }

  /** A size that nobody noted, because the work died between the new file and the look at it. */
  async function withChange(row: FinishedBookRow, list: VersionList): Promise<VersionList> {
    const [present, before] = list.versions;
    if (!present || !before || present.id === null || present.change) return list;
    const changes = await changesOf(files, before.outputKey, present.outputKey);
    if (!changes) return list;
    const change = changeSize(changes);
    await noteChange(db(row.ownerId), row.id, present.id, change);
    return { ...list, versions: [{ ...present, change }, ...list.versions.slice(1)] };
  }

  return {
    /** Every version of a finished book. Refuses with `not-found` or `book-not-finished`. */
    async list(ownerId: string, projectId: string): Promise<VersionList> {
      const row = await finished(ownerId, projectId);
      return withChange(row, await listed(row));
    },

    /** The same of a book at hand; nothing of one that is not finished. */
    async of(row: ProjectRow): Promise<VersionList | undefined> {
      const { outputKey } = row;
      if (row.type !== "manuscript" || row.status !== "completed" || outputKey === null) return undefined;
      return listed({ ...row, outputKey });
    },

    /** How large the edits are that are not in the EPUB yet; null when there are none. Refuses as `list`. */
    async waiting(ownerId: string, projectId: string): Promise<ChangeSize | null> {
      await finished(ownerId, projectId);
      if (!(await hasWaitingEdits(db(ownerId), projectId))) return null;
      const book = await openInEditor({ db: db(ownerId), files }, ownerId, projectId);
      const { before, after } = changedParts({ files }, book);
      return changeSize(await compareBooks(before, after));
    },

    /**
     * What is other in `to` than in `from`. Refuses with `not-found`, `book-not-finished`, `version-not-kept` or
     * `too-many-requests`.
     */
    async compare(
      ownerId: string,
      projectId: string,
      from: Compared,
      to: Compared,
      now: number,
    ): Promise<BookChanges> {
      const row = await finished(ownerId, projectId);
      await throttle.hit("compare-editions", ownerId, compareRule, now);
      const { versions } = await listed(row);
      const view = async (which: Compared): Promise<EditionView> => {
        if (which === "edits")
          return draftView({ files }, await openInEditor({ db: db(ownerId), files }, ownerId, projectId));
        const version = versions.find(({ number }) => number === which);
        const found = version && (await storedView(files, version.outputKey));
        if (!found) throw new Refusal("version-not-kept");
        return found;
      };
      const [before, after] = await Promise.all([view(from), view(to)]);
      return compareBooks(before, after);
    },

    /**
     * Makes a version the book again, as a version of its own; what the book was stays one, too. `number` left out: the
     * one before the present. Refuses with `not-found`, `no-earlier-edition`, `version-not-kept`, `version-is-present`,
     * `project-busy`, `book-being-mended`, `edits-waiting`, `book-changed-meanwhile` or `too-many-requests`.
     */
    async restore(
      ownerId: string,
      projectId: string,
      number: number | undefined,
      now: number,
    ): Promise<ProjectRow> {
      await throttle.hit("restore-edition", ownerId, restoreRule, now);
      const shard = db(ownerId);
      const row = await changeableBook(shard, ownerId, projectId);
      const { outputKey } = row;
      const past = (await versionRowsOf(shard, projectId)).filter(isPast);
      const [newest] = past;
      if (row.status !== "completed" || outputKey === null || !newest)
        throw new Refusal("no-earlier-edition");
      const version = number === undefined ? newest : past.find((one) => one.number === number);
      if (!version || !(await files.head(version.outputKey))) throw new Refusal("version-not-kept");
      if (version.outputKey === outputKey) throw new Refusal("version-is-present");
      const edition = await findEdition(shard, ownerId, projectId);
      if (edition && edition.status !== "failed") throw new Refusal("project-busy");
      const book = { ...row, outputKey };
      const id = crypto.randomUUID();
      const restored = await restoreVersion(
        shard,
        book,
        version,
        id,
        restoredColumns(book, version),
        formerVersion(book, null),
        now,
      );
      if (!restored) throw new Refusal("book-changed-meanwhile");
      const changes = await followChanges(shard, files, projectId, outputKey, version.outputKey);
      await settleVersions({ db: shard, files }, row, id, changes);
      return restored;
    },
  };
}
