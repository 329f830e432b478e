/** What a batch is told by: one of its files. */
export type BatchFile = {
  status: "pending" | "processing" | "completed" | "failed";
  /** 0..100 */
  progress: number;
  startedAt: number | null;
  completedAt: number | null;
};

/** How a batch stands: everything about it is what its files are. Times in ms. */
export type BatchTotals = {
  files: number;
  completed: number;
  failed: number;
  status: BatchFile["status"];
  /** 0..100, whole; 100 only when nothing is left to do. */
  progress: number;
  startedAt: number | null;
  /** When the last of its files ended; null while one is under way. */
  completedAt: number | null;
};

/**
 * Sums up a batch. One book that could be made makes it `completed` once nothing is under way, because there is something to
 * download; it has `failed` when all of them have. A batch of no files is pending.
 */
export function batchTotals(files: BatchFile[]): BatchTotals {
  const completed = files.filter((file) => file.status === "completed").length;
  const failed = files.filter((file) => file.status === "failed").length;
  const isOver = files.length > 0 && completed + failed === files.length;
  const percent = files.reduce((sum, file) => sum + (isFinal(file) ? 100 : file.progress), 0);
  return {
    files: files.length,
    completed,
    failed,
    status: statusOf(files, completed, isOver),
    progress: files.length === 0 ? 0 : Math.min(isOver ? 100 : 99, Math.floor(percent / files.length)),
    startedAt: edge(
      Math.min,
      files.map((file) => file.startedAt),
    ),
    completedAt: isOver
      ? edge(
          Math.max,
          files.map((file) => file.completedAt),
        )
      : null,
  };
}

function statusOf(files: BatchFile[], completed: number, isOver: boolean): BatchFile["status"] {
  if (isOver) return completed > 0 ? "completed" : "failed";
  return files.every((file) => file.status === "pending") ? "pending" : "processing";
}

const isFinal = (file: BatchFile): boolean => file.status === "completed" || file.status === "failed";

function edge(choose: (...values: number[]) => number, times: (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : choose(...known);
}
