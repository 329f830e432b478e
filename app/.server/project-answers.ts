import type { DashboardStats, Project } from "#app/contract/books/projects";
import type { ProjectRow } from "#db/queries/books/projects";
import type { CountedRow } from "#db/queries/conversions/batches";
import { successRate } from "#domain/books/success-rate";
import { defaultOptions } from "#domain/convert/options";
import { isAsked } from "#domain/convert/password-question";
import { guestMs } from "#domain/retention";
import { smallCoverPath } from "#domain/vr/book-paths";
import type { ProjectStats } from "#workers/services/books/projects.server";
import { stageSentence } from "./stage-words";

/** A project as its owner sees it: no keys, no lease, no counters. */
export function projectAnswer(row: CountedRow): Project {
  return {
    id: row.id,
    name: row.name,
    type: row.type === "edition" ? "manuscript" : row.type,
    status: row.status,
    progress: row.progress,
    stage: stageSentence(row.stage),
    createdAt: time(row.createdAt),
    startedAt: row.startedAt === null ? null : time(row.startedAt),
    completedAt: row.completedAt === null ? null : time(row.completedAt),
    originalFileName: row.originalFileName,
    outputFileName: row.outputFileName,
    outputPath: row.outputFileName === null ? null : outputPathOf(row),
    settings: { fileSize: row.sourceSize, ...defaultOptions, ...row.options },
    facts: row.facts,
    messages: row.messages ?? [],
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" },
    ...(isAsked(row) && { asksPassword: true }),
    ...(canConvertAgain(row) && { canConvertAgain: true }),
    ...(row.cover && { cover: coverFacts(row, row.cover) }),
    ...(row.type === "manuscript" && { coverProjectId: row.coverProjectId, ...bookFacts(row) }),
    ...(row.hasCover && { coverPath: smallCoverPath(row.id) }),
    ...(row.parentId !== null && row.type === "manuscript" && { batchId: row.parentId }),
    ...(row.batch && {
      batch: { files: row.batch.files, completed: row.batch.completed, failed: row.batch.failed },
    }),
  };
}

/** Who wrote a book, what it came to once it is finished, and how long a guest's is kept. */
function bookFacts(row: ProjectRow) {
  const { losses, ownerKind, createdAt } = row;
  return {
    author: row.author,
    outputSize: row.outputSize,
    losses: losses && { wordsIn: losses.words.in, wordsOut: losses.words.out, lost: losses.reds },
    passages: { total: row.passagesTotal, checked: row.passagesChecked },
    ...(ownerKind === "guest" && { expiresAt: time(createdAt + guestMs) }),
  };
}

/** A failed book whose manuscript is still kept: one that was refused for what it is has none any more. */
const canConvertAgain = (row: ProjectRow): boolean =>
  row.type === "manuscript" && row.status === "failed" && row.sourceKey !== null && !isAsked(row);

const outputPathOf = (row: ProjectRow): string =>
  row.type === "cover" ? coverPath(row.id) : `/downloads/${row.outputFileName}`;

/** Where a cover's file is, or will be. */
export const coverPath = (projectId: string): string => `/api/download/${projectId}`;

function coverFacts(
  row: ProjectRow,
  { coverType, designId, bookProjectId }: NonNullable<ProjectRow["cover"]>,
) {
  const thumbnailPath = row.status === "completed" ? `${coverPath(row.id)}?file=thumbnail` : null;
  const wrapPath = thumbnailPath && coverType !== "kindle" ? `${coverPath(row.id)}?file=wrap` : null;
  return { coverType, designId, bookProjectId, thumbnailPath, wrapPath };
}

export function statsAnswer({ recent, ...counts }: ProjectStats): DashboardStats {
  const { total, active, completed, words, covers, storeFiles } = counts;
  return {
    totalConversions: total,
    activeProjects: active,
    successRate: successRate(counts),
    books: completed,
    ...{ words, covers, storeFiles },
    recentProjects: recent.map(projectAnswer),
  };
}

const time = (ms: number): string => new Date(ms).toISOString();
