import { expect, test } from "vitest";
import { plainText } from "#domain/book/blocks";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import { fullLine, pdfLine } from "../../../../../../tests/setup/pdf-lines";
import { proseThen, regionBlocks } from "../../../../../../tests/setup/pdf-regions";

const { bold } = runStyle;

test("a caption whose bold title ends in its second line goes on in plain letters", () => {
  const mixed = [
    { text: "the harbour at night.", style: bold },
    { text: " The third of them", style: 0 },
  ];
  const lines = [
    fullLine("Figure 3. Share of the lamps that burn in", { y: 250, style: bold }),
    fullLine("the harbour at night. The third of them", { y: 236, runs: mixed }),
    pdfLine("is out.", { y: 222 }),
  ];
  const captions = regionBlocks([proseThen(1, lines)]).flatMap((block) =>
    block.kind === "paragraph" && block.role === "caption" ? [plainText(block.inlines)] : [],
  );
  expect(captions).toEqual([
    "Figure 3. Share of the lamps that burn in the harbour at night. The third of them is out.",
  ]);
});

test("text in plain letters right under a bold caption is none of it", () => {
  const lines = [
    fullLine("Figure 3. Share of the lamps that burn in", { y: 250, style: bold }),
    fullLine("The fleet came in and went out with the tide", { y: 236 }),
  ];
  const captions = regionBlocks([proseThen(1, lines)]).filter(
    (block) => block.kind === "paragraph" && block.role === "caption",
  );
  expect(captions).toHaveLength(1);
  expect(JSON.stringify(captions)).not.toContain("fleet");
});
