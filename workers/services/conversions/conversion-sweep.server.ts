import { z } from "zod";
import type { Database } from "#db/client";
import { dropDiscarded } from "#db/queries/books/discarded-edits";
import { dropUnusedDraftPictures } from "#db/queries/books/draft-pictures";
import { isSourceOfBook } from "#db/queries/books/editions";
import { longDeleted, purgeProject } from "#db/queries/books/project-deletion";
import {
  completedAfter,
  endGuestBooks,
  filesOf,
  forgetSources,
  guestSources,
  loseOutput,
  unwantedSources,
} from "#db/queries/books/project-sweeps";
import { versionFilesOf } from "#db/queries/books/versions";
import { endQuestion, unansweredProjects } from "#db/queries/conversions/password-questions";
import { endStaleJobs } from "#db/queries/jobs/jobs";
import { Refusal } from "#domain/refusal";
import {
  deletedMs,
  guestManuscriptMs,
  guestMs,
  passwordQuestionMs,
  unusedPictureMs,
} from "#domain/retention";
import { bookPrefixOf, isCoverFileOf, projectIdOf, sweepStateKey } from "#workers/services/files/file-keys";
import { dropProjectFiles } from "#workers/services/files/project-files.server";

const hour = 60 * 60_000;
/** An object no project names may be one that is just being written; after this long it is not. */
const orphanMs = 48 * hour;
/** But nobody writes into the workspace of a project that is not being worked on. */
const workOrphanMs = hour;
/** Work of one run. What is left is the next run's, which goes on where this one stopped. */
const listed = 500;
const rowsAtOnce = 45;
/** Deleted projects whose objects are taken away in one run. */
const purgedAtOnce = 20;

// Keys and ids, not the store's own cursors: a key is good for ever.
const sweepState = z
  .object({
    in: z.string(),
    out: z.string(),
    book: z.string(),
    work: z.string(),
    draft: z.string(),
    completedAfter: z.string(),
  })
  .partial();
type SweepState = z.infer<typeof sweepState>;

export type SweepReport = {
  sources: number;
  orphans: number;
  lost: number;
  staleJobs: number;
  purged: number;
};

/** Removes what nobody needs and reports what is missing. Idempotent; bounded, with a cursor kept in R2. */
export async function sweepConversions(
  { db, files }: { db: Database; files: R2Bucket },
  now: number,
): Promise<SweepReport> {
  const state = await stateOf(files);
  const sources = (await dropSources(db, files, now)) + (await endQuestions(db, files, now));
  let orphans = 0;
  for (const room of ["in", "out", "book", "work", "draft"] as const) {
    const swept = await dropOrphans(db, files, room, state[room], now);
    orphans += swept.dropped;
    state[room] = swept.after;
  }
  const checked = await reportLost(db, files, state.completedAfter ?? "", now);
  state.completedAfter = checked.after;
  const staleJobs = await endStaleJobs(db, now);
  await dropUnusedPictures(db, files, now);
  await endGuestBooks(db, now - guestMs, now - deletedMs, purgedAtOnce);
  await dropDiscarded(db, now - deletedMs);
  const purged = await purgeDeleted(db, files, now);
  await files.put(sweepStateKey, JSON.stringify(state));
  return { sources, orphans, lost: checked.lost, staleJobs, purged };
}

/** What its owner deleted more than a day ago goes for good: the objects first, so that no row goes before them. */
async function purgeDeleted(db: Database, files: R2Bucket, now: number): Promise<number> {
  const rows = await longDeleted(db, now - deletedMs, purgedAtOnce);
  for (const row of rows) {
    await dropProjectFiles(files, row, await versionFilesOf(db, [row.id]));
    await purgeProject(db, row);
  }
  return rows.length;
}

/** Where the last run stopped; from the beginning when that cannot be read. */
async function stateOf(files: R2Bucket): Promise<SweepState> {
  const kept = await files.get(sweepStateKey);
  const value: unknown = await kept?.json().catch(() => undefined);
  return sweepState.safeParse(value).data ?? {};
}

/** Manuscripts of guests that are old enough, and those of finished books whose owners want none kept. */
async function dropSources(db: Database, files: R2Bucket, now: number): Promise<number> {
  const [guests, unwanted] = await Promise.all([
    guestSources(db, now - guestManuscriptMs, listed),
    unwantedSources(db, listed),
  ]);
  const old = [...guests, ...unwanted];
  const ids = old.map((row) => row.id);
  const keys = old.flatMap(({ sourceKey }) => sourceKey ?? []);
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const past = await versionFilesOf(db, ids.slice(at, at + rowsAtOnce));
    keys.push(...past.flatMap(({ sourceKey }) => sourceKey ?? []));
  }
  // R2 deletes at most 1,000 keys in one call.
  for (let at = 0; at < keys.length; at += 1_000) await files.delete(keys.slice(at, at + 1_000));
  await forgetSources(db, ids);
  return keys.length;
}

/** Locked manuscripts whose password nobody has told. */
async function endQuestions(db: Database, files: R2Bucket, now: number): Promise<number> {
  let dropped = 0;
  for (const row of await unansweredProjects(db, now - passwordQuestionMs, rowsAtOnce)) {
    const isShared = await isSourceOfBook(db, row);
    if (row.sourceKey === null || !(await endQuestion(db, row, now)) || isShared) continue;
    await files.delete(row.sourceKey);
    dropped++;
  }
  return dropped;
}

/** The rows first: a save that still names one is told so, instead of naming what is not there. */
async function dropUnusedPictures(db: Database, files: R2Bucket, now: number): Promise<void> {
  const keys = await dropUnusedDraftPictures(db, now - unusedPictureMs, listed);
  if (keys.length > 0) await files.delete(keys);
}

async function dropOrphans(
  db: Database,
  files: R2Bucket,
  room: "in" | "out" | "book" | "work" | "draft",
  after: string | undefined,
  now: number,
): Promise<{ dropped: number; after: string | undefined }> {
  const page = await files.list({ prefix: `${room}/`, limit: listed, startAfter: after });
  const before = now - (room === "work" ? workOrphanMs : orphanMs);
  const old = page.objects.filter((object) => object.uploaded.getTime() < before);
  const byProject = new Map<string, string[]>();
  for (const { key } of old) {
    const id = projectIdOf(key) ?? "";
    byProject.set(id, [...(byProject.get(id) ?? []), key]);
  }
  const ids = [...byProject.keys()];
  const orphans: string[] = [];
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce);
    const known = await filesOf(db, some);
    for (const id of some) {
      const project = known.get(id);
      if (project?.isBusy) continue;
      const isOf = (output: string, key: string) =>
        key === output || key.startsWith(bookPrefixOf(output)) || isCoverFileOf(output, key);
      const isNamed = (key: string) =>
        project !== undefined &&
        (project.sources.includes(key) ||
          project.drafts.includes(key) ||
          project.outputs.some((output) => isOf(output, key)));
      orphans.push(...(byProject.get(id) ?? []).filter((key) => !isNamed(key)));
    }
  }
  if (orphans.length > 0) await files.delete(orphans);
  return { dropped: orphans.length, after: page.truncated ? page.objects.at(-1)?.key : undefined };
}

async function reportLost(
  db: Database,
  files: R2Bucket,
  after: string,
  now: number,
): Promise<{ lost: number; after: string }> {
  const rows = await completedAfter(db, after, rowsAtOnce);
  let lost = 0;
  for (const row of rows) {
    if (row.outputKey === null || (await files.head(row.outputKey))) continue;
    const failed = row.type === "cover" ? "cover-failed" : "conversion-failed";
    const { code, message } = new Refusal(failed, { reference: row.id });
    if (!(await loseOutput(db, row, { code, message }, now))) continue;
    console.error(JSON.stringify({ event: "output-lost", project: row.id, key: row.outputKey }));
    lost++;
  }
  return { lost, after: rows.length < rowsAtOnce ? "" : (rows.at(-1)?.id ?? "") };
}
