import type { Inline, Marks } from "#domain/book/blocks";
import { type TypedEdges, typedEdges } from "#domain/convert/readers/word-processor/typed-edges";

type Link = Extract<Inline, { kind: "link" }>;

/** Gathers the inlines of one paragraph: joins text of equal marks, keeps links apart and never nests them. */
export class InlineBuilder {
  private readonly inlines: Inline[] = [];
  private link: Link | undefined;
  /** Line breaks since anything else. */
  private breaks = 0;

  get openLink(): string | undefined {
    return this.link?.href;
  }

  /** `marks` must come from one MarksCache: equal marks are the same object. */
  text(text: string, marks: Marks | undefined): void {
    this.breaks = 0;
    const into = this.target();
    const last = into.at(-1);
    if (last?.kind === "text" && last.marks === marks) last.text += text;
    else into.push(marks ? { kind: "text", text, marks } : { kind: "text", text });
  }

  add(inline: Inline): void {
    this.breaks = inline.kind === "break" ? this.breaks + 1 : 0;
    if (this.breaks <= maxBreaks) this.target().push(inline);
  }

  /** How many runs, breaks, pictures and so on there are so far. */
  get count(): number {
    return this.inlines.length + (this.link?.children.length ?? 0);
  }

  /** At the very start, before everything gathered so far. */
  prepend(inlines: readonly Inline[]): void {
    const last = inlines.at(-1);
    const first = this.inlines[0];
    if (last?.kind === "text" && first?.kind === "text" && last.marks === first.marks) {
      first.text = last.text + first.text;
      this.inlines.unshift(...inlines.slice(0, -1));
    } else this.inlines.unshift(...inlines);
  }

  beginLink(href: string): void {
    this.endLink();
    this.link = { kind: "link", href, children: [] };
  }

  endLink(): void {
    const link = this.link;
    this.link = undefined;
    if (link && link.children.length > 0) this.inlines.push(link);
  }

  /** Beside any link: links do not nest, and a note's mark is a link of its own. */
  addOutsideLink(inline: Inline): void {
    const href = this.link?.href;
    this.endLink();
    this.inlines.push(inline);
    if (href !== undefined) this.beginLink(href);
  }

  hasContent(): boolean {
    return hasContent(this.inlines) || (this.link !== undefined && hasContent(this.link.children));
  }

  /** What was typed around the words gathered so far. */
  edges(): TypedEdges {
    return typedEdges(this.inlines);
  }

  /** What has been gathered, without space at its ends unless that is meant; the builder is empty afterwards. */
  take(keepSpace = false): Inline[] {
    this.endLink();
    const inlines = this.inlines.splice(0);
    return keepSpace ? inlines : trimmed(inlines);
  }

  private target(): Inline[] {
    return this.link ? this.link.children : this.inlines;
  }
}

/** Of more lines without a word in them, the rest is nothing. */
const maxBreaks = 1_000;

/** Spaces, tabs and breaks at either end of a paragraph are typing, not text. */
export function trimmed(inlines: Inline[]): Inline[] {
  let blank = 0;
  while (blank < inlines.length && trimEdge(inlines[blank], "start")) blank++;
  if (blank > 0) inlines.splice(0, blank);
  while (inlines.length > 0 && trimEdge(inlines.at(-1), "end")) inlines.pop();
  return inlines;
}

/** True when the inline at the edge is nothing but space and should go. */
function trimEdge(edge: Inline | undefined, side: "start" | "end"): boolean {
  if (edge?.kind === "break") return true;
  if (edge?.kind !== "text") return false;
  const { text } = edge;
  let from = 0;
  let to = text.length;
  if (side === "start") while (from < to && isTypedSpace(text.charCodeAt(from))) from++;
  else while (to > 0 && isTypedSpace(text.charCodeAt(to - 1))) to--;
  if (to - from < text.length) edge.text = text.slice(from, to);
  return edge.text === "";
}

const isTypedSpace = (code: number) => code === 0x20 || code === 0x09 || code === 0x0a;

/** True when there is something to see: letters, a picture, a note, a formula. */
export function hasContent(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) => {
    switch (inline.kind) {
      case "text":
        return /[^\s\u00a0\u200b\ufeff]/.test(inline.text);
      case "break":
      case "pageMark":
        return false;
      case "link":
        return hasContent(inline.children);
      default:
        return true;
    }
  });
}
