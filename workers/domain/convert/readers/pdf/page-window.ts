import type { ColumnMemory } from "#domain/convert/readers/pdf/columns";
import type { Page } from "#domain/convert/readers/pdf/lines";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { type ReadingSettings, readPage } from "#domain/convert/readers/pdf/read-page";
import { StructureTree } from "#domain/convert/readers/pdf/structure/structure-tree";

/** Pages read one after the other, and the numbers of those that could not be read. */
export type PageWindow = { pages: Page[]; unreadable: number[] };

/** So many pages are read at a time: a file opened for them holds no more than they need. */
export const windowPages = 120;

/** Reads the pages `from`..`to`; `memory` goes along from one window to the next. */
export async function readWindow(
  file: PdfFile,
  { from, to }: { from: number; to: number },
  memory: ColumnMemory,
  onPage: (number: number) => void | Promise<void>,
): Promise<PageWindow> {
  const settings: ReadingSettings = {
    memory,
    tree: await StructureTree.open(file),
    labels: (await file.catalog("pageLabels").catch(() => undefined)) ?? undefined,
  };
  const window: PageWindow = { pages: [], unreadable: [] };
  for (let number = from; number <= to; number++) {
    const page = await readPage(file, number, settings).catch((fault) => {
      file.raise(fault);
      return undefined;
    });
    if (page) window.pages.push(page);
    else window.unreadable.push(number);
    file.trim();
    await onPage(number);
  }
  return window;
}
