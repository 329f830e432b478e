import { plainText } from "#domain/book/blocks";
import type { SurveyedHeading } from "#domain/convert/reader";
import type { FinishedParagraph } from "#domain/convert/readers/docx/finished-paragraph";

/** Whether headings are told by their look in this document, and whether parts stand above chapters in it. */
export type LookOfHeadings = { isUsed: boolean; hasParts: boolean };

/** A heading level for a paragraph that says `Chapter One`, in a document without a single heading style. */
export function headingByPattern(paragraph: FinishedParagraph, look: LookOfHeadings): 1 | 2 | undefined {
  if (!look.isUsed) return undefined;
  const kind = patternKind(paragraph);
  if (kind === undefined) return undefined;
  return kind === "part" || !look.hasParts || kind === "matter" ? 1 : 2;
}

/** Gathers, in the first pass, what could be headings. */
export class LooksCollector {
  private readonly candidates: { kind: PatternKind; text: string }[] = [];
  private styledHeadings = 0;

  paragraph(paragraph: FinishedParagraph, isHeading: boolean): void {
    if (isHeading) {
      this.styledHeadings++;
      return;
    }
    if (this.styledHeadings > 0 || this.candidates.length >= maxCandidates) return;
    const kind = patternKind(paragraph);
    if (kind) this.candidates.push({ kind, text: plainText(paragraph.inlines).replace(/\s+/g, " ").trim() });
  }

  /** One line that says `Chapter` may be chance; two are a habit. */
  decide(): LookOfHeadings {
    const chapters = this.candidates.filter((candidate) => candidate.kind !== "matter").length;
    return {
      isUsed: this.styledHeadings === 0 && chapters >= 2,
      hasParts:
        this.candidates.some((candidate) => candidate.kind === "part") &&
        this.candidates.some((candidate) => candidate.kind === "chapter"),
    };
  }

  headings(look: LookOfHeadings): SurveyedHeading[] {
    if (!look.isUsed) return [];
    return this.candidates.map(({ kind, text }) => ({
      level: kind === "chapter" && look.hasParts ? 2 : 1,
      text,
    }));
  }
}

type PatternKind = "part" | "chapter" | "matter";
const maxCandidates = 5_000;

function patternKind(paragraph: FinishedParagraph): PatternKind | undefined {
  if (paragraph.role.kind !== "body" || paragraph.number) return undefined;
  const text = shortText(paragraph);
  if (text === undefined) return undefined;
  if (part.test(text)) return "part";
  if (chapter.test(text)) return "chapter";
  // A bare number, or a word like "Prologue", is a heading only when it also looks like one.
  const isSetApart = paragraph.align === "center" || paragraph.isAllBold || paragraph.pageBreakBefore;
  if (isSetApart && bareNumber.test(text)) return "chapter";
  return isSetApart && matter.test(text) ? "matter" : undefined;
}

function shortText(paragraph: FinishedParagraph): string | undefined {
  let length = 0;
  for (const inline of paragraph.inlines) {
    if (inline.kind === "text") length += inline.text.length;
    else if (inline.kind !== "break") return undefined;
    if (length > 90) return undefined;
  }
  const text = plainText(paragraph.inlines).replace(/\s+/g, " ").trim();
  // "Chapter two was the longest of them all, as he knew." is a sentence.
  return text.length >= 1 && !/[a-zà-ÿ][.,;]$/.test(text) ? text : undefined;
}

const number =
  "(?:\\d{1,3}|[IVXLC]{1,8}|[ivxlc]{1,8}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)?[- ]?(?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)";
const ordinal = "(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)";
const rest = "(?:$|\\s*[:.—–-]\\s*\\S.*$|\\s+[\\p{Lu}“\"'].*$)";
const chapter = new RegExp(
  `^(?:chapter|chap\\.|kapitel|chapitre|cap[ií]tulo|capitolo|hoofdstuk|rozdział|глава|kapittel|kapitola|luku)\\s+(?:${number}|${ordinal})${rest}|^第[一二三四五六七八九十百\\d０-９]+[章回話话]`,
  "iu",
);
const part = new RegExp(
  `^(?:part|book|volume|teil|buch|partie|livre|parte|libro|deel|część|часть|книга|del)\\s+(?:${number}|${ordinal})(?:$|\\s*[:.—–-]\\s*\\S.*$)|^第[一二三四五六七八九十百\\d０-９]+[部巻卷]`,
  "iu",
);
const bareNumber = new RegExp(`^(?:${number})\\.?$`, "i");
const matter =
  /^(?:prologue|epilogue|foreword|preface|introduction|afterword|acknowledge?ments?|interlude|dedication|about the author|prolog|epilog|vorwort|nachwort|prólogo|epílogo|préface|postface|пролог|эпилог)$/i;
