import { type Block, type Inline, plainText } from "#domain/book/blocks";

/** Text whose lines and spaces count: kept as it is, or, where words in it are marked or linked, as lines of verse. */
export function preformattedBlocks(inlines: readonly Inline[]): Block[] {
  const isPlain = inlines.every(
    (inline) =>
      inline.kind === "break" ||
      inline.kind === "pageMark" ||
      (inline.kind === "text" &&
        (!inline.marks || Object.keys(inline.marks).every((mark) => mark === "code"))),
  );
  const lines: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.kind === "break") lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  if (isPlain) {
    const text = lines.map((line) => plainText(line).replaceAll("\u00a0", " ").trimEnd()).join("\n");
    return [{ kind: "preformatted", text: text.replace(/^\n+|\n+$/g, "") }];
  }
  const stanzas: { lines: { inlines: Inline[]; indent: number }[] }[] = [{ lines: [] }];
  for (const line of lines) {
    if (plainText(line).trim() === "" && line.every((inline) => inline.kind === "text")) {
      if ((stanzas.at(-1)?.lines.length ?? 0) > 0) stanzas.push({ lines: [] });
      continue;
    }
    stanzas.at(-1)?.lines.push(indented(line));
  }
  return [{ kind: "verse", stanzas: stanzas.filter((stanza) => stanza.lines.length > 0) }];
}

function indented(line: Inline[]): { inlines: Inline[]; indent: number } {
  const [first, ...rest] = line;
  if (first?.kind !== "text") return { inlines: line, indent: 0 };
  const text = first.text.replace(/^[\s\u00a0]+/, "");
  const spaces = first.text.length - text.length;
  return { inlines: [{ ...first, text }, ...rest], indent: Math.min(6, Math.floor(spaces / 4)) };
}
