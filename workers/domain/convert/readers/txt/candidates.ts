import { LetterPattern } from "#domain/convert/letter-pattern";
import { headingLevelOf, withoutNotation } from "#domain/convert/readers/txt/aozora";
import { type HeadingShape, headingShape, longestHeading } from "#domain/convert/readers/txt/heading-shapes";
import { ownString } from "#domain/convert/readers/txt/joined-lines";
import { indentOf, type Layout } from "#domain/convert/readers/txt/layout";
import { isOrnament, isRule } from "#domain/convert/readers/txt/ornaments";
import type { RawParagraph } from "#domain/convert/readers/txt/paragraphs";

/** A short paragraph that could be a heading, with what the survey saw around it. */
export type Candidate = {
  index: number;
  text: string;
  lines: number;
  gapBefore: number;
  /** Blank lines after it; 99 at the end of the text. */
  gapAfter: number;
  startsPage: boolean;
  indent: number;
  shape?: HeadingShape;
  isCapitals: boolean;
  /** `#` signs it begins with, as in Markdown. */
  hashes: number;
  /** A level given by the text's own notation. */
  markedLevel?: number;
  /** The next paragraph, when it is short too. */
  next?: { index: number; text: string; gapAfter: number; isRule: string | undefined; shape?: HeadingShape };
};

/** Collects candidates from paragraphs in order. */
export class CandidateCollector {
  readonly candidates: Candidate[] = [];
  /** Candidates beyond the front that will be headings whatever the others are. */
  sureHeadings = 0;
  private readonly layout: Layout;
  private readonly isAozora: boolean;
  private previous: Candidate | undefined;
  /** A line without any sign of a heading: it is one only when a rule underlines it. */
  private unsigned: Candidate | undefined;
  private beforeThat: Candidate | undefined;

  constructor(layout: Layout, isAozora: boolean) {
    this.layout = layout;
    this.isAozora = isAozora;
  }

  /** `joined` is the paragraph's text in one line. */
  add(paragraph: RawParagraph, joined: string, isBeyondFront: boolean): void {
    if (this.previous) this.previous.gapAfter = paragraph.startsPage ? 9 : paragraph.gap;
    if (this.beforeThat?.next) this.beforeThat.next.gapAfter = paragraph.gap;
    this.beforeThat = this.previous;
    const isShort = paragraph.lines.length <= 3 && joined.length <= 1_000;
    const text = isShort ? this.textOf(joined) : "";
    const shape = isShort && text.length <= longestHeading ? headingShape(text) : undefined;
    if (this.previous && isShort && text.length <= longestHeading) {
      this.previous.next = {
        index: paragraph.index,
        text: ownString(text),
        gapAfter: 99,
        isRule: isRule(text) ? text[0] : undefined,
        shape,
      };
    }
    this.previous = undefined;
    if (!isShort || text.length > longestHeading || !text || this.candidates.length >= maxCandidates) return;
    if (this.unsigned?.next?.isRule && paragraph.gap === 0) this.candidates.push(this.unsigned);
    this.unsigned = undefined;
    const candidate = this.candidateOf(paragraph, text, shape);
    if (!candidate) return;
    this.previous = candidate;
    if (!this.isSigned(candidate)) this.unsigned = candidate;
    else {
      this.candidates.push(candidate);
      if (isBeyondFront && candidate.text === text && isLabelled(candidate)) this.sureHeadings++;
    }
  }

  private textOf(joined: string): string {
    return this.isAozora ? withoutNotation(joined) : joined;
  }

  private candidateOf(
    paragraph: RawParagraph,
    text: string,
    textShape: HeadingShape | undefined,
  ): Candidate | undefined {
    if (isOrnament(text)) return undefined;
    const markedLevel = this.isAozora ? headingLevelOf(paragraph.lines.join("")) : undefined;
    const hashes = /^#{1,6}(?=\s+\S)/.exec(text)?.[0].length ?? 0;
    const plain = ownString(withoutMarks(text));
    const candidate: Candidate = {
      index: paragraph.index,
      text: plain,
      lines: paragraph.lines.length,
      gapBefore: paragraph.index === 0 ? 9 : paragraph.gap,
      gapAfter: 99,
      startsPage: paragraph.startsPage,
      indent: indentOf(paragraph.lines[0] ?? ""),
      shape: plain === text ? textShape : headingShape(plain),
      isCapitals: isCapitals(plain),
      hashes,
      markedLevel,
    };
    const mayBeUnderlined = paragraph.lines.length === 1 && paragraph.gap > 0;
    return mayBeUnderlined || this.isSigned(candidate) ? candidate : undefined;
  }

  private isSigned({ startsPage, gapBefore, shape, isCapitals, hashes, markedLevel }: Candidate): boolean {
    const isApart = startsPage || gapBefore > this.layout.usualGap;
    return isApart || isCapitals || hashes > 0 || shape !== undefined || markedLevel !== undefined;
  }
}

/** `decideHeadings` takes every such line, even as it stands. */
function isLabelled({ shape, lines }: Candidate): boolean {
  return lines <= 2 && (shape?.kind === "book" || shape?.kind === "part" || shape?.kind === "chapter");
}

const maxCandidates = 40_000;

/** `_CHAPTER I_`, `**The Lamp**`, `# One`, `=== Two ===` without their marks. */
function withoutMarks(text: string): string {
  if (!/^[#*_=~]|[#*_=~]$/.test(text)) return text;
  const plain = text.replace(
    /^(?:#{1,6}\s+|[*_=~]+\s*(?=\S.*[*_=~]$))|\s*#{1,6}$|(?<=^[*_=~].*)\s*[*_=~]+$/g,
    "",
  );
  return plain.trim() || text;
}

function isCapitals(text: string): boolean {
  if (/[a-z]/.test(text)) return false;
  return text === text.toUpperCase() && text !== text.toLowerCase() && letter.test(text);
}

const letter = new LetterPattern(String.raw`[\p{L}]`);
