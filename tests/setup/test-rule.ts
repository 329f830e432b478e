import { expect, it } from "vitest";
import { analyseBook } from "#domain/analysis/analyse";
import { bookReading, type ChapterReading, readChapter } from "#domain/analysis/book-reading";
import { fixedChapter } from "#domain/analysis/fix";
import { type ChapterBlocks, passagesOf } from "#domain/analysis/passage";
import type { AnalysisRule } from "#domain/analysis/rule";
import type { Block, BookMetadata } from "#domain/book/blocks";
import { walkBlocks } from "#domain/book/walk";

/** A line of a test's book: `# ` and `## ` begin headings, `***` is a scene break, all else a paragraph. */
type Line = string | Block;
type TestBook =
  | Line[]
  | {
      language?: string;
      details?: Partial<BookMetadata>;
      matters?: ("front" | "body" | "back")[];
      chapters: Line[][];
    };

type RuleBooks = {
  /** The rule finds something in it. */
  breaks: TestBook;
  /** It finds nothing in any of these. */
  keeps: TestBook[];
  /** Of a rule that fixes: the passages of `breaks` once everything is fixed, headings with their signs. */
  fixed?: string[];
};

/** Holds a rule against a book that breaks it and others that do not; what it fixes, it does not find again. */
export function testRule(rule: AnalysisRule, { breaks, keeps, fixed }: RuleBooks): void {
  const find = (book: TestBook) => {
    const { chapters, details } = chaptersOf(book);
    return analyse(rule, chapters, details);
  };

  it(`${rule.id}: found`, () => {
    const found = find(breaks);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(find(breaks).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });

  for (const [at, book] of keeps.entries())
    it(`${rule.id}: not found in book ${at + 1}`, () => {
      expect(find(book)).toEqual([]);
    });

  it(`${rule.id}: ${fixed ? "fixed" : "nothing is changed"}`, () => {
    const { chapters, details } = chaptersOf(breaks);
    const found = analyse(rule, chapters, details);
    const after = chapters.map((chapter, at) =>
      fixedChapter(
        chapter,
        found.filter((one) => one.chapter === `c${at}`),
      ),
    );
    expect(after.flatMap(linesOf)).toEqual(fixed && fixed.length > 0 ? fixed : chapters.flatMap(linesOf));
    if (fixed) expect(analyse(rule, after, details)).toEqual([]);
    else
      expect(found.every(({ becomes, change }) => becomes === undefined && change === undefined)).toBe(true);
  });
}

type Content = {
  title: string;
  matter: "front" | "body" | "back";
  blocks: Block[];
  notes: { blocks: Block[] }[];
};

function chaptersOf(book: TestBook): { chapters: Content[]; details: BookMetadata } {
  const {
    language = "en",
    details = {},
    matters = [],
    chapters,
  } = Array.isArray(book) ? { chapters: [book] } : book;
  return {
    details: { authors: ["Ada Reed"], title: "A Book", language, ...details },
    chapters: chapters.map((lines, at) => ({
      title: titleOf(lines),
      matter: matters[at] ?? "body",
      blocks: lines.map((line, place) => blockOf(line, at * 1_000 + place)),
      notes: [],
    })),
  };
}

const titleOf = ([first]: Line[]): string => (typeof first === "string" ? first.replace(/^#+ /, "") : "");

function blockOf(line: Line, number: number): Block {
  const id = `b${String(number).padStart(5, "0")}`;
  if (typeof line !== "string") return { id, ...line };
  const heading = /^(#{1,3}) (.*)$/.exec(line);
  if (heading)
    return {
      kind: "heading",
      id,
      level: (heading[1]?.length ?? 1) as 1 | 2 | 3,
      inlines: [{ kind: "text", text: heading[2] ?? "" }],
    };
  if (/^\*+$/.test(line)) return { kind: "sceneBreak", id, ornament: line };
  return { kind: "paragraph", id, inlines: [{ kind: "text", text: line }] };
}

function analyse(rule: AnalysisRule, chapters: Content[], details: BookMetadata) {
  const language = details.language ?? "en";
  const readings: ChapterReading[] = chapters.map((chapter, at) =>
    readChapter({ id: `c${at}`, ...chapter }, language),
  );
  return analyseBook(bookReading(readings, details), [rule]);
}

function linesOf(chapter: ChapterBlocks): string[] {
  const passages = passagesOf(chapter, "en");
  return chapter.blocks.flatMap((block) => {
    if (block.kind === "sceneBreak") return [block.ornament ?? ""];
    const inside = new Set([block.id, ...[...walkBlocks([block])].map(({ id }) => id)]);
    const sign = block.kind === "heading" ? `${"#".repeat(block.level)} ` : "";
    return block.kind === "table"
      ? passagesOf({ blocks: [block], notes: [] }, "en").map(({ text }) => text)
      : passages.filter((one) => inside.has(one.block)).map(({ text }) => sign + text);
  });
}
