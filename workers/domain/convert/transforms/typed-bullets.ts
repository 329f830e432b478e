import { type Block, type Inline, type Paragraph, plainText } from "#domain/book/blocks";

/** Paragraphs that begin with a typed bullet, two or more in a row, as the list they were meant to be. */
export function listTypedBullets(blocks: readonly Block[]): Block[] {
  const listed: Block[] = [];
  let run: Paragraph[] = [];
  const endRun = () => {
    if (run.length > 0) for (const one of run.length > 1 ? nested(run, 0) : run) listed.push(one);
    run = [];
  };
  for (const block of blocks) {
    const last = run.at(-1);
    if (isBulleted(block) && (!last || last.direction === block.direction)) run.push(block);
    else {
      endRun();
      if (isBulleted(block)) run.push(block);
      else listed.push(inside(block));
    }
  }
  endRun();
  return listed;
}

function inside(block: Block): Block {
  switch (block.kind) {
    case "quote":
    case "aside":
      return { ...block, blocks: listTypedBullets(block.blocks) };
    case "table": {
      const rows = (all: typeof block.rows) =>
        all.map((row) => row.map((cell) => ({ ...cell, blocks: listTypedBullets(cell.blocks) })));
      return { ...block, headRows: rows(block.headRows), rows: rows(block.rows) };
    }
    default:
      return block;
  }
}

/** Items of one list; those set in deeper than its first belong to the item before them. */
function nested(run: readonly Paragraph[], depth: number): Block[] {
  const [first] = run;
  const lists: Block[] = [];
  const items: Extract<Block, { kind: "list" }>["items"] = [];
  let deeper: Paragraph[] = [];
  const endDeeper = () => {
    for (const inner of deeper.length > 0 ? nested(deeper, depth + 1) : []) items.at(-1)?.blocks.push(inner);
    deeper = [];
  };
  for (const paragraph of run) {
    const isDeeper = items.length > 0 && (paragraph.indent ?? 0) > (first?.indent ?? 0) && depth < deepest;
    if (isDeeper) deeper.push(paragraph);
    else {
      endDeeper();
      items.push({ blocks: [withoutBullet(paragraph)] });
    }
  }
  endDeeper();
  const direction = first?.direction ? { direction: first.direction } : {};
  lists.push({ kind: "list", ordered: false, start: 1, format: "bullet", items, ...direction });
  return lists;
}

const deepest = 4;

function isBulleted(block: Block): block is Paragraph {
  if (block.kind !== "paragraph" || block.role !== undefined || block.dropCap) return false;
  if (block.align === "center" || block.align === "end") return false;
  const [first] = block.inlines;
  return first?.kind === "text" && bullet.test(first.text) && bulletAndMore.test(plainText(block.inlines));
}

/** Signs that are bullets and nothing else: a dash may begin speech, an asterisk a note. */
const bullet = /^\s*[•●○◦▪▫■□▸►‣⁃∙➢➤❖](?:\s|$)/u;
const bulletAndMore = /^\s*\S\s+\S/u;

function withoutBullet(paragraph: Paragraph): Paragraph {
  const { indent: _setByList, ...rest } = paragraph;
  let isCut = false;
  const inlines: Inline[] = [];
  for (const inline of paragraph.inlines) {
    if (isCut || inline.kind !== "text") {
      inlines.push(inline);
      if (inline.kind !== "text") isCut = true;
      continue;
    }
    const text = inlines.length === 0 ? inline.text.replace(/^\s*[•●○◦▪▫■□▸►‣⁃∙➢➤❖]?\s*/u, "") : inline.text;
    if (text === "") continue;
    inlines.push({ ...inline, text });
    isCut = true;
  }
  return { ...rest, inlines };
}
