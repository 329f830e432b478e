import type { Alignment } from "#domain/book/blocks";
import { isOn } from "#domain/convert/readers/word-processor/character-format";
import type { Attributes } from "#domain/convert/xml";

/** What a style or a paragraph says about the paragraph; `undefined` where it says nothing. Lengths in twips. */
export type ParagraphFormat = {
  align: Alignment | undefined;
  /** 0..8 as in the file; 9 means body text. */
  outlineLevel: number | undefined;
  pageBreakBefore: boolean | undefined;
  left: number | undefined;
  right: number | undefined;
  /** Of the first line, beyond `left`; less than 0 where it hangs out. */
  firstLine: number | undefined;
  above: number | undefined;
  below: number | undefined;
  isRtl: boolean | undefined;
  /** "0" takes a paragraph out of its style's list. */
  listId: string | undefined;
  listLevel: number | undefined;
  hasRule: boolean | undefined;
};

export function plainParagraphFormat(): ParagraphFormat {
  return {
    align: undefined,
    outlineLevel: undefined,
    pageBreakBefore: undefined,
    left: undefined,
    right: undefined,
    firstLine: undefined,
    above: undefined,
    below: undefined,
    isRtl: undefined,
    listId: undefined,
    listLevel: undefined,
    hasRule: undefined,
  };
}

/** Takes one child of `w:pPr` into the format. */
export function readParagraphProperty(name: string, attributes: Attributes, format: ParagraphFormat): void {
  switch (name) {
    case "w:jc":
      format.align = alignments[attributes["w:val"] ?? ""] ?? format.align;
      return;
    case "w:outlineLvl":
      format.outlineLevel = wholeNumber(attributes["w:val"]) ?? format.outlineLevel;
      return;
    case "w:pageBreakBefore":
      format.pageBreakBefore = isOn(attributes);
      return;
    case "w:ind":
      format.left = wholeNumber(attributes["w:left"] ?? attributes["w:start"]) ?? format.left;
      format.right = wholeNumber(attributes["w:right"] ?? attributes["w:end"]) ?? format.right;
      format.firstLine = firstLine(attributes) ?? format.firstLine;
      return;
    case "w:spacing":
      // Runs have an element of this name, too, with other attributes.
      format.above = wholeNumber(attributes["w:before"]) ?? format.above;
      format.below = wholeNumber(attributes["w:after"]) ?? format.below;
      return;
    case "w:bidi":
      format.isRtl = isOn(attributes);
      return;
    case "w:numId":
      format.listId = attributes["w:val"] ?? format.listId;
      return;
    case "w:ilvl":
      format.listLevel = wholeNumber(attributes["w:val"]) ?? format.listLevel;
      return;
  }
}

function firstLine(attributes: Attributes): number | undefined {
  const hanging = wholeNumber(attributes["w:hanging"]);
  return hanging ? -hanging : wholeNumber(attributes["w:firstLine"]);
}

export function layeredParagraph(earlier: ParagraphFormat, later: ParagraphFormat): ParagraphFormat {
  return {
    align: later.align ?? earlier.align,
    outlineLevel: later.outlineLevel ?? earlier.outlineLevel,
    pageBreakBefore: later.pageBreakBefore ?? earlier.pageBreakBefore,
    left: later.left ?? earlier.left,
    right: later.right ?? earlier.right,
    firstLine: later.firstLine ?? earlier.firstLine,
    above: later.above ?? earlier.above,
    below: later.below ?? earlier.below,
    isRtl: later.isRtl ?? earlier.isRtl,
    listId: later.listId ?? earlier.listId,
    listLevel: later.listLevel ?? earlier.listLevel,
    hasRule: later.hasRule ?? earlier.hasRule,
  };
}

/** `left` and `right` mean start and end in a right-to-left paragraph too: Word mirrors them. */
const alignments: Record<string, Alignment> = {
  left: "start",
  start: "start",
  right: "end",
  end: "end",
  center: "center",
  both: "justify",
  distribute: "justify",
  thaiDistribute: "justify",
  lowKashida: "justify",
  mediumKashida: "justify",
  highKashida: "justify",
};

/** An OOXML integer; measures may also come as `12.5pt` in strict files: those are turned into twips. */
export function wholeNumber(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const measure = /^(-?[\d.]+)(pt|in|cm|mm|pc|pi)?$/.exec(value);
  if (!measure) return undefined;
  const number = Number(measure[1]) * (twipsPer[measure[2] ?? ""] ?? 1);
  return Number.isFinite(number) ? Math.round(number) : undefined;
}

const twipsPer: Record<string, number> = { pt: 20, in: 1_440, cm: 567, mm: 56.7, pc: 240, pi: 240 };
