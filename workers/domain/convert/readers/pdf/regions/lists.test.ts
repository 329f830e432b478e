import { expect, test } from "vitest";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import { fullLine, pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";
import { prose, proseThen, regionBlocks, sketch } from "../../../../../../tests/setup/pdf-regions";

const sketches = (lines: Parameters<typeof proseThen>[1]) => regionBlocks([proseThen(1, lines)]).map(sketch);

test("items go on in the lines under their text, also in a second paragraph", () => {
  const found = sketches([
    pdfLine("• One lamp that burns through", { x0: 72 }),
    pdfLine("the whole night.", { x0: 82 }),
    pdfLine("It is lit at dusk.", { x0: 82, y: 240 }),
    pdfLine("• Two lamps", { x0: 72, y: 218 }),
    pdfLine("And then the prose goes on at the margin.", { y: 190 }),
  ]);
  expect(found).toEqual([
    { bullet: [["One lamp that burns through the whole night.", "It is lit at dusk."], "Two lamps"] },
  ]);
});

test("the signs of symbol fonts are bullets", () => {
  expect(sketches([pdfLine("\uf0b7 One", { x0: 72 }), pdfLine("\uf0b7 Two", { x0: 72 })])).toEqual([
    { bullet: ["One", "Two"] },
  ]);
});

test("lists nest by their indent", () => {
  const found = sketches([
    pdfLine("1. Fruit", { x0: 72 }),
    pdfLine("a) apples", { x0: 90 }),
    pdfLine("b) pears", { x0: 90 }),
    pdfLine("– green", { x0: 108 }),
    pdfLine("– yellow", { x0: 108 }),
    pdfLine("2. Bread", { x0: 72 }),
  ]);
  expect(found).toEqual([
    {
      "decimal 1": [
        ["Fruit", { "lower-alpha 1": ["apples", ["pears", { bullet: ["green", "yellow"] }]] }],
        "Bread",
      ],
    },
  ]);
});

test("a list counts in Roman numbers, in letters, and from any number", () => {
  const list = (...marks: string[]) => sketches(marks.map((mark) => pdfLine(`${mark} item`, { x0: 72 })));
  expect(list("i.", "ii.", "iii.")).toEqual([{ "lower-roman 1": ["item", "item", "item"] }]);
  expect(list("(h)", "(i)", "(j)")).toEqual([{ "lower-alpha 8": ["item", "item", "item"] }]);
  expect(list("9.", "10.", "11.")).toEqual([{ "decimal 9": ["item", "item", "item"] }]);
  expect(list("٩.", "١٠.")).toEqual([{ "decimal 9": ["item", "item"] }]);
  expect(list("[1]", "[2]")).toEqual([
    {
      "decimal 1": [
        ["[1]", "item"],
        ["[2]", "item"],
      ],
    },
  ]);
});

test("a list goes on over the page", () => {
  const first = proseThen(1, [pdfLine("• One lamp that burns", { x0: 72 })]);
  const second = pdfPage(2, [
    pdfLine("through the night", { x0: 82 }),
    pdfLine("• Two lamps", { x0: 72 }),
    ...prose(15),
  ]);
  expect(regionBlocks([first, second]).map(sketch)).toEqual([
    { bullet: ["One lamp that burns through the night", "Two lamps"] },
  ]);
});

test("neither a year at a line's start nor talk nor an ornament is a list", () => {
  expect(sketches([pdfLine("1984. That was the year."), pdfLine("and it went on.")])).toEqual([]);
  expect(
    sketches([
      pdfLine("— Where were you, he said, when the tide", { x0: 78, x1: 360 }),
      pdfLine("ran out?"),
      pdfLine("— On the quay, she said, and nowhere else", { x0: 78, x1: 360 }),
      pdfLine("all night."),
    ]),
  ).toEqual([]);
  expect(sketches([pdfLine("• • •", { x0: 190 })])).toEqual([]);
});

test("numbered lines that do not count on are text", () => {
  expect(sketches([pdfLine("3. Three"), pdfLine("7. Seven"), pdfLine("5. Five")])).toEqual([]);
});

test("a number that touches its text goes on with its list", () => {
  const items = ["8. Lamps", "9. Wrecks", "10.Tides", "11.Boats"].map((text) => pdfLine(text, { x0: 72 }));
  expect(sketches(items)).toEqual([{ "decimal 8": ["Lamps", "Wrecks", "Tides", "Boats"] }]);
  expect(sketches([pdfLine("10.Tides", { x0: 72 }), pdfLine("11.Boats", { x0: 72 })])).toEqual([]);
});

test("an item may have a title over its text, and go on in smaller letters", () => {
  const titled = [
    pdfLine("1. Lamps", { x0: 72 }),
    fullLine("Those who burn oil may burn it, and those who", { x0: 84 }),
    pdfLine("do not may sit in the dark.", { x0: 84 }),
    pdfLine("2. Wrecks", { x0: 72 }),
    fullLine("They lie along the quay while the tide is out", { x0: 84 }),
    pdfLine("and drift.", { x0: 84 }),
  ];
  expect(sketches(titled)).toEqual([
    {
      "decimal 1": [
        ["Lamps", "Those who burn oil may burn it, and those who do not may sit in the dark."],
        ["Wrecks", "They lie along the quay while the tide is out and drift."],
      ],
    },
  ]);
  const small = [
    pdfLine("• Fields of the catalogue: the title, the author", { x0: 72, x1: 350 }),
    pdfLine("the journal, the year, the pages and the rest", { x0: 78, x1: 350, size: 9.5 }),
    pdfLine("• Tides", { x0: 72 }),
    pdfLine("of spring", { x0: 78 }),
  ];
  expect(sketches(small)).toEqual([
    {
      bullet: [
        "Fields of the catalogue: the title, the author the journal, the year, the pages and the rest",
        "Tides of spring",
      ],
    },
  ]);
});

test("after an item of one line, white space parts it from its own next paragraph", () => {
  const found = sketches([
    pdfLine("• lamp=number", { x0: 72 }),
    fullLine("How many lamps are lit at once, which must be", { x0: 82, y: 260 }),
    pdfLine("one or more.", { x0: 82, y: 246 }),
    pdfLine("• tide=height", { x0: 72, y: 222 }),
    fullLine("How high the water stands above the quay", { x0: 82, y: 198 }),
    pdfLine("at noon.", { x0: 82, y: 184 }),
    fullLine("The first line of a paragraph stands in, too, and", { x0: 82, y: 160 }),
    pdfLine("goes on at the margin.", { y: 146 }),
  ]);
  expect(found).toEqual([
    {
      bullet: [
        ["lamp=number", "How many lamps are lit at once, which must be one or more."],
        ["tide=height", "How high the water stands above the quay at noon."],
      ],
    },
  ]);
});

test("only the mark of an item loses its raised place", () => {
  const raised = { x0: 72, y: 260 };
  const lines = [
    pdfLine("1) x2 is a square", {
      ...raised,
      runs: [
        { text: "1)", style: runStyle.superscript },
        { text: " x", style: 0 },
        { text: "2", style: runStyle.superscript },
        { text: " is a square", style: 0 },
      ],
    }),
    pdfLine("2) y", { x0: 72, y: 246 }),
  ];
  const [list] = regionBlocks([proseThen(1, lines)]);
  const marked = JSON.stringify(list?.kind === "list" && list.items[0]?.blocks);
  expect(marked).toContain('{"kind":"text","text":"2","marks":{"superscript":true}}');
  const whole = lines.map((line) => ({
    ...line,
    runs: line.runs.map((run) => ({ ...run, style: runStyle.superscript })),
  }));
  expect(JSON.stringify(regionBlocks([proseThen(1, whole)]))).not.toContain("superscript");
});
