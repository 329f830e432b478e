import { expect, test } from "vitest";
import type { ProofComment } from "#app/contract/reading/proof-links";
import { filteredComments, isCommentFilter } from "./comment-filters";

const comment = (id: string, more: Partial<ProofComment>): ProofComment => ({
  id,
  linkId: "a",
  linkName: "A",
  name: "Ines",
  kind: "comment",
  chapter: 1,
  block: "b",
  start: 0,
  end: 1,
  quote: "q",
  words: "w",
  instead: null,
  state: "open",
  replies: [],
  createdAt: 1,
  updatedAt: 1,
  ...more,
});
const all = [
  comment("later", { chapter: 2 }),
  comment("done", { state: "resolved" }),
  comment("new-words", { kind: "suggestion", createdAt: 2 }),
  comment("taken", { kind: "suggestion", state: "accepted" }),
  comment("other", { linkId: "b", chapter: 3 }),
];

test.each([
  ["open", "", ["new-words", "later", "other"]],
  ["suggestions", "", ["new-words"]],
  ["done", "", ["done", "taken"]],
  ["all", "b", ["other"]],
  ["done", "b", []],
] as const)("comments that are %s, of link %j, in the order of the book", (filter, from, ids) => {
  expect(filteredComments(all, filter, from).map(({ id }) => id)).toEqual(ids);
});

test("nothing else is a filter", () => {
  expect(isCommentFilter("all")).toBe(true);
  expect(isCommentFilter("constructor")).toBe(false);
});
