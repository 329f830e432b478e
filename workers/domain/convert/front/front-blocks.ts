import { type Block, type Inline, plainText } from "#domain/book/blocks";
import type { FrontLine, FrontPage, TitlePage } from "#domain/convert/front/find-title-page";
import { LetterPattern } from "#domain/convert/letter-pattern";
import type { SurveyedHeading } from "#domain/convert/reader";

/** The first blocks of a manuscript, up to where its first page is certainly over, and all that follow. */
export type OpenedBlocks = { first: Block[]; rest: AsyncIterable<Block[]> };

export async function openBlocks(blocks: AsyncIterable<Block[]>): Promise<OpenedBlocks> {
  const batches = blocks[Symbol.asyncIterator]();
  const first: Block[] = [];
  let isOver = false;
  while (!isOver) {
    const next = await batches.next();
    if (next.done) break;
    for (const block of next.value) first.push(block);
    isOver = first.length > maxBlocks || endOf(first) < first.length;
  }
  return { first, rest: { [Symbol.asyncIterator]: () => batches } };
}

/** What the first page says, line by line; the block each line is of stands beside it. */
export type PageOfBlocks = FrontPage & { blockOf: readonly number[] };

export function firstPage(blocks: readonly Block[], headings: readonly SurveyedHeading[]): PageOfBlocks {
  const end = endOf(blocks);
  const lines: FrontLine[] = [];
  const blockOf: number[] = [];
  let level = 0;
  let headingsHere = 0;
  for (const [at, block] of blocks.slice(0, end).entries()) {
    if (block.kind === "heading") {
      headingsHere++;
      level ||= block.level;
    }
    for (const line of linesOf(block)) {
      lines.push(line);
      blockOf.push(at);
    }
  }
  const last = blocks[end];
  const others = headings.slice(headingsHere);
  return {
    lines,
    blockOf,
    end: !last ? "file" : last.kind === "pageBreak" || last.kind === "heading" ? last.kind : "text",
    hasHeadings: others.length > 0,
    isOverHeadings: level > 0 && others.length > 0 && others.every((one) => one.level > level),
  };
}

/**
 * Returns the first blocks as the book will have them: without an address and a word count, and with a title of several
 * lines as one. `left` is what was taken away.
 */
export function withoutSubmission(
  blocks: readonly Block[],
  { blockOf }: PageOfBlocks,
  { submission, titleLines }: Pick<TitlePage, "submission" | "titleLines">,
): { blocks: Block[]; left: string[] } {
  const gone = new Set<number>();
  const left: string[] = [];
  for (const [at, block] of blocks.entries()) {
    const lines = blockOf.flatMap((one, line) => (one === at ? [line] : []));
    // A paragraph with other lines in it stays whole: better an address in the book than a sentence lost.
    if (lines.length === 0 || !lines.every((line) => submission.has(line)) || !isText(block)) continue;
    gone.add(at);
    left.push(plainText(block.inlines).trim());
  }
  const joined = joinedTitle(
    blocks,
    titleLines.map((line) => blockOf[line] ?? 0),
  );
  return {
    blocks: blocks.flatMap((block, at) => {
      if (gone.has(at)) return [];
      const whole = joined.get(at);
      return whole === undefined ? [block] : whole;
    }),
    left,
  };
}

function isText(block: Block): block is Block & { kind: "paragraph" } {
  return block.kind === "paragraph" && block.inlines.every(({ kind }) => kind === "text" || kind === "break");
}

/** Two paragraphs of one title as one, by their places; nothing for the second. */
function joinedTitle(blocks: readonly Block[], places: readonly number[]): Map<number, Block[]> {
  const result = new Map<number, Block[]>();
  const [first = -1, ...others] = [...new Set(places)];
  const head = blocks[first];
  const rest = others.map((at) => blocks[at]);
  if (head?.kind !== "paragraph" || rest.length === 0) return result;
  if (!rest.every((block) => block?.kind === "paragraph" && !block.anchors)) return result;
  const inlines = rest.flatMap((block): Inline[] =>
    block?.kind === "paragraph" ? [{ kind: "break" }, ...block.inlines] : [],
  );
  result.set(first, [{ ...head, inlines: [...head.inlines, ...inlines] }]);
  for (const at of others) result.set(at, []);
  return result;
}

/** Where the first page ends: a page break after its first line, a heading that is not its first, a longer text. */
function endOf(blocks: readonly Block[]): number {
  let lines = 0;
  for (const [at, block] of blocks.entries()) {
    if (at >= maxBlocks || lines > maxLines) return at;
    if (block.kind === "pageBreak" || block.kind === "heading") {
      if (lines > 0) return at;
    } else if (!isFrontBlock(block)) return at;
    lines += linesOf(block).length;
  }
  return blocks.length;
}

function isFrontBlock(block: Block): boolean {
  if (block.kind === "figure" || block.kind === "sceneBreak") return true;
  if (block.kind === "quote") return block.blocks.every(isFrontBlock);
  return block.kind === "paragraph" && linesOf(block).every(({ text }) => text.length <= longestLine);
}

function linesOf(block: Block): FrontLine[] {
  if (block.kind === "quote") return block.blocks.flatMap(linesOf);
  if (block.kind === "heading") {
    const texts = [...linesIn(block.inlines), ...(block.subtitle ? linesIn(block.subtitle) : [])];
    return texts.map((text) => ({ text, isHeading: true }));
  }
  if (block.kind !== "paragraph") return [];
  const isCentered = block.align === undefined ? undefined : block.align === "center";
  return linesIn(block.inlines).map((text) => ({
    text,
    ...(isCentered === undefined ? {} : { isCentered }),
  }));
}

function linesIn(inlines: readonly Inline[]): string[] {
  const lines: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.kind === "break") lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  return lines.map((line) => plainText(line).trim()).filter((text) => letterOrDigit.test(text));
}

const letterOrDigit = new LetterPattern(String.raw`[\p{L}\p{N}]`);
const maxBlocks = 40;
const maxLines = 24;
const longestLine = 160;
