import { count, twips } from "#domain/convert/readers/odt/lengths";
import type { Attributes } from "#domain/convert/xml";

/** What a style says about its paragraphs; absent where it says nothing. Lengths in twips. */
export type OdtParagraphFormat = {
  align?: "start" | "end" | "left" | "right" | "center" | "justify";
  left?: number;
  right?: number;
  firstLine?: number;
  above?: number;
  below?: number;
  breakBefore?: boolean;
  breakAfter?: boolean;
  isRtl?: boolean;
  hasRule?: boolean;
  /** The number of the page that begins with this paragraph. */
  pageNumber?: number;
  /** How many letters are enlarged; 0 for the first word. */
  dropCap?: number | undefined;
};

/** Takes `style:paragraph-properties`, or the breaks of `style:table-properties`, into the format. */
export function readParagraphProperties(attributes: Attributes, format: OdtParagraphFormat): void {
  const align = alignments[attributes["fo:text-align"] ?? ""];
  if (align) format.align = align;
  const margin = twips(attributes["fo:margin"]);
  const left = twips(attributes["fo:margin-left"]) ?? margin;
  const right = twips(attributes["fo:margin-right"]) ?? margin;
  if (left !== undefined) format.left = left;
  if (right !== undefined) format.right = right;
  const firstLine = twips(attributes["fo:text-indent"]);
  if (firstLine !== undefined) format.firstLine = firstLine;
  // An indent of its own accord is as wide as a letter.
  if (attributes["style:auto-text-indent"] === "true") format.firstLine = 240;
  const above = twips(attributes["fo:margin-top"]) ?? margin;
  const below = twips(attributes["fo:margin-bottom"]) ?? margin;
  if (above !== undefined) format.above = above;
  if (below !== undefined) format.below = below;
  const before = attributes["fo:break-before"];
  if (before !== undefined) format.breakBefore = isPage(before);
  const after = attributes["fo:break-after"];
  if (after !== undefined) format.breakAfter = isPage(after);
  const mode = attributes["style:writing-mode"];
  if (mode === "rl-tb" || mode === "rl") format.isRtl = true;
  else if (mode === "lr-tb" || mode === "lr") format.isRtl = false;
  const number = attributes["style:page-number"];
  if (number !== undefined && number !== "auto") format.pageNumber = count(number, 0, 0, 100_000);
  readRule(attributes, format);
}

/** Takes `style:drop-cap`; letters over one line are no drop cap. */
export function readDropCap(attributes: Attributes, format: OdtParagraphFormat): void {
  const lines = count(attributes["style:lines"], 1, 0, 100);
  const length = attributes["style:length"];
  if (lines < 2) format.dropCap = undefined;
  else format.dropCap = length === "word" ? 0 : count(length, 1, 1, 20);
}

function readRule(attributes: Attributes, format: OdtParagraphFormat): void {
  const borders = [attributes["fo:border"], attributes["fo:border-top"], attributes["fo:border-bottom"]];
  if (borders.every((border) => border === undefined)) return;
  format.hasRule = borders.some((border) => border !== undefined && !/(^|\s)none(\s|$)|^$/.test(border));
}

const isPage = (value: string) => /^(page|even-page|odd-page)$/.test(value);

const alignments: Record<string, OdtParagraphFormat["align"] | undefined> = {
  start: "start",
  end: "end",
  left: "left",
  right: "right",
  center: "center",
  justify: "justify",
};
