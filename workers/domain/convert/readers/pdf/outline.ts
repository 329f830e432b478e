import type { PDFDocumentProxy } from "unpdf/pdfjs";

/** One entry of the PDF's own outline (bookmarks); `page` from 1, `depth` from 0. */
export type OutlineEntry = { title: string; page: number; depth: number };

type OutlineNode = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

const maxEntries = 5000;

/** The outline's entries that point at a page, in order. An outline that cannot be read is none. */
export async function readOutline(document: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const walk = async (nodes: readonly OutlineNode[], depth: number): Promise<void> => {
    for (const node of nodes) {
      if (entries.length >= maxEntries) return;
      const title = node.title.replace(/\s+/g, " ").trim();
      const page = title === "" ? undefined : await pageOf(document, node);
      if (page !== undefined) entries.push({ title, page, depth });
      if (depth < 5) await walk(node.items, depth + 1);
    }
  };
  try {
    await walk((await document.getOutline()) ?? [], 0);
  } catch {
    return [];
  }
  return entries;
}

async function pageOf(document: PDFDocumentProxy, node: OutlineNode): Promise<number | undefined> {
  try {
    const destination = typeof node.dest === "string" ? await document.getDestination(node.dest) : node.dest;
    const target: unknown = destination?.[0];
    if (typeof target === "number") return target + 1;
    if (typeof target !== "object" || target === null) return undefined;
    return (await document.getPageIndex(target as Parameters<PDFDocumentProxy["getPageIndex"]>[0])) + 1;
  } catch {
    return undefined;
  }
}
