import type { ReaderContext } from "#domain/convert/reader";
import type { ColumnMemory } from "#domain/convert/readers/pdf/columns";
import { styleOfFont } from "#domain/convert/readers/pdf/fonts";
import type { Page } from "#domain/convert/readers/pdf/lines";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { readContent } from "#domain/convert/readers/pdf/page-content";
import { findPageImages } from "#domain/convert/readers/pdf/page-images";
import { type PageBox, pageLines } from "#domain/convert/readers/pdf/page-lines";
import { Refusal } from "#domain/refusal";
import type { Page as CorePage } from "#pdfjs";

/** Looking for scans stops after so many pages without text. */
const scanSamples = 8;

/**
 * Reads every page's lines. Refuses `manuscript-scanned` when most pages are pictures of text,
 * `manuscript-no-text` when there is nothing to read, and `manuscript-damaged` when no page could be read.
 */
export async function surveyPages(file: PdfFile, context: ReaderContext): Promise<Page[]> {
  const { fileName: name } = context;
  const memory: ColumnMemory = { gutters: [] };
  const pages: Page[] = [];
  let unreadable = 0;
  let textless = 0;
  let looked = 0;
  let scans = 0;
  for (let number = 1; number <= file.pageCount; number++) {
    const page = await file.page(number).catch(() => undefined);
    const content = page && (await readContent(file, page).catch(() => undefined));
    if (!page || !content) {
      unreadable++;
      context.messages.add({
        code: "page-unreadable",
        severity: "warning",
        text: "A page could not be read and was left out.",
        place: `page ${number}`,
        suggestion: "Save the PDF again from the program that made it.",
      });
      continue;
    }
    const { pieces, fonts } = content;
    const box = boxOf(page);
    const read = pageLines(pieces, box, number, (font) => styleOfFont(fonts.get(font)), memory);
    pages.push(read);
    if (letterCount(read) < 20) {
      textless++;
      if (looked < scanSamples) {
        looked++;
        const images = await findPageImages(file, page, box).catch(() => []);
        if (images.some((image) => image.cover > 0.5)) scans++;
      }
    }
    file.trim();
    await context.progress(number / file.pageCount);
  }
  if (looked > 0 && scans > looked / 2 && textless > file.pageCount / 2)
    throw new Refusal("manuscript-scanned", { name });
  if (pages.length === 0 && unreadable > 0) throw new Refusal("manuscript-damaged", { name });
  if (pages.every((page) => letterCount(page) === 0))
    throw new Refusal(unreadable > pages.length ? "manuscript-damaged" : "manuscript-no-text", { name });
  return pages;
}

export function boxOf(page: CorePage): PageBox {
  const [x0 = 0, y0 = 0, x1 = 612, y1 = 792] = page.view;
  return { x: x0, y: y0, width: Math.max(1, x1 - x0), height: Math.max(1, y1 - y0) };
}

function letterCount(page: Page): number {
  return page.lines.reduce((sum, line) => sum + line.text.length, 0);
}
