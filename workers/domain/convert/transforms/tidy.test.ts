import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { tidy } from "#domain/convert/transforms/tidy";

test("empty paragraphs go and their anchors move to what follows", () => {
  expect(tidy([p("a"), { ...p("  "), anchors: ["x"] }, { ...p("b"), anchors: ["y"] }])).toEqual([
    p("a"),
    { ...p("b"), anchors: ["x", "y"] },
  ]);
});

test("an anchor at the very end moves to the last block", () => {
  expect(tidy([p("a"), { ...p(""), anchors: ["end"] }])).toEqual([{ ...p("a"), anchors: ["end"] }]);
});

test("tabs and the white space at the ends of a paragraph go", () => {
  expect(tidy([p("\tOnce \t upon ")])).toEqual([p("Once upon")]);
  const broken: Inline[] = [{ kind: "break" }, text(" a"), { kind: "break" }, text(" ")];
  expect(tidy([{ kind: "paragraph", inlines: broken }])).toEqual([p("a")]);
});

test("scene breaks never double, open or close a chapter, or follow a heading", () => {
  const scene: Block = { kind: "sceneBreak", ornament: "***" };
  const heading: Block = { kind: "heading", level: 1, inlines: [text("One")] };
  expect(tidy([scene, heading, scene, p("a"), scene, scene, p("b"), scene])).toEqual([
    heading,
    p("a"),
    scene,
    p("b"),
  ]);
});

test("a heading without words is no heading", () => {
  const picture: Inline = { kind: "image", asset: "a", alt: "" };
  expect(tidy([{ kind: "heading", level: 1, inlines: [picture] }])).toEqual([
    { kind: "paragraph", inlines: [picture] },
  ]);
  expect(tidy([{ kind: "heading", level: 1, inlines: [text(" ")] }])).toEqual([]);
});

test("lists, quotations and tables that hold nothing go", () => {
  expect(
    tidy([
      { kind: "quote", blocks: [p("")] },
      { kind: "list", ordered: false, start: 1, format: "bullet", items: [{ blocks: [p("")] }] },
      { kind: "table", headRows: [], rows: [[{ blocks: [p("")], columns: 1, rows: 1 }]] },
    ]),
  ).toEqual([]);
});

const text = (words: string): Inline => ({ kind: "text", text: words });
const p = (words: string): Block => ({ kind: "paragraph", inlines: [text(words)] });
