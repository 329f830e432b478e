import type { Block, Inline } from "#domain/book/blocks";
import { isPageBreakNote } from "#domain/convert/readers/txt/aozora";
import { type InlineContext, readInlines } from "#domain/convert/readers/txt/inlines";
import { joinLines } from "#domain/convert/readers/txt/joined-lines";
import { columns, indentOf } from "#domain/convert/readers/txt/layout";
import { isOrnament } from "#domain/convert/readers/txt/ornaments";
import type { RawParagraph } from "#domain/convert/readers/txt/paragraphs";
import type { Structure } from "#domain/convert/readers/txt/structure";

type Verse = Extract<Block, { kind: "verse" }>;

/** Makes blocks of paragraphs in order. One block is held back, since the next stanza may belong to it. */
export class Composer {
  private readonly structure: Structure;
  private held: Block | undefined;
  private isAfterProse = false;
  private isFirst = true;

  constructor(structure: Structure) {
    this.structure = structure;
  }

  add(paragraph: RawParagraph): Block[] {
    const blocks: Block[] = [];
    const { index, lines, gap, startsPage } = paragraph;
    if (startsPage && !this.isFirst) this.put({ kind: "pageBreak" }, blocks);
    if (this.structure.dropped(index)) return blocks;
    this.isFirst = false;
    const heading = this.structure.headings.get(index);
    if (heading) {
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
    if (gap >= this.structure.sceneGap && this.isAfterProse && !startsPage)
      this.put({ kind: "sceneBreak" }, blocks);
    for (const block of this.body(paragraph)) {
      if (this.isNextStanza(block, gap)) continue;
      this.put(block, blocks);
    }
    return blocks;
  }

  end(): Block[] {
    const blocks = this.held ? [this.held] : [];
    this.held = undefined;
    return blocks;
  }

  private put(block: Block, blocks: Block[]): void {
    if (this.held) blocks.push(this.held);
    this.held = block;
    this.isAfterProse = block.kind === "paragraph" || block.kind === "verse";
  }

  private isNextStanza(block: Block, gap: number): boolean {
    const held = this.held;
    if (block.kind !== "verse" || held?.kind !== "verse" || gap !== 1 || held.stanzas.length > 100)
      return false;
    held.stanzas.push(...block.stanzas);
    return true;
  }

  private body({ index, lines }: RawParagraph): Block[] {
    const { wrapWidth, separation } = this.structure.layout;
    if (this.isVerse(lines)) return [this.verse(lines, index)];
    if (wrapWidth === 0 && separation === "blank")
      return lines.flatMap((line) => this.paragraph(line, index));
    return this.paragraph(joinLines(lines), index);
  }

  private paragraph(text: string, index: number): Block[] {
    const illustration = /^\[Illustration:?\s*(.*?)\]$/is.exec(text.trim());
    const plain = illustration ? (illustration[1] ?? "") : text.replace(/\s?\[Illustration\]/g, "").trim();
    const inlines = this.inlines(plain, index);
    if (inlines.length === 0 || !inlines.some((run) => run.kind !== "text" || run.text.trim())) return [];
    return [{ kind: "paragraph", inlines, ...(illustration && { role: "caption" as const }) }];
  }

  /** Lines that all stop well short of the margin were broken on purpose: verse, an address, a list of names. */
  private isVerse(lines: readonly string[]): boolean {
    const { wrapWidth, separation } = this.structure.layout;
    if (lines.length < 2 || lines.length > 400) return false;
    if (wrapWidth === 0) return separation === "blank" && lines.every((line) => line.length <= 75);
    const isShort = (line: string) => columns(line) < wrapWidth * 0.76;
    if (!lines.slice(0, -1).every(isShort)) {
      // Long lines of verse turn over with a deeper indent; whole stanzas stand further in than the prose.
      return (
        lines.length >= 3 &&
        lines.every((line) => indentOf(line) >= 2 && columns(line) < wrapWidth * 0.95) &&
        startsLikeVerse(lines)
      );
    }
    const indented = lines.filter((line) => indentOf(line) >= 2).length;
    if (indented >= lines.length * 0.6) return true;
    return lines.length >= 3
      ? startsLikeVerse(lines)
      : lines.every((line) => columns(line) < wrapWidth * 0.6) && startsLikeVerse(lines);
  }

  private verse(lines: readonly string[], index: number): Verse {
    const least = Math.min(...lines.map(indentOf));
    return {
      kind: "verse",
      stanzas: [
        {
          lines: lines.map((line) => ({
            inlines: this.inlines(line.trim(), index),
            indent: Math.min(8, Math.floor((indentOf(line) - least) / 2)),
          })),
        },
      ],
    };
  }

  private inlines(text: string, index: number): Inline[] {
    const { habits, isAozora, notes } = this.structure;
    const context: InlineContext = { habits, isAozora, references: notes.references.get(index) };
    return readInlines(text, context);
  }
}

function startsLikeVerse(lines: readonly string[]): boolean {
  const capitals = lines.filter((line) => /^[\s"“‘'«(_*—–-]*[\p{Lu}\p{Lo}\p{N}]/u.test(line)).length;
  return capitals >= lines.length * 0.8;
}
