import type { ColumnMemory } from "#domain/convert/readers/pdf/columns";
import type { Page } from "#domain/convert/readers/pdf/lines";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { type ReadingSettings, readPage } from "#domain/convert/readers/pdf/read-page";
import { StructureTree } from "#domain/convert/readers/pdf/structure/structure-tree";
import { Refusal } from "#domain/refusal";

/** Pages read one after the other, and the numbers of those that could not be read. */
export type PageWindow = { pages: Page[]; unreadable: number[] };

/** So many pages are read at a time: a file opened for them holds no more than they need. */
export const windowPages = 120;

/** What the pages of a book may hold together, in lines of text without their letters: some 750,000 words in all. */
const maxHeld = 225_000;

/** Counts what the pages hold that are kept while a book is laid out; refuses `manuscript-too-long`. */
export class PageRoom {
  private held = 0;
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  take({ lines, rules = [], fills = [], pictures = [] }: Page): void {
    const places = rules.length + fills.length + pictures.length;
    this.held += lines.length + places / 2;
    for (const { runs, stretches = [], text } of lines)
      this.held += runs.length / 2 + stretches.length * 0.75 + text.length / 40;
    if (this.held > maxHeld)
      throw new Refusal("manuscript-too-long", {
        name: this.name,
        detail: "more than 750,000 words, or as much else",
      });
  }
}

/** Reads the pages `from`..`to`; `memory` goes along from one window to the next. */
export async function readWindow(
  file: PdfFile,
  { from, to }: { from: number; to: number },
  memory: ColumnMemory,
  room: PageRoom,
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
    if (page) room.take(page);
    if (page) window.pages.push(page);
    else window.unreadable.push(number);
    file.trim();
    await onPage(number);
  }
  return window;
}
