import type { BookMetadata } from "#domain/book/blocks";
import { entryKeys, type FrontParagraph, findContents } from "#domain/convert/front/contents-page";
import { FoundBreaks } from "#domain/convert/readers/scene-breaks/report";
import { SceneBreakFinder } from "#domain/convert/readers/scene-breaks/scene-break-finder";
import type { VerseLine } from "#domain/convert/readers/scene-breaks/typed-verse";
import { withoutNotation } from "#domain/convert/readers/txt/aozora";
import { CandidateCollector } from "#domain/convert/readers/txt/candidates";
import type { Frame } from "#domain/convert/readers/txt/frame";
import { decideHeadings, type HeadingDecision } from "#domain/convert/readers/txt/headings";
import { type EmphasisHabits, HabitCounter } from "#domain/convert/readers/txt/inlines";
import { joinLines, type KnownWords, ownString } from "#domain/convert/readers/txt/joined-lines";
import { WordSet } from "#domain/convert/readers/txt/known-words";
import { indentOf, type Layout } from "#domain/convert/readers/txt/layout";
import { NoteCollector, type NoteLinks } from "#domain/convert/readers/txt/notes";
import { isOrnament } from "#domain/convert/readers/txt/ornaments";
import type { RawParagraph } from "#domain/convert/readers/txt/paragraphs";
import { readTitlePage } from "#domain/convert/readers/txt/title-page";
import { isBrokenByHand } from "#domain/convert/readers/txt/verse-lines";
import type { LeftReason } from "#domain/losses/reasons";

/** What the survey decided; the emitting pass only looks things up here, by a paragraph's index. */
export type Structure = {
  layout: Layout;
  isAozora: boolean;
  metadata: BookMetadata;
  headings: ReadonlyMap<number, HeadingDecision>;
  /** Contents pages, title lines, second lines of headings, rules under them. */
  dropped: (index: number) => boolean;
  /** Why a paragraph is in no place of the book. */
  leaves: (index: number) => LeftReason | undefined;
  notes: NoteLinks;
  habits: EmphasisHabits;
  /** The text's words, where its lines end within words. */
  known: KnownWords | undefined;
  /** Paragraphs with which a scene begins, where no ornament says so. */
  breaks: FoundBreaks;
  /** Paragraphs of one line that are verse. */
  verses: ReadonlyMap<number, VerseLine>;
  words: number;
  sample: string;
  /** An address and a word count were left out. */
  hasSubmission: boolean;
  /** So was a contents page. */
  hasContents: boolean;
};

/** Takes the paragraphs of the survey pass and keeps little of each. */
export class StructureSurvey {
  private readonly layout: Layout;
  private readonly frame: Frame;
  private readonly candidates: CandidateCollector;
  private readonly notes = new NoteCollector();
  private readonly habits = new HabitCounter();
  private readonly front: FrontParagraph[] = [];
  paragraphs = 0;
  private words = 0;
  private sample = "";
  private readonly scenes = new SceneBreakFinder();
  /** Ornaments, and paragraphs whose shape says that they are no running text. */
  private readonly shaped: number[] = [];
  private readonly known: WordSet | undefined;

  constructor(layout: Layout, frame: Frame) {
    this.layout = layout;
    this.frame = frame;
    this.known = layout.breaksWords ? new WordSet() : undefined;
    this.candidates = new CandidateCollector(layout, frame.isAozora);
  }

  add(paragraph: RawParagraph): void {
    this.paragraphs++;
    const text = joinLines(paragraph.lines);
    if (this.layout.isData) {
      this.words += countWords(text);
      if (this.front.length === 0) this.addFront(paragraph, text.length);
      return;
    }
    // Up to here a contents page may name them, or a title page.
    const isBeyondFront = this.front.length >= maxFront;
    this.candidates.add(paragraph, text, isBeyondFront);
    this.notes.add(paragraph);
    this.known?.addLines(paragraph.lines);
    this.addSpace(paragraph, text);
    this.habits.add(text);
    this.words += countWords(text);
    if (this.front.length < maxFront && !isOrnament(text)) this.addFront(paragraph, text.length);
    if (this.sample.length < sampleLength && text.length > 40)
      this.sample += `${(this.frame.isAozora ? withoutNotation(text) : text).slice(0, sampleLength - this.sample.length)}\n`;
  }

  private addFront({ index, lines, gap }: RawParagraph, length: number): void {
    const kept = lines.slice(0, 800).map((line) => ownString(line.slice(0, 200)));
    this.front.push({ index, lines: kept, gap, length });
  }

  /** Headings that nothing still to come can make into something else. */
  get sureHeadings(): number {
    return this.candidates.sureHeadings;
  }

  finish(): Structure {
    const all = this.candidates.candidates;
    const contents = this.contents(all);
    const inContents = (index: number) => contents.some(([from, to]) => index >= from && index < to);
    const page = readTitlePage(
      this.front.filter(({ index }) => index < (contents[0]?.[0] ?? Number.POSITIVE_INFINITY)),
      this.frame.metadata,
      contents.length > 0,
    );
    const notes = this.notes.link();
    const live = all.filter(
      ({ index }) =>
        !inContents(index) && !page.dropped.has(index) && !page.over.has(index) && !notes.bodies.has(index),
    );
    const entries = this.front.filter(({ index }) => inContents(index)).flatMap(entriesOf);
    const decisions = decideHeadings(live, this.layout, this.paragraphs, new Set(entries.flatMap(entryKeys)));
    const used = new Set(page.dropped);
    for (const { subtitle, ruleIndex } of decisions) {
      if (subtitle) used.add(subtitle.index);
      if (ruleIndex !== undefined) used.add(ruleIndex);
    }
    for (const index of this.shaped) this.scenes.exclude(index);
    for (const { index } of decisions) this.scenes.exclude(index);
    for (const index of [...used, ...notes.bodies]) this.scenes.exclude(index);
    return {
      layout: this.layout,
      isAozora: this.frame.isAozora,
      metadata: page.metadata,
      headings: new Map(decisions.map((decision) => [decision.index, decision])),
      leaves: (index) =>
        inContents(index)
          ? "contents"
          : page.submission.has(index)
            ? "submission"
            : page.dropped.has(index)
              ? "front-data"
              : undefined,
      dropped: (index) => used.has(index) || notes.bodies.has(index) || inContents(index),
      notes,
      habits: this.habits.habits(),
      known: this.known,
      breaks: new FoundBreaks(this.scenes.find()),
      verses: this.verses(decisions.map(({ index }) => index)),
      words: this.words,
      sample: this.sample || this.shortSample(),
      hasSubmission: page.submission.size > 0,
      hasContents: contents.length > 0,
    };
  }

  /** A text that is nothing but a contents page stays as it is. */
  private contents(headings: Parameters<typeof findContents>[1]): ReturnType<typeof findContents> {
    const ranges = findContents(this.front, headings);
    const left = ranges.reduce((paragraphs, [from, to]) => paragraphs - (to - from), this.paragraphs);
    return left > 0 ? ranges : [];
  }

  /** Paragraphs are numbered from 0 here as there, so that their numbers are the finder's. */
  private addSpace({ lines, gap, startsPage }: RawParagraph, text: string): void {
    const [first = "", second] = lines;
    const column = indentOf(first);
    const margin = second === undefined ? this.layout.baseIndent : indentOf(second);
    if (startsPage) this.scenes.interrupt();
    const index = this.scenes.paragraph({
      text,
      gap,
      isIndented: column >= margin + minIndent,
      margin: second === undefined ? 0 : margin,
      column,
    });
    if (isOrnament(text) || (lines.length > 1 && isBrokenByHand(lines, this.layout))) this.shaped.push(index);
  }

  /** Short lines before the first heading are a title page's. */
  private verses(headings: readonly number[]): ReadonlyMap<number, VerseLine> {
    const [from = 0] = headings;
    return new Map([...this.scenes.verses()].filter(([index]) => index >= from));
  }

  private shortSample(): string {
    return this.front
      .flatMap(({ lines }) => lines)
      .join("\n")
      .slice(0, sampleLength);
  }
}

/** Each line of a contents page may be an entry, or all of them one. */
function entriesOf({ lines }: FrontParagraph): string[] {
  return lines.length > 1 ? [lines.join(" "), ...lines] : lines;
}

/** Columns a first line stands further in than the others. */
const minIndent = 2;
const sampleLength = 20_000;
const maxFront = 1500;

/** Stretches of letters; a Chinese or Japanese character counts as a word by itself. */
function countWords(text: string): number {
  let words = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x3040 && code < 0xa000) {
      words++;
      inWord = false;
    } else if (code === 0x20 || code === 0x3000 || code === 9) inWord = false;
    else if (!inWord && (code > 0x2f || code === 0x22 || code === 0x27)) {
      words++;
      inWord = true;
    }
  }
  return words;
}
