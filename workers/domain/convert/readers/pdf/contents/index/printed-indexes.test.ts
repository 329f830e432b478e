import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { findPrintedIndexes } from "#domain/convert/readers/pdf/contents/index/printed-indexes";
import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import { inlinesOf } from "#domain/convert/readers/pdf/inlines";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import { findLinkTargets } from "#domain/convert/readers/pdf/link-targets";
import { type LineLook, pdfLine, pdfPage } from "../../../../../../../tests/setup/pdf-lines";

/** What becomes of the pages' index: a line for each entry, indented by its depth, links in brackets. */
function indexOf(pages: readonly Page[]): string[] {
  const title = pages.flatMap(({ lines }) => lines).find(({ size }) => size > 15) as Line;
  const heading: FoundHeading = { level: 1, lines: [title], text: title.text };
  const [region] = findPrintedIndexes(pages, { headings: new Map([[title, heading]]) });
  const { hrefOf } = findLinkTargets(pages);
  const set = (lines: Parameters<typeof inlinesOf>[0]) => inlinesOf(lines, { vocabulary: new Map(), hrefOf });
  return region?.blocks(set).flatMap((block) => said(block, 0)) ?? [];
}

function said(block: Block, depth: number): string[] {
  if (block.kind === "paragraph") return ["  ".repeat(depth) + textOf(block.inlines)];
  if (block.kind !== "list") return [block.kind];
  return block.items.flatMap(({ blocks }) =>
    blocks.flatMap((one) => said(one, one.kind === "list" ? depth + 1 : depth)),
  );
}

const textOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) =>
      inline.kind === "text" ? inline.text : inline.kind === "link" ? `[${textOf(inline.children)}]` : "",
    )
    .join("");

const title = (text = "Index") => pdfLine(text, { size: 18 });
const left = (text: string, inset = 0, look: LineLook = {}) => pdfLine(text, { x0: 60 + inset, ...look });

/** Two columns' lines that were taken for one. */
function row(one: string, other: string, insets: readonly [number, number] = [0, 0]): Line {
  const stretches = [
    { x0: 60 + insets[0], x1: 60 + insets[0] + one.length * 5, text: one },
    { x0: 220 + insets[1], x1: 220 + insets[1] + other.length * 5, text: other },
  ].filter(({ text }) => text !== "");
  const text = stretches.map((stretch) => stretch.text).join(" ");
  const [x0, x1] = [stretches[0]?.x0 ?? 0, stretches.at(-1)?.x1 ?? 0];
  return pdfLine(text, stretches.length > 1 ? { x0, x1, stretches } : { x0, x1 });
}

test("an index is read down its columns, though rows run through them", () => {
  const page = pdfPage(9, [
    title(),
    row("anchor, 3", "mast, 5", [0, 0]),
    row("boat", "oar, 7, 9", [0, 0]),
    row("long, 4", "rope", [12, 0]),
    row("small, 4", "tarred, 8", [12, 12]),
    row("cable, 6", "sail, see canvas", [0, 0]),
  ]);
  expect(indexOf([page])).toEqual([
    "anchor, 3",
    "boat",
    "  long, 4",
    "  small, 4",
    "cable, 6",
    "mast, 5",
    "oar, 7, 9",
    "rope",
    "  tarred, 8",
    "sail, see canvas",
  ]);
});

test("an entry goes on in the line below, and leaders become commas", () => {
  const page = pdfPage(9, [
    title("Sachregister"),
    left("A"),
    left("anchor . . . . . . . . . . . . . . 3"),
    left("astrolabes and other instruments, their", 0),
    left("use . . . . . . . . . . . . . . . . 14", 40),
    left("B"),
    left("boats, launching of,"),
    left("17, 21–23", 12),
    left("bow .............................. 2"),
    left("buoy .............................. 2"),
  ]);
  expect(indexOf([page])).toEqual([
    "A",
    "anchor, 3",
    "astrolabes and other instruments, their use, 14",
    "B",
    "boats, launching of, 17, 21–23",
    "bow, 2",
    "buoy, 2",
  ]);
});

test("numbers of an index lead to the pages of those numbers", () => {
  const text = ["xi", "1", "2"].map((label, index) => ({
    ...pdfPage(index + 1, [pdfLine("Text of the book")]),
    label,
  }));
  const words = ["anchor, xi, 2", "boat, 1–2", "cable, 2", "deck, 12", "In 1 of 2 cases, 1"];
  const page = pdfPage(4, [title(), ...words.map((word) => left(word))]);
  expect(indexOf([...text, page])).toEqual([
    "anchor, [xi], [2]",
    "boat, [1]–[2]",
    "cable, [2]",
    "deck, 12",
    "In 1 of 2 cases, [1]",
  ]);
});

test("prose under the word index is none", () => {
  const prose = Array.from({ length: 12 }, (_, at) => left(`The index rose ${at}, which nobody had`));
  const years = Array.from({ length: 6 }, (_, at) => left(`expected, from the year of 190${at}`));
  expect(indexOf([pdfPage(9, [title(), ...prose, ...years])])).toEqual([]);
});
