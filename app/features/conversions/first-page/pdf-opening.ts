import { type Block, plainText } from "#domain/book/blocks";
import { learnLanguage } from "#domain/convert/readers/pdf/book-words";
import { Layout } from "#domain/convert/readers/pdf/layout";
import { readMetadata } from "#domain/convert/readers/pdf/metadata";
import { openDocument } from "#domain/convert/readers/pdf/open-pdf";
import { readOutline } from "#domain/convert/readers/pdf/outline";
import { PageRoom, readWindow } from "#domain/convert/readers/pdf/page-window";
import { surveyBook } from "#domain/convert/readers/pdf/survey-book";
import { withTitlePage } from "#domain/convert/readers/pdf/title-metadata";
import type { Source } from "#domain/convert/source";

/** How a PDF begins, as the conversion would read it. */
export type PdfOpening = {
  paragraphs: string[];
  /** Nothing follows these paragraphs. */
  isAll: boolean;
  /** Of the whole file. */
  pages: number;
  title?: string;
  author?: string;
};

/** Enough for the front matter of most books and a chapter after it. */
const maxPages = 40;

/**
 * Returns the paragraphs of the first pages, without running heads, page numbers and printed contents, and what the file
 * and its title page say of the book. Throws the reader's refusals: a password, damage.
 */
export async function pdfOpening(source: Source, name: string): Promise<PdfOpening> {
  const file = await openDocument(source, name);
  try {
    const to = Math.min(file.pageCount, maxPages);
    const { pages } = await readWindow(
      file,
      { from: 1, to },
      { gutters: [] },
      new PageRoom(name),
      () => undefined,
    );
    const stated = await readMetadata(file, name);
    const language = await learnLanguage(pages, stated.language);
    const book = surveyBook(pages, await readOutline(file), stated.title, language);
    const layout = new Layout(book, () => []);
    const blocks = [...book.pages.flatMap((page) => layout.takePage(page, [])), ...layout.finish()];
    const { title, authors } = withTitlePage(stated, book.titlePage);
    return {
      paragraphs: blocks.flatMap(linesOf),
      isAll: to === file.pageCount,
      pages: file.pageCount,
      ...(title && { title }),
      // Of several, the reader tells them apart better than one line of a form does.
      ...(authors.length === 1 && { author: authors[0] }),
    };
  } finally {
    await file.close();
  }
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case "paragraph":
      return filled([plainText(block.inlines)]);
    case "heading":
      return filled([plainText(block.inlines), plainText(block.subtitle ?? [])]);
    case "sceneBreak":
      return [block.ornament ?? "* * *"];
    case "quote":
    case "aside":
      return block.blocks.flatMap(linesOf);
    case "list":
      return block.items.flatMap((item) => item.blocks.flatMap(linesOf));
    case "verse":
      return filled(block.stanzas.flatMap(({ lines }) => lines.map(({ inlines }) => plainText(inlines))));
    default:
      return [];
  }
}

const filled = (lines: string[]): string[] => lines.map((line) => line.trim()).filter(Boolean);
