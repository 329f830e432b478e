import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { type OutlineNode, Ref } from "#pdfjs";

/** One entry of the PDF's own outline (bookmarks); `page` from 1, `depth` from 0. */
export type OutlineEntry = { title: string; page: number; depth: number };

const maxEntries = 5000;
const longestTitle = 2000;

/** The outline's entries that point at a page, in order. An outline that cannot be read is none. */
export async function readOutline(file: PdfFile): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const walk = async (nodes: readonly OutlineNode[], depth: number): Promise<void> => {
    for (const node of nodes) {
      if (entries.length >= maxEntries) return;
      const title = node.title.slice(0, longestTitle).replace(/\s+/g, " ").trim();
      const page = title === "" ? undefined : await pageOf(file, node);
      if (page !== undefined) entries.push({ title, page, depth });
      if (depth < 5) await walk(node.items, depth + 1);
    }
  };
  try {
    await walk((await file.catalog("documentOutline")) ?? [], 0);
  } catch {
    return [];
  }
  return entries;
}

async function pageOf(file: PdfFile, node: OutlineNode): Promise<number | undefined> {
  try {
    const { dest } = node;
    const { catalog } = file.document;
    const destination =
      typeof dest === "string" ? await file.whole(() => catalog.getDestination(dest)) : dest;
    const target: unknown = destination?.[0];
    if (typeof target === "number") return target + 1;
    if (!(target instanceof Ref)) return undefined;
    return (await file.whole(() => catalog.getPageIndex(target))) + 1;
  } catch {
    return undefined;
  }
}
