import { expect, test } from "vitest";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import { headerRows } from "#domain/convert/readers/pdf/regions/header-rows";
import type { RowLine } from "#domain/convert/readers/pdf/regions/table-columns";
import type { CellDraft } from "#domain/convert/readers/pdf/regions/table-drafts";
import { looksLikeTable } from "#domain/convert/readers/pdf/regions/table-evidence";
import { pdfLine } from "../../../../../../tests/setup/pdf-lines";

// For each measure that decides, one table on either side of it.

const starts = [60, 220, 300];

function rowOf(cells: readonly string[]): RowLine {
  let start = 0;
  const pieces = cells.map((text, at) => {
    const x0 = starts[at] ?? 0;
    const piece = { start, end: start + text.length, x0, x1: x0 + text.length * 5 };
    start += text.length + 1;
    return piece;
  });
  return { line: pdfLine(cells.join(" "), { x0: 60 }), pieces };
}

function isTable(rows: readonly (readonly string[])[], ruled = false): boolean {
  const lines = rows.map(rowOf);
  const count = Math.max(...rows.map((row) => row.length));
  const columns = starts.slice(0, count).map((x0) => ({ x0, x1: x0 + 100 }));
  return looksLikeTable(lines, columns, ruled);
}

const ports = ["North Quay", "Low Water", "Harbour End", "Salt House", "Pilot Rock", "Old Light", "Bell Bay"];
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const port = (at: number) => ports[at % ports.length] ?? "";
const full = (at: number) => [port(at), `${(at * 37) % 60}.5`, "lamps"];
const lone = (at: number) => [port(at)];

test("three full rows are a table, two where rules part them", () => {
  expect(isTable(times(3, full))).toBe(true);
  expect(isTable(times(2, full))).toBe(false);
  expect(isTable(times(2, full), true)).toBe(true);
  expect(isTable(times(1, full), true)).toBe(false);
});

test("half of the rows are full, three of ten where rules part them", () => {
  expect(isTable([...times(4, full), ...times(4, lone)])).toBe(true);
  expect(isTable([...times(4, full), ...times(5, lone)])).toBe(false);
  expect(isTable([...times(3, full), ...times(7, lone)], true)).toBe(true);
  expect(isTable([...times(3, full), ...times(8, lone)], true)).toBe(false);
});

test("with leaders in more than three of ten rows they are contents", () => {
  const entry = (at: number) => [`${port(at)} ......`, "12.5", "lamps"];
  expect(isTable([...times(7, full), ...times(3, entry)])).toBe(true);
  expect(isTable([...times(6, full), ...times(4, entry)])).toBe(false);
});

test("six of ten cells are words or amounts", () => {
  const signs = (at: number) => [port(at), "∮∂", "∇∑"];
  const one = (at: number) => [port(at), "12.5", "∇∑"];
  expect(isTable([...times(4, one), signs(4)])).toBe(true);
  expect(isTable([...times(4, one), ...times(2, signs)])).toBe(false);
});

test("with more than 0.35 entries of an index among the cells it is none", () => {
  const index = (at: number) => [`${port(at)}, 12`, "low"];
  const two = (at: number) => [port(at), "lamps lit"];
  // 7 of 20 cells, and 4 of 10.
  expect(isTable([...times(7, index), ...times(3, two)])).toBe(true);
  expect(isTable([...times(4, index), two(4)])).toBe(false);
});

test("a mail address among less than nine rows is its authors'", () => {
  const mail = ["Ada Voss", "ada@example.org", "pilots"];
  expect(isTable([mail, ...times(8, full)])).toBe(true);
  expect(isTable([mail, ...times(7, full)])).toBe(false);
  expect(isTable([mail, ...times(7, full)], true)).toBe(true);
});

test("cells hold 55 letters on average, 119 where rules part them", () => {
  const long = (length: number, ruled = false) =>
    isTable(
      times(4, (at) => [port(at).padEnd(20, "x"), "12", "lamp ".repeat(length).slice(0, length * 3 - 22)]),
      ruled,
    );
  expect(long(55)).toBe(true);
  expect(long(56)).toBe(false);
  expect(long(119, true)).toBe(true);
  expect(long(120, true)).toBe(false);
});

test("two columns of more than 28 letters each are prose", () => {
  const columns = (left: number, right: number) =>
    isTable(
      times(5, (at) => [
        `${`${port(at)} and the boats along the quay`.slice(0, left - 1)}x`,
        `${`${port(at)} or the lamps that nobody lit`.slice(0, right - 1)}x`,
      ]),
    );
  expect(columns(28, 30)).toBe(true);
  expect(columns(30, 28)).toBe(true);
  expect(columns(29, 29)).toBe(false);
});

test("four whole numbers that only rise are page numbers", () => {
  const numbers = (...all: number[]) => isTable(all.map((number, at) => [port(at), String(number)]));
  expect(numbers(3, 9, 12)).toBe(true);
  expect(numbers(3, 9, 12, 40)).toBe(false);
  expect(numbers(3, 9, 8, 40)).toBe(true);
});

test("from four rows on, names that return in three of ten, with 31 letters each, are speakers", () => {
  const said = (length: number, ...names: string[]) =>
    isTable(
      names.map((name, at) => [name, `${port(at)} is where the boats went last night`.slice(0, length)]),
    );
  expect(said(31, "ADA", "BO", "ADA", "BO")).toBe(false);
  expect(said(30, "ADA", "BO", "ADA", "BO")).toBe(true);
  expect(said(31, "ADA", "BO", "ADA")).toBe(true);
  expect(said(31, "ADA", "BO", "CAI", "ADA")).toBe(true);
});

const cell = (text: string, column: number, style = 0): CellDraft => ({
  column,
  columns: 1,
  rows: 1,
  lines: text === "" ? [] : [pdfLine(text, { style })],
});
const cells = (texts: readonly string[], style = 0) => texts.map((text, at) => cell(text, at, style));
const heads = (rows: CellDraft[][], ruledAfter = 0) => headerRows(rows, ruledAfter, []);

test("up to four bold rows head the others, while no more than a fifth of the rows is bold below", () => {
  const bold = (count: number) => times(count, (at) => cells([port(at), "lamps"], runStyle.bold));
  const plain = (count: number) => times(count, (at) => cells([port(at), "oil"]));
  expect(heads([...bold(4), ...plain(4)])).toBe(4);
  expect(heads([...bold(5), ...plain(5)])).toBe(4);
  expect(heads([...bold(1), ...plain(7), ...bold(2)])).toBe(1);
  expect(heads([...bold(1), ...plain(6), ...bold(2)])).toBe(0);
});

test("words head a table where more than six of ten cells below are numbers", () => {
  const rows = (numbers: number, words: number) => [
    cells(["Port", "Boats"]),
    ...times(numbers, (at) => cells([port(at), "12"])),
    ...times(words, (at) => cells([port(at), "many"])),
  ];
  expect(heads(rows(7, 4))).toBe(1);
  expect(heads(rows(6, 4))).toBe(0);
});
