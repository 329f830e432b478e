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

test("a grid of empty cells stays: it is there to be filled in", () => {
  const cell = () => ({ blocks: [], columns: 1, rows: 1 });
  const grid: Block = { kind: "table", headRows: [], rows: [[cell(), cell()]] };
  expect(tidy([grid])).toEqual([grid]);
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

test("the page of a blank paragraph begins with the next text", () => {
  const scene: Block = { kind: "sceneBreak" };
  expect(tidy([p("a"), marked("7", " "), marked("8", ""), scene, p("b")])).toEqual([
    p("a"),
    { kind: "paragraph", inlines: [page("7"), page("8")] },
    scene,
    p("b"),
  ]);
  expect(tidy([marked("7"), { kind: "quote", blocks: [p(" b")] }])).toEqual([
    { kind: "quote", blocks: [{ kind: "paragraph", inlines: [page("7"), text("b")] }] },
  ]);
  expect(tidy([p("a"), { kind: "quote", blocks: [marked("7")] }, p("b")])).toEqual([
    p("a"),
    { kind: "paragraph", inlines: [page("7"), text("b")] },
  ]);
  expect(tidy([p("a"), marked("9")])).toEqual([p("a"), { kind: "paragraph", inlines: [page("9")] }]);
});

test("a page mark hides no white space at the ends of its paragraph", () => {
  const inlines: Inline[] = [text(" "), page("7"), text("  a "), page("8"), { kind: "break" }];
  expect(tidy([{ kind: "paragraph", inlines }])).toEqual([
    { kind: "paragraph", inlines: [page("7"), text("a"), page("8")] },
  ]);
});

test("an item that holds only a page mark gives it to the next", () => {
  const list = (...items: Block[]): Block => ({
    kind: "list",
    ordered: false,
    start: 1,
    format: "bullet",
    items: items.map((block) => ({ blocks: [block] })),
  });
  expect(tidy([list(p("a"), marked("7"), p("b"))])).toEqual([
    list(p("a"), { kind: "paragraph", inlines: [page("7"), text("b")] }),
  ]);
});

test("the anchors of a page break move to what stands on the page", () => {
  expect(tidy([p("a"), { kind: "pageBreak", anchors: ["x"] }, p("b")])).toEqual([
    p("a"),
    { kind: "pageBreak" },
    { ...p("b"), anchors: ["x"] },
  ]);
});

const page = (label: string): Inline => ({ kind: "pageMark", label });
const marked = (label: string, words?: string): Block => ({
  kind: "paragraph",
  inlines: words === undefined ? [page(label)] : [page(label), text(words)],
});
const text = (words: string): Inline => ({ kind: "text", text: words });
const p = (words: string): Block => ({ kind: "paragraph", inlines: [text(words)] });
