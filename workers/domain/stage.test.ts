import { expect, it } from "vitest";
import { readStage, type Stage, type StoredStage, storedStage } from "#domain/stage";

const held = (text: string) => text as unknown as StoredStage;

it("a row gives back the stage that it was given", () => {
  const stages: Stage[] = [
    { code: "queued" },
    { code: "reading-pages", from: 1, to: 120, pages: 250 },
    { code: "setting-chapter", chapter: 3, chapters: 24, title: 'The {"code"} of "Salt"' },
  ];
  for (const stage of stages) expect(readStage(storedStage(stage))).toEqual(stage);
});

it("a row of before there were codes gives its sentence, and a row without a stage nothing", () => {
  expect(readStage(held("Setting chapter 3 of 24, Low Water"))).toBe("Setting chapter 3 of 24, Low Water");
  expect(readStage(null)).toBeNull();
});

it("what this release does not know is no stage", () => {
  expect(readStage(held('{"code":"weighing-anchor"}'))).toBeNull();
  expect(readStage(held('{"code":"setting-chapter"}'))).toBeNull();
  expect(readStage(held('{"code":'))).toBeNull();
});
