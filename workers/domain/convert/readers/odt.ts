import type { Block, BookMetadata } from "#domain/book/blocks";
import { contentsRebuilt } from "#domain/convert/front/contents-rebuilt";
import { largePart } from "#domain/convert/large-part";
import { MessageLog } from "#domain/convert/messages";
import { acceptedPicture } from "#domain/convert/pictures/accepted-picture";
import type {
  Asset,
  LargeAsset,
  ManuscriptReader,
  OpenReader,
  ReaderContext,
  Survey,
} from "#domain/convert/reader";
import { type OdtDocument, openOdtDocument } from "#domain/convert/readers/odt/document";
import { readFormulas } from "#domain/convert/readers/odt/formulas";
import { HeldPictures } from "#domain/convert/readers/odt/held-pictures";
import { readProperties } from "#domain/convert/readers/odt/properties";
import { OdtSourceCount } from "#domain/convert/readers/odt/source-count";
import { readStyleSheet } from "#domain/convert/readers/odt/style-reader";
import type { StyleSheet } from "#domain/convert/readers/odt/style-sheet";
import type { Formula, OdtWalkContext } from "#domain/convert/readers/odt/walk-context";
import { OdtWalker } from "#domain/convert/readers/odt/walker";
import { noBreaks } from "#domain/convert/readers/scene-breaks/report";
import type { ReadingRules } from "#domain/convert/readers/word-processor/reading-rules";
import { SurveyCollector } from "#domain/convert/readers/word-processor/survey";
import { createXmlParser } from "#domain/convert/xml";
import type { SourceSide } from "#domain/losses/source-side";

/**
 * Opens an OpenDocument text, packed or flat. Its text is streamed twice, once to survey and once for the blocks; notes
 * stand in the text and are kept until their chapter is set, pictures are read when they are asked for.
 */
export const openOdt: OpenReader = async (source, context) => {
  const document = await openOdtDocument(source, context.fileName);
  const { messages } = context;
  const styles = await readStyleSheet(document, messages);
  return new OdtReader(document, styles, await readProperties(document, messages), context);
};

class OdtReader implements ManuscriptReader {
  private readonly document: OdtDocument;
  private readonly styles: StyleSheet;
  private readonly metadata: BookMetadata;
  private readonly context: ReaderContext;
  private rules: ReadingRules = unsurveyedRules;
  private bookLang: string | undefined;
  private formulas: ReadonlyMap<string, Formula> = new Map();
  private wantedPlaces: ReadonlySet<string> = new Set();
  private hasSoftPages = false;
  private readonly notes = new Map<string, Block[]>();
  private readonly held: HeldPictures;

  constructor(document: OdtDocument, styles: StyleSheet, metadata: BookMetadata, context: ReaderContext) {
    this.document = document;
    this.styles = styles;
    this.metadata = metadata;
    this.context = context;
    this.held = new HeldPictures(context.messages);
  }

  async survey(): Promise<Survey> {
    const collector = new SurveyCollector(this.context.fileName, this.styles.defaults.lang);
    const walker = new OdtWalker({
      ...this.walkContext((block) => collector.block(block)),
      // The second pass says everything there is to say about the text.
      messages: new MessageLog(),
      listsRevisions: false,
      observer: collector,
      note: () => undefined,
      keepPicture: () => "",
    });
    for await (const _ of this.walkText(walker));
    const survey = collector.survey(this.metadata);
    this.rules = collector.rules();
    if (collector.hasTypedContents) this.context.messages.add(contentsRebuilt);
    this.bookLang = survey.metadata.language;
    this.hasSoftPages = walker.hasSoftPages;
    this.formulas = await readFormulas(this.document, walker.frames.objects);
    const { asked, found } = walker.references;
    this.wantedPlaces = new Set([...asked].filter((place) => found.has(place)));
    return { ...survey, anchors: new Set([...survey.anchors, ...this.wantedPlaces]) };
  }

  async *blocks(): AsyncGenerator<Block[], void, void> {
    let batch: Block[] = [];
    const { losses } = this.context;
    const counted = losses?.openSource();
    const walker = new OdtWalker({
      ...this.walkContext((block) => batch.push(block)),
      ...(losses && counted ? { losses, counted } : {}),
    });
    for await (const _ of this.walkText(walker, counted)) {
      if (batch.length === 0) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
    this.rules.breaks.report(this.context.messages);
  }

  async note(id: string): Promise<Block[] | undefined> {
    const blocks = this.notes.get(id);
    this.notes.delete(id);
    return blocks;
  }

  largeAsset(id: string): LargeAsset | undefined {
    return largePart(this.document.zip, id);
  }

  async asset(id: string): Promise<Asset | undefined> {
    const { messages } = this.context;
    const held = this.held.take(id);
    if (held) return acceptedPicture(held, "picture", messages);
    const entry = this.document.zip?.entry(id);
    if (!entry) {
      messages.add({
        code: "image-missing",
        severity: "warning",
        text: "A picture is missing from the manuscript file.",
        suggestion: "Insert the picture again.",
      });
      return undefined;
    }
    if (entry.declaredSize > pictureMaxBytes) return acceptedPicture(undefined, id, messages);
    return acceptedPicture(await this.document.zip?.bytes(entry, pictureMaxBytes), id, messages);
  }

  async close(): Promise<void> {
    this.notes.clear();
    this.held.clear();
  }

  /** Feeds the text to the walker, one step for each chunk, so that what it made can be taken as it comes. */
  private async *walkText(walker: OdtWalker, counted?: SourceSide): AsyncGenerator<void, void, void> {
    const { document } = this;
    const handler = counted ? new OdtSourceCount(walker, counted) : walker;
    const parser = createXmlParser(handler, document.fileName);
    let read = 0;
    let told = 0;
    for await (const chunk of document.content()) {
      parser.write(chunk);
      read += chunk.length;
      yield;
      if (read - told >= progressBytes) {
        told = read;
        await this.context.progress(Math.min(1, read / Math.max(1, document.contentBytes)));
      }
    }
    parser.end();
    walker.finish();
    await this.context.progress(1);
    yield;
  }

  private walkContext(emit: (block: Block) => void): OdtWalkContext {
    const { page } = this.styles;
    return {
      fileName: this.document.fileName,
      styles: this.styles,
      messages: this.context.messages,
      rules: this.rules,
      bookLang: this.bookLang,
      formulas: this.formulas,
      wantedPlaces: this.wantedPlaces,
      // Pages of office paper are no book's: their numbers would mean nothing to a reader of the printed book.
      marksPages: this.hasSoftPages && page !== undefined && page.width < officePaperWidth,
      listsRevisions: this.context.options.listRevisions,
      emit,
      note: (id, blocks) => this.notes.set(id, blocks),
      keepPicture: (bytes) => this.held.keep(bytes),
    };
  }
}

const unsurveyedRules: ReadingRules = {
  breaks: noBreaks(),
  headingByLook: () => undefined,
};

/** Inflated bytes between two words on progress. */
const progressBytes = 262_144;
const pictureMaxBytes = 40_000_000;
/** Twips: 7.5 inches. */
const officePaperWidth = 10_800;
