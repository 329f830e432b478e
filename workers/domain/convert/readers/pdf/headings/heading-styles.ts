import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { babbleAmong } from "#domain/convert/readers/pdf/headings/babble";
import type { HeadingGroup } from "#domain/convert/readers/pdf/headings/heading-groups";
import { type Look, largeRatio, styleOf } from "#domain/convert/readers/pdf/headings/heading-looks";
import { type HeadingWords, headingWords } from "#domain/convert/readers/pdf/headings/heading-words";
import { isAll, isCapitals, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { sentenceEndTest } from "#domain/convert/sentence-end";

/** A heading with what its level depends on. `depth`: of its number, or of its entry in a contents page; 0: unknown. */
export type StyledHeading = {
  group: HeadingGroup;
  look: Look | undefined;
  style: string;
  weight: number;
  ratio: number;
  words: HeadingWords | undefined;
  depth: number;
};

export function styledHeading(
  group: HeadingGroup,
  look: Look | undefined,
  body: BodyStatistics,
): StyledHeading | undefined {
  // A title says more of a heading's rank than the label over it, unless the label is the larger.
  const line = group.lines[0];
  if (!line) return undefined;
  const ratio = line.size / body.size;
  const words = headingWords(group.lines.map(({ text }) => text).join(" "));
  return {
    group,
    look,
    style: styleOf(line, ratio),
    weight: line.size + (isAll(line, runStyle.bold) ? 0.6 : 0) + (isCapitals(line.text) ? 0.3 : 0),
    ratio,
    words,
    depth: words?.depth ? words.depth : words?.kind === "numbered" ? 1 : 0,
  };
}

/** So few headings of one style may be no words at all. */
const maxRare = 6;

/** The headings whose style is one that headings are set in: alone, by its words, or because it recurs. */
export function withHeadingStyles(
  headings: readonly StyledHeading[],
  pages: readonly Page[],
  body: BodyStatistics,
): StyledHeading[] {
  const lineCount = pages.reduce((sum, page) => sum + page.lines.length, 0);
  const styles = new Map<string, StyledHeading[]>();
  for (const heading of headings) styles.set(heading.style, [...(styles.get(heading.style) ?? []), heading]);
  const kept = new Set<string>();
  for (const [style, own] of styles) if (isHeadingStyle(own, lineCount)) kept.add(style);
  const isInitial = initialsAmong(headings);
  const isBabble = babbleAmong(pages, body);
  return headings.filter((heading) => {
    if (heading.group.entry) return true;
    const isRare = heading.words === undefined && (styles.get(heading.style)?.length ?? 0) <= maxRare;
    if (isRare && isBabble(heading.group.lines.map(({ text }) => text).join(" "))) return false;
    return kept.has(heading.style) && !isInitial(heading) && isOne(heading, pages, body);
  });
}

/** A lone L or C is an index's letter, unless chapters are counted in Roman numerals as far as that. */
function initialsAmong(headings: readonly StyledHeading[]): (heading: StyledHeading) => boolean {
  const numerals = headings.filter(({ words }) => words?.kind === "numeral").length;
  return ({ group }) => numerals < 20 && /^[LCDM]$/.test(group.lines[0]?.text.trim() ?? "");
}

function isHeadingStyle(own: readonly StyledHeading[], lineCount: number): boolean {
  if (own.some(({ group }) => group.entry)) return true;
  const named = own.filter(({ words }) => words !== undefined && words.kind !== "numbered");
  // Rows of a table, lines of a form: hardly anything stands between them.
  if (own.length > 4 && own.length * 5 > lineCount && named.length < own.length * 0.5) return false;
  // The same words again and again: a logo, a date, a line of rights.
  const texts = new Set(own.map(({ group }) => group.lines.map(({ text }) => text).join(" ")));
  if (texts.size < own.length * 0.3 && named.length === 0) return false;
  if ((own[0]?.ratio ?? 1) > largeRatio) return true;
  const numerals = own.flatMap(({ words }) => (words?.kind === "numeral" ? [words.number ?? 0] : []));
  if (numerals.length === own.length) return countsUp(numerals);
  return named.length > numerals.length || own.length >= 3;
}

/** I, II, III, though some may be missing. */
function countsUp(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).filter((number, index) => {
    const step = number - (numbers[index] ?? 0);
    return (step > 0 && step <= 3) || number === 1;
  });
  return numbers.length >= 2 && steps.length >= (numbers.length - 1) * 0.7;
}

/** Something must stand under a heading: text, or a heading below it. */
function isOne(
  { group, look, words, ratio }: StyledHeading,
  pages: readonly Page[],
  body: BodyStatistics,
): boolean {
  const last = group.title.at(-1) ?? group.lines.at(-1);
  const first = group.lines[0];
  if (!first || !last) return false;
  if (words) return true;
  if (group.lines.length > 4 || areSentences(group.lines.map(({ text }) => text).join(" "))) return false;
  const page = pages.find(({ number }) => number === last.page);
  const next = page?.lines[page.lines.indexOf(last) + 1];
  if (!next) return look?.opensPage === true || ratio > largeRatio;
  return next.size < first.size + 0.3 && (next.text.length > 24 || next.size > body.size * 0.9);
}

const endsSentence = sentenceEndTest({ marks: ".!?", closers: "" });

/** A remark in large letters. */
const areSentences = (text: string) =>
  /\p{Ll}[.!?] \p{Lu}/u.test(text) && endsSentence(text) && text.split(/\s+/).length >= 12;
