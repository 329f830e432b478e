import { analysisRules } from "#domain/analysis/all-rules";
import type { BookReading } from "#domain/analysis/book-reading";
import type { Passage } from "#domain/analysis/passage";
import type { AnalysisRule, BlockChange, Hit } from "#domain/analysis/rule";

/** One place where a book is not as a rule asks, with all that a list needs to show it. */
export type Finding = {
  /** The same for the same words in the same surroundings, whatever else changed. */
  id: string;
  rule: string;
  chapter?: string;
  block?: string;
  run?: number;
  from?: number;
  to?: number;
  /** The words, and some of what stands around them. */
  quote?: { before: string; words: string; after: string };
  becomes?: string;
  change?: BlockChange;
  about?: string;
  says?: string;
};

/** Whether we can put it right by ourselves. */
export const isFixable = ({ becomes, change }: Finding): boolean =>
  becomes !== undefined || change !== undefined;

/** All that the rules find in a book, in the order of the rules and then of the book. */
export function analyseBook(book: BookReading, rules: readonly AnalysisRule[] = analysisRules): Finding[] {
  const names = new Map<string, number>();
  const findings: Finding[] = [];
  const byRun = new Map(
    book.chapters.map((chapter) => [chapter.id, new Map(chapter.passages.map((one) => [one.run, one]))]),
  );
  for (const rule of rules)
    for (const hit of hitsOf(rule, book)) {
      const passage = hit.run === undefined ? undefined : byRun.get(hit.chapter ?? "")?.get(hit.run);
      findings.push(findingOf(rule, hit, passage, names));
    }
  return findings;
}

function* hitsOf(rule: AnalysisRule, book: BookReading): Generator<Hit> {
  if (rule.inBook) yield* rule.inBook(book);
  for (const chapter of book.chapters) {
    if (rule.inPassage)
      for (const passage of chapter.passages)
        for (const hit of rule.inPassage(passage, book))
          yield { ...hit, run: passage.run, chapter: chapter.id };
    if (rule.inChapter)
      for (const hit of rule.inChapter(chapter, book)) yield { ...hit, chapter: chapter.id };
  }
}

/** Characters of what stands before and after the words. */
const around = 60;
/** Of words longer than this the rest is left out. */
const maxWords = 240;

function findingOf(
  { id: rule }: AnalysisRule,
  hit: Hit,
  passage: Passage | undefined,
  names: Map<string, number>,
): Finding {
  const { from, to, chapter, run, becomes, change, about, says } = hit;
  const quote = passage && quoteOf(passage.text, from ?? 0, to ?? passage.text.length);
  const block = passage?.block ?? hit.block;
  const name = [
    rule,
    quote ? quote.before + quote.words + quote.after : "",
    change ? "" : (says ?? ""),
    about ?? "",
  ].join("\n");
  const times = names.get(name) ?? 0;
  names.set(name, times + 1);
  return {
    id: `${rule}.${hashOf(`${name}\n${times}`)}`,
    rule,
    ...(chapter === undefined ? {} : { chapter }),
    ...(block === undefined ? {} : { block }),
    ...(run === undefined ? {} : { run }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(quote ? { quote } : {}),
    ...(becomes === undefined ? {} : { becomes }),
    ...(change === undefined ? {} : { change }),
    ...(about === undefined ? {} : { about }),
    ...(says === undefined || says === "" ? {} : { says }),
  };
}

function quoteOf(text: string, from: number, to: number): { before: string; words: string; after: string } {
  const start = wordEdge(text, Math.max(0, from - around), from);
  const end = text.indexOf(" ", Math.min(text.length, to + around));
  return {
    before: plain(text.slice(start, from)),
    words: plain(text.slice(from, Math.min(to, from + maxWords))),
    after: plain(text.slice(to, end === -1 ? undefined : end)),
  };
}

/** A quotation does not begin inside a word. */
function wordEdge(text: string, start: number, from: number): number {
  if (start === 0) return 0;
  const space = text.indexOf(" ", start);
  return space === -1 || space >= from ? start : space + 1;
}

const plain = (text: string): string => text.replaceAll("\ufffc", "");

/** FNV-1a of 52 bits as letters and digits: names a finding, protects nothing. */
function hashOf(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ code ^ (low >>> 15), 0x85ebca6b) >>> 0;
  }
  return (low + (high & 0xfffff) * 0x100000000).toString(36);
}
