import type { Block, BookMetadata } from "#domain/book/blocks";
import { plainText } from "#domain/book/blocks";
import { innerBlocks } from "#domain/book/walk";
import type { Asset, OpenReader, Survey } from "#domain/convert/reader";
import { countBlocks } from "#domain/losses/remade-loss-report";

/** A manuscript that is already blocks: what tests of the engine start from. */
export type MemoryManuscript = {
  metadata?: Partial<BookMetadata>;
  blocks: Block[];
  notes?: Record<string, Block[]>;
  assets?: Record<string, Asset>;
};

export function memoryReader(manuscript: MemoryManuscript): OpenReader {
  return async (_source, context) => ({
    async survey() {
      await context.progress(0.5);
      await context.progress(1);
      return surveyBlocks(manuscript);
    },
    async *blocks() {
      const source = context.losses?.openSource();
      for (const [index, block] of manuscript.blocks.entries()) {
        if (source) countBlocks([block], source);
        yield [block];
        await context.progress((index + 1) / manuscript.blocks.length);
      }
    },
    async note(id) {
      const source = context.losses?.openSource();
      source?.note(id);
      if (source) countBlocks(manuscript.notes?.[id] ?? [], source);
      return manuscript.notes?.[id];
    },
    asset: async (id) => manuscript.assets?.[id],
    close: async () => {},
  });
}

function surveyBlocks({ metadata, blocks, notes }: MemoryManuscript): Survey {
  const survey = {
    metadata: { authors: [], ...metadata },
    headings: [],
    anchors: new Set<string>(),
    sample: "",
    words: 0,
  };
  const found: Survey & { anchors: Set<string> } = survey;
  const visit = (list: readonly Block[], isFlow: boolean) => {
    for (const block of list) {
      for (const anchor of block.anchors ?? []) found.anchors.add(anchor);
      if (block.kind === "heading" && isFlow)
        found.headings.push({ level: block.level, text: plainText(block.inlines) });
      if (block.kind === "list")
        for (const item of block.items) for (const anchor of item.anchors ?? []) found.anchors.add(anchor);
      if (block.kind === "paragraph") {
        const text = plainText(block.inlines);
        found.words += text.split(/\s+/).filter(Boolean).length;
        if (found.sample.length < 20_000) found.sample += `${text}\n`;
      }
      for (const inner of innerBlocks(block)) visit(inner, false);
    }
  };
  visit(blocks, true);
  for (const body of Object.values(notes ?? {})) visit(body, false);
  return found;
}
