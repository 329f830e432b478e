import { type Block, type BookMetadata, plainText } from "#domain/book/blocks";
import { ownInlines, walkBlocks } from "#domain/book/walk";
import { maxAnchors, maxParagraphs, maxTags } from "#domain/convert/manuscript-limits";
import type { ConversionMessage } from "#domain/convert/messages";
import type { ReaderContext, Survey } from "#domain/convert/reader";
import { BlockSurvey } from "#domain/convert/readers/html/block-survey";
import { isHeading } from "#domain/convert/readers/html/element-stack";
import { joined } from "#domain/convert/readers/html/frames";
import { hasGutenbergStart, isGutenbergFrame } from "#domain/convert/readers/html/gutenberg-page";
import { HeadScout } from "#domain/convert/readers/html/head-scout";
import { LookCollector, noLook } from "#domain/convert/readers/html/look-rules";
import { MarkupTokens } from "#domain/convert/readers/html/markup-tokens";
import { type FoundNotes, NoteScout } from "#domain/convert/readers/html/note-scout";
import { isRemark } from "#domain/convert/readers/html/note-signs";
import { type FlowRules, RootFlow } from "#domain/convert/readers/html/root-flow";
import { MarkupSourceCount } from "#domain/convert/readers/html/source-count";
import { StyleRules } from "#domain/convert/readers/html/style-rules";
import { type ExpectedTitle, TitleFinder } from "#domain/convert/readers/html/title-finder";
import { MarkupWalker } from "#domain/convert/readers/html/walker";
import { noBreaks } from "#domain/convert/readers/scene-breaks/report";
import { tooLong } from "#domain/convert/too-long";
import type { LeftReason } from "#domain/losses/reasons";

/** One document of markup, such as a page or a chapter's file. */
export type MarkupDocument = {
  /** What lines of the loss report call it, when it is one of several. */
  name?: string;
  /** For progress. */
  bytes: number;
  texts(): AsyncIterable<string>;
  /** The book's name for a place of the document. */
  anchor(id: string): string;
  /** A place in the book (`#name`), an outside address, or nothing that a book may hold. */
  target(href: string): string | undefined;
  /** The asset id of a picture, or undefined, with a message, when it cannot be had. `keep`: for a note, fetched late. */
  picture(src: string, keep: boolean): string | undefined;
  drawing(markup: string, keep: boolean): string | undefined;
  /** The style sheets it is linked to. */
  css?(hrefs: readonly string[]): Promise<string[]>;
  /** The name of its beginning, for one of several documents: a page begins there. */
  start?: string;
  /** What a table of contents calls places of the document, by anchor name. */
  titles?: ReadonlyMap<string, ExpectedTitle> | undefined;
  /** The printed page that begins at a place. */
  pageLabel?(anchor: string): string | undefined;
};

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
  private readonly styles: StyleRules[] = [];
  private readonly noteBodies = new Map<string, Block[]>();
  private noteLength = 0;
  /** Headings by look are counted in one more reading, which finds every note once more. */
  private hasKeptNotes = false;
  /** The elements of each note, once one must be dropped. */
  private readonly noteElements = new Map<string, string[]>();
  private wanted = new Set<string>();
  private notes: FoundNotes = { labels: new Map(), elements: new Map(), marks: new Set() };
  private rules: FlowRules = { breaks: noBreaks(), hasFrame: false, look: noLook };
  private readonly extents: { headings: number; length: number }[] = [];
  private lastStyles: { sheets: readonly string[]; rules: StyleRules } | undefined;
  private cssLength = 0;
  private linksDropped = 0;
  private read = 0;
  private told = 0;

  constructor(source: MarkupSource, context: ReaderContext) {
    this.source = source;
    this.context = context;
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
    for (const id of this.notes.labels.keys())
      if (!this.noteBodies.has(id) && !isRemark(id)) this.dropNote(id);
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
    return this.noteBodies.get(id);
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
      await this.feed(document, tokens, 0, 0.4);
      tokens.end();
      const sheets = [...((await document.css?.(head.styleSheets)) ?? []), head.css];
      this.styles[index] = this.rulesOf(sheets);
      metadata = index === 0 ? head.metadata : { ...head.metadata, ...metadata, authors: metadata.authors };
    }
    this.notes = notes.finish();
    this.rules = { ...this.rules, hasFrame: !hasFrameElement && hasGutenbergStart(opening) };
    return metadata;
  }

  /** Chapters mostly share their style sheets: the rules of one document are those of the next. */
  private rulesOf(sheets: readonly string[]): StyleRules {
    const last = this.lastStyles;
    if (last?.sheets.length === sheets.length && sheets.every((sheet, at) => sheet === last.sheets[at]))
      return last.rules;
    const rules = new StyleRules();
    const length = sheets.reduce((sum, sheet) => sum + sheet.length, 0);
    this.cssLength += length;
    if (this.cssLength <= maxCss) for (const sheet of sheets) rules.add(sheet);
    else if (length > 0) this.context.messages.add(stylesLeftOut);
    this.lastStyles = { sheets, rules };
    return rules;
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
        styles: this.styles[index] ?? new StyleRules(),
        notes: this.notes,
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
          else if (isSurvey && !this.keepNote(id, blocks)) for (const block of blocks) flow.put(block);
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

  private async feed(
    document: MarkupDocument,
    tokens: MarkupTokens,
    from: number,
    to: number,
  ): Promise<void> {
    for await (const text of document.texts()) {
      tokens.write(text);
      await this.tell(text.length, from, to);
    }
  }

  private async tell(length: number, from: number, to: number): Promise<void> {
    this.read += length;
    if (Math.abs(this.read - this.told) < progressLength) return;
    this.told = this.read;
    const all = this.source.documents.reduce((sum, document) => sum + document.bytes, 1);
    await this.context.progress(from + (to - from) * Math.min(1, this.read / all));
  }

  /** False when there is no room: then the note stays where it stands, and its mark is a link to it. */
  private keepNote(id: string, blocks: Block[]): boolean {
    if (!this.notes.labels.has(id)) return false;
    const length = JSON.stringify(blocks).length;
    if (this.noteLength + length > maxNoteLength) {
      this.dropNote(id);
      return false;
    }
    this.noteLength += length;
    this.noteBodies.set(id, [...(this.noteBodies.get(id) ?? []), ...blocks]);
    return true;
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

  private dropNote(id: string): void {
    const kept = this.noteBodies.get(id);
    if (kept) this.noteLength -= JSON.stringify(kept).length;
    this.noteBodies.delete(id);
    this.notes.labels.delete(id);
    if (this.noteElements.size === 0)
      for (const [key, { note }] of this.notes.elements) {
        const keys = this.noteElements.get(note);
        if (keys) keys.push(key);
        else this.noteElements.set(note, [key]);
      }
    for (const key of this.noteElements.get(id) ?? []) this.notes.elements.delete(key);
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
/** Characters of all style sheets that differ, taken together. */
const maxCss = 4_000_000;
const stylesLeftOut: ConversionMessage = {
  code: "style-sheets-left-out",
  severity: "warning",
  text: "The chapters have too many different style sheets to read them all, so some italics, bold type or alignments may be missing.",
  suggestion: "Let all chapters share one style sheet.",
};
/** As JSON. A thousand pages of notes are half of it. */
const maxNoteLength = 8_000_000;

function merged(stated: BookMetadata, head: BookMetadata, { named }: BlockSurvey): BookMetadata {
  const authors = [stated.authors, head.authors, named.authors].find((list) => list.length > 0) ?? [];
  const found: BookMetadata = { ...head, ...stated, authors };
  if (named.subtitle && !found.subtitle) found.subtitle = named.subtitle;
  return found;
}
