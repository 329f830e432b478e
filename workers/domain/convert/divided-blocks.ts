import { type Block, type Inline, type Paragraph, plainText } from "#domain/book/blocks";

/**
 * A block too long for one file as several that are read as one: a paragraph or preformatted text is cut between
 * sentences or lines, a list, table, quotation or poem between its parts. `size` tells a block's bytes, `most` is what a
 * part may have. A block that fits is given back alone.
 */
export function dividedBlock(block: Block, most: number, size: (block: Block) => number): Block[] {
  if (size(block) <= most) return [block];
  const { anchors, ...plain } = block;
  const parts = partsOf(plain, most, size);
  const [first, ...others] = parts;
  return first && anchors ? [{ ...first, anchors }, ...others] : parts;
}

function partsOf(block: Block, most: number, size: (block: Block) => number): Block[] {
  switch (block.kind) {
    case "paragraph":
      return paragraphs(block, most);
    case "preformatted":
      return chunks(block.text, most, /\n/g).map((text) => ({
        ...block,
        text: text.replace(/^\n|\n$/g, ""),
      }));
    case "quote":
    case "aside": {
      const inner = block.blocks.flatMap((one) => dividedBlock(one, most, size));
      return grouped(inner, most, size).map((blocks) => ({ ...block, blocks }));
    }
    case "list": {
      const items = block.items.flatMap((item) => {
        const inner = item.blocks.flatMap((one) => dividedBlock(one, most, size));
        return grouped(inner, most, size).map((blocks, index) =>
          index === 0 ? { ...item, blocks } : { blocks },
        );
      });
      let start = block.start;
      return grouped(items, most, (item) => sum(item.blocks, size)).map((part) => {
        const list = { ...block, items: part, start };
        start += part.length;
        return list;
      });
    }
    case "table": {
      const bytes = (row: (typeof block.rows)[number]) =>
        row.reduce((all, cell) => all + sum(cell.blocks, size), 0);
      // Rows that a cell spans stay together.
      const spans: (typeof block.rows)[] = [];
      let reach = 0;
      for (const row of block.rows) {
        const open = spans.at(-1);
        if (open && reach > open.length) {
          reach = Math.max(reach, open.length + rowsOf(row));
          open.push(row);
        } else {
          reach = rowsOf(row);
          spans.push([row]);
        }
      }
      const groups = grouped(spans, most, (rows) => rows.reduce((all, row) => all + bytes(row), 0));
      const { caption, ...rest } = block;
      return groups.map((part, index) => ({
        ...rest,
        ...(index === 0 && caption ? { caption } : {}),
        rows: part.flat(),
      }));
    }
    case "verse":
      return grouped(block.stanzas, most, (stanza) =>
        stanza.lines.reduce((all, line) => all + 60 + inlineSize(line.inlines), 0),
      ).map((stanzas) => ({ ...block, stanzas }));
    case "heading":
    case "figure":
    case "sceneBreak":
    case "pageBreak":
      return [block];
    default:
      return block satisfies never;
  }
}

/** Text of a link or with marks is cut where its runs end; a single run of plain text at the end of a sentence. */
function paragraphs(block: Paragraph, most: number): Block[] {
  const runs = block.inlines.flatMap((inline): Inline[] =>
    inline.kind === "text" && inline.text.length * 3 > most
      ? chunks(inline.text, most, /(?<=[.!?…。！？]["”’»)]?)\s+|(?<=[。！？])/gu).map((text) => ({
          ...inline,
          text,
        }))
      : [inline],
  );
  return grouped(runs, most, (run) => inlineSize([run])).map((inlines, index) =>
    index === 0 ? { ...block, inlines } : { ...withoutStart(block), inlines, role: "continued" as const },
  );
}

function withoutStart({ dropCap: _dropCap, ...paragraph }: Paragraph): Paragraph {
  return paragraph;
}

/** Pieces of at most a third of `most` letters, so that they fit in any script; cut at `where`, else at a space, else anywhere. */
function chunks(text: string, most: number, where: RegExp): string[] {
  const longest = Math.max(1, Math.floor(most / 3));
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > longest) {
    const window = text.slice(from, from + longest);
    let cut = 0;
    for (const found of window.matchAll(where)) cut = found.index + found[0].length;
    if (cut < longest / 2) cut = Math.max(cut, window.lastIndexOf(" ") + 1);
    if (cut === 0) cut = /[\uD800-\uDBFF]$/.test(window) && longest > 1 ? longest - 1 : longest;
    pieces.push(text.slice(from, from + cut));
    from += cut;
  }
  pieces.push(text.slice(from));
  return pieces;
}

/** The parts in order, in groups of at most `most` bytes; a part larger than that has a group to itself. */
function grouped<Part>(parts: readonly Part[], most: number, size: (part: Part) => number): Part[][] {
  const groups: Part[][] = [];
  let bytes = 0;
  for (const part of parts) {
    const own = size(part);
    const open = groups.at(-1);
    if (open && bytes + own <= most) {
      open.push(part);
      bytes += own;
    } else {
      groups.push([part]);
      bytes = own;
    }
  }
  return groups;
}

function sum(blocks: readonly Block[], size: (block: Block) => number): number {
  return blocks.reduce((all, block) => all + size(block), 40);
}

function inlineSize(inlines: readonly Inline[]): number {
  return plainText(inlines).length * 3 + inlines.length * 12;
}

/** How many rows the tallest cell of a row reaches over. */
function rowsOf(row: readonly { rows: number }[]): number {
  return row.reduce((most, cell) => Math.max(most, cell.rows), 1);
}
