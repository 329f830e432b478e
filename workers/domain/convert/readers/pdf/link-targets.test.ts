import { expect, test } from "vitest";
import { findLinkTargets } from "#domain/convert/readers/pdf/link-targets";
import { pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

test("a link to a place leads to the first line at or below it", () => {
  const pages = [
    pdfPage(1, [
      pdfLine("see there", {
        runs: [
          { text: "see ", style: 0, link: { href: "https://example.org/" } },
          { text: "there", style: 0, link: { page: 2, y: 490 } },
          { text: " and there", style: 0, link: { page: 2 } },
          { text: " and nowhere", style: 0, link: { page: 9 } },
        ],
      }),
    ]),
    pdfPage(2, [pdfLine("One"), pdfLine("Two"), pdfLine("Three")]),
  ];
  const { anchors, hrefOf } = findLinkTargets(pages);
  expect([...anchors].map(([line, name]) => [line.text, name])).toEqual([
    ["One", "place-1"],
    ["Two", "place-2"],
  ]);
  expect(hrefOf({ page: 2, y: 490 })).toBe("#place-2");
  expect(hrefOf({ page: 2 })).toBe("#place-1");
  expect(hrefOf({ page: 9 })).toBeUndefined();
  expect(hrefOf({ href: "https://example.org/" })).toBe("https://example.org/");
});
