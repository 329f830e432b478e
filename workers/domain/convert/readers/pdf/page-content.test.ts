import { expect, test } from "vitest";
import { openDocument } from "#domain/convert/readers/pdf/open-pdf";
import { readContent } from "#domain/convert/readers/pdf/page-content";
import { readPage } from "#domain/convert/readers/pdf/read-page";
import { bytesSource } from "#domain/convert/source";
import { pageOf, rawStream } from "../../../../../tests/setup/raw-pdf";

async function contentOf(...made: Parameters<typeof pageOf>) {
  const file = await openDocument(bytesSource(pageOf(...made)), "made.pdf");
  return readContent(file, await file.page(1));
}

async function firstPage(...made: Parameters<typeof pageOf>) {
  const file = await openDocument(bytesSource(pageOf(...made)), "made.pdf");
  return readPage(file, 1, { memory: { gutters: [] }, tree: undefined, labels: ["iv"] });
}

test("letters that stand together are a piece; gaps of a space are spaces, wider ones part pieces", async () => {
  const { pieces } = await contentOf(
    "BT /F1 10 Tf 50 500 Td [(Low) -250 (wa) 20 (ter)] TJ 200 0 Td (far) Tj 0 -12 Td (next line) Tj ET",
  );
  expect(pieces.map(({ str }) => str)).toEqual(["Low water", "far", "next line"]);
  expect(pieces[0]?.transform).toEqual([10, 0, 0, 10, 50, 500]);
  expect(pieces[0]?.width).toBeCloseTo(42.84, 1);
});

test("word spacing, letter spacing and scale move the pen", async () => {
  const { pieces } = await contentOf(
    "BT /F1 10 Tf 50 Tz 1 Tc 3 Tw 50 500 Td (a b) Tj 100 Tz 0 Tc 0 Tw (c) Tj ET",
  );
  // a 4.44, space 2.5, b 5, three letter spaces, one word space: halved.
  expect(pieces.map(({ str }) => str)).toEqual(["a bc"]);
  expect(pieces[0]?.width).toBeCloseTo((4.44 + 2.5 + 5 + 3 + 3) / 2 + 4.44, 1);
});

test("letter spacing that is taken back letter by letter leaves the spaces between words", async () => {
  const { pieces } = await contentOf(
    "BT /F1 10 Tf 3 Tc 50 500 Td [(a) 300 (s) (d) 300 (e) 300 (f) (b) 300 (y)] TJ ET",
  );
  expect(pieces.map(({ str }) => str)).toEqual(["as def by"]);
});

test("a reading that the file gives replaces its letters", async () => {
  const { pieces } = await contentOf(
    "BT /F1 10 Tf 50 500 Td (quay) Tj /Span << /ActualText (\\255) >> BDC (-) Tj EMC ET",
  );
  expect(pieces.map(({ str }) => str)).toEqual(["quay\u00ad"]);
});

test("marked content is named as the structure tree names it, artifacts as such", async () => {
  const { pieces } = await contentOf(
    "/P << /MCID 0 >> BDC BT /F1 10 Tf 50 500 Td (text) Tj ET EMC /Artifact BMC BT /F1 10 Tf 50 20 Td (12) Tj ET EMC",
  );
  expect(pieces.map(({ str, mark }) => [str, mark])).toEqual([
    ["text", "p3R_mc0"],
    ["12", "artifact"],
  ]);
});

test("a layer that is not shown is not read", async () => {
  const { pieces } = await contentOf(
    "/OC /L1 BDC BT /F1 10 Tf 50 500 Td (hidden) Tj ET EMC BT /F1 10 Tf 50 400 Td (seen) Tj ET",
    {
      resources: "/Properties << /L1 6 0 R >>",
      catalog: "/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>",
    },
    ["<< /Type /OCG /Name (Notes) >>"],
  );
  expect(pieces.map(({ str }) => str)).toEqual(["seen"]);
});

test("a form's letters and pictures are the page's, moved by its matrix", async () => {
  const { pieces, pictures } = await contentOf(
    "q 1 0 0 1 100 100 cm /X Do Q",
    { resources: "/XObject << /X 6 0 R >>" },
    [
      rawStream(
        "/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Matrix [1 0 0 1 10 10] /Resources << /Font << /F1 5 0 R >> /XObject << /P 7 0 R >> >>",
        "BT /F1 10 Tf 0 50 Td (inside) Tj ET q 40 0 0 30 5 5 cm /P Do Q",
      ),
      rawStream(
        "/Type /XObject /Subtype /Image /Width 2 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8",
        "ab",
      ),
    ],
  );
  expect(pieces.map(({ str, transform }) => [str, transform[4], transform[5]])).toEqual([
    ["inside", 110, 160],
  ]);
  expect(pictures).toMatchObject([
    { source: "7R", matrix: [40, 0, 0, 30, 115, 115], pixels: { width: 2, height: 1 } },
  ]);
});

test("strokes, thin bars and the sides of frames are rules; filled boxes that are seen are fills", async () => {
  const page = await firstPage(
    "50 500 m 350 500 l S 1 0 0 1 0 0 cm 50 450 300 0.5 re f 50 300 100 60 re S 0.9 g 50 200 300 80 re f 1 g 50 100 300 80 re f 0 0 1 rg 0 0 400 600 re f",
  );
  expect(page.rules).toEqual([
    { x0: 49.9, y0: 500, x1: 350.1, y1: 500 },
    { x0: 49.9, y0: 450.3, x1: 350.1, y1: 450.3 },
    ...[
      { x0: 49.9, y0: 299.9, x1: 150.1, y1: 299.9 },
      { x0: 49.9, y0: 360.1, x1: 150.1, y1: 360.1 },
      { x0: 49.9, y0: 299.9, x1: 49.9, y1: 360.1 },
      { x0: 150.1, y0: 299.9, x1: 150.1, y1: 360.1 },
    ],
  ]);
  expect(page.fills).toEqual([{ x0: 49.9, y0: 199.9, x1: 350.1, y1: 280.1 }]);
});

test("links to the web and to other places of the file are on the words under them; others are not", async () => {
  const page = await firstPage(
    "BT /F1 10 Tf 50 500 Td (See the harbour ) Tj (map) Tj ( today.) Tj 0 -20 Td (Contents) Tj 0 -20 Td (Trap) Tj ET",
    { page: "/Annots [6 0 R 7 0 R 8 0 R]" },
    [
      "<< /Subtype /Link /Rect [118 498 136 510] /A << /S /URI /URI (https://example.org/map) >> >>",
      "<< /Subtype /Link /Rect [50 478 90 490] /Dest [3 0 R /XYZ 0 400 0] >>",
      "<< /Subtype /Link /Rect [50 458 90 470] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>",
    ],
  );
  const linked = page.lines.flatMap((line) => line.runs).filter((run) => run.link);
  expect(linked.map((run) => [run.text.trim(), run.link])).toEqual([
    ["map", { href: "https://example.org/map" }],
    ["Contents", { page: 1, y: 400 }],
  ]);
  expect(page.label).toBe("iv");
});
