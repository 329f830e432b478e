import type { BookState, StateFacts } from "#domain/books/book-state";

const ready: StateFacts = {
  type: "manuscript",
  status: "completed",
  passagesTotal: 0,
  passagesChecked: 0,
  errors: 0,
  pages: 300,
  wrapPages: null,
  hasCover: true,
  skippedSteps: [],
};

const of = (what: string, state: BookState, facts: Partial<StateFacts>) => ({
  what,
  state,
  facts: { ...ready, ...facts },
});

/** Books and the state each has: the rule in TypeScript and the one in SQL are held to the same table. */
export const stateCases = [
  of("a finished book with a cover", "ready", {}),
  of("all passages checked", "ready", { passagesTotal: 12, passagesChecked: 12 }),
  of("a wrap for the same pages", "ready", { wrapPages: 300 }),
  of("a wrap for more pages", "attention", { wrapPages: 302 }),
  of("a wrap for fewer pages", "attention", { wrapPages: 298 }),
  of("an old wrap its author leaves as it is", "ready", { wrapPages: 298, skippedSteps: ["spine"] }),
  of("a wrap, but the pages are not known", "ready", { pages: null, wrapPages: 300 }),
  of("no cover", "unfinished", { hasCover: false }),
  of("no cover, and none wanted", "ready", { hasCover: false, skippedSteps: ["cover"] }),
  of("passages left that its author never checks", "ready", { passagesTotal: 1, skippedSteps: ["passages"] }),
  of("a broken rule that is left", "ready", { errors: 1, skippedSteps: ["problems"] }),
  of("a broken rule beside skipped passages", "attention", {
    ...{ errors: 1, passagesTotal: 1, skippedSteps: ["passages"] },
  }),
  of("passages left", "attention", { passagesTotal: 12, passagesChecked: 11 }),
  of("passages left and no cover", "attention", { passagesTotal: 1, hasCover: false }),
  of("a broken rule", "attention", { errors: 1 }),
  of("failed", "attention", { status: "failed", hasCover: false }),
  of("failed, though every step is skipped", "attention", {
    ...{ status: "failed", skippedSteps: ["passages", "cover", "spine", "problems"] },
  }),
  of("waiting", "converting", { status: "pending", hasCover: false, pages: null }),
  of("being converted", "converting", { status: "processing", hasCover: false, pages: null }),
  of("finished, and being converted again", "converting", { isConvertedAgain: true }),
  of("passages left, and being converted again", "converting", { passagesTotal: 12, isConvertedAgain: true }),
  of("a single cover", "unfinished", { type: "cover", hasCover: false, pages: null }),
  of("a single cover in the making", "converting", { type: "cover", status: "processing", pages: null }),
  of("a single cover that failed", "attention", { type: "cover", status: "failed", pages: null }),
  of("a finished set", "ready", { type: "batch", hasCover: false, pages: null }),
  of("a set under way", "converting", { type: "batch", status: "processing", hasCover: false, pages: null }),
  of("a set with a file that failed", "attention", { type: "batch", status: "failed", hasCover: false }),
];
