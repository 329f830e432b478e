import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { takeFootnotes } from "#domain/convert/readers/pdf/notes/find-notes";
import { noteBlocks } from "#domain/convert/readers/pdf/notes/note-blocks";
import { fullLine, type LineLook, pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";

function marked(text: string, mark: string, look: LineLook = {}): Line {
  const runs = [
    { text, style: 0 },
    { text: mark, style: runStyle.superscript },
  ];
  return fullLine(text + mark, { ...look, runs });
}

/** Small print at the foot; each line 10 pt under the one before. */
function foot(texts: readonly (string | [mark: string, text: string])[], look: LineLook = {}): Line[] {
  return texts.map((text, index) => {
    const place = { size: 9, y: 110 - index * 10, ...look };
    if (typeof text === "string") return pdfLine(text, place);
    const runs = [
      { text: text[0], style: runStyle.superscript },
      { text: text[1], style: 0 },
    ];
    return pdfLine(text[0] + text[1], { ...place, runs });
  });
}

function page(number: number, text: readonly Line[], notes: readonly Line[]): Page {
  const filler = Array.from({ length: 18 }, () => fullLine("the fleet came in and went out with the tide"));
  return pdfPage(number, [...text, ...filler, ...notes]);
}

function taken(pages: Page[]) {
  const notes = takeFootnotes(pages, measureBody(pages));
  const texts = [...notes.bodies].map(
    ([id, { lines }]) => `${id} ${lines.map(({ text }) => text).join(" ")}`,
  );
  return {
    notes,
    texts,
    left: pages.map(({ lines }) => lines.filter(({ size }) => size < 10).map(({ text }) => text)),
  };
}

test("several notes a page, of several lines, with numbers that begin anew on the next", () => {
  const { texts, notes, left } = taken([
    page(
      1,
      [marked("a lamp", "1"), marked("a wreck", "2")],
      foot([["1", " Of lamps,"], "and of oil.", ["2", " Of wrecks."]]),
    ),
    page(2, [marked("a tide", "1")], foot([["1", " Of tides."]])),
  ]);
  expect(texts).toEqual(["p1-1 Of lamps, and of oil.", "p1-2 Of wrecks.", "p2-1 Of tides."]);
  expect([...notes.marks.keys()].map(({ text }) => text)).toEqual(["1", "2", "1"]);
  expect(left).toEqual([[], []]);
});

test("a note goes on at the foot of the next page", () => {
  const { texts } = taken([
    page(1, [marked("a lamp", "1")], foot([["1", " Of lamps and of the oil that"]])),
    page(2, [marked("a tide", "2")], foot(["burned in them.", ["2", " Of tides."]])),
  ]);
  expect(texts).toEqual(["p1-1 Of lamps and of the oil that burned in them.", "p2-2 Of tides."]);
});

test("symbols and numbers in brackets are marks, raised or not", () => {
  const { texts, notes } = taken([
    page(
      1,
      [fullLine("the lamp* burned"), fullLine("the wreck† lay there")],
      foot(["* Of lamps.", "† Of wrecks."]),
    ),
    page(2, [fullLine("the tide [3] came")], foot(["[3] Of tides."])),
  ]);
  expect(texts).toEqual(["p1-* Of lamps.", "p1-† Of wrecks.", "p2-3 Of tides."]);
  expect([...notes.marks.keys()].map(({ text }) => text)).toEqual(["*", "†", "[3]"]);
});

test("what has no mark in the text stays on the page", () => {
  const { texts, notes, left } = taken([
    page(1, [fullLine("nothing is marked here")], foot([["1", " Of lamps."]])),
    page(2, [], foot(["All rights are the author's own, and no copy"])),
  ]);
  expect(texts).toEqual([]);
  expect(left).toEqual([["1 Of lamps."], ["All rights are the author's own, and no copy"]]);
  expect(notes.loose[0]?.map(({ text }) => text)).toEqual(["1 Of lamps."]);
});

test("an exponent is not preferred to a mark after a word", () => {
  const { notes } = taken([
    page(1, [marked("as large as x", "2"), marked("the lamp", "2")], foot([["2", " Of lamps."]])),
  ]);
  const [mark] = notes.marks.keys();
  expect(notes.bodies.get("p1-2")?.sure).toBe(1);
  expect(mark && notes.marks.get(mark)).toBe("p1-2");
});

test("notes at the feet of two columns go to their own marks", () => {
  const column = (column: number, x0: number, mark: string, note: string) => [
    marked("a lamp", mark, { column, x0, x1: x0 + 140, y: 480 }),
    ...Array.from({ length: 12 }, (_, index) =>
      pdfLine("the fleet came in and out", { column, x0, x1: x0 + 140, y: 466 - index * 14 }),
    ),
    ...foot([[mark, note]], { column, x0, x1: x0 + 120 }),
  ];
  const lines = [...column(1, 60, "1", " On the left."), ...column(2, 220, "2", " On the right.")];
  expect(taken([{ ...pdfPage(1, []), lines }]).texts).toEqual(["p1-1 On the left.", "p1-2 On the right."]);
});

test("notes under their stroke may be as large as the text", () => {
  const notes = foot([["1", " Of lamps."]], { size: 12 });
  const rules = [{ x0: 60, x1: 140, y0: 128, y1: 128 }];
  const pages = [page(1, [marked("a lamp", "1")], notes), page(2, [marked("a tide", "1")], notes)];
  for (const one of pages) one.rules = rules;
  expect(taken(pages).texts).toEqual(["p1-1 Of lamps.", "p2-1 Of lamps."]);
});

test("under a stroke of a drawing, or above text of the page, nothing is a note", () => {
  const legend = [
    ...foot(["a) the lamp, by night"]),
    fullLine("The lamp is oiled before it is lit.", { y: 90 }),
  ];
  const stroke = { x0: 60, x1: 140, y0: 128, y1: 128 };
  const plain = { ...page(1, [fullLine("as much oil as a)")], legend), rules: [stroke] };
  expect(taken([plain]).texts).toEqual([]);
  const small = page(1, [marked("a lamp", "1")], foot([["1", " Of lamps."]], { size: 12 }));
  const picture = { source: "drawing-1", box: { x0: 58, x1: 142, y0: 126, y1: 240 }, drawing: true as const };
  expect(taken([{ ...small, rules: [stroke], pictures: [picture] }]).texts).toEqual([]);
  expect(taken([{ ...small, rules: [stroke] }]).texts).toEqual(["p1-1 Of lamps."]);
});

test("a list of works in small print is not notes", () => {
  const works = foot([
    "[1] Lamp, A. 1990.",
    "[2] Wreck, B. 1991.",
    "[3] Tide, C. 1992.",
    "[4] Oil, D. 1993.",
  ]);
  const { texts, left } = taken([page(1, [fullLine("as others [2] have said")], works)]);
  expect(texts).toEqual([]);
  expect(left[0]).toHaveLength(4);
});

test("a note of two paragraphs has two", () => {
  const lines = [
    pdfLine("Of lamps, at length, and of the oil", { size: 9, x0: 72, y: 110, x1: 360 }),
    pdfLine("that burned in them.", { size: 9, y: 100 }),
    pdfLine("Of wicks another time.", { size: 9, x0: 72, y: 90 }),
  ];
  const blocks = noteBlocks(lines, { vocabulary: new Map() });
  expect(blocks).toHaveLength(2);
});

test("a note whose mark is missing hangs on no heading and on no chapter's number", () => {
  const notes = () => foot([["1", " Of lamps."]]);
  const hangsOn = (line: Line) => [...taken([page(1, [line], notes())]).notes.marks.keys()].length;
  expect(hangsOn(pdfLine("The Lamps”1", { x0: 160, y: 545 }))).toBe(1);
  expect(hangsOn(pdfLine("The Lamps”1", { size: 18, x0: 160, y: 545 }))).toBe(0);
  expect(hangsOn(pdfLine("1", { x0: 205, y: 545 }))).toBe(0);
  expect(hangsOn(pdfLine("1", { x0: 205, y: 494 }))).toBe(1);
});
