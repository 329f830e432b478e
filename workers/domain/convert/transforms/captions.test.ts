import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { joinCaptions } from "#domain/convert/transforms/captions";

test("a caption joins the picture before it, which becomes a figure", () => {
  expect(joinCaptions([picture("a"), caption("Figure 1"), p("x")])).toEqual([
    { kind: "figure", asset: "a", alt: "", caption: [text("Figure 1")] },
    p("x"),
  ]);
});

test("a caption joins the table after it or before it", () => {
  expect(joinCaptions([caption("Table 1"), table])).toEqual([{ ...table, caption: [text("Table 1")] }]);
  expect(joinCaptions([p("x"), caption("Sizes"), table])).toHaveLength(2);
  expect(joinCaptions([table, caption("Table 1")])).toEqual([
    { ...table, caption: [text("Table 1")], captionBelow: true },
  ]);
  expect(joinCaptions([table, caption("Table 1"), p("x"), caption("Table 2"), table])).toHaveLength(3);
});

test("between a picture and a table the words of the caption tell whose it is", () => {
  expect(joinCaptions([picture("a"), caption("Tabelle 1"), table])).toEqual([
    picture("a"),
    { ...table, caption: [text("Tabelle 1")] },
  ]);
  expect(joinCaptions([picture("a"), caption("Figure 1"), table])).toMatchObject([{ kind: "figure" }, table]);
});

test("a caption of nothing, or a second one, stays a paragraph; anchors stay", () => {
  expect(joinCaptions([caption("Alone"), p("x")])).toEqual([caption("Alone"), p("x")]);
  const [figure, second] = joinCaptions([
    { ...picture("a"), anchors: ["one"] },
    { ...caption("Figure 1"), anchors: ["two"] },
    caption("Photo: Ada"),
  ]);
  expect(figure?.anchors).toEqual(["one", "two"]);
  expect(second).toEqual(caption("Photo: Ada"));
});

test("what is said of pictures side by side stays under them as a caption", () => {
  const row: Block = {
    kind: "paragraph",
    inlines: ["a", "b"].map((asset): Inline => ({ kind: "image", asset, alt: "" })),
  };
  expect(joinCaptions([row, p("Figure 2: the boats")])).toEqual([row, caption("Figure 2: the boats")]);
  expect(joinCaptions([row, p("Figure 2 shows the boats")])).toEqual([row, p("Figure 2 shows the boats")]);
});

test("a line that says it is the picture's caption is one, whatever its style; a sentence about it is not", () => {
  const typed = p("Fig. 3.2 – Odds ratios");
  expect(joinCaptions([picture("a"), typed])).toMatchObject([
    { kind: "figure", caption: [{ text: "Fig. 3.2 – Odds ratios" }] },
  ]);
  expect(joinCaptions([picture("a"), p("Table 1: Populations")])).toMatchObject([{ kind: "figure" }]);
  expect(joinCaptions([picture("a"), p("Figure 3 shows the odds.")])).toHaveLength(2);
  expect(joinCaptions([p("x"), typed])).toEqual([p("x"), typed]);
});

const text = (words: string): Inline => ({ kind: "text", text: words });
const p = (words: string): Block => ({ kind: "paragraph", inlines: [text(words)] });
const caption = (words: string): Block => ({ kind: "paragraph", role: "caption", inlines: [text(words)] });
const picture = (asset: string): Block => ({
  kind: "paragraph",
  inlines: [{ kind: "image", asset, alt: "" }],
});
const table: Block = { kind: "table", headRows: [], rows: [[{ blocks: [p("c")], columns: 1, rows: 1 }]] };
