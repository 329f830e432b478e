import type { ListedBook } from "#app/contract/books/library";
import { troubleOf } from "#domain/books/book-state";
import { type NextStep, nextStep } from "#domain/books/next-step";
import { factsOfRow } from "#domain/books/next-step-facts";
import { isAsked } from "#domain/convert/password-question";
import { smallCoverPath } from "#domain/vr/book-paths";
import type { LibraryBookRow } from "#workers/services/books/library.server";
import { coverPath } from "./project-answers";

const kinds = { manuscript: "book", cover: "cover", batch: "set", edition: "book" } as const;

/** A row as a list shows it. */
export function listedBook(row: LibraryBookRow): ListedBook {
  const facts = stateFacts(row);
  const files = row.files === null ? null : (JSON.parse(row.files) as SetFiles);
  return {
    id: row.id,
    kind: kinds[row.type],
    title: row.name,
    author: row.author,
    series: row.seriesName === null ? null : { name: row.seriesName, number: row.seriesNumber },
    state: row.state,
    trouble: troubleOf(facts) ?? null,
    picturePath: picturePathOf(row),
    progress: Math.round(row.again ?? files?.progress ?? row.progress),
    isConvertedAgain: row.again !== null,
    asksPassword: isAsked(row),
    formats: formatsOf(row),
    step: row.type === "batch" ? null : stepOf(row),
    files: files && { files: files.files, completed: files.completed, failed: files.failed },
    fileName: row.outputFileName,
    hasEpub: row.type === "manuscript" && row.status === "completed" && row.outputKey !== null,
    isArchived: row.archivedAt !== null,
    changedAt: new Date(row.updatedAt).toISOString(),
  };
}

type SetFiles = { files: number; completed: number; failed: number; progress: number };

function stateFacts(row: LibraryBookRow) {
  const { status, passagesTotal, passagesChecked, pages, wrapPages } = row;
  const type = row.type === "edition" ? "manuscript" : row.type;
  return {
    ...{ type, status, passagesTotal, passagesChecked, pages, wrapPages },
    errors: row.compliance?.errors ?? 0,
    hasCover: row.hasCover !== 0,
    skippedSteps: row.skippedSteps ?? [],
    isConvertedAgain: row.again !== null,
  };
}

/** The picture rule of every list: the cover in the book's EPUB, else cloth. */
function picturePathOf({ id, type, status, hasCover }: LibraryBookRow): string | null {
  if (status !== "completed") return null;
  if (type === "cover") return `${coverPath(id)}?file=thumbnail`;
  return type === "manuscript" && hasCover !== 0 ? smallCoverPath(id) : null;
}

function formatsOf({ type, outputKey, coverKinds }: LibraryBookRow): string[] {
  if (type !== "manuscript" || outputKey === null) return [];
  return ["EPUB", ...["paperback", "hardcover"].filter((kind) => coverKinds.includes(kind))];
}

function stepOf(row: LibraryBookRow): NextStep {
  if (row.type === "cover" && row.status === "completed") return { code: "manuscript" };
  const { storeFiles, hasCover, again } = row;
  return nextStep(factsOfRow(row, { storeFiles, hasOwnCover: hasCover !== 0, again }));
}
