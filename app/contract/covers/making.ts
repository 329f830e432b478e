import type { Project } from "#app/contract/books/projects";
import type { BookVersions } from "#app/contract/books/versions";
import type { BookChanges } from "#domain/editions/book-changes";

/** When a phase of the work began, ms. A project that was tried again has some of them more than once. */
export type Phase = {
  phase: "waiting" | "opening" | "reading" | "setting" | "packing" | "finished";
  at: number;
};

/** The next edition of a finished book: being made, or the last one that failed. */
export type NextEdition = Pick<
  Project,
  "status" | "progress" | "stage" | "startedAt" | "createdAt" | "completedAt" | "settings" | "error"
> & {
  /** Its manuscript, when that is another one. */
  replacedBy: string | null;
  asksPassword: boolean;
  phases: Phase[];
};

/** How a project's file was made, and what else of it there is. */
export type Making = {
  /** 1 for the first. */
  revision: number;
  phases: Phase[];
  /** Bytes of the finished file. */
  size: number | null;
  /** Of a manuscript: it is kept, and can be converted again. */
  hasManuscript: boolean;
  next: NextEdition | null;
  /** Of a finished book. */
  versions: BookVersions | null;
  /** Against the version before the present one. */
  changes: BookChanges | null;
};
