import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { readTable } from "#domain/convert/readers/txt/tables";

const cell = (text: string): Block[] => [{ kind: "paragraph", inlines: [{ kind: "text", text }] }];
const texts = (...lines: string[]) => {
  const table = readTable(lines, cell);
  if (table?.kind !== "table") return table?.kind;
  return [...table.headRows, ...table.rows].map((row) =>
    row.map(({ blocks: [block] }) =>
      block?.kind === "paragraph" && block.inlines[0]?.kind === "text" ? block.inlines[0].text : "",
    ),
  );
};

test("cells between bars are a table, the row above a rule its head", () => {
  const lines = ["| Lamp | Oil |", "|------|-----|", "| one  | 2 l |", "| two  | 3 l |"];
  expect(texts(...lines)).toEqual([
    ["Lamp", "Oil"],
    ["one", "2 l"],
    ["two", "3 l"],
  ]);
  expect(readTable(lines, cell)).toMatchObject({ headRows: [[{ header: true }, {}]] });
});

test("columns parted by spaces or tabs are a table; a line without its first cell goes on with the row above", () => {
  expect(texts("Clara.    }   What is", "          }   to be done?", "Math.     }   Nothing.")).toEqual([
    ["Clara.", "What is to be done?"],
    ["Math.", "Nothing."],
  ]);
  expect(texts("lamp\t2", "oil\t\t3")).toEqual([
    ["lamp", "2"],
    ["oil", "3"],
  ]);
});

test("what does not come out even stays as it is typed", () => {
  expect(texts("a   b", "a long line   c", "x     y z   w", "q   r")).toBe("preformatted");
  expect(texts("+--+  /\\", "|  | /  \\", "+--+/____\\")).toBe("preformatted");
  expect(
    texts("The lamp was out.  She went.", "Nobody saw.  It rained.", "The quay.  Night."),
  ).toBeUndefined();
});
