import type { VersionKind } from "#domain/books/versions";
import type { ChangeSize } from "#domain/editions/book-changes";

/** One version of a book. */
export type BookVersion = {
  /** Counted from 1; it names the version in addresses. */
  number: number;
  kind: VersionKind;
  /** As its author called it. */
  name: string | null;
  madeAt: string;
  /** It is what the EPUB holds now. */
  isPresent: boolean;
  /** The number of the version that was restored. */
  restoredFrom: number | null;
  originalFileName: string;
  words: number | null;
  /** Bytes of its EPUB. */
  size: number;
  outputFileName: string;
  /** Against the version before it; null: the first, or not compared yet. */
  change: ChangeSize | null;
  /** Its EPUB is the present one, or the same. */
  isSame: boolean;
};

/** GET /api/projects/{projectId}/versions */
export type BookVersions = {
  /** Newest first, the present one at the top. */
  versions: BookVersion[];
  /** How many the plan keeps. */
  max: number;
  /** The number of the next one. */
  next: number;
  /** What the next one lets go of; null: there is room. */
  dropped: number | null;
  /** Edits that are not in the EPUB yet; null: none. */
  waiting: ChangeSize | null;
};

/** GET /api/projects/{projectId}/versions/{a}/compare/{b}: `a` and `b` are numbers, or `edits` for what is not in the EPUB yet. */
export type { BookChanges } from "#domain/editions/book-changes";
