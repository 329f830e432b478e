import type { PDFDocumentProxy, PDFPageProxy } from "unpdf/pdfjs";
import type { ReaderContext } from "#domain/convert/reader";
import type { ColumnMemory } from "#domain/convert/readers/pdf/columns";
import { drawingOf, releasePage } from "#domain/convert/readers/pdf/drawing";
import { styleOfFontName } from "#domain/convert/readers/pdf/fonts";
import type { Page } from "#domain/convert/readers/pdf/lines";
import { findPageImages } from "#domain/convert/readers/pdf/page-images";
import { type PageBox, pageLines, type TextPiece } from "#domain/convert/readers/pdf/page-lines";
import { Refusal } from "#domain/refusal";

/** Looking for scans stops after so many pages without text. */
const scanSamples = 8;

/**
 * Reads every page's lines. Refuses `manuscript-scanned` when most pages are pictures of text,
 * `manuscript-no-text` when there is nothing to read, and `manuscript-damaged` when no page could be read.
 */
export async function surveyPages(
  document: PDFDocumentProxy,
  context: ReaderContext,
  hasPictures: boolean,
): Promise<Page[]> {
  const { fileName: name } = context;
  const styles = new Map<string, number>();
  const memory: ColumnMemory = { gutters: [] };
  const pages: Page[] = [];
  let unreadable = 0;
  let textless = 0;
  let looked = 0;
  let scans = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await readablePage(document, number);
    const content = page && (await textOf(page));
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
    await learnFonts(page, content, styles);
    const box = boxOf(page);
    const read = pageLines(content, box, number, (font) => styles.get(font) ?? 0, memory);
    pages.push(read);
    if (letterCount(read) < 20) {
      textless++;
      if (hasPictures && looked < scanSamples) {
        looked++;
        const images = await findPageImages(page, box).catch(() => []);
        if (images.some((image) => image.cover > 0.5)) scans++;
      }
    }
    releasePage(page);
    await context.progress(number / document.numPages);
  }
  if (looked > 0 && scans > looked / 2 && textless > document.numPages / 2)
    throw new Refusal("manuscript-scanned", { name });
  if (pages.length === 0 && unreadable > 0) throw new Refusal("manuscript-damaged", { name });
  if (pages.every((page) => letterCount(page) === 0))
    throw new Refusal(unreadable > pages.length ? "manuscript-damaged" : "manuscript-no-text", { name });
  return pages;
}

export function boxOf(page: PDFPageProxy): PageBox {
  const [x0 = 0, y0 = 0, x1 = 612, y1 = 792] = page.view;
  return { x: x0, y: y0, width: Math.max(1, x1 - x0), height: Math.max(1, y1 - y0) };
}

async function readablePage(document: PDFDocumentProxy, number: number): Promise<PDFPageProxy | undefined> {
  try {
    return await document.getPage(number);
  } catch {
    return undefined;
  }
}

async function textOf(page: PDFPageProxy): Promise<TextPiece[] | undefined> {
  try {
    const { items } = await page.getTextContent();
    return items.filter((item) => "str" in item);
  } catch {
    return undefined;
  }
}

/** pdf.js tells a font's name only with the drawing instructions, so they are made when a new font shows up. */
async function learnFonts(
  page: PDFPageProxy,
  pieces: readonly TextPiece[],
  styles: Map<string, number>,
): Promise<void> {
  const unknown = new Set(pieces.map((piece) => piece.fontName).filter((font) => !styles.has(font)));
  if (unknown.size === 0) return;
  await drawingOf(page).catch(() => undefined);
  for (const font of unknown)
    styles.set(font, page.commonObjs.has(font) ? styleOfFont(page.commonObjs.get(font)) : 0);
}

function styleOfFont(font: unknown): number {
  const name = typeof font === "object" && font !== null && "name" in font ? font.name : undefined;
  return typeof name === "string" ? styleOfFontName(name) : 0;
}

function letterCount(page: Page): number {
  return page.lines.reduce((sum, line) => sum + line.text.length, 0);
}
