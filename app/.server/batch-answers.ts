import type { BatchAnswer, BatchFile, TakenFile, TakenFiles } from "#app/contract/conversions/batches";
import type { ProjectRow } from "#db/queries/books/projects";
import { isAsked } from "#domain/convert/password-question";
import type { Group } from "#workers/services/conversions/batches.server";
import type { ReceivedFile, ReceivedFiles } from "./batch-upload";
import { projectAnswer } from "./project-answers";
import { refusalStatus } from "./refusal-status";
import { stageSentence } from "./stage-words";

/** A batch or a bulk conversion as its owner sees it. */
export const batchAnswer = ({ id, project, files }: Group): BatchAnswer => ({
  id,
  project: project && projectAnswer(project),
  files: files.map(fileAnswer),
});

/** Less than a project: it is asked for every two seconds, for fifty files at once. */
function fileAnswer(row: ProjectRow): BatchFile {
  return {
    projectId: row.id,
    position: row.batchPosition ?? 0,
    fileName: row.originalFileName ?? row.name,
    fileSize: row.sourceSize,
    name: row.name,
    status: row.status,
    progress: row.progress,
    stage: stageSentence(row.stage),
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" },
    downloadUrl:
      row.status === "completed" && row.outputFileName !== null ? `/downloads/${row.outputFileName}` : null,
    ...(isAsked(row) && { asksPassword: true }),
  };
}

/** 202 when a file of the request was started; else the status of the first refusal, with its sentence and the list all the same. */
export function receivedFilesAnswer(received: ReceivedFiles, requestId: string): Response {
  const body = takenAnswer(received);
  const code = received.files.some((file) => file.row) ? undefined : received.files[0]?.refusal?.code;
  if (!code) return Response.json(body, { status: 202 });
  return Response.json({ ...body, requestId }, { status: refusalStatus[code] });
}

/** What became of the files of one request, in their order. */
export function takenAnswer({ batchId, files, refusal }: ReceivedFiles): TakenFiles {
  const isNothingStarted = files.every((file) => file.row === undefined);
  const said = refusal ?? (isNothingStarted ? files[0]?.refusal : undefined);
  return {
    batchId,
    conversions: files.map(takenFile),
    ...(said && { message: said.message, code: said.code }),
  };
}

function takenFile({ fileName, position, row, sameAs, isSentBefore, refusal }: ReceivedFile): TakenFile {
  return {
    fileName,
    projectId: row?.id ?? null,
    status: row?.status ?? "failed",
    progress: row?.progress ?? 0,
    // A file of another set has its place there.
    position: isSentBefore ? position : (row?.batchPosition ?? position),
    error: refusal ? { code: refusal.code, message: refusal.message } : null,
    sameAs: sameAs ?? null,
    ...(isSentBefore && { isSentBefore }),
  };
}
