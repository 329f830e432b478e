import type { Inline, Marks } from "#domain/book/blocks";

/** Names for what inlines point at. */
export type MarkdownNames = {
  note(id: string): string | undefined;
  picture(asset: string): string | undefined;
};

/** Returns inlines as Pandoc's Markdown, on one line but for forced breaks. Tracked changes are as if accepted. */
export const inlineText = (inlines: readonly Inline[], names: MarkdownNames): string =>
  grouped(inlines)
    .map((inline) => oneText(inline, names))
    .join("");

function oneText(inline: Inline, names: MarkdownNames): string {
  switch (inline.kind) {
    case "text":
      return marked(inline.text, inline.marks);
    case "break":
      return `\\\n${"\u00a0".repeat(inline.columns ?? 0)}`;
    case "link":
      return `[${inlineText(inline.children, names)}](<${inline.href.replace(/[<>\s]/g, encodeURIComponent)}>)`;
    case "noteRef": {
      const name = names.note(inline.note);
      return name === undefined ? "" : `[^${name}]`;
    }
    case "image": {
      const file = names.picture(inline.asset);
      return file === undefined ? "" : `![${escaped(inline.alt)}](<${file}>)`;
    }
    case "math":
      return escaped(inline.alt);
    case "ruby":
      return `<ruby>${escaped(inline.base)}<rt>${escaped(inline.reading)}</rt></ruby>`;
    case "pageMark":
    case "tracked":
      return "";
    default:
      return inline satisfies never;
  }
}

/** Words of one look that tracked points or pages part are one run: marks must not stand back to back. */
function grouped(inlines: readonly Inline[]): Inline[] {
  const seen = inlines.filter(({ kind }) => kind !== "tracked" && kind !== "pageMark");
  const runs: Inline[] = [];
  for (const inline of seen) {
    const last = runs.at(-1);
    if (inline.kind === "text" && last?.kind === "text" && sameMarks(last.marks, inline.marks))
      runs[runs.length - 1] = { ...last, text: last.text + inline.text };
    else runs.push(inline);
  }
  return runs;
}

const sameMarks = (one: Marks = {}, other: Marks = {}): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Marks stand around words, never around the spaces beside them. */
function marked(text: string, marks: Marks = {}): string {
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (words === "") return text;
  let inner = marks.code ? codeSpan(words) : escaped(words);
  if (marks.superscript) inner = `<sup>${inner}</sup>`;
  if (marks.subscript) inner = `<sub>${inner}</sub>`;
  const spans = [
    marks.smallCaps ? ".smallcaps" : "",
    marks.underline ? ".underline" : "",
    marks.lang ? `lang=${marks.lang}` : "",
    marks.direction ? `dir=${marks.direction}` : "",
  ].filter(Boolean);
  if (spans.length > 0) inner = `[${inner}]{${spans.join(" ")}}`;
  if (marks.strike) inner = `~~${inner}~~`;
  if (marks.italic) inner = `*${inner}*`;
  if (marks.bold) inner = `**${inner}**`;
  return before + inner + after;
}

function codeSpan(words: string): string {
  const longest = Math.max(0, ...[...words.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const gap = /^`|`$/.test(words) ? " " : "";
  return `${fence}${gap}${words}${gap}${fence}`;
}

/** Signs that would mean something are said not to; a sign at a line's start is the block's own matter. */
export const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>^~|$]|&(?=\w|#)|\{(?=[-+=~>.#])/g, "\\$&");

/** What stands first in a paragraph must not begin a list, a heading or a rule. */
export const lineStart = (line: string): string =>
  line.replace(/^(\d{1,9}|[A-Za-z]|\(?[ivxlc]+)([.)])(?=\s|$)/, "$1\\$2").replace(/^(?:[#+=:%-]|>)/, "\\$&");
