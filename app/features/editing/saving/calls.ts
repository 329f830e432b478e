import type {
  ChapterChange,
  ChapterConflict,
  ChapterSave,
  EditableBook,
  EditableChapter,
  SavedChapter,
} from "#app/contract/books/editing";
import { CallError, call } from "#app/contract/call";
import type { Shape } from "#app/contract/shape";

/** Made by our own server, which checks what it stores; only that it is an object is looked at. */
function ours<T>(): Shape<T> {
  return {
    safeParse: (data) =>
      typeof data === "object" && data !== null ? { success: true, data: data as T } : { success: false },
  };
}

const pathOf = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/edit`;

export const loadBook = (projectId: string): Promise<EditableBook> =>
  call(pathOf(projectId), ours<EditableBook>());

export const loadChapter = (projectId: string, chapterId: string): Promise<EditableChapter> =>
  call(`${pathOf(projectId)}/chapters/${encodeURIComponent(chapterId)}`, ours<EditableChapter>());

export const changeChapters = (projectId: string, body: ChapterChange): Promise<EditableBook> =>
  call(`${pathOf(projectId)}/chapters`, ours<EditableBook>(), { method: "POST", body });

export const publish = (projectId: string, body: { edition: string; name?: string }): Promise<unknown> =>
  call(`${pathOf(projectId)}/publish`, ours<unknown>(), { method: "POST", body });

/** The server's present state of a chapter that was saved elsewhere since. */
export class ConflictError extends Error {
  readonly conflict: ChapterConflict;

  constructor(conflict: ChapterConflict) {
    super(conflict.error);
    this.name = "ConflictError";
    this.conflict = conflict;
  }
}

/** Saves a chapter. Throws `ConflictError` when it was saved elsewhere since, `CallError` for everything else. */
export async function saveChapter(
  projectId: string,
  chapterId: string,
  save: ChapterSave,
): Promise<SavedChapter> {
  const response = await fetch(`${pathOf(projectId)}/chapters/${encodeURIComponent(chapterId)}`, {
    method: "PUT",
    credentials: "same-origin",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(save),
  }).catch(() => {
    throw new CallError(0, "unreachable", "Colophon can’t be reached.");
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && typeof answer === "object" && answer !== null) return answer as SavedChapter;
  if (response.status === 409 && isConflict(answer)) throw new ConflictError(answer);
  const { code, message } = (answer ?? {}) as { code?: string; message?: string };
  throw new CallError(response.status, code ?? "unreadable", message ?? "The server couldn’t save this.");
}

function isConflict(answer: unknown): answer is ChapterConflict {
  const code = (answer as ChapterConflict | undefined)?.code;
  return code === "chapter-changed-elsewhere" || code === "book-changed-meanwhile";
}
