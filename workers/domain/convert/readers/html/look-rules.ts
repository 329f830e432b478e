import { type Block, type Inline, plainText } from "#domain/book/blocks";
import { isBareChapter, shortLine } from "#domain/convert/readers/word-processor/heading-patterns";
import { looksLikeChapter, looksLikePart, sectionNamed } from "#domain/convert/section-names";

/** Headings of a text that has none by name: lines that say they are chapters, and look it. */
export class LookRules {
  readonly isUsed: boolean;
  private readonly hasParts: boolean;

  constructor(isUsed: boolean, hasParts: boolean) {
    this.isUsed = isUsed;
    this.hasParts = hasParts;
  }

  headingOf(block: Block): Block | undefined {
    if (!this.isUsed || block.kind !== "paragraph") return undefined;
    const kind = kindOfLine(block);
    if (!kind) return undefined;
    const { align: _align, role: _role, indent: _indent, dropCap: _dropCap, ...rest } = block;
    return { ...rest, kind: "heading", level: kind === "chapter" && this.hasParts ? 2 : 1 };
  }
}

export const noLook = new LookRules(false, false);

/** Gathers in the first pass what could be headings. One line that says `Chapter` may be chance; two are a habit. */
export class LookCollector {
  private headings = 0;
  private readonly counts = { chapter: 0, part: 0, matter: 0 };

  block(block: Block): void {
    if (block.kind === "heading") this.headings++;
    else if (block.kind === "paragraph" && this.headings < fewHeadings) {
      const kind = kindOfLine(block);
      if (kind) this.counts[kind]++;
    }
  }

  decide(): LookRules {
    const { chapter, part } = this.counts;
    // A title or two in heading elements do not make a chaptered book.
    const isUsed = this.headings < fewHeadings && chapter + part >= 2;
    return new LookRules(isUsed, part > 0 && chapter > 0);
  }
}

const fewHeadings = 3;

function kindOfLine(block: Extract<Block, { kind: "paragraph" }>): "chapter" | "part" | "matter" | undefined {
  const text = shortLine(block.inlines);
  if (text === undefined) return undefined;
  const isSetApart = block.align === "center" || isAllBold(block.inlines) || block.inlines.every(isCapitals);
  const isWorded = /^\p{L}{4}/u.test(text);
  if (isWorded && isBareChapter(text)) return "chapter";
  if (!isSetApart) return undefined;
  if (looksLikePart(text)) return "part";
  if (looksLikeChapter(text)) return "chapter";
  return sectionNamed(text) ? "matter" : undefined;
}

function isAllBold(inlines: readonly Inline[]): boolean {
  return inlines.every(
    (inline) => inline.kind === "text" && (inline.marks?.bold || inline.text.trim() === ""),
  );
}

function isCapitals(inline: Inline): boolean {
  return (
    inline.kind === "text" &&
    /\p{Lu}{3}/u.test(inline.text) &&
    plainText([inline]) === inline.text.toUpperCase()
  );
}
