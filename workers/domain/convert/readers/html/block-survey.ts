import { type Block, type BookMetadata, plainText } from "#domain/book/blocks";
import { innerBlocks, ownInlines } from "#domain/book/walk";
import { countWordsInBlocks } from "#domain/book/word-count";
import { byline } from "#domain/convert/front/bylines";
import { maxHeadings } from "#domain/convert/manuscript-limits";
import type { Survey, SurveyedHeading } from "#domain/convert/reader";
import type { RunningParagraph } from "#domain/convert/readers/html/root-flow";
import { FoundBreaks } from "#domain/convert/readers/scene-breaks/report";
import { SceneBreakFinder } from "#domain/convert/readers/scene-breaks/scene-break-finder";
import type { VerseLine } from "#domain/convert/readers/scene-breaks/typed-verse";
import { isInItalics } from "#domain/convert/readers/word-processor/paragraph-inlines";

/** Watches a book's blocks go by once and keeps only what is small. */
export class BlockSurvey {
  readonly headings: SurveyedHeading[] = [];
  private readonly anchors = new Set<string>();
  private sample = "";
  private words = 0;
  /** Blocks, those within others among them, list items and cells. */
  blocks = 0;
  /** What stands before the first chapter in a role of a title page. */
  readonly named: { authors: string[]; subtitle?: string } = { authors: [] };
  /** The line before said `by`. */
  private by: string | undefined;
  private readonly scenes = new SceneBreakFinder();
  /** The numbers of running paragraphs, by the finder's. */
  private readonly numbers: number[] = [];
  private readonly headingsBefore: number[] = [];

  add(block: Block): void {
    if (block.kind === "heading") {
      const words = [block.inlines, block.subtitle ?? []].map((part) =>
        plainText(part).replace(/\s+/g, " ").trim(),
      );
      // Past the limit no book is made; one more tells so.
      if (this.headings.length <= maxHeadings)
        this.headings.push({ level: block.level, text: words.filter(Boolean).join(": ").slice(0, 1_000) });
    } else if (block.kind === "paragraph" && this.headings.length < 2) this.nameIn(block);
    this.words += countWordsInBlocks([block]);
    this.visit(block);
  }

  text({ paragraph, number, lines, isIndented, column, isInterrupted }: RunningParagraph): void {
    if (isInterrupted) this.scenes.interrupt();
    this.numbers.push(number);
    this.headingsBefore.push(this.headings.length);
    const isSetApart = isInItalics(paragraph.inlines);
    this.scenes.paragraph({ text: plainText(paragraph.inlines), gap: lines, isIndented, isSetApart, column });
  }

  /** Lines of verse that are paragraphs. Short lines before the first chapter are a title page's or an imprint's. */
  verses(): ReadonlyMap<number, VerseLine> {
    const lines = [...this.scenes.verses()];
    const isText = (at: number) => this.headings.length === 0 || (this.headingsBefore[at] ?? 0) > 0;
    return new Map(lines.filter(([at]) => isText(at)).map(([at, line]) => [this.numbers[at] ?? -1, line]));
  }

  /** Where scenes begin that nothing but space parts. */
  sceneBreaks(): FoundBreaks {
    return new FoundBreaks(new Set([...this.scenes.find()].map((at) => this.numbers[at] ?? -1)));
  }

  survey(metadata: BookMetadata): Survey {
    const { anchors, headings, sample, words } = this;
    return { metadata, anchors, headings, sample, words };
  }

  private nameIn(block: Extract<Block, { kind: "paragraph" }>): void {
    const text = plainText(block.inlines).replace(/\s+/g, " ").trim().slice(0, 300);
    if (text === "") return;
    if (block.role === "book-author" && this.named.authors.length < 10) this.named.authors.push(text);
    if (block.role === "book-subtitle") this.named.subtitle ??= text;
    if (block.role || block.align !== "center" || this.named.authors.length > 0) return;
    // On a title page of Word's: `by`, and the name on the next line.
    const { by } = this;
    this.by = /^(?:by|von|par|door|por|di|av|af)$/i.test(text) ? text : undefined;
    for (const author of byline(by ?? text, by === undefined ? undefined : text)?.authors ?? [])
      this.named.authors.push(author);
  }

  private visit(block: Block): void {
    this.blocks++;
    for (const anchor of block.anchors ?? []) this.anchors.add(anchor);
    if (block.kind === "list")
      for (const item of block.items) for (const anchor of item.anchors ?? []) this.anchors.add(anchor);
    if (this.sample.length < sampleMost) {
      const text = block.kind === "preformatted" ? block.text : ownInlines(block).map(plainText).join(" ");
      if (text) this.sample = `${this.sample}${text}\n`.slice(0, sampleMost);
    }
    for (const inner of innerBlocks(block)) {
      this.blocks++;
      for (const one of inner) this.visit(one);
    }
  }
}

const sampleMost = 20_000;
