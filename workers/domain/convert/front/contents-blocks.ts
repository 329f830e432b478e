import { type Block, type Inline, plainText } from "#domain/book/blocks";
import { contentsTitle, type FrontParagraph, findContents } from "#domain/convert/front/contents-page";
import type { SurveyedHeading } from "#domain/convert/reader";

/** `left`: what each block of the contents said. */
export type WithoutContents = { blocks: AsyncIterable<Block[]>; left: string[] };

/**
 * Returns the manuscript's blocks without contents that were typed line by line. Contents whose lines are links lead where
 * they say, and stay.
 */
export async function withoutTypedContents(
  blocks: AsyncIterable<Block[]>,
  headings: readonly SurveyedHeading[],
): Promise<WithoutContents> {
  const batches = blocks[Symbol.asyncIterator]();
  const first: Block[] = [];
  let isAll = false;
  while (!isAll && !holdsFront(first)) {
    const next = await batches.next();
    isAll = next.done === true;
    for (const block of next.value ?? []) first.push(block);
  }
  const rest: AsyncIterable<Block[]> = { [Symbol.asyncIterator]: () => batches };
  const ranges = findContents(linesOfFront(first), headingsIn(first, headings));
  const count = ranges.reduce((sum, [from, to]) => sum + (to - from), 0);
  // A manuscript that is nothing but contents stays as it is.
  if (count === 0 || (isAll && count >= first.length)) return { blocks: followed(first, rest), left: [] };
  const kept: Block[] = [];
  const left: string[] = [];
  let anchors: string[] = [];
  for (const [at, block] of first.entries()) {
    if (ranges.some(([from, to]) => at >= from && at < to)) {
      left.push(linesOf(block).join("\n"));
      anchors.push(...(block.anchors ?? []));
    } else {
      kept.push(anchors.length > 0 ? { ...block, anchors: [...anchors, ...(block.anchors ?? [])] } : block);
      anchors = [];
    }
  }
  return { blocks: followed(kept, rest), left };
}

async function* followed(first: Block[], rest: AsyncIterable<Block[]>): AsyncGenerator<Block[]> {
  if (first.length > 0) yield first;
  yield* rest;
}

/** Contents stand before the first chapter; its prose says that it has begun. */
function holdsFront(blocks: readonly Block[]): boolean {
  if (blocks.length >= maxBlocks) return true;
  const chapter = blocks.findIndex((block) => block.kind === "heading" && !isContentsTitle(block));
  const text = blocks.slice(chapter + 1).filter((block) => textOf(block).length > minProse);
  return chapter >= 0 && text.length >= minParagraphs;
}

const isContentsTitle = (block: Block) => contentsTitle.test(textOf(block).trim());

function textOf(block: Block): string {
  return block.kind === "paragraph" || block.kind === "heading" ? plainText(block.inlines) : "";
}

function linesOfFront(blocks: readonly Block[]): FrontParagraph[] {
  return blocks.flatMap((block, index) => {
    const lines = linesOf(block);
    const length = lines.reduce((sum, line) => sum + line.length, 0);
    if (lines.length > 0) return [{ index, lines: lines.map((line) => line.slice(0, 200)), gap: 0, length }];
    // What is no line of contents ends them.
    return block.kind === "pageBreak" ? [] : [{ index, lines: [""], gap: 0, length: maxLength }];
  });
}

function linesOf(block: Block): string[] {
  if (block.kind === "list")
    return block.items.flatMap(({ blocks }) => blocks.flatMap((inner) => linesOf(inner)));
  if (block.kind !== "paragraph" && block.kind !== "heading") return [];
  const lines: Inline[][] = [[]];
  for (const inline of block.inlines) {
    if (inline.kind === "link") return [];
    if (inline.kind === "break") lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  return lines.map((line) => plainText(line).trim()).filter((line) => line !== "");
}

/** The book's headings by their places; those that come later stand after all of these blocks. */
function headingsIn(blocks: readonly Block[], headings: readonly SurveyedHeading[]) {
  const here = blocks.flatMap((block, index) =>
    block.kind === "heading" && !isContentsTitle(block) ? [{ index, text: textOf(block) }] : [],
  );
  return [...here, ...headings.slice(here.length).map(({ text }) => ({ index: blocks.length, text }))];
}

/** Blocks looked at for contents, and letters of a paragraph that is none of their lines. */
const maxBlocks = 1_500;
const minProse = 200;
const minParagraphs = 2;
const maxLength = 100_000;
