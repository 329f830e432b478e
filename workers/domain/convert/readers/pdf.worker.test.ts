import { expect, test } from "vitest";
import { plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openPdf } from "#domain/convert/readers/pdf";
import { bytesSource } from "#domain/convert/source";
import { makeChapterPages, makePdf } from "../../../../tests/setup/make-pdf";

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
