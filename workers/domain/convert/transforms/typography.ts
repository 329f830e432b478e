import { type Block, type Inline, plainText, type TableCell } from "#domain/book/blocks";
import { typesetText } from "#domain/convert/transforms/typeset-text";

/**
 * The same blocks in the language's own typography: curly quotes, dashes, ellipses, tidy spaces. Quotes are matched
 * across a whole paragraph, whatever runs it is made of. Code and preformatted text stay as they are, as do the quotes
 * of a language that is not known (`language` is BCP 47). Blocks that need nothing are returned themselves.
 */
export function typeset(blocks: Block[], language: string): Block[] {
  return blocks.map((block) => typesetBlock(block, block.lang ?? language));
}

/** The book's title and subtitle the same way. */
export function typesetTitles<Titled extends { title: string; subtitle?: string; language: string }>(
  book: Titled,
): Titled {
  const line = (words: string) => plainText(typesetInlines([{ kind: "text", text: words }], book.language));
  return {
    ...book,
    title: line(book.title),
    ...(book.subtitle === undefined ? {} : { subtitle: line(book.subtitle) }),
  };
}

function typesetBlock(block: Block, language: string): Block {
  const line = (inlines: Inline[]) => typesetInlines(inlines, language);
  switch (block.kind) {
    case "paragraph":
      return { ...block, inlines: line(block.inlines) };
    case "heading":
      return {
        ...block,
        inlines: line(block.inlines),
        ...(block.subtitle && { subtitle: line(block.subtitle) }),
      };
    case "verse":
      return {
        ...block,
        stanzas: block.stanzas.map((stanza) => ({ lines: typesetStanza(stanza.lines, language) })),
      };
    case "quote":
    case "aside":
      return { ...block, blocks: typeset(block.blocks, language) };
    case "list":
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, blocks: typeset(item.blocks, language) })),
      };
    case "table":
      return {
        ...block,
        headRows: typesetRows(block.headRows, language),
        rows: typesetRows(block.rows, language),
        ...(block.caption && { caption: line(block.caption) }),
      };
    case "figure":
      return block.caption ? { ...block, caption: line(block.caption) } : block;
    case "sceneBreak":
    case "pageBreak":
    case "preformatted":
      return block;
    default:
      return block satisfies never;
  }
}

function typesetRows(rows: TableCell[][], language: string): TableCell[][] {
  return rows.map((row) => row.map((cell) => ({ ...cell, blocks: typeset(cell.blocks, language) })));
}

type VerseLine = { inlines: Inline[]; indent: number };

/** A quotation may run over the lines of a stanza, so they are set as one text with breaks between. */
function typesetStanza(lines: VerseLine[], language: string): VerseLine[] {
  const joined = lines.flatMap((line, at): Inline[] =>
    at === 0 ? line.inlines : [{ kind: "break" }, ...line.inlines],
  );
  const set = typesetInlines(joined, language);
  if (set === joined) return lines;
  const result: VerseLine[] = [];
  let from = 0;
  for (const line of lines) {
    result.push({ ...line, inlines: set.slice(from, from + line.inlines.length) });
    from += line.inlines.length + 1;
  }
  return result;
}

function typesetInlines(found: Inline[], language: string): Inline[] {
  const inlines = found.some(isDeletion) ? found.map((one) => typesetDeletion(one, language)) : found;
  const texts: string[] = [];
  collectTexts(inlines, texts);
  const set = typesetText(texts, language);
  if (set === texts) return inlines;
  return replaceTexts(inlines, set[Symbol.iterator]());
}

const isDeletion = (inline: Inline): boolean => inline.kind === "tracked" && inline.point.type === "deletion";

/** Words that a tracked change took out are set by themselves: they may come back. */
function typesetDeletion(inline: Inline, language: string): Inline {
  if (inline.kind !== "tracked" || inline.point.type !== "deletion") return inline;
  const { point } = inline;
  const set = typesetText(
    point.words.map((part) => ("text" in part ? part.text : "\n")),
    language,
  );
  const words = point.words.map((part, at) => {
    if (!("text" in part) || part.text.trim() === "") return part;
    // Spaces at the ends of a line go, but these stand in the middle of one.
    const [before = ""] = /^\s*/.exec(part.text) ?? [];
    const [after = ""] = /\s*$/.exec(part.text) ?? [];
    return { ...part, text: before + (set[at] ?? part.text).trim() + after };
  });
  return { ...inline, point: { ...point, words } };
}

/** What stands in the flat text for something that is not to be changed: it reads as a letter. */
const opaque = "\ufffc";

function collectTexts(inlines: readonly Inline[], texts: string[]): void {
  for (const inline of inlines) {
    switch (inline.kind) {
      case "text":
        texts.push(inline.marks?.code ? opaque : inline.text);
        break;
      case "link":
        collectTexts(inline.children, texts);
        break;
      case "break":
        texts.push("\n");
        break;
      case "noteRef":
      case "pageMark":
      case "tracked":
        texts.push("");
        break;
      case "image":
      case "math":
      case "ruby":
        texts.push(opaque);
        break;
      default:
        inline satisfies never;
    }
  }
}

/** Every inline stays where it was, so a caller can still count them; only the text of texts changes. */
function replaceTexts(inlines: readonly Inline[], texts: Iterator<string>): Inline[] {
  return inlines.map((inline): Inline => {
    if (inline.kind === "link") return { ...inline, children: replaceTexts(inline.children, texts) };
    const { value } = texts.next();
    if (inline.kind !== "text" || inline.marks?.code || typeof value !== "string") return inline;
    return value === inline.text ? inline : { ...inline, text: value };
  });
}
