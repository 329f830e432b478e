import { LetterPattern } from "#domain/convert/letter-pattern";
import { chapterNamed } from "#domain/convert/readers/word-processor/heading-patterns";
import { sentenceEndTest } from "#domain/convert/sentence-end";

/** What tells whether a scene begins with a paragraph of running text. */
export type ParagraphSpacing = {
  text: string;
  /**
   * Space above it, in lines: blank lines, blank paragraphs and margins together. What all paragraphs have in common may
   * be part of it.
   */
  gap: number;
  /** Its first line stands further in than the others, by a setting, a tab or spaces. */
  isIndented: boolean;
  /** It looks unlike running text: in italics or bold throughout. */
  isSetApart?: boolean;
  /** Columns it is set in from the margin, where the source says so; those of most paragraphs mean nothing. */
  margin?: number;
  /** Columns at which its first letter stands: margin, indent and typed spaces. */
  column?: number;
};

/** How a paragraph ends: in the middle of a sentence, announcing what follows, with a sentence, or with no sign. */
export type Ending = "comma" | "colon" | "sentence" | "none";

/** What is kept of each paragraph of a book: one small number, so that the longest book fits into memory. */
export class ParagraphTraces {
  private readonly packed: number[] = [];
  private readonly columns: number[] = [];
  private readonly margins = new Map<number, number>();

  get count(): number {
    return this.packed.length;
  }

  /** `isFirst`: something that is no running text stands before it, or nothing at all. */
  add(spacing: ParagraphSpacing, isFirst: boolean): void {
    const { text, gap, isIndented, isSetApart = false, margin = 0, column = margin } = spacing;
    const level = Math.max(0, Math.min(maxLevel, Math.round(gap * levelsPerLine)));
    const length = widthOf(text);
    // Only the ends of the text are looked at, however long it is.
    const start = text.slice(0, 80);
    const flags =
      (isIndented ? flag.indented : 0) |
      (isSetApart ? flag.setApart : 0) |
      (isFirst ? flag.first : 0) |
      (smallStart.test(start) ? flag.smallStart : 0) |
      (salutation.test(start) ? flag.salutation : 0) |
      (isEntry(text) ? flag.entry : 0) |
      endings[endingOf(text)];
    const at = withinByte(margin);
    this.columns.push((withinByte(column) << 8) | at);
    this.margins.set(at, (this.margins.get(at) ?? 0) + 1);
    this.packed.push((flags << 20) | (Math.min(maxLength, length) << 8) | level);
  }

  /** Notes that no running text stands before the paragraph, as was found out later. */
  interruptBefore(index: number): void {
    if (index < this.packed.length) this.packed[index] = this.at(index) | (flag.first << 20);
  }

  /** Space above the paragraph in steps of `levelsPerLine` to a line. */
  level(index: number): number {
    return this.at(index) & 0xff;
  }

  /** Letters and spaces, East Asian ones as two, counted up to `maxLength`. */
  length(index: number): number {
    return (this.at(index) >> 8) & 0xfff;
  }

  isIndented(index: number): boolean {
    return this.has(index, flag.indented);
  }

  isSetApart(index: number): boolean {
    return this.has(index, flag.setApart) || this.margin(index) > this.usualMargin + 1;
  }

  /** Columns at which its first letter stands. */
  column(index: number): number {
    return (this.columns[index] ?? 0) >> 8;
  }

  /** It looks like a line of a list, of a dialogue with names, of an address or a program, a chapter's title: no line of verse. */
  isEntry(index: number): boolean {
    return this.has(index, flag.entry);
  }

  /** No running text stands before it: a heading, a picture, the beginning of the book. */
  isFirst(index: number): boolean {
    return this.has(index, flag.first);
  }

  /** It begins with a small letter, as what goes on with a sentence does. */
  startsSmall(index: number): boolean {
    return this.has(index, flag.smallStart);
  }

  /** It begins as letters do: `Dear Anna,`. */
  isSalutation(index: number): boolean {
    return this.has(index, flag.salutation);
  }

  ending(index: number): Ending {
    const bits = (this.at(index) >> 20) & endingMask;
    return bits === endings.comma
      ? "comma"
      : bits === endings.colon
        ? "colon"
        : bits === endings.sentence
          ? "sentence"
          : "none";
  }

  private margin(index: number): number {
    return (this.columns[index] ?? 0) & 0xff;
  }

  private get usualMargin(): number {
    let usual = 0;
    for (const [margin, count] of this.margins) if (count > (this.margins.get(usual) ?? 0)) usual = margin;
    return usual;
  }

  private has(index: number, bit: number): boolean {
    return ((this.at(index) >> 20) & bit) !== 0;
  }

  private at(index: number): number {
    return this.packed[index] ?? 0;
  }
}

/** Steps of space that are told apart. */
export const levelsPerLine = 4;
const maxLevel = 255;
const maxLength = 4_095;

const flag = { indented: 1, setApart: 2, first: 4, smallStart: 8, salutation: 16, entry: 128 };
const endings: Readonly<Record<Ending, number>> = { none: 0, comma: 32, colon: 64, sentence: 96 };
const endingMask = 96;

/** Long texts are long in any script. */
function widthOf(text: string): number {
  if (text.length > 200 || !wide.test(text)) return text.length;
  let width = text.length;
  for (const character of text) if (wide.test(character)) width++;
  return width;
}

const wide = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/;
const withinByte = (columns: number) => Math.max(0, Math.min(255, Math.round(columns)));

function isEntry(text: string): boolean {
  if (text.length > 100) return false;
  const line = text.trim();
  const isShaped = entry.test(line) || clause.test(line) || address.test(line) || code.test(line);
  return isShaped || chapterNamed(line) !== undefined;
}

/** `1. Flour`, `– Eggs`, `Anna: Where?`, `Chapter 3 ........ 17`. */
const entry =
  /^(?:[-–—•*·▪◦]\s|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]\s|[^\s:]+(?: [^\s:]+){0,2}:\s)|[.…·_]{4,}\s*\d+$|\t\d+$/i;
/** `<item id="a">`, `if (a) {`, `close(file);` */
const code = /^<[\w/!?]|[{}>]$|\w\([^()]*\);?$|="|=>|&&|\|\|/;
const clause = /^(?:第.{1,6}[条條]|art(?:icle|ikel|[íi]culo|icolo|\.)?\s*\d|§\s*\d)/i;
const address = /@|https?:|www\.|©|\b\d{3,}\b|^\d{1,3}[a-z]?,? \p{Lu}/u;

function endingOf(text: string): Ending {
  const end = text.slice(-12).replace(/[\s\u200b)\]*_]+$/, "");
  if (/[:：]["”’»]?$/.test(end)) return "colon";
  if (/[,;，；、]$/.test(end)) return "comma";
  // Initials are a name.
  if (text.length <= 12 && /^[\s(]*(?:\p{Lu}\.\s?){1,4}[\s)]*$/u.test(text)) return "none";
  return endsSentence(end) ? "sentence" : "none";
}

/** Speech that ends with its mark of quotation is a sentence, whatever stands before the mark. */
const endsSentence = sentenceEndTest({ marks: ".!?…。！？।۔؟\"”’'»«“」』—–-", closers: "" });
const smallStart = new LetterPattern(String.raw`^[^\p{L}\p{N}]{0,4}[\p{Ll}]`);
const salutation =
  /^\W{0,3}(?:(?:my |our )?(?:dear|dearest|darling|beloved)|to whom it may|liebe[rs]?|sehr geehrte[rs]?|ch(?:er|ère|ers|ères)|mon cher|ma chère|querid[oa]s?|estimad[oa]s?|muy señor|beste|lieve|geachte|car[oaie]|gentile|kære|kära) [^.!?]{0,50}[,:!—–-]\s*$/i;
