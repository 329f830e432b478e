import { type Block, type Inline, plainText } from "#domain/book/blocks";

/**
 * Real spacing in place of what a word processor needs: empty paragraphs and headings go (their anchors move to what
 * follows), white space at the ends of paragraphs and tabs go, doubled scene breaks become one and none stands at an end.
 */
export function tidy(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  let homeless: string[] = [];
  for (const original of blocks) {
    const block = trimmed(original);
    if (!block || isDoubledBreak(block, kept)) {
      homeless.push(...(original.anchors ?? []));
      continue;
    }
    kept.push(homeless.length > 0 ? { ...block, anchors: [...homeless, ...(block.anchors ?? [])] } : block);
    homeless = [];
  }
  while (isBreak(kept.at(-1))) homeless.unshift(...(kept.pop()?.anchors ?? []));
  const last = kept.at(-1);
  if (last && homeless.length > 0)
    kept[kept.length - 1] = { ...last, anchors: [...(last.anchors ?? []), ...homeless] };
  return kept;
}

function trimmed(block: Block): Block | undefined {
  switch (block.kind) {
    case "paragraph": {
      const inlines = trimInlines(block.inlines);
      return isBlank(inlines) ? undefined : { ...block, inlines };
    }
    case "heading": {
      const inlines = trimInlines(block.inlines);
      const { subtitle, ...rest } = block;
      const second = subtitle ? trimInlines(subtitle) : [];
      if (isBlank(inlines)) return isBlank(second) ? undefined : { ...rest, inlines: second };
      // A heading that holds only a picture would leave the outline without words.
      if (plainText(inlines).trim() === "" && isBlank(second))
        return { kind: "paragraph", inlines, ...(block.anchors ? { anchors: block.anchors } : {}) };
      return isBlank(second) ? { ...rest, inlines } : { ...rest, inlines, subtitle: second };
    }
    case "quote":
    case "aside": {
      const inner = tidy(block.blocks);
      return inner.length > 0 ? { ...block, blocks: inner } : undefined;
    }
    case "list": {
      const items = block.items
        .map((item) => ({ ...item, blocks: tidy(item.blocks) }))
        .filter((item) => item.blocks.length > 0);
      return items.length > 0 ? { ...block, items } : undefined;
    }
    case "table": {
      const row = (cells: (typeof block.rows)[number]) =>
        cells.map((cell) => ({ ...cell, blocks: tidy(cell.blocks) }));
      const rows = block.rows.map(row).filter((cells) => cells.length > 0);
      const headRows = block.headRows.map(row).filter((cells) => cells.length > 0);
      const holds = [...headRows, ...rows].some((cells) => cells.some((cell) => cell.blocks.length > 0));
      return holds ? { ...block, headRows, rows } : undefined;
    }
    case "verse": {
      const stanzas = block.stanzas
        .map((stanza) => ({ lines: stanza.lines.filter((line) => !isBlank(line.inlines)) }))
        .filter((stanza) => stanza.lines.length > 0);
      return stanzas.length > 0 ? { ...block, stanzas } : undefined;
    }
    case "preformatted":
      return block.text.trim() ? block : undefined;
    case "figure":
    case "sceneBreak":
    case "pageBreak":
      return block;
    default:
      return block satisfies never;
  }
}

function isBreak(block: Block | undefined): boolean {
  return block?.kind === "sceneBreak" || block?.kind === "pageBreak";
}

function isDoubledBreak(block: Block, before: readonly Block[]): boolean {
  if (!isBreak(block)) return false;
  const last = before.at(-1);
  return last === undefined || isBreak(last) || (last.kind === "heading" && block.kind === "sceneBreak");
}

/** Nothing to see: no text, picture, formula or note. */
function isBlank(inlines: readonly Inline[]): boolean {
  return inlines.every((inline) => {
    switch (inline.kind) {
      case "text":
        return inline.text.trim() === "";
      case "break":
        return true;
      case "link":
        return isBlank(inline.children);
      default:
        return false;
    }
  });
}

function trimInlines(inlines: readonly Inline[]): Inline[] {
  const list = inlines.map((inline) =>
    inline.kind === "text" && inline.text.includes("\t")
      ? { ...inline, text: inline.text.replace(/[ \t]*\t[ \t]*/g, " ") }
      : inline,
  );
  trimEnd(
    list,
    () => list.shift(),
    () => list[0],
    (inline) => list.splice(0, 1, inline),
    /^\s+/,
  );
  trimEnd(
    list,
    () => list.pop(),
    () => list.at(-1),
    (inline) => list.splice(-1, 1, inline),
    /\s+$/,
  );
  return list;
}

/** Drops breaks and white space at one end of the list. */
function trimEnd(
  list: Inline[],
  drop: () => void,
  peek: () => Inline | undefined,
  replace: (inline: Inline) => void,
  space: RegExp,
): void {
  while (list.length > 0) {
    const inline = peek();
    if (inline?.kind === "break") {
      drop();
      continue;
    }
    if (inline?.kind !== "text") return;
    const text = inline.text.replace(space, "");
    if (text !== "") {
      if (text !== inline.text) replace({ ...inline, text });
      return;
    }
    drop();
  }
}
