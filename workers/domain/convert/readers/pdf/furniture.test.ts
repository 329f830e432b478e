import { expect, test } from "vitest";
import { removeFurniture } from "#domain/convert/readers/pdf/furniture";
import type { Page } from "#domain/convert/readers/pdf/lines";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

const body = (page: number) => [
  fullLine(`The text of page ${page} goes on for the whole of the line`, { y: 480 }),
  fullLine("and reaches down to the foot of the page without a break", { y: 100 }),
];

const texts = (pages: { lines: { text: string }[] }[]) =>
  pages.flatMap((page) => page.lines.map((line) => line.text));

test("a head that repeats and numbers that keep step with the pages are taken out", () => {
  const pages = Array.from({ length: 6 }, (_, index) =>
    pdfPage(index + 1, [
      pdfLine("MOBY DICK", { y: 560 }),
      ...body(index + 1),
      pdfLine(String(index + 11), { y: 40 }),
    ]),
  );
  removeFurniture(pages, []);
  expect(texts(pages)).not.toContain("MOBY DICK");
  expect(pages.every((page) => page.lines.length === 2)).toBe(true);
});

test("chapter numbers at the head of pages are not folios", () => {
  const starts = [1, 4, 9];
  const numerals = ["I", "II", "III"];
  const pages = Array.from({ length: 10 }, (_, index) => {
    const chapter = starts.indexOf(index + 1);
    const title = chapter < 0 ? [] : [pdfLine(numerals[chapter] ?? "", { y: 540, size: 16 })];
    return pdfPage(index + 1, [...title, ...body(index + 1), pdfLine(String(index + 1), { y: 40 })]);
  });
  removeFurniture(pages, []);
  expect(texts(pages).filter((text) => numerals.includes(text))).toEqual(numerals);
  expect(texts(pages)).not.toContain("7");
});

test("heads that name the chapter go, and the chapter's own title stays", () => {
  const titles = ["The Lamp", "The Wreck", "The Tide"];
  const pages = Array.from({ length: 12 }, (_, index) => {
    const title = titles[Math.floor(index / 4)] ?? "";
    const isFirst = index % 4 === 0;
    const head = isFirst ? pdfLine(title, { y: 530, size: 20 }) : pdfLine(title, { y: 560, size: 9 });
    return pdfPage(index + 1, [head, ...body(index + 1)]);
  });
  removeFurniture(
    pages,
    titles.map((title, index) => ({ title, page: index * 4 + 1, depth: 0 })),
  );
  expect(texts(pages).filter((text) => titles.includes(text))).toEqual(titles);
});

test("what is printed on a page is its label, and pages without a number have the one they would have", () => {
  const numbers = ["", "ii", "iii", "iv", "", "2", "3", "", "5", "6", "7", "8"];
  const pages = numbers.map((number, index) =>
    pdfPage(index + 1, [...body(index + 1), ...(number ? [pdfLine(number, { y: 40 })] : [])]),
  );
  removeFurniture(pages, []);
  expect(pages.map(({ label }) => label)).toEqual([
    "i",
    "ii",
    "iii",
    "iv",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
  ]);
  expect(pages.every((page) => page.lines.length === 2)).toBe(true);
});

test("where nothing is printed, the file's own labels stay", () => {
  const pages = Array.from({ length: 5 }, (_, index) => ({
    ...pdfPage(index + 1, body(index + 1)),
    label: `A${index}`,
  }));
  removeFurniture(pages, []);
  expect(pages.map(({ label }) => label)).toEqual(["A0", "A1", "A2", "A3", "A4"]);
});

test("page numbers in words, with ornaments, beside the head and beside the text go", () => {
  const words = ["Eleven", "Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen"];
  const looks = [
    (at: number) => pdfLine(words[at] ?? "", { y: 40 }),
    (at: number) => pdfLine(`~ ${at + 11} ~`, { y: 40 }),
    (at: number) =>
      pdfLine(at % 2 ? `${at + 11}  THE GLASS HARBOUR` : `THE GLASS HARBOUR  ${at + 11}`, { y: 560 }),
    (at: number) => pdfLine(String(at + 11), { x0: 380, x1: 392, y: 320 }),
  ];
  for (const look of looks) {
    const pages = words.map((_, at) => pdfPage(at + 1, [...body(at + 1), look(at)]));
    removeFurniture(pages, []);
    expect(pages.map((page) => page.lines.length)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(pages[3]?.label).toBe("14");
  }
});

test("heads of chapters too short to repeat them are told by their titles", () => {
  const titles = ["The Lamp", "The Wreck", "The Tide", "The Boat", "The Gale", "The Rock"];
  const pages = titles.flatMap((title, at) => [
    pdfPage(at * 2 + 1, [pdfLine(title, { y: 530, size: 20 }), ...body(at * 2 + 1)]),
    pdfPage(at * 2 + 2, [pdfLine(title, { y: 560, size: 9 }), ...body(at * 2 + 2)]),
  ]);
  removeFurniture(pages, []);
  expect(texts(pages).filter((text) => titles.includes(text))).toEqual(titles);
});

test("a head with the chapter on one side and its section on the other goes", () => {
  const pages = Array.from({ length: 16 }, (_, at) => {
    const chapter = `CHAPTER ${Math.floor(at / 4) + 1}. OF THE SEA`;
    const section = `${Math.floor(at / 4) + 1}.${at % 4}. ${["THE LAMP", "THE BOAT", "THE GALE", "THE ROCK"][(at * 3) % 4]} ${"ABCDEFGHIJKLMNOP"[at]}`;
    const head = fullLine(`${chapter} ${section}`, {
      y: 560,
      size: 10,
      stretches: [
        { x0: 60, x1: 170, text: chapter },
        { x0: 260, x1: 360, text: section },
      ],
    });
    return pdfPage(at + 1, [head, ...body(at + 1)]);
  });
  removeFurniture(pages, []);
  expect(pages.every((page) => page.lines.length === 2)).toBe(true);
});

test("titles of slides stay, though some of them are there twice; a large head on every page goes", () => {
  const titles = [
    "The Lamp",
    "The Lamp",
    "The Wreck",
    "The Tide",
    "The Tide",
    "The Boat",
    "The Gale",
    "The Gale",
  ];
  const slides = titles.map((title, at) =>
    pdfPage(at + 1, [pdfLine(title, { y: 540, size: 18 }), ...body(at + 1)]),
  );
  removeFurniture(slides, []);
  expect(slides.every((page) => page.lines.length === 3)).toBe(true);
  const headed = titles.map((_, at) =>
    pdfPage(at + 1, [pdfLine("THE GLASS HARBOUR", { y: 560, size: 18 }), ...body(at + 1)]),
  );
  removeFurniture(headed, []);
  expect(headed.every((page) => page.lines.length === 2)).toBe(true);
});

test("titles that stand at one height are no heads, and text is none either", () => {
  const names = ["The Lamp", "The Wreck", "The Tide", "The Boat", "The Gale", "The Rock"];
  const pages = names.map((title, at) =>
    pdfPage(at + 1, [pdfLine(title, { y: 540, size: 18 }), ...body(at + 1)]),
  );
  const before = texts(pages);
  const doubts = removeFurniture(pages, []);
  expect(texts(pages)).toEqual(before);
  expect(doubts.size).toBe(0);
});

test("a single page repeats nothing: a date, and the same words beside each other, stay", () => {
  const page = pdfPage(1, [
    pdfLine("October 14, 1998", { y: 560 }),
    pdfLine("Attributes", { y: 548, x0: 40, x1: 90 }),
    pdfLine("Attributes", { y: 548, x0: 240, x1: 290, column: 2 }),
    ...body(1),
  ]);
  removeFurniture([page], []);
  expect(page.lines).toHaveLength(5);
});

test("a number in the last row of a short file's table is the table's", () => {
  const tag = { role: "Table" as const, element: 1 };
  const number = pdfLine("6)", { y: 40, tag });
  const page = pdfPage(1, [...body(1), number, fullLine("where the ship lay", { x0: 80, y: 40, tag })]);
  const loose = pdfPage(1, [...body(1), pdfLine("6)", { y: 40 })]);
  removeFurniture([page], []);
  removeFurniture([loose], []);
  expect(texts([page])).toContain("6)");
  expect(texts([loose])).not.toContain("6)");
});

test("what a tagged file calls an artifact at a page's edge is no text", () => {
  const page = pdfPage(1, [
    { ...pdfLine("Draft of the second edition", { y: 560 }), tag: { role: "Artifact", element: 0 } },
    ...body(1),
  ]);
  removeFurniture([page], []);
  expect(page.lines).toHaveLength(2);
});

test("a numbered statement that opens a page's text by chance is no head", () => {
  const pages = Array.from({ length: 12 }, (_, index) => {
    const statement = (at: number, y: number) => pdfLine(`Definition ${index * 3 + at}`, { y });
    const opening = index % 3 === 0 ? [statement(0, 530)] : [];
    return pdfPage(index + 1, [
      pdfLine("ON LAMPS", { y: 560 }),
      ...opening,
      ...body(index + 1),
      fullLine("It needs a word that has not been said before in the text", { y: 400 }),
      statement(1, 350),
      fullLine("A lamp is what burns when it is lit, and stops when it is not", { y: 336 }),
    ]);
  });
  removeFurniture(pages, []);
  expect(texts(pages).filter((text) => text.startsWith("Definition"))).toHaveLength(16);
  expect(texts(pages)).not.toContain("ON LAMPS");
});

/** A full page of prose from this height down, and its head above it, a line every 15 points. */
function headed(number: number, head: readonly string[], top: number): Page {
  const height = top - head.length * 15 - 10;
  const prose = Array.from({ length: Math.floor((height - 60) / 14) }, (_, row) =>
    fullLine(`the ${number} boats went out and ${row} of them came in again`, { y: height - row * 14 }),
  );
  return pdfPage(number, [...head.map((text, row) => pdfLine(text, { y: top - row * 15 })), ...prose]);
}

test("heads of two lines go, alternating and however deep the page's margin is", () => {
  const left = ["ANNA HARROW", "The Lantern Coast"];
  for (const top of [559, 510, 460]) {
    const pages = Array.from({ length: 20 }, (_, at) => {
      const [first = "", second = ""] = at % 2 ? left : [...left].reverse();
      return headed(at + 1, [`${first}`, `${second} ${at + 7}`], top);
    });
    const before = texts(pages).length;
    removeFurniture(pages, []);
    expect(texts(pages)).toHaveLength(before - 40);
    expect(pages[4]?.label).toBe("11");
  }
});

test("a page's number deep in a wide margin goes, where most pages have one there", () => {
  const pages = Array.from({ length: 12 }, (_, at) => {
    const page = headed(at + 1, [], 560);
    const lines = page.lines.filter(({ y }) => y > 160);
    return {
      ...page,
      lines: [...lines, pdfLine(String(at + 30), { x0: 205, x1: 216, y: 130, page: at + 1 })],
    };
  });
  removeFurniture(pages, []);
  expect(texts(pages).filter((text) => /^\d+$/.test(text))).toEqual([]);
});

test("the first words of a page are text, though they stand where other pages have heads", () => {
  const pages = Array.from({ length: 12 }, (_, at) =>
    headed(at + 1, [`It rained for ${"again ".repeat(at)}`], 510),
  );
  const before = texts(pages);
  removeFurniture(pages, []);
  expect(texts(pages)).toEqual(before);
});

test("`Chapter 3` on the third page is no page number, `THE LAMP 3` is one", () => {
  const labelled = (make: (number: number) => string) =>
    Array.from({ length: 8 }, (_, at) => headed(at + 1, [make(at + 1)], 560));
  const chapters = labelled((number) => `Chapter ${number}`);
  removeFurniture(chapters, []);
  expect(texts(chapters).filter((text) => text.startsWith("Chapter"))).toHaveLength(8);
  const heads = labelled((number) => `THE LAMP ${number}`);
  removeFurniture(heads, []);
  expect(texts(heads).filter((text) => text.startsWith("THE LAMP"))).toEqual([]);
});
