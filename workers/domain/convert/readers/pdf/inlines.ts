import type { Inline, Marks } from "#domain/book/blocks";
import { joinOf, type Vocabulary } from "#domain/convert/readers/pdf/hyphens";
import { type Line, runStyle, type TextRun } from "#domain/convert/readers/pdf/lines";
import type { Decided } from "#domain/convert/readers/pdf/trust";

export type InlineSettings = {
  vocabulary: Vocabulary;
  /** Style bits that are the whole block's and not its words' own. */
  ignoredStyle?: number;
  /** The id of the note whose mark this run is. */
  noteOf?(run: TextRun): string | undefined;
  /** Told what was decided by a narrow margin. */
  doubt?(decided: Decided): void;
};

/** How a line meets the one before it inside a block. */
export type LineJoin = "flow" | "break";

export type JoinedLine = { line: Line; join: LineJoin };

/** Lines as running text: words broken at line ends are whole again, marks of notes are references. */
export function inlinesOf(lines: readonly JoinedLine[], settings: InlineSettings): Inline[] {
  const inlines: Inline[] = [];
  let text = "";
  for (const { line, join } of lines) {
    if (inlines.length > 0) {
      if (join === "break") {
        trimEnd(inlines);
        inlines.push({ kind: "break" });
      } else meet(inlines, text, line.text, settings);
    }
    for (const run of line.runs) appendRun(inlines, run, settings);
    text = line.text;
  }
  trimEnd(inlines);
  return withLinks(inlines);
}

function meet(inlines: Inline[], before: string, after: string, settings: InlineSettings): void {
  const last = inlines.at(-1);
  const { join, sure } = joinOf(before.trimEnd(), after.trimStart(), settings.vocabulary);
  if (sure !== undefined) settings.doubt?.({ doubt: "hyphen", sure });
  if (last?.kind !== "text") {
    if (join === "space") inlines.push({ kind: "text", text: " " });
    return;
  }
  const bare = last.text.trimEnd();
  last.text = join === "drop-hyphen" ? bare.slice(0, -1) : join === "space" ? `${bare} ` : bare;
}

function appendRun(inlines: Inline[], run: TextRun, settings: InlineSettings): void {
  const style = run.style & ~(settings.ignoredStyle ?? 0);
  const note = settings.noteOf?.(run);
  if (note !== undefined) {
    trimEnd(inlines);
    inlines.push({ kind: "noteRef", note });
    if (/\s$/.test(run.text)) inlines.push({ kind: "text", text: " " });
    return;
  }
  const marks = marksOf(style);
  const last = inlines.at(-1);
  if (last?.kind === "text" && sameMarks(last.marks, marks)) last.text += run.text;
  else if (run.text !== "") inlines.push({ kind: "text", text: run.text, ...(marks ? { marks } : {}) });
}

function marksOf(style: number): Marks | undefined {
  const marks: Marks = {};
  if (style & runStyle.bold) marks.bold = true;
  if (style & runStyle.italic) marks.italic = true;
  if (style & runStyle.superscript) marks.superscript = true;
  if (style & runStyle.smallCaps) marks.smallCaps = true;
  if (style & runStyle.monospace) marks.code = true;
  return Object.keys(marks).length > 0 ? marks : undefined;
}

function sameMarks(one: Marks | undefined, other: Marks | undefined): boolean {
  return JSON.stringify(one ?? {}) === JSON.stringify(other ?? {});
}

function trimEnd(inlines: Inline[]): void {
  const last = inlines.at(-1);
  if (last?.kind !== "text") return;
  last.text = last.text.trimEnd();
  if (last.text === "") inlines.pop();
}

const address = /\bhttps?:\/\/[^\s<>"“”‘’()[\]{}]+[^\s<>"“”‘’()[\]{}.,;:!?]/g;

/** Addresses written out in the text become links. */
function withLinks(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
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
  });
}
