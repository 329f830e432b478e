import { expect, test } from "vitest";
import { openDocument } from "#domain/convert/readers/pdf/open-pdf";
import { readContent } from "#domain/convert/readers/pdf/page-content";
import { bytesSource } from "#domain/convert/source";
import { pageOf } from "../../../../../tests/setup/raw-pdf";

/** The text of a page where `drawn` comes between a word at 50 and one that begins `gap` after it. */
async function textAround(drawn: string, gap = 4.4): Promise<string[]> {
  // "name" in Times at 10 points is 21.66 long.
  const second = 50 + 21.66 + gap;
  const file = await openDocument(
    bytesSource(
      pageOf(`BT /F1 10 Tf 50 500 Td (name) Tj ET ${drawn} BT /F1 10 Tf ${second} 500 Td (list) Tj ET`),
    ),
    "made.pdf",
  );
  const { pieces } = await readContent(file, await file.page(1));
  return pieces.map(({ str }) => str);
}

test("a short bar on the base line that fills the gap between two letters is an underscore", async () => {
  expect(await textAround("72.3 500 3 .4 re f")).toEqual(["name_list"]);
  expect(await textAround("q 1 0 0 1 72.3 500.2 cm .4 w 0 0 m 3 0 l S Q")).toEqual(["name_list"]);
});

test("bars above the base line, under letters, longer or shorter than the gap are none", async () => {
  expect(await textAround("")).toEqual(["name list"]);
  expect(await textAround("72.3 503 3 .4 re f")).toEqual(["name list"]);
  expect(await textAround("72.3 498 3 .4 re f")).toEqual(["name list"]);
  expect(await textAround("60 500 3 .4 re f")).toEqual(["name list"]);
  expect(await textAround("50 500 26 .4 re f")).toEqual(["name list"]);
  expect(await textAround("73.5 500 1.2 .4 re f")).toEqual(["name list"]);
  expect(await textAround("72.3 500 3 2 re f")).toEqual(["name list"]);
});
