import { describe, expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { namedBlock } from "../links/place-names";
import { type Chapter, followerOf, inLiftedOrder, partOf } from "./lifted-order";
import { renamedBlocks } from "./renamed-blocks";

const chapter = (id: string, matter: Chapter["matter"] = "body"): Chapter => ({
  id,
  index: 0,
  title: id,
  kind: "chapter",
  matter,
  words: 1,
  revision: 0,
  isChanged: false,
  isDeleted: false,
});
const present = [chapter("f", "front"), chapter("a"), chapter("b"), chapter("c"), chapter("z", "back")];
const lifted = (id: string, at: number) => ({ id, from: 0, at, by: "keys" as const });

describe("a lifted chapter", () => {
  test.each([
    ["a", 0, "b"],
    ["a", 1, "c"],
    ["a", 2, "z"],
    ["c", 0, "a"],
    ["c", 1, "b"],
    ["z", 0, null],
  ])("%s at place %i of its part stands before %s", (id, at, before) => {
    expect(followerOf(present, lifted(id, at))).toBe(before);
  });

  test("stays in its part, and a dragged one in its row until it is dropped", () => {
    const part = partOf(present, "a");
    expect(part.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(inLiftedOrder(part, lifted("a", 2)).map(({ id }) => id)).toEqual(["b", "c", "a"]);
    const dragged = { ...lifted("a", 2), by: "pointer" as const };
    expect(inLiftedOrder(part, dragged).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });
});

describe("a renamed chapter", () => {
  const text = (words: string) => ({ kind: "text" as const, text: words });
  const note = { kind: "noteRef" as const, note: "f1" };
  const line: Block = { kind: "paragraph", inlines: [text("One.")] };

  test("keeps its heading's name in the book and its notes, wherever in it they are", () => {
    const heading: Block = {
      kind: "heading",
      id: "b00001",
      level: 2,
      inlines: [{ kind: "link", href: "#x", children: [text("Old"), note] }],
      subtitle: [text("Older"), { ...note, note: "f2" }],
    };
    expect(renamedBlocks([heading, line], "New", 1)).toEqual([
      { kind: "heading", id: "b00001", level: 2, inlines: [text("New"), note, { ...note, note: "f2" }] },
      line,
    ]);
  });

  test("without a heading gets one", () => {
    expect(renamedBlocks([line], "New", 1)).toEqual([
      { kind: "heading", level: 1, inlines: [text("New")] },
      line,
    ]);
  });
});

test("a place keeps its first name, and gets one when it has none", () => {
  const block: Block = { kind: "heading", level: 1, inlines: [], anchors: ["tide", "low"] };
  expect(namedBlock(block)).toEqual({ block, name: "tide" });
  const { anchors: _, ...plain } = block;
  const named = namedBlock(plain as Block);
  expect(named?.name).toMatch(/^place-[0-9a-f]{16}$/);
  expect(named?.block.anchors).toEqual([named?.name]);
  expect(namedBlock(undefined)).toBeUndefined();
});
