import { expect, test } from "vitest";
import type { Passage } from "#domain/proofread/passages";
import { readingsOf, spotOfWord, startOfLine } from "#domain/proofread/readings";

const passage = (changes: Partial<Passage>): Passage => ({
  name: "0-b1",
  chapter: 0,
  chapterTitle: "The Quay",
  kind: "paragraph",
  sure: 0.5,
  doubts: ["hyphen"],
  places: [],
  text: "Two people kept the night-watches here.",
  canEdit: true,
  canJoin: true,
  before: "",
  after: "",
  ...changes,
});
const split = {
  doubt: "hyphen" as const,
  head: "night",
  tail: "watches",
  before: 0,
  whole: 0,
  hyphened: 0,
  places: [],
};
const kept = { ...split, isKept: true };
const dropped = { ...split, isKept: false };

test("a split word can be read with its hyphen and without, whichever the book has", () => {
  expect(readingsOf(passage({ spot: kept }), 1)).toEqual({
    kind: "hyphen",
    other: { kind: "mend", text: "Two people kept the nightwatches here." },
  });
  expect(readingsOf(passage({ spot: dropped, text: "The nightwatches were long." }), 1).other).toEqual({
    kind: "mend",
    text: "The night-watches were long.",
  });
});

test("only the word that was split changes, not the same word before it", () => {
  const text = "The night-watches: all night-watches are long.";
  const word = spotOfWord(passage({ spot: { ...kept, before: 1 }, text }));
  expect(word?.start).toBe(text.lastIndexOf("night"));
  expect(spotOfWord(passage({ spot: kept, text }))?.start).toBe(4);
});

test("a word that is not in the text, or of a text that cannot be edited, has no second reading", () => {
  expect(readingsOf(passage({ spot: kept, text: "Something else." }), 1).other).toBeUndefined();
  expect(readingsOf(passage({ spot: kept, canEdit: false }), 1).other).toBeUndefined();
  expect(readingsOf(passage({}), 1).other).toBeUndefined();
});

test("a joined paragraph is split where its line began, quotation marks of the book's own notwithstanding", () => {
  const text = "He went home at last. “Nobody is there,” she said.";
  const found = passage({ doubts: ["join"], spot: { doubt: "join", next: '"Nobody is there," she' }, text });
  expect(readingsOf(found, 1)).toEqual({
    kind: "joined",
    other: { kind: "mend", text: "He went home at last.\n\n“Nobody is there,” she said." },
  });
});

test("no paragraph begins with a small letter, in the middle of a sentence or of a word", () => {
  const joined = (text: string, next: string) => startOfLine({ text, spot: { doubt: "join", next } });
  expect(joined("The boats lay on their sides. The children came.", "The children came")).toBe(30);
  expect(joined("The boats lay on their sides. and children came.", "and children came")).toBeUndefined();
  expect(joined("He had seen the Children of the sea.", "Children of the sea")).toBeUndefined();
  expect(joined("The well-known rocks lay dry.", "known rocks lay dry")).toBeUndefined();
});

test("what was set apart can be joined only where something stands before it", () => {
  expect(readingsOf(passage({ doubts: ["split"] }), 1)).toEqual({
    kind: "parted",
    other: { kind: "mend", join: true },
  });
  expect(readingsOf(passage({ doubts: ["split"], canJoin: false }), 1)).toEqual({
    kind: "words",
    other: undefined,
  });
  expect(readingsOf(passage({ doubts: ["split"], kind: "sceneBreak" }), 1)).toEqual({
    kind: "scene-break",
    other: { kind: "remove" },
  });
});

test("a heading may be plain text, and plain text a chapter's title of the book's own level", () => {
  expect(readingsOf(passage({ doubts: ["heading"], kind: "heading", level: 2 }), 2)).toEqual({
    kind: "title",
    other: { kind: "mend", turn: { kind: "paragraph" } },
  });
  expect(readingsOf(passage({ doubts: ["heading"] }), 2)).toEqual({
    kind: "no-title",
    other: { kind: "mend", turn: { kind: "heading", level: 2 } },
  });
});

test("a short line may be a running head; a long paragraph with one in it is edited, never removed", () => {
  expect(readingsOf(passage({ doubts: ["furniture"], text: "LOW WATER 12" }), 1)).toEqual({
    kind: "running-head",
    other: { kind: "remove" },
  });
  expect(readingsOf(passage({ doubts: ["furniture"], text: "long ".repeat(30) }), 1)).toEqual({
    kind: "words",
    other: undefined,
  });
});

test("verse becomes running text, but a paragraph that only looked like verse is edited", () => {
  expect(readingsOf(passage({ doubts: ["verse"], kind: "verse" }), 1).kind).toBe("verse");
  expect(readingsOf(passage({ doubts: ["verse"] }), 1)).toEqual({ kind: "words", other: undefined });
});
