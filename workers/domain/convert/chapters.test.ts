import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { isSameTitle, type Piece, planChapters, splitChapters } from "#domain/convert/chapters";
import type { SurveyedHeading } from "#domain/convert/reader";

test("chapters are the first level that occurs more than once", () => {
  expect(planChapters(headings("1 One", "2 a", "2 b", "1 Two"), undefined).splitLevel).toBe(1);
  expect(planChapters(headings("1 One", "2 a", "2 b"), "Other").splitLevel).toBe(2);
  expect(planChapters([], "A Book")).toMatchObject({ titled: false, splitLevel: 0, expected: 0 });
});

test("a lone first heading over chapters is the book's title", () => {
  const plan = planChapters(headings("1 The Lamp Keeper", "2 Harbour", "2 Storm"), undefined);
  expect(plan).toEqual({ titled: true, splitLevel: 2, expected: 2 });
});

test("a lone first chapter over its sections is not taken for a title", () => {
  expect(planChapters(headings("1 Chapter 1", "2 Harbour", "2 Storm"), undefined).titled).toBe(false);
});

test("the book's title standing among the chapters' level is the title", () => {
  const plan = planChapters(headings("1 MOBY-DICK", "1 Loomings", "1 The Carpet-Bag"), "Moby Dick");
  expect(plan).toMatchObject({ titled: true, splitLevel: 1, expected: 2 });
});

test("parts are looked through, one within another", () => {
  const plan = planChapters(
    headings(
      "1 Book I",
      "2 Part I: 1805",
      "3 I",
      "3 II",
      "2 Part II",
      "3 I",
      "3 II",
      "1 Book II",
      "2 Part I",
      "3 I",
    ),
    undefined,
  );
  expect(plan.splitLevel).toBe(3);
});

test("a dedication and an epilogue beside few parts leave them parts", () => {
  const plan = planChapters(
    headings("1 Dedication", "1 Part One", "2 A Storm", "2 Rain", "1 Part Two", "2 Snow", "1 Epilogue"),
    undefined,
  );
  expect(plan.splitLevel).toBe(2);
});

test("named levels over numbered chapters are parts", () => {
  const plan = planChapters(
    headings("1 The Sea", "2 Chapter 1", "2 Chapter 2", "1 The Land", "2 Chapter 3"),
    undefined,
  );
  expect(plan.splitLevel).toBe(2);
});

test("sections of a chapter are not chapters", () => {
  const plan = planChapters(
    headings("1 Soil", "2 Clay", "2 Sand", "1 Water", "2 Rain", "2 Rivers"),
    undefined,
  );
  expect(plan.splitLevel).toBe(1);
});

test("a title is the same in other letters and without its subtitle", () => {
  expect(isSameTitle("MOBY DICK", "Moby-Dick; or, The Whale")).toBe(true);
  expect(isSameTitle("It", "Italy")).toBe(false);
  expect(isSameTitle("The Log", "The Log of the Lamp")).toBe(false);
});

test("what stands before the first heading is front matter, a page break dividing it", async () => {
  const pieces = await split([
    p("Copyright"),
    pageBreak,
    p("For my mother"),
    h(1, "One"),
    p("a"),
    h(1, "Two"),
    p("b"),
  ]);
  expect(kinds(pieces)).toEqual(["front", "front", "chapter", "chapter"]);
});

test("a part heading with chapters under it is a part", async () => {
  const pieces = await split([
    h(1, "Part One"),
    h(2, "Chapter 1"),
    p("a"),
    h(2, "Chapter 2"),
    p("b"),
    h(1, "Part Two"),
    h(2, "Chapter 3"),
    p("c"),
  ]);
  expect(kinds(pieces)).toEqual(["part", "chapter", "chapter", "part", "chapter"]);
});

test("a title over a whole story is a chapter, not a title page", async () => {
  const pieces = await split([h(1, "The Story"), p("x".repeat(3000))], "The Story");
  expect(kinds(pieces)).toEqual(["chapter"]);
});

test("a long book without headings is cut between blocks", async () => {
  const pieces = await split(Array.from({ length: 700 }, () => p("word ".repeat(200))));
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.flatMap((piece) => piece.blocks)).toHaveLength(700);
  expect(kinds(pieces).slice(1)).toEqual(pieces.slice(1).map(() => "continuation"));
});

test("a story without headings is main text, page breaks and all, never front matter or an inscription", async () => {
  const pieces = await split([p("The lamp was out."), pageBreak, p("In the morning it burned again.")]);
  expect(kinds(pieces)).toEqual(["continuation", "continuation"]);
});

test("a page break before a lower heading opens a file", async () => {
  const pieces = await split([h(1, "One"), p("a"), pageBreak, h(2, "Letters"), p("b"), h(1, "Two"), p("c")]);
  expect(kinds(pieces)).toEqual(["chapter", "section", "chapter"]);
});

test("the anchors of a page break live on", async () => {
  const pieces = await split([
    h(1, "One"),
    p("a"),
    { kind: "pageBreak", anchors: ["here"] },
    h(1, "Two"),
    p("b"),
  ]);
  expect(JSON.stringify(pieces[1])).toContain("here");
});

test("a dedication after the lines of the title page has a page of its own", async () => {
  const dedication = p("In token of my admiration for his genius, ".repeat(4));
  const chapters = [h(1, "Loomings"), p("a"), h(1, "The Carpet-Bag"), p("b")];
  const headed = await split([h(1, "Moby Dick"), p("Herman Melville"), dedication, ...chapters], "Moby Dick");
  const named = await split([p("Moby Dick"), p("Herman Melville"), dedication, ...chapters], "Moby Dick");
  expect(kinds(headed)).toEqual(["title-page", "front", "chapter", "chapter"]);
  expect(headed[1]?.blocks).toEqual([dedication]);
  expect(kinds(named)).toEqual(["front", "front", "chapter", "chapter"]);
  expect(named[0]?.blocks).toHaveLength(2);
});

function headings(...lines: string[]): SurveyedHeading[] {
  return lines.map((line) => ({ level: Number(line[0]), text: line.slice(2) }));
}

const pageBreak: Block = { kind: "pageBreak" };
const p = (text: string): Block => ({ kind: "paragraph", inlines: [{ kind: "text", text }] });
const h = (level: 1 | 2 | 3, text: string): Block => ({
  kind: "heading",
  level,
  inlines: [{ kind: "text", text }],
});

async function split(blocks: Block[], title?: string): Promise<Piece[]> {
  const found = blocks.flatMap((block) =>
    block.kind === "heading" && block.inlines[0]?.kind === "text"
      ? [{ level: block.level, text: block.inlines[0].text }]
      : [],
  );
  async function* stream() {
    yield blocks;
  }
  const pieces: Piece[] = [];
  for await (const piece of splitChapters(stream(), planChapters(found, title))) pieces.push(piece);
  return pieces;
}

function kinds(pieces: Piece[]): string[] {
  return pieces.map((piece) => piece.kind);
}
