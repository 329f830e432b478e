import { walkBlocks, walkInlines } from "#domain/book/walk";
import type { StoredChapter } from "#domain/convert/conversion";

/** Returns the ids of the pictures that a chapter shows. */
export function assetsIn({ blocks, notes }: Pick<StoredChapter, "blocks" | "notes">): Set<string> {
  const all = [...blocks, ...notes.flatMap((note) => note.blocks)];
  const found = new Set<string>();
  const add = (id: string) => found.add(id.split("#")[0] ?? id);
  for (const block of walkBlocks(all)) {
    if (block.kind === "figure") add(block.asset);
    if (block.kind === "sceneBreak" && block.ornamentAsset) add(block.ornamentAsset);
  }
  for (const inline of walkInlines(all)) if (inline.kind === "image") add(inline.asset);
  return found;
}
