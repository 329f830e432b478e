import { authorsWithoutBy } from "#domain/convert/front/bylines";
import { LetterPattern } from "#domain/convert/letter-pattern";

/** A line of the first page; `isApart`: blank lines stand before it, where the manuscript's reader knows. */
export type SubmissionLine = { text: string; isCentered?: boolean; isApart?: boolean };

/** What a publisher asks for on a submission's first page: lines by their index, and the name over the address. */
export type SubmissionHead = { lines: ReadonlySet<number>; authors: string[] };

/**
 * Returns the lines with an author's address, mail, phone and word count, as submissions have them before the title. One
 * kind alone proves nothing but a word count that has a line of its own: a novel may begin with an address.
 */
export function findSubmissionHead(lines: readonly SubmissionLine[]): SubmissionHead {
  const kinds = lines.slice(0, maxLines).map(({ text }) => kindOf(text));
  const found = new Set(kinds.filter((kind) => kind !== undefined));
  const counts = indexesOf(kinds, (kind) => kind === "words");
  const isReachable = found.has("mail") || found.has("phone");
  const hasAddress = found.has("street") || found.has("town");
  const isSubmission = (found.has("words") && (isReachable || hasAddress)) || (isReachable && hasAddress);
  if (!isSubmission) return { lines: new Set(counts), authors: [] };
  const all = new Set(indexesOf(kinds, (kind) => kind !== undefined));
  // A town or a flat between two lines of an address.
  for (const [at, line] of lines.slice(0, maxLines).entries()) {
    const next = kinds[at + 1];
    const goesOn = next !== undefined && next !== "words" && !lines[at + 1]?.isApart;
    if (all.has(at - 1) && goesOn && !line.isCentered && !line.isApart) all.add(at);
  }
  const first = Math.min(...all);
  const over = lines[first - 1];
  const sameLine = (lines[first]?.text ?? "").split(apart)[0] ?? "";
  const isNamedOver = first === 1 && over && !over.isCentered && !lines[first]?.isApart;
  if (isNamedOver) all.add(0);
  const name = isNamedOver ? (over.text.split(apart)[0] ?? "") : first === 0 ? sameLine : "";
  return { lines: all, authors: authorsWithoutBy(name) ?? [] };
}

type Kind = "mail" | "phone" | "street" | "town" | "words" | "agent";

const maxLines = 16;
const longest = 90;
/** What stands at the two sides of one line. */
const apart = /\t+|\s{3,}/;

function kindOf(text: string): Kind | undefined {
  if (text.length > longest) return undefined;
  const sides = text.trim().split(apart);
  const kinds = sides.map(kindOfSide);
  // The name at the left, the word count at the right.
  const isAll = kinds.every((kind, at) => kind !== undefined || (at === 0 && sides.length > 1));
  return isAll ? kinds.find((kind) => kind !== undefined) : undefined;
}

function kindOfSide(side: string): Kind | undefined {
  const text = side.trim();
  return patterns.find(([, pattern]) => pattern.test(text))?.[0];
}

const number = String.raw`\d{1,3}(?:[.,\s\u00a0\u202f’']?\d{3})*`;
const about =
  "(?:approx(?:imately|\\.)?|about|around|circa|ca?\\.|some|roughly|etwa|rund|ungefähr|environ|unas|aproximadamente|cerca de|ongeveer)";
const patterns: readonly (readonly [Kind, { test(text: string): boolean }])[] = [
  ["mail", /^(?:e-?mail:?\s*)?[^\s@]+@[^\s@]+\.[^\s@]+$/i],
  [
    "words",
    new RegExp(
      String.raw`^(?:word\s?count:?\s*(?:${about}\s*)?${number}|(?:${about}\s*)?~?${number}\s*k?\s+(?:words|wörter|worte|mots|palabras|woorden|parole|palavras))\.?$`,
      "i",
    ),
  ],
  [
    "phone",
    /^(?:(?:tele?(?:phone)?|tel|phone|mobile|cell|fon|telefon|téléphone|teléfono|telefoon)[.:]?\s*)?(?=(?:\D*\d){7,15}\D*$)\+?[\d(][\d\s()./-]+$/i,
  ],
  [
    "street",
    /^(?:(?:flat|apt\.?|apartment|unit|suite)\s+\w+,?\s*)?\d{1,5}[a-z]?,?\s+(?:\S+\s+){1,4}(?:street|st|road|rd|lane|ln|avenue|ave|drive|dr|way|court|ct|place|pl|square|sq|terrace|close|crescent|boulevard|blvd|row|hill|park|gardens|grove|mews|quay|walk|highway|hwy|circle|parkway)\b\.?(?:,.{0,50})?$/i,
  ],
  [
    "street",
    /^\d{1,4}(?:\s?(?:bis|ter))?,?\s+(?:rue|avenue|boulevard|place|chemin|allée|quai|impasse)\s+\S.*$/i,
  ],
  [
    "street",
    /^\S.{2,40}(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee|straat|laan|gracht|kade|plein)\s+\d{1,4}\s?[a-z]?$/i,
  ],
  ["street", /^(?:calle|c\/|avenida|plaza|paseo|via|viale|rua)\s+\S.{2,40}\d{1,4}.{0,10}$/i],
  ["street", /^(?:p\.?\s?o\.?\s*box|postfach|apartado)\s+\d+/i],
  ["town", /\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}$/],
  ["town", /^[A-Z][^\d]{2,40},?\s+[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?$/],
  [
    "town",
    new LetterPattern(
      String.raw`^(?:[A-Z]{1,2}-)?\d{4,5}(?:\s?[A-Z]{2})?\s+[\p{Lu}][\p{L}-]+(?:\s[\p{Lu}(][\p{L}-]*\)?){0,2}$`,
    ),
  ],
  ["agent", /^(?:literary agent|agent|represented by)\b:?.{0,70}$/i],
];

function indexesOf<T>(list: readonly T[], test: (one: T) => boolean): number[] {
  return list.flatMap((one, at) => (test(one) ? [at] : []));
}
