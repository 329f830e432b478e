import type { ReaderContext } from "#domain/convert/reader";
import type { ColumnMemory } from "#domain/convert/readers/pdf/columns";
import type { Page } from "#domain/convert/readers/pdf/lines";
import { openDocument, type PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { PageRecords } from "#domain/convert/readers/pdf/page-records";
import { PageRoom, type PageWindow, readWindow, windowPages } from "#domain/convert/readers/pdf/page-window";
import { judgeScans } from "#domain/convert/readers/pdf/scans";
import type { Source } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";

/**
 * Every page of the file: from the records of `preparePages` where they are, else read now. Refuses
 * `manuscript-scanned` when most pages are pictures of text, `manuscript-no-text` when there is nothing to read,
 * `manuscript-senseless` when no letter has a meaning, and `manuscript-damaged` when no page could be read.
 */
export async function surveyPages(file: PdfFile, source: Source, context: ReaderContext): Promise<Page[]> {
  const { pages, unreadable } =
    (await recordedPages(source, context)) ?? (await allPages(file, source, context));
  for (const number of unreadable)
    context.messages.add({
      code: "page-unreadable",
      severity: "warning",
      text: "A page could not be read and was left out.",
      place: `page ${number}`,
      suggestion: "Save the PDF again from the program that made it.",
    });
  for (const page of pages)
    if (page.isCut)
      context.messages.add({
        code: "page-cut",
        severity: "warning",
        text: "A page holds more than is read of one, and what comes last on it was left out.",
        place: `page ${page.number}`,
        suggestion:
          "Compare this page with the book, or make its manuscript a file of words instead of a PDF.",
      });
  setLinksUpright(pages);
  const { fileName: name, messages } = context;
  const { keepPageImages } = context.options;
  if (pages.length === 0) throw new Refusal("manuscript-damaged", { name });
  judgeScans(pages, { fileName: name, keepPageImages, messages });
  if (pages.every((page) => letterCount(page) === 0 && !(keepPageImages && page.pictures?.length)))
    throw new Refusal(reasonForNoText(pages, unreadable.length), { name });
  return pages;
}

function reasonForNoText(pages: readonly Page[], unreadable: number) {
  if (unreadable > pages.length) return "manuscript-damaged";
  return pages.some((page) => page.unread) ? "manuscript-senseless" : "manuscript-no-text";
}

/** Reads the next window of pages and puts it on record. */
export async function preparePages(
  source: Source,
  context: ReaderContext,
): Promise<{ done: boolean; share: number }> {
  if (!context.workspace) return { done: true, share: 1 };
  const records = new PageRecords(context.workspace, source);
  const state = await records.state();
  if (state && state.done >= state.pageCount) return { done: true, share: 1 };
  const file = await openDocument(source, context.fileName, context.password);
  try {
    const from = (state?.done ?? 0) + 1;
    const to = Math.min(file.pageCount, from + windowPages - 1);
    const memory: ColumnMemory = state?.memory ?? { gutters: [] };
    const window = await readWindow(file, { from, to }, memory, new PageRoom(context.fileName), (number) =>
      context.progress(number / file.pageCount, { code: "reading-pages", from, to, pages: file.pageCount }),
    );
    await records.keep(window, {
      pageCount: file.pageCount,
      done: to,
      windows: (state?.windows ?? 0) + 1,
      memory,
    });
    return { done: to >= file.pageCount, share: to / file.pageCount };
  } finally {
    await file.close();
  }
}

async function recordedPages(
  source: Source,
  { workspace, fileName }: ReaderContext,
): Promise<PageWindow | undefined> {
  const records = workspace && new PageRecords(workspace, source);
  const state = await records?.state();
  if (!records || !state || state.done < state.pageCount) return undefined;
  const room = new PageRoom(fileName);
  const all: PageWindow = { pages: [], unreadable: [] };
  for (let index = 0; index < state.windows; index++) {
    const window = await records.window(index);
    if (!window) return undefined;
    for (const page of window.pages) {
      room.take(page);
      all.pages.push(page);
    }
    all.unreadable.push(...window.unreadable);
  }
  return all;
}

/** A long file is opened anew for each window: what one has made pdf.js hold goes with it. */
async function allPages(file: PdfFile, source: Source, context: ReaderContext): Promise<PageWindow> {
  const memory: ColumnMemory = { gutters: [] };
  const all: PageWindow = { pages: [], unreadable: [] };
  const room = new PageRoom(context.fileName);
  const count = file.pageCount;
  const step = count <= windowPages * 4 ? count : windowPages;
  for (let from = 1; from <= count; from += step) {
    const to = Math.min(count, from + step - 1);
    const own = from === 1 ? file : await openDocument(source, context.fileName, context.password);
    try {
      const window = await readWindow(own, { from, to }, memory, room, (number) =>
        context.progress(number / count),
      );
      for (const page of window.pages) all.pages.push(page);
      all.unreadable.push(...window.unreadable);
    } finally {
      if (own !== file) await own.close();
    }
  }
  return all;
}

/** Links name heights in the space of the page they lead to; from here on they are as its lines have them. */
function setLinksUpright(pages: readonly Page[]): void {
  const grounds = new Map(pages.map((page) => [page.number, page.ground]));
  const done = new Set<object>();
  for (const page of pages)
    for (const line of page.lines)
      for (const { link } of line.runs) {
        if (!link || !("page" in link) || link.y === undefined || done.has(link)) continue;
        done.add(link);
        const ground = grounds.get(link.page);
        if (ground?.turn === 0) link.y -= ground.y;
        else delete link.y;
      }
}

function letterCount(page: Page): number {
  return page.lines.reduce((sum, line) => sum + line.text.length, 0);
}
