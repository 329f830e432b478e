import { LetterPattern } from "#domain/convert/letter-pattern";
import type { SurveyedHeading } from "#domain/convert/reader";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import {
  isBareChapter,
  type PatternKind,
  patternKind,
  shortLine,
} from "#domain/convert/readers/word-processor/heading-patterns";

type Level = 1 | 2 | 3;

/** How headings are told in a document without a single heading style: by their words, else by how they are set. */
export type LookOfHeadings =
  | { by: "none" }
  | { by: "words"; hasParts: boolean }
  | { by: "setting"; levels: ReadonlyMap<string, Level> };

/** A heading level for a paragraph without a heading style. */
export function levelByLook(paragraph: FinishedParagraph, look: LookOfHeadings): Level | undefined {
  switch (look.by) {
    case "none":
      return undefined;
    case "words": {
      const kind = patternKind(paragraph);
      return kind && levelOfKind(kind, look.hasParts);
    }
    case "setting": {
      const setting = settingOf(paragraph);
      return setting === undefined ? undefined : look.levels.get(setting);
    }
    default:
      return look satisfies never;
  }
}

/** `CHAPTER ONE`, whose title may stand on the next line. */
export function isNumberLine(paragraph: FinishedParagraph): boolean {
  return isBareChapter(shortLine(paragraph.inlines) ?? "");
}

/** A line under it that is set as a title is. */
export function isTitleLine(paragraph: FinishedParagraph): boolean {
  if (paragraph.number || paragraph.role.kind !== "body") return false;
  const isSetApart = paragraph.align === "center" || paragraph.isAllBold;
  const text = isSetApart ? shortLine(paragraph.inlines) : undefined;
  return text !== undefined && beginsTitle.test(text) && !isDateLine(text);
}

/** Gathers, in the first pass, what could be headings. */
export class LooksCollector {
  private worded: { kind: PatternKind; text: string; place: number }[] = [];
  private set: { setting: string; text: string; textBefore: number; place: number }[] = [];
  private readonly lettersOfSize = new Map<number, number>();
  private paragraphs = 0;
  private styledHeadings = 0;

  paragraph(paragraph: FinishedParagraph, isHeading: boolean, place: number): void {
    if (isHeading) {
      this.styledHeadings++;
      return;
    }
    if (this.styledHeadings > 0) return;
    const kind = patternKind(paragraph);
    const text = shortLine(paragraph.inlines);
    if (kind && this.worded.length < maxCandidates) this.worded.push({ kind, text: text ?? "", place });
    const setting = text === undefined ? undefined : settingOf(paragraph);
    if (setting !== undefined && this.set.length < maxCandidates)
      this.set.push({ setting, text: text ?? "", textBefore: this.paragraphs, place });
    if (text !== undefined) return;
    this.paragraphs++;
    this.lettersOfSize.set(paragraph.size, (this.lettersOfSize.get(paragraph.size) ?? 0) + 1);
  }

  /** One line that says `Chapter` may be chance; two are a habit. Lines of typed contents say nothing. */
  decide(isContents: (place: number) => boolean): LookOfHeadings {
    if (this.styledHeadings > 0) return { by: "none" };
    this.worded = this.worded.filter(({ place }) => !isContents(place));
    this.set = this.set.filter(({ place }) => !isContents(place));
    const chapters = this.worded.filter((candidate) => candidate.kind !== "matter").length;
    if (chapters >= 2) {
      const has = (kind: PatternKind) => this.worded.some((candidate) => candidate.kind === kind);
      return { by: "words", hasParts: has("part") && has("chapter") };
    }
    const levels = this.levelsBySetting();
    return levels.size > 0 ? { by: "setting", levels } : { by: "none" };
  }

  headings(look: LookOfHeadings): SurveyedHeading[] {
    switch (look.by) {
      case "none":
        return [];
      case "words":
        return this.worded.map(({ kind, text }) => ({ level: levelOfKind(kind, look.hasParts), text }));
      case "setting":
        return this.set.flatMap(({ setting, text }) => {
          const level = look.levels.get(setting);
          return level === undefined ? [] : [{ level, text }];
        });
      default:
        return look satisfies never;
    }
  }

  /**
   * Lines larger than the text, or bold in the middle, are headings when they come again and again with text between
   * them. Of several kinds the larger stands above.
   */
  private levelsBySetting(): Map<string, Level> {
    const body = [...this.lettersOfSize].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
    const kinds = new Map<string, { count: number; followed: number; last: number; size: number }>();
    for (const { setting, textBefore } of this.set) {
      const size = Number(setting.split(" ")[0]);
      const isLarge = size >= (body || usualSize) * (setting.endsWith("start") ? muchLargerBy : largerBy);
      if (!isLarge && !/bold (?:center|page)/.test(setting)) continue;
      const kind = kinds.get(setting) ?? { count: 0, followed: 0, last: -1, size };
      kind.count++;
      if (textBefore > kind.last) kind.followed++;
      kind.last = textBefore;
      kinds.set(setting, kind);
    }
    const levels = new Map<string, Level>();
    const used = [...kinds]
      .filter(([, { count, followed }]) => followed >= fewestHeadings && followed >= count * 0.8)
      .filter(([, { count }]) => this.paragraphs >= count * 2)
      .sort((a, b) => b[1].size - a[1].size);
    for (const [index, [setting]] of used.slice(0, 3).entries())
      levels.set(setting, index === 0 ? 1 : index === 1 ? 2 : 3);
    return levels;
  }
}

const maxCandidates = 5_000;
const fewestHeadings = 3;
/** A heading is at least this much larger than the text. */
const largerBy = 1.15;
/** One that stands neither in the middle nor on a new page must be plainer to see. */
const muchLargerBy = 1.3;
/** Half points, where a document does not say. */
const usualSize = 20;

function levelOfKind(kind: PatternKind, hasParts: boolean): Level {
  return kind === "chapter" && hasParts ? 2 : 1;
}

/** How a short line is set, as a key: its size, and whether it is bold, in the middle, on a page of its own. */
function settingOf(paragraph: FinishedParagraph): string | undefined {
  const { role, number, isAllBold, align, pageBreakBefore, size } = paragraph;
  if (role.kind !== "body" || number || paragraph.dropCap > 0) return undefined;
  const text = shortLine(paragraph.inlines);
  if (text === undefined || text.length < 2 || !letterOrDigit.test(text) || isDateLine(text))
    return undefined;
  const place = align === "center" ? "center" : pageBreakBefore ? "page" : "start";
  return `${size} ${isAllBold ? "bold" : "plain"} ${place}`;
}

/** `12 May 1944`, `London, 3 a.m.` at the head of a letter or a scene is no heading. */
function isDateLine(text: string): boolean {
  return text.length > 8 && date.test(text);
}

const beginsTitle = new LetterPattern(String.raw`^[\p{Lu}\p{Lo}\p{N}“"'‘«¿¡]`);
const letterOrDigit = new LetterPattern(String.raw`[\p{L}\p{N}]`);
const date = new LetterPattern(String.raw`\b\d{1,2}(?:st|nd|rd|th)?\.? [\p{L}]+,? \d{4}\b|\b\d{4}\.?$`);
