import { countHabits, type Habits, noHabits } from "#domain/analysis/habits";
import { type ChapterBlocks, type Passage, passagesOf, primary } from "#domain/analysis/passage";
import type { Block, BookMetadata, Inline, TableCell } from "#domain/book/blocks";
import { plainText } from "#domain/book/blocks";
import type { MatterPage } from "#domain/book/matter-pages";
import { innerBlocks, ownInlines } from "#domain/book/walk";

/** A block as rules of structure look at it; `block` counts them as `BlockChange` does. */
export type BlockReading = {
  block: number;
  id: string | undefined;
  /** How deep it stands in other blocks. */
  depth: number;
  /** The first of its runs of words; as many as it has follow. */
  run: number;
} & (
  | { kind: "heading"; level: number; text: string; subtitle: string }
  | { kind: "paragraph"; text: string; role: string | undefined; isBold: boolean; hasMore: boolean }
  | { kind: "sceneBreak"; ornament: string | undefined }
  | { kind: "figure"; alt: string; isDecorative: boolean; caption: string; asset: string }
  | { kind: "table"; headRows: number; rows: number; columns: number; hasFigures: boolean }
  | { kind: "other"; what: Block["kind"] }
);

export type LinkReading = { run: number; link: number; href: string; text: string; id: string | undefined };
export type InlinePicture = { run: number; alt: string; isDecorative: boolean; id: string | undefined };

export type ChapterReading = {
  id: string;
  title: string;
  matter: "front" | "body" | "back";
  page: MatterPage | undefined;
  passages: Passage[];
  blocks: BlockReading[];
  links: LinkReading[];
  pictures: InlinePicture[];
  /** Tracked changes and comments in it. */
  tracked: number;
  habits: Habits;
};

export type BookReading = {
  details: BookMetadata;
  /** Primary language, as `en`. */
  language: string;
  /** As the book says it: `en-GB`. */
  locale: string;
  chapters: ChapterReading[];
  habits: Habits;
};

export type ChapterToRead = ChapterBlocks & {
  id: string;
  title: string;
  matter: "front" | "body" | "back";
  page?: MatterPage | undefined;
};

/** All that rules ask of a chapter; its blocks are not needed after that. */
export function readChapter(chapter: ChapterToRead, language: string): ChapterReading {
  const { id, title, matter, page } = chapter;
  const passages = passagesOf(chapter, language);
  const blocks: BlockReading[] = [];
  const links: LinkReading[] = [];
  const pictures: InlinePicture[] = [];
  let tracked = 0;
  let run = 0;
  const inlinesOf = (inlines: readonly Inline[], at: number, owner: string | undefined) => {
    let link = 0;
    const take = (list: readonly Inline[]) => {
      for (const inline of list) {
        if (inline.kind === "link") {
          const text = plainText(inline.children);
          links.push({ run: at, link: link++, href: inline.href, text, id: owner });
          take(inline.children);
        } else if (inline.kind === "tracked") tracked++;
        else if (inline.kind === "image")
          pictures.push({ run: at, alt: inline.alt, isDecorative: inline.decorative === true, id: owner });
      }
    };
    take(inlines);
  };
  const walk = (list: readonly Block[], depth: number) => {
    for (const block of list) {
      const common = { block: blocks.length, id: block.id, depth, run };
      blocks.push({ ...common, ...readBlock(block) });
      for (const inlines of ownInlines(block)) inlinesOf(inlines, run++, block.id);
      for (const inner of innerBlocks(block)) walk(inner, depth + 1);
    }
  };
  walk(chapter.blocks, 0);
  for (const note of chapter.notes) walk(note.blocks, 1);
  const habits = noHabits();
  for (const passage of passages) countHabits(habits, passage);
  for (const block of blocks)
    if (block.kind === "sceneBreak" && block.ornament !== undefined)
      habits.ornaments.set(block.ornament, (habits.ornaments.get(block.ornament) ?? 0) + 1);
  return { id, title, matter, page, passages, blocks, links, pictures, tracked, habits };
}

type Shape<One> = One extends unknown ? Omit<One, "block" | "id" | "depth" | "run"> : never;

function readBlock(block: Block): Shape<BlockReading> {
  switch (block.kind) {
    case "heading": {
      const { level, inlines, subtitle = [] } = block;
      return { kind: "heading", level, text: plainText(inlines), subtitle: plainText(subtitle) };
    }
    case "paragraph": {
      const texts = block.inlines.filter((inline) => inline.kind === "text" && inline.text.trim() !== "");
      const isBold = texts.length > 0 && texts.every((one) => one.kind === "text" && one.marks?.bold);
      const hasMore = block.inlines.some(({ kind }) => kind !== "text" && kind !== "break");
      return { kind: "paragraph", text: plainText(block.inlines), role: block.role, isBold, hasMore };
    }
    case "sceneBreak":
      return { kind: "sceneBreak", ornament: block.ornamentAsset ? undefined : block.ornament };
    case "figure":
      return {
        kind: "figure",
        alt: block.alt,
        isDecorative: block.decorative === true,
        caption: plainText(block.caption ?? []),
        asset: block.asset,
      };
    case "table": {
      const [first = []] = [...block.headRows, ...block.rows];
      const columns = first.reduce((sum, cell) => sum + cell.columns, 0);
      const hasHead = block.headRows.length > 0 || block.rows.some((row) => row.some((cell) => cell.header));
      const hasFigures = block.rows.some((row) => row.some(isFigure));
      return { kind: "table", headRows: hasHead ? 1 : 0, rows: block.rows.length, columns, hasFigures };
    }
    default:
      return { kind: "other", what: block.kind };
  }
}

/** A cell with a number and no more: an amount, a year, a share. */
const isFigure = ({ blocks }: TableCell): boolean =>
  blocks.length === 1 &&
  blocks[0]?.kind === "paragraph" &&
  /^[\s€$£¥+−-]*\d[\d.,:/\s]*[%€$£¥]?$/.test(plainText(blocks[0].inlines).trim());

/** A book's chapters together. */
export function bookReading(chapters: ChapterReading[], details: BookMetadata): BookReading {
  const habits = noHabits();
  for (const chapter of chapters) addHabits(habits, chapter.habits);
  const locale = details.language ?? "en";
  return { details, language: primary(locale), locale, chapters, habits };
}

function addHabits(sum: Habits, one: Habits): void {
  for (const name of Object.keys(sum.counts) as (keyof Habits["counts"])[])
    sum.counts[name] += one.counts[name];
  for (const [ornament, count] of one.ornaments)
    sum.ornaments.set(ornament, (sum.ornaments.get(ornament) ?? 0) + count);
  for (const [word, count] of one.words) sum.words.set(word, (sum.words.get(word) ?? 0) + count);
}
