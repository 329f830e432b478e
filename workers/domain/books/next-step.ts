/** What a store asks for before it takes a book. */
export const requiredDetails = ["author", "description", "categories"] as const;
export type RequiredDetail = (typeof requiredDetails)[number];

/** Steps that an author may never want to be shown again. The others stop the book, or end the way. */
export const skippableSteps = ["passages", "cover", "spine", "problems", "details", "store-files"] as const;
export type SkippableStep = (typeof skippableSteps)[number];

export const isSkippable = (code: string): code is SkippableStep =>
  (skippableSteps as readonly string[]).includes(code);

/** All that decides which step comes next: plain facts, whoever holds them. */
export type NextStepFacts = {
  status: "pending" | "processing" | "completed" | "failed";
  /** 0..100. */
  progress: number;
  /** How far a finished book is that is being converted again, 0..100; null: it isn't. */
  again: number | null;
  /** Failed only for want of its password. */
  asksPassword: boolean;
  /** Failed, and the same file may succeed next time. */
  canTryAgain: boolean;
  /** A manuscript, or a book that was made of one. */
  hasManuscript: boolean;
  passages: { total: number; checked: number };
  hasCover: boolean;
  /** Pages that the newest wraparound cover was made for, and those the book has now; null: there is no such cover. */
  spine: { madeFor: number; pages: number } | null;
  /** Rules of EPUB or Kindle that are broken, not only worth a look. */
  problems: number;
  missingDetails: readonly RequiredDetail[];
  /** `made` counts the outdated ones, too. */
  storeFiles: { made: number; outdated: number; total: number };
  skipped: readonly string[];
};

export type NextStep =
  | { code: "password" | "try-again" | "another-file" | "manuscript" | "cover" | "upload" }
  | { code: "converting"; progress: number; isAgain: boolean }
  | { code: "passages"; left: number; total: number; checked: number }
  | { code: "spine"; madeFor: number; pages: number }
  | { code: "problems"; problems: number }
  | { code: "details"; missing: readonly RequiredDetail[] }
  | { code: "store-files"; toMake: number; outdated: number; total: number };

/** Returns what a book's author should do next: the first step that applies and was not skipped. */
export function nextStep(facts: NextStepFacts): NextStep {
  const { status, passages, spine, problems, missingDetails, storeFiles, skipped } = facts;
  if (status === "failed") {
    if (facts.asksPassword) return { code: "password" };
    return { code: facts.canTryAgain ? "try-again" : "another-file" };
  }
  if (status !== "completed" && facts.hasManuscript)
    return { code: "converting", progress: facts.progress, isAgain: false };
  if (facts.again !== null) return { code: "converting", progress: facts.again, isAgain: true };
  if (!facts.hasManuscript) return { code: "manuscript" };
  const applies = (code: SkippableStep, is: boolean) => is && !skipped.includes(code);
  const left = passages.total - passages.checked;
  if (applies("passages", left > 0)) return { code: "passages", left, ...passages };
  if (applies("cover", !facts.hasCover)) return { code: "cover" };
  if (spine && applies("spine", isOutdated(spine))) return { code: "spine", ...spine };
  if (applies("problems", problems > 0)) return { code: "problems", problems };
  if (applies("details", missingDetails.length > 0)) return { code: "details", missing: missingDetails };
  const { made, outdated, total } = storeFiles;
  const toMake = total - made + outdated;
  if (applies("store-files", toMake > 0)) return { code: "store-files", toMake, outdated, total };
  return { code: "upload" };
}

export const isOutdated = ({ madeFor, pages }: { madeFor: number; pages: number }): boolean =>
  madeFor !== pages;
