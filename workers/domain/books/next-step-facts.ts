import type { BookDetails } from "#domain/books/book-details";
import type { KnownFacts } from "#domain/books/known-facts";
import { type NextStepFacts, type RequiredDetail, requiredDetails } from "#domain/books/next-step";
import type { ManuscriptKind } from "#domain/convert/manuscript-kinds";
import { isAsked } from "#domain/convert/password-question";
import { estimatedPages, estimatedTrims } from "#domain/cover/page-estimate";
import { storeIds } from "#domain/stores/store";

/** A book as its row holds it. */
export type BookRow = Pick<NextStepFacts, "status" | "progress"> & {
  sourceKey: string | null;
  sourceKind: ManuscriptKind | null;
  outputKey: string | null;
  errorCode: string | null;
  passagesTotal: number;
  passagesChecked: number;
  coverProjectId: string | null;
  wrapPages: number | null;
  pages: number | null;
  facts: KnownFacts | null;
  compliance: { errors: number } | null;
  author: string | null;
  details: BookDetails | null;
  skippedSteps: string[] | null;
};

/** What a book's row does not say. */
type Beside = {
  /** Its store files: those made, and how many of them are older than the book. */
  storeFiles: { made: number; outdated: number };
  /** The manuscript brought a cover of its own. */
  hasOwnCover?: boolean;
  /** How far the book is that is being converted again, 0..100. */
  again?: number | null;
};

/** Returns what decides a book's next step, from its row and what lies beside it. */
export function factsOfRow(
  row: BookRow,
  { storeFiles, hasOwnCover = false, again = null }: Beside,
): NextStepFacts {
  const pages = pagesOf(row);
  const asksPassword = isAsked(row);
  return {
    status: row.status,
    progress: row.progress,
    again,
    asksPassword,
    canTryAgain: row.status === "failed" && row.sourceKey !== null && !asksPassword,
    hasManuscript: row.sourceKey !== null || row.outputKey !== null,
    passages: { total: row.passagesTotal, checked: Math.min(row.passagesChecked, row.passagesTotal) },
    hasCover: row.coverProjectId !== null || hasOwnCover,
    spine: row.wrapPages === null || pages === null ? null : { madeFor: row.wrapPages, pages },
    problems: row.compliance?.errors ?? 0,
    missingDetails: missingDetails(row),
    storeFiles: { ...storeFiles, total: storeIds.length },
    skipped: row.skippedSteps ?? [],
  };
}

/** Returns the pages of a 6 × 9 in paperback; null while the book's words are not counted. */
export function pagesOf({ pages, facts }: Pick<BookRow, "pages" | "facts">): number | null {
  return pages ?? (facts && estimatedPages(facts.words, facts.chapters, estimatedTrims[0]));
}

function missingDetails({
  author,
  details,
  facts,
}: Pick<BookRow, "author" | "details" | "facts">): RequiredDetail[] {
  const isFilled: Record<RequiredDetail, boolean> = {
    author: Boolean(author),
    // Until its author has saved the details, what the manuscript brought stands.
    description: details === null ? facts?.hasDescription === true : Boolean(details.description),
    categories: (details?.categories ?? []).length > 0,
  };
  return requiredDetails.filter((name) => !isFilled[name]);
}
