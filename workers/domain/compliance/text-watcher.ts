import { type BookText, emptyText, type Spot } from "#domain/compliance/book-text";
import { fieldFault, leftover, mayHaveLeftovers } from "#domain/compliance/leftover-words";
import { NoteWatcher } from "#domain/compliance/note-watcher";
import { TableWatcher } from "#domain/compliance/table-watcher";
import { resolveAddress } from "#domain/epub-check/addresses";
import type { Onlooker } from "#domain/epub-check/examination";
import type { TextFile } from "#domain/epub-check/text-file";
import type { ScanHandler, ScannedTag } from "#domain/epub-check/xml-scanner";

/** Looks on while a book is examined and gathers what rules ask of its text. */
export class TextWatcher implements Onlooker {
  readonly text: BookText = emptyText();

  beginDocument(file: TextFile): ScanHandler & { end(title: string): void } {
    return new DocumentWatcher(this.text, file);
  }
}

class DocumentWatcher implements ScanHandler {
  private readonly book: BookText;
  private readonly path: string;
  private readonly lineOf: (at: number) => number;
  private readonly notes: NoteWatcher;
  private readonly tables: TableWatcher;
  private depth = 0;
  /** Depths at which bold and italic began; 0: they have not. */
  private boldSince = 0;
  private italicSince = 0;
  /** In the head, where words are not shown, or in the navigation, which is read by machines. */
  private inHead = false;
  private blanks = 0;
  /** The block that opened last: by its id the stored book knows the place, too. */
  private block: string | undefined;
  private paragraph:
    | { at: number; depth: number; words: string; hasMore: boolean; images: string[] }
    | undefined;

  /** Whether anywhere in the file there is something to be looked for in its texts. */
  private readonly hasOddSpaces: boolean;
  private readonly hasLeftovers: boolean;

  constructor(book: BookText, { path, lineOf, source, hasRareSigns }: TextFile) {
    this.book = book;
    this.path = path;
    this.lineOf = lineOf;
    this.hasOddSpaces = hasRareSigns && oddSpace.test(source);
    this.hasLeftovers = mayHaveLeftovers(source);
    this.notes = new NoteWatcher(book, path, lineOf);
    this.tables = new TableWatcher(book, path, lineOf);
  }

  open(tag: ScannedTag, at: number, id?: string): void {
    this.depth++;
    const { name, attributes } = tag;
    if (id !== undefined && !inLine.has(name)) this.block = id;
    switch (name) {
      case "head":
      case "nav":
        this.inHead = true;
        break;
      case "p":
        this.paragraph = { at, depth: this.depth, words: "", hasMore: false, images: [] };
        break;
      case "strong":
      case "b":
        this.boldSince ||= this.depth;
        break;
      case "em":
      case "i":
        this.italicSince ||= this.depth;
        break;
      case "img":
        this.picture(attributes, at);
        break;
      case "math":
        this.book.formulas.all++;
        break;
      case "semantics":
      case "annotation":
      case "annotation-xml":
      case "maction":
        keep(this.book.formulas.odd, { name, ...this.spot(at) });
        break;
      case "meta":
        if (attributes.get("name") === "viewport") this.book.viewports.add(this.path);
        break;
      case "a":
        this.link(attributes, at);
        break;
      default:
        if (name.length === 2 && name[0] === "h" && /[1-6]/.test(name[1] ?? "")) this.book.headings.add(name);
        else if (banned.has(name)) keep(this.book.banned, { name, ...this.spot(at) });
    }
    if (this.paragraph && name !== "p" && name !== "span" && name !== "a" && name !== "br")
      this.paragraph.hasMore = true;
    if (attributes.size > 0) this.look(attributes, at);
    this.notes.open(name, attributes, at, id);
    if (name === "table") this.spot(at);
    if (this.tables.isInside || name === "table") this.tables.open(name, attributes, at);
  }

  close(name: string, at: number): void {
    if (this.boldSince === this.depth) this.boldSince = 0;
    if (this.italicSince === this.depth) this.italicSince = 0;
    if (name === "head" || name === "nav") this.inHead = false;
    if (name === "p" && this.paragraph?.depth === this.depth) this.endParagraph(this.paragraph);
    this.notes.close(name);
    this.tables.close(name, at);
    this.depth--;
  }

  text(text: string, at: number): void {
    if (this.inHead) return;
    const { letters, spaces } = this.book;
    letters.all += text.length;
    if (this.boldSince > 0) letters.bold += text.length;
    if (this.italicSince > 0) letters.italic += text.length;
    if (this.paragraph && this.paragraph.words.length < 40) this.paragraph.words += text;
    // Where no other space stands in the file, how many plain ones there are need be known only roughly.
    if (!this.hasOddSpaces) spaces.all += Math.round(text.length / lettersAWord);
    else {
      for (let next = text.indexOf(" "); next >= 0; next = text.indexOf(" ", next + 1)) spaces.all++;
      if (oddSpace.test(text)) this.odd(text, at);
    }
    if (!this.hasLeftovers || !mayHaveLeftovers(text)) return;
    for (const pattern of [leftover, fieldFault]) {
      for (const [words] of text.matchAll(pattern))
        if (!this.book.leftovers.some((one) => one.words === words))
          keep(this.book.leftovers, { words, ...this.spot(at) });
    }
  }

  end(): void {
    if (this.blanks >= blankRun) keep(this.book.blanks, this.spot(0));
  }

  private odd(text: string, at: number): void {
    const { spaces, signs } = this.book;
    for (const [sign] of text.matchAll(oddSpaces)) {
      if (sign === "\u00a0" || sign === "\u202f") {
        spaces.all++;
        spaces.fixed++;
      }
      if (sign === "\u00a0") continue;
      const seen = signs.get(sign);
      if (seen) seen.times++;
      else signs.set(sign, { times: 1, ...this.spot(at) });
    }
  }

  private endParagraph({ words, hasMore, images, at }: NonNullable<DocumentWatcher["paragraph"]>): void {
    const isBlank = !hasMore && words.trim() === "" && images.length === 0;
    this.blanks = isBlank ? this.blanks + 1 : 0;
    if (this.blanks === blankRun) keep(this.book.blanks, this.spot(at));
    // A column of years is no run of page numbers.
    if (!hasMore && !this.tables.isInside && /^\s*[-–—]?\s*\d{1,4}\s*[-–—]?\s*$/.test(words))
      keep(this.book.loneNumbers, { words: words.trim(), ...this.spot(at) });
    // A picture among words stands in the line; alone it is the line.
    if (words.trim() !== "")
      for (const path of images) {
        const use = this.book.pictures.get(path);
        if (use) use.isInLine = true;
      }
    this.paragraph = undefined;
  }

  private picture(attributes: ScannedTag["attributes"], at: number): void {
    const address = resolveAddress(attributes.get("src") ?? "", this.path);
    if (address.kind === "data") keep(this.book.dataUrls, this.spot(at));
    if (address.kind !== "inside") return;
    const alt = attributes.get("alt");
    const seen = this.book.pictures.get(address.path);
    const use = seen ?? {
      longestAlt: 0,
      lacksAlt: false,
      classes: new Set<string>(),
      isInLine: false,
      ...this.spot(at),
    };
    use.longestAlt = Math.max(use.longestAlt, alt?.length ?? 0);
    use.lacksAlt ||= alt === undefined;
    for (const name of (attributes.get("class") ?? "").split(/\s+/)) if (name) use.classes.add(name);
    if (!seen) this.book.pictures.set(address.path, use);
    this.paragraph?.images.push(address.path);
  }

  private link(attributes: ScannedTag["attributes"], at: number): void {
    const href = attributes.get("href");
    if (href === undefined || !/^[a-z][a-z0-9+.-]*:/i.test(href)) return;
    const address = href.slice(0, 300);
    if (/^data:/i.test(address)) keep(this.book.dataUrls, this.spot(at));
    else if (!this.book.links.some((one) => one.address === address))
      keep(this.book.links, { address, ...this.spot(at) });
  }

  private look(attributes: ScannedTag["attributes"], at: number): void {
    const style = attributes.get("style");
    if (style !== undefined) keep(this.book.inlineStyles, { style: style.slice(0, 500), ...this.spot(at) });
    const className = attributes.get("class");
    if (className === "drop-cap") keep(this.book.dropCaps, { className, ...this.spot(at) });
    const type = attributes.get("epub:type");
    if (type === "pagebreak")
      keep(
        this.book.pages,
        { label: attributes.get("aria-label") ?? attributes.get("title") ?? "", ...this.spot(at) },
        20_000,
      );
  }

  private spot(at: number): { file: string; line: number } {
    const line = this.lineOf(at);
    const { blockAt } = this.book;
    if (this.block !== undefined && blockAt.size < maxBlocks) blockAt.set(`${this.path}:${line}`, this.block);
    return { file: this.path, line };
  }
}

/** As many as a report could show, and enough to count by. */
function keep<Fact>(list: Spot<Fact>[], fact: Spot<Fact>, most = 1_000): void {
  if (list.length < most) list.push(fact);
}

/** What stands within a block and may have an id of its own. */
const inLine = new Set(["a", "span", "img", "sup", "em", "strong", "i", "b"]);
const maxBlocks = 5_000;
const blankRun = 3;
const lettersAWord = 6;
const banned = new Set(
  "script form input button select textarea iframe frame frameset embed object applet canvas audio video".split(
    " ",
  ),
);
/** Spaces and format signs other than the space itself and the joiners that scripts and emoji need. */
const oddSpace = /[\u00a0\u00ad\u2000-\u200a\u2028\u2029\u202f\u205f-\u2064\u206a-\u206f\ufeff]/;
const oddSpaces = new RegExp(oddSpace.source, "g");
