import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { searchBlocks } from "#domain/vr/search-text";

const paragraph = (id: string, words: string): Block => ({
  kind: "paragraph",
  id,
  inlines: [{ kind: "text", text: words }],
});

test("case, marks over letters and the shape of quotes and dashes do not matter", () => {
  const blocks = [
    paragraph("a", "Élodie’s café was closed; the CAFE\u0301 opened."),
    paragraph("b", "A coffee-house."),
  ];
  const found = searchBlocks(blocks, "CAFE", 10);
  expect(found.map(({ block, start, end, match }) => [block, start, end, match])).toEqual([
    ["a", 9, 13, "café"],
    ["a", 30, 35, "CAFE\u0301"],
  ]);
  expect(searchBlocks(blocks, "elodie's", 10)).toHaveLength(1);
  expect(searchBlocks(blocks, "coffee‑house", 10)).toHaveLength(1);
});

test("places count the block's own text when letters fold to more or fewer", () => {
  const blocks = [paragraph("a", "Die Straße, die ﬂuss\u00adauf führt")];
  const [strasse] = searchBlocks(blocks, "strasse", 5);
  expect(strasse).toMatchObject({ start: 4, end: 10, match: "Straße" });
  expect(searchBlocks(blocks, "flussauf", 5)[0]?.match).toBe("ﬂuss\u00adauf");
});

test("occurrences come in reading order, with the words around them, and no more than asked", () => {
  const blocks: Block[] = [
    paragraph("a", "lamp ".repeat(3)),
    {
      kind: "quote",
      id: "q",
      blocks: [paragraph("b", `${"before it all ".repeat(9)}the lamp ${"and after it ".repeat(9)}`)],
    },
  ];
  expect(searchBlocks(blocks, "lamp", 50).map(({ block }) => block)).toEqual(["a", "a", "a", "b"]);
  expect(searchBlocks(blocks, "lamp", 2)).toHaveLength(2);
  const last = searchBlocks(blocks, "lamp", 50).at(-1);
  expect(last?.before).toMatch(/^….*the $/);
  expect(last?.after).toMatch(/^ and.*…$/);
  expect(searchBlocks(blocks, "  ", 5)).toEqual([]);
});

test("words over a line end are found", () => {
  const verse: Block = {
    kind: "verse",
    id: "v",
    stanzas: [
      {
        lines: ["the quiet", "harbour"].map((words) => ({
          inlines: [{ kind: "text" as const, text: words }],
          indent: 0,
        })),
      },
    ],
  };
  expect(searchBlocks([verse], "quiet  harbour", 5)).toHaveLength(1);
});
