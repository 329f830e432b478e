import { acceptedBlocks } from "#domain/book/accepted-text";
import type { Block } from "#domain/book/blocks";
import { facts } from "#domain/book/matter-pages";
import { withStoreLinks } from "#domain/book/store-links";
import { countWordsInBlocks } from "#domain/book/word-count";
import type { Piece } from "#domain/convert/chapters";
import type { StoredChapter, StoredIndex } from "#domain/convert/conversion";
import type { BookFacts } from "#domain/convert/options";
import { LetterCount } from "#domain/convert/themes/letter-count";
import { themes } from "#domain/convert/themes/themes";
import { joinCaptions } from "#domain/convert/transforms/captions";
import { tidy } from "#domain/convert/transforms/tidy";
import { listTypedBullets } from "#domain/convert/transforms/typed-bullets";
import { isOnlyUnseen } from "#domain/convert/transforms/unseen";
import { BlockIds } from "#domain/convert/writers/epub/block-ids";
import { flowMarkup } from "#domain/convert/writers/epub/block-markup";
import { BookCover } from "#domain/convert/writers/epub/book-cover";
import { type BookFonts, writeBookFonts } from "#domain/convert/writers/epub/book-fonts";
import { contentDocument } from "#domain/convert/writers/epub/content-document";
import { DocumentFiles, root } from "#domain/convert/writers/epub/document-files";
import type { EpubRequest } from "#domain/convert/writers/epub/epub-request";
import { ExaminedZip } from "#domain/convert/writers/epub/examined-zip";
import {
  type BookInHand,
  fileSetting,
  gatheredSetting,
  linkDropped,
  nothingSeen,
  propertiesOf,
  titleOrnament,
} from "#domain/convert/writers/epub/file-setting";
import { frameFiles } from "#domain/convert/writers/epub/frame-files";
import { gathersNotes } from "#domain/convert/writers/epub/gathered-notes";
import { type Labels, labelsFor } from "#domain/convert/writers/epub/labels";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";
import { BookLinks } from "#domain/convert/writers/epub/links";
import { assetIds, BookNotes } from "#domain/convert/writers/epub/notes";
import { noteAsides, noteItems, notesSection } from "#domain/convert/writers/epub/notes-markup";
import { NotesPages } from "#domain/convert/writers/epub/notes-pages";
import { Ornaments } from "#domain/convert/writers/epub/ornaments";
import { Outline } from "#domain/convert/writers/epub/outline";
import { PageList } from "#domain/convert/writers/epub/page-list";
import { BookPictures } from "#domain/convert/writers/epub/pictures";
import { headingLabel, opensWith, sectionLook } from "#domain/convert/writers/epub/section-look";
import {
  hasOwnTitlePage,
  titlePageContent,
  titlePageFrom,
  withTitleRoles,
} from "#domain/convert/writers/epub/title-page";
import { ZipWriter } from "#domain/convert/writers/zip-writer";

/** Writes an EPUB one piece at a time; only pieces with links to places not yet reached wait, packed, for the end. */
export class EpubWriter {
  readonly facts: BookFacts = { chapters: 0, words: 0, notes: 0, pictures: 0, tables: 0 };
  private readonly request: EpubRequest;
  private readonly zip: ZipWriter;
  private readonly labels: Labels;
  private readonly book: BookInHand;
  private readonly documents: DocumentFiles;
  private readonly cover: BookCover;
  private readonly hasContentsPage: boolean;
  private titlePage: string | undefined;
  private titlePageIs: StoredIndex["titlePage"];
  private firstBody: string | undefined;
  private pieces = 0;
  private hasMath = false;
  /** Page marks of pieces with nothing to see, for the next that has. */
  private strayMarks: Block[] = [];
  /** When notes stand at the end of the book and not of their chapters. */
  private readonly notesPages: NotesPages | undefined;
  /** Of a book that brings its fonts along. */
  private readonly letters: LetterCount | undefined;

  constructor(request: EpubRequest) {
    const { metadata, messages, options, reader, survey, transform } = request;
    this.request = request;
    const { examination } = request;
    this.zip = examination ? new ExaminedZip(request.sink, examination) : new ZipWriter(request.sink);
    this.labels = labelsFor(metadata.language);
    this.letters = options.embedFonts ? new LetterCount() : undefined;
    // A page that lists one thing is no help.
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
    this.documents = new DocumentFiles(this.zip, this.book.links, this.letters);
    this.cover = new BookCover(request, this.book.pictures);
    this.notesPages = gathersNotes(survey, request.plan)
      ? new NotesPages(this.documents, this.book, this.labels)
      : undefined;
  }

  async begin(): Promise<void> {
    // OCF: mimetype is the first entry, uncompressed.
    await this.zip.add("mimetype", "application/epub+zip", "store");
    await this.zip.add("META-INF/container.xml", containerDocument);
    await this.cover.bring(this.documents);
  }

  /** Sets a piece and writes its file; nothing when it holds nothing to see. */
  async add(found: Piece): Promise<StoredChapter | undefined> {
    const { metadata, transform } = this.request;
    const set = transform(listTypedBullets(joinCaptions(tidy([...this.strayMarks, ...found.blocks]))));
    const isBlank = set.every(isOnlyUnseen);
    this.strayMarks = isBlank ? set : [];
    if (isBlank) return undefined;
    if (this.pieces === 0 && (await this.cover.isOn(set))) return undefined;
    if (this.pieces === 0) await this.addTitlePage(found.kind, set);
    const unlisted = this.pieces === 0 ? this.unlistedTitlePage(found.kind, set) : undefined;
    if (unlisted) this.titlePageIs = "unlisted";
    const piece: Piece = unlisted ? { ...found, kind: "title-page" } : found;
    const lines = unlisted ?? set;
    const isTitlePage = piece.kind === "title-page";
    const ids = new BlockIds();
    const tracked = ids.assign(isTitlePage ? withTitleRoles(lines, metadata) : lines);
    // From here on nothing knows of changes that wait: the book has them accepted.
    const blocks = acceptedBlocks(tracked);
    const first = blocks[0];
    const heading = first?.kind === "heading" ? first : undefined;
    const look = sectionLook({ ...piece, ...(heading ? { heading } : {}) }, this.firstBody !== undefined);
    const file = this.documents.newName(look.fileStem);
    const label = piece.page && facts(piece.page).label;
    const title = heading ? headingLabel(heading) : (label ?? metadata.title);

    const noteBlocks = await this.book.notes.load(blocks);
    for (const asset of assetIds([...blocks, ...noteBlocks])) await this.book.pictures.load(asset, title);
    const notesFile = this.notesPages?.file ?? file;
    const opens = opensWith(piece, look, heading !== undefined);
    const inHand = { file, notesFile, place: title, isTitlePage, opens, isListed: unlisted === undefined };
    const setting = fileSetting(this.book, inHand);
    const flow = flowMarkup(withStoreLinks(blocks, this.request.storeLinks ?? {}), setting);
    const notesSetting = this.notesPages ? gatheredSetting(this.book, inHand) : setting;
    const setNotes = this.notesPages ? noteItems : noteAsides;
    const notes = setNotes(this.book.notes.take(), notesSetting);
    const content = this.notesPages ? flow : flow + notesSection(notes.markup, this.labels);
    if (content === "") return undefined;
    const { losses } = this.request;
    const index = this.pieces++;
    if (!isTitlePage && piece.kind !== "front") this.addContentsPage();
    const document = contentDocument({
      ...look,
      title,
      language: metadata.language,
      direction: this.book.direction,
      stylesheet: "../styles/book.css",
      content,
      ...(heading?.id ? { labelledBy: heading.id } : label && look.role ? { label } : {}),
    });
    if (setting.seen.math || notesSetting.seen.math) this.hasMath = true;
    await this.documents.add(file, document, propertiesOf(setting.seen), (bytes) =>
      losses?.set(bytes, index),
    );
    if (this.notesPages) losses?.set(utf8.encode(notes.markup.join("\n")), index);
    losses?.chapterEnded();
    await this.notesPages?.add(notes.markup, notesSetting.seen);
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
      ...(piece.page ? { page: piece.page } : {}),
      ...(setting.seen.depth > 0 ? { level: setting.seen.depth } : {}),
      blocks,
      notes: notes.set,
      ...(tracked === blocks ? {} : { tracked }),
    };
  }

  /** Writes what waited, then navigation, stylesheet and package document. Gives the EPUB's size in bytes. */
  async finish(onShare: (share: number) => Promise<void>): Promise<number> {
    const { metadata, messages, losses } = this.request;
    await this.notesPages?.write();
    const onDropped = () => {
      messages.add(linkDropped(metadata.title));
      losses?.linkDropped();
    };
    await this.documents.writeHeld(onDropped, (share) => onShare(0.8 * share));
    await onShare(0.8);
    this.addContentsPage();
    this.notesPages?.close();
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
      ...(this.cover.file && { cover: this.cover.file }),
      ...(this.titlePageIs && { titlePage: this.titlePageIs }),
    };
  }

  private unlistedTitlePage(kind: Piece["kind"], blocks: Block[]): Block[] | undefined {
    const { remade, metadata } = this.request;
    if (remade) return remade.titlePage === "unlisted" && kind === "title-page" ? blocks : undefined;
    return titlePageFrom(kind, blocks, metadata.title);
  }

  private async addTitlePage(kind: Piece["kind"], blocks: readonly Block[]): Promise<void> {
    const { metadata, survey, plan, titleIsOwn } = this.request;
    const isBookLength =
      survey.words >= leafletWords || plan.expected > 1 || this.request.remade !== undefined;
    if (!titleIsOwn || !isBookLength || hasOwnTitlePage(kind, blocks, metadata.title)) return;
    const file = this.documents.newName("title-page");
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
    await this.documents.add(file, document, propertiesOf(seen), (bytes) =>
      this.request.losses?.setOwn(bytes),
    );
    this.titlePage = `text/${file}`;
    this.titlePageIs = "made";
  }

  private addContentsPage(): void {
    const { readingOrder } = this.documents;
    if (this.hasContentsPage && !readingOrder.includes("nav")) readingOrder.push("nav");
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
        ruby: this.documents.hasRuby,
        animatedPictures: pictures.some((picture) => picture.animated),
        pages: this.book.pages.all().length > 0,
      },
      documents: this.documents.items,
      pictures,
      readingOrder: this.documents.readingOrder,
      entries: this.book.outline.entries,
      pages: this.book.pages.all(),
      cover: this.cover.file,
      coverPage: this.cover.page,
      shape: this.request.shape,
      titlePage: this.titlePage,
      firstBody: this.firstBody,
      ornaments: this.book.ornaments.all(),
      labelsNotes: this.notesPages !== undefined && this.book.notes.hasOwnLabels,
      drawings: [...this.book.drawings],
      fonts: await this.writeFonts(),
    });
    for (const { name, content } of files) await this.zip.add(`${root}/${name}`, content);
  }
}

/** The fonts could not come along. */
const fontsLeftOut = (names: string) => ({
  code: "fonts-left-out",
  severity: "info" as const,
  text: `The style’s font ${names} does not have the letters of this book, so each reader’s own font is used there.`,
});

const utf8 = new TextEncoder();

/** Shorter than this and without chapters, it is a leaflet or a letter: no title page is made for it. */
const leafletWords = 1_000;

const containerDocument = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;
