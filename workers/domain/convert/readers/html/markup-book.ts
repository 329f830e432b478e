import { type Block, type BookMetadata, plainText } from "#domain/book/blocks";
import { ownInlines, walkBlocks } from "#domain/book/walk";
import { maxAnchors, maxParagraphs, maxTags } from "#domain/convert/manuscript-limits";
import type { ReaderContext, Survey } from "#domain/convert/reader";
import { BlockSurvey } from "#domain/convert/readers/html/block-survey";
import { BookStyles } from "#domain/convert/readers/html/book-styles";
import { isHeading } from "#domain/convert/readers/html/element-stack";
import { joined } from "#domain/convert/readers/html/frames";
import { hasGutenbergStart, isGutenbergFrame } from "#domain/convert/readers/html/gutenberg-page";
import { HeadScout } from "#domain/convert/readers/html/head-scout";
import { KeptNotes } from "#domain/convert/readers/html/kept-notes";
import { LookCollector, noLook } from "#domain/convert/readers/html/look-rules";
import type { MarkupDocument } from "#domain/convert/readers/html/markup-document";
import { MarkupTokens } from "#domain/convert/readers/html/markup-tokens";
import { NoteScout } from "#domain/convert/readers/html/note-scout";
import { isRemark } from "#domain/convert/readers/html/note-signs";
import { type FlowRules, RootFlow } from "#domain/convert/readers/html/root-flow";
import { MarkupSourceCount } from "#domain/convert/readers/html/source-count";
import { TitleFinder } from "#domain/convert/readers/html/title-finder";
import { MarkupWalker } from "#domain/convert/readers/html/walker";
import { noBreaks } from "#domain/convert/readers/scene-breaks/report";
import { tooLong } from "#domain/convert/too-long";
import type { LeftReason } from "#domain/losses/reasons";

export type MarkupSource = {
  documents: readonly MarkupDocument[];
};

/**
 * A book of one or more documents of markup, read three times: for styles, links and notes; for the survey; for its
 * blocks. Only the notes stay in memory.
 */
export class MarkupBook {
  private readonly source: MarkupSource;
  private readonly context: ReaderContext;
  private readonly styles: BookStyles;
  private notes = new KeptNotes();
  /** Headings by look are counted in one more reading, which finds every note once more. */
  private hasKeptNotes = false;
  private wanted = new Set<string>();
  private rules: FlowRules = { breaks: noBreaks(), hasFrame: false, look: noLook };
  private readonly extents: { headings: number; length: number }[] = [];
  private linksDropped = 0;
  private read = 0;
  private told = 0;

  constructor(source: MarkupSource, context: ReaderContext) {
    this.source = source;
    this.context = context;
    this.styles = new BookStyles(context.messages);
  }

  /** `stated` is what is known of the book from outside its documents; it goes before what these say. */
  async survey(stated: BookMetadata = { authors: [] }): Promise<Survey> {
    const head = await this.scout();
    const survey = new BlockSurvey();
    const look = new LookCollector();
    const flow = new RootFlow(
      this.rules,
      (block) => {
        survey.add(block);
        if (survey.blocks > maxParagraphs)
          throw tooLong(this.context.fileName, maxParagraphs, "paragraphs, list items and cells");
        look.block(block);
      },
      (text) => survey.text(text),
    );
    for await (const _ of this.walk(flow, true, 0.4, 1));
    this.hasKeptNotes = true;
    this.rules = {
      ...this.rules,
      breaks: survey.sceneBreaks(),
      verses: survey.verses(),
      look: look.decide(),
    };
    this.notes.dropEmpty(isRemark);
    const found = survey.survey(merged(stated, head, survey));
    return this.rules.look.isUsed ? { ...found, headings: await this.headingsByLook() } : found;
  }

  async *blocks(): AsyncGenerator<Block[], void, void> {
    let batch: Block[] = [];
    const flow = new RootFlow(
      this.rules,
      (block) => batch.push(block),
      () => undefined,
      (reason, block) => this.tellLeft(reason, block),
    );
    for await (const _ of this.walk(flow, false, 0, 1)) {
      if (batch.length === 0) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
    this.rules.breaks.report(this.context.messages);
    if (this.linksDropped > 0)
      this.context.messages.add({
        code: "link-dropped",
        severity: "warning",
        text: "A link leads nowhere, so its words were kept and the link left out.",
        suggestion: "Check the link in the manuscript; only web, mail and in-book links work in a book.",
        ...(this.linksDropped > 1 && { count: this.linksDropped }),
      });
  }

  note(id: string): Block[] | undefined {
    return this.notes.body(id);
  }

  /** Whether a picture was met, so that a book without words may still be one. */
  hasPictures = false;

  /** The first reading: what is linked to, what are notes, how classes look, what the head says. */
  private async scout(): Promise<BookMetadata> {
    const notes = new NoteScout();
    let metadata: BookMetadata = { authors: [] };
    let opening = "";
    let hasFrameElement = false;
    let tags = 0;
    for (const [index, document] of this.source.documents.entries()) {
      const head = new HeadScout();
      const extent = { headings: 0, length: 0 };
      this.extents[index] = extent;
      for (const place of document.titles?.keys() ?? []) this.wanted.add(place);
      notes.startDocument(index);
      const tokens = new MarkupTokens(
        {
          open: (name, attributes) => {
            head.open(name, attributes);
            if (++tags > maxTags) throw tooLong(this.context.fileName, maxTags, "tags");
            if (isHeading(name)) extent.headings++;
            if (name === "img" || name === "svg") this.hasPictures = true;
            const { id, name: named, href } = attributes;
            const anchors = [id, named === id ? undefined : named].filter(
              (one) => one !== undefined && one !== "",
            );
            const places = anchors.map((anchor) => document.anchor(anchor ?? ""));
            const target = name === "a" && href !== undefined ? document.target(href) : undefined;
            const place = target?.startsWith("#") ? target.slice(1) : undefined;
            if (place !== undefined && this.wanted.size < maxAnchors) this.wanted.add(place);
            if (isGutenbergFrame(attributes.class, id)) hasFrameElement = true;
            notes.open(name, attributes, places, place);
          },
          close: (name) => {
            head.close(name);
            notes.close(name);
          },
          text: (text) => {
            head.text(text);
            extent.length += text.length;
            notes.text(text);
            if (opening.length < 40_000) opening += text;
          },
        },
        this.context.fileName,
      );
      for await (const text of document.texts()) {
        tokens.write(text);
        await this.tell(text.length, 0, 0.4);
      }
      tokens.end();
      const sheets = [...((await document.css?.(head.styleSheets)) ?? []), head.css];
      this.styles.add(index, sheets);
      metadata = index === 0 ? head.metadata : { ...head.metadata, ...metadata, authors: metadata.authors };
    }
    this.notes = new KeptNotes(notes.finish());
    this.rules = { ...this.rules, hasFrame: !hasFrameElement && hasGutenbergStart(opening) };
    return metadata;
  }

  private async *walk(
    flow: RootFlow,
    isSurvey: boolean,
    from: number,
    to: number,
  ): AsyncGenerator<void, void, void> {
    this.read = 0;
    for (const [index, document] of this.source.documents.entries()) {
      const { start } = document;
      if (start !== undefined)
        flow.put({ kind: "pageBreak", ...(this.wanted.has(start) && { anchors: [start] }) });
      const finder = this.finderFor(document, index, flow);
      const walker = new MarkupWalker({
        styles: this.styles.of(index),
        notes: this.notes.found,
        document: index,
        wanted: this.wanted,
        anchor: document.anchor,
        target: document.target,
        picture: (src, keep) => (isSurvey && !keep ? "-" : document.picture(src, isSurvey)),
        drawing: (markup, keep) => (isSurvey && !keep ? "-" : document.drawing(markup, isSurvey)),
        linkDropped: () => {
          if (!isSurvey) this.linksDropped++;
        },
        noteMarked: (words) => {
          // Numbers are the book's own in any case.
          if (!isSurvey && /\p{L}/u.test(words)) this.context.losses?.drop("note-sign", words);
        },
        pageLabel: (anchor) => document.pageLabel?.(anchor),
        emit: (block) => (finder ?? flow).put(block),
        blank: () => flow.blank(),
        note: (id, blocks) => {
          if (isRemark(id)) this.tellRemark(blocks, isSurvey);
          else if (isSurvey && this.hasKeptNotes) flow.noteTaken();
          else if (isSurvey && !this.notes.keep(id, blocks)) for (const block of blocks) flow.put(block);
          else flow.noteTaken();
        },
      });
      const source = isSurvey ? undefined : this.context.losses?.openSource(document.name);
      const count = source && new MarkupSourceCount(walker, source);
      const tokens = new MarkupTokens(count ?? walker, this.context.fileName);
      for await (const text of document.texts()) {
        tokens.write(text);
        yield;
        await this.tell(text.length, from, to);
      }
      tokens.end();
      count?.finish();
      walker.finish();
      finder?.end();
      yield;
    }
    flow.end();
    await this.context.progress(to);
  }

  /** A document with headings of its own needs none from the table of contents. */
  private finderFor(
    { titles, start }: MarkupDocument,
    index: number,
    flow: RootFlow,
  ): TitleFinder | undefined {
    const { headings = 0, length = 0 } = this.extents[index] ?? {};
    if (!titles || headings > 0) return undefined;
    return new TitleFinder(titles, start ?? "", length > sectionLength, (block) => flow.put(block));
  }

  private async tell(length: number, from: number, to: number): Promise<void> {
    this.read += length;
    if (Math.abs(this.read - this.told) < progressLength) return;
    this.told = this.read;
    const all = this.source.documents.reduce((sum, document) => sum + document.bytes, 1);
    await this.context.progress(from + (to - from) * Math.min(1, this.read / all));
  }

  private tellLeft(reason: LeftReason, block: Block): void {
    const { losses } = this.context;
    if (!losses) return;
    for (const inner of walkBlocks([block])) {
      if (inner.kind === "preformatted") losses.drop(reason, inner.text);
      for (const inlines of ownInlines(inner)) losses.drop(reason, plainText(inlines));
    }
  }

  private tellRemark(blocks: readonly Block[], isSurvey: boolean): void {
    if (!isSurvey) {
      for (const block of blocks) this.tellLeft("comment", block);
      return;
    }
    if (this.hasKeptNotes) return;
    const { messages, options } = this.context;
    if (options.listRevisions) {
      const words = plainText(joined(blocks)).trim().slice(0, 300);
      messages.list({ code: "comment", severity: "info", text: `Somebody commented: “${words}”` });
    } else
      messages.add({
        code: "comments-omitted",
        severity: "info",
        text: "A comment in the manuscript was left out of the book.",
      });
  }

  /** Only now it is known which lines are headings. */
  private async headingsByLook(): Promise<Survey["headings"]> {
    const survey = new BlockSurvey();
    const flow = new RootFlow(
      { ...this.rules, breaks: noBreaks() },
      (block) => survey.add(block),
      () => undefined,
    );
    for await (const _ of this.walk(flow, true, 1, 1));
    return survey.headings;
  }
}

/** Characters between two words on progress. */
const progressLength = 262_144;
/** Letters from which a document is a section that wants a title. */
const sectionLength = 1_500;
function merged(stated: BookMetadata, head: BookMetadata, { named }: BlockSurvey): BookMetadata {
  const authors = [stated.authors, head.authors, named.authors].find((list) => list.length > 0) ?? [];
  const found: BookMetadata = { ...head, ...stated, authors };
  if (named.subtitle && !found.subtitle) found.subtitle = named.subtitle;
  return found;
}
