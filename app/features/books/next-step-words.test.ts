import { expect, test } from "vitest";
import { nextStepWords } from "./next-step-words";

const say = (step: Parameters<typeof nextStepWords>[0]) => nextStepWords(step, "b1", "en-US");

test("the step of passages says how many are left and leads to proofreading", () => {
  expect(say({ code: "passages", left: 6, total: 12, checked: 6 })).toEqual({
    title: "Check the last 6 passages",
    sentence: "12 passages in your manuscript can be read two ways. You’ve checked 6 of them.",
    link: { to: "/projects/b1/proofread", label: "Continue proofreading" },
  });
  expect(say({ code: "passages", left: 1, total: 1, checked: 0 })).toMatchObject({
    title: "Check 1 passage",
    sentence: "1 passage in your manuscript can be read two ways.",
  });
  expect(say({ code: "passages", left: 1, total: 2, checked: 1 }).title).toBe("Check the last passage");
});

test("converting has no link; every other step has one", () => {
  const converting = (isAgain: boolean) => say({ code: "converting", progress: 40, isAgain });
  expect(converting(false)).toMatchObject({ sentence: "40% done.", link: null });
  expect(converting(true)).toEqual({
    title: "Converting again",
    sentence: "40% done. You keep the EPUB you have until the new one is ready.",
    link: null,
  });
  for (const code of ["password", "try-again", "another-file", "manuscript", "cover", "upload"] as const)
    expect(say({ code }).link?.label).toBeTruthy();
});

test("figures stand in the titles, in the singular where there is one", () => {
  expect(say({ code: "problems", problems: 3 }).title).toBe("Fix 3 problems");
  expect(say({ code: "problems", problems: 1 }).title).toBe("Fix 1 problem");
  expect(say({ code: "store-files", toMake: 6, outdated: 0, total: 6 }).title).toBe("Make all 6 files");
  expect(say({ code: "store-files", toMake: 1, outdated: 1, total: 6 })).toMatchObject({
    title: "Make the last file",
    sentence: "1 store file is older than the book.",
  });
  expect(say({ code: "spine", madeFor: 312, pages: 316 }).sentence).toBe(
    "The book now has 316 pages. The cover was made for 312.",
  );
  expect(say({ code: "details", missing: ["categories"] }).title).toBe("Choose categories");
});
