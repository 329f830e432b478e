import { isUnseen } from "#domain/book/accepted-text";
import { type Inline, plainText } from "#domain/book/blocks";
import { LetterPattern } from "#domain/convert/letter-pattern";
import { numberWords } from "#domain/convert/readers/txt/numerals";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import { sectionNamed } from "#domain/convert/section-names";
import { sentenceEndTest } from "#domain/convert/sentence-end";

export type PatternKind = "part" | "chapter" | "matter";

/** What a line says it opens, by its words: `Part One`, `Chapter 3: The Lamp`, `Prologue`. */
export function patternKind(paragraph: FinishedParagraph): PatternKind | undefined {
  if (paragraph.role.kind !== "body" || paragraph.number) return undefined;
  const text = shortLine(paragraph.inlines);
  if (text === undefined) return undefined;
  if (part.test(text)) return "part";
  if (chapter.test(text)) return "chapter";
  // A bare number, or a word like "Prologue", is a heading only when it also looks like one.
  const isSetApart = paragraph.align === "center" || paragraph.isAllBold || paragraph.pageBreakBefore;
  if (isSetApart && bareNumber.test(text)) return "chapter";
  return isSetApart && (matter.test(text) || isNamedMatter(text)) ? "matter" : undefined;
}

/** Thanks or a note on the author, in any language; a line of a copyright page or a dedication is no heading over it. */
function isNamedMatter(text: string): boolean {
  const named = sectionNamed(text);
  return named !== undefined && named.type !== "copyright-page" && named.type !== "dedication";
}

/** What the words alone say the line opens, however it is set; a number alone says nothing. */
export function chapterNamed(text: string): "part" | "chapter" | undefined {
  if (part.test(text)) return "part";
  return chapter.test(text) ? "chapter" : undefined;
}

/** Only which chapter it is: `Chapter One`, `IV`, `12.` */
export function isBareChapter(text: string): boolean {
  return bareChapter.test(text) || bareNumber.test(text);
}

/** The text of a paragraph that could be a heading: one line of letters that is no sentence; else undefined. */
export function shortLine(inlines: readonly Inline[]): string | undefined {
  let length = 0;
  for (const inline of inlines) {
    if (inline.kind === "text") length += inline.text.length;
    else if (inline.kind !== "break" && !isUnseen(inline)) return undefined;
    if (length > longestLine) return undefined;
  }
  const text = plainText(inlines).replace(/\s+/g, " ").trim();
  // "Chapter two was the longest of them all, as he knew." is a sentence.
  return text.length >= 1 && !endsSentence(text) ? text : undefined;
}

/** In any script: `знал.`, `知道。`, `يعرف،`. A title's number or abbreviation in capitals may have its full stop. */
const endsSentence = sentenceEndTest({
  marks: ".,;·،؛",
  closers: "",
  minLetters: 1,
  letters: "both",
  lastMarks: "。，、；।۔",
});

const longestLine = 90;

const number =
  "(?:\\d{1,3}|[IVXLC]{1,8}|[ivxlc]{1,8}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)?[- ]?(?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)";
const ordinal = "(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)";
const rest = "(?:$|\\s*[:.—–-]\\s*\\S.*$|\\s+[\\p{Lu}ßÿµ“\"'].*$)";
/** Numbers as they are written out in the languages of the words for a chapter. */
const anyNumber = `(?:${number}|(?:${numberWords})(?:[-\\s](?:${numberWords}))*)`;
const chapterWord =
  "(?:chapter|chap\\.|kapitel|chapitre|cap[ií]tulo|capitolo|hoofdstuk|rozdział|глава|kapittel|kapitola|luku)";
const chapter = new LetterPattern(
  `^${chapterWord}\\s+(?:${anyNumber}|${ordinal})${rest}|^第[一二三四五六七八九十百\\d０-９]+[章回話话]`,
  "i",
);
const bareChapter = new LetterPattern(
  `^${chapterWord}\\s+(?:${anyNumber}|${ordinal})[.:]?$|^第[一二三四五六七八九十百\\d０-９]+[章回話话]$`,
  "i",
);
const part = new LetterPattern(
  `^(?:part|book|volume|teil|buch|partie|livre|parte|libro|deel|boek|часть|книга|del)\\s+(?:${anyNumber}|${ordinal})(?:$|\\s*[:.—–-]\\s*\\S.*$)|^第[一二三四五六七八九十百\\d０-９]+[部巻卷]`,
  "i",
);
const bareNumber = new RegExp(`^(?:${number})\\.?$`, "i");
const matter =
  /^(?:prologue|epilogue|foreword|preface|introduction|afterword|acknowledge?ments?|interlude|dedication|about the author|prolog|epilog|vorwort|nachwort|prólogo|epílogo|préface|postface|пролог|эпилог)$/i;
