import type { BookMetadata } from "#domain/book/blocks";
import { LetterPattern } from "#domain/convert/letter-pattern";
import type { FrontParagraph } from "#domain/convert/readers/txt/contents-page";
import { headingShape } from "#domain/convert/readers/txt/heading-shapes";

export type TitlePage = {
  metadata: BookMetadata;
  /** Paragraphs that only say what the metadata says. */
  dropped: Set<number>;
  /** Paragraphs over the title, such as a series: they open no chapter. */
  over: Set<number>;
};

/**
 * Title, subtitle and author from the first lines: `Title`, then `by Author` within a few lines. `known` comes from a
 * frame and wins; lines that repeat it are dropped all the same.
 */
export function readTitlePage(front: readonly FrontParagraph[], known: BookMetadata): TitlePage {
  const page: TitlePage = {
    metadata: { ...known, authors: [...known.authors] },
    dropped: new Set(),
    over: new Set(),
  };
  const lines = firstLines(front.filter(({ lines: [first = ""] }) => !isCredit(first)));
  for (const { index, lines: credit } of front.slice(0, 4))
    if (known.title && isCredit(credit[0] ?? "")) page.dropped.add(index);
  const first = lines[0];
  if (!first || !isTitleLine(first.text)) return page;
  const byAt = lines.findIndex((line, at) => at > 0 && byline(line.text, lines[at + 1]?.text) !== undefined);
  if (byAt < 0) {
    const isSentence = sentence.test(first.text);
    if (!page.metadata.title && !isSentence && (first.gapAfter >= 1 || lines.length === 1))
      page.metadata.title = properTitle(first.text);
    return page;
  }
  const by = byline(lines[byAt]?.text ?? "", lines[byAt + 1]?.text);
  // Where the title is known, a series or a price may stand over it.
  const titleAt = known.title ? lines.findIndex(({ text }) => beginsTitle(text, known.title ?? "")) : 0;
  const between = lines.slice(titleAt + 1, byAt);
  if (!by || titleAt < 0 || titleAt > byAt || between.length > 3) return page;
  if (between.some(({ text }) => headingShape(text))) return page;
  page.metadata.title ??= properTitle(first.text);
  const subtitle = between.map(({ text }) => text.replace(/^(?:or|oder|ou)[,;:]?\s+/i, "")).join(" ");
  if (subtitle && !lettersOf(page.metadata.title).includes(lettersOf(subtitle)))
    page.metadata.subtitle ??= properTitle(subtitle);
  if (page.metadata.authors.length === 0) page.metadata.authors.push(...by.authors);
  const last = byAt + (by.takesNext ? 1 : 0);
  const named = new Set(lines.slice(titleAt, last + 1).map(({ index }) => index));
  // A paragraph goes only when nothing else is in it.
  for (const line of [...lines.slice(0, titleAt), ...lines.slice(last + 1)]) named.delete(line.index);
  for (const index of named) page.dropped.add(index);
  for (const { index } of lines.slice(0, titleAt)) page.over.add(index);
  return page;
}

/** `MOBY-DICK;` begins `Moby Dick; or The Whale`. */
function beginsTitle(line: string, title: string): boolean {
  const letters = lettersOf(line);
  return letters !== "" && (lettersOf(title).startsWith(letters) || letters.startsWith(lettersOf(title)));
}

const sentence = new LetterPattern(String.raw`[\p{Ll}].*[.!?…]["”’»]?$`);
const letter = new LetterPattern(String.raw`[\p{L}]`);
const capital = new LetterPattern(String.raw`^[\p{Lu}\p{Lo}]`);
const smallLetter = new LetterPattern(String.raw`^[\p{Ll}]`);
const noLetters = new LetterPattern(String.raw`[^\p{L}\p{N}]`, "g");

function lettersOf(text: string): string {
  const small = text.toLowerCase();
  return small.replace(noLetters.for(small), "");
}

type FirstLine = { index: number; text: string; gapAfter: number };

function firstLines(front: readonly FrontParagraph[]): FirstLine[] {
  const result: FirstLine[] = [];
  for (const [at, paragraph] of front.entries()) {
    if (result.length > 10 || paragraph.length > 400) break;
    const texts = paragraph.lines
      .map((line) => line.replace(/^[\s*_=#~-]+|[\s*_=#~-]+$/g, ""))
      .filter(Boolean);
    texts.forEach((text, line) => {
      result.push({
        index: paragraph.index,
        text,
        gapAfter: line === texts.length - 1 ? (front[at + 1]?.gap ?? 9) : 0,
      });
    });
  }
  return result;
}

function isTitleLine(text: string): boolean {
  if (text.length > 120 || !letter.test(text) || /[,:]$/.test(text)) return false;
  const kind = headingShape(text)?.kind;
  return kind !== "chapter" && kind !== "part" && kind !== "numeral" && kind !== "named";
}

const by =
  /^(?:(?:a|an)\s+(?:novel|memoir|story|novella|play)\s+)?(?:written\s+)?(?:by|von|par|door|por|de|di|av|af|przez|автор[:：]?|γράφει|yazan[:：]?|author[:：]|作者[:：]?|著者[:：]?)\s*[:：]?$/iu;
const byWithName =
  /^(?:(?:an?\s+)?(?:novel|memoir|story|novella|play)\s+)?(?:written\s+)?(?:by|von|par|door|por|di|av|af|przez|автор[:：]?|yazan[:：]?|author[:：]|作者[:：]|著者[:：])\s+(\S.*)$/iu;

/** The authors a line names: `by Anna Berg`, or `by` with the name on the next one. */
export function byline(
  text: string,
  next: string | undefined,
): { authors: string[]; takesNext: boolean } | undefined {
  const name = byWithName.exec(text)?.[1];
  if (name) return isName(name) ? { authors: namesIn(name), takesNext: false } : undefined;
  if (by.test(text) && next && isName(next)) return { authors: namesIn(next), takesNext: true };
  return undefined;
}

function isName(text: string): boolean {
  const words = text.replace(/[.,]+$/, "").split(/\s+/);
  if (text.length > 80 || words.length > 9 || /[!?;:]/.test(text)) return false;
  return capital.test(text) && words.filter((word) => smallLetter.test(word)).length <= 3;
}

function namesIn(text: string): string[] {
  return text
    .replace(/[.,]$/, "")
    .split(/\s*(?:,|&|\band\b|\bund\b|\bet\b|\by\b)\s+/)
    .map((name) => (name === name.toUpperCase() ? titleCase(name) : name).trim())
    .filter(Boolean);
}

/** `MOBY DICK` → `Moby Dick`; a title that has small letters stays as it is. */
export function properTitle(text: string): string {
  const title = text.replace(/[.;,]+$/, "");
  return title === title.toUpperCase() && title.length > 4 ? titleCase(title) : title;
}

const smallWords =
  /^(?:a|an|and|as|at|but|by|for|from|in|nor|of|on|or|the|to|with|de|du|des|la|le|les|et|von|und|der|die|das|van|het|en|y|el|del|di|e|da|do)$/;

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .split(/(\s+|-)/)
    .map((word, at) =>
      at > 0 && smallWords.test(word) ? word : word.replace(letter.for(word), (first) => first.toUpperCase()),
    )
    .join("");
}

/** Who made the file, at the top of a library's text. */
function isCredit(line: string): boolean {
  return /^(?:produced by|e-?text prepared by|this (?:e-?book|e-?text) was (?:produced|prepared)|transcribed from|scanned by)/i.test(
    line.trim(),
  );
}
