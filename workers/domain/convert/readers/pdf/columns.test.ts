import { expect, test } from "vitest";
import { type ColumnMemory, splitIntoColumns } from "#domain/convert/readers/pdf/columns";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

const at = (text: string, x: number, y: number, width: number, size = 10): PlacedPiece => ({
  text,
  x,
  y,
  width,
  size,
  style: 0,
  unread: 0,
});

/** Lines of prose from (x, y) downwards. */
function prose(
  name: string,
  count: number,
  x: number,
  y: number,
  width: number,
  leading = 12,
): PlacedPiece[] {
  return Array.from({ length: count }, (_, row) =>
    at(`${name} ${row} runs on and on to its end`, x, y - row * leading, width - (row % 4) * 3),
  );
}

function read(pieces: PlacedPiece[], memory: ColumnMemory = { gutters: [] }, fromRight = false) {
  return splitIntoColumns(pieces, 600, memory, fromRight).map((region) => ({
    column: region.column,
    names: [
      ...new Set(
        [...region.pieces].sort((p, q) => q.y - p.y).map((piece) => piece.text.trim().split(" ")[0]),
      ),
    ],
  }));
}

test("three columns of differing widths are read from the left", () => {
  const pieces = [
    ...prose("three", 20, 420, 700, 130),
    ...prose("one", 20, 50, 700, 100),
    ...prose("two", 20, 170, 700, 230),
  ];
  expect(read(pieces)).toEqual([
    { column: 1, names: ["one"] },
    { column: 2, names: ["two"] },
    { column: 3, names: ["three"] },
  ]);
});

test("columns that begin in the middle of the page are read after what stands above them", () => {
  const pieces = [
    ...prose("above", 10, 50, 750, 500),
    ...prose("right", 20, 310, 600, 240),
    ...prose("left", 20, 50, 600, 240),
    ...prose("below", 5, 50, 300, 500),
  ];
  expect(read(pieces)).toEqual([
    { column: 0, names: ["above"] },
    { column: 1, names: ["left"] },
    { column: 2, names: ["right"] },
    { column: 0, names: ["below"] },
  ]);
});

test("a figure's caption across both columns parts what is above it from what is below", () => {
  const pieces = [
    ...prose("left", 12, 50, 750, 240),
    ...prose("right", 12, 310, 750, 240),
    at("Figure 1. Something that stands right across the page", 150, 580, 300),
    ...prose("lower", 12, 50, 540, 240),
    ...prose("last", 12, 310, 540, 240),
  ];
  expect(read(pieces).map((region) => region.names[0])).toEqual(["left", "right", "Figure", "lower", "last"]);
});

test("a title whose words part over the gutter is still read across", () => {
  const pieces = [
    at("Scalability of Controlling", 60, 760, 236, 24),
    at("Heterogenous Things", 304, 760, 220, 24),
    ...prose("left", 20, 50, 700, 240),
    ...prose("right", 20, 310, 700, 240),
  ];
  expect(read(pieces).map((region) => region.column)).toEqual([0, 1, 2]);
});

test("a table of short cells is read row by row", () => {
  const pieces = Array.from({ length: 20 }, (_, row) => [
    at(`cell ${row}`, 50, 700 - row * 14, 40),
    at("yes", 250, 700 - row * 14, 20),
    at(`${row * 7}`, 400, 700 - row * 14, 20),
  ]).flat();
  expect(read(pieces).map((region) => region.column)).toEqual([0]);
});

test("words beside their meanings are read row by row", () => {
  const pieces = Array.from({ length: 12 }, (_, row) => [
    at(["whale", "an old harpooneer", "sea"][row % 3] ?? "", 50, 700 - row * 40, 30 + (row % 3) * 20),
    at("what it means, in words that fill their line", 160, 700 - row * 40, 380),
    at("and a second line of what it means", 160, 688 - row * 40, 300),
  ]).flat();
  expect(read(pieces).map((region) => region.column)).toEqual([0]);
});

test("notes in the margin are read after the text beside them", () => {
  const pieces = [
    ...prose("text", 40, 50, 700, 380),
    ...prose("note", 8, 460, 695, 110, 9.5),
    ...prose("note", 8, 460, 505, 110, 9.5),
  ];
  expect(read(pieces).map((region) => region.names[0])).toEqual(["text", "note"]);
});

test("the last page of a book in two columns has few lines and is read like the others", () => {
  const pieces = [...prose("left", 3, 50, 700, 240), ...prose("right", 3, 310, 700, 240)];
  expect(read(pieces).map((region) => region.column)).toEqual([0]);
  expect(read(pieces, { gutters: [302] }).map((region) => region.column)).toEqual([1, 2]);
});

test("what stands side by side in a listing is read row by row", () => {
  const typed = (name: string, count: number, x: number, y: number) =>
    Array.from({ length: count }, (_, row) => ({
      ...at(`${name} install the lamp`, x, y - row * 11, 120 - (row % 3) * 6),
      style: runStyle.monospace,
    }));
  const old = typed("old", 10, 60, 500);
  expect(read([...old, ...typed("new", 10, 210, 500)])).toEqual([{ column: 0, names: ["old", "new"] }]);
  // Remarks that stand between the rows.
  const remarks = [494.5, 483.5, 450.5, 439.5, 417.5, 406.5].flatMap((y) => typed("remark", 1, 330, y));
  expect(read([...old, ...remarks])).toHaveLength(1);
  const words = old.map((piece) => ({ ...piece, style: 0 }));
  expect(read([...words, ...prose("new", 10, 210, 500, 120, 11)])).toHaveLength(2);
});

/** Rows of cells from (x, y) downwards. */
const rowsOf = (texts: readonly string[], x: number) =>
  texts.map((text, row) => at(text, x + (text.startsWith(" ") ? 16 : 0), 700 - row * 12, text.length * 5));

test("an index in two columns is read by columns, though its lines keep one time; a table of names is not", () => {
  const left = [
    "Abend, 3",
    " am Meer, 12–14",
    "Anker, 9",
    "Boje, 40",
    "Brise, siehe Wind",
    "Deck, 7, 8",
    "Dunst, 61",
  ];
  const right = [
    "Ebbe, 2",
    "Eis, 31ff.",
    " im Hafen, 35",
    "Flut, 2, 17",
    "Gezeiten, 5",
    "Hafen, 1",
    "Kai, 90",
  ];
  const index = [...rowsOf(left, 50), ...rowsOf(right, 320)];
  expect(read(index).map(({ column, names }) => [column, names.length])).toEqual([
    [1, 7],
    [2, 7],
  ]);
  const other = [...rowsOf(left, 50), ...rowsOf([...right].reverse(), 320)];
  expect(read(other)).toHaveLength(1);
  const prices = [
    ...rowsOf(
      left.map((text) => text.replace(/[\d–, ]+$/, "")),
      50,
    ),
    ...rowsOf(right, 320),
  ];
  expect(read(prices)).toHaveLength(1);
});

test("columns of right-to-left text are read from the right", () => {
  const pieces = [...prose("left", 20, 50, 700, 240), ...prose("right", 20, 310, 700, 240)];
  expect(read(pieces, { gutters: [] }, true).map((region) => region.names[0])).toEqual(["right", "left"]);
});

test("a page of sixty thousand scattered pieces is cut, and ends", () => {
  const pieces = Array.from({ length: 60_000 }, (_, index) =>
    at("x", (index * 7919) % 600, (index * 104_729) % 800, 3, 4),
  );
  expect(read(pieces).length).toBeGreaterThan(0);
});

test("a narrow list beside the text that keeps another time is a column, though most of its rows meet the text's", () => {
  const items = Array.from({ length: 10 }, (_, row) =>
    at(`item ${row}`, 50, 703 - row * 13, 30 + (row % 3) * 15, 9),
  );
  const pieces = [...items, ...prose("text", 9, 210, 700, 210, 15)];
  expect(read(pieces)).toEqual([
    { column: 1, names: ["item"] },
    { column: 2, names: ["text"] },
  ]);
  const cells = Array.from({ length: 10 }, (_, row) =>
    at(`item ${row}`, 50, 700 - row * 15, 30 + (row % 3) * 15, 9),
  );
  expect(read([...cells, ...prose("text", 9, 210, 700, 210, 15)])).toEqual([
    { column: 0, names: ["item", "text"] },
  ]);
});

test("after a page whose second half is empty a few lines in it are a column still", () => {
  const memory: ColumnMemory = { gutters: [] };
  const both = [...prose("left", 20, 50, 700, 240), ...prose("right", 20, 310, 700, 240)];
  const half = prose("left", 30, 50, 700, 240);
  const last = [...prose("left", 10, 50, 700, 240), ...prose("right", 4, 310, 700, 240)];
  const across = prose("across", 30, 50, 700, 500);
  expect([both, half, last].map((pieces) => read(pieces, memory).length)).toEqual([2, 1, 2]);
  expect([both, across, last].map((pieces) => read(pieces, memory).length)).toEqual([2, 1, 1]);
});

/** As prose, every third line beginning a sentence. */
const sentences = (name: string, count: number, x: number, y: number, width: number) =>
  prose(name, count, x, y, width).map((piece, row) => ({
    ...piece,
    text: row % 3 === 0 ? `${name} begins again and runs on` : `and ${name} goes on to the end of its line`,
  }));
const columnsOf = (pieces: PlacedPiece[]) =>
  splitIntoColumns(pieces, 600, { gutters: [] }, false).map(({ column }) => column);

test("a chapter's last page, whose second column ends after a few lines, is read in columns", () => {
  for (const count of [3, 7])
    expect(
      columnsOf([...sentences("left", 40, 50, 700, 240), ...sentences("right", count, 310, 700, 240)]),
    ).toEqual([1, 2]);
  // Two lines may be anything.
  expect(
    columnsOf([...sentences("left", 40, 50, 700, 240), ...sentences("right", 2, 310, 700, 240)]),
  ).toEqual([0]);
});

test("cells beside cells of many lines, and lists beside a remark, are read row by row", () => {
  const names = Array.from({ length: 24 }, (_, row) =>
    at(`Harbour master No. ${row} of the coast`, 50, 700 - row * 12, 200),
  );
  const remark = sentences("remark", 3, 310, 700, 240);
  expect(columnsOf([...names, ...remark])).toEqual([0]);
  // Too few lines to tell a column from a cell.
  expect(columnsOf([...sentences("left", 11, 50, 700, 240), ...remark])).toEqual([0]);
});

test("a heading at a column's head belongs to the column, though the other begins lower", () => {
  const head = { ...at("Chapter 2", 380, 728, 60, 14) };
  const pieces = [...sentences("left", 30, 50, 520, 240), head, ...sentences("right", 45, 310, 700, 240)];
  expect(read(pieces).map(({ column }) => column)).toEqual([1, 2]);
});

test("a chapter's head with room below it belongs to its column, beside another that begins much lower", () => {
  const columnsWith = ({ y = 720, size = 14, left = 580, x = 380 } = {}) => {
    const lower = at("Chapter 1", 140, left, 60, 14);
    const head = at("Chapter 2", x, y, 60, size);
    const pieces = [lower, ...sentences("left", 28, 50, left - 60, 240), head];
    return read([...pieces, ...sentences("right", 40, 310, 640, 240)]).map(({ column }) => column);
  };
  // Six of its sizes above the text.
  expect([columnsWith({ y: 723 }), columnsWith({ y: 725 })]).toEqual([
    [1, 2],
    [0, 1, 2],
  ]);
  // A running head is no larger than the text.
  expect([columnsWith({ size: 11.5, y: 700 }), columnsWith({ size: 10.5, y: 700 })]).toEqual([
    [1, 2],
    [0, 1, 2],
  ]);
  // Over columns that begin at one height it is the title of both.
  expect([columnsWith({ left: 587 }), columnsWith({ left: 598 })]).toEqual([
    [1, 2],
    [0, 1, 2],
  ]);
});
