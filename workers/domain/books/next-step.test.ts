import { expect, test } from "vitest";
import { type NextStepFacts, nextStep } from "./next-step";

/** A book with nothing left to do. */
const done: NextStepFacts = {
  status: "completed",
  progress: 100,
  again: null,
  asksPassword: false,
  canTryAgain: false,
  hasManuscript: true,
  passages: { total: 12, checked: 12 },
  hasCover: true,
  spine: { madeFor: 316, pages: 316 },
  problems: 0,
  missingDetails: [],
  storeFiles: { made: 6, outdated: 0, total: 6 },
  skipped: [],
};
const codeOf = (facts: Partial<NextStepFacts>) => nextStep({ ...done, ...facts }).code;

test("a failed conversion asks for the password, another try or another file, whatever else is missing", () => {
  const failed = { status: "failed", hasCover: false, missingDetails: ["author"] } as const;
  expect(codeOf({ ...failed, asksPassword: true, canTryAgain: true })).toBe("password");
  expect(codeOf({ ...failed, canTryAgain: true })).toBe("try-again");
  expect(codeOf({ ...failed, hasManuscript: false })).toBe("another-file");
});

test("a book being converted shows its progress; one without a manuscript asks for it", () => {
  expect(nextStep({ ...done, status: "processing", progress: 41, hasCover: false })).toEqual({
    code: "converting",
    progress: 41,
    isAgain: false,
  });
  expect(codeOf({ status: "pending", progress: 0 })).toBe("converting");
  expect(codeOf({ status: "pending", hasManuscript: false })).toBe("manuscript");
  expect(codeOf({ hasManuscript: false, hasCover: false })).toBe("manuscript");
});

test("a finished book that is being converted again shows that, whatever it lacked until now", () => {
  const lacks = { passages: { total: 12, checked: 6 }, hasCover: false } as const;
  expect(nextStep({ ...done, ...lacks, again: 0 })).toEqual({
    code: "converting",
    progress: 0,
    isAgain: true,
  });
  expect(codeOf({ ...lacks, again: null })).toBe("passages");
});

test("passages, cover, spine, problems, details and store files follow one another in this order", () => {
  const all: Partial<NextStepFacts> = {
    passages: { total: 12, checked: 6 },
    hasCover: false,
    spine: { madeFor: 312, pages: 316 },
    problems: 3,
    missingDetails: ["description"],
    storeFiles: { made: 2, outdated: 1, total: 6 },
  };
  const order = ["passages", "cover", "spine", "problems", "details", "store-files", "upload"];
  // Each step is seen once those before it are skipped.
  order.forEach((code, at) => {
    expect(codeOf({ ...all, skipped: order.slice(0, at) })).toBe(code);
  });
});

test("each step carries its figures", () => {
  expect(nextStep({ ...done, passages: { total: 12, checked: 6 } })).toEqual({
    code: "passages",
    left: 6,
    total: 12,
    checked: 6,
  });
  expect(nextStep({ ...done, spine: { madeFor: 312, pages: 316 } })).toEqual({
    code: "spine",
    madeFor: 312,
    pages: 316,
  });
  expect(nextStep({ ...done, problems: 3 })).toEqual({ code: "problems", problems: 3 });
  expect(nextStep({ ...done, missingDetails: ["categories"] })).toEqual({
    code: "details",
    missing: ["categories"],
  });
  expect(nextStep({ ...done, storeFiles: { made: 2, outdated: 1, total: 6 } })).toEqual({
    code: "store-files",
    toMake: 5,
    outdated: 1,
    total: 6,
  });
});

test("what is done, or never asked for, is no step", () => {
  expect(codeOf({})).toBe("upload");
  expect(codeOf({ passages: { total: 0, checked: 0 }, spine: null })).toBe("upload");
  expect(codeOf({ storeFiles: { made: 6, outdated: 1, total: 6 } })).toBe("store-files");
});

test("a skipped step stays away, and only that one; what stops the book cannot be skipped", () => {
  const two: Partial<NextStepFacts> = { hasCover: false, problems: 1 };
  expect(codeOf(two)).toBe("cover");
  expect(codeOf({ ...two, skipped: ["cover"] })).toBe("problems");
  expect(codeOf({ ...two, skipped: ["problems"] })).toBe("cover");
  expect(codeOf({ status: "failed", canTryAgain: true, skipped: ["try-again"] })).toBe("try-again");
  expect(codeOf({ skipped: ["upload"] })).toBe("upload");
});
