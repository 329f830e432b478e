import { expect, test } from "vitest";
import { openDocument } from "#domain/convert/readers/pdf/open-pdf";
import { readPage } from "#domain/convert/readers/pdf/read-page";
import { findRemarks } from "#domain/convert/readers/pdf/regions/remarks";
import { bytesSource } from "#domain/convert/source";
import { pageOf } from "../../../../../tests/setup/raw-pdf";

async function linesOf(content: string, annotations: readonly string[]) {
  const numbers = annotations.map((_, at) => `${at + 6} 0 R`).join(" ");
  const bytes = pageOf(content, { page: `/Annots [${numbers}]` }, annotations);
  const file = await openDocument(bytesSource(bytes), "made.pdf");
  const page = await readPage(file, 1, { memory: { gutters: [] }, tree: undefined, labels: undefined });
  return page.lines;
}

const text = "BT /F1 10 Tf 50 500 Td (Above it.) Tj 0 -100 Td (Below it.) Tj ET";

test("what was written onto a page stands where it was written, apart from the page's text", async () => {
  const lines = await linesOf(text, [
    "<< /Type /Annot /Subtype /FreeText /Rect [50 440 200 470] /Contents (Is this so?\\rI doubt it.) /DA (/Helv 9 Tf) >>",
    "<< /Type /Annot /Subtype /FreeText /F 2 /Rect [50 440 200 470] /Contents (Hidden.) >>",
    "<< /Type /Annot /Subtype /Text /Rect [50 440 60 450] /Contents (A folded note.) >>",
  ]);
  expect(lines.map((line) => [line.text, line.remark])).toEqual([
    ["Above it.", undefined],
    ["Is this so?", 1],
    ["I doubt it.", 1],
    ["Below it.", undefined],
  ]);
  const regions = findRemarks([{ number: 1, width: 400, height: 600, lines }], {
    isFree: () => true,
  } as never);
  expect(regions.map((region) => region.lines.map((line) => line.text))).toEqual([
    ["Is this so?", "I doubt it."],
  ]);
});

test("what a form's fields hold stands beside their labels; secrets, buttons and empty fields hold nothing", async () => {
  const lines = await linesOf("BT /F1 10 Tf 50 500 Td (Name) Tj 0 -40 Td (Member) Tj ET", [
    "<< /Subtype /Widget /FT /Tx /V (Ann Lamp) /Rect [90 495 200 510] >>",
    "<< /Subtype /Widget /FT /Btn /AS /On /Rect [90 457 102 469] >>",
    "<< /Subtype /Widget /FT /Tx /Ff 8192 /V (secret) /Rect [90 300 200 315] >>",
    "<< /Subtype /Widget /FT /Btn /Ff 65536 /Rect [90 280 200 295] >>",
    "<< /Subtype /Widget /FT /Tx /Rect [90 260 200 275] >>",
  ]);
  expect(lines.map((line) => line.text)).toEqual(["Name Ann Lamp", "Member ☒"]);
});
