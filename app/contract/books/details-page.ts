import type { CurrentUser } from "#app/contract/accounts/people";
import type { Project } from "#app/contract/books/projects";
import type { DetailsProblems } from "#domain/books/checked-details";
import type { DetailsFields } from "#domain/books/details-fields";

/** What the page of a book's details is made of. */
export type DetailsData = {
  user: CurrentUser | null;
  project: Pick<Project, "id" | "name">;
  fields: DetailsFields;
  /** Of the record: a save names the one it is based on. */
  revision: string;
  /** Of the manuscript. */
  language: string;
  /** The EPUB does not have all of it yet. */
  isEpubOlder: boolean;
};

/** What a save that was not kept is answered with; one that was leads back to the page. */
export type DetailsAnswer =
  /** Sentences by field. */
  | { kind: "problems"; fields: DetailsFields; problems: DetailsProblems }
  /** Saved in another window meanwhile: both are shown, and the next save is based on `revision`. */
  | { kind: "conflict"; fields: DetailsFields; theirs: DetailsFields; revision: string }
  | { kind: "refused"; fields: DetailsFields | null; problem: string };

export const detailsPath = (projectId: string, field?: string): string =>
  `/projects/${encodeURIComponent(projectId)}/details${field ? `#${field}` : ""}`;
