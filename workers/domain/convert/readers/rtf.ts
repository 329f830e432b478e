import type { Block } from "#domain/book/blocks";
import { contentsRebuilt } from "#domain/convert/front/contents-rebuilt";
import { MessageLog } from "#domain/convert/messages";
import { acceptedPicture } from "#domain/convert/pictures/accepted-picture";
import type { Asset, ManuscriptReader, OpenReader, ReaderContext, Survey } from "#domain/convert/reader";
import { RtfDocument } from "#domain/convert/readers/rtf/document";
import { languageOf } from "#domain/convert/readers/rtf/languages";
import { NoteShelf } from "#domain/convert/readers/rtf/note-shelf";
import { withoutOwnSign } from "#domain/convert/readers/rtf/note-signs";
import { pictureOfId, readPicture } from "#domain/convert/readers/rtf/picture-data";
import type { RtfContext } from "#domain/convert/readers/rtf/rtf-context";
import { TrackedChanges } from "#domain/convert/readers/rtf/tracked-changes";
import { RtfWalker } from "#domain/convert/readers/rtf/walker";
import { noBreaks } from "#domain/convert/readers/scene-breaks/report";
import type { Comment } from "#domain/convert/readers/word-processor/comment";
import type { ReadingRules } from "#domain/convert/readers/word-processor/reading-rules";
import { Revisions } from "#domain/convert/readers/word-processor/revisions";
import { SurveyCollector } from "#domain/convert/readers/word-processor/survey";
import type { Source } from "#domain/convert/source";

/** Opens an RTF document. It is streamed twice, once to survey and once for the blocks; pictures stay in the file. */
export const openRtf: OpenReader = async (source, context) => new RtfReader(source, context);

class RtfReader implements ManuscriptReader {
  private readonly source: Source;
  private readonly context: ReaderContext;
  private readonly document = new RtfDocument();
  private readonly notes = new NoteShelf();
  private rules: ReadingRules = unsurveyedRules;
  private bookLang: string | undefined;

  constructor(source: Source, context: ReaderContext) {
    this.source = source;
    this.context = context;
  }

  async survey(): Promise<Survey> {
    const { document } = this;
    const collector = new SurveyCollector(this.context.fileName, undefined);
    const walker = new RtfWalker({
      ...this.walkContext((block) => collector.block(block)),
      // The second pass says everything there is to say about the text.
      messages: new MessageLog(),
      observer: collector,
    });
    for await (const _ of this.walk(walker));
    const survey = collector.survey(document.information.metadata(languageOf(document.language)));
    this.rules = collector.rules();
    if (collector.hasTypedContents) this.context.messages.add(contentsRebuilt);
    this.bookLang = survey.metadata.language;
    return survey;
  }

  async *blocks(): AsyncGenerator<Block[], void, void> {
    let batch: Block[] = [];
    const { messages, options, losses } = this.context;
    const comments = new Map<string, Comment>();
    const revisions = options.listRevisions ? new Revisions(messages, comments) : undefined;
    const emit = (block: Block) => {
      revisions?.passed(block);
      batch.push(block);
    };
    const walker = new RtfWalker({
      ...this.walkContext(emit),
      ...(losses ? { losses, counted: losses.openSource() } : {}),
      ...(revisions ? { changes: new TrackedChanges(revisions, comments, this.document.revisers) } : {}),
      note: (id, blocks, from, to) => this.notes.put(id, blocks, from, to),
    });
    for await (const _ of this.walk(walker)) {
      if (batch.length === 0) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
    this.rules.breaks.report(messages);
    if (walker.isCutOff)
      messages.add({
        code: "manuscript-cut-off",
        severity: "warning",
        text: "The manuscript file ends in the middle, so the end of the book may be missing.",
        suggestion: "Open the manuscript in your word processor, save it again, and convert that.",
      });
  }

  async note(id: string): Promise<Block[] | undefined> {
    const held = this.notes.take(id);
    if (held) return held;
    const place = this.notes.place(id);
    if (!place) return undefined;
    const blocks: Block[] = [];
    const walker = new RtfWalker(
      {
        ...this.walkContext((block) => blocks.push(block)),
        // All there is to say was said when the note was met first.
        messages: new MessageLog(),
        rules: unsurveyedRules,
      },
      place.from,
    );
    for await (const chunk of await this.source.stream(place.from, place.to - place.from))
      walker.tokenizer.write(chunk);
    walker.finish();
    return id.endsWith("t") ? withoutOwnSign(blocks) : blocks;
  }

  async asset(id: string): Promise<Asset | undefined> {
    const data = pictureOfId(id);
    if (!data) return undefined;
    const bytes = await readPicture(this.source, data, pictureMaxBytes);
    return acceptedPicture(bytes, `picture.${data.format}`, this.context.messages);
  }

  async close(): Promise<void> {}

  /** Feeds the file to the walker, one step for each chunk, so that what it made can be taken as it comes. */
  private async *walk(walker: RtfWalker): AsyncGenerator<void, void, void> {
    const { source, context } = this;
    let told = 0;
    for await (const chunk of await source.stream(0, source.size)) {
      walker.tokenizer.write(chunk);
      yield;
      if (walker.tokenizer.position - told >= progressBytes) {
        told = walker.tokenizer.position;
        await context.progress(Math.min(1, told / source.size));
      }
    }
    walker.finish();
    await context.progress(1);
    yield;
  }

  private walkContext(emit: (block: Block) => void): RtfContext {
    return {
      document: this.document,
      fileName: this.context.fileName,
      messages: this.context.messages,
      rules: this.rules,
      bookLang: this.bookLang,
      emit,
    };
  }
}

const unsurveyedRules: ReadingRules = {
  breaks: noBreaks(),
  headingByLook: () => undefined,
};

/** Bytes between two words on progress. */
const progressBytes = 262_144;
const pictureMaxBytes = 40_000_000;
