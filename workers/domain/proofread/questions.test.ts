import { expect, test } from "vitest";
import type { Passage, Passages } from "#domain/proofread/passages";
import {
  isAnswered,
  maxQuestions,
  questionsOf,
  questionTotals,
  settledOf,
} from "#domain/proofread/questions";
import { removedName } from "#domain/proofread/removed-lines";

const passage = (name: string, changes: Partial<Passage> = {}): Passage => ({
  name,
  chapter: 0,
  chapterTitle: "The Quay",
  kind: "paragraph",
  sure: 0.5,
  doubts: ["split"],
  places: [],
  text: `Words of ${name}.`,
  canEdit: true,
  canJoin: true,
  before: "Before.",
  after: "",
  ...changes,
});
const word = (name: string, tail = "watches", isKept = true) =>
  passage(name, {
    doubts: ["hyphen"],
    text: isKept ? `The night-${tail}.` : `The night${tail}.`,
    spot: { doubt: "hyphen", head: "night", tail, isKept, before: 0, whole: 0, hyphened: 0, places: [] },
  });
const list = (places: Passage[], more: Partial<Passages> = {}): Passages => ({
  places,
  judged: 100,
  checked: 0,
  answered: 0,
  chapterLevel: 1,
  ...more,
});
const names = (passages: Passages) =>
  questionsOf(passages).map((question) => question.passages.map(({ name }) => name));

test("the same word split in several places is one question, where its least certain place stands", () => {
  expect(names(list([word("0-a"), passage("0-b"), word("0-c"), word("0-d", "fall")]))).toEqual([
    ["0-a", "0-c"],
    ["0-b"],
    ["0-d"],
  ]);
});

test("the same word with and without its hyphen is not one question", () => {
  expect(names(list([word("0-a"), word("0-b", "watches", false)]))).toEqual([["0-a"], ["0-b"]]);
});

test("running heads that differ by their page number are one question; other lines are not", () => {
  const head = (name: string, text: string) => passage(name, { doubts: ["furniture"], text });
  expect(
    names(list([head("0-a", "LOW WATER 12"), head("0-b", "LOW WATER 14"), head("0-c", "HIGH WATER 15")])),
  ).toEqual([["0-a", "0-b"], ["0-c"]]);
});

test("a long paragraph that no one line makes unsure is not asked about", () => {
  expect(names(list([passage("0-a", { doubts: ["join"] }), passage("0-b")]))).toEqual([["0-b"]]);
});

test("a split word that the manuscript's own spelling settles is listed and not asked", () => {
  const sure = word("0-a");
  const passages = list([
    { ...sure, spot: { ...sure.spot, hyphened: 2 } as typeof sure.spot },
    word("0-b", "fall"),
  ]);
  expect(names(passages)).toEqual([["0-b"]]);
  expect(settledOf(passages).map(({ name }) => name)).toEqual(["0-a"]);
  expect(questionTotals(passages, new Map())).toEqual({ total: 1, checked: 0 });
});

test("at most a hundred are asked, the least certain", () => {
  const many = (count: number) => list(Array.from({ length: count }, (_, at) => passage(`0-b${at}`)));
  expect(questionsOf(many(maxQuestions))).toHaveLength(100);
  expect(questionsOf(many(maxQuestions + 1))).toHaveLength(100);
});

test("lines that were left out are one question at the end, until they were looked at", () => {
  const removed = { count: 3, lines: [{ at: 0, text: "LOW WATER" }] };
  expect(questionsOf(list([passage("0-a")], { removed })).map(({ name }) => name)).toEqual([
    "0-a",
    removedName,
  ]);
  expect(questionsOf(list([], { removed: { ...removed, isChecked: true } }))).toEqual([]);
});

test("a question is answered when all of its places are; what was taken back is not", () => {
  const [question] = questionsOf(list([word("0-a"), word("0-c")]));
  if (!question) throw new Error("no question");
  const accept = { kind: "accept" } as const;
  expect(isAnswered(question, new Map([["0-a", accept]]))).toBe(false);
  expect(
    isAnswered(
      question,
      new Map([
        ["0-a", accept],
        ["0-c", accept],
      ]),
    ),
  ).toBe(true);
  expect(
    isAnswered(
      question,
      new Map([
        ["0-a", accept],
        ["0-c", null],
      ]),
    ),
  ).toBe(false);
});

test("questions of earlier editions count as asked and answered; old lists say how many places were", () => {
  const decided = new Map([["0-a", { kind: "accept" } as const]]);
  expect(questionTotals(list([passage("0-a"), passage("0-b")], { answered: 4 }), decided)).toEqual({
    total: 6,
    checked: 5,
  });
  const { answered: _, ...old } = list([passage("0-a")], { checked: 2 });
  expect(questionTotals(old, new Map())).toEqual({ total: 3, checked: 2 });
});
