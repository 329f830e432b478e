import { expect, test } from "vitest";
import { clustersOf } from "#domain/cover/layout/clusters";

const split = (text: string) => clustersOf(text).map(({ start, end }) => text.slice(start, end));

test("marks stay with their letter, families of emoji and flags together", () => {
  expect(split("x\u0301y")).toEqual(["x\u0301", "y"]);
  expect(split("👩‍👩‍👧🇩🇪🇫🇷👍🏽❤️!")).toEqual(["👩‍👩‍👧", "🇩🇪", "🇫🇷", "👍🏽", "❤️", "!"]);
  expect(split("שָׁלוֹם")).toHaveLength(4);
});

test("each has the script of its letter", () => {
  expect(clustersOf("aЖω夢かبש9 ").map(({ script }) => script)).toEqual([
    "latin",
    "cyrillic",
    "greek",
    "han",
    "han",
    "arabic",
    "hebrew",
    "common",
    "common",
  ]);
});
