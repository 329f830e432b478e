import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { readTitlePage } from "#domain/convert/readers/pdf/title-page";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

function read(front: readonly Line[], known?: string) {
  const prose = (number: number) => [
    pdfLine(`Chapter ${number}`, { size: 18, x0: 170 }),
    ...Array.from({ length: 12 }, () => fullLine("the fleet came in and went out with the tide")),
  ];
  const pages = [pdfPage(1, front), pdfPage(2, prose(1)), pdfPage(3, prose(2))];
  const { title, subtitle, authors } = readTitlePage(pages, measureBody(pages), known);
  return { title, subtitle, authors };
}

test("title, subtitle and author are read from their page", () => {
  const front = [
    pdfLine("The Lamp", { size: 30, x0: 140, y: 480 }),
    pdfLine("A story of the coast", { size: 16, x0: 150, y: 450 }),
    pdfLine("by Ann Tide", { size: 14, x0: 170, y: 300 }),
    pdfLine("Harbour Press", { size: 12, x0: 170, y: 80 }),
  ];
  expect(read(front)).toEqual({ title: "The Lamp", subtitle: "A story of the coast", authors: ["Ann Tide"] });
});

test("capitals become title case, and two authors are two", () => {
  const front = [
    pdfLine("ANN TIDE and BEN WRECK", { size: 14, x0: 130, y: 520 }),
    pdfLine("THE LONG NIGHT", { size: 30, x0: 120, y: 480 }),
  ];
  expect(read(front)).toEqual({
    title: "The Long Night",
    subtitle: undefined,
    authors: ["Ann Tide", "Ben Wreck"],
  });
});

test("a publisher is no author, and a first chapter no title", () => {
  expect(
    read([pdfLine("The Lamp", { size: 30, y: 480 }), pdfLine("Harbour Press", { size: 14, y: 440 })]).authors,
  ).toEqual([]);
  expect(read([pdfLine("Chapter One", { size: 30, y: 480 })]).title).toBeUndefined();
});

test("the title that the file tells is found whatever its size", () => {
  const front = [pdfLine("HARBOUR", { size: 40, y: 520 }), pdfLine("The Lamp", { size: 16, y: 480 })];
  expect(read(front, "The lamp").title).toBe("The Lamp");
});

test("headings that are scattered over the first page are no title", () => {
  const front = [
    pdfLine("Of Lamps", { size: 20, x0: 60, y: 540 }),
    pdfLine("Of Oil", { size: 20, x0: 60, y: 400 }),
    pdfLine("Of Wicks", { size: 20, x0: 60, y: 260 }),
  ];
  expect(read(front).title).toBeUndefined();
});

test("what stands far below in the title's letters is no part of it", () => {
  const front = [
    pdfLine("Of Lamps and", { size: 24, x0: 60, y: 540 }),
    pdfLine("Their Keepers", { size: 24, x0: 60, y: 512 }),
    pdfLine("Sources", { size: 24, x0: 60, y: 100 }),
  ];
  expect(read(front).title).toBe("Of Lamps and Their Keepers");
});

test("a title that its line's end has cut at a hyphen is whole", () => {
  const front = [
    pdfLine("The Stress-", { size: 24, x0: 120, y: 540 }),
    pdfLine("Engineered Lamp", { size: 24, x0: 100, y: 512 }),
  ];
  expect(read(front).title).toBe("The Stress-Engineered Lamp");
});

test("names far below the title are the authors where one of them says how to write to them", () => {
  const names = (last: string) => [
    pdfLine("Libtide", { size: 24, x0: 60, y: 480 }),
    pdfLine("a library of the tides and of all their tables, from the north", { x0: 126, x1: 360, y: 440 }),
    pdfLine("for version 2, of the last spring", { x0: 220, x1: 360, y: 426 }),
    pdfLine("Ann Tide", { size: 14, y: 120 }),
    pdfLine(last, { size: 14, y: 104 }),
  ];
  expect(read(names("Ben Wreck (ben@tide.example)")).authors).toEqual(["Ann Tide", "Ben Wreck"]);
  expect(read(names("Ben Wreck")).authors).toEqual([]);
});

test("headings below the title of a short document are none of the title's lines", () => {
  const rows = ["Lamps", "Oil", "Wicks", "Tides"].flatMap((text, turn) => [
    pdfLine(text, { size: 16, y: 500 - turn * 90 }),
    ...[20, 34].map((step) => pdfLine("void light(", { y: 500 - turn * 90 - step })),
  ]);
  const pages = [pdfPage(1, [pdfLine("The Lamp Sheet", { size: 24, y: 550 }), ...rows])];
  const { lines, subtitle } = readTitlePage(pages, measureBody(pages), undefined);
  expect([...lines].map(({ text }) => text)).toEqual(["The Lamp Sheet"]);
  expect(subtitle).toBeUndefined();
});
