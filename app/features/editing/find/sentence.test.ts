import { expect, test } from "vitest";
import { sentenceAround } from "./sentence";

function around(text: string, words: string): string {
  const from = text.indexOf(words);
  const { before, match, after } = sentenceAround(text, from, from + words.length);
  return `${before}[${match}]${after}`;
}

test("a hit is shown in its sentence", () => {
  const text = "Nobody came. “The lamp is out,” she said. Then it was morning.";
  expect(around(text, "lamp")).toBe("“The [lamp] is out,” she said.");
  expect(around(text, "Nobody")).toBe("[Nobody] came.");
  expect(around(text, "morning.")).toBe("Then it was [morning.]");
  expect(around(text, "came. “The")).toBe("Nobody [came. “The] lamp is out,” she said.");
});

test("a point inside a sentence ends none, and neither does a number", () => {
  expect(around("It cost 3.50 in all. So.", "cost")).toBe("It [cost] 3.50 in all.");
  expect(around("He asked why? and left.", "left")).toBe("He asked why? and [left].");
});

test("a title and an initial end no sentence; what looks like neither does", () => {
  expect(around("It rained. Then Mr. Darcy danced with J. Lucas. So.", "danced")).toBe(
    "Then Mr. Darcy [danced] with J. Lucas.",
  );
  expect(around("She saw the stamr. Darcy left.", "Darcy")).toBe("[Darcy] left.");
});

test("a long sentence is cut between words", () => {
  const words = Array.from({ length: 80 }, (_, at) => `word${at}`).join(" ");
  const shown = around(words, "word40 ");
  expect(shown).toMatch(/^…word\d+ .*\[word40 \]word41 .*word\d+…$/);
  expect(shown.length).toBeLessThan(200);
});

test("a language without spaces has sentences, too", () => {
  expect(around("灯が消えた。夜だった。朝が来た。", "夜")).toBe("[夜]だった。");
});
