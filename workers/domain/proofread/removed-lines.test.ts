import { expect, test } from "vitest";
import { type LossLine, type LossReport, noCounts } from "#domain/losses/loss-report";
import { decision, placeName } from "#domain/proofread/decision";
import { removedLines } from "#domain/proofread/removed-lines";
import { restoredLines, withoutRestored, withRestored } from "#domain/proofread/restored-lines";

const line = (text: string, changes: Partial<LossLine> = {}): LossLine => ({
  state: "left",
  kind: "paragraph",
  reason: "page-head",
  words: text.split(" ").length,
  text,
  source: "page 12",
  book: { chapter: 0, id: "b2" },
  ...changes,
});
const report = (lines: LossLine[]): LossReport => ({
  version: 1,
  words: { in: 100, out: 90, left: 10, missing: 0, added: 0, joined: 0 },
  kinds: { ...noCounts(), paragraph: { in: 20, book: 16, left: 4, missing: 0 } },
  blank: 0,
  lines,
  counted: { missing: 0, left: lines.length, added: 0 },
});

test("running heads are gathered with their pages, the one like no other first", () => {
  const found = removedLines(
    report([
      line("12 Low Water"),
      line("The glass", { source: "page 13" }),
      line("14 Low Water", { count: 2 }),
      line("A comment", { reason: "comment" }),
    ]),
  );
  expect(found).toEqual({
    count: 4,
    lines: [
      { at: 1, text: "The glass", page: 13 },
      { at: 0, text: "12 Low Water", page: 12 },
      { at: 2, text: "14 Low Water", page: 12 },
    ],
  });
});

test("two lines are no question of their own, three are", () => {
  const heads = [line("1 Low Water"), line("2 Low Water"), line("3 Low Water")];
  expect(removedLines(report(heads.slice(0, 2)))).toBeUndefined();
  expect(removedLines(report(heads))?.count).toBe(3);
});

test("only a line of the losses whose words are all known goes back", () => {
  const losses = report([line("Low Water"), line("Very long…"), line("Lost", { state: "missing" })]);
  expect(restoredLines(["left-0", "left-1", "left-2", "left-9", "0-b1"], losses)).toEqual([
    { at: 0, text: "Low Water", place: { chapter: 0, id: "b2" } },
  ]);
});

test("a line goes back after the block before it, also one inside a list; others keep their places", () => {
  const text = (id: string) => ({ kind: "paragraph" as const, id, inlines: [] });
  const quote = { kind: "quote" as const, id: "b2", blocks: [text("b3")] };
  const chapter = {
    index: 0,
    file: "a.xhtml",
    title: "A",
    words: 1,
    kind: "chapter" as const,
    matter: "body" as const,
    blocks: [text("b1"), quote, text("b4")],
    notes: [],
  };
  const put = (id: string) =>
    withRestored(chapter, [{ at: 0, text: "Back", place: { chapter: 0, id } }], false).blocks.map(
      (block) => block.id ?? "new",
    );
  expect(put("b1")).toEqual(["b1", "new", "b2", "b4"]);
  expect(put("b3")).toEqual(["b1", "b2", "new", "b4"]);
  expect(put("gone")).toEqual(["b1", "b2", "b4", "new"]);
  expect(withRestored(chapter, [{ at: 0, text: "Back", place: { chapter: 1 } }], true)).toBe(chapter);
  const nowhere = [{ at: 0, text: "Back", place: undefined }];
  expect(withRestored(chapter, nowhere, true).blocks[0]?.id).toBeUndefined();
  expect(withRestored(chapter, nowhere, false)).toBe(chapter);
});

test("what went back is in the book and no longer left out", () => {
  const losses = report([line("Low Water", { words: 2 }), line("The glass")]);
  const after = withoutRestored(losses, [{ at: 0, text: "Low Water", place: { chapter: 0 } }]);
  expect(after.words.left).toBe(8);
  expect(after.kinds.paragraph).toEqual({ in: 20, book: 17, left: 3, missing: 0 });
  expect(after.lines.map(({ text }) => text)).toEqual(["The glass"]);
  expect(after.counted.left).toBe(1);
});

test("names of decisions are of a block, of a line that was left out or of all of them", () => {
  for (const name of ["0-b1", "12-bmbp31-2", "left-4", "removed-page-head"])
    expect(placeName.safeParse(name).success).toBe(true);
  for (const name of ["left-", "left-x", "removed-all", "../b1"])
    expect(placeName.safeParse(name).success).toBe(false);
  expect(decision.safeParse({ kind: "restore" }).success).toBe(true);
  expect(decision.safeParse({ kind: "restore", text: "x" }).success).toBe(false);
});
