import { EditorState } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { blockText, everyBlock } from "#domain/vr/page-text";
import { randomBlocks } from "#tests/setup/random-blocks";
import { openChapter } from "../model/chapter";
import { schema } from "../model/schema";
import { placeBeside } from "./beside";
import { blockWords, textBlocks } from "./block-words";
import { findPassage } from "./find-passage";
import type { MarginItem } from "./margin-item";
import { marginMarks, marginPlaces, showItems } from "./margin-marks";
import { timeWords } from "./time-words";

const p = (id: string, text: string): Block => ({ kind: "paragraph", id, inlines: [{ kind: "text", text }] });
const docOf = (blocks: Block[]) => openChapter({ blocks, notes: [] }).doc;
const wordsAt = (doc: ReturnType<typeof docOf>, place: { from: number; to: number } | undefined) =>
  place && doc.textBetween(place.from, place.to, "\n");

describe("the text of a block in the editor is that in which places count", () => {
  test.each(Array.from({ length: 80 }, (_, seed) => seed))("random blocks %i", (seed) => {
    let next = 0;
    const { blocks, notes } = randomBlocks(seed);
    for (const block of everyBlock(blocks)) block.id = `b${next++}`;
    const open = openChapter({ blocks, notes: notes.map((id) => ({ id, blocks: [p(`of-${id}`, "Note")] })) });
    const texts = new Map([...everyBlock(blocks)].map((block) => [block.id, blockText(block)]));
    let compared = 0;
    for (const { pos, id } of textBlocks(open.doc)) {
      const node = open.doc.nodeAt(pos);
      if (!id || node?.type === schema.nodes.locked || node?.type === schema.nodes.scene_break) continue;
      const words = blockWords(open.doc, pos);
      expect(words.text).toBe(texts.get(id));
      expect(words.positions).toHaveLength(words.text.length);
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe("a passage is found", () => {
  const blocks = [
    p("a", "The lamp went out. The lamp was cold."),
    p("b", "Nobody asked about the lamp until noon."),
  ];

  test("where it was, of several alike", () => {
    const doc = docOf(blocks);
    const first = findPassage(doc, { block: "a", from: 0, to: 8, quote: "The lamp" }).passage;
    const second = findPassage(doc, { block: "a", from: 19, to: 27, quote: "The lamp" }).passage;
    expect([first?.from, second?.from]).toEqual([1, 20]);
    expect(wordsAt(doc, second)).toBe("The lamp");
  });

  test("further on, when words were added before it", () => {
    const doc = docOf([p("a", "At night, the old lamp was cold.")]);
    expect(wordsAt(doc, findPassage(doc, { block: "a", from: 4, quote: "lamp was cold" }).passage)).toBe(
      "lamp was cold",
    );
  });

  test("in another block, when only that one has it and it is long enough to be sure", () => {
    const doc = docOf([p("x", "Nobody asked about the lamp until noon."), p("y", "Quiet.")]);
    expect(
      wordsAt(doc, findPassage(doc, { block: "b", from: 0, quote: "about the lamp until" }).passage),
    ).toBe("about the lamp until");
    expect(findPassage(doc, { block: "b", from: 0, quote: "the lamp" }).passage).toBeUndefined();
    const twice = docOf([p("x", "about the lamp until"), p("y", "about the lamp until")]);
    expect(
      findPassage(twice, { block: "b", from: 0, quote: "about the lamp until" }).passage,
    ).toBeUndefined();
  });

  test("not when its words are others; its block is still known", () => {
    const doc = docOf(blocks);
    expect(findPassage(doc, { block: "b", from: 0, quote: "Everybody asked" })).toEqual({
      passage: undefined,
      near: doc.child(0).nodeSize,
    });
    expect(findPassage(doc, { block: "gone", from: 0, quote: "Everybody asked" }).near).toBeUndefined();
  });
});

const item = (id: string, block: string, quote: string, more: Partial<MarginItem> = {}): MarginItem => ({
  id,
  chapter: "c0",
  place: { block, quote },
  kind: "comment",
  author: "Ines",
  role: "Beta reader",
  time: null,
  body: "",
  actions: [],
  ...more,
});

test("marks go with their words while the author types, and with the last of them", () => {
  const plugin = marginMarks({ onChoose() {}, onUpdate() {} });
  let state = EditorState.create({ doc: docOf([p("a", "as still as a plate")]), plugins: [plugin] });
  state = state.apply(showItems(state.tr, { items: [item("1", "a", "still")], chosen: undefined }));
  state = state.apply(state.tr.insertText("quite ", 1));
  const passage = marginPlaces(state).passages.get("1");
  expect(wordsAt(state.doc, passage)).toBe("still");
  state = state.apply(state.tr.insertText("y", (passage?.from ?? 0) + 3));
  expect(wordsAt(state.doc, marginPlaces(state).passages.get("1"))).toBe("stiyll");
  state = state.apply(state.tr.delete((passage?.from ?? 0) - 1, (passage?.to ?? 0) + 2));
  expect(marginPlaces(state).passages.size).toBe(0);
  expect(marginPlaces(state).near.has("1")).toBe(true);
});

test("an item may know its words by itself", () => {
  const plugin = marginMarks({ onChoose() {}, onUpdate() {} });
  const state = EditorState.create({ doc: docOf([p("a", "as still as a plate")]), plugins: [plugin] });
  const own = item("1", "nowhere", "?", { find: () => ({ from: 4, to: 9 }) });
  const shown = state.apply(showItems(state.tr, { items: [own], chosen: "1" }));
  expect(wordsAt(shown.doc, marginPlaces(shown).passages.get("1"))).toBe("still");
});

describe("items stand beside their passage", () => {
  const wishes = [
    { id: "a", top: 10, height: 100 },
    { id: "b", top: 40, height: 100 },
    { id: "c", top: 300, height: 50 },
  ];

  test("and never over another one", () => {
    expect([...placeBeside(wishes, undefined, 8)]).toEqual([
      ["a", 10],
      ["b", 118],
      ["c", 300],
    ]);
  });

  test("the chosen one keeps its place, and the ones before it give way", () => {
    const tops = placeBeside(
      [{ id: "0", top: 200, height: 40 }, ...wishes.slice(2), { id: "d", top: 310, height: 60 }],
      "d",
      8,
    );
    expect(Object.fromEntries(tops)).toEqual({ 0: 200, c: 252, d: 310 });
  });

  test("at the head of the page the chosen one gives way itself", () => {
    const tops = placeBeside(wishes, "b", 8);
    expect(Object.fromEntries(tops)).toEqual({ a: 0, b: 108, c: 300 });
  });
});

test("a time is said as people say it", () => {
  const now = new Date(2026, 10, 22, 12, 0);
  expect(timeWords(new Date(2026, 10, 22, 9, 5).toISOString(), now)).toBe("today at 9:05 AM");
  expect(timeWords(new Date(2026, 10, 20, 9, 5).toISOString(), now)).toBe("Nov 20");
  expect(timeWords(new Date(2025, 10, 20, 9, 5).toISOString(), now)).toBe("Nov 20, 2025");
});
