import { ContentReader } from "#domain/convert/readers/pdf/content-reader";
import type { Inks } from "#domain/convert/readers/pdf/drawings/inks";
import type { Box, LinkTarget } from "#domain/convert/readers/pdf/lines";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import type { PaintedPicture } from "#domain/convert/readers/pdf/page-pictures";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";
import type { BaseStream, Page, TextStyle } from "#pdfjs";

/** All that a page's instructions put on it, in the page's own space. */
export type PageContent = {
  pieces: TextPiece[];
  fonts: ReadonlyMap<string, TextStyle>;
  /** In drawing order. */
  pictures: PaintedPicture[];
  inks: Inks;
  /** Rectangles filled with a colour that is seen. */
  fills: Box[];
  /** There was more than is read of one page. */
  isCut: boolean;
};

/** Reads a page's instructions once. `linkAt` tells where a click on a place of the page leads. */
export async function readContent(
  file: PdfFile,
  page: Page,
  linkAt?: (x: number, y: number) => LinkTarget | undefined,
): Promise<PageContent> {
  const reader = new ContentReader(file, page);
  reader.text.linkAt = linkAt;
  reader.text.lastRule = () => reader.ink.inks.rules.at(-1);
  await reader.readPage();
  return {
    pieces: reader.text.pieces.filter((piece) => isSeen(piece, page.view)),
    fonts: new Map([...reader.resources.usedFonts].map((font) => [font.name, font.style])),
    pictures: reader.pictures,
    inks: reader.ink.inks,
    fills: reader.ink.fills,
    isCut: reader.isCut,
  };
}

/** The pictures that a page's own instructions hold, by their turn among them. */
export async function inlinePictures(file: PdfFile, page: Page): Promise<readonly BaseStream[]> {
  const reader = new ContentReader(file, page);
  await reader.readPage();
  return reader.inlinePictures;
}

/** Not off the page, where printers keep their notes. */
function isSeen({ transform, width, vertical }: TextPiece, view: readonly number[]): boolean {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = view;
  const [a = 0, b = 0, , , e = 0, f = 0] = transform;
  const length = Math.hypot(a, b) || 1;
  const [dx, dy] = vertical ? [0, -width] : [(a / length) * width, (b / length) * width];
  const isAcross = Math.max(e, e + dx) >= x0 && Math.min(e, e + dx) <= x1;
  return isAcross && Math.max(f, f + dy) >= y0 && Math.min(f, f + dy) <= y1;
}
