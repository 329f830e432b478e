import { expect, test } from "vitest";
import type { Inline } from "#domain/book/blocks";
import { reword } from "#domain/proofread/reword";

const text = (words: string, marks?: { italic: true }): Inline => ({
  kind: "text",
  text: words,
  ...(marks ? { marks } : {}),
});
const italic = { italic: true } as const;

test("words that stay keep their italics, and new ones take those of the words they replace", () => {
  const line = [text("She read "), text("The Glass Harbour", italic), text(" twlce in a row.")];
  expect(reword(line, "She read The Brass Harbour twice in a row.")).toEqual([
    [text("She read "), text("The Brass Harbour", italic), text(" twice in a row.")],
  ]);
});

test("a note's mark and a page mark stay behind the word they stood behind", () => {
  const line: Inline[] = [
    text("The lamp"),
    { kind: "noteRef", note: "n1" },
    text(" went "),
    { kind: "pageMark", label: "12" },
    text("cut."),
  ];
  expect(reword(line, "The old lamp went out.")).toEqual([
    [
      text("The old lamp"),
      { kind: "noteRef", note: "n1" },
      text(" went "),
      { kind: "pageMark", label: "12" },
      text("out."),
    ],
  ]);
});

test("an empty line divides the words, wherever it was put", () => {
  const line = [text("One. "), text("Two.", italic), text(" Three.")];
  expect(reword(line, "One.\n\nTwo.\n \n\nThree.")).toEqual([
    [text("One.")],
    [text("Two.", italic)],
    [text("Three.")],
  ]);
});

test("an empty line where a break was divides there, too", () => {
  const line: Inline[] = [text("One."), { kind: "break" }, text("Two.")];
  expect(reword(line, "One.\nTwo!")).toEqual([[text("One."), { kind: "break" }, text("Two!")]]);
  expect(reword(line, "One.\n\nTwo.")).toEqual([[text("One.")], [text("Two.")]]);
});

test("links and readings that are not touched stay", () => {
  const line: Inline[] = [
    text("See "),
    { kind: "link", href: "#end", children: [text("the end")] },
    text(" of "),
    { kind: "ruby", base: "東京", reading: "とうきょう" },
    text(" hcre."),
  ];
  expect(reword(line, "See the end of 東京 here.")).toEqual([[...line.slice(0, 4), text(" here.")]]);
});

test("notes in words that are taken out are kept", () => {
  const line: Inline[] = [text("Gone"), { kind: "noteRef", note: "n1" }, text(" words stay.")];
  expect(reword(line, "Others came.")).toEqual([
    [text("Others"), { kind: "noteRef", note: "n1" }, text(" came.")],
  ]);
});

test("words wholly new are put in the place of 20,000 signs", () => {
  const old = Array.from({ length: 9_000 }, (_, at) => `w${at}`)
    .join(" ")
    .slice(0, 20_000);
  const fresh = Array.from({ length: 9_000 }, (_, at) => `x${at}`)
    .join(" ")
    .slice(0, 20_000);
  expect(reword([text(old)], fresh)).toEqual([[text(fresh)]]);
  expect(reword([text(`a${" ".repeat(19_990)}b`)], `b${"\n ".repeat(9_990)}a`).length).toBeGreaterThan(0);
});
