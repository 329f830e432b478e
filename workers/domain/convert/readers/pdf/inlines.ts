import type { Inline, Marks } from "#domain/book/blocks";
import { isCutPath } from "#domain/convert/readers/pdf/cut-paths";
import { hyphenSpot } from "#domain/convert/readers/pdf/hyphen-spot";
import { joinOf, type Vocabulary, type WordMeeting } from "#domain/convert/readers/pdf/hyphens";
import { type Line, type LinkTarget, runStyle, type TextRun } from "#domain/convert/readers/pdf/lines";
import { withOuterSpaces } from "#domain/convert/readers/pdf/outer-spaces";
import { type Decided, undoubted } from "#domain/convert/readers/pdf/trust";

export type InlineSettings = {
  vocabulary: Vocabulary;
  /** Style bits that are the whole block's and not its words' own. */
  ignoredStyle?: number;
  /** The id of the note whose mark this run is. */
  noteOf?(run: TextRun): string | undefined;
  /** The labels of the printed pages that begin before this line and are not marked yet. */
  pagesBefore?(line: Line): readonly string[];
  /** Where a link of the page leads: an address, or `#name` of an anchor. */
  hrefOf?(target: LinkTarget): string | undefined;
  /** Told what was decided by a narrow margin. */
  doubt?(decided: Decided): void;
};

/** How a line meets the one before it inside a block. */
export type LineJoin = "flow" | "break";

export type JoinedLine = { line: Line; join: LineJoin };

/** Running text in the making: pieces know their links, and become links when all is joined. */
type Draft = Inline | (Extract<Inline, { kind: "text" }> & { to?: string });

/** Lines as running text: words broken at line ends are whole again, marks of notes are references. */
export function inlinesOf(lines: readonly JoinedLine[], settings: InlineSettings): Inline[] {
  const inlines: Draft[] = [];
  let before: Line | undefined;
  for (const { line, join } of lines) {
    let isInWord = false;
    if (before && join === "break") {
      trimEnd(inlines);
      inlines.push({ kind: "break" });
    } else if (before) isInWord = meet(inlines, before, line, settings) !== "space";
    appendLine(inlines, line, isInWord, settings);
    before = line;
  }
  trimEnd(inlines);
  return linked(withOuterSpaces(inlines)).flatMap(withAddresses);
}

/** A page that begins in the middle of a word is marked after it: the word stays whole. */
function appendLine(inlines: Draft[], line: Line, isInWord: boolean, settings: InlineSettings): void {
  const marks = (settings.pagesBefore?.(line) ?? []).map((label): Inline => ({ kind: "pageMark", label }));
  if (!isInWord || marks.length === 0) {
    inlines.push(...marks);
    for (const run of line.runs) appendRun(inlines, run, settings);
    return;
  }
  let isMarked = false;
  for (const run of line.runs) {
    const space = isMarked ? -1 : run.text.search(/\s/);
    if (space < 0 || settings.noteOf?.(run) !== undefined) {
      appendRun(inlines, run, settings);
      continue;
    }
    appendRun(inlines, { ...run, text: run.text.slice(0, space + 1) }, settings);
    inlines.push(...marks);
    isMarked = true;
    if (space + 1 < run.text.length)
      appendRun(inlines, { ...run, text: run.text.slice(space + 1) }, settings);
  }
  if (!isMarked) inlines.push(...marks);
}

function meet(inlines: Draft[], before: Line, after: Line, settings: InlineSettings): WordMeeting["join"] {
  const last = inlines.findLast((inline) => inline.kind !== "pageMark");
  const { join, sure }: WordMeeting = isCutPath(before, after)
    ? { join: "nothing" }
    : joinOf(before.text.trimEnd(), after.text.trimStart(), settings.vocabulary);
  if (sure !== undefined) {
    const soFar = () => inlines.map((one) => (one.kind === "text" ? one.text : "")).join("");
    const spot =
      sure < undoubted
        ? hyphenSpot(before, after, join === "nothing", soFar, settings.vocabulary)
        : undefined;
    settings.doubt?.({ doubt: "hyphen", sure, ...(spot ? { spot } : {}) });
  }
  if (last?.kind !== "text") {
    if (join === "space") inlines.push({ kind: "text", text: " " });
    return join;
  }
  const bare = last.text.trimEnd();
  last.text = join === "drop-hyphen" ? bare.slice(0, -1) : join === "space" ? `${bare} ` : bare;
  return join;
}

function appendRun(inlines: Draft[], run: TextRun, settings: InlineSettings): void {
  const style = run.style & ~(settings.ignoredStyle ?? 0);
  const note = settings.noteOf?.(run);
  if (note !== undefined) {
    trimEnd(inlines);
    inlines.push({ kind: "noteRef", note });
    if (/\s$/.test(run.text)) inlines.push({ kind: "text", text: " " });
    return;
  }
  if (run.reading !== undefined) {
    inlines.push({ kind: "ruby", base: run.text.trim(), reading: run.reading });
    return;
  }
  const marks = marksOf(style);
  const href = run.link && settings.hrefOf?.(run.link);
  const last = inlines.at(-1);
  const to = last && "to" in last ? last.to : undefined;
  if (last?.kind === "text" && to === href && sameMarks(last.marks, marks)) last.text += run.text;
  else if (run.text !== "")
    inlines.push({
      kind: "text",
      text: run.text,
      ...(marks ? { marks } : {}),
      ...(href ? { to: href } : {}),
    });
}

function marksOf(style: number): Marks | undefined {
  const marks: Marks = {};
  if (style & runStyle.bold) marks.bold = true;
  if (style & runStyle.italic) marks.italic = true;
  if (style & runStyle.superscript) marks.superscript = true;
  else if (style & runStyle.subscript) marks.subscript = true;
  if (style & runStyle.smallCaps) marks.smallCaps = true;
  if (style & runStyle.monospace) marks.code = true;
  return Object.keys(marks).length > 0 ? marks : undefined;
}

function sameMarks(one: Marks | undefined, other: Marks | undefined): boolean {
  return JSON.stringify(one ?? {}) === JSON.stringify(other ?? {});
}

function trimEnd(inlines: Draft[]): void {
  const last = inlines.at(-1);
  if (last?.kind !== "text") return;
  last.text = last.text.trimEnd();
  if (last.text === "") inlines.pop();
}

const address = /\bhttps?:\/\/[^\s<>"“”‘’()[\]{}]+[^\s<>"“”‘’()[\]{}.,;:!?]/g;

/** Pieces of one link together; a space at its end is not part of it. */
function linked(drafts: readonly Draft[]): Inline[] {
  const inlines: Inline[] = [];
  for (const inline of drafts) {
    const last = inlines.at(-1);
    if (inline.kind !== "text" || !("to" in inline) || inline.to === undefined) inlines.push(inline);
    else {
      const { to: href, ...bare } = inline;
      const text = inline.text.trimEnd();
      const space = inline.text.slice(text.length);
      if (last?.kind === "link" && last.href === href) last.children.push({ ...bare, text });
      else if (text !== "") inlines.push({ kind: "link", href, children: [{ ...bare, text }] });
      if (space !== "") inlines.push({ kind: "text", text: space });
    }
  }
  return inlines;
}

/** Addresses written out in the text become links. */
function withAddresses(inline: Inline): Inline[] {
  if (inline.kind !== "text" || !inline.text.includes("://")) return [inline];
  const parts: Inline[] = [];
  let end = 0;
  for (const match of inline.text.matchAll(address)) {
    if (!URL.canParse(match[0])) continue;
    if (match.index > end) parts.push({ ...inline, text: inline.text.slice(end, match.index) });
    parts.push({ kind: "link", href: match[0], children: [{ ...inline, text: match[0] }] });
    end = match.index + match[0].length;
  }
  if (end < inline.text.length) parts.push({ ...inline, text: inline.text.slice(end) });
  return parts;
}
