import type { Block } from "#domain/book/blocks";
import type { Line, SetLines } from "#domain/convert/readers/pdf/lines";
import type { FindRegions, FoundRegion } from "#domain/convert/readers/pdf/regions/region";

type TaggedBlock = { role: "BlockQuote" | "Aside" | "Caption"; element: number; lines: Line[] };

/** Quotations, asides and captions as the structure tree has them, over pages too. */
export const findTaggedBlocks: FindRegions = (pages, { isFree }) => {
  const blocks: TaggedBlock[] = [];
  let open: TaggedBlock | undefined;
  for (const line of pages.flatMap((page) => page.lines)) {
    const { tag } = line;
    const role = tag?.role;
    if (!tag || !isFree(line) || (role !== "BlockQuote" && role !== "Aside" && role !== "Caption")) {
      open = undefined;
      continue;
    }
    const element = tag.around?.[0]?.element ?? tag.element;
    if (open?.role !== role || open.element !== element) {
      open = { role, element, lines: [] };
      blocks.push(open);
    }
    open.lines.push(line);
  }
  return blocks.map(
    (block): FoundRegion => ({
      lines: block.lines,
      ...(block.role === "BlockQuote" ? {} : { floats: true as const }),
      blocks: (set) => [blockOf(block, set)],
    }),
  );
};

function blockOf({ role, lines }: TaggedBlock, set: SetLines): Block {
  const paragraphs = paragraphsOf(lines);
  const inlinesOf = (own: readonly Line[]) => set(own.map((line) => ({ line, join: "flow" as const })));
  if (role === "Caption") return { kind: "paragraph", role: "caption", inlines: inlinesOf(lines) };
  return {
    kind: role === "Aside" ? "aside" : "quote",
    blocks: paragraphs.map((own) => ({ kind: "paragraph" as const, inlines: inlinesOf(own) })),
  };
}

/** By their elements. */
function paragraphsOf(lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last?.[0]?.tag?.element === line.tag?.element) last?.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}
