import { expect, it } from "vitest";
import type { Finding } from "#domain/analysis/analyse";
import { fixedChapter } from "#domain/analysis/fix";
import { isChangeable, type Passage, passagesOf } from "#domain/analysis/passage";
import { walkInlines } from "#domain/book/walk";
import { randomBlocks } from "../../../tests/setup/random-blocks";

const seeds = Array.from({ length: 60 }, (_none, seed) => seed);

/** A change of every third passage that may be changed, in its middle. */
function changesOf(passages: readonly Passage[]): (Finding & { run: number; from: number; to: number })[] {
  return passages.flatMap((passage, at) => {
    const from = Math.floor(passage.text.length / 3);
    const to = Math.max(from + 1, Math.floor(passage.text.length / 2));
    if (at % 3 !== 0 || !isChangeable(passage, from, to)) return [];
    return [{ id: `x.${at}`, rule: "x", run: passage.run, from, to, becomes: at % 2 === 0 ? "NEW" : "" }];
  });
}

it("a fix changes the words it names, and nothing else, whatever they stand in", () => {
  let changed = 0;
  for (const seed of seeds) {
    const { blocks } = randomBlocks(seed);
    const before = { blocks, notes: [] };
    const passages = passagesOf(before, "en");
    const changes = changesOf(passages);
    const after = fixedChapter(before, changes);
    const texts = new Map(passagesOf(after, "en").map(({ run, text }) => [run, text]));
    for (const { run, text } of passages) {
      const change = changes.find((one) => one.run === run);
      const wanted = change ? text.slice(0, change.from) + change.becomes + text.slice(change.to) : text;
      expect(texts.get(run) ?? "").toBe(wanted.trim() === "" ? "" : wanted);
      if (change) changed++;
    }
    const others = (list: typeof blocks) =>
      [...walkInlines(list)]
        .filter(({ kind }) => kind !== "text" && kind !== "break")
        .map(({ kind }) => kind);
    expect(others(after.blocks)).toEqual(others(blocks));
  }
  expect(changed).toBeGreaterThan(100);
});

it("with nothing to fix a chapter stays as it is", () => {
  for (const seed of seeds) {
    const chapter = { blocks: randomBlocks(seed).blocks, notes: [] };
    expect(JSON.stringify(fixedChapter(chapter, []))).toBe(JSON.stringify(chapter));
  }
});

it("of two changes that overlap the first is made", () => {
  const chapter = {
    blocks: [{ kind: "paragraph" as const, inlines: [{ kind: "text" as const, text: "one two three" }] }],
    notes: [],
  };
  const finding = (from: number, to: number, becomes: string): Finding => ({
    id: `x.${from}`,
    rule: "x",
    run: 0,
    from,
    to,
    becomes,
  });
  const after = fixedChapter(chapter, [finding(0, 7, "1 2"), finding(4, 7, "2"), finding(8, 13, "3")]);
  expect(passagesOf(after, "en")[0]?.text).toBe("1 2 3");
});

it("words of several looks keep them, and new ones look like the first they stand for", () => {
  const text = (words: string, isBold = false) => ({
    kind: "text" as const,
    text: words,
    ...(isBold ? { marks: { bold: true as const } } : {}),
  });
  const inlines = [text("plain "), text("bold", true), { kind: "noteRef" as const, note: "n" }, text(" end")];
  const chapter = { blocks: [{ kind: "paragraph" as const, inlines }], notes: [] };
  const [block] = fixedChapter(chapter, [
    { id: "x", rule: "x", run: 0, from: 4, to: 8, becomes: "t" },
  ]).blocks;
  expect(block).toMatchObject({
    inlines: [text("plait"), text("ld", true), { kind: "noteRef", note: "n" }, text(" end")],
  });
});
