import type { BatchFile, TakenFile } from "#app/contract/conversions/batches";
import { type Problem, problemWith } from "../manuscript-rules";

/**
 * `pending`: chosen, not sent; `unfit`: can never be sent as it is; `same`: it was sent already, in this list or
 * a moment ago in another, so it is not converted; the others as the specification has them.
 */
export type ItemState = "pending" | "unfit" | "sending" | "processing" | "completed" | "failed" | "same";

/** One file of the queue: chosen on this page, found again on the server, or both. */
export type QueueItem = {
  key: string;
  position: number;
  /** Gone once the page was left: then only the server has it. */
  file: File | undefined;
  fileName: string;
  fileSize: number;
  state: ItemState;
  /** 0..100 */
  progress: number;
  stage: string | null;
  /** The sentence that says why it failed, or cannot be sent. */
  error: string | null;
  projectId: string | null;
  downloadUrl: string | null;
  /** The book's own title, once it is known. */
  bookName: string | null;
  asksPassword: boolean;
  /** On the server, which has not begun with it. */
  isQueued: boolean;
  /** The book that the same file has become, when it is `same`: another file of the list, or one of another set. */
  sameBookId: string | null;
};

/** What the specification shows before the server tells more. */
const firstProgress = 10;

/** Puts chosen files at the end; the problem is the first that any of them has. */
export function withFiles(
  items: QueueItem[],
  files: File[],
): { items: QueueItem[]; problem: Problem | undefined } {
  const next = Math.max(-1, ...items.map((item) => item.position)) + 1;
  const added = files.map((file, at) => chosen(file, next + at));
  const unfit = files.filter((file) => problemWith([file]));
  return { items: [...items, ...added], problem: unfit.length > 0 ? problemWith(unfit) : undefined };
}

function chosen(file: File, position: number): QueueItem {
  const problem = problemWith([file]);
  return {
    key: crypto.randomUUID(),
    position,
    file,
    fileName: file.name,
    fileSize: file.size,
    ...fresh,
    state: problem ? "unfit" : "pending",
    error: problem?.sentence ?? null,
  };
}

const fresh = {
  progress: 0,
  stage: null,
  error: null,
  projectId: null,
  downloadUrl: null,
  bookName: null,
  asksPassword: false,
  isQueued: false,
  sameBookId: null,
} satisfies Partial<QueueItem>;

/** Only what was not sent can be taken out; what was refused and never became a project goes too. */
export const isRemovable = (item: QueueItem): boolean =>
  item.state === "pending" || item.state === "unfit" || item.state === "same";

/** Makes failed items wait to be sent again, to the same places; `file` for one whose file has to be chosen anew. */
export function toTryAgain(items: QueueItem[], keys: string[], file?: File): QueueItem[] {
  return items.map((item) => {
    const again = file ?? item.file;
    if (!keys.includes(item.key) || !again) return item;
    const anew = chosen(again, item.position);
    return { ...anew, key: item.key };
  });
}

/** What a request's answer says of the items it carried, in their order. */
export function withTaken(items: QueueItem[], sent: QueueItem[], taken: TakenFile[]): QueueItem[] {
  return items.map((item) => {
    const at = sent.findIndex((one) => one.key === item.key);
    const answer = at === -1 ? undefined : taken[at];
    if (!answer) return item;
    if (answer.error) return { ...item, state: "failed", progress: 0, error: answer.error.message };
    if (answer.sameAs !== null) return { ...item, state: "same", progress: 0, sameBookId: answer.projectId };
    return {
      ...item,
      state: stateOf(answer.status),
      progress: answer.progress || firstProgress,
      projectId: answer.projectId,
      position: answer.position ?? item.position,
      isQueued: answer.status === "pending",
      error: null,
    };
  });
}

/** How the files stand on the server; those that the queue does not know are put in their places. */
export function withServerFiles(items: QueueItem[], files: BatchFile[]): QueueItem[] {
  const known = items.map((item) => {
    const file = files.find((one) => isSame(item, one));
    return file ? { ...item, ...told(file) } : item;
  });
  const unknown = files
    .filter((file) => !items.some((item) => isSame(item, file) || isInPlaceOf(item, file)))
    .map((file): QueueItem => ({ key: file.projectId, file: undefined, ...told(file) }));
  return [...known, ...unknown].sort((a, b) => a.position - b.position);
}

/** An answer that was lost on its way: then the file stands at its place, and the queue does not know its project yet. */
const isSame = (item: QueueItem, file: BatchFile): boolean =>
  item.projectId !== null
    ? item.projectId === file.projectId
    : (item.state === "sending" || item.state === "failed") &&
      item.position === file.position &&
      item.fileName === file.fileName &&
      file.status !== "failed";

/** What failed on the server and is to be tried again here, or was and has not arrived. */
const isInPlaceOf = (item: QueueItem, file: BatchFile): boolean =>
  item.projectId === null && item.position === file.position && file.status === "failed";

const told = (file: BatchFile) => ({
  position: file.position,
  fileName: file.fileName,
  fileSize: file.fileSize,
  state: stateOf(file.status),
  progress: file.status === "pending" ? firstProgress : file.progress,
  stage: file.stage,
  error: file.error?.message ?? null,
  projectId: file.projectId,
  downloadUrl: file.downloadUrl,
  bookName: file.name,
  asksPassword: file.asksPassword ?? false,
  isQueued: file.status === "pending",
  sameBookId: null,
});

/** On the server a file may still wait for its turn; for the person it is under way. */
const stateOf = (status: BatchFile["status"]): ItemState =>
  status === "completed" || status === "failed" ? status : "processing";

export const isUnderWay = ({ state }: QueueItem): boolean => state === "sending" || state === "processing";

/** `3/5`: of all that were sent, the books that were made. */
export function finishedCount(items: QueueItem[]): { completed: number; all: number } {
  const completed = items.filter((item) => item.state === "completed").length;
  return { completed, all: completed + items.filter((item) => item.state === "failed").length };
}
