import type { Book, Segment } from "./read-book";
import { type Authored, type Item, plain, runs } from "./truth";
import { contentsWords } from "./write-text";

/** A score of 0 to 100 by feature, where the manuscript has it. */
export type FeatureScores = Record<string, number>;

type Paragraph = Extract<Item, { kind: "paragraph" }>;

/** Returns how true a book is to what its manuscript holds. A perfect book has 100 everywhere. */
export function scoreBook({ items }: Authored, book: Book): FeatureScores {
  const scores: FeatureScores = {};
  const texts = book.segments.filter((segment) => segment.kind !== "break");
  const chapters = items.filter((item) => item.kind === "chapter").map(({ title }) => key(title));
  const paragraphs = items.filter((item): item is Paragraph => item.kind === "paragraph");
  const find = finder(texts);

  scores.title = share([key(book.title) === key(textOf(items, "title"))]);
  scores.author = share([book.authors.some((author) => key(author) === key(textOf(items, "author")))]);
  scores.chapters = f1(
    chapters,
    book.nav.map(key).filter((label) => /^chapter\b/.test(label)),
  );
  scores.words = wordScore(items, texts);
  scores["paragraph edges"] = f1(
    paragraphs.map(({ text }) => key(plain(text))),
    texts
      .filter(({ kind, text }) => kind === "text" && text.split(" ").length > 8)
      .map(({ text }) => key(text)),
  );
  scores["under its chapter"] = underChapters(items, book.segments);
  scores["scene breaks"] = f1(breaksOf(items), breaksIn(book.segments));
  const italic = paragraphs.flatMap(({ text }) =>
    runs(text).flatMap((run) => (run.isItalic ? [{ text, words: run.text }] : [])),
  );
  if (italic.length > 0)
    scores.italics = share(
      italic.map(({ text, words }) => find(plain(text))?.italics.some((one) => key(one) === key(words))),
    );
  const noted = paragraphs.filter(({ note }) => note);
  if (noted.length > 0)
    scores.notes = share(
      noted.map(({ text, note }) =>
        find(plain(text))?.notes.some((one) => key(one.text) === key(note ?? "")),
      ),
    );
  verse(items, texts, scores);
  front(items, book, scores);
  return scores;
}

/** What a text says, whatever its quotation marks, dashes and case. */
function key(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function finder(texts: readonly Segment[]) {
  const byKey = new Map(texts.map((segment) => [key(segment.text), segment]));
  return (text: string) => byKey.get(key(text));
}

const textOf = (items: readonly Item[], kind: "title" | "author") =>
  items.flatMap((item) => (item.kind === kind ? [item.text] : []))[0] ?? "";

const round = (score: number) => Math.round(score * 1_000) / 10;

function share(are: readonly (boolean | undefined)[]): number {
  return are.length === 0 ? 100 : round(are.filter(Boolean).length / are.length);
}

/** The harmonic mean of how much was found and how much of what was found is true. */
function f1(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of found) left.set(one, (left.get(one) ?? 0) + 1);
  let same = 0;
  for (const one of wanted) {
    const count = left.get(one) ?? 0;
    if (count === 0) continue;
    left.set(one, count - 1);
    same++;
  }
  return wanted.length + found.length === 0 ? 100 : round((2 * same) / (wanted.length + found.length));
}

/** 100 less 20 for each hundredth of the words lost or added. */
function wordScore(items: readonly Item[], texts: readonly Segment[]): number {
  const counts = new Map<string, number>();
  const count = (text: string, by: number) => {
    for (const word of key(text).split(" ")) counts.set(word, (counts.get(word) ?? 0) + by);
  };
  let all = 0;
  for (const item of items)
    if (item.kind === "paragraph" || item.kind === "chapter") {
      const text = item.kind === "chapter" ? item.title : plain(item.text);
      count(text, 1);
      all += key(text).split(" ").length;
    } else if (item.kind === "verse") for (const { text } of item.stanzas.flat()) count(text, 1);
  const isFront = new Set(
    items.flatMap((item) => ("text" in item && item.kind !== "paragraph" ? [key(item.text)] : [])),
  );
  for (const { text } of texts) if (!isFront.has(key(text))) count(text, -1);
  const wrong = [...counts.values()].reduce((sum, number) => sum + Math.abs(number), 0);
  return Math.max(0, round(1 - (20 * wrong) / all));
}

function underChapters(items: readonly Item[], segments: readonly Segment[]): number {
  const chapterOf = new Map<string, string>();
  let chapter = "";
  for (const segment of segments)
    if (segment.kind === "heading") chapter = key(segment.text);
    else chapterOf.set(key(segment.text), chapter);
  let wanted = "";
  const are = items.flatMap((item) => {
    if (item.kind === "chapter") wanted = key(item.title);
    return item.kind === "paragraph" ? [chapterOf.get(key(plain(item.text))) === wanted] : [];
  });
  return share(are);
}

/** The ends of the paragraphs before each break with the beginnings of those after. */
function breaksOf(items: readonly Item[]): string[] {
  return items.flatMap((item, at) =>
    item.kind === "break" ? [edge(said(items[at - 1]), said(items[at + 1]))] : [],
  );
}

function said(item: Item | undefined): string {
  if (item?.kind === "verse") return item.stanzas.at(-1)?.at(-1)?.text ?? "";
  return item?.kind === "paragraph" ? plain(item.text) : "";
}

function breaksIn(segments: readonly Segment[]): string[] {
  return segments.flatMap((segment, at) =>
    segment.kind === "break" ? [edge(segments[at - 1]?.text ?? "", segments[at + 1]?.text ?? "")] : [],
  );
}

const edge = (before: string, after: string) => `${key(before).slice(-30)} | ${key(after).slice(0, 30)}`;

function verse(items: readonly Item[], texts: readonly Segment[], scores: FeatureScores): void {
  const stanzas = items.flatMap((item) => (item.kind === "verse" ? [item.stanzas] : []));
  if (stanzas.length === 0) return;
  const lines = new Map<string, Segment[]>();
  for (const segment of texts)
    lines.set(key(segment.text), [...(lines.get(key(segment.text)) ?? []), segment]);
  const next = (text: string) => lines.get(key(text))?.shift();
  const found = stanzas.map((poem) =>
    poem.map((stanza) => stanza.map((line) => ({ line, segment: next(line.text) }))),
  );
  scores["verse lines"] = share(found.flat(2).map(({ segment }) => segment !== undefined));
  scores["verse indents"] = share(
    found.flat().flatMap((stanza) =>
      stanza.slice(1).map(({ line, segment }, at) => {
        const before = stanza[at];
        const deeper = Math.sign(line.indent - (before?.line.indent ?? 0));
        return segment && before?.segment && Math.sign(segment.indent - before.segment.indent) === deeper;
      }),
    ),
  );
  scores["stanza gaps"] = share(
    found.flatMap((poem) => poem.slice(1).map(([first]) => first?.segment?.startsStanza === true)),
  );
}

function front(items: readonly Item[], book: Book, scores: FeatureScores): void {
  const kinds = new Set(["copyright", "dedication", "epigraph"]);
  const pieces = items.flatMap((item) => (kinds.has(item.kind) && "text" in item ? [key(item.text)] : []));
  const firstChapter = book.segments.findIndex(
    ({ kind, text }) => kind === "heading" && /^chapter\b/i.test(text),
  );
  const nav = new Set(book.nav.map(key));
  if (pieces.length > 0)
    scores["front matter"] = share(
      pieces.map((piece) => {
        const at = book.segments.findIndex(({ text }) => key(text) === piece);
        return at >= 0 && at < firstChapter && !nav.has(piece);
      }),
    );
  const contents = items.flatMap((item) => (item.kind === "contents" ? item.lines.slice(1) : []));
  if (contents.length === 0) return;
  const left = new Set(book.segments.map(({ text }) => key(text)));
  scores["typed contents"] = share(contents.map((line) => !left.has(key(contentsWords(line)))));
}
