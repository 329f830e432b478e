import type { Block } from "#domain/book/blocks";
import type {
  ManuscriptReader,
  OpenReader,
  PrepareStage,
  ReaderContext,
  Survey,
} from "#domain/convert/reader";
import { learnLanguage } from "#domain/convert/readers/pdf/book-words";
import { Layout } from "#domain/convert/readers/pdf/layout";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import { readMetadata } from "#domain/convert/readers/pdf/metadata";
import { noteBlocks } from "#domain/convert/readers/pdf/notes/note-blocks";
import { openDocument, type PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { readOutline } from "#domain/convert/readers/pdf/outline";
import { PictureShelf } from "#domain/convert/readers/pdf/picture-shelf";
import { senselessPages } from "#domain/convert/readers/pdf/senseless-text";
import { countPages, printedPages } from "#domain/convert/readers/pdf/source-count";
import { headingsInOrder, type SurveyedBook, surveyBook } from "#domain/convert/readers/pdf/survey-book";
import { preparePages, surveyPages } from "#domain/convert/readers/pdf/survey-pages";
import { withTitlePage } from "#domain/convert/readers/pdf/title-metadata";
import { sceneBreaksFound } from "#domain/convert/readers/scene-breaks/report";
import type { Source } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";

const sampleLength = 20_000;

/**
 * A PDF has no paragraphs, only places of letters. The survey reads each page once into lines and learns how the book
 * is set; `blocks` then puts the lines together again. Refuses scans, password-protected, damaged and hostile files.
 */
export const openPdf: OpenReader = async (source, context) => {
  const name = context.fileName;
  if (source.size === 0) throw new Refusal("manuscript-empty", { name });
  return new PdfReader(await openDocument(source, name, context.password), source, context);
};

/** Reads a window of pages and puts it on record in the workspace, where `openPdf` finds it. */
export const preparePdf: PrepareStage = async (source, context) => {
  if (source.size === 0) throw new Refusal("manuscript-empty", { name: context.fileName });
  return preparePages(source, context);
};

class PdfReader implements ManuscriptReader {
  private readonly file: PdfFile;
  private readonly source: Source;
  private readonly context: ReaderContext;
  private pictures: PictureShelf | undefined;
  private book: SurveyedBook | undefined;

  constructor(file: PdfFile, source: Source, context: ReaderContext) {
    this.file = file;
    this.source = source;
    this.context = context;
  }

  async survey(): Promise<Survey> {
    const outline = await readOutline(this.file);
    const pages = await surveyPages(this.file, this.source, this.context);
    const metadata = await readMetadata(this.file, this.context.fileName);
    const senseless = senselessPages(pages, this.context.messages, this.context.fileName);
    const makesSense = ({ number }: Page) => !senseless.has(number);
    const language = await learnLanguage(pages.filter(makesSense), metadata.language);
    const { losses } = this.context;
    const printed = losses ? printedPages(pages) : [];
    const book = surveyBook(pages, outline, metadata.title, language);
    this.book = book;
    this.pictures = new PictureShelf(this.file, this.context, pages);
    if (losses) countPages(printed, book, this.pictures, losses);
    const lines = book.pages.flatMap((page) => page.lines);
    const isNamed = !book.titlePage.titleLines.some(({ page }) => senseless.has(page));
    return {
      metadata: isNamed ? withTitlePage(metadata, book.titlePage) : metadata,
      headings: headingsInOrder(book),
      anchors: new Set(book.links.anchors.values()),
      sample: sampleOf(lines.filter(({ page }) => !senseless.has(page))),
      words: lines.reduce((sum, line) => sum + (line.text.match(/\S+/g)?.length ?? 0), 0),
    };
  }

  async *blocks(): AsyncIterable<Block[]> {
    const { book } = this;
    if (!book) throw new Error("blocks are read after the survey");
    const figuresOf = (page: Page) => this.pictures?.figuresOf(page) ?? [];
    const layout = new Layout(book, figuresOf);
    let done = 0;
    for (const page of book.pages) {
      const blocks = layout.takePage(page, figuresOf(page));
      if (blocks.length > 0) yield blocks;
      done++;
      await this.context.progress(done / book.pages.length);
    }
    const rest = layout.finish();
    if (layout.silentBreaks > 0) this.context.messages.add(sceneBreaksFound(layout.silentBreaks));
    if (rest.length > 0) yield rest;
  }

  async note(id: string): Promise<Block[] | undefined> {
    const body = this.book?.notes.bodies.get(id);
    return body && noteBlocks(body.lines, { vocabulary: this.book?.vocabulary ?? new Map() });
  }

  async asset(id: string) {
    return this.pictures?.asset(id);
  }

  async close() {
    await this.file.close();
  }
}

/** Text from the middle of the book, away from title pages and contents. */
function sampleOf(lines: readonly Line[]): string {
  let sample = "";
  for (const line of lines.slice(Math.floor(lines.length / 4))) {
    if (sample.length + line.text.length + 1 > sampleLength) break;
    sample += `${line.text}\n`;
  }
  return sample;
}
