import type { Inline, Marks } from "#domain/book/blocks";
import type { TrackedPoint } from "#domain/book/tracked";
import { type TypedEdges, typedEdges } from "#domain/convert/readers/word-processor/typed-edges";

type Link = Extract<Inline, { kind: "link" }>;
type Insertion = Extract<TrackedPoint, { type: "insertion" }>;
type Deletion = Extract<TrackedPoint, { type: "deletion" }>;

/** Gathers the inlines of one paragraph: joins text of equal marks, keeps links apart and never nests them. */
export class InlineBuilder {
  private readonly inlines: Inline[] = [];
  private link: Link | undefined;
  /** The tracked insertion that is open. */
  private inserted: Insertion | undefined;
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
    } else {
      const own = this.inlines.splice(0);
      this.inlines.push(...afterEachOther(inlines, own));
    }
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

  /** Everything added from here to `endInsertion` was inserted in a tracked change. */
  beginInsertion(point: Insertion): void {
    const { last } = this;
    const isEnd =
      last?.kind === "tracked" && last.point.type === "insertion-end" && last.point.id === point.id;
    if (isEnd && !this.link) this.inlines.pop();
    else this.addOutsideLink({ kind: "tracked", point });
    this.inserted = point;
  }

  endInsertion(): void {
    const { inserted } = this;
    this.inserted = undefined;
    if (!inserted) return;
    const href = this.link?.href;
    this.endLink();
    const { last } = this;
    if (last?.kind === "tracked" && last.point === inserted) this.inlines.pop();
    else this.inlines.push({ kind: "tracked", point: { type: "insertion-end", id: inserted.id } });
    if (href !== undefined) this.beginLink(href);
  }

  /** Words that were deleted here in a tracked change; they go on what its author deleted just before. */
  deletion(point: Deletion): void {
    const before = this.link ? undefined : deletionIn(this.last);
    if (before?.id === point.id) before.words.push(...point.words);
    else this.addOutsideLink({ kind: "tracked", point });
  }

  /** The words deleted last were those of a whole paragraph. */
  endDeletedParagraph(level: { level?: 1 | 2 | 3 | 4 | 5 | 6 }): void {
    for (const inline of this.inlines.toReversed()) {
      const deletion = deletionIn(inline);
      if (!deletion) continue;
      deletion.words.push({ ends: "paragraph", ...level });
      return;
    }
  }

  private get last(): Inline | undefined {
    return this.inlines.at(-1);
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
    const { inserted } = this;
    this.endInsertion();
    const inlines = this.inlines.splice(0);
    if (inserted) this.beginInsertion(inserted);
    return keepSpace ? inlines : trimmed(inlines);
  }

  private target(): Inline[] {
    return this.link ? this.link.children : this.inlines;
  }
}

const deletionIn = (inline: Inline | undefined): Deletion | undefined =>
  inline?.kind === "tracked" && inline.point.type === "deletion" ? inline.point : undefined;

/** The inlines of two paragraphs that run on; a deletion that does, too, is one. */
export function afterEachOther(before: readonly Inline[], next: readonly Inline[]): Inline[] {
  const last = deletionIn(before.at(-1));
  const first = deletionIn(next[0]);
  if (!last || !first || last.id !== first.id) return [...before, ...next];
  last.words.push(...first.words);
  return [...before, ...next.slice(1)];
}

/** Of more lines without a word in them, the rest is nothing. */
const maxBreaks = 1_000;

/** Spaces, tabs and breaks at either end of a paragraph are typing, not text. */
export function trimmed(inlines: Inline[]): Inline[] {
  trimSide(inlines, "start");
  trimSide(inlines, "end");
  return inlines;
}

/** Tracked changes at the edge stay, and what they hide from sight is no part of it. */
function trimSide(inlines: Inline[], side: "start" | "end"): void {
  const points: Inline[] = [];
  const take = () => (side === "start" ? inlines.shift() : inlines.pop());
  const edge = () => inlines.at(side === "start" ? 0 : -1);
  for (let next = edge(); next; next = edge()) {
    if (next.kind === "tracked") points.push(next);
    else if (!trimEdge(next, side)) break;
    take();
  }
  if (side === "start") inlines.unshift(...points);
  else inlines.push(...points.reverse());
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
      case "tracked":
        return false;
      case "link":
        return hasContent(inline.children);
      default:
        return true;
    }
  });
}
