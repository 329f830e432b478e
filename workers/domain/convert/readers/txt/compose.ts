import type { Block, Inline } from "#domain/book/blocks";
import { LetterPattern } from "#domain/convert/letter-pattern";
import type { VerseLine } from "#domain/convert/readers/scene-breaks/typed-verse";
import { isPageBreakNote } from "#domain/convert/readers/txt/aozora";
import { type BodyContext, bodyOf, prose } from "#domain/convert/readers/txt/bodies";
import { type InlineContext, readInlines } from "#domain/convert/readers/txt/inlines";
import { indentOf } from "#domain/convert/readers/txt/layout";
import {
  isAlike,
  isItemOfList,
  listOf,
  type Marker,
  markerOf,
  tightList,
} from "#domain/convert/readers/txt/lists";
import { isOrnament } from "#domain/convert/readers/txt/ornaments";
import { pageLabels } from "#domain/convert/readers/txt/page-marks";
import type { RawParagraph } from "#domain/convert/readers/txt/paragraphs";
import type { Structure } from "#domain/convert/readers/txt/structure";
import { sentenceEndTest } from "#domain/convert/sentence-end";
import type { LossCounter } from "#domain/losses/loss-counter";

type List = Extract<Block, { kind: "list" }>;
/** `lone`: what the one item began with; with no other to follow it is a paragraph after all. */
type OpenList = { list: List; marker: Marker; lone?: string };

/** Makes blocks of paragraphs in order. One block is held back, since the next may belong to it. */
export class Composer {
  private readonly structure: Structure;
  private readonly losses: LossCounter | undefined;
  private held: Block | undefined;
  /** The list that is held, while paragraphs may still be its items. */
  private open: OpenList | undefined;
  private isAfterProse = false;
  private isFirst = true;
  /** Numbers of printed pages that wait for a text to stand in. */
  private pages: string[] = [];

  constructor(structure: Structure, losses?: LossCounter) {
    this.structure = structure;
    this.losses = losses;
  }

  /** `[Footnote 3: …]`: the book has the note, without the word. */
  private dropNoteWord(line: string): void {
    const word = /^\s*\[((?:foot|end)?note)\s/i.exec(line)?.[1];
    if (word !== undefined) this.losses?.drop("note-sign", word);
  }

  add(paragraph: RawParagraph): Block[] {
    const blocks: Block[] = [];
    const { index, lines, gap, startsPage } = paragraph;
    if (paragraph.pages) for (const one of paragraph.pages) this.pages.push(one);
    if (startsPage && !this.isFirst) this.put({ kind: "pageBreak" }, blocks);
    if (this.structure.dropped(index)) {
      const reason = this.losses && this.structure.leaves(index);
      if (reason) this.losses?.drop(reason, lines.join("\n"));
      else if (this.losses) this.dropNoteWord(lines[0] ?? "");
      for (const one of lines.flatMap(pageLabels)) this.pages.push(one);
      return blocks;
    }
    this.isFirst = false;
    const heading = this.structure.headings.get(index);
    if (heading) {
      for (const one of lines.flatMap(pageLabels)) this.pages.push(one);
      this.put(
        {
          kind: "heading",
          level: heading.level,
          inlines: this.inlines(heading.text, index),
          ...(heading.subtitle && { subtitle: this.inlines(heading.subtitle.text, heading.subtitle.index) }),
        },
        blocks,
      );
      return blocks;
    }
    const first = lines[0] ?? "";
    if (lines.length === 1 && isOrnament(first)) {
      const ornament = first.trim();
      this.put({ kind: "sceneBreak", ...(ornament.length <= 20 && { ornament }) }, blocks);
      return blocks;
    }
    if (this.structure.isAozora && lines.length === 1 && isPageBreakNote(first)) {
      this.put({ kind: "pageBreak" }, blocks);
      return blocks;
    }
    const line = lines.length === 1 ? this.structure.verses.get(index) : undefined;
    if (line) {
      this.verseLine(first, line, index, blocks);
      return blocks;
    }
    if (this.isAfterProse && !startsPage && this.structure.breaks.take(index))
      this.put({ kind: "sceneBreak" }, blocks);
    const context: BodyContext = {
      layout: this.structure.layout,
      words: this.structure.known,
      inlines: (text) => this.inlines(text, index),
    };
    if (this.isListed(lines, context, blocks)) return blocks;
    for (const block of this.attributed(bodyOf(lines, context), lines, gap)) {
      if (this.isJoined(block, gap)) continue;
      this.put(block, blocks);
    }
    return blocks;
  }

  end(): Block[] {
    const blocks: Block[] = [];
    this.release(blocks);
    return blocks;
  }

  private put(block: Block, blocks: Block[]): void {
    this.release(blocks);
    this.held = block;
    this.isAfterProse = block.kind === "paragraph" || block.kind === "verse";
  }

  private release(blocks: Block[]): void {
    if (this.open?.lone) for (const one of paragraphsOf(this.open.list, this.open.lone)) blocks.push(one);
    else if (this.held) blocks.push(this.held);
    this.held = undefined;
    this.open = undefined;
  }

  /** A line of verse that stands as a paragraph of its own. */
  private verseLine(text: string, { indent, startsStanza }: VerseLine, index: number, blocks: Block[]): void {
    const line = { inlines: this.inlines(text.trim(), index), indent };
    const { held } = this;
    if (held?.kind !== "verse" || held.stanzas.length > 100)
      this.put({ kind: "verse", stanzas: [{ lines: [line] }] }, blocks);
    else if (startsStanza) held.stanzas.push({ lines: [line] });
    else held.stanzas.at(-1)?.lines.push(line);
  }

  /** The next stanza of a poem, the next paragraph of a quotation. */
  private isJoined(block: Block, gap: number): boolean {
    const held = this.held;
    if (block.kind === "verse" && held?.kind === "verse" && gap === 1 && held.stanzas.length <= 100) {
      for (const one of block.stanzas) held.stanzas.push(one);
      return true;
    }
    if (block.kind === "quote" && held?.kind === "quote" && gap <= 1 && held.blocks.length <= 100) {
      for (const one of block.blocks) held.blocks.push(one);
      return true;
    }
    return false;
  }

  /** Items that are paragraphs of their own, and what goes on with the last of them. */
  private isListed(lines: readonly string[], context: BodyContext, blocks: Block[]): boolean {
    const first = lines[0] ?? "";
    const open = this.open;
    const last = open?.list.items.at(-1);
    if (open && last && isWithin(lines, open.marker) && last.blocks.length < 100) {
      const more = bodyOf(lines, { ...context, layout: { ...context.layout, baseIndent: indentOf(first) } });
      for (const one of more) last.blocks.push(one);
      return true;
    }
    const known = open?.list.ordered ? open.marker : undefined;
    const marker = markerOf(first, known) ?? (known ? markerOf(first) : undefined);
    // A number in parts alone on its line is a section's, not an item's.
    if (!marker || marker.format === "none" || !isItem(marker, lines, context)) return false;
    // Several items on lines of one paragraph are a list of their own.
    if (lines.length > 1 && tightList(lines, context.layout)) return false;
    const item = { blocks: prose([marker.text, ...lines.slice(1)], context) };
    const goesOn =
      open && isAlike(marker, open.marker) && (!open.list.ordered || marker.value > open.marker.value);
    if (goesOn && open.list.items.length < 500) {
      open.list.items.push(item);
      open.marker = marker;
      open.lone = undefined;
      return true;
    }
    // The first number of a list is one; any other goes on with none.
    if (marker.format !== "bullet" && marker.value !== 1) return false;
    const list = listOf(marker, [item]);
    this.put(list, blocks);
    this.open = { list, marker, lone: first.slice(0, first.length - marker.text.length).trim() };
    return true;
  }

  /** The short line after a poem or quotation that says whose it is. */
  private attributed(blocks: Block[], lines: readonly string[], gap: number): Block[] {
    const [block] = blocks;
    const kind = this.held?.kind;
    if (blocks.length !== 1 || block?.kind !== "paragraph" || block.role || lines.length > 1 || gap > 1)
      return blocks;
    if ((kind !== "verse" && kind !== "quote") || !isName(lines[0] ?? "")) return blocks;
    return [{ ...block, role: "attribution" }];
  }

  private inlines(text: string, index: number): Inline[] {
    const { habits, isAozora, notes } = this.structure;
    const context: InlineContext = { habits, isAozora, references: notes.references.get(index) };
    const marks = this.pages.map((label): Inline => ({ kind: "pageMark", label }));
    this.pages = [];
    return [...marks, ...readInlines(text, context)];
  }
}

function paragraphsOf({ items }: List, lone: string): Block[] {
  const [first, ...rest] = items.flatMap(({ blocks }) => blocks);
  if (first?.kind !== "paragraph") return first ? [first, ...rest] : [];
  const [run, ...runs] = first.inlines;
  const isPlain = run?.kind === "text" && !run.marks;
  const inlines: Inline[] = isPlain
    ? [{ kind: "text", text: `${lone} ${run.text}` }, ...runs]
    : [{ kind: "text", text: `${lone} ` }, ...first.inlines];
  return [{ ...first, inlines }, ...rest];
}

/** The paragraph stands as far in as the text of the item before it. */
function isWithin(lines: readonly string[], marker: Marker): boolean {
  return (
    marker.textColumn > marker.indent &&
    lines.every((line) => indentOf(line) >= Math.max(2, marker.indent + 2))
  );
}

/** Numbered paragraphs of a law or an argument are paragraphs: their numbers stay as they are typed. */
function isItem(marker: Marker, lines: readonly string[], { layout }: BodyContext): boolean {
  if (!isItemOfList(marker, layout.baseIndent)) return false;
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  const hangs = lines.length > 1 && lines.slice(1).every((line) => indentOf(line) > marker.indent);
  if (layout.wrapWidth > 0 && lines.length > 1 && !hangs) return false;
  return marker.format === "bullet"
    ? length <= 2_000
    : length <= 120 || marker.indent >= layout.baseIndent + 2;
}

/** `G.J.`, `Oliver Cromwell`, `—Anna van den Berg, 1902`. */
function isName(line: string): boolean {
  const text = line.trim();
  if (text.length > 60 || text.length < 2) return false;
  const isDashed = /^(?:--|[—–-])\s*/.test(text);
  const words = text
    .replace(/^(?:--|[—–-])\s*/, "")
    .replace(/^_|_$/g, "")
    .split(/\s+/);
  if (words.length > 8) return false;
  if (isDashed) return capitalised.test(words[0] ?? "");
  if (endsSentence(text) || /[!?:;"”]$/.test(text) || words.length > 5) return false;
  return words.every(
    (word) => capitalised.test(word) || /^(?:of|de|du|da|di|von|van|der|den|the|la|le|and|y|&)$/.test(word),
  );
}

const capitalised = new LetterPattern(String.raw`^["“(]?[\p{Lu}]`);
const endsSentence = sentenceEndTest({ closers: '"”’', maxClosers: 1, minLetters: 3 });
