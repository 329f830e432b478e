import { expect, test } from "vitest";
import type { ProofreadPassage } from "#app/contract/books/proofread-page";
import type { Decision } from "#domain/proofread/decision";
import { changeWords } from "./change-words";

const passage = (decision: Decision, changes: Partial<ProofreadPassage> = {}): ProofreadPassage => ({
  name: "0-b1",
  chapter: 0,
  chapterTitle: "The Quay",
  kind: "paragraph",
  doubts: ["hyphen"],
  places: [],
  spot: {
    doubt: "hyphen",
    ...{ head: "light", tail: "house", isKept: true, before: 0, whole: 0, hyphened: 0, places: [] },
  },
  text: "They saw the light-house at last.",
  canEdit: true,
  canJoin: true,
  before: "",
  after: "",
  decision,
  revision: 1,
  ...changes,
});

test("a word's change says what the word was; another edit of the same passage shows the words around it", () => {
  const other = passage({ kind: "mend", text: "They saw the lighthouse at last." });
  expect(changeWords("hyphen", other, 1)).toEqual({ now: "lighthouse", was: "Was “light-house”" });
  expect(changeWords("hyphen", other, 3).now).toBe("lighthouse, in 3 places");
  const edited = passage({ kind: "mend", text: "They saw the light-house early." });
  expect(changeWords("hyphen", edited, 1)).toEqual({
    now: "“They saw the light-house early.”",
    was: "Was “They saw the light-house at last.”",
  });
});

test("what was removed, joined, split or turned says what it was before", () => {
  const removed = passage({ kind: "remove" }, { text: "LOW WATER 12" });
  expect(changeWords("running-head", removed, 1)).toEqual({
    now: "A running head removed",
    was: "Was “LOW WATER 12”",
  });
  expect(changeWords("parted", passage({ kind: "mend", join: true }), 1).now).toBe("2 paragraphs joined");
  const split = passage(
    { kind: "mend", text: "They saw it.\n\nThen night came." },
    { text: "They saw it. Then night came." },
  );
  expect(changeWords("joined", split, 1)).toEqual({
    now: "1 paragraph split in two",
    was: "Was one paragraph: “They saw it. Then night came.”",
  });
  const title = passage({ kind: "mend", turn: { kind: "heading", level: 1 } }, { text: "Soundings" });
  expect(changeWords("no-title", title, 1)).toEqual({
    now: "“Soundings” made a chapter title",
    was: "Was plain text",
  });
  const plain = passage(
    { kind: "mend", turn: { kind: "paragraph" } },
    { text: "Soundings", kind: "heading" },
  );
  expect(changeWords("title", plain, 1)).toEqual({
    now: "“Soundings” made plain text",
    was: "Was a heading",
  });
});

test("an answer that changes nothing has no words", () => {
  expect(changeWords("hyphen", passage({ kind: "accept" }), 1)).toEqual({ now: "", was: "" });
});
