import type { Inline } from "#domain/book/blocks";
import type { SurveyedHeading } from "#domain/convert/reader";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import type { FoundLine } from "#domain/convert/readers/word-processor/found-line";
import {
  chapterNamed,
  isBareChapter,
  shortLine,
} from "#domain/convert/readers/word-processor/heading-patterns";
import { clampLevel } from "#domain/convert/readers/word-processor/style-roles";

type Level = 1 | 2 | 3 | 4 | 5 | 6;
/** `number`: only a number, which says what it is where other headings are numbers, too. */
type Kind = "part" | "chapter" | "number";
type Line = { text: string; kind: Kind; headingsBefore: number; wordsBefore: number };

/**
 * Lines that say `Chapter 7` in a manuscript whose headings have styles: the author forgot one, or gave them to the
 * prologue alone. Only what stands once, apart from others of its kind and over text, is taken for a heading.
 */
export class TypedChapters {
  private readonly noted = new Set<string>();
  private readonly lines: Line[] = [];
  private decided: { of: number; levels: ReadonlyMap<string, Level> } | undefined;

  /** A paragraph that no style makes a heading. */
  note({ role, number, inlines, align, isAllBold, pageBreakBefore }: FinishedParagraph): void {
    if (role.kind !== "body" || number || this.noted.size >= maxLines) return;
    const text = shortLine(inlines);
    const kind = text === undefined ? undefined : kindOf(text);
    if (text === undefined || !kind) return;
    if (kind !== "number" || align === "center" || isAllBold || pageBreakBefore) this.noted.add(text);
  }

  /** A paragraph as it is handed on, after so many headings and words. */
  paragraph(inlines: readonly Inline[], headingsBefore: number, wordsBefore: number): void {
    if (this.noted.size === 0 || this.lines.length >= maxLines) return;
    const text = shortLine(inlines);
    const kind = text !== undefined && this.noted.has(text) ? kindOf(text) : undefined;
    if (text !== undefined && kind) this.lines.push({ text, kind, headingsBefore, wordsBefore });
  }

  /** The level of a line of the text, where it is a chapter of a book with these other headings. */
  level(inlines: readonly Inline[], headings: readonly SurveyedHeading[]): Level | undefined {
    if (this.lines.length === 0) return undefined;
    const text = shortLine(inlines);
    return text === undefined ? undefined : this.levels(headings).get(text);
  }

  /** The lines found, in order. */
  found(headings: readonly SurveyedHeading[]): FoundLine[] {
    if (this.lines.length === 0) return [];
    const levels = this.levels(headings);
    return this.lines.flatMap(({ text, headingsBefore, wordsBefore }) => {
      const level = levels.get(text);
      return level === undefined ? [] : [{ level, text, headingsBefore, wordsBefore }];
    });
  }

  private levels(headings: readonly SurveyedHeading[]): ReadonlyMap<string, Level> {
    if (this.decided?.of !== headings.length)
      this.decided = { of: headings.length, levels: this.decide(headings) };
    return this.decided.levels;
  }

  private decide(headings: readonly SurveyedHeading[]): ReadonlyMap<string, Level> {
    const texts = headings.map((heading) => heading.text.toLowerCase());
    const times = new Map<string, number>();
    for (const text of [...texts, ...this.lines.map((line) => line.text.toLowerCase())])
      times.set(text, (times.get(text) ?? 0) + 1);
    const alone = this.lines.filter(
      (line, at) =>
        times.get(line.text.toLowerCase()) === 1 && this.isApart(at - 1, line) && this.isApart(at + 1, line),
    );
    const styled = headings.filter(({ text }) => chapterNamed(text) === "chapter");
    const fewest = styled.length >= 2 ? 1 : 2;
    const chapters = alone.filter((line) => line.kind === "chapter");
    const numbers = numbersAmong(alone, headings);
    if (chapters.length < fewest) return numbers;
    const hasParts =
      alone.some((line) => line.kind === "part") || texts.some((text) => chapterNamed(text) === "part");
    const chapterLevel = clampLevel(styled[0]?.level ?? (hasParts ? 2 : 1));
    const partLevel = clampLevel(chapterLevel - 1);
    const named = alone.filter(({ kind }) => kind !== "number");
    return new Map([
      ...numbers,
      ...named.map(({ text, kind }) => [text, kind === "part" ? partLevel : chapterLevel] as const),
    ]);
  }

  /** Lines close together are a list of chapters; a part may stand right over its first chapter. */
  private isApart(at: number, { kind, wordsBefore }: Line): boolean {
    const other = this.lines[at];
    if (!other) return true;
    return other.kind !== kind || Math.abs(other.wordsBefore - wordsBefore) >= wordsApart;
  }
}

function kindOf(text: string): Kind | undefined {
  return chapterNamed(text) ?? (isBareChapter(text) ? "number" : undefined);
}

/** Numbers alone are chapters where a heading with a style is one: the level of each. */
function numbersAmong(alone: readonly Line[], headings: readonly SurveyedHeading[]): Map<string, Level> {
  const styled = headings.filter(({ text }) => kindOf(text) === "number");
  const numbers = alone.filter(({ kind }) => kind === "number");
  const [first] = styled;
  if (!first || numbers.length < (styled.length >= 2 ? 1 : 2)) return new Map();
  return new Map(numbers.map(({ text }) => [text, clampLevel(first.level)]));
}

const maxLines = 2_000;
const wordsApart = 60;
