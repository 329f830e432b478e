import { inflateRawSync } from "node:zlib";
import type { Block, BookMetadata } from "#domain/book/blocks";
import { countWordsInBlocks } from "#domain/book/word-count";
import type { ChapterPlan, Piece } from "#domain/convert/chapters";
import type { ConversionRequest, StoredChapter, StoredIndex } from "#domain/convert/conversion";
import type { MessageLog } from "#domain/convert/messages";
import type { BookFacts, ConversionOptions } from "#domain/convert/options";
import { assetParts } from "#domain/convert/pictures/asset-id";
import type { ManuscriptReader, Survey } from "#domain/convert/reader";
import type { Sink } from "#domain/convert/source";
import { LetterCount } from "#domain/convert/themes/letter-count";
import { themes } from "#domain/convert/themes/themes";
import { joinCaptions } from "#domain/convert/transforms/captions";
import { isOnlyPageMarks } from "#domain/convert/transforms/page-marks";
import { tidy } from "#domain/convert/transforms/tidy";
import { listTypedBullets } from "#domain/convert/transforms/typed-bullets";
import { BlockIds } from "#domain/convert/writers/epub/block-ids";
import { flowMarkup } from "#domain/convert/writers/epub/block-markup";
import { type BookFonts, writeBookFonts } from "#domain/convert/writers/epub/book-fonts";
import { contentDocument } from "#domain/convert/writers/epub/content-document";
import { coverDocument } from "#domain/convert/writers/epub/cover-document";
import { coverTaken, isCover, lonePicture } from "#domain/convert/writers/epub/cover-page";
import type { EpubShape } from "#domain/convert/writers/epub/epub-shape";
import { ExaminedZip } from "#domain/convert/writers/epub/examined-zip";
import {
  type BookInHand,
  fileSetting,
  gatheredSetting,
  linkDropped,
  nothingSeen,
  propertiesOf,
  type Seen,
  titleOrnament,
} from "#domain/convert/writers/epub/file-setting";
import { frameFiles } from "#domain/convert/writers/epub/frame-files";
import { GatheredNotes, gathersNotes, notesHeading } from "#domain/convert/writers/epub/gathered-notes";
import { type Labels, labelsFor } from "#domain/convert/writers/epub/labels";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";
import { BookLinks } from "#domain/convert/writers/epub/links";
import { assetIds, BookNotes } from "#domain/convert/writers/epub/notes";
import { noteAsides, noteItems, notesSection } from "#domain/convert/writers/epub/notes-markup";
import { Ornaments } from "#domain/convert/writers/epub/ornaments";
import { Outline } from "#domain/convert/writers/epub/outline";
import type { ManifestItem } from "#domain/convert/writers/epub/package-document";
import { PageList } from "#domain/convert/writers/epub/page-list";
import { BookPictures } from "#domain/convert/writers/epub/pictures";
import { headingLabel, opensWith, sectionLook } from "#domain/convert/writers/epub/section-look";
import {
  hasOwnTitlePage,
  titlePageContent,
  titlePageFrom,
  withTitleRoles,
} from "#domain/convert/writers/epub/title-page";
import { type PackedEntry, pack, ZipWriter } from "#domain/convert/writers/zip-writer";
import type { Examination } from "#domain/epub-check/examination";
import type { Ledger } from "#domain/ledger/ledger";

export type EpubRequest = {
  sink: Sink;
  reader: ManuscriptReader;
  survey: Survey;
  plan: ChapterPlan;
  metadata: BookMetadata & { title: string; language: string };
  /** False when the title is only the file's name, which no title page should show. */
  titleIsOwn: boolean;
  options: ConversionOptions;
  identifier: string;
  modifiedAt: string;
  messages: MessageLog;
  /** What is done to every list of blocks before it is set. */
  transform(blocks: Block[]): Block[];
  onAsset?: ConversionRequest["onAsset"];
  pictureTools?: ConversionRequest["pictureTools"];
  fontTools?: ConversionRequest["fontTools"];
  /** Is told what is set, file by file. */
  ledger?: Ledger;
  /** Is shown every file as it goes into the container. */
  examination?: Examination | undefined;
  /** Of a book that is made again: what its first making found, and the asset that is its cover. */
  remade?: { titlePage?: NonNullable<StoredIndex["titlePage"]>; cover?: string };
  /** Of a shop's own file. */
  shape?: EpubShape | undefined;
};

/** Writes an EPUB one piece at a time; only pieces with links to places not yet reached wait, packed, for the end. */
export class EpubWriter {
  readonly facts: BookFacts = { chapters: 0, words: 0, notes: 0, pictures: 0, tables: 0 };
  private readonly request: EpubRequest;
  private readonly zip: ZipWriter;
  private readonly labels: Labels;
  private readonly book: BookInHand;
  private readonly documents: ManifestItem[] = [];
  private readonly readingOrder: string[] = [];
  private readonly fileCounts = new Map<string, number>();
  private readonly held: { name: string; entry: PackedEntry }[] = [];
  private readonly hasContentsPage: boolean;
  private titlePage: string | undefined;
  private titlePageIs: StoredIndex["titlePage"];
  /** The picture's file. */
  private cover: string | undefined;
  private coverPage: string | undefined;
  private firstBody: string | undefined;
  private pieces = 0;
  private hasMath = false;
  private hasRuby = false;
  /** Page marks of pieces with nothing to see, for the next that has. */
  private strayMarks: Block[] = [];
  /** When notes stand at the end of the book and not of their chapters. */
  private readonly gathered: GatheredNotes | undefined;
  private readonly notesPages: string[] = [];
  /** Of a book that brings its fonts along. */
  private readonly letters: LetterCount | undefined;
  private notesHave: Seen = { ...nothingSeen };

  constructor(request: EpubRequest) {
    const { metadata, messages, options, reader, survey, transform } = request;
    this.request = request;
    const { examination } = request;
    this.zip = examination ? new ExaminedZip(request.sink, examination) : new ZipWriter(request.sink);
    this.labels = labelsFor(metadata.language);
    // A page that lists one thing is no help.
    this.gathered = gathersNotes(survey, request.plan) ? new GatheredNotes(this.labels) : undefined;
    this.letters = options.embedFonts ? new LetterCount() : undefined;
    this.hasContentsPage = options.generateTOC && survey.headings.length > 1;
    this.book = {
      language: metadata.language,
      direction: languageDirection(metadata.language),
      options,
      messages,
      facts: this.facts,
      links: new BookLinks(survey.anchors),
      notes: new BookNotes(reader, messages, transform),
      pictures: new BookPictures(request, this.zip, root),
      outline: new Outline(),
      ornaments: new Ornaments(),
      pages: new PageList(),
      drawings: new Set(),
    };
  }

  async begin(): Promise<void> {
    // OCF: mimetype is the first entry, uncompressed.
    await this.zip.add("mimetype", "application/epub+zip", "store");
    await this.zip.add("META-INF/container.xml", containerDocument);
    const cover = this.request.remade?.cover;
    if (cover === undefined) return;
    await this.book.pictures.load(cover, this.request.metadata.title);
    this.cover = this.book.pictures.all()[0]?.file;
    await this.addCoverPage();
  }

  /** Sets a piece and writes its file; nothing when it holds nothing to see. */
  async add(found: Piece): Promise<StoredChapter | undefined> {
    const { metadata, transform } = this.request;
    const set = transform(listTypedBullets(joinCaptions(tidy([...this.strayMarks, ...found.blocks]))));
    const isBlank = set.every(isOnlyPageMarks);
    this.strayMarks = isBlank ? set : [];
    if (isBlank) return undefined;
    if (this.pieces === 0 && ((await this.takesCover(set)) || (await this.isOldCoverPage(set))))
      return undefined;
    if (this.pieces === 0) await this.addTitlePage(found.kind, set);
    const unlisted = this.pieces === 0 ? this.unlistedTitlePage(found.kind, set) : undefined;
    if (unlisted) this.titlePageIs = "unlisted";
    const piece: Piece = unlisted ? { ...found, kind: "title-page" } : found;
    const lines = unlisted ?? set;
    const isTitlePage = piece.kind === "title-page";
    const ids = new BlockIds();
    const blocks = ids.assign(isTitlePage ? withTitleRoles(lines, metadata) : lines);
    const first = blocks[0];
    const heading = first?.kind === "heading" ? first : undefined;
    const look = sectionLook({ ...piece, ...(heading ? { heading } : {}) }, this.firstBody !== undefined);
    const file = this.newFile(look.fileStem);
    const title = heading ? headingLabel(heading) : metadata.title;

    const noteBlocks = await this.book.notes.load(blocks);
    for (const asset of assetIds([...blocks, ...noteBlocks])) await this.book.pictures.load(asset, title);
    const notesFile = this.gathered?.file ?? file;
    const opens = opensWith(piece, look, heading !== undefined);
    const inHand = { file, notesFile, place: title, isTitlePage, opens, isListed: unlisted === undefined };
    const setting = fileSetting(this.book, inHand);
    const flow = flowMarkup(blocks, setting);
    const notesSetting = this.gathered ? gatheredSetting(this.book, inHand) : setting;
    const setNotes = this.gathered ? noteItems : noteAsides;
    const notes = setNotes(this.book.notes.take(), notesSetting);
    const content = this.gathered ? flow : flow + notesSection(notes.markup, this.labels);
    if (content === "") return undefined;
    const { ledger } = this.request;
    const index = this.pieces++;
    if (!isTitlePage && piece.kind !== "front") this.addContentsPage();
    const document = contentDocument({
      ...look,
      title,
      language: metadata.language,
      direction: this.book.direction,
      stylesheet: "../styles/book.css",
      content,
      ...(heading?.id ? { labelledBy: heading.id } : {}),
    });
    if (setting.seen.math || notesSetting.seen.math) this.hasMath = true;
    await this.addDocument(file, document, propertiesOf(setting.seen), (bytes) => ledger?.set(bytes, index));
    if (this.gathered) ledger?.set(utf8.encode(notes.markup.join("\n")), index);
    ledger?.chapterEnded();
    await this.gather(notes.markup, notesSetting.seen);
    if (isTitlePage) this.titlePage ??= `text/${file}`;
    else if (look.matter === "body") this.firstBody ??= `text/${file}`;
    const words = countWordsInBlocks(blocks);
    this.facts.words += words;
    this.facts.notes = this.book.notes.count;
    if (piece.kind === "chapter" || piece.kind === "section") this.facts.chapters++;
    return {
      index,
      file: `text/${file}`,
      title,
      words,
      kind: piece.kind,
      matter: look.matter,
      ...(look.type ? { type: look.type } : {}),
      ...(setting.seen.depth > 0 ? { level: setting.seen.depth } : {}),
      blocks,
      notes: notes.set,
    };
  }

  /** Writes what waited, then navigation, stylesheet and package document. Gives the EPUB's size in bytes. */
  async finish(onShare: (share: number) => Promise<void>): Promise<number> {
    const { metadata, messages, ledger } = this.request;
    await this.writeNotes();
    for (const [index, { name, entry }] of this.held.entries()) {
      const document = new TextDecoder().decode(inflateRawSync(entry.data));
      const { markup, dropped } = this.book.links.resolve(document, name, true);
      for (let times = 0; times < dropped; times++) {
        messages.add(linkDropped(metadata.title));
        ledger?.linkDropped();
      }
      await this.zip.add(`${root}/text/${name}`, markup);
      if (index % 8 === 0) await onShare((0.8 * index) / this.held.length);
    }
    await onShare(0.8);
    this.addContentsPage();
    this.addNotesPages();
    await this.writeFrame();
    await onShare(0.95);
    await this.zip.finish();
    this.book.pictures.tellUndescribed();
    return this.zip.size;
  }

  /** Where the book's pictures and the places its links lead to are, for the stored book. */
  index(): StoredIndex {
    const places = [...this.book.links.targets()];
    return {
      assets: this.book.pictures.stored(),
      places,
      ...(this.cover && { cover: this.cover }),
      ...(this.titlePageIs && { titlePage: this.titlePageIs }),
    };
  }

  private unlistedTitlePage(kind: Piece["kind"], blocks: Block[]): Block[] | undefined {
    const { remade, metadata } = this.request;
    if (remade) return remade.titlePage === "unlisted" && kind === "title-page" ? blocks : undefined;
    return titlePageFrom(kind, blocks, metadata.title);
  }

  /** Whether this first page is the cover and goes, because the shop shows the cover itself. */
  private async takesCover(blocks: readonly Block[]): Promise<boolean> {
    const { metadata, messages, options, survey } = this.request;
    // A book of nothing but pictures would lose its first page.
    const isPictureBook = survey.words === 0 && survey.headings.length === 0;
    const asset = this.cover === undefined && !isPictureBook ? lonePicture(blocks) : undefined;
    if (asset === undefined) return false;
    await this.book.pictures.load(asset, metadata.title);
    const picture = this.book.pictures.all()[0];
    if (!picture || !isCover(picture)) return false;
    this.cover = picture.file;
    messages.add(coverTaken(picture, !options.amazonCompliance));
    if (options.amazonCompliance) messages.mend(coverPageGone);
    if (options.amazonCompliance) this.request.ledger?.dropPicture("cover", assetParts(asset).file);
    return options.amazonCompliance;
  }

  /** A shop's file shows the cover in its own way: the manuscript's page for it goes. */
  private async isOldCoverPage(blocks: readonly Block[]): Promise<boolean> {
    const { metadata, shape, survey } = this.request;
    const isPictureBook = survey.words === 0 && survey.headings.length === 0;
    const asset = shape && this.cover !== undefined && !isPictureBook ? lonePicture(blocks) : undefined;
    if (asset === undefined) return false;
    await this.book.pictures.load(asset, metadata.title);
    const picture = this.book.pictures.of(asset);
    return picture !== undefined && (picture.file === this.cover || isCover(picture));
  }

  private async addCoverPage(): Promise<void> {
    const { metadata, shape } = this.request;
    if (shape?.coverPage !== "made" || this.cover === undefined) return;
    await this.addDocument(
      "cover.xhtml",
      coverDocument(metadata, this.book.direction, this.cover),
      undefined,
    );
    this.coverPage = "text/cover.xhtml";
  }

  private async addTitlePage(kind: Piece["kind"], blocks: readonly Block[]): Promise<void> {
    const { metadata, survey, plan, titleIsOwn } = this.request;
    const isBookLength =
      survey.words >= leafletWords || plan.expected > 1 || this.request.remade !== undefined;
    if (!titleIsOwn || !isBookLength || hasOwnTitlePage(kind, blocks, metadata.title)) return;
    const file = this.newFile("title-page");
    const seen = { ...nothingSeen };
    const document = contentDocument({
      title: metadata.title,
      language: metadata.language,
      direction: this.book.direction,
      matter: "front",
      type: "titlepage",
      labelledBy: "book-title",
      className: "title-page",
      stylesheet: "../styles/book.css",
      content: titlePageContent(metadata, titleOrnament(this.book, seen)),
    });
    await this.addDocument(file, document, propertiesOf(seen), (bytes) => this.request.ledger?.setOwn(bytes));
    this.titlePage = `text/${file}`;
    this.titlePageIs = "made";
  }

  /** `onBytes` is told what is written. */
  private async addDocument(
    file: string,
    document: string,
    properties: string | undefined,
    onBytes?: (bytes: Uint8Array) => void,
  ): Promise<void> {
    this.readingOrder.push(await this.writeDocument(file, document, properties, onBytes));
  }

  /** Gives the document's id in the package. */
  private async writeDocument(
    file: string,
    document: string,
    properties: string | undefined,
    onBytes?: (bytes: Uint8Array) => void,
  ): Promise<string> {
    const id = file.replace(/\.xhtml$/, "");
    this.hasRuby ||= document.includes("<ruby>");
    const { markup, open } = this.book.links.resolve(document, file, false);
    this.letters?.add(markup);
    const bytes = utf8.encode(markup);
    onBytes?.(bytes);
    if (open) this.held.push({ name: file, entry: pack(bytes) });
    else await this.zip.add(`${root}/text/${file}`, bytes, "deflate", markup);
    const item = { id, href: `text/${file}`, mediaType: "application/xhtml+xml" };
    this.documents.push(properties ? { ...item, properties } : item);
    return id;
  }

  /** Keeps a chapter's notes for the end of the book, when that is where they stand. */
  private async gather(items: readonly string[], { math, drawing }: Seen): Promise<void> {
    if (!this.gathered) return;
    this.gathered.add(items);
    this.notesHave.math ||= math;
    this.notesHave.drawing ||= drawing;
    if (this.gathered.isFull) await this.writeNotes();
  }

  private async writeNotes(): Promise<void> {
    const taken = this.gathered?.take();
    if (!taken) return;
    const { metadata } = this.request;
    const document = contentDocument({
      title: this.labels.notes,
      language: metadata.language,
      direction: this.book.direction,
      matter: "back",
      type: "endnotes",
      role: "doc-endnotes",
      className: "chapter endnotes",
      stylesheet: "../styles/book.css",
      content: taken.content,
      ...(taken.isFirst ? { labelledBy: notesHeading } : { label: this.labels.notes }),
    });
    this.notesPages.push(await this.writeDocument(taken.file, document, propertiesOf(this.notesHave)));
    this.notesHave = { ...nothingSeen };
  }

  private addNotesPages(): void {
    const first = this.notesPages[0];
    if (first === undefined) return;
    this.readingOrder.push(...this.notesPages);
    this.book.outline.addAlone(this.labels.notes, `text/${first}.xhtml`);
  }

  private addContentsPage(): void {
    if (this.hasContentsPage && !this.readingOrder.includes("nav")) this.readingOrder.push("nav");
  }

  private newFile(stem: string): string {
    const number = (this.fileCounts.get(stem) ?? 0) + 1;
    this.fileCounts.set(stem, number);
    return stem === "title-page" && number === 1
      ? "title-page.xhtml"
      : `${stem}-${String(number).padStart(3, "0")}.xhtml`;
  }

  private async writeFonts(): Promise<BookFonts | undefined> {
    const { options, fontTools, messages } = this.request;
    if (!this.letters || !fontTools) return undefined;
    const write = (name: string, content: Uint8Array | string) => this.zip.add(`${root}/${name}`, content);
    const fonts = await writeBookFonts(themes[options.theme], this.letters, fontTools, write);
    for (const { name } of fonts.leftOut) messages.add(fontsLeftOut(name));
    return fonts;
  }

  private async writeFrame(): Promise<void> {
    const { metadata, identifier, modifiedAt, options } = this.request;
    const pictures = this.book.pictures.all();
    const files = frameFiles({
      metadata,
      direction: this.book.direction,
      labels: this.labels,
      options,
      identifier,
      modifiedAt,
      accessibility: {
        pictures: pictures.length > 0,
        everyPictureDescribed: !this.book.pictures.missingAlt,
        headings: this.book.outline.entries.length > 0,
        math: this.hasMath,
        ruby: this.hasRuby,
        animatedPictures: pictures.some((picture) => picture.animated),
        pages: this.book.pages.all().length > 0,
      },
      documents: this.documents,
      pictures,
      readingOrder: this.readingOrder,
      entries: this.book.outline.entries,
      pages: this.book.pages.all(),
      cover: this.cover,
      coverPage: this.coverPage,
      shape: this.request.shape,
      titlePage: this.titlePage,
      firstBody: this.firstBody,
      ornaments: this.book.ornaments.all(),
      drawings: [...this.book.drawings],
      fonts: await this.writeFonts(),
    });
    for (const { name, content } of files) await this.zip.add(`${root}/${name}`, content);
  }
}

const coverPageGone = {
  rule: "kindle-cover-page",
  text: "The first page showed the cover, and went: Kindle shows the cover itself.",
};

/** The fonts could not come along. */
const fontsLeftOut = (names: string) => ({
  code: "fonts-left-out",
  severity: "info" as const,
  text: `The style’s font ${names} does not have the letters of this book, so each reader’s own font is used there.`,
});

const utf8 = new TextEncoder();

/** The folder of everything but the container's own files. */
const root = "EPUB";
/** Shorter than this and without chapters, it is a leaflet or a letter: no title page is made for it. */
const leafletWords = 1_000;

const containerDocument = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;
