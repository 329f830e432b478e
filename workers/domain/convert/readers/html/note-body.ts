import { type Block, type Inline, plainText } from "#domain/book/blocks";

/** A note's blocks without the number it begins with: the book numbers its notes itself. */
export function noteBody(blocks: readonly Block[], label: string): Block[] {
  const [first, ...rest] = blocks;
  if (first?.kind === "quote" && rest.length === 0) return noteBody(first.blocks, label);
  if (first?.kind !== "paragraph") return [...blocks];
  const { anchors: _anchors, indent: _indent, ...plain } = first;
  const inlines = withoutLabel(first.inlines, label);
  // A note that says no more than its label keeps it.
  const isBlank = inlines.every(
    (inline) => inline.kind === "break" || (inline.kind === "text" && inline.text.trim() === ""),
  );
  if (isBlank) return rest.length > 0 ? noteBody(rest, "") : [plain];
  return [{ ...plain, inlines }, ...rest];
}

/** The label stands alone, in brackets, or before a stop; in one run or in several. */
function withoutLabel(inlines: readonly Inline[], label: string): Inline[] {
  const list = [...inlines];
  const start = plainText(list).slice(0, 40);
  let length = label ? labelLength(start, label) : 0;
  const following = start[length] ?? "";
  if (
    length > 0 &&
    /[\p{L}\p{N}]/u.test(label.at(-1) ?? "") &&
    !/[\s\u00a0\])}.:]$/.test(start.slice(0, length)) &&
    /^[\p{Ll}\p{N}]/u.test(following)
  )
    length = 0;
  // What is left of a link back: empty brackets, a lone arrow.
  if (length === 0)
    length = /^[\s\u00a0]*(?:\[\s*\]|\(\s*\)|[.:)\]])?[\s\u00a0]*/.exec(start)?.[0].length ?? 0;
  while (length > 0 && list.length > 0) {
    const [inline] = list;
    if (inline?.kind !== "text") break;
    if (inline.text.length <= length) {
      length -= inline.text.length;
      list.shift();
    } else {
      list[0] = { ...inline, text: inline.text.slice(length) };
      length = 0;
    }
  }
  return list;
}

/** Letters up to the end of the label that the text begins with, or 0. No pattern of its own: a book may have thousands. */
function labelLength(start: string, label: string): number {
  const before = /^[\s\u00a0]*(?:note\s+)?[[({]?\s*/i.exec(start)?.[0].length ?? 0;
  const end = before + label.length;
  if (start.slice(before, end).toLowerCase() !== label.toLowerCase()) return 0;
  return end + (/^\s*[\])}]?[.:)]?[\s\u00a0]*/.exec(start.slice(end))?.[0].length ?? 0);
}
