import { expect, it } from "vitest";
import { helpQuestions } from "#app/.server/help-page";
import { searchAnswers } from "#domain/pages/search-answers";

const questions = helpQuestions({});

/** As authors ask, and a part of the question that answers it. Fixed before the search was written. */
const asked: [typed: string, answeredBy: string][] = [
  ["how to convert docx to epub", "turn my manuscript into an e-book"],
  ["do i have to sign up", "need an account"],
  ["what file types do you accept", "kinds of files"],
  ["i write in google docs", "Google Docs"],
  ["how do i format my manuscript first", "prepare my manuscript"],
  ["chapters not detected", "chapters found"],
  ["is any text lost", "get lost"],
  ["fix a typo after converting", "correct a mistake"],
  ["upload new version of my book", "corrected manuscript"],
  ["i deleted my book by accident", "deleted a book"],
  ["publish to amazon", "into the shops"],
  ["bulk upload", "several books"],
  ["beta readers", "friends read"],
  ["kindle cover dimensions", "size should a Kindle cover"],
  ["paperback cover", "cover for a paperback"],
  ["spine width", "wide is the spine"],
  ["kdp rejected my cover", "reject my cover"],
  ["can i upload my own photo", "own picture"],
  ["matching covers for series", "match for a series"],
  ["barcode isbn", "barcode"],
  ["how much does it cost", "What does Colophon cost"],
  ["cancel subscription", "cancel my subscription"],
  ["money back", "refund"],
  ["card declined", "payment failed"],
  ["receipt", "invoices"],
  ["watermark", "watermark"],
  ["scanned pdf", "scan"],
  ["footnotes", "footnotes"],
  ["can't log in", "can't sign in"],
  ["is my manuscript private", "see my manuscript"],
];

it("there are at least sixty questions, each with an answer and a place of its own", () => {
  expect(questions.length).toBeGreaterThanOrEqual(60);
  for (const { words } of questions) expect(words.length).toBeGreaterThan(20);
  expect(new Set(questions.map(({ category, id }) => `${category}/${id}`)).size).toBe(questions.length);
});

it.each(asked)("“%s” is answered among the first three", (typed, answeredBy) => {
  const best = searchAnswers(questions, typed)
    .slice(0, 3)
    .map((place) => questions[place]?.question);
  expect(
    best.some((question) => question?.toLowerCase().includes(answeredBy.toLowerCase())),
    best.join(" | "),
  ).toBe(true);
});
