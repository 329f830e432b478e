import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { Layout } from "#domain/convert/readers/pdf/layout";
import type { ClaimedRegion, Page } from "#domain/convert/readers/pdf/lines";
import { findLinkTargets } from "#domain/convert/readers/pdf/link-targets";
import { takeFootnotes } from "#domain/convert/readers/pdf/notes/find-notes";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

test("a formula on the second page of a list stands in the list, between the words it was set between", () => {
  const first = pdfPage(1, [fullLine("A line before the list"), pdfLine("One", { y: 300 })]);
  const second = pdfPage(2, [
    pdfLine("as we see from", { y: 560 }),
    pdfLine("and so on.", { y: 500 }),
    fullLine("A line after the list", { y: 400 }),
  ]);
  const pages: Page[] = [first, second];
  const lines = [...first.lines.slice(1), ...second.lines.slice(0, 2)];
  const list: ClaimedRegion = {
    lines,
    blocks: (set) => [
      {
        kind: "list",
        ordered: false,
        start: 1,
        format: "bullet",
        items: [
          {
            blocks: [
              {
                kind: "paragraph",
                inlines: set(lines.map((line) => ({ line, join: "flow" as const }))),
              },
            ],
          },
        ],
      },
    ],
  };
  const body = measureBody(pages);
  const box = { x0: 150, y0: 520, x1: 250, y1: 545 };
  const formula = { asset: "p2-0", before: 1, box, width: 0.3, alt: "x = y", formula: true as const };
  const figuresOf = (page: Page) => (page === second ? [formula] : []);
  const layout = new Layout(
    {
      body,
      headings: new Map(),
      titleLines: new Set(),
      regions: new Map(lines.map((line) => [line, list])),
      vocabulary: new Map(),
      notes: takeFootnotes(pages, body),
      unprinted: new Map(),
      furniture: new Map(),
      links: findLinkTargets(pages),
      pages,
    },
    figuresOf,
  );
  const blocks = [...pages.flatMap((page) => layout.takePage(page, figuresOf(page))), ...layout.finish()];
  expect(blocks).toMatchObject([
    { kind: "paragraph" },
    {
      kind: "list",
      items: [{ blocks: [{ kind: "paragraph" }, { kind: "figure", asset: "p2-0" }, { kind: "paragraph" }] }],
    },
    { kind: "paragraph" },
  ]);
});
