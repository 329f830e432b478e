import type { Database } from "#db/client";
import { draftKeysOf } from "#db/queries/books/chapter-drafts";
import { decisionsOf, type KeptDecision } from "#db/queries/books/passage-decisions";
import type { ProjectRow } from "#db/queries/books/projects";
import { completeRemake, findRemake } from "#db/queries/books/remakes";
import type { Claim } from "#db/queries/conversions/project-leases";
import { moveMarks } from "#db/queries/reading/moved-marks";
import { moveLink, partialLinks } from "#db/queries/reading/proof-links";
import { recordOf } from "#domain/books/book-record";
import { knownFacts } from "#domain/books/known-facts";
import { storeLinksOf } from "#domain/books/next-book";
import { remadeKind } from "#domain/books/versions";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import type { Asset } from "#domain/convert/reader";
import { describeFault } from "#domain/describe-fault";
import { lossTotals } from "#domain/losses/loss-report";
import { movedChapters } from "#domain/proof-links/linked-chapters";
import { type Decision, isChange } from "#domain/proofread/decision";
import type { Passages } from "#domain/proofread/passages";
import { questionTotals } from "#domain/proofread/questions";
import type { MovedChapters } from "#domain/proofread/remake-book";
import { isRemovedName, removedName } from "#domain/proofread/removed-lines";
import { restoredLines } from "#domain/proofread/restored-lines";
import { pictureTools } from "#wasm/picture-tools.server";
import { randomName } from "#workers/services/accounts/random-name";
import { pagesOf } from "#workers/services/books/book-columns";
import {
  type BookStore,
  bookStore,
  openBook,
  type StoredBook,
} from "#workers/services/books/book-store.server";
import { bookToRemake } from "#workers/services/books/book-to-remake";
import { draftAsset } from "#workers/services/books/draft-pictures.server";
import { changesOf } from "#workers/services/books/edition-changes.server";
import { formerVersion, newVersion, settleVersions } from "#workers/services/books/kept-versions.server";
import {
  publishedDrafts,
  type WaitingEdits,
  waitingEdits,
} from "#workers/services/books/waiting-edits.server";
import { presentCover } from "#workers/services/covers/present-cover.server";
import {
  attemptName,
  bookEdition,
  bookPrefix,
  bookPrefixOf,
  outputKey,
} from "#workers/services/files/file-keys";
import { fontTools } from "#workers/services/files/font-tools.server";
import { type R2Sink, r2Sink } from "#workers/services/files/r2-sink.server";
import { type LeaseKeeper, LeaseLost } from "#workers/services/jobs/lease-keeper.server";
import { letOthersIn } from "#workers/services/jobs/let-others-in";

export type RemakeDeps = { db: Database; files: R2Bucket; clock: () => number };

/** Bytes written between two pauses. */
const maxUnbroken = 256 * 1024;

/**
 * Makes a finished book again from its stored form and its author's decisions, and gives the project the new files. The
 * old ones serve until that moment. Whatever goes wrong is thrown, after what this attempt wrote was taken away again.
 */
export async function attemptRemake(
  deps: RemakeDeps,
  project: ProjectRow,
  claim: Claim,
  keeper: LeaseKeeper,
): Promise<void> {
  const { db, files } = deps;
  const from = project.outputKey;
  if (project.status !== "completed" || from === null)
    throw new Error(`project ${project.id} is no finished book`);
  const book = await openBook(files, bookPrefixOf(from));
  if (!book) throw new Error(`the stored book of ${from} is gone`);
  const edition = bookEdition(from);
  const decisions = await decisionsOf(db, project.id, edition);
  const edits = await waitingEdits(deps, project.id, edition, book.manifest);
  const remake = await findRemake(db, project.id);

  const attempt = attemptName(project.revision, randomName());
  const key = outputKey(project.ownerId, project.id, attempt);
  const prefix = bookPrefix(project.ownerId, project.id, attempt);
  const sink = r2Sink(files, key, "application/epub+zip");
  const store = bookStore(files, prefix);
  let isUncertain = false;
  try {
    const cover = await presentCover(deps, project, bookPrefixOf(from), prefix);
    const made = await make(deps, { project, book, decisions, edits, cover, sink, store, keeper });
    const outputSize = await sink.close();
    keeper.check();
    isUncertain = true;
    const kind = remadeKind({
      hasEdits: edits.chapters !== undefined,
      hasDecisions: decisions.some(({ decision }) => isChange(decision)),
    });
    const versioned = {
      // The address of its file stays the book's.
      former: formerVersion({ ...project, outputKey: from }, null),
      next: newVersion(attempt, kind, remake?.versionName),
    };
    const isOurs = await end(
      db,
      claim,
      from,
      {
        outputKey: key,
        outputSize,
        facts: knownFacts(made.facts, made.metadata),
        pages: pagesOf(made.facts),
        recordAt: project.detailsChangedAt,
        passagesTotal: made.questions.total,
        passagesChecked: made.questions.checked,
        ...(made.rules ? { compliance: made.rules.totals } : {}),
        ...(made.losses ? { losses: lossTotals(made.losses) } : {}),
      },
      publishedDrafts(edits, made.placed, edition, attempt),
      versioned,
      deps.clock(),
    );
    isUncertain = false;
    if (!isOurs) throw new LeaseLost(`remake ${claim.lease} finished too late`);
    const moves = { from: edition, to: attempt, before: book.manifest.chapters.map(({ index }) => index) };
    await afterwards(deps, project, { from, to: key, version: versioned.next.id }, made.moved, edits, moves);
  } catch (error) {
    // Not when the completion may have been stored after all: then the sweep finds what no row names.
    if (!isUncertain) await Promise.all([sink.discard(), store.discard()]);
    throw error;
  }
}

type Making = {
  project: ProjectRow;
  book: StoredBook;
  decisions: readonly KeptDecision[];
  edits: WaitingEdits;
  cover: Asset | undefined;
  sink: R2Sink;
  store: BookStore;
  keeper: LeaseKeeper;
};

async function make({ clock, files }: RemakeDeps, making: Making) {
  const { project, book, decisions, edits, cover, sink, store, keeper } = making;
  // Loaded where it is used, so that answering a page does not pay for the engine.
  const { remakeBook } = await import("#domain/proofread/remake-book");
  const { manifest } = book;
  const list = await book.passages();
  // As they were when it was converted; an option younger than the book is as usual.
  const options: ConversionOptions = { ...defaultOptions, ...manifest.options };
  const losses = await book.losses();
  let unbroken = 0;
  const made = await remakeBook({
    book: {
      ...bookToRemake(book, list?.chapterLevel ?? 1, recordOf(project), newPictures(edits, files)),
      // What its author has not decided on waits on in the new edition.
      chapter: book.trackedChapter,
    },
    decisions: byChapter(decisions),
    ...(edits.chapters ? { chapters: edits.chapters } : {}),
    restored: restoredLines(restoredNames(decisions), losses),
    cover,
    storeLinks: storeLinksOf(project.details, "page"),
    losses,
    rules: { before: await book.rules() },
    options,
    sink: {
      async write(bytes) {
        keeper.check();
        await sink.write(bytes);
        unbroken += bytes.length;
        if (unbroken < maxUnbroken) return;
        unbroken = 0;
        await letOthersIn();
      },
    },
    identifier: `urn:uuid:${project.id}`,
    modifiedAt: `${new Date(clock()).toISOString().slice(0, 19)}Z`,
    onProgress: async (progress) => {
      await keeper.progress(progress);
      await letOthersIn();
    },
    onChapter: (chapter) => store.put(chapter),
    onAsset: (asset) => store.putAsset(asset),
    pictureTools,
    fontTools,
  });
  const questions = await store.close(made, options, checkedBefore(list, decisions));
  return { ...made, questions };
}

function newPictures({ pictures }: WaitingEdits, files: R2Bucket) {
  const keys = new Map(pictures.map((row) => [draftAsset(row).file, row.key]));
  return {
    assets: pictures.map(draftAsset),
    async open(file: string) {
      const key = keys.get(file);
      return key === undefined ? undefined : ((await files.get(key)) ?? undefined);
    },
  };
}

/** What of the proofread is done, now that its decisions are in the book. */
function checkedBefore(list: Passages | undefined, decisions: readonly KeptDecision[]) {
  if (!list) return undefined;
  const decided = new Map(decisions.map(({ place, decision }) => [place, decision]));
  return {
    checked: list.checked + list.places.filter(({ name }) => decided.get(name) != null).length,
    answered: questionTotals(list, decided).checked,
    areRemovedChecked: list.removed?.isChecked === true || decided.get(removedName) != null,
  };
}

const restoredNames = (decisions: readonly KeptDecision[]): string[] =>
  decisions.filter(({ decision }) => decision?.kind === "restore").map(({ place }) => place);

function byChapter(decisions: readonly KeptDecision[]): Map<number, Map<string, Decision>> {
  const chapters = new Map<number, Map<string, Decision>>();
  for (const { place, decision } of decisions) {
    if (decision === null || isRemovedName(place)) continue;
    const at = place.indexOf("-");
    const chapter = Number(place.slice(0, at));
    const blocks = chapters.get(chapter) ?? new Map<string, Decision>();
    chapters.set(chapter, blocks.set(place.slice(at + 1), decision));
  }
  return chapters;
}

/** A database that failed to answer may have done it all the same, so it is asked again: twice is as once. */
async function end(...args: Parameters<typeof completeRemake>): Promise<boolean> {
  const [db, claim, , file] = args;
  try {
    return await completeRemake(...args);
  } catch (error) {
    const row = await db.query.projects.findFirst({
      where: (table, { eq }) => eq(table.id, claim.projectId),
    });
    if (row?.outputKey === file.outputKey) return true;
    if (row) return completeRemake(...args);
    throw error;
  }
}

/** The book is there, whatever becomes of this: what is left over is the sweep's. */
async function afterwards(
  { db, files }: RemakeDeps,
  project: ProjectRow,
  { from, to, version }: { from: string; to: string; version: string },
  moved: MovedChapters,
  edits: WaitingEdits,
  editions: { from: string; to: string; before: readonly number[] },
): Promise<void> {
  try {
    await carryLinks(db, project.id, editions, moved);
    if (moved.size > 0)
      await moveMarks(db, project.id, (chapter, block) => {
        const now = moved.get(chapter);
        const to = now && (now.blocks.get(block) ?? now.rest);
        return to === chapter ? undefined : to;
      });
    await dropTaken(db, files, project.id, edits);
    await settleVersions({ db, files }, project, version, await changesOf(files, from, to));
  } catch (error) {
    const fault = describeFault(error);
    console.error(JSON.stringify({ event: "remake-not-tidied", project: project.id, fault }));
  }
}

/** Proof links to parts of the book show the same parts of it as it is now. */
async function carryLinks(
  db: Database,
  projectId: string,
  { from, to, before }: { from: string; to: string; before: readonly number[] },
  moved: MovedChapters,
): Promise<void> {
  const moves = new Map([...moved].map(([index, { rest, blocks }]) => [index, [rest, ...blocks.values()]]));
  for (const { id, chapters } of await partialLinks(db, projectId, from))
    await moveLink(db, id, to, movedChapters(chapters ?? [], before, moves));
}

/** The objects of drafts that went in, and of those that were saved again since. */
async function dropTaken(
  db: Database,
  files: R2Bucket,
  projectId: string,
  { drafts }: WaitingEdits,
): Promise<void> {
  if (drafts.length === 0) return;
  const named = new Set(await draftKeysOf(db, projectId));
  const keys = drafts.map(({ key }) => key).filter((key) => !named.has(key));
  for (let at = 0; at < keys.length; at += 1_000) await files.delete(keys.slice(at, at + 1_000));
}
