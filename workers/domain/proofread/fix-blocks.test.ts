import { expect, test } from "vitest";
import type { Block, Trust } from "#domain/book/blocks";
import type { Decision } from "#domain/proofread/decision";
import { fixBlocks } from "#domain/proofread/fix-blocks";

const trust: Trust = {
  sure: 0.4,
  doubts: ["join"],
  places: [{ page: 3, x: 72, y: 600, width: 300, height: 40 }],
};
const line = (id: string, text: string, more: Partial<Block> = {}): Block =>
  ({ kind: "paragraph", id, inlines: [{ kind: "text", text }], ...more }) as Block;
const fixed = (blocks: Block[], decisions: Record<string, Decision>) =>
  fixBlocks(blocks, { decisions: new Map(Object.entries(decisions)), typography: "en" });

test("an accepted block stays as it is and is doubted no longer; one without a decision keeps its doubts", () => {
  const blocks = [line("b1", "One.", { trust }), line("b2", "Two.", { trust })];
  expect(fixed(blocks, { b1: { kind: "accept" } })).toEqual([line("b1", "One."), blocks[1]]);
});

test("edited words are set in the book's typography, and the block keeps its id", () => {
  expect(
    fixed([line("b1", "He sald no.", { trust })], { b1: { kind: "mend", text: 'He said "no".' } }),
  ).toEqual([line("b1", "He said “no”.")]);
});

test("a joined block goes to the end of the paragraph before it, past a picture", () => {
  const figure: Block = { kind: "figure", id: "b2", asset: "a", alt: "A lamp" };
  const blocks = [line("b1", "The ship"), figure, line("b3", "came in.", { anchors: ["here"], trust })];
  expect(fixed(blocks, { b3: { kind: "mend", join: true } })).toEqual([
    {
      ...line("b1", ""),
      anchors: ["here"],
      inlines: [
        { kind: "text", text: "The ship" },
        { kind: "text", text: " " },
        { kind: "text", text: "came in." },
      ],
    },
    figure,
  ]);
});

test("a word divided at the seam is joined without a space", () => {
  const blocks = [line("b1", "The har\u00ad"), line("b2", "bour.")];
  const [joined] = fixed(blocks, { b2: { kind: "mend", join: true } });
  expect(joined).toMatchObject({ inlines: [{ text: "The har" }, { text: "bour." }] });
});

test("a block divided by an empty line becomes two, of which the first keeps id and anchors", () => {
  const blocks = [line("b1", "One. Two.", { align: "center", anchors: ["a"] } as Partial<Block>)];
  expect(fixed(blocks, { b1: { kind: "mend", text: "One.\n\nTwo." } })).toEqual([
    { ...line("b1", "One."), align: "center", anchors: ["a"] },
    { kind: "paragraph", inlines: [{ kind: "text", text: "Two." }], align: "center" },
  ]);
});

test("headings become paragraphs and paragraphs headings, and words may be edited on the way", () => {
  const heading: Block = {
    kind: "heading",
    level: 1,
    id: "b1",
    inlines: [{ kind: "text", text: "It was late" }],
    subtitle: [{ kind: "text", text: "and cold." }],
    trust,
  };
  expect(fixed([heading], { b1: { kind: "mend", turn: { kind: "paragraph" } } })).toEqual([
    {
      kind: "paragraph",
      id: "b1",
      inlines: [
        { kind: "text", text: "It was late" },
        { kind: "break" },
        { kind: "text", text: "and cold." },
      ],
    },
  ]);
  const turn = { kind: "heading", level: 2 } as const;
  expect(fixed([line("b1", "Chapter Qne")], { b1: { kind: "mend", text: "Chapter One", turn } })).toEqual([
    { kind: "heading", level: 2, id: "b1", inlines: [{ kind: "text", text: "Chapter One" }] },
  ]);
});

test("removed words leave their anchors and page marks behind", () => {
  const running = line("b2", "THE GLASS HARBOUR 12", { anchors: ["p12"], trust });
  const marked = {
    ...running,
    inlines: [
      { kind: "pageMark" as const, label: "12" },
      { kind: "text" as const, text: "12" },
    ],
  };
  expect(
    fixed([line("b1", "One."), marked as Block, line("b3", "Two.")], { b2: { kind: "remove" } }),
  ).toEqual([
    line("b1", "One."),
    { kind: "paragraph", inlines: [{ kind: "pageMark", label: "12" }] },
    line("b3", "Two.", { anchors: ["p12"] }),
  ]);
});

test("verse, lists and tables that were none become paragraphs", () => {
  const words = (text: string) => [{ kind: "text" as const, text }];
  const verse: Block = {
    kind: "verse",
    id: "b1",
    stanzas: [
      {
        lines: [
          { inlines: words("The ship came"), indent: 0 },
          { inlines: words("in late."), indent: 0 },
        ],
      },
    ],
  };
  const list: Block = {
    kind: "list",
    id: "b2",
    ordered: false,
    start: 1,
    format: "bullet",
    items: [{ blocks: [line("b3", "One.")] }, { blocks: [line("b4", "Two.")] }],
  };
  const turn = { kind: "mend", turn: { kind: "paragraph" } } as const;
  const blocks = fixed([verse, list], { b1: turn, b2: turn });
  expect(blocks.map((block) => [block.kind, block.id])).toEqual([
    ["paragraph", "b1"],
    ["paragraph", "b2"],
    ["paragraph", "b4"],
  ]);
});

test("blocks inside others are fixed where they stand", () => {
  const quote: Block = { kind: "quote", id: "b1", blocks: [line("b2", "Gonc."), line("b3", "Stays.")] };
  expect(fixed([quote], { b2: { kind: "remove" } })).toEqual([{ ...quote, blocks: [line("b3", "Stays.")] }]);
});
