import { wordsKey } from "#domain/convert/front/contents-page";
import { LetterPattern } from "#domain/convert/letter-pattern";
import type { Candidate } from "#domain/convert/readers/txt/candidates";
import type { Layout } from "#domain/convert/readers/txt/layout";
import { sentenceEndTest } from "#domain/convert/sentence-end";

export type HeadingDecision = {
  index: number;
  level: 1 | 2 | 3 | 4 | 5 | 6;
  text: string;
  /** The paragraph that is its second line. */
  subtitle?: { index: number; text: string };
  /** A rule below it that only underlines it. */
  ruleIndex?: number;
};

/** How deep a heading sits among its like; `marked` is decided by its own signs. */
type Rank = "book" | "part" | "chapter" | "front" | "below" | "marked";
type Chosen = {
  candidate: Candidate;
  rank: Rank;
  markedLevel?: number;
  /** Levels below its like. */
  below?: number;
  /** A letter over its part of a dictionary reads as a number, and is none: `C`, `D`, `I`. */
  isLetter?: boolean;
};

/**
 * Which of the candidates are headings. What the words say counts most, then the space around a line, and always
 * whether the whole text does likewise: a number alone is a heading only in a row of numbers. `listed` are the entries
 * of the text's own contents page, by `wordsKey`.
 */
export function decideHeadings(
  candidates: readonly Candidate[],
  layout: Layout,
  paragraphs: number,
  listed: ReadonlySet<string> = new Set(),
): HeadingDecision[] {
  const chosen = new Map<number, Chosen>();
  const choose = (candidate: Candidate, rank: Rank, markedLevel?: number) => {
    if (!chosen.has(candidate.index)) chosen.set(candidate.index, { candidate, rank, markedLevel });
  };
  const isApart = (c: Candidate, blanks: number) => c.startsPage || c.gapBefore >= layout.usualGap + blanks;

  for (const c of candidates) if (c.markedLevel) choose(c, "marked", c.markedLevel);
  // A line that ends in dashes is not underlined by more of them: it breaks off.
  const underlined = candidates.filter(
    (c) => c.next?.isRule && c.gapAfter === 0 && c.lines === 1 && !/[-–—]$/.test(c.text),
  );
  for (const c of underlined) choose(c, "marked", c.next?.isRule === "=" ? 1 : 2);
  const hashed = candidates.filter((c) => c.hashes > 0);
  // One line that begins with # may be anything; where most do, it is another notation.
  if (hashed.length >= 2 && hashed.length < paragraphs * 0.45)
    for (const c of hashed) choose(c, "marked", c.hashes);

  for (const c of candidates) {
    const kind = c.shape?.kind;
    if (!isAlone(c, layout)) continue;
    if (kind === "book" || kind === "part" || kind === "chapter") choose(c, kind);
    if (kind === "section") choose(c, "below");
    if (kind === "named" && (c.gapBefore > 0 || c.startsPage)) choose(c, "front");
  }
  const hasChapters = [...chosen.values()].some(({ rank }) => rank === "chapter");
  for (const c of inSequence(candidates.filter((c) => c.shape?.kind === "numeral" && isAlone(c, layout))))
    choose(c, hasChapters ? "below" : "chapter");
  const titled = candidates.filter(
    (c) => c.shape?.kind === "numbered" && isAlone(c, layout) && isApart(c, 1),
  );
  for (const c of inSequence(titled)) choose(c, hasChapters ? "below" : "chapter");

  for (const c of numberedSections(candidates, layout))
    if (!chosen.has(c.index))
      chosen.set(c.index, { candidate: c, rank: "below", below: (c.shape?.depth ?? 2) - 2 });

  const capitals = candidates.filter(
    (c) => c.isCapitals && c.lines <= 2 && !/[,;:–—-]$/.test(c.text) && !/^["“'‘([]/.test(c.text),
  );
  const chaptersRule = hasChapters || chosen.size > 4;
  const setApart = capitals.filter(
    (c) => isApart(c, chaptersRule || !threeCapitals.test(c.text) ? 2 : 1) && c.gapAfter > 0,
  );
  if (setApart.length < paragraphs * 0.34)
    for (const c of setApart) {
      if (c.shape?.kind === "numeral" && !chosen.has(c.index))
        chosen.set(c.index, { candidate: c, rank: "chapter", isLetter: true });
      else choose(c, "chapter");
    }

  const spaced = candidates.filter((c) => isApart(c, 2) && c.gapAfter > layout.usualGap && looksLikeTitle(c));
  if (spaced.length < paragraphs * 0.5) for (const c of spaced) choose(c, "chapter");

  for (const c of listedOnce(
    candidates.filter((c) => isApart(c, 1) && c.lines <= 2),
    listed,
  ))
    choose(c, "chapter");

  const inOrder = [...chosen.values()].sort((a, b) => a.candidate.index - b.candidate.index);
  return withLevels(withSubtitles(inOrder, layout));
}

/** `2.1. Which version?`, `2.1.1. …`: numbers in parts, each of which goes on with the one before it. */
function numberedSections(candidates: readonly Candidate[], layout: Layout): Candidate[] {
  const last = new Map<string, number>();
  const sections = candidates.filter((c) => {
    const label = /^\d{1,3}(?:\.\d{1,3}){1,3}/.exec(c.text)?.[0];
    if (c.shape?.kind !== "numbered" || !label || c.indent > layout.baseIndent) return false;
    if (c.gapBefore === 0 || c.gapAfter === 0 || c.gapAfter === 99) return false;
    const cut = label.lastIndexOf(".");
    const parent = label.slice(0, cut);
    const number = Number(label.slice(cut + 1));
    const before = last.get(parent) ?? 0;
    // A long title between two short ones may be no candidate.
    if (number <= before || number > before + 4) return false;
    last.set(parent, number);
    return true;
  });
  return sections.length >= 3 ? sections : [];
}

/** What the contents page names stands in one place apart; where several answer, none is sure. */
function listedOnce(apart: readonly Candidate[], listed: ReadonlySet<string>): Candidate[] {
  if (listed.size === 0) return [];
  const places = new Map<string, Candidate[]>();
  for (const c of apart) {
    const key = wordsKey(c.text);
    if (key && listed.has(key)) places.set(key, [...(places.get(key) ?? []).slice(0, 1), c]);
  }
  return [...places.values()].flatMap((found) => (found.length === 1 ? found : []));
}

/** Nothing is joined to it: blank lines around, or the text has none at all. */
function isAlone(candidate: Candidate, layout: Layout): boolean {
  if (candidate.lines > 2) return false;
  return candidate.gapBefore > 0 ||
    candidate.startsPage ||
    layout.separation !== "blank" ||
    candidate.index === 0
    ? true
    : candidate.shape?.kind !== "numeral" && candidate.shape?.kind !== "numbered";
}

function looksLikeTitle({ text, lines, gapAfter }: Candidate): boolean {
  if (lines > 2 || text.length > 100 || gapAfter === 99) return false;
  return beginsTitle.test(text) && !/[.,;:—–。、，-]["”’»]?$/.test(text) && !/^\(.*\)$/.test(text);
}

/** The longest runs 1, 2, 3 …; numbers that belong to none are no headings. */
function inSequence(candidates: readonly Candidate[]): Candidate[] {
  const result: Candidate[] = [];
  let run: Candidate[] = [];
  const close = () => {
    if (run.length >= 2) for (const one of run) result.push(one);
    run = [];
  };
  for (const candidate of candidates) {
    const number = candidate.shape?.number;
    const due = (run.at(-1)?.shape?.number ?? 0) + 1;
    // Numbers without text between them are a list, or a count.
    const hasText = candidate.index - (run.at(-1)?.index ?? -2) >= 2;
    if (number === due && hasText) run.push(candidate);
    else if (number === 1) {
      close();
      run = [candidate];
    }
  }
  close();
  return result;
}

type Titled = Chosen & { subtitle?: { index: number; text: string } };

/**
 * `CHAPTER ONE` and on the next line `The Lamp`. When half of the bare labels are followed by a short line, those lines
 * are titles; otherwise only what is all in capitals or joined to the label is.
 */
function withSubtitles(chosen: readonly Chosen[], layout: Layout): Titled[] {
  const taken = new Set<number>();
  const followers = chosen.map((one) => follower(one, layout));
  const bare = chosen.filter(({ candidate }) => candidate.shape?.bare).length;
  const isHabit = followers.filter(Boolean).length >= Math.max(1, bare * 0.5);
  const result: Titled[] = [];
  chosen.forEach((one, at) => {
    if (taken.has(one.candidate.index)) return;
    const next = followers[at];
    const isSure = next && (next.text === next.text.toUpperCase() || one.candidate.gapAfter === 0);
    if (!next || !(isHabit || isSure)) {
      result.push(one);
      return;
    }
    taken.add(next.index);
    result.push({ ...one, subtitle: { index: next.index, text: next.text } });
  });
  return result;
}

function follower({ candidate, rank }: Chosen, layout: Layout): { index: number; text: string } | undefined {
  const { next, shape, gapAfter } = candidate;
  if (!next || !shape?.bare || rank === "marked" || next.shape || next.isRule) return undefined;
  if (next.text.length > 75 || gapAfter > layout.usualGap + 1) return undefined;
  // A title is set off from the text; in texts without blank lines it is a line that is no sentence.
  if (next.gapAfter === 0 && layout.separation === "blank") return undefined;
  if (/^["“'‘«—–-]/.test(next.text) || /[,;]$/.test(next.text)) return undefined;
  if (/[!?…]["”’]?$/.test(next.text) && next.gapAfter <= gapAfter) return undefined;
  if (endsOtherSentence(next.text)) return undefined;
  if (endsSentence(next.text) && wordCount(next.text) > 6) return undefined;
  return beginsSubtitle.test(next.text) ? next : undefined;
}

const threeCapitals = new LetterPattern(String.raw`[\p{Lu}]{3}`);
const beginsTitle = new LetterPattern(String.raw`^["“‘«¿¡(]?[\p{Lu}\p{N}\p{Lo}]`);
const beginsSubtitle = new LetterPattern(String.raw`^[\p{Lu}\p{Lo}\p{N}(]`);
const endsSentence = sentenceEndTest({ marks: ".", closers: '"”’', maxClosers: 1, minLetters: 1 });
/** In a script without capitals. */
const endsOtherSentence = sentenceEndTest({
  marks: ".。؟！？",
  closers: '"”’',
  maxClosers: 1,
  minLetters: 1,
  letters: "uncased",
});

const wordCount = (text: string) => text.split(/\s+/).length;

function withLevels(chosen: readonly Titled[]): HeadingDecision[] {
  const has = (rank: Rank) => chosen.some((one) => one.rank === rank && one.markedLevel === undefined);
  const partLevel = has("book") ? 2 : 1;
  const containers = (has("book") ? 1 : 0) + (has("part") ? 1 : 0);
  const marked = [...new Set(chosen.flatMap(({ markedLevel }) => markedLevel ?? []))].sort();
  const hasLabels = chosen.some(({ candidate }) => candidate.shape?.kind === "chapter") || containers > 0;
  const nested = hasLabels ? undefined : nestedLevels(chosen);
  return chosen.map((one, at): HeadingDecision => {
    const { candidate, rank, subtitle, markedLevel } = one;
    const ruleIndex = candidate.next?.isRule && candidate.gapAfter === 0 ? candidate.next.index : undefined;
    const level = () => {
      if (markedLevel !== undefined) return marked.indexOf(markedLevel) + 1;
      if (nested) return nested[at] ?? 1;
      if (rank === "book" || rank === "front") return 1;
      if (rank === "part") return partLevel;
      // A chapter-like title before the first part stands beside the parts: a list of persons, a map.
      const isBeforeParts = !chosen
        .slice(0, at)
        .some((other) => other.rank === "book" || other.rank === "part");
      if (rank === "chapter") return isBeforeParts ? 1 : containers + 1;
      return containers + 2 + (one.below ?? 0);
    };
    return {
      index: candidate.index,
      level: Math.min(6, Math.max(1, level())) as HeadingDecision["level"],
      text: candidate.text,
      subtitle,
      ruleIndex,
    };
  });
}

/**
 * Titles without labels: one that is followed at once by another contains it, and those that come after. Numbers
 * stand below the title before them.
 */
function nestedLevels(chosen: readonly Titled[]): number[] {
  const levels: number[] = [];
  const isNumeral = (one: Titled | undefined) => one?.candidate.shape?.kind === "numeral" && !one.isLetter;
  const onlyNumerals = chosen.every((one) => isNumeral(one) || one.rank === "front");
  let titleLevel = 1;
  chosen.forEach((one, at) => {
    if (onlyNumerals || one.rank === "front") {
      levels.push(1);
      return;
    }
    if (isNumeral(one)) {
      levels.push(titleLevel + 1);
      return;
    }
    const next = chosen[at + 1];
    const holdsNext = next && !isNumeral(next) && next.candidate.index === one.candidate.index + 1;
    if (holdsNext) {
      levels.push(1);
      titleLevel = 2;
    } else levels.push(titleLevel);
  });
  return levels;
}
