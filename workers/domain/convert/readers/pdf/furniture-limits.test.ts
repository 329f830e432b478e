import { describe, expect, test } from "vitest";
import { removeFurniture } from "#domain/convert/readers/pdf/furniture";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import { fullLine, type LineLook, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

/** A page of prose whose first line stands at `top`; 595 points high. */
function prosePage(number: number, own: readonly Line[], top = 480): Page {
  const prose = Array.from({ length: 20 }, (_, row) =>
    fullLine(`the ${number} boats went out and ${row} of them came in again`, { y: top - row * 14 }),
  );
  return pdfPage(number, [...own, ...prose]);
}

/** How many of the lines that `own` gives each page are left. */
function left(
  count: number,
  own: (at: number) => Line | undefined,
  top: (at: number) => number = () => 480,
): number {
  const given = Array.from({ length: count }, (_, at) => own(at));
  const pages = given.map((line, at) => prosePage(at + 1, line ? [line] : [], top(at)));
  const texts = new Set(given.flatMap((line) => line?.text ?? []));
  removeFurniture(pages, []);
  return pages.flatMap(({ lines }) => lines).filter(({ text }) => texts.has(text)).length;
}

const head = (text: string, look: LineLook = {}) => pdfLine(text, { y: 560, ...look });
const names =
  "Lamp Wreck Tide Boat Gale Rock Mast Sail Keel Oar Rope Net Reef Buoy Quay Pier Dock Surf Foam Sand".split(
    " ",
  );
const name = (at: number) => names[at % names.length] ?? "";

describe("a running head", () => {
  test("is on three pages of a short book, on six of a long one", () => {
    const on = (pages: number, count: number) =>
      left(count, (at) => (at < pages ? head("LOW WATER") : undefined));
    expect([on(2, 20), on(3, 20)]).toEqual([2, 0]);
    expect([on(5, 160), on(6, 160)]).toEqual([5, 0]);
    // Between them it grows with the book: four of a hundred pages.
    expect([on(3, 100), on(4, 100)]).toEqual([3, 0]);
  });

  test("stands at one height, within a few points", () => {
    const at = (spread: number) => left(12, (page) => head("LOW WATER", { y: 560 - page * spread }));
    expect([at(0.5), at(14)]).toEqual([0, 12]);
  });

  test("has fewer than 110 letters", () => {
    const long = (letters: number) => left(12, () => head("a".repeat(letters), { x1: 360 }));
    expect([long(109), long(110)]).toEqual([0, 12]);
  });

  test("in larger letters is on more than three pages of ten", () => {
    const large = (pages: number, size: number) =>
      left(20, (at) => (at < pages ? head("LOW WATER", { size }) : undefined));
    expect([large(6, 16), large(7, 16)]).toEqual([6, 0]);
    expect(large(6, 14)).toBe(0);
  });

  test("that changes stands apart from the text, by one and a half of its letters", () => {
    const titles = (room: number) => left(20, (at) => head(name(Math.floor(at / 2)), { y: 480 + room }));
    expect([titles(17), titles(18)]).toEqual([20, 0]);
  });

  test("that changes repeats itself: six texts of ten pages are too many", () => {
    const texts = (count: number) => left(20, (at) => head(name(at % count)));
    // Each text on two pages or three, at one height.
    expect(texts(10)).toBe(0);
    expect(texts(13)).toBe(20);
  });
});

describe("heads that name the chapter", () => {
  test("are on a sixth of the pages", () => {
    // Twelve chapters, each with two heads, among many pages without.
    const among = (count: number) =>
      left(count, (at) => (at < 12 ? head(name(Math.floor(at / 2))) : undefined));
    expect([among(78), among(82)]).toEqual([0, 12]);
  });

  test("are there again on more than two pages of five", () => {
    // The first pages have a head twice each, the others one of their own.
    const again = (twice: number) =>
      left(20, (at) => head(at < twice ? name(Math.floor(at / 2)) : `Chapter of ${name(at)}`));
    expect([again(16), again(18)]).toEqual([20, 0]);
  });

  test("say a title of another page on three of five", () => {
    const titled = (count: number) => {
      const pages = names.map((title, at) => [
        prosePage(at * 2 + 1, [pdfLine(title, { y: 540, size: 20 })]),
        prosePage(at * 2 + 2, [head(at < count ? title : `of ${title} and tide`, { size: 9 })]),
      ]);
      const all = pages.flat();
      removeFurniture(all, []);
      return all.flatMap(({ lines }) => lines).filter(({ size }) => size === 9).length;
    };
    expect(titled(11)).toBe(names.length);
    // What says no title stands at the same place, apart from the text.
    expect(titled(13)).toBe(0);
  });
});

describe("a page number", () => {
  const number = (text: string, look: LineLook = {}) => pdfLine(text, { x0: 200, x1: 212, y: 40, ...look });

  test("keeps step with a tenth of the pages, three at least and eight at most", () => {
    const stepping = (pages: number, count: number) =>
      left(count, (at) =>
        at >= count - pages ? number(`${at + 101}`, { y: 20 + (at % 6) * 12 }) : undefined,
      );
    expect([stepping(2, 20), stepping(3, 20)]).toEqual([2, 0]);
    expect([stepping(4, 50), stepping(5, 50)]).toEqual([4, 0]);
    expect([stepping(7, 120), stepping(8, 120)]).toEqual([7, 0]);
  });

  test("may begin again, where half of the pages have one at one place", () => {
    const again = (pages: number) =>
      left(20, (at) => (at < pages ? number(`${(at % 2) + 1} / 9`) : undefined));
    expect(again(10)).toBe(0);
  });

  test("is no larger than one and a half of the text's letters", () => {
    const sized = (size: number) => left(12, (at) => (at < 3 ? number(`${at + 11}`, { size }) : undefined));
    expect([sized(18), sized(18.5)]).toEqual([0, 3]);
  });

  test("of a table's own needs four pages to be believed", () => {
    const inTable = (pages: number) =>
      left(pages, (at) => number(`${at + 11}`, { y: 20 + at * 14, tag: { role: "Table" } as Line["tag"] }));
    expect([inTable(3), inTable(4)]).toEqual([3, 0]);
  });

  test("beside other words needs three pages to be believed", () => {
    const beside = (pages: number) => left(pages, (at) => head(`${at + 11} ${name(at)} and tide`));
    expect([beside(2), beside(3)]).toEqual([2, 0]);
  });
});

describe("the edge of a page", () => {
  test("is a sixth of its height, or as deep as most pages begin", () => {
    // 595 points: 16% are 95.
    const deep = (pages: number, y: number) =>
      left(
        20,
        (at) => (at < pages ? head("LOW WATER", { y }) : undefined),
        (at) => (at < pages ? y - 30 : 380 - at * 4),
      );
    expect([deep(6, 501), deep(6, 498)]).toEqual([0, 6]);
    expect([deep(7, 498), deep(8, 498)]).toEqual([7, 0]);
    // Deeper than three tenths of the height nothing is a head.
    expect([deep(20, 420), deep(20, 413)]).toEqual([0, 20]);
  });

  test("has a deep head only near its text: six of its letters", () => {
    const room = (points: number) =>
      left(
        20,
        () => head("LOW WATER", { y: 470 }),
        () => 470 - points,
      );
    expect([room(72), room(73)]).toEqual([0, 20]);
  });

  test("holds a head's further rows that follow within two letters", () => {
    const second = (step: number) => {
      const pages = Array.from({ length: 12 }, (_, at) =>
        prosePage(at + 1, [head("ANNA HARROW", { y: 505 }), head("LOW WATER", { y: 505 - step })], 430),
      );
      removeFurniture(pages, []);
      return pages.flatMap(({ lines }) => lines).filter(({ text }) => text === "LOW WATER").length;
    };
    expect([second(23), second(25)]).toEqual([0, 12]);
  });

  test("has three rows", () => {
    const rows = (count: number) => {
      const words = ["ANNA HARROW", "LOW WATER", "A NOVEL", "OF THE COAST"].slice(0, count);
      const pages = Array.from({ length: 12 }, (_, at) =>
        prosePage(
          at + 1,
          words.map((text, row) => head(text, { y: 570 - row * 14 })),
        ),
      );
      removeFurniture(pages, []);
      return pages.flatMap(({ lines }) => lines).filter(({ text }) => words.includes(text)).length;
    };
    expect([rows(3), rows(4)]).toEqual([0, 12]);
  });
});
