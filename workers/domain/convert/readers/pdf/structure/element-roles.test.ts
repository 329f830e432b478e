import { expect, test } from "vitest";
import { blockOf, standardRole } from "#domain/convert/readers/pdf/structure/element-roles";

const path = (...roles: string[]) => roles.map((role, index) => ({ role, number: index + 1 }));

test("a name of the program's own is what the file maps it to, through several maps", () => {
  const map = new Map([
    ["Chapter title", "Überschrift"],
    ["Überschrift", "H1"],
    ["Loop", "Pool"],
    ["Pool", "Loop"],
  ]);
  expect(standardRole("Chapter title", map)).toBe("H1");
  expect(standardRole("Loop", map)).toBe("Loop");
  expect(standardRole("Heading 2", map)).toBe("H2");
  expect(standardRole("BodyText", map)).toBe("P");
});

test("a leaf belongs to its nearest block, not to the words in it", () => {
  expect(blockOf(path("Span", "P", "Sect", "Document"))).toEqual({
    tag: { role: "P", element: 2 },
    group: 2,
  });
  expect(blockOf(path("Link", "H2", "Sect"))).toEqual({ tag: { role: "H2", element: 2 }, group: 2 });
});

test("a cell's text is of its table, gathered by itself, and says which cell and row it is in", () => {
  expect(blockOf(path("P", "TD", "TR", "TBody", "Table", "Sect"))).toEqual({
    tag: {
      role: "Table",
      element: 5,
      around: [
        { role: "TD", element: 2 },
        { role: "TR", element: 3 },
        { role: "TBody", element: 4 },
        { role: "Table", element: 5 },
      ],
    },
    group: 2,
  });
});

test("an item's sign and its words are gathered together, two paragraphs of an item told apart", () => {
  expect(blockOf(path("Lbl", "LI", "L")).group).toBe(2);
  expect(blockOf(path("LBody", "LI", "L"))).toMatchObject({ tag: { role: "LI", element: 2 }, group: 2 });
  expect(blockOf(path("P", "LBody", "LI", "L"))).toMatchObject({ tag: { role: "LI", element: 1 }, group: 3 });
});

test("a paragraph in a note is the note's", () => {
  expect(blockOf(path("Span", "P", "Note", "P", "Sect")).tag).toMatchObject({ role: "Note", element: 2 });
});
