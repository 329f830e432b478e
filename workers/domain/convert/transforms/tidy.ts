import { isUnseen } from "#domain/book/accepted-text";
import { type Block, type Inline, plainText } from "#domain/book/blocks";
import { columnsOfLine, withTypedColumns } from "#domain/convert/transforms/typed-columns";
import { isOnlyUnseen, type Unseen, unseenIn, withUnseen } from "#domain/convert/transforms/unseen";

/**
 * Real spacing in place of what a word processor needs: empty paragraphs and headings go (their anchors and page marks
 * move to what follows), white space at the ends of paragraphs and tabs go, doubled scene breaks become one and none
 * stands at an end.
 */
export function tidy(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  let homeless: string[] = [];
  let marks: Unseen[] = [];
  for (const original of blocks) {
    const block = trimmed(original);
    if (!block || isDoubledBreak(block, kept)) {
      for (const one of original.anchors ?? []) homeless.push(one);
      if (!block) for (const one of unseenIn(original)) marks.push(one);
      continue;
    }
    // A page break is not written itself, so it can be no place to link to.
    if (block.kind === "pageBreak") {
      for (const one of block.anchors ?? []) homeless.push(one);
      kept.push({ kind: "pageBreak" });
      continue;
    }
    for (const one of withUnseen(marks, withAnchors(homeless, block))) kept.push(one);
    homeless = [];
    marks = [];
  }
  while (isBreak(kept.at(-1))) homeless = [...(kept.pop()?.anchors ?? []), ...homeless];
  const last = kept.at(-1);
  if (last && homeless.length > 0)
    kept[kept.length - 1] = { ...last, anchors: [...(last.anchors ?? []), ...homeless] };
  if (marks.length > 0) kept.push({ kind: "paragraph", inlines: marks });
  return kept;
}

function withAnchors(anchors: readonly string[], block: Block): Block {
  return anchors.length > 0 ? { ...block, anchors: [...anchors, ...(block.anchors ?? [])] } : block;
}

function trimmed(block: Block): Block | undefined {
  switch (block.kind) {
    case "paragraph": {
      const inlines = trimInlines(block.inlines);
      if (isBlank(inlines)) return undefined;
      const columns = hasLines(inlines) ? columnsOfLine(block.inlines, 0) : 0;
      return { ...block, inlines, ...(columns > 0 && { columns }) };
    }
    case "heading": {
      const inlines = trimInlines(block.inlines);
      const { subtitle, ...rest } = block;
      const second = subtitle ? trimInlines(subtitle) : [];
      if (isBlank(inlines))
        return isBlank(second) ? undefined : { ...rest, inlines: [...inlines.filter(isUnseen), ...second] };
      // A heading that holds only a picture would leave the outline without words.
      if (plainText(inlines).trim() === "" && isBlank(second))
        return { kind: "paragraph", inlines, ...(block.anchors ? { anchors: block.anchors } : {}) };
      return isBlank(second) ? { ...rest, inlines } : { ...rest, inlines, subtitle: second };
    }
    case "quote":
    case "aside": {
      const inner = tidy(block.blocks);
      return inner.every(isOnlyUnseen) ? undefined : { ...block, blocks: inner };
    }
    case "list": {
      const items: typeof block.items = [];
      let marks: Unseen[] = [];
      for (const item of block.items) {
        const [first, ...others] = tidy(item.blocks);
        if (first && !(isOnlyUnseen(first) && others.length === 0)) {
          items.push({ ...item, blocks: [...withUnseen(marks, first), ...others] });
          marks = [];
        } else for (const mark of item.blocks.flatMap(unseenIn)) marks.push(mark);
      }
      const last = items.at(-1);
      if (marks.length > 0) last?.blocks.push({ kind: "paragraph", inlines: marks });
      return last ? { ...block, items } : undefined;
    }
    case "table": {
      const row = (cells: (typeof block.rows)[number]) =>
        cells.map((cell) => ({ ...cell, blocks: tidy(cell.blocks) }));
      const rows = block.rows.map(row).filter((cells) => cells.length > 0);
      const headRows = block.headRows.map(row).filter((cells) => cells.length > 0);
      const cells = [...headRows, ...rows].flat();
      // A grid without words is a form to be filled in.
      const holds = cells.length > 1 || cells.some((cell) => !cell.blocks.every(isOnlyUnseen));
      return holds ? { ...block, headRows, rows } : undefined;
    }
    case "verse": {
      const stanzas = block.stanzas
        .map((stanza) => ({
          lines: stanza.lines.filter((line) => !isBlank(line.inlines) || line.inlines.some(isUnseen)),
        }))
        .filter((stanza) => stanza.lines.length > 0);
      const holds = stanzas.some((stanza) => stanza.lines.some((line) => !isBlank(line.inlines)));
      return holds ? { ...block, stanzas } : undefined;
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

const hasLines = (inlines: readonly Inline[]) => inlines.some((inline) => inline.kind === "break");

/** Nothing to see: no text, picture, formula or note. */
function isBlank(inlines: readonly Inline[]): boolean {
  return inlines.every((inline) => {
    switch (inline.kind) {
      case "text":
        return inline.text.trim() === "";
      case "break":
      case "pageMark":
      case "tracked":
        return true;
      case "link":
        return isBlank(inline.children);
      default:
        return false;
    }
  });
}

function trimInlines(inlines: readonly Inline[]): Inline[] {
  const list = (hasLines(inlines) ? withTypedColumns(inlines) : inlines).map((inline) =>
    inline.kind === "text" && inline.text.includes("\t")
      ? { ...inline, text: inline.text.replace(/[ \t]*\t[ \t]*/g, " ") }
      : inline,
  );
  const before = cutUnseen(list, 0);
  const after = cutUnseen(list, -1);
  trimStart(list);
  trimEnd(list);
  return before.length > 0 || after.length > 0 ? [...before, ...list, ...after] : list;
}

/** Takes the page marks at one end away with the white space around them, so that the text's own ends can be trimmed. */
function cutUnseen(list: Inline[], end: 0 | -1): Inline[] {
  const isSpace = (inline: Inline) =>
    inline.kind === "break" || (inline.kind === "text" && inline.text.trim() === "");
  const marks: Inline[] = [];
  let length = 0;
  for (let at = 0; at < list.length; at++) {
    const inline = list.at(end === 0 ? at : -1 - at);
    if (inline && isUnseen(inline)) {
      marks.push(inline);
      length = at + 1;
    } else if (!inline || !isSpace(inline)) break;
  }
  if (length > 0) list.splice(end === 0 ? 0 : list.length - length, length);
  return end === 0 ? marks : marks.reverse();
}

/** Drops breaks and white space at the start of the list. */
function trimStart(list: Inline[]): void {
  let blank = 0;
  for (; blank < list.length; blank++) {
    const inline = list[blank];
    if (inline?.kind === "break") continue;
    if (inline?.kind !== "text") break;
    const text = inline.text.trimStart();
    if (text === "") continue;
    list[blank] = { ...inline, text };
    break;
  }
  if (blank > 0) list.splice(0, blank);
}

/** The same at its end. */
function trimEnd(list: Inline[]): void {
  for (let inline = list.at(-1); inline; inline = list.at(-1)) {
    if (inline.kind !== "break") {
      if (inline.kind !== "text") return;
      // Not by a regular expression, which would begin anew at every space of a long run.
      const text = inline.text.trimEnd();
      if (text !== "") {
        list[list.length - 1] = { ...inline, text };
        return;
      }
    }
    list.pop();
  }
}
