import type { BookReading, ChapterReading } from "#domain/analysis/book-reading";
import { isChangeable, type Passage, type PassageKind } from "#domain/analysis/passage";
import type { RuleSource } from "#domain/compliance/rule";

/** What a finding is about, in the order in which lists show them. */
export const ruleKinds = [
  "structure",
  "typography",
  "consistency",
  "leftovers",
  "pages",
  "details",
  "links",
  "accessibility",
  "reading",
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** `critical`: a shop may refuse the book; `warning`: a reader sees it; `info`: the author decides. */
export type Severity = "critical" | "warning" | "info";

/** A change to a block as a whole, or to a link; `block` counts the chapter's blocks and its notes', outer before inner. */
export type BlockChange =
  | { do: "remove"; block: number }
  | { do: "level"; block: number; level: 1 | 2 | 3 | 4 | 5 | 6 }
  | { do: "ornament"; block: number; ornament: string }
  | { do: "head-row"; block: number }
  | { do: "describe"; block: number; alt: string }
  /** `href` null: the words stay, the link goes. `run`: of the words it stands in; `link`: which of the links there. */
  | { do: "link"; run: number; link: number; href: string | null };

/** One place where a book is not as a rule asks. */
export type Hit = {
  /** Left out: it is about the book as a whole. */
  chapter?: string;
  /** A part of a passage. */
  run?: number;
  from?: number;
  to?: number;
  /** The words that should stand there. */
  becomes?: string;
  change?: BlockChange;
  /** The id of a block without words. */
  block?: string | undefined;
  /** Hits of one subject are one matter: a word that is repeated, a name. */
  about?: string;
  /** What is the matter here, where the rule's own sentence does not say it all. */
  says?: string;
};

export type AnalysisRule = {
  /** Stable: authors' decisions are remembered by it. */
  id: string;
  kind: RuleKind;
  severity: Severity;
  source: RuleSource;
  /** What is the matter: of one place, and of several, `{n}` being how many. */
  title: string;
  titles: string;
  /** Why it matters, a sentence or two. */
  description: string;
  /** What the author could do. */
  suggestion: string;
  inPassage?(passage: Passage, book: BookReading): Iterable<Hit>;
  inChapter?(chapter: ChapterReading, book: BookReading): Iterable<Hit>;
  inBook?(book: BookReading): Iterable<Hit>;
};

type FindHow = {
  /** One of these stands in whatever the expression finds; looked for first, since that is far quicker. */
  hints?: readonly string[];
  /** All when left out. */
  kinds?: readonly PassageKind[];
  languages?: readonly string[];
  /** Asked before anything is looked for. */
  when?: (book: BookReading) => boolean;
};

type Becomes = (match: RegExpExecArray, passage: Passage, book: BookReading) => string | undefined;

/** Prose: no headings, captions or verse. */
export const prose = ["text", "quote", "list", "note"] as const satisfies PassageKind[];

/**
 * Finds what an expression matches and says what should stand there: of the group named `what`, or of the whole match.
 * An answer of undefined, or one that changes nothing, is no hit.
 */
export function replacing(find: RegExp, becomes: string | Becomes, how: FindHow = {}) {
  return function* inPassage(passage: Passage, book: BookReading): Generator<Hit> {
    for (const match of matches(find, passage, book, how)) {
      const { from, to } = part(match);
      if (!isChangeable(passage, from, to)) continue;
      const words = typeof becomes === "string" ? becomes : becomes(match, passage, book);
      if (words !== undefined && words !== passage.text.slice(from, to)) yield { from, to, becomes: words };
    }
  };
}

/** Finds what an expression matches, and has nothing to put in its place. */
export function pointing(
  find: RegExp,
  how: FindHow & { unless?: (match: RegExpExecArray, passage: Passage, book: BookReading) => boolean } = {},
) {
  return function* inPassage(passage: Passage, book: BookReading): Generator<Hit> {
    for (const match of matches(find, passage, book, how)) {
      const { from, to } = part(match);
      if (isChangeable(passage, from, to) && !how.unless?.(match, passage, book)) yield { from, to };
    }
  };
}

function* matches(
  find: RegExp,
  passage: Passage,
  book: BookReading,
  { hints, kinds, languages, when }: FindHow,
): Generator<RegExpExecArray> {
  if (kinds && !kinds.includes(passage.kind)) return;
  if (languages && !languages.includes(passage.language)) return;
  if (hints && !hints.some((hint) => passage.text.includes(hint))) return;
  if (when && !when(book)) return;
  yield* passage.text.matchAll(find) as Iterable<RegExpExecArray>;
}

/** Where the group `what` stands, or the whole match; its expression has the flag `d` then. */
function part(match: RegExpExecArray): { from: number; to: number } {
  const [from, to] = match.indices?.groups?.what ?? [match.index, match.index + match[0].length];
  return { from, to };
}
