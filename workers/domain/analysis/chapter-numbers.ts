import type { BlockReading, ChapterReading } from "#domain/analysis/book-reading";
import { numberValue } from "#domain/convert/readers/txt/numerals";

type HeadingReading = BlockReading & { kind: "heading" };

/** A chapter's headings that have words, in order. */
export const headingsOf = ({ blocks }: ChapterReading): HeadingReading[] =>
  blocks.filter((one) => one.kind === "heading").filter(({ text }) => text.trim() !== "");

/** The number a heading bears: `Chapter 12`, `XII`, `Kapitel zwölf`; undefined of any other. */
export function numberOf(text: string): number | undefined {
  const [, found = ""] = labelled.exec(text.trim()) ?? [];
  return found === "" ? undefined : numberValue(found);
}

/** Whether a heading says what its number counts: `Chapter 3`. */
export const hasLabel = (text: string): boolean => label.test(text.trim());

const label = /^(?:chapter|kapitel|chapitre|capítulo|capitulo|capitolo|hoofdstuk|rozdział|kapittel)\s/iu;
const labelled =
  /^(?:(?:chapter|kapitel|chapitre|capítulo|capitulo|capitolo|hoofdstuk|rozdział|kapittel)\s+)?([\p{L}\p{N}-]+)(?:[.:]?$|[.:\s—–-]\s*\S)/iu;

/** Each step from one numbered chapter to the next, where both are labelled alike. */
export function* numberSteps(chapters: readonly ChapterReading[]) {
  let before: { number: number; label: string } | undefined;
  const isByLetter = isAlphabet(chapters);
  for (const chapter of chapters) {
    const [first] = headingsOf(chapter);
    const isLetter = isByLetter && first !== undefined && loneLetter.test(first.text.trim());
    const number = first && !isLetter && isLabel(first.text) ? numberOf(first.text) : undefined;
    if (chapter.matter !== "body" || !first || number === undefined) continue;
    const label = /^\p{L}{4,}\s/u.exec(first.text.trim())?.[0].toLowerCase() ?? "";
    if (before?.label === label)
      yield { before: before.number, after: number, chapter: chapter.id, run: first.run, text: first.text };
    before = { number, label };
  }
}

/** The chapters of a dictionary: A, B, C. Some of its letters would be Roman figures. */
const isAlphabet = (chapters: readonly ChapterReading[]): boolean =>
  chapters.some((chapter) => /^[abefghjknopqrstuwyz]$/i.test(headingsOf(chapter)[0]?.text.trim() ?? ""));
const loneLetter = /^\p{L}$/u;

/** A number by itself or after its label; not a title that begins with one: `Two Years Before the Mast`. */
const isLabel = (text: string): boolean =>
  /^(?:\p{L}{4,}\s+)?(?:\d{1,3}|[ivxlc]+)(?:[.:\s—–-]|$)|^\p{L}{4,}\s+\p{L}+(?:-\p{L}+)?(?:[.:—–]|$)|^\p{L}+$/iu.test(
    text.trim(),
  );
