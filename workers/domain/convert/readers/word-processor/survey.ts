import { type Block, type BookMetadata, type Inline, plainText } from "#domain/book/blocks";
import { LetterPattern } from "#domain/convert/letter-pattern";
import { maxAnchors, maxHeadings, maxParagraphs } from "#domain/convert/manuscript-limits";
import type { Survey, SurveyedHeading } from "#domain/convert/reader";
import { FoundBreaks, noBreaks } from "#domain/convert/readers/scene-breaks/report";
import { SceneBreakFinder } from "#domain/convert/readers/scene-breaks/scene-break-finder";
import { ContentsLines } from "#domain/convert/readers/word-processor/contents-lines";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import {
  type FoundLine,
  isTitleLook,
  withFoundLines,
} from "#domain/convert/readers/word-processor/found-line";
import { shortLine } from "#domain/convert/readers/word-processor/heading-patterns";
import {
  isNumberLine,
  isTitleLine,
  type LookOfHeadings,
  LooksCollector,
  levelByLook,
} from "#domain/convert/readers/word-processor/headings-by-look";
import { PageSections } from "#domain/convert/readers/word-processor/page-numbers";
import { isInItalics } from "#domain/convert/readers/word-processor/paragraph-inlines";
import type { ParagraphObserver, ReadingRules } from "#domain/convert/readers/word-processor/reading-rules";
import { primary, scriptAgrees } from "#domain/convert/readers/word-processor/run-state";
import {
  firstColumn,
  isFirstLineIndented,
  marginColumns,
  type SpaceAbove,
} from "#domain/convert/readers/word-processor/running-text";
import { clampLevel } from "#domain/convert/readers/word-processor/style-roles";
import type { TextObserver } from "#domain/convert/readers/word-processor/text-observer";
import { TypedChapters } from "#domain/convert/readers/word-processor/typed-chapters";
import { TypedContents } from "#domain/convert/readers/word-processor/typed-contents";
import { UnstyledTitles } from "#domain/convert/readers/word-processor/unstyled-titles";
import { IndentCollector } from "#domain/convert/readers/word-processor/usual-indent";
import { tooLong } from "#domain/convert/too-long";

/** Watches the first pass go by and keeps only what is small. */
export class SurveyCollector implements ParagraphObserver, TextObserver {
  private readonly headings: SurveyedHeading[] = [];
  private readonly anchors = new Set<string>();
  private sample = "";
  private lettersRead = 0;
  private words = 0;
  private readonly languages = new Map<string, number>();
  private readonly scenes = new SceneBreakFinder();
  /** The numbers of running paragraphs, by the finder's. */
  private readonly numbers: number[] = [];
  readonly pages = new PageSections();
  private readonly looks = new LooksCollector();
  private readonly contents = new ContentsLines();
  private readonly contentsStyles = new Map<string, HeadingLevel>();
  private readonly lonePictures = new Map<string, number>();
  private readonly titles: string[] = [];
  private readonly titlePlaces: number[] = [];
  private readonly authors: string[] = [];
  private subtitle: string | undefined;
  private readonly typedChapters = new TypedChapters();
  private readonly unstyledTitles = new UnstyledTitles();
  private readonly typedContents = new TypedContents();
  private readonly indents = new IndentCollector();
  private readonly fileName: string;
  private readonly defaultLang: string | undefined;
  private paragraphs = 0;

  /** Refuses, while it watches, what has more paragraphs than any book. */
  constructor(fileName: string, defaultLang: string | undefined) {
    this.fileName = fileName;
    this.defaultLang = defaultLang;
  }

  letters(text: string): void {
    this.lettersRead += text.length;
    if (this.sample.length < sampleMax) this.sample = (this.sample + text).slice(0, sampleMax);
  }

  language(lang: string, length: number): void {
    this.languages.set(lang, (this.languages.get(lang) ?? 0) + length);
  }

  runningText(paragraph: FinishedParagraph, number: number, { lines, isInterrupted }: SpaceAbove): void {
    if (isInterrupted) this.scenes.interrupt();
    this.numbers.push(number);
    this.scenes.paragraph({
      text: plainText(paragraph.inlines),
      gap: lines,
      isIndented: isFirstLineIndented(paragraph),
      isSetApart: paragraph.isAllBold || isInItalics(paragraph.inlines),
      margin: marginColumns(paragraph),
      column: firstColumn(paragraph),
    });
  }

  paragraph(paragraph: FinishedParagraph, isHeading: boolean, place: number): void {
    if (++this.paragraphs > maxParagraphs) throw tooLong(this.fileName, maxParagraphs, "paragraphs");
    const { role } = paragraph;
    if (role.kind === "title") {
      this.titles.push(plainText(paragraph.inlines).trim().slice(0, 500));
      this.titlePlaces.push(this.words);
    } else if (role.kind === "author") this.authors.push(plainText(paragraph.inlines).trim().slice(0, 200));
    else if (role.kind === "subtitle") this.subtitle ??= plainText(paragraph.inlines).trim().slice(0, 500);
    this.looks.paragraph(paragraph, isHeading, place);
    this.typedContents.paragraph(paragraph, isHeading, place);
    this.indents.paragraph(paragraph, isHeading);
    if (isHeading) return;
    this.typedChapters.note(paragraph);
    this.unstyledTitles.note(paragraph);
  }

  contentsLine(paragraph: FinishedParagraph): void {
    this.contents.add(plainText(paragraph.inlines));
  }

  /** Styles that a table of contents is made from, by their names. */
  contentsFrom(styles: ReadonlyMap<string, number>): void {
    for (const [name, level] of styles) this.contentsStyles.set(name, clampLevel(level));
  }

  lonePicture(likeness: string): void {
    if (this.lonePictures.size < 1_000 || this.lonePictures.has(likeness))
      this.lonePictures.set(likeness, (this.lonePictures.get(likeness) ?? 0) + 1);
  }

  /** How the first pass is to read: as the second, as far as that is known. */
  surveyRules(): ReadingRules {
    return {
      breaks: noBreaks(),
      headingByLook: (paragraph) => this.levelByContents(paragraph),
    };
  }

  private places(names: Iterable<string> = []): void {
    for (const name of names) if (this.anchors.size < maxAnchors) this.anchors.add(name);
  }

  block(block: Block): void {
    this.places(block.anchors);
    switch (block.kind) {
      case "heading": {
        const text = plainText(block.inlines).replace(/\s+/g, " ").trim();
        // Past the limit no book is made; one more tells so.
        if (this.headings.length <= maxHeadings)
          this.headings.push({ level: block.level, text: text.slice(0, 1_000) });
        this.unstyledTitles.heading(block.level, this.words);
        this.countText(block.inlines);
        return;
      }
      case "paragraph":
        this.typedChapters.paragraph(block.inlines, this.headings.length, this.words);
        this.unstyledTitles.paragraph(block.inlines, this.headings.length, this.words);
        this.countText(block.inlines);
        return;
      case "quote":
      case "aside":
        for (const inner of block.blocks) this.inner(inner);
        return;
      case "list":
        for (const item of block.items) {
          this.places(item.anchors);
          for (const inner of item.blocks) this.inner(inner);
        }
        return;
      case "table":
        for (const row of [...block.headRows, ...block.rows])
          for (const cell of row) for (const inner of cell.blocks) this.inner(inner);
        return;
      case "verse":
        for (const stanza of block.stanzas) for (const line of stanza.lines) this.countText(line.inlines);
        return;
      case "preformatted":
        this.count(block.text);
        return;
      case "pageBreak":
        this.unstyledTitles.pageBreak();
        return;
      case "figure":
      case "sceneBreak":
        return;
      default:
        block satisfies never;
    }
  }

  /** What was found in a document embedded in this one. */
  embedded(found: Survey): void {
    for (const one of found.headings) this.headings.push(one);
    this.places(found.anchors);
    this.letters(found.sample);
    this.words += found.words;
  }

  survey(metadata: BookMetadata): Survey {
    const found: BookMetadata = { ...metadata };
    const title = this.titles.find((text) => !/^(table of )?contents$/i.test(text));
    if (!found.title && title) found.title = title;
    if (this.subtitle) found.subtitle = this.subtitle;
    if (found.authors.length === 0) found.authors = this.authors.filter((name) => name !== "").slice(0, 10);
    const language = this.bookLanguage(metadata.language);
    if (language) found.language = language;
    else delete found.language;
    return {
      metadata: found,
      headings: this.allHeadings,
      anchors: this.anchors,
      sample: this.sample,
      words: this.words,
    };
  }

  /** How the second pass is to read what styles do not say. */
  rules(): ReadingRules {
    const { look, titlesAreHeadings } = this;
    const titles = new Map(this.foundTitles.map(({ text, level }) => [text, clampLevel(level)]));
    const ornaments = [...this.lonePictures].filter(([, count]) => count >= ornamentFewest);
    return {
      breaks: new FoundBreaks(new Set([...this.scenes.find()].map((at) => this.numbers[at] ?? 0))),
      verses: new Map([...this.scenes.verses()].map(([at, line]) => [this.numbers[at] ?? 0, line])),
      hasHeadings: this.allHeadings.length > 0,
      headingByLook: (paragraph) =>
        titlesAreHeadings && paragraph.role.kind === "title"
          ? 1
          : (this.levelByContents(paragraph) ??
            levelByLook(paragraph, look) ??
            this.levelOfTypedChapter(paragraph, titles)),
      awaitsSecondLine: isNumberLine,
      isSecondLine: isTitleLine,
      keepsContents: !this.contents.areContents(this.allHeadings),
      isTypedContents: this.typedContents.areFound ? (place) => this.typedContents.has(place) : () => false,
      ornaments: new Set(ornaments.map(([likeness]) => likeness)),
      usualIndent: this.indents.usual(),
    };
  }

  /** A table of contents typed line by line is left out. */
  get hasTypedContents(): boolean {
    return this.typedContents.areFound;
  }

  private get allHeadings(): SurveyedHeading[] {
    if (this.headings.length > 0) {
      const lines = [...this.typedChapters.found(this.headingsOfText), ...this.foundTitles];
      return [...withFoundLines(this.headingsOfText, lines)];
    }
    if (this.titlesAreHeadings) return this.titles.map((text) => ({ level: 1, text }));
    return this.looks.headings(this.look);
  }

  /** Headings with styles, without those of typed contents. */
  private get headingsOfText(): readonly SurveyedHeading[] {
    const among = this.typedContents.headingsAmong;
    return this.headings.filter(({ text }) => {
      const at = among.indexOf(text);
      if (at >= 0) among.splice(at, 1);
      return at < 0;
    });
  }

  /** Chapters titled in the style meant for the book's title: three or more with text between them. */
  private get titlesAreHeadings(): boolean {
    if (this.headings.length > 0) return false;
    const apart = this.titlePlaces.filter(
      (place, index) => (this.titlePlaces[index + 1] ?? this.words) - place >= titleWordsApart,
    );
    return apart.length >= 3;
  }

  private levelByContents(paragraph: FinishedParagraph): HeadingLevel | undefined {
    if (this.contentsStyles.size === 0 || paragraph.role.kind === "heading") return undefined;
    const level = this.contentsStyles.get(paragraph.styleNames?.[0] ?? "");
    return level !== undefined && plainText(paragraph.inlines).length <= longestHeading ? level : undefined;
  }

  private levelOfTypedChapter(
    paragraph: FinishedParagraph,
    titles: ReadonlyMap<string, HeadingLevel>,
  ): HeadingLevel | undefined {
    const { role, number, inlines } = paragraph;
    if (this.headings.length === 0 || role.kind !== "body" || number) return undefined;
    const level = this.typedChapters.level(inlines, this.headings);
    if (level !== undefined || titles.size === 0 || !isTitleLook(paragraph)) return level;
    return titles.get(shortLine(inlines) ?? "");
  }

  private get foundTitles(): FoundLine[] {
    return this.unstyledTitles.found(this.headingsOfText, this.words);
  }

  private get look(): LookOfHeadings {
    return this.headings.length > 0 || this.titlesAreHeadings
      ? { by: "none" }
      : this.looks.decide((place) => this.typedContents.has(place));
  }

  /**
   * The document's default language, unless most of a good length of text is marked with another. Neither counts when
   * the letters say it cannot be true.
   */
  private bookLanguage(declared: string | undefined): string | undefined {
    const byPrimary = new Map<string, { length: number; best: string; bestLength: number }>();
    let all = 0;
    for (const [lang, length] of this.languages) {
      if (!isLanguageTag(lang)) continue;
      const seen = byPrimary.get(primary(lang)) ?? { length: 0, best: lang, bestLength: 0 };
      seen.length += length;
      all += length;
      if (length > seen.bestLength) Object.assign(seen, { best: lang, bestLength: length });
      byPrimary.set(primary(lang), seen);
    }
    const most = [...byPrimary.values()].sort((a, b) => b.length - a.length)[0];
    const isDecided = most !== undefined && all >= decisiveLength && most.length >= all * decisiveShare;
    // A few words marked as French in a text without a mark are foreign words, not a French book.
    const isMost = most !== undefined && most.length * 2 >= this.lettersRead;
    // A default in which next to nothing is written says what the program was set to, however short the text.
    const isAll = most !== undefined && most.length >= this.lettersRead * wholeShare;
    const inOrder =
      isDecided || isAll ? [most.best, this.defaultLang] : [this.defaultLang, isMost ? most.best : undefined];
    for (const candidate of [...inOrder, declared])
      if (candidate && isLanguageTag(candidate) && mostlyAgrees(this.sample, candidate)) return candidate;
    return undefined;
  }

  private inner(block: Block): void {
    if (block.kind === "heading") {
      this.places(block.anchors);
      this.countText(block.inlines);
    } else this.block(block);
  }

  private countText(inlines: readonly Inline[]): void {
    this.count(plainText(inlines));
  }

  private count(text: string): void {
    let inWord = false;
    for (let at = 0; at < text.length; at++) {
      const isSpace = text.charCodeAt(at) <= 0x20 || text.charCodeAt(at) === 0xa0;
      if (!isSpace && !inWord) this.words++;
      inWord = !isSpace;
    }
  }
}

type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const sampleMax = 20_000;
const longestHeading = 200;
/** How often the same picture stands between paragraphs before it is taken for an ornament. */
const ornamentFewest = 3;
/** Words between two titles that make them titles of chapters. */
const titleWordsApart = 40;
/** Characters, and their share, from which marks on the text outweigh the document's default. */
const decisiveLength = 2_000;
const decisiveShare = 0.6;
/** The share of all letters, marked or not, from which a mark outweighs the default in a text of any length. */
const wholeShare = 0.9;

function isLanguageTag(lang: string): boolean {
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i.test(lang) && !/^(zxx|und|mul)/i.test(lang);
}

/** True when at least half of the words that have letters could be in that language's script. */
function mostlyAgrees(sample: string, lang: string): boolean {
  const words = sample
    .slice(0, 4_000)
    .split(/\s+/)
    .filter((word) => letter.test(word));
  if (words.length === 0) return true;
  const base = lang.toLowerCase();
  const agreeing = words.filter((word) => scriptAgrees(word, base)).length;
  return agreeing * 2 >= words.length;
}

const letter = new LetterPattern(String.raw`[\p{L}]`);
