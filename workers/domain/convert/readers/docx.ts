import type { Block } from "#domain/book/blocks";
import { isDamage, tellDamaged } from "#domain/convert/damaged-part";
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
import { BodyWalker } from "#domain/convert/readers/docx/body-walker";
import { readComments } from "#domain/convert/readers/docx/comments-part";
import { readCoreProperties } from "#domain/convert/readers/docx/core-properties";
import { EmbeddedDocuments, isEmbedded } from "#domain/convert/readers/docx/embedded-documents";
import { type Graphic, readGraphicParts } from "#domain/convert/readers/docx/graphic-parts";
import { KeptChanges } from "#domain/convert/readers/docx/kept-changes";
import { readNoteSettings, usualEndnotes } from "#domain/convert/readers/docx/note-settings";
import { NotesPart } from "#domain/convert/readers/docx/notes-part";
import { readNumbering } from "#domain/convert/readers/docx/numbering-part";
import { type DocxPackage, openDocxPackage, readRelationships } from "#domain/convert/readers/docx/package";
import { PlacedMessages } from "#domain/convert/readers/docx/placed-messages";
import { countBesideText } from "#domain/convert/readers/docx/rest-count";
import { listRevisionsElsewhere } from "#domain/convert/readers/docx/revisions-elsewhere";
import { SourceCount } from "#domain/convert/readers/docx/source-count";
import { readStyles } from "#domain/convert/readers/docx/styles";
import type { WalkContext } from "#domain/convert/readers/docx/walk-context";
import { noBreaks } from "#domain/convert/readers/scene-breaks/report";
import { NoteNumberings } from "#domain/convert/readers/word-processor/note-numbering";
import type { DocxNumbering } from "#domain/convert/readers/word-processor/numbering";
import type { PageNumbers } from "#domain/convert/readers/word-processor/page-numbers";
import type { ReadingRules } from "#domain/convert/readers/word-processor/reading-rules";
import { Revisions } from "#domain/convert/readers/word-processor/revisions";
import type { Styles } from "#domain/convert/readers/word-processor/style";
import { SurveyCollector } from "#domain/convert/readers/word-processor/survey";
import { TextColumn } from "#domain/convert/readers/word-processor/text-column";
import type { Source } from "#domain/convert/source";
import { createXmlParser } from "#domain/convert/xml";
import type { ZipEntry } from "#domain/convert/zip-reader";

/**
 * Opens a Word document (transitional or strict). Its text is streamed twice, once to survey and once for the blocks;
 * notes and pictures are read when they are asked for.
 */
export const openDocx: OpenReader = (source, context) => openPackage(source, context, openEmbeddedDocx);

/** Opens a Word document that stands inside another; what Word documents it holds in turn are left out. */
const openEmbeddedDocx: OpenReader = (source, context) =>
  openPackage(
    source,
    { ...context, options: { ...context.options, keepChanges: false, keepComments: false } },
    undefined,
  );

async function openPackage(
  source: Source,
  context: ReaderContext,
  openEmbedded: OpenReader | undefined,
): Promise<DocxReader> {
  const docx = await openDocxPackage(source, context.fileName);
  const styles = await readStyles(docx, context.messages);
  const numbering = await readNumbering(docx, context.messages);
  if (docx.isDamaged) tellDamaged("relationships", context.messages);
  const embedded = new EmbeddedDocuments(docx, context, openEmbedded);
  return new DocxReader(docx, styles, numbering, context, embedded);
}

class DocxReader implements ManuscriptReader {
  private readonly docx: DocxPackage;
  private readonly styles: Styles;
  private readonly numbering: DocxNumbering;
  private readonly context: ReaderContext;
  private rules: ReadingRules = unsurveyedRules;
  private bookLang: string | undefined;
  private pages: PageNumbers | undefined;
  private readonly column = new TextColumn();
  private readonly noteNumbering = new NoteNumberings(usualEndnotes);
  private readonly embedded: EmbeddedDocuments;
  private graphics: ReadonlyMap<string, Graphic> = new Map();
  private readonly notes = new Map<string, Promise<NotesPart | undefined>>();
  /** Notes that something in the text has called. */
  private readonly called = new Set<string>();

  constructor(
    docx: DocxPackage,
    styles: Styles,
    numbering: DocxNumbering,
    context: ReaderContext,
    embedded: EmbeddedDocuments,
  ) {
    this.docx = docx;
    this.styles = styles;
    this.numbering = numbering;
    this.context = context;
    this.embedded = embedded;
  }

  async survey(): Promise<Survey> {
    const metadata = await readCoreProperties(this.docx, this.context.messages);
    this.graphics = await readGraphicParts(this.docx);
    const collector = new SurveyCollector(this.context.fileName, this.styles.defaults.lang);
    const parts: string[] = [];
    const context: WalkContext = {
      ...this.walkContext((block) => collector.block(block)),
      // The second pass says everything there is to say about the text.
      messages: new MessageLog(),
      tell: () => undefined,
      rules: collector.surveyRules(),
      observer: collector,
      embed: (part) => parts.push(part),
    };
    for await (const _ of this.walkMainPart(new BodyWalker(context), context))
      for (const part of parts.splice(0)) {
        const found = await this.embedded.survey(part);
        if (found) collector.embedded(found);
      }
    const survey = collector.survey(metadata);
    this.rules = collector.rules();
    if (collector.hasTypedContents) this.context.messages.add(contentsRebuilt);
    this.bookLang = survey.metadata.language;
    this.pages = collector.pages.numbers();
    await readNoteSettings(this.docx, this.noteNumbering);
    return survey;
  }

  async *blocks(): AsyncGenerator<Block[], void, void> {
    let batch: Block[] = [];
    const embedded: { part: string; after: Block[] }[] = [];
    const { listRevisions, keepChanges, keepComments } = this.context.options;
    const comments =
      listRevisions || keepComments ? await readComments(this.docx, this.context.messages) : new Map();
    const revisions = listRevisions ? new Revisions(this.context.messages, comments) : undefined;
    const kept =
      keepChanges || keepComments ? new KeptChanges({ keepChanges, keepComments }, comments) : undefined;
    const placed = new PlacedMessages(this.context.messages);
    const { losses } = this.context;
    const emit = (block: Block) => {
      revisions?.passed(block);
      kept?.passed(block);
      placed.passed(block);
      batch.push(block);
    };
    const context: WalkContext = {
      ...this.walkContext(emit),
      ...this.counting(),
      ...(losses ? { counted: losses.openSource() } : {}),
      tell: (message) => placed.tell(message),
      pages: this.pages,
      embed: (part) => {
        embedded.push({ part, after: batch });
        batch = [];
      },
      ...(revisions ? { revisions } : {}),
      ...(kept ? { kept } : {}),
    };
    for await (const _ of this.walkMainPart(new BodyWalker(context), context)) {
      for (const { part, after } of embedded.splice(0)) {
        yield after;
        yield* this.embedded.blocks(part);
      }
      if (batch.length === 0) continue;
      yield batch;
      batch = [];
    }
    placed.flush();
    if (revisions) {
      revisions.passed({ kind: "pageBreak" });
      await listRevisionsElsewhere(
        this.docx,
        revisions,
        this.walkContext(() => undefined),
      );
    }
    for (const message of kept?.messages() ?? []) this.context.messages.add(message);
    if (batch.length > 0) yield batch;
    this.rules.breaks.report(this.context.messages);
  }

  async note(id: string): Promise<Block[] | undefined> {
    if (isEmbedded(id)) return this.embedded.note(id);
    this.called.add(id);
    return (await this.notesOf(id.startsWith("e") ? "endnotes" : "footnotes"))?.note(id);
  }

  largeAsset(id: string): LargeAsset | undefined {
    return largePart(this.docx.zip, id);
  }

  async asset(id: string): Promise<Asset | undefined> {
    if (isEmbedded(id)) return this.embedded.asset(id);
    const entry = this.docx.zip.entry(id);
    if (!entry) {
      this.context.messages.add({
        code: "image-missing",
        severity: "warning",
        text: "A picture is missing from the manuscript file.",
        suggestion: "Insert the picture again.",
      });
      return undefined;
    }
    if (entry.declaredSize > pictureMaxBytes) return acceptedPicture(undefined, id, this.context.messages);
    return acceptedPicture(await this.docx.zip.bytes(entry, pictureMaxBytes), id, this.context.messages);
  }

  async close(): Promise<void> {
    for (const part of this.notes.values()) await (await part)?.close();
    await this.embedded.close();
  }

  async readRest(): Promise<void> {
    const { losses } = this.context;
    if (!losses) return;
    for (const kind of ["footnotes", "endnotes"] as const) await (await this.notesOf(kind))?.readRest();
    await this.embedded.readRest();
    await countBesideText(this.docx, losses);
    losses.isUncalled = (note) => !this.called.has(note);
  }

  /**
   * Feeds the main part to the walker, one step for each chunk, so that what it made can be taken as it comes. With a
   * loss report in the context it is put down what is met.
   */
  private async *walkMainPart(walker: BodyWalker, context: WalkContext): AsyncGenerator<void, void, void> {
    const { zip, mainPart, fileName } = this.docx;
    const { counted } = context;
    const handler = counted ? new SourceCount(walker, context, counted) : walker;
    const parser = createXmlParser(handler, fileName);
    let read = 0;
    let told = 0;
    for await (const chunk of zip.chunks(mainPart)) {
      parser.write(chunk);
      read += chunk.length;
      yield;
      if (read - told >= progressBytes) {
        told = read;
        await this.context.progress(Math.min(1, read / Math.max(1, mainPart.declaredSize)));
      }
    }
    parser.end();
    walker.finish();
    await this.context.progress(1);
    yield;
  }

  private counting(): Pick<WalkContext, "losses"> {
    const { losses } = this.context;
    return losses ? { losses } : {};
  }

  private notesOf(kind: "footnotes" | "endnotes"): Promise<NotesPart | undefined> {
    const part = this.notes.get(kind) ?? this.openNotes(kind);
    this.notes.set(kind, part);
    return part;
  }

  private walkContext(emit: (block: Block) => void): WalkContext {
    return {
      fileName: this.docx.fileName,
      styles: this.styles,
      numbering: this.numbering,
      counter: this.numbering.counter(),
      part: this.docx.mainPart.name,
      relationships: this.docx.mainRelationships,
      messages: this.context.messages,
      tell: (message) => this.context.messages.add(message),
      graphics: this.graphics,
      column: this.column,
      noteNumbering: this.noteNumbering,
      rules: this.rules,
      bookLang: this.bookLang,
      emit,
    };
  }

  private async openNotes(kind: "footnotes" | "endnotes"): Promise<NotesPart | undefined> {
    const entry: ZipEntry | undefined = this.docx.relatedPart(kind);
    if (!entry) return undefined;
    const { zip, fileName } = this.docx;
    let isTold = false;
    const onDamage = () => {
      if (!isTold) tellDamaged(kind, this.context.messages);
      isTold = true;
    };
    const relationships = await readRelationships(zip, entry.name, fileName).catch((fault: unknown) => {
      if (!isDamage(fault)) throw fault;
      onDamage();
      return new Map();
    });
    const makeContext = () => ({
      ...this.walkContext(() => undefined),
      ...this.counting(),
      part: entry.name,
      relationships,
    });
    return new NotesPart(zip, entry, fileName, makeContext, onDamage);
  }
}

const unsurveyedRules: ReadingRules = {
  breaks: noBreaks(),
  headingByLook: () => undefined,
};

/** Inflated bytes between two words on progress. */
const progressBytes = 262_144;
const pictureMaxBytes = 40_000_000;
