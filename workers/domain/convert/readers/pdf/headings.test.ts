import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { findHeadings } from "#domain/convert/readers/pdf/headings";
import { unprintedHeadings } from "#domain/convert/readers/pdf/headings/unprinted-headings";
import { type Line, type LineTag, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";
import { fullLine, type LineLook, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

const bold = runStyle.bold;

/** A page of prose under these lines, which have room about them. */
function page(number: number, above: readonly Line[], middle: readonly Line[] = []): Page {
  const prose = (top: number) =>
    Array.from({ length: 8 }, (_, index) =>
      fullLine("the fleet came in and went out again", { y: top - index * 14 }),
    );
  const opening = above.map((line, index) => ({ ...line, y: 560 - index * 24 }));
  const within = middle.map((line, index) => ({ ...line, y: 300 - index * 18 }));
  return pdfPage(number, [...opening, ...prose(470), ...within, ...prose(240)]);
}

function found(pages: Page[], outline: readonly OutlineEntry[] = []) {
  const headings = findHeadings(pages, outline, measureBody(pages), new Set());
  return { headings, told: [...headings.values()].map(({ level, text }) => `${level} ${text}`) };
}

const large = (text: string, look: LineLook = {}) => pdfLine(text, { size: 20, x0: 150, ...look });

test("chapters are found by size and word, with the title under its label as one heading", () => {
  const { headings, told } = found([
    page(1, [large("CHAPTER ONE"), pdfLine("The Lamp", { size: 15, x0: 180 })]),
    page(2, [large("CHAPTER TWO"), pdfLine("The Wreck", { size: 15, x0: 178 })]),
  ]);
  expect(told).toEqual(["1 CHAPTER ONE: The Lamp", "1 CHAPTER TWO: The Wreck"]);
  expect([...headings.values()][0]?.title?.map(({ text }) => text)).toEqual(["The Lamp"]);
});

test("numbers say how deep a section is, and parts stand over chapters", () => {
  const { told } = found([
    page(1, [large("Part I", { size: 26 })]),
    page(2, [large("1 Lamps")], [pdfLine("1.1 Oil", { size: 15, style: bold })]),
    page(3, [large("2 Wrecks")], [pdfLine("2.1 Masts", { size: 15, style: bold })]),
    page(4, [], [pdfLine("2.1.1 Of oak", { size: 13.5, style: bold })]),
  ]);
  expect(told).toEqual(["1 Part I", "2 1 Lamps", "3 1.1 Oil", "2 2 Wrecks", "3 2.1 Masts", "4 2.1.1 Of oak"]);
});

test("a share or a price in large letters is no heading, a number is", () => {
  const { told } = found([
    page(1, [large("1")]),
    page(2, [large("38%")]),
    page(3, [large("$4.99")]),
    page(4, [large("2")]),
  ]);
  expect(told).toEqual(["1 1", "1 2"]);
});

test("a preface in smaller letters stands beside the chapters", () => {
  const { told } = found([
    page(1, [large("Preface", { size: 16 })]),
    page(2, [large("Chapter 1")]),
    page(3, [large("Chapter 2")]),
  ]);
  expect(told).toEqual(["1 Preface", "1 Chapter 1", "1 Chapter 2"]);
});

test("a chapter word in other languages is one", () => {
  const { told } = found([
    page(1, [pdfLine("Kapitel 1", { x0: 185, style: bold })]),
    page(2, [pdfLine("Kapitel 2", { x0: 185, style: bold })]),
    page(3, [pdfLine("Глава 3", { x0: 190, style: bold })]),
  ]);
  expect(told).toEqual(["1 Kapitel 1", "1 Kapitel 2", "1 Глава 3"]);
});

test("no heading: a bold run-in, a theorem's label, a table's row, a formula, an index's letter", () => {
  const row = pdfLine("Lamps Wrecks Tides", { style: bold });
  row.stretches = [
    { x0: 60, x1: 90, text: "Lamps" },
    { x0: 140, x1: 180, text: "Wrecks" },
    { x0: 240, x1: 270, text: "Tides" },
  ];
  const runIn = fullLine("Lamps. They burn all night in the towers", {
    runs: [
      { text: "Lamps.", style: bold },
      { text: " They burn all night in the towers", style: 0 },
    ],
  });
  const { told } = found([
    page(1, [large("Chapter 1")], [pdfLine("Definition 3", { style: bold })]),
    page(2, [large("Chapter 2")], [row]),
    page(3, [], [runIn]),
    page(4, [], [large("γ = α")]),
    page(5, [], [large("L")]),
  ]);
  expect(told).toEqual(["1 Chapter 1", "1 Chapter 2"]);
});

test("the outline's titles are found though they are printed otherwise", () => {
  const outline = [
    { title: "The Lamp", page: 1, depth: 0 },
    { title: "1.1 Oil and its Uses", page: 1, depth: 1 },
    { title: "Wrecks of the Lemaître Coast", page: 2, depth: 0 },
  ];
  const { told, headings } = found(
    [
      page(1, [large("CHAPTER I"), large("THE LAMP")], [pdfLine("Oil & its Uses", { style: bold })]),
      page(2, [large("Wrecks of the"), large("Lemaˆıtre Coast")]),
    ],
    outline,
  );
  expect(told).toEqual(["1 CHAPTER I: THE LAMP", "2 Oil & its Uses", "1 Wrecks of the Lemaˆıtre Coast"]);
  expect([...headings.values()].map(({ entry }) => entry)).toEqual(outline);
});

test("an entry that no line prints begins a chapter at its page, and a cover does not", () => {
  const pages = [page(1, [large("The Lamp")]), page(2, []), page(3, [large("The Wreck")])];
  const outline = [
    { title: "Cover", page: 1, depth: 0 },
    { title: "The Lamp", page: 1, depth: 0 },
    { title: "An Interlude", page: 2, depth: 0 },
    { title: "The Wreck", page: 3, depth: 0 },
  ];
  const { headings } = found(pages, outline);
  expect(unprintedHeadings(pages, outline, headings)).toEqual(
    new Map([[2, [{ level: 1, text: "An Interlude" }]]]),
  );
});

test("a tagged file's headings are those it tags, and no others", () => {
  const tag = (role: LineTag["role"], element: number) => ({ tag: { role, element } });
  const body = (number: number, above: readonly Line[]) => {
    const made = page(number, above);
    for (const line of made.lines) line.tag ??= { role: "P", element: 100 + number };
    return made;
  };
  const { told } = found([
    body(1, [large("Lamps", tag("H1", 1)), large("and their Oil", tag("H1", 1))]),
    body(2, [large("Not a heading", tag("P", 2)), pdfLine("Of wicks", tag("H2", 3))]),
    body(3, [large("Wrecks", tag("H1", 4))]),
    // A run-in heading, tagged with the paragraph that it opens.
    body(4, [
      fullLine("a) Tides: they are held in the book of the harbour master, who", tag("H2", 5)),
      fullLine("looks them up when a ship comes in and when she goes out.", tag("H2", 5)),
    ]),
  ]);
  expect(told).toEqual(["1 Lamps and their Oil", "2 Of wicks", "1 Wrecks"]);
});

test("an author's name on the title page is no chapter, though the outline names it", () => {
  const pages = [
    page(1, [large("Low Water"), large("By Anna Lamp", { size: 16 })]),
    page(2, [large("The Lamp")]),
    page(3, [large("The Wreck")]),
  ];
  const outline = ["Low Water", "By Anna Lamp", "The Lamp", "The Wreck"].map((title, at) => ({
    title,
    page: Math.max(1, at),
    depth: 0,
  }));
  const titlePage = new Set(pages[0]?.lines.slice(0, 2));
  const headings = findHeadings(pages, outline, measureBody(pages), titlePage);
  expect([...headings.values()].map(({ text }) => text)).toEqual(["Low Water", "The Lamp", "The Wreck"]);
});

/** Enough pages for the book to know its own words. */
const manyPages = (above: (number: number) => Line[], count = 64) =>
  Array.from({ length: count }, (_, at) => page(at + 1, above(at + 1)));

test("letters of an ornaments' font are no heading, a strange name is", () => {
  const headed = new Map([
    [2, "HBCEAK KLDSC AASLS CSLAHC"],
    [3, "xyxyxyxyxyxyxy"],
    [4, "The fleet of Qeqertarsuaq"],
    [5, "The Wreck of the Fleet"],
  ]);
  const words = (number: number) => headed.get(number);
  const above = (number: number) => (words(number) ? [large(words(number) ?? "")] : []);
  expect(found(manyPages(above)).told).toEqual(["1 The fleet of Qeqertarsuaq", "1 The Wreck of the Fleet"]);
  // A few pages do not know their language.
  expect(found(manyPages(above, 6)).told).toHaveLength(4);
});

test("what most headings are set in stands in the contents, whatever stands once in larger letters", () => {
  const sizes = [30, 27, 24, 21];
  const above = (number: number) => {
    const size = sizes[number - 1];
    if (size) return [large(`Out and in again ${"again ".repeat(number)}`.trim(), { size })];
    return number % 4 === 0 ? [large(`The fleet of ${number}`, { size: 16 })] : [];
  };
  const { told } = found(manyPages(above, 32));
  expect(told.map(([level]) => level).join("")).toBe(`1222${"3".repeat(7)}`);
});

test("sentences in large letters are a remark, not a heading", () => {
  const remark = "It was set by nobody from what they found. It came out in the year of the great storm.";
  const { told } = found([
    page(1, [large("The Lamp")]),
    page(2, [large(remark, { x0: 60 })]),
    page(3, [large("The Wreck")]),
  ]);
  expect(told).toEqual(["1 The Lamp", "1 The Wreck"]);
});

/** Pages full of prose with a line in the midst of it, as close to the others as they are to each other. */
function amidst(make: (page: number) => Line[]): Page[] {
  return Array.from({ length: 4 }, (_, at) => {
    const lines = Array.from({ length: 30 }, (_, row) =>
      fullLine(`the fleet ${row} came in and went out again`),
    );
    lines.splice(12, 0, ...make(at + 1));
    return pdfPage(at + 1, lines, 540);
  });
}

test("a chapter's label in the middle of its line needs no white space about it", () => {
  const label = (text: string, look: LineLook = {}) => {
    const width = text.length * 5;
    return pdfLine(text, { x0: 210 - width / 2, x1: 210 + width / 2, ...look });
  };
  const names = ["ONE", "TWO", "THREE", "FOUR"];
  expect(found(amidst((page) => [label(`CHAPTER ${names[page - 1]}`)])).told).toHaveLength(4);
  expect(found(amidst((page) => [label(`Chapter ${page}`, { style: bold })])).told).toHaveLength(4);
  // In the text's own letters it may be a word of the text.
  expect(found(amidst((page) => [label(`Chapter ${page}`)])).told).toEqual([]);
  expect(found(amidst((page) => [pdfLine(`CHAPTER ${names[page - 1]}`)])).told).toEqual([]);
  // A contents lists them.
  const list = () => names.map((name) => label(`CHAPTER ${name}`));
  expect(found(amidst((page) => (page === 1 ? list() : []))).told).toEqual([]);
});

test("a label alone between white space is a heading wherever it stands", () => {
  const aside = (text: string) => [pdfLine(text, { x0: 150 })];
  const told = (make: (number: number) => Line[]) =>
    found([1, 2, 3].map((number) => page(number, make(number)))).told;
  expect(told((number) => aside(`Chapter ${number}`))).toEqual(["1 Chapter 1", "1 Chapter 2", "1 Chapter 3"]);
  // With the text right under it, it may be the text's first words.
  const tight = amidst((number) => aside(`Chapter ${number}`));
  expect(found(tight).told).toEqual([]);
});

test("capitals over the author's name are the book's title, over many names they are its stories", () => {
  const title = (name: string) => pdfLine(name, { x0: 180, x1: 240 });
  const names = ["LOW WATER", "THE LAMP", "THE WRECK", "THE GALE"];
  const by = (name: string) => pdfLine(`by ${name}`, { x0: 180, x1: 240 });
  const signed = (count: number) =>
    names.map((name, at) =>
      page(at + 1, [title(name), ...(at < count ? [by(["Anna Lamp", "Ben Tide"][at % 2] ?? "")] : [])]),
    );
  expect(found(signed(1)).told).toEqual(["1 THE LAMP", "1 THE WRECK", "1 THE GALE"]);
  expect(found(signed(4)).told).toHaveLength(4);
});
