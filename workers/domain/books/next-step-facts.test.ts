import { expect, test } from "vitest";
import { type BookRow, factsOfRow } from "./next-step-facts";

const row: BookRow = {
  status: "completed",
  progress: 100,
  sourceKey: "in/1",
  sourceKind: "pdf",
  outputKey: "out/1",
  errorCode: null,
  passagesTotal: 12,
  passagesChecked: 6,
  coverProjectId: "cover-1",
  wrapPages: 312,
  pages: 316,
  facts: { words: 78_024, chapters: 24, notes: 0, pictures: 0, tables: 0 },
  compliance: { errors: 3 },
  author: "Ávila Fjordström",
  details: { description: "A lamp goes out.", categories: ["Fiction"] },
  skippedSteps: ["details"],
};
const storeFiles = { made: 2, outdated: 1 };

test("a row tells passages, cover, spine, problems, details, store files and skipped steps", () => {
  expect(factsOfRow(row, { storeFiles })).toEqual({
    status: "completed",
    progress: 100,
    again: null,
    asksPassword: false,
    canTryAgain: false,
    hasManuscript: true,
    passages: { total: 12, checked: 6 },
    hasCover: true,
    spine: { madeFor: 312, pages: 316 },
    problems: 3,
    missingDetails: [],
    storeFiles: { made: 2, outdated: 1, total: 6 },
    skipped: ["details"],
  });
});

test("a new row misses its details, has no cover and no spine, unless the manuscript brought a cover", () => {
  const plain = {
    ...row,
    author: null,
    details: null,
    coverProjectId: null,
    wrapPages: null,
    compliance: null,
  };
  expect(factsOfRow(plain, { storeFiles })).toMatchObject({
    hasCover: false,
    spine: null,
    problems: 0,
    missingDetails: ["author", "description", "categories"],
  });
  expect(factsOfRow(plain, { storeFiles, hasOwnCover: true }).hasCover).toBe(true);
  expect(factsOfRow(plain, { storeFiles, again: 41 }).again).toBe(41);
});

test("the description a manuscript brought counts until the author has saved the details", () => {
  const { facts } = row;
  const brought = facts && { ...facts, hasDescription: true };
  const missing = (change: Partial<BookRow>) =>
    factsOfRow({ ...row, ...change }, { storeFiles }).missingDetails;
  expect(missing({ details: null, facts: brought })).toEqual(["categories"]);
  expect(missing({ details: null })).toEqual(["description", "categories"]);
  expect(missing({ details: { categories: ["Fiction"] }, facts: brought })).toEqual(["description"]);
});

test("pages that no row holds yet are estimated from the words", () => {
  const { spine } = factsOfRow({ ...row, pages: null }, { storeFiles });
  expect(spine?.pages).toBeGreaterThan(200);
  expect(factsOfRow({ ...row, pages: null, facts: null }, { storeFiles }).spine).toBeNull();
});

test("a failed row asks for its password, can be tried again while the manuscript is there, or needs another file", () => {
  const failed = { ...row, status: "failed", outputKey: null } as const;
  const facts = (change: Partial<BookRow>) => factsOfRow({ ...failed, ...change }, { storeFiles });
  expect(facts({ errorCode: "manuscript-encrypted" })).toMatchObject({
    asksPassword: true,
    canTryAgain: false,
  });
  expect(facts({ errorCode: "conversion-failed" })).toMatchObject({ asksPassword: false, canTryAgain: true });
  expect(facts({ errorCode: "conversion-failed", sourceKey: null })).toMatchObject({
    canTryAgain: false,
    hasManuscript: false,
  });
});
