import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { findHeadings } from "#domain/convert/readers/pdf/headings";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { hasEmail, paperHead } from "#domain/convert/readers/pdf/paper-heads";
import { readTitlePage } from "#domain/convert/readers/pdf/title-page";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

const title = pdfLine("On the Tides of Small Harbours", { size: 20, x0: 80, y: 560 });
const section = (text: string, y: number) => pdfLine(text, { size: 15, y });
const prose = (top: number, rows: number) =>
  Array.from({ length: rows }, (_, row) =>
    fullLine("the water rose and fell as it had always done in the north.", { y: top - row * 14 }),
  );

/** The headings of a paper whose first page has these lines between its title and its text. */
function headingsOf(...head: Line[]) {
  const first = pdfPage(1, [title, ...head, section("1 Introduction", 330), ...prose(310, 10)]);
  const rest = pdfPage(2, [...prose(520, 8), section("2 Method", 380), ...prose(350, 10)]);
  const pages = [first, rest];
  const body = measureBody(pages);
  const { lines } = readTitlePage(pages, body, undefined);
  return [...findHeadings(pages, [], body, lines).values()].map(({ text }) => text);
}

const centred = (text: string, y: number, size = 15) => pdfLine(text, { size, y, x0: 150, x1: 270 });
const sections = ["1 Introduction", "2 Method"];

test("names and addresses of a paper's head are no headings, however large they are", () => {
  expect(
    headingsOf(
      centred("Ann Tide", 520),
      centred("Harbour College", 500, 13),
      centred("ann@harbour.example", 480),
      centred("Ben Wreck", 450),
      centred("Lamp Company", 430, 13),
      centred("ben@lamp.example", 410),
    ),
  ).toEqual(sections);
});

test("names side by side are of the head to the same height", () => {
  const at = (column: number, text: string, y: number) =>
    pdfLine(text, { column, size: 15, y, x0: column === 1 ? 80 : 240, x1: column === 1 ? 180 : 340 });
  expect(
    headingsOf(
      at(1, "Ann Tide", 520),
      at(1, "ann@harbour.example", 500),
      fullLine("We tell of the water in small harbours and of how it rose.", { column: 1, y: 440, x1: 200 }),
      at(2, "Ben Wreck", 520),
      at(2, "ben@lamp.example", 500),
    ),
  ).toEqual(sections);
});

test("there is no head without an address, below a sentence or far down the page", () => {
  const headOf = (...lines: Line[]) => {
    const page = pdfPage(1, [title, ...lines]);
    return paperHead(page, page.lines[0] as Line).map(({ text }) => text);
  };
  const name = centred("Ann Tide", 500);
  const address = (y: number) => centred("ann@harbour.example", y, 12);
  const about = fullLine("This is about the water in all the small harbours.", { y: 520 });
  expect(headOf(name, address(450))).toEqual(["Ann Tide", "ann@harbour.example"]);
  expect(headOf(name, centred("Harbour College", 450))).toEqual([]);
  expect(headOf(about, name, address(450))).toEqual([]);
  expect(headOf(section("1 Introduction", 530), name, address(450))).toEqual([]);
  expect(headOf(centred("1 University of Tides", 530), name, address(450))).toHaveLength(3);
  expect(headOf(name, address(275))).toHaveLength(2);
  expect(headOf(name, address(260))).toEqual([]);
});

test("an address for letters has a name, a sign and a domain", () => {
  expect(["ann@harbour.example", "{ann,ben}@tide.example", "Ann <a@b.co>"].every(hasEmail)).toBe(true);
  expect(["@ the harbour", "ann@home", "3 @ 4.50", "Tides"].some(hasEmail)).toBe(false);
});
