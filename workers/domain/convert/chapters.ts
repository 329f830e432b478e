import { type Block, type Heading, plainText } from "#domain/book/blocks";
import type { MatterPage } from "#domain/book/matter-pages";
import { dividedBlock } from "#domain/convert/divided-blocks";
import { LetterPattern } from "#domain/convert/letter-pattern";
import type { SurveyedHeading } from "#domain/convert/reader";
import { looksLikeChapter, looksLikePart, sectionNamed } from "#domain/convert/section-names";
import { cutTitlePage } from "#domain/convert/title-lines";

/** Where a book divides into files; made from the survey's headings alone. */
export type ChapterPlan = {
  /** The first heading is the book's own title: it makes the title page, not a chapter. */
  titled: boolean;
  /** Headings of this level or above open a file; 0 when the book has no headings. */
  splitLevel: number;
  /** How many chapters are to be expected, for progress. */
  expected: number;
  /** The book's title as the manuscript states it. */
  title?: string;
};

/** One file of the book to be: what stands between two divisions. `heading` is its first block, when it has one. */
export type Piece = {
  kind: PieceKind;
  heading?: Heading;
  blocks: Block[];
  /** Which page before or after the text its author made of it. */
  page?: MatterPage;
};

/** `front` comes before the first heading; `continuation` goes on with a chapter too long for one file. */
export type PieceKind = "title-page" | "front" | "part" | "chapter" | "section" | "continuation";

/** Finds the level of the chapters: the first that occurs more than once, looking through levels that are parts. */
export function planChapters(
  headings: readonly SurveyedHeading[],
  bookTitle: string | undefined,
): ChapterPlan {
  const titled = opensWithTitle(headings, bookTitle);
  const rest = titled ? headings.slice(1) : headings;
  const levels = [...new Set(rest.map((heading) => heading.level))].sort((a, b) => a - b);
  const at = (level: number) => rest.filter((heading) => heading.level === level);
  const repeated = levels.filter((level) => at(level).length > 1);
  let splitLevel = repeated[0] ?? levels[0] ?? 0;
  for (const deeper of repeated.slice(1)) {
    if (!areParts(at(splitLevel), at(deeper))) break;
    splitLevel = deeper;
  }
  const expected = rest.filter((heading) => heading.level <= splitLevel).length;
  return { titled, splitLevel, expected, ...(bookTitle === undefined ? {} : { title: bookTitle }) };
}

/** Divides the stream of blocks into pieces, one at a time; a piece is handed on when it is complete. */
export async function* splitChapters(
  blocks: AsyncIterable<Block[]>,
  plan: ChapterPlan,
): AsyncGenerator<Piece> {
  let piece = emptyPiece("front");
  let size = 0;
  let beforeFirstHeading = true;
  let titleAwaited = plan.titled;
  let breakBefore: (Block & { kind: "pageBreak" }) | undefined;

  const next = (kind: PieceKind, opener: Heading | undefined): Piece[] => {
    const done = settle(piece, size, opener, plan);
    piece = emptyPiece(kind);
    if (opener) piece.heading = opener;
    size = 0;
    return done;
  };

  for await (const batch of blocks) {
    for (const block of batch.flatMap((one) => dividedBlock(one, fullBlock, blockSize))) {
      if (block.kind === "pageBreak") {
        breakBefore = mergeBreaks(breakBefore, block);
        continue;
      }
      let done: Piece[] = [];
      if (block.kind === "heading" && plainText(block.inlines).trim() !== "") {
        if (titleAwaited) {
          titleAwaited = false;
          done = next("title-page", block);
        } else if (block.level <= plan.splitLevel || (breakBefore && block.level <= 3)) {
          beforeFirstHeading = false;
          done = next(block.level <= plan.splitLevel ? "chapter" : "section", block);
        } else if (size > halfPiece) {
          done = next("section", block);
        }
      } else if (breakBefore && beforeFirstHeading && piece.blocks.length > 0) {
        done = next("front", undefined);
      } else if (piece.blocks.length > 0 && size + blockSize(block) > fullPiece) {
        done = next("continuation", undefined);
      } else if (breakBefore && piece.blocks.length > 0) {
        piece.blocks.push(breakBefore);
        breakBefore = undefined;
      }
      yield* done;
      if (breakBefore?.anchors)
        piece.blocks.push({ kind: "paragraph", inlines: [], anchors: breakBefore.anchors });
      breakBefore = undefined;
      piece.blocks.push(block);
      size += blockSize(block);
    }
  }
  yield* settle(piece, size, undefined, plan);
}

/** Store and reader guidance is to stay under 250–300 KB a file; a later section heading is a better place to cut. */
const fullPiece = 240_000;
const halfPiece = 160_000;
/** A longer block is divided, so that a file never has to hold it whole. */
const fullBlock = 60_000;
/** A title page or a part page holds little beside its heading; with more under it, it is a chapter. */
const titlePageRoom = 1_500;
const partPageRoom = 4_000;

function emptyPiece(kind: PieceKind): Piece {
  return { kind, blocks: [] };
}

/** The finished piece as what it turned out to be; a title page gives what follows its lines a page of its own. */
function settle(piece: Piece, size: number, next: Heading | undefined, plan: ChapterPlan): Piece[] {
  if (piece.blocks.length === 0) return [];
  const settled = settleKind(piece, size, next, plan);
  if (settled.kind !== "title-page" && !opensWithName(settled, plan)) return [settled];
  const { lines, rest } = cutTitlePage(settled.blocks);
  const page = { ...settled, blocks: lines };
  return rest.length > 0 ? [page, { kind: "front", blocks: rest }] : [page];
}

/** Whether lines before the first heading begin with the book's title, as a title page does. */
function opensWithName({ kind, blocks }: Piece, { title, expected }: ChapterPlan): boolean {
  const [first] = blocks;
  if (kind !== "front" || first?.kind !== "paragraph" || title === undefined || expected < 2) return false;
  return isSameTitle(plainText(first.inlines), title);
}

/** What the finished piece is, now that its length and the next heading are known. */
function settleKind(piece: Piece, size: number, next: Heading | undefined, plan: ChapterPlan): Piece {
  if (piece.kind === "title-page" && (size > titlePageRoom || (!next && plan.expected === 0)))
    return { ...piece, kind: "chapter" };
  // A book without headings is main text all through; long text before the first heading is too.
  if (piece.kind === "front" && (plan.splitLevel === 0 || size > partPageRoom * 2))
    return { ...piece, kind: "continuation" };
  if (piece.kind === "chapter" && next && piece.heading && size <= partPageRoom) {
    const holdsChapters = piece.heading.level < next.level && next.level <= plan.splitLevel;
    if (holdsChapters) return { ...piece, kind: "part" };
  }
  return piece;
}

function opensWithTitle(headings: readonly SurveyedHeading[], bookTitle: string | undefined): boolean {
  const first = headings[0];
  if (!first) return false;
  if (bookTitle && isSameTitle(first.text, bookTitle)) return true;
  const others = headings.slice(1);
  return (
    others.length > 1 &&
    others.every((heading) => heading.level > first.level) &&
    !looksLikeChapter(first.text) &&
    !looksLikePart(first.text)
  );
}

/** The same words, whatever the case and punctuation; one may leave out the other's subtitle. */
export function isSameTitle(one: string, other: string): boolean {
  const a = lettersOf(one);
  const b = lettersOf(other);
  if (!a || !b) return false;
  return a === b || a === lettersOf(withoutSubtitle(other)) || b === lettersOf(withoutSubtitle(one));
}

function withoutSubtitle(title: string): string {
  return title.split(/[:;(\n]|\s[-–—]\s|,?\s+or,/i)[0] ?? title;
}

function lettersOf(text: string): string {
  const small = text.toLowerCase();
  return small.replace(noLetters.for(small), "");
}

const noLetters = new LetterPattern(String.raw`[^\p{L}\p{N}]`, "g");

/**
 * Headings that are called parts, or that stand over headings called chapters without being so called themselves. A
 * dedication or an epilogue beside the parts says nothing.
 */
function areParts(all: readonly SurveyedHeading[], lower: readonly SurveyedHeading[]): boolean {
  const share = (list: readonly SurveyedHeading[], test: (text: string) => boolean) =>
    list.filter((heading) => test(heading.text)).length / list.length;
  const others = all.filter((heading) => !sectionNamed(heading.text));
  const upper = others.length > 0 ? others : all;
  if (lower.length <= upper.length) return false;
  if (share(upper, looksLikePart) >= 0.5) return true;
  return share(lower, looksLikeChapter) >= 0.5 && share(upper, looksLikeChapter) < 0.5;
}

function mergeBreaks(
  first: (Block & { kind: "pageBreak" }) | undefined,
  second: Block & { kind: "pageBreak" },
): Block & { kind: "pageBreak" } {
  if (!first) return second;
  return { ...first, anchors: [...(first.anchors ?? []), ...(second.anchors ?? [])] };
}

/** About how many bytes of XHTML a block will take. */
function blockSize(block: Block): number {
  const around = 40;
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return around + utf8Length(plainText(block.inlines)) + block.inlines.length * 12;
    case "preformatted":
      return around + utf8Length(block.text);
    case "verse":
      return block.stanzas.reduce(
        (sum, stanza) =>
          stanza.lines.reduce((all, line) => all + 50 + utf8Length(plainText(line.inlines)), sum + around),
        0,
      );
    case "quote":
    case "aside":
      return sizeOf(block.blocks);
    case "list":
      return block.items.reduce((sum, item) => sum + 20 + sizeOf(item.blocks), around);
    case "table":
      return [...block.headRows, ...block.rows].reduce(
        (sum, row) => row.reduce((all, cell) => all + 20 + sizeOf(cell.blocks), sum + 12),
        around,
      );
    case "figure":
    case "sceneBreak":
    case "pageBreak":
      return around * 2;
    default:
      return block satisfies never;
  }
}

function sizeOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + blockSize(block), 40);
}

/** Judged by the first letter: a paragraph is in one script nearly always. */
function utf8Length(text: string): number {
  // An ASCII letter among the first two, as nearly always.
  if (asciiStart.test(text)) return text.length;
  const first = text.search(letter.for(text));
  const code = first < 0 ? 0 : text.charCodeAt(first);
  return text.length * (code > 0x7ff ? 3 : code > 0x2ff ? 2 : 1);
}

const asciiStart = /^[\0-@“‘]?[A-Za-z]/;
const letter = new LetterPattern(String.raw`[\p{L}]`);
