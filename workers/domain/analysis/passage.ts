import type { Block, Inline } from "#domain/book/blocks";
import { innerBlocks, ownInlines } from "#domain/book/walk";

/** What a run of words is: `note` and `cell` say where a paragraph stands. */
export type PassageKind = "text" | "heading" | "verse" | "caption" | "note" | "cell" | "list" | "quote";

/** A run of words of a chapter: a paragraph, a heading, a line of verse. */
export type Passage = {
  /** Its place among the chapter's runs, in the order of `runsOf`. */
  run: number;
  /** The id of the block it stands in. */
  block: string | undefined;
  kind: PassageKind;
  /** As read; a forced line break is a line feed, a picture, formula or note's mark is U+FFFC. */
  text: string;
  /** Parts that must stay as they are, or are in another language: from, to. */
  fixed: [number, number][];
  /** Primary language, as `en`. */
  language: string;
};

/** Stands for what is no text. */
const thing = "\ufffc";

/** The blocks of a chapter and of its notes, in the order in which its runs are counted. */
export type ChapterBlocks = { blocks: readonly Block[]; notes: readonly { blocks: readonly Block[] }[] };

/** Every passage of a chapter, empty ones left out. `language` is the book's. */
export function passagesOf(chapter: ChapterBlocks, language: string): Passage[] {
  const passages: Passage[] = [];
  let run = 0;
  const walk = (blocks: readonly Block[], around: PassageKind, inherited: string) => {
    for (const block of blocks) {
      const own = primary(block.lang ?? inherited);
      const kind = kindOf(block, around);
      for (const inlines of ownInlines(block)) {
        const { text, fixed } = wordsOf(inlines);
        if (text.trim() !== "") passages.push({ run, block: block.id, kind, text, fixed, language: own });
        run++;
      }
      const inside = insideOf(block, around);
      for (const inner of innerBlocks(block)) walk(inner, inside, own);
    }
  };
  walk(chapter.blocks, "text", language);
  for (const note of chapter.notes) walk(note.blocks, "note", language);
  return passages;
}

export const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

function kindOf(block: Block, around: PassageKind): PassageKind {
  switch (block.kind) {
    case "heading":
      return "heading";
    case "verse":
      return "verse";
    case "figure":
    case "table":
      return "caption";
    case "paragraph":
      return block.role === "caption" ? "caption" : around;
    default:
      return around;
  }
}

function insideOf(block: Block, around: PassageKind): PassageKind {
  if (around === "note") return around;
  if (block.kind === "table") return "cell";
  if (block.kind === "list") return "list";
  return block.kind === "quote" ? "quote" : around;
}

function wordsOf(inlines: readonly Inline[]): { text: string; fixed: [number, number][] } {
  let text = "";
  const fixed: [number, number][] = [];
  const take = (list: readonly Inline[]) => {
    for (const inline of list) {
      const from = text.length;
      switch (inline.kind) {
        case "text":
          text += inline.text;
          if (inline.marks?.code || inline.marks?.lang) fixed.push([from, text.length]);
          break;
        case "break":
          text += "\n";
          break;
        case "link":
          take(inline.children);
          break;
        case "ruby":
          text += inline.base;
          fixed.push([from, text.length]);
          break;
        case "image":
        case "math":
        case "noteRef":
          text += thing;
          break;
        case "pageMark":
        case "tracked":
          break;
        default:
          inline satisfies never;
      }
    }
  };
  take(inlines);
  return { text, fixed };
}

/** Other words for a part of a passage. */
export type WordChange = { run: number; from: number; to: number; becomes: string };

/** Whether a part of a passage may be worded anew: it holds nothing but words of its own. */
export function isChangeable({ text, fixed }: Passage, from: number, to: number): boolean {
  return !text.slice(from, to).includes(thing) && !fixed.some(([first, last]) => first < to && last > from);
}

/** The inlines with changes made, which do not overlap. New words look like the first of those they stand in place of. */
export function rewordedInlines(inlines: readonly Inline[], changes: readonly WordChange[]): Inline[] {
  const rest = [...changes].sort((one, other) => one.from - other.from);
  let at = 0;
  const take = (list: readonly Inline[]): Inline[] =>
    list.flatMap((inline): Inline[] => {
      switch (inline.kind) {
        case "text": {
          const text = textWith(inline.text, at, rest);
          at += inline.text.length;
          return text === "" ? [] : [text === inline.text ? inline : { ...inline, text }];
        }
        case "link": {
          const children = take(inline.children);
          return [{ ...inline, children }];
        }
        case "break": {
          const [taken] = rest.filter(({ from, to }) => from <= at && to > at);
          const isFirst = taken?.from === at;
          at += 1;
          if (!taken) return [inline];
          return isFirst && taken.becomes !== "" ? [{ kind: "text", text: taken.becomes }] : [];
        }
        case "ruby":
          at += inline.base.length;
          return [inline];
        case "image":
        case "math":
        case "noteRef":
          at += 1;
          return [inline];
        default:
          return [inline];
      }
    });
  return joined(take(inlines));
}

/** A run of text that begins at `at` with the changes that begin or go on in it. */
function textWith(text: string, at: number, changes: readonly WordChange[]): string {
  const end = at + text.length;
  let result = "";
  let done = at;
  for (const { from, to, becomes } of changes) {
    if (to < at || from >= end || (to === at && from < at)) continue;
    const start = Math.max(from, at);
    result += text.slice(done - at, start - at);
    if (from >= at) result += becomes;
    done = Math.max(done, Math.min(to, end));
  }
  return result + text.slice(done - at);
}

/** Runs of one look are one run. */
function joined(inlines: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const inline of inlines) {
    const last = result.at(-1);
    if (inline.kind === "text" && last?.kind === "text" && looksLike(last, inline))
      result[result.length - 1] = { ...last, text: last.text + inline.text };
    else result.push(inline);
  }
  return result;
}

type TextInline = Inline & { kind: "text" };
const looksLike = (one: TextInline, other: TextInline): boolean =>
  JSON.stringify(one.marks ?? {}) === JSON.stringify(other.marks ?? {});

/** The chapter with its runs of words put through `change`; blocks in which nothing changes are the same objects. */
export function withRuns<Chapter extends ChapterBlocks>(
  chapter: Chapter,
  change: (inlines: Inline[], run: number) => Inline[],
): Chapter {
  let run = 0;
  const each = (inlines: Inline[]): Inline[] => change(inlines, run++);
  const list = (blocks: readonly Block[]): Block[] => blocks.map(one);
  const one = (block: Block): Block => {
    switch (block.kind) {
      case "paragraph":
        return kept(block, { ...block, inlines: each(block.inlines) });
      case "heading": {
        const inlines = each(block.inlines);
        return { ...block, inlines, ...(block.subtitle ? { subtitle: each(block.subtitle) } : {}) };
      }
      case "verse":
        return {
          ...block,
          stanzas: block.stanzas.map((stanza) => ({
            lines: stanza.lines.map((line) => ({ ...line, inlines: each(line.inlines) })),
          })),
        };
      case "figure":
        return block.caption ? { ...block, caption: each(block.caption) } : block;
      case "table": {
        const caption = block.caption ? { caption: each(block.caption) } : {};
        const rowsOf = (rows: typeof block.rows) =>
          rows.map((row) => row.map((cell) => ({ ...cell, blocks: list(cell.blocks) })));
        const headRows = rowsOf(block.headRows);
        return { ...block, ...caption, headRows, rows: rowsOf(block.rows) };
      }
      case "quote":
      case "aside":
        return { ...block, blocks: list(block.blocks) };
      case "list":
        return { ...block, items: block.items.map((item) => ({ ...item, blocks: list(item.blocks) })) };
      case "sceneBreak":
      case "pageBreak":
      case "preformatted":
        return block;
      default:
        return block satisfies never;
    }
  };
  const blocks = list(chapter.blocks);
  const notes = chapter.notes.map((note) => ({ ...note, blocks: list(note.blocks) }));
  return { ...chapter, blocks, notes };
}

function kept<One extends Block & { kind: "paragraph" }>(before: One, after: One): One {
  return before.inlines === after.inlines ? before : after;
}
