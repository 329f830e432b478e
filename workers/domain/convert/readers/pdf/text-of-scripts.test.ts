import { expect, test } from "vitest";
import { openDocument } from "#domain/convert/readers/pdf/open-pdf";
import { readPage } from "#domain/convert/readers/pdf/read-page";
import { bytesSource } from "#domain/convert/source";
import { pageOf, rawStream } from "../../../../../tests/setup/raw-pdf";

async function linesOf(...made: Parameters<typeof pageOf>) {
  const file = await openDocument(bytesSource(pageOf(...made)), "made.pdf");
  const page = await readPage(file, 1, { memory: { gutters: [] }, tree: undefined, labels: undefined });
  await file.close();
  return { turn: page.ground?.turn, texts: page.lines.map((line) => line.text) };
}

/** F2 is a Japanese font that the file names but does not hold, with one of the maps that PDFs take for known. */
const japanese = (encoding: string): Parameters<typeof pageOf>[2] => [
  `<< /Type /Font /Subtype /Type0 /BaseFont /MS-Mincho /Encoding /${encoding} /DescendantFonts [7 0 R] >>`,
  "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /MS-Mincho /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 8 0 R /DW 1000 >>",
  "<< /Type /FontDescriptor /FontName /MS-Mincho /Flags 4 /FontBBox [0 -136 1000 859] /Ascent 859 /Descent -136 /ItalicAngle 0 /CapHeight 700 /StemV 80 >>",
];

const resources = { resources: "/Font << /F1 5 0 R /F2 6 0 R >>" };

test("Japanese in EUC is read by the map that the file takes for known", async () => {
  const { texts } = await linesOf(
    "BT /F2 12 Tf 50 500 Td <C6FCCBDCB8EC> Tj ET",
    resources,
    japanese("EUC-H"),
  );
  expect(texts).toEqual(["日本語"]);
});

test("lines of letters below each other are read from the right", async () => {
  const { texts, turn } = await linesOf(
    "BT /F2 12 Tf 300 500 Td <A4A2A4A4A4A6> Tj -20 0 Td <C6FCCBDCB8EC> Tj ET",
    resources,
    japanese("EUC-V"),
  );
  expect(texts).toEqual(["あいう", "日本語"]);
  expect(turn).toBe(3);
});

test("a title spaced out by the file's letter spacing is words", async () => {
  const { texts } = await linesOf("BT /F1 20 Tf 6 Tc 50 500 Td (CHAPTER ONE) Tj ET");
  expect(texts).toEqual(["CHAPTER ONE"]);
});

/** F2 has Arabic letters: a ا, b ب, l ل, w و, n ن, j the ligature of ل and ا, and u the vowel sign of ب in بُ. */
const arabic = [
  "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 7 0 R >>",
  rawStream(
    "",
    "begincmap 1 begincodespacerange <00> <ff> endcodespacerange 7 beginbfchar <61> <0627> <62> <0628> <6c> <0644> <77> <0648> <6e> <0646> <6a> <06440627> <75> <064f> endbfchar endcmap",
  ),
];

test("two letters in one Arabic sign stay in their order", async () => {
  const { texts } = await linesOf("BT /F2 12 Tf 50 500 Td (lwja) Tj ET", resources, arabic);
  expect(texts).toEqual(["الاول"]);
});

test("a vowel sign stands after its letter, whichever of the two is written first", async () => {
  for (const shown of ["(nb) 500 (u) 100 (a)", "(n) 0 (u) 600 (ba)"]) {
    const { texts } = await linesOf(`BT /F2 12 Tf 50 500 Td [${shown}] TJ ET`, resources, arabic);
    expect(texts).toEqual(["ابُن"]);
  }
});

test("what has a reading of its own in Arabic is read in its place, and parted from the word beside it", async () => {
  const { texts } = await linesOf(
    "BT /F2 12 Tf 50 500 Td (nn ) Tj /Span << /ActualText (\\376\\377\\006\\050\\006\\117) >> BDC [(u) 600 (b)] TJ EMC (a) Tj ET",
    resources,
    arabic,
  );
  expect(texts).toEqual(["ابُ نن"]);
});
