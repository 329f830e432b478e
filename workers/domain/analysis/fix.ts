import type { Finding } from "#domain/analysis/analyse";
import { type ChapterBlocks, rewordedInlines, type WordChange, withRuns } from "#domain/analysis/passage";
import type { BlockChange } from "#domain/analysis/rule";
import type { Block, Inline } from "#domain/book/blocks";

/**
 * A chapter with findings put right, all of which were found in exactly these blocks. Changes that would overlap another one
 * are left out; they are found again the next time.
 */
export function fixedChapter<Chapter extends ChapterBlocks>(
  chapter: Chapter,
  findings: readonly Finding[],
): Chapter {
  const words = wordChanges(findings);
  const links = findings.flatMap(({ change }) => (change?.do === "link" ? [change] : []));
  const reworded = withRuns(chapter, (inlines, run) => {
    const own = words.get(run);
    const linked = relinked(
      inlines,
      links.filter((link) => link.run === run),
    );
    return own ? rewordedInlines(linked, own) : linked;
  });
  const changes = new Map(
    findings.flatMap(({ change }) =>
      change && change.do !== "link" ? [[change.block, change] as const] : [],
    ),
  );
  return changes.size === 0 ? reworded : withBlocks(reworded, changes);
}

function wordChanges(findings: readonly Finding[]): Map<number, WordChange[]> {
  const byRun = new Map<number, WordChange[]>();
  for (const { run, from, to, becomes } of findings) {
    if (run === undefined || from === undefined || to === undefined || becomes === undefined) continue;
    const own = byRun.get(run) ?? [];
    if (own.some((one) => from < Math.max(one.to, one.from + 1) && one.from < Math.max(to, from + 1)))
      continue;
    own.push({ run, from, to, becomes });
    byRun.set(run, own);
  }
  return byRun;
}

type LinkChange = BlockChange & { do: "link" };

function relinked(inlines: Inline[], changes: readonly LinkChange[]): Inline[] {
  if (changes.length === 0) return inlines;
  let link = 0;
  const take = (list: readonly Inline[]): Inline[] =>
    list.flatMap((inline): Inline[] => {
      if (inline.kind !== "link") return [inline];
      const change = changes.find((one) => one.link === link);
      link++;
      const children = take(inline.children);
      if (!change) return [{ ...inline, children }];
      return change.href === null ? children : [{ ...inline, href: change.href, children }];
    });
  return take(inlines);
}

type WholeChange = Exclude<BlockChange, { do: "link" }>;

function withBlocks<Chapter extends ChapterBlocks>(
  chapter: Chapter,
  changes: ReadonlyMap<number, WholeChange>,
): Chapter {
  let count = 0;
  const list = (blocks: readonly Block[]): Block[] => {
    const result: Block[] = [];
    let anchors: string[] = [];
    for (const block of blocks) {
      const change = changes.get(count++);
      const inside = insideOf(block);
      if (change?.do === "remove") {
        // Links to it lead to what follows.
        anchors.push(...(block.anchors ?? []));
        continue;
      }
      const changed = change ? changedBlock(inside, change) : inside;
      result.push(
        anchors.length > 0 ? { ...changed, anchors: [...anchors, ...(changed.anchors ?? [])] } : changed,
      );
      anchors = [];
    }
    const last = result.at(-1);
    if (last && anchors.length > 0)
      result[result.length - 1] = { ...last, anchors: [...(last.anchors ?? []), ...anchors] };
    return result;
  };
  const insideOf = (block: Block): Block => {
    switch (block.kind) {
      case "quote":
      case "aside":
        return { ...block, blocks: list(block.blocks) };
      case "list":
        return { ...block, items: block.items.map((item) => ({ ...item, blocks: list(item.blocks) })) };
      case "table": {
        const rowsOf = (rows: typeof block.rows) =>
          rows.map((row) => row.map((cell) => ({ ...cell, blocks: list(cell.blocks) })));
        const headRows = rowsOf(block.headRows);
        return { ...block, headRows, rows: rowsOf(block.rows) };
      }
      default:
        return block;
    }
  };
  const blocks = list(chapter.blocks);
  const notes = chapter.notes.map((note) => ({ ...note, blocks: list(note.blocks) }));
  return { ...chapter, blocks, notes };
}

function changedBlock(block: Block, change: Exclude<WholeChange, { do: "remove" }>): Block {
  switch (change.do) {
    case "level":
      if (block.kind === "heading") return { ...block, level: change.level };
      return block.kind === "paragraph" ? headingOf(block, change.level) : block;
    case "ornament":
      return block.kind === "sceneBreak" ? { ...block, ornament: change.ornament } : block;
    case "describe":
      return block.kind === "figure" ? { ...block, alt: change.alt } : block;
    case "head-row": {
      if (block.kind !== "table" || block.headRows.length > 0) return block;
      const [head, ...rows] = block.rows;
      return head ? { ...block, headRows: [head], rows } : block;
    }
    default:
      return change satisfies never;
  }
}

/** A bold line as a heading, whose look is the book's. */
function headingOf(block: Block & { kind: "paragraph" }, level: 1 | 2 | 3 | 4 | 5 | 6): Block {
  const { id, anchors, lang, direction } = block;
  const inlines = block.inlines.map((inline): Inline => {
    if (inline.kind !== "text" || !inline.marks?.bold) return inline;
    const { bold: _bold, ...marks } = inline.marks;
    return Object.keys(marks).length > 0 ? { ...inline, marks } : { kind: "text", text: inline.text };
  });
  return {
    kind: "heading",
    level,
    inlines,
    ...(id ? { id } : {}),
    ...(anchors ? { anchors } : {}),
    ...(lang ? { lang } : {}),
    ...(direction ? { direction } : {}),
  };
}
