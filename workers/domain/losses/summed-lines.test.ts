import { expect, test } from "vitest";
import type { LossLine } from "#domain/losses/loss-report";
import { summedLines } from "#domain/losses/summed-lines";

const head = (page: number, changes: Partial<LossLine> = {}): LossLine => ({
  state: "left",
  kind: "paragraph",
  reason: "page-head",
  words: 3,
  text: `${page} Low Water`,
  source: `page ${page}`,
  book: { chapter: 0, id: "b1" },
  ...changes,
});

test("288 running heads are one line with their count, words and pages, where the first stood", () => {
  const heads = Array.from({ length: 287 }, (_, at) => head(at + 1));
  heads[5] = head(6, { count: 2 });
  const comment = head(3, { reason: "comment", text: "Check this." });
  const [before, all, ...others] = summedLines([comment, ...heads]);
  expect(before).toEqual(comment);
  expect(all).toEqual({
    state: "left",
    kind: "paragraph",
    reason: "page-head",
    words: 861,
    count: 288,
    text: "1 Low Water · 2 Low Water · 3 Low Water · …",
    source: "pages 1 to 287",
  });
  expect(others).toEqual([]);
});

test("two alike stay two; three are one", () => {
  expect(summedLines([head(1), head(2)])).toHaveLength(2);
  expect(summedLines([head(1), head(2), head(3)])).toHaveLength(1);
});

test("what was lost, or was added, stands by itself, and so does another kind of thing", () => {
  const lost = [1, 2, 3].map((page) => head(page, { state: "missing", reason: undefined } as never));
  expect(summedLines(lost)).toEqual(lost);
  expect(summedLines([head(1), head(2), head(3, { kind: "heading" })])).toHaveLength(3);
});
