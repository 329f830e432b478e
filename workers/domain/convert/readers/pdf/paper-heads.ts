import { headingWords } from "#domain/convert/readers/pdf/headings/heading-words";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import { sentenceEndTest } from "#domain/convert/sentence-end";

/** Share of the page's height, from its foot: the head of a paper ends above it. */
const minHeight = 0.45;
/** Words of a line that ends as a sentence does: fewer may be an address. */
const minSentence = 8;

const email = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u;

/** Returns whether the line holds an e-mail address, which no heading does. */
export const hasEmail = (text: string): boolean => text.includes("@") && email.test(text);

/**
 * Returns the lines of a paper's head below its title: names, where their bearers work, and how to write to them, which may
 * be set as large as headings. They reach down to the last e-mail address before the first heading or sentence, in columns
 * side by side to the same height. None where no address tells of a head.
 */
export function paperHead({ lines, height }: Page, title: Line): Line[] {
  const below = lines.slice(lines.indexOf(title) + 1);
  const end = below.findIndex(({ text }) => isHeading(text) || isSentence(text));
  const own = end < 0 ? below : below.slice(0, end);
  const last = own.findLastIndex(({ text, y }) => hasEmail(text) && y > height * minHeight);
  if (last < 0) return [];
  const head = own.slice(0, last + 1);
  const floor = head.reduce((lowest, line) => Math.min(lowest, line.y), Number.POSITIVE_INFINITY);
  const columns = new Set(head.map(({ column }) => column));
  const beside = below.filter(
    ({ column, y, size, text }) =>
      !columns.has(column) && y > floor - size && y < title.y && !isHeading(text) && !isSentence(text),
  );
  return [...head, ...beside];
}

/** `1 University of Tides` is where the first of them works. */
const isHeading = (text: string) =>
  headingWords(text) !== undefined &&
  !/\b(?:universi|institut|depart|dept\b|laborator|facult|school of|inc\b)/i.test(text);

const endsSentence = sentenceEndTest({ marks: ".!?:;", closers: "" });
const isSentence = (text: string) =>
  endsSentence(text) && !hasEmail(text) && text.trim().split(/\s+/).length >= minSentence;
