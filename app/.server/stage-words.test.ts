import { expect, it } from "vitest";
import { type Stage, type StoredStage, storedStage } from "#domain/stage";
import { stageSentence } from "./stage-words";

it.each<[Stage, string]>([
  [{ code: "queued" }, "Queued – starts in a moment"],
  [{ code: "reading-pages", from: 1_081, to: 1_200, pages: 1_250 }, "Reading pages 1,081–1,200 of 1,250"],
  [{ code: "chapters-found", chapters: 1 }, "Found 1 chapter"],
  [{ code: "chapters-found", chapters: 24 }, "Found 24 chapters"],
  [
    { code: "setting-chapter", chapter: 17, chapters: 24, title: "Breakwater" },
    "Setting chapter 17 of 24, Breakwater",
  ],
  [{ code: "painting-cover", percent: 40 }, "Painting the cover, 40% done"],
])("%o is said as “%s”", (stage, sentence) => {
  expect(stageSentence(storedStage(stage))).toBe(sentence);
});

it("the sentence of a row of before there were codes is shown as it is", () => {
  const old = "Waiting for a free place" as unknown as StoredStage;
  expect(stageSentence(old)).toBe("Waiting for a free place");
  expect(stageSentence(null)).toBeNull();
});
