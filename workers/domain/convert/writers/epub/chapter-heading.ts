import { type Heading, type Inline, plainText } from "#domain/book/blocks";
import { looksLikeChapter, looksLikePart } from "#domain/convert/section-names";

/**
 * A heading as a style may set it: a label (`Chapter One`) over a title, or a label alone. The words and signs between
 * stay in the book, for whoever hears it or sees it without the style.
 */
export type HeadingParts =
  | { kind: "labelled"; label: Inline[]; separator: string; title: Inline[]; hasSubtitle: boolean }
  | { kind: "alone"; isNumeral: boolean }
  | undefined;

export function headingParts(heading: Heading): HeadingParts {
  const words = plainText(heading.inlines).trim();
  if (isLabel(words)) {
    if (heading.subtitle)
      return {
        kind: "labelled",
        label: heading.inlines,
        separator: "",
        title: heading.subtitle,
        hasSubtitle: false,
      };
    return { kind: "alone", isNumeral: [...words].length <= maxSigns };
  }
  const [first, ...others] = heading.inlines;
  const cut = first?.kind === "text" ? labelBefore.exec(first.text) : null;
  const [, label = "", separator = "", rest = ""] = cut ?? [];
  if (first?.kind !== "text" || !isLabel(label.trim()) || (rest === "" && others.length === 0))
    return undefined;
  return {
    kind: "labelled",
    label: [{ ...first, text: label }],
    separator,
    title: [{ ...first, text: rest }, ...others],
    hasSubtitle: heading.subtitle !== undefined,
  };
}

/** `XVIII.` */
const maxSigns = 6;
/** What parts a label from its title: a colon, a full stop or a dash, with its spaces. */
const labelBefore = /^(\s*[^:.–—]{1,28}?)(\s*[:.]\s+|\s*[–—]\s*|\s+-\s+)(.*)$/su;

/** `Chapter 7`, `VII`, `7`, `Part Two`, `第三章`: no more than says which one it is. */
function isLabel(text: string): boolean {
  const words = text.replace(/[.:]$/, "").split(/\s+/);
  if (words.length > 2 || text === "") return false;
  // Two words that begin with a number are a title: `12 Monkeys`, `I Robot`.
  if (words.length === 2 && /^(?:\d+|[ivxlc]+)$/i.test(words[0] ?? "")) return false;
  return looksLikeChapter(text) || looksLikePart(text);
}
