import { countWords } from "#domain/book/word-count";
import type { WordRun } from "#domain/editions/book-changes";
import { asTyped } from "#domain/editions/leaves";
import { shortestEdit } from "#domain/editions/shortest-edit";

/** Longer paragraphs are shown as taken out and put in whole. */
const maxWords = 3_000;
const maxEdits = 500;
/** Words left on either side of a change. */
const context = 8;
/** Characters of a paragraph that came or went. */
const longestWhole = 400;

/** `added` and `removed` count words; `words` are cut to what a page can show. */
export type ChangedWords = { words: WordRun[]; added: number; removed: number };

/** What is other in a paragraph, word by word, with a little of what stands around it. */
export function changedWords(before: string, after: string): ChangedWords {
  const old = wordsIn(before);
  const now = wordsIn(after);
  if (old.length > maxWords || now.length > maxWords)
    return {
      words: [...wholeParagraph("gone", before), ...wholeParagraph("new", after)],
      added: countWords(after),
      removed: countWords(before),
    };
  const runs: WordRun[] = [];
  let added = 0;
  let removed = 0;
  for (const { kind, before: was, after: is } of shortestEdit(old.map(asTyped), now.map(asTyped), maxEdits)) {
    if (kind === "same") runs.push({ kind, text: now.slice(...is).join("") });
    else {
      const gone = old.slice(...was).join("");
      const fresh = now.slice(...is).join("");
      removed += countWords(gone);
      added += countWords(fresh);
      if (was[1] > was[0]) runs.push({ kind: "gone", text: gone });
      if (is[1] > is[0]) runs.push({ kind: "new", text: fresh });
    }
  }
  const words = runs.map((run, at) =>
    run.kind === "same" ? shortened(run, at > 0, at < runs.length - 1) : bounded(run),
  );
  return { words, added, removed };
}

/** A paragraph that came or went, cut when it is long. */
export const wholeParagraph = (kind: "gone" | "new", text: string): WordRun[] =>
  text === "" ? [] : [bounded({ kind, text })];

/** How much two texts have in common, 0..1, by their words. */
export function likeness(before: string, after: string): number {
  const counts = new Map<string, number>();
  const old = bare(before);
  const now = bare(after);
  for (const word of old) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of now) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    common++;
  }
  return old.length + now.length === 0 ? 1 : (2 * common) / (old.length + now.length);
}

const bare = (text: string): string[] =>
  asTyped(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}']+/gu)
    ?.slice(0, 400) ?? [];

/** Each word with the blanks after it. Writing without blanks goes letter by letter. */
function wordsIn(text: string): string[] {
  const words = `${text} `.match(/\S+\s+/g) ?? [];
  return words.flatMap((word) =>
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word) ? [...word] : [word],
  );
}

function shortened({ kind, text }: WordRun, hasBefore: boolean, hasAfter: boolean): WordRun {
  const words = wordsIn(text.trimEnd());
  const most = (hasBefore ? context : 0) + (hasAfter ? context : 0);
  if (words.length <= most + 2) return { kind, text };
  const first = hasBefore ? words.slice(0, context).join("") : "";
  const last = hasAfter ? words.slice(-context).join("") : "";
  return { kind, text: `${first}… ${last}` };
}

const bounded = ({ kind, text }: WordRun): WordRun =>
  text.length <= longestWhole
    ? { kind, text }
    : { kind, text: `${[...text].slice(0, longestWhole).join("")}…` };
