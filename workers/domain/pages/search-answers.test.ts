import { expect, it } from "vitest";
import { searchAnswers } from "#domain/pages/search-answers";

const items = [
  {
    question: "How do I turn my manuscript into an e-book?",
    words: "Open Manuscript Maker and choose a file.",
  },
  { question: "How wide is the spine?", words: "Pages times the thickness of the paper." },
  { question: "How do I cancel my subscription?", words: "On your subscription page." },
  { question: "Are footnotes kept?", words: "Yes, they become linked notes." },
];
const found = (typed: string) => searchAnswers(items, typed);

it("nothing typed shows every question in its order", () => {
  expect(found("  ")).toEqual([0, 1, 2, 3]);
});

it("what was typed is found in questions and in answers, whatever its case or accents", () => {
  expect(found("THICKNESS")).toEqual([1]);
  expect(found("cancel my sub")[0]).toBe(2);
  expect(found("mañuscript")[0]).toBe(0);
});

it("words that mean the same are found", () => {
  expect(found("convert docx to epub")[0]).toBe(0);
  expect(found("unsubscribe")[0]).toBe(2);
  expect(found("endnotes")[0]).toBe(3);
});

it("what nothing answers finds nothing", () => {
  expect(found("weather tomorrow")).toEqual([]);
});

it("half of what was asked must be there", () => {
  expect(found("spine dragons")).toEqual([1]);
  expect(found("spine dragons wizards")).toEqual([]);
});
