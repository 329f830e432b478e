import type { EditableBook } from "#app/contract/books/editing";
import type { BookChanges, BookVersions } from "#app/contract/books/versions";
import { call } from "#app/contract/call";
import type { Shape } from "#app/contract/shape";

/** Made by our own server; only that it is an object is looked at. */
function ours<T>(): Shape<T> {
  return {
    safeParse: (data) =>
      typeof data === "object" && data !== null ? { success: true, data: data as T } : { success: false },
  };
}

const pathOf = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}`;

export const loadVersions = (projectId: string): Promise<BookVersions> =>
  call(`${pathOf(projectId)}/versions`, ours<BookVersions>());

export type Compared = number | "edits";

export const compareVersions = (projectId: string, from: Compared, to: Compared): Promise<BookChanges> =>
  call(`${pathOf(projectId)}/versions/${from}/compare/${to}`, ours<BookChanges>());

export const restoreVersion = (projectId: string, number: number): Promise<unknown> =>
  call(`${pathOf(projectId)}/versions/${number}`, ours<unknown>(), { method: "POST" });

export const discardEdits = (projectId: string, edition: string): Promise<EditableBook> =>
  call(`${pathOf(projectId)}/edit/discard`, ours<EditableBook>(), { method: "POST", body: { edition } });

export const bringEditsBack = (projectId: string, edition: string): Promise<EditableBook> =>
  call(`${pathOf(projectId)}/edit/discard`, ours<EditableBook>(), { method: "DELETE", body: { edition } });
