import { expect, test } from "vitest";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import { type LineLook, pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";
import { prose, proseThen, regionBlocks, sketch } from "../../../../../../tests/setup/pdf-regions";

const code = (text: string, look: LineLook = {}) => {
  const line = pdfLine(text.trimStart(), { style: runStyle.monospace, ...look });
  const indent = (text.length - text.trimStart().length) * 5;
  return { ...line, x0: line.x0 + indent, x1: line.x1 + indent };
};

test("a listing keeps its indents, its blank lines and its columns", () => {
  const wide = {
    ...code("x = 1;   // one"),
    text: "x = 1; // one",
    runs: [{ text: "x = 1; // one", style: runStyle.monospace }],
    stretches: [
      { x0: 60, x1: 90, text: "x = 1;" },
      { x0: 105, x1: 135, text: "// one" },
    ],
  };
  const page = proseThen(1, [
    code("while (tide) {", { y: 270 }),
    code("  wait();", { y: 256 }),
    code("}", { y: 242 }),
    { ...wide, y: 214 },
    pdfLine("And the prose goes on.", { y: 190 }),
  ]);
  expect(regionBlocks([page]).map(sketch)).toEqual(["while (tide) {\n  wait();\n}\n\nx = 1;   // one"]);
});

test("a listing goes on over the page", () => {
  const first = proseThen(1, [code("one();", { y: 270 }), code("two();", { y: 256 })]);
  const second = pdfPage(2, [code("three();"), pdfLine("Prose."), ...prose(15)]);
  expect(regionBlocks([first, second]).map(sketch)).toEqual(["one();\ntwo();\nthree();"]);
});

test("a command between paragraphs is a listing, an address inside one is not", () => {
  const alone = proseThen(1, [code("$ make harbour", { y: 260 }), pdfLine("builds it.", { y: 230 })]);
  expect(regionBlocks([alone]).map(sketch)).toEqual(["$ make harbour"]);
  const inside = proseThen(1, [code("www.example.org/harbour"), pdfLine("is where it stands.")]);
  expect(regionBlocks([inside])).toEqual([]);
});

test("addresses one below the other keep their links", () => {
  const address = (name: string, y: number) => {
    const href = `https://example.org/${name}`;
    const run = { style: runStyle.monospace, text: `example.org/${name}`, link: { href } };
    const mark = { style: runStyle.monospace, text: `- ${name}: ` };
    return { ...code(mark.text + run.text, { y }), runs: [mark, run] };
  };
  const page = proseThen(1, [address("harbour", 260), address("lamp", 246), pdfLine("And on.", { y: 216 })]);
  expect(regionBlocks([page]).map(sketch).join()).not.toContain("example.org/lamp");
});

test("names in a typewriter's smaller letters go on with their sentence", () => {
  const page = proseThen(1, [
    pdfLine("It is the fastest ship on nine of the courses", { x0: 72, x1: 330, y: 270 }),
    code("(harbour-and-back-again-twice,", { y: 256, size: 9 }),
    code("round-the-lamp).", { y: 242, size: 9 }),
  ]);
  expect(regionBlocks([page])).toEqual([]);
});

test("a list's item that is all a command ends the listing above it", () => {
  const item = {
    ...pdfLine("• zgrep lamp Contents.gz", { x0: 60, y: 232 }),
    runs: [
      { text: "• ", style: 0 },
      { text: "zgrep lamp Contents.gz", style: runStyle.monospace },
    ],
  };
  const lines = [code("dlocate -S lamp", { y: 274 }), code("lamp: /bin/lamp", { y: 260 })];
  const said = (y: number) =>
    regionBlocks([proseThen(1, [...lines, { ...item, y }])])
      .filter((block) => block.kind === "preformatted")
      .map(sketch);
  expect(said(232)).toEqual(["dlocate -S lamp\nlamp: /bin/lamp"]);
  // A sign that another font lends to the listing's own line.
  expect(said(246)).toEqual(["dlocate -S lamp\nlamp: /bin/lamp\n• zgrep lamp Contents.gz"]);
});

test("what an explanation explains is no listing", () => {
  const page = proseThen(1, [
    code("--tide", { y: 260 }),
    pdfLine("Waits for the tide.", { x0: 84, y: 246 }),
    code("--lamp", { y: 220 }),
    pdfLine("Lights the lamp.", { x0: 84, y: 206 }),
  ]);
  expect(regionBlocks([page]).some((block) => block.kind === "preformatted")).toBe(false);
});

test("all that stands on the ground of a listing is in it", () => {
  const page = {
    ...proseThen(1, [
      code("wait();", { y: 260, x0: 70 }),
      pdfLine("# by hand", { y: 246, x0: 70 }),
      code("light(); light(); light();", { y: 232, x0: 70 }),
    ]),
    fills: [{ x0: 62, y0: 226, x1: 360, y1: 272 }],
  };
  expect(regionBlocks([page]).map(sketch)).toEqual(["wait();\n# by hand\nlight(); light(); light();"]);
});
