import type { Block, Heading, Inline } from "#domain/book/blocks";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import { hasContent } from "#domain/convert/readers/word-processor/inline-builder";
import {
  dropEmptyDirection,
  dropLang,
  uniformLang,
  withoutUniformBold,
} from "#domain/convert/readers/word-processor/paragraph-inlines";

/** A paragraph of text within the blocks of a list, a quotation or the book itself. */
export function plainBlock(paragraph: FinishedParagraph, anchors: string[]): Block {
  const { role } = paragraph;
  const block: Block = {
    kind: "paragraph",
    inlines: paragraph.inlines,
    ...carriedByBlock(paragraph, anchors),
  };
  const isTitle = role.kind === "title" || role.kind === "subtitle" || role.kind === "author";
  if (isTitle) block.align = "center";
  else if (paragraph.align !== "start") block.align = paragraph.align;
  if (role.kind === "role") block.role = role.role;
  if (paragraph.dropCap > 0) block.dropCap = paragraph.dropCap;
  const { columns } = paragraph.typed;
  if (columns > 0 && paragraph.inlines.some((inline) => inline.kind === "break")) block.columns = columns;
  const indent = indentSteps(paragraph.left);
  if (indent > 0 && !paragraph.number && role.kind === "body" && !isSetIn(paragraph)) block.indent = indent;
  return block;
}

/** A heading, with its number as the document counts it. */
export function headingBlock(
  paragraph: FinishedParagraph,
  level: Heading["level"],
  anchors: string[],
): Heading {
  const inlines = withoutUniformBold(paragraph.inlines);
  const label = paragraph.number?.label ?? "";
  if (label !== "") {
    const gap = hasContent(inlines) && !paragraph.number?.level.isTight ? " " : "";
    inlines.unshift({ kind: "text", text: label + gap });
  }
  return { kind: "heading", level, inlines, ...carriedByBlock(paragraph, anchors) };
}

export type Figure = Extract<Block, { kind: "figure" }>;

/** The pictures of a paragraph, each a block of its own. */
export function figuresOf(inlines: readonly Inline[]): Figure[] {
  return inlines.flatMap((inline) =>
    inline.kind === "image" ? [{ ...inline, kind: "figure" as const }] : [],
  );
}

/** Anchors, language and direction of a paragraph, which its block carries. */
function carriedByBlock(paragraph: FinishedParagraph, anchors: string[]) {
  const lang = uniformLang(paragraph.inlines);
  if (lang !== undefined) dropLang(paragraph.inlines);
  dropEmptyDirection(paragraph.inlines);
  return {
    ...(anchors.length > 0 ? { anchors } : {}),
    ...(lang !== undefined ? { lang } : {}),
    ...(paragraph.isRtl ? { direction: "rtl" as const } : {}),
  };
}

/** Whether it is set in from both sides, as a quotation is. */
export function isSetIn(paragraph: FinishedParagraph): boolean {
  return paragraph.left >= quoteIndent && paragraph.right >= quoteIndent && paragraph.align !== "center";
}

/** How many indent steps `left` twips are. */
export function indentSteps(left: number): number {
  return Math.max(0, Math.min(8, Math.round(left / indentStep)));
}

/** Twips set in from both sides that make a quotation: a quarter inch. */
const quoteIndent = 360;
/** Twips of one indent step: half an inch. */
const indentStep = 720;
