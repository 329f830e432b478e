import { EditorState } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import type { Block, Inline, Marks } from "#domain/book/blocks";
import { ownInlines, walkBlocks, walkInlines } from "#domain/book/walk";
import { randomBlocks } from "#tests/setup/random-blocks";
import { keepPlaces } from "../commands/keep-places";
import { type ChapterNote, openChapter } from "../model/chapter";
import { type FindQuery, matcherOf } from "./query";
import { replaceHits } from "./replace-hits";
import type { Replacement } from "./replacement";
import { searchUnits } from "./search-units";

type How = Partial<FindQuery & Replacement>;
const text = (words: string, marks?: Marks): Inline => ({
  kind: "text",
  text: words,
  ...(marks ? { marks } : {}),
});
const p = (...inlines: (Inline | string)[]): Block => ({
  kind: "paragraph",
  inlines: inlines.map((inline) => (typeof inline === "string" ? text(inline) : inline)),
});
const noteRef = (note: string): Inline => ({ kind: "noteRef", note });
const bold = { bold: true } as const;
const italic = { italic: true } as const;

function replaceAll(
  blocks: Block[],
  wanted: string,
  words: string,
  how: How = {},
  notes: ChapterNote[] = [],
) {
  const { isPattern = false, matchCase = false, wholeWord = false, exactQuotes = false } = how;
  const query = { words: wanted, isPattern, matchCase, wholeWord, exactQuotes };
  const open = openChapter({ blocks, notes });
  const state = EditorState.create({ doc: open.doc, plugins: [keepPlaces()] });
  const matcher = matcherOf(query);
  const found = searchUnits(state.doc).map((unit) => ({ unit, matches: matcher(unit.text, 1_000) }));
  const { tr } = state;
  const count = replaceHits(tr, found, query, { words, keepCapitals: how.keepCapitals ?? true });
  const next = state.apply(tr);
  next.doc.check();
  return { count, found, doc: next.doc, ...open.contentOf(next.doc) };
}

describe("formatting stays", () => {
  test("with the letters that stay, and with what new letters stand for", () => {
    expect(replaceAll([p(text("Mar", bold), "ta went")], "Marta", "Maria").blocks).toEqual([
      p(text("Mar", bold), "ia went"),
    ]);
    expect(replaceAll([p("re", text("place", bold), "d")], "replaced", "repeated").blocks).toEqual([
      p("re", text("peate", bold), "d"),
    ]);
    expect(replaceAll([p("the ", text("lamp", italic), " went")], "lamp", "lantern").blocks).toEqual([
      p("the ", text("lantern", italic), " went"),
    ]);
  });

  test("with a pattern's groups, wherever they go", () => {
    const { blocks } = replaceAll(
      [p(text("Reis", bold), ", ", text("Ana", italic))],
      "(\\w+), (\\w+)",
      "$2 $1",
      {
        isPattern: true,
      },
    );
    expect(blocks).toEqual([p(text("Ana ", italic), text("Reis", bold))]);
  });

  test("and a link stays on its words", () => {
    const link = (words: string): Block =>
      p({ kind: "link", href: "https://example.org/", children: [text(words)] });
    expect(replaceAll([link("the lamp")], "lamp", "light").blocks).toEqual([link("the light")]);
  });
});

describe("what stands in a line stays", () => {
  const notes = [{ id: "f1", blocks: [p("The lamp of the note.")] }];

  test("a note's mark inside a hit, with its words", () => {
    const inside = replaceAll([p("low", noteRef("f1"), " water")], "low water", "high tide", {}, notes);
    expect(inside.blocks).toEqual([p("high tide", noteRef("f1"))]);
    expect(inside.notes).toEqual(notes);
    const kept = replaceAll([p("low", noteRef("f1"), " water")], "low water", "low tide", {}, notes);
    expect(kept.blocks).toEqual([p("low", noteRef("f1"), " tide")]);
  });

  test("a note at the edge of a hit is not in it", () => {
    const { blocks } = replaceAll([p("low water", noteRef("f1"), ".")], "low water", "", {}, notes);
    expect(blocks).toEqual([p(noteRef("f1"), ".")]);
  });

  test("a group that is put in twice has its note once", () => {
    const { blocks } = replaceAll(
      [p("lo", noteRef("f1"), "w")],
      "(low)",
      "$1 $1",
      { isPattern: true },
      notes,
    );
    expect(blocks).toEqual([p("lo", noteRef("f1"), "w low")]);
  });

  test("a mark of the printed page, and a line break that the replacement has, too", () => {
    const page: Inline = { kind: "pageMark", label: "12" };
    expect(replaceAll([p("low", page, " water")], "low water", "tide").blocks).toEqual([p("tide", page)]);
    expect(replaceAll([p("low", { kind: "break" }, "water")], "low water", "low tide").blocks).toEqual([
      p("low", { kind: "break" }, "tide"),
    ]);
  });
});

test("words are replaced wherever a chapter has words", () => {
  const table: Block = {
    kind: "table",
    headRows: [[{ blocks: [p("lamp")], columns: 1, rows: 1, header: true }]],
    rows: [[{ blocks: [p("a lamp")], columns: 1, rows: 1 }]],
    caption: [text("Lamp table")],
  };
  const figure: Block = { kind: "figure", asset: "a1", alt: "A lamp", caption: [text("The lamp")] };
  const blocks: Block[] = [
    { kind: "heading", level: 1, inlines: [text("The Lamp")], subtitle: [text("A lamp")] },
    p("One lamp", noteRef("f1"), " and a lamp."),
    table,
    figure,
    { kind: "verse", stanzas: [{ lines: [{ inlines: [text("o lamp")], indent: 0 }] }] },
    { kind: "quote", blocks: [p("lamp")] },
    { kind: "list", ordered: false, start: 1, format: "bullet", items: [{ blocks: [p("lamp")] }] },
    { kind: "preformatted", text: "lamp lamp" },
  ];
  const notes = [{ id: "f1", blocks: [p("Lamp of a note, lamp.")] }];
  const all = replaceAll(blocks, "lamp", "light", {}, notes);
  expect(all.count).toBe(16);
  expect(all.found.map(({ unit }) => unit.kind)).toEqual([
    "heading",
    "heading",
    "text",
    "note",
    "caption",
    "table",
    "table",
    "alt",
    "caption",
    "verse",
    "text",
    "text",
    "text",
  ]);
  expect(JSON.stringify(all)).toContain("Light of a note, light.");
  expect(JSON.stringify({ blocks: all.blocks, notes: all.notes })).not.toMatch(/lamp/i);
});

test("what is locked is found and left as it is", () => {
  // A table whose rows are of different widths cannot be edited.
  const ragged: Block = {
    kind: "table",
    headRows: [],
    rows: [
      [{ blocks: [p("lamp")], columns: 1, rows: 1 }],
      [
        { blocks: [p("lamp")], columns: 1, rows: 1 },
        { blocks: [p("x")], columns: 1, rows: 1 },
      ],
    ],
  };
  const ruby: Inline = { kind: "ruby", base: "lamp", reading: "x" };
  const blocks = [p("lamp"), ragged, p("a ", ruby, " b")];
  const all = replaceAll(blocks, "lamp", "light");
  const locked = all.found.filter(({ unit, matches }) => unit.kind === "locked" && matches.length > 0);
  expect(locked).toHaveLength(3);
  expect(all.count).toBe(1);
  expect(all.blocks).toEqual([p("light"), ragged, p("a ", ruby, " b")]);
});

test("a hit over something that cannot be edited is left", () => {
  const ruby: Inline = { kind: "ruby", base: "x", reading: "y" };
  const all = replaceAll([p("a", ruby, "b")], "a.b", "c", { isPattern: true });
  expect(all.count).toBe(0);
  expect(all.blocks).toEqual([p("a", ruby, "b")]);
});

test("a text that says something else by now is left alone", () => {
  const open = openChapter({ blocks: [p("The light.")], notes: [] });
  const { tr } = EditorState.create({ doc: open.doc });
  const query = { words: "lamp", isPattern: false, matchCase: false, wholeWord: false, exactQuotes: false };
  const unit = { kind: "text" as const, text: "The lamp.", pos: 0 };
  const count = replaceHits(tr, [{ unit, matches: [{ from: 4, to: 8 }] }], query, {
    words: "x",
    keepCapitals: true,
  });
  expect([count, tr.docChanged]).toEqual([0, false]);
});

test.each(Array.from({ length: 80 }, (_, seed) => seed))(
  "in random blocks every hit is replaced and nothing else changes: %i",
  (seed) => {
    const { blocks, notes } = randomBlocks(seed);
    const bodies = notes.map((id) => ({ id, blocks: [p(`An e in note ${id}`)] }));
    const how = { isPattern: true, keepCapitals: false };
    const all = replaceAll(blocks, "[aeo](.)", "<$1>", how, bodies);
    const expected = all.found.map(({ unit }) =>
      unit.kind === "locked" || /\ufffc/.test(unit.text)
        ? undefined
        : unit.text.replace(/[aeo](.)/giu, "<$1>"),
    );
    const now = searchUnits(all.doc).map(({ text: after }) => after);
    expect(now).toHaveLength(expected.length);
    for (const [at, words] of expected.entries()) if (words !== undefined) expect(now[at]).toBe(words);
    const kinds = (list: readonly Block[]) =>
      [...walkInlines(list)].flatMap((inline) => (/text|link/.test(inline.kind) ? [] : [inline.kind])).sort();
    expect(kinds(all.blocks)).toEqual(kinds(blocks));
    const counts = (list: readonly Block[]) => [...walkBlocks(list)].map((block) => ownInlines(block).length);
    expect(counts(all.blocks)).toEqual(counts(blocks));
  },
);
