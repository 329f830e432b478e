import { expect, test } from "vitest";
import { removeFurniture } from "#domain/convert/readers/pdf/furniture";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";
import { fullLine, type LineLook, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

// For each decision without a measure, an example and a counterexample.

/** A page of prose under its own lines; 595 points high. */
function prosePage(number: number, own: readonly Line[], top = 480): Page {
  const prose = Array.from({ length: 20 }, (_, row) =>
    fullLine(`the ${number} boats went out and ${row} of them came in again`, { y: top - row * 14 }),
  );
  return pdfPage(number, [...own, ...prose]);
}

const pagesOf = (count: number, own: (at: number) => Line[]) =>
  Array.from({ length: count }, (_, at) => prosePage(at + 1, own(at)));
const head = (text: string, look: LineLook = {}) => pdfLine(text, { y: 560, ...look });
const number = (text: string, look: LineLook = {}) => pdfLine(text, { x0: 200, x1: 212, y: 40, ...look });
const entry = (title: string, page: number): OutlineEntry => ({ title, page, depth: 0 });

/** What the pages say beside their prose, once furniture is out. */
function kept(pages: readonly Page[], outline: readonly OutlineEntry[] = []): string[] {
  removeFurniture(pages, outline);
  return pages.flatMap(({ lines }) =>
    lines.filter(({ text }) => !/boats/.test(text)).map(({ text }) => text),
  );
}

test("a chapter's title in the outline stays where only its own page has it, in that size", () => {
  const titled = (size: (at: number) => number) =>
    pagesOf(12, (at) => [head(at === 4 ? "THE LAMP" : "LOW WATER", { size: size(at) })]);
  const pages = titled(() => 12);
  // A title at the height of the heads, among them.
  const same = pagesOf(12, () => [head("THE LAMP")]);
  expect(kept(same, [entry("The Lamp", 5)])).toEqual([]);
  expect(kept(pages, [entry("The Lamp", 5)])).toEqual(["THE LAMP"]);
});

test("an artifact at a page's edge goes, once; what is none and is there once stays", () => {
  const once = (tag?: Line["tag"]) =>
    kept(pagesOf(6, (at) => (at === 2 ? [head("a stamp of the press", tag ? { tag } : {})] : [])));
  expect(once({ role: "Artifact", element: 1 })).toEqual([]);
  expect(once({ role: "P", element: 1 })).toEqual(["a stamp of the press"]);
  expect(once()).toEqual(["a stamp of the press"]);
});

test("an artifact that is the outline's title of its page stays, doubted", () => {
  const artifact = { role: "Artifact", element: 1 } as const;
  const pages = pagesOf(6, (at) => (at === 2 ? [head("The Lamp", { tag: artifact })] : []));
  const doubts = removeFurniture(pages, [entry("The Lamp", 3)]);
  expect(pages[2]?.lines[0]?.text).toBe("The Lamp");
  expect(doubts.get(pages[2]?.lines[0] as Line)).toBe(0.95);
  const elsewhere = pagesOf(6, (at) => (at === 2 ? [head("The Lamp", { tag: artifact })] : []));
  expect(kept(elsewhere, [entry("The Lamp", 4)])).toEqual([]);
  const twice = pagesOf(6, (at) => (at === 2 || at === 4 ? [head("The Lamp", { tag: artifact })] : []));
  expect(kept(twice, [entry("The Lamp", 3)])).toEqual([]);
});

test("roman numbers need four pages to be believed, arabic ones three", () => {
  const numbered = (texts: string[]) => kept(pagesOf(texts.length, (at) => [number(texts[at] ?? "")]));
  expect(numbered(["vii", "viii", "ix"])).toEqual(["vii", "viii", "ix"]);
  expect(numbered(["vii", "viii", "ix", "x"])).toEqual([]);
  expect(numbered(["7", "8", "9"])).toEqual([]);
});

test("a number beside the text stands alone; words beside it are a note in the margin", () => {
  const aside = (text: (at: number) => string) =>
    kept(pagesOf(8, (at) => [pdfLine(text(at), { x0: 370, x1: 400, y: 300 })]));
  expect(aside((at) => `${at + 11}`)).toEqual([]);
  expect(aside((at) => `${at + 11} lamp`)).toHaveLength(8);
});

test("the file's label of a page stays where none is printed, unless another page has it in print", () => {
  const labels = (own: string | undefined, printed: (at: number) => boolean) => {
    const pages = pagesOf(8, (at) => (printed(at) ? [number(`${at + 1}`)] : []));
    const first = pages[0];
    if (first && own !== undefined) first.label = own;
    removeFurniture(pages, []);
    return pages.map(({ label }) => label);
  };
  expect(labels("cover", () => false)[0]).toBe("cover");
  expect(labels(undefined, () => false)).toEqual(Array(8).fill(undefined));
  expect(labels("cover", () => true)[0]).toBe("1");
  // Numbers are counted back to the first page, whatever the file calls it.
  expect(labels("5", (at) => at > 2)[4]).toBe("5");
  expect(labels("5", (at) => at > 2)[0]).not.toBe("5");
});

const names = "Lamp Wreck Tide Boat Gale Rock Mast Sail Keel Oar Rope Net".split(" ");

test("what was taken by a narrow margin is doubted in the line nearest to it, on its own page alone", () => {
  // Heads that change are less sure than one that repeats.
  const changing = pagesOf(20, (at) => (at < 12 ? [head(names[Math.floor(at / 2)] ?? "")] : []));
  const tops = changing.slice(0, 12).map(({ lines }) => lines.find(({ text }) => /boats/.test(text)));
  const doubts = removeFurniture(changing, []);
  expect([...doubts.keys()]).toEqual(tops);
  expect(new Set(doubts.values())).toEqual(new Set([0.97]));
  expect(
    removeFurniture(
      pagesOf(20, () => [head("LOW WATER")]),
      [],
    ).size,
  ).toBe(0);
});

test("letters larger than the text by a seventh are titles, which heads of other pages say", () => {
  // Heads that say the title of the page before.
  const titled = (size: number, title: (at: number) => string) => {
    const pages = Array.from({ length: 12 }, (_, at) => [
      prosePage(at * 2 + 1, [pdfLine(title(at), { y: 540 - (at % 3) * 18, size })]),
      prosePage(at * 2 + 2, [head(title(at), { size: 9 })]),
    ]);
    removeFurniture(pages.flat(), []);
    return pages
      .flat()
      .flatMap(({ lines }) => lines)
      .filter((line) => line.size === 9).length;
  };
  const short = (at: number) => `The ${names[at]}`;
  expect([titled(14, short), titled(13.6, short)]).toEqual([0, 12]);
});
