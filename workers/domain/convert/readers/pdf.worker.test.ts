import { brotliCompressSync, constants, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openPdf } from "#domain/convert/readers/pdf";
import { bytesSource } from "#domain/convert/source";
import { makeChapterPages, makePdf } from "../../../../tests/setup/make-pdf";
import { pageOf, rawStream } from "../../../../tests/setup/raw-pdf";

const context = {
  messages: new MessageLog(),
  fileName: "book.pdf",
  options: defaultOptions,
  progress: () => {},
};

test("a PDF is read inside a Worker", async () => {
  const reader = await openPdf(
    bytesSource(makePdf({ pages: makeChapterPages(["The Lamp", "The Wreck"]) })),
    context,
  );
  const survey = await reader.survey();
  const texts: string[] = [];
  for await (const blocks of reader.blocks())
    for (const block of blocks) if (block.kind === "paragraph") texts.push(plainText(block.inlines));
  await reader.close();
  expect(survey.headings.map((heading) => heading.text)).toEqual(["The Lamp", "The Wreck"]);
  expect(texts).toContain("Nobody spoke of it at first.");
});

test("a scanned PDF is refused inside a Worker", async () => {
  const reader = await openPdf(
    bytesSource(makePdf({ pages: [{ scanned: true }, { scanned: true }] })),
    context,
  );
  await expect(reader.survey()).rejects.toMatchObject({ code: "manuscript-scanned" });
  await reader.close();
});

test("what deflate and Brotli packed is read inside a Worker, and bombs of them are refused", async () => {
  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const filters = [
    ["FlateDecode", (text: string) => deflateSync(text)],
    ["BrotliDecode", (text: string) => brotliCompressSync(text, quickly)],
  ] as const;
  for (const [filter, pack] of filters) {
    const page = (text: string) => bytesSource(pageOf(rawStream(`/Filter /${filter}`, pack(text))));
    const reader = await openPdf(page("BT /F1 12 Tf 50 500 Td (It rained on the quay.) Tj ET"), context);
    expect((await reader.survey()).words).toBe(5);
    await reader.close();
    const bomb = await openPdf(page(" ".repeat(40_000_000)), context);
    await expect(bomb.survey()).rejects.toMatchObject({ code: "manuscript-bomb" });
    await bomb.close();
  }
});
