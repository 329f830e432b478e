import { expect, test } from "vitest";
import { bookStateOf, troubleOf } from "#domain/books/book-state";
import { stateCases } from "#tests/setup/state-cases";

test.each(stateCases)("$what: $state", ({ facts, state }) => {
  expect(bookStateOf(facts)).toBe(state);
});

test("the gravest trouble is told first, and a skipped step is none", () => {
  const book = {
    type: "manuscript",
    status: "completed",
    ...{ hasCover: false, pages: 300, wrapPages: 310, passagesTotal: 2, passagesChecked: 1, errors: 1 },
  } as const;
  expect(troubleOf({ ...book, skippedSteps: [] })).toBe("passages");
  expect(troubleOf({ ...book, skippedSteps: ["passages"] })).toBe("problems");
  expect(troubleOf({ ...book, skippedSteps: ["passages", "problems"] })).toBe("spine");
  expect(troubleOf({ ...book, skippedSteps: ["passages", "problems", "spine"] })).toBeUndefined();
  expect(troubleOf({ ...book, status: "failed", skippedSteps: ["passages"] })).toBe("failed");
});
