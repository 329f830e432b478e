import { type Block, type Heading, type Inline, plainText } from "#domain/book/blocks";
import { ownInlines } from "#domain/book/walk";
import { isColumnLine, isContentsTitle } from "#domain/convert/readers/word-processor/contents-lines";
import { withoutUniformBold } from "#domain/convert/readers/word-processor/paragraph-inlines";
import type { LossCounter } from "#domain/losses/loss-counter";

/** `title`: the heading says only which chapter it is, so that any line set as a title may be its own. */
export type SecondLine = "none" | "subtitleStyle" | "title";

/**
 * Holds a heading back until what follows it is known: contents that are dropped take their title with them, and the
 * second line of a chapter's heading joins the first.
 */
export class WaitingHeading {
  private readonly emit: (block: Block) => void;
  private readonly losses: LossCounter | undefined;
  private held: Block | undefined;
  /** The line over the columns of contents, under their title. */
  private columns: Block | undefined;
  private takes: SecondLine = "none";

  constructor(emit: (block: Block) => void, losses?: LossCounter) {
    this.emit = emit;
    this.losses = losses;
  }

  /** Hands the block on, or keeps it when it is a heading. */
  push(block: Block, takes: SecondLine = "none"): void {
    if (this.held && !this.columns && isColumnLine(block) && isContentsTitle(this.held)) {
      this.columns = block;
      return;
    }
    this.flush();
    if (block.kind === "heading" || isContentsTitle(block)) {
      this.held = block;
      this.takes = takes;
    } else this.emit(block);
  }

  /** Which line after the last heading may be a part of it. */
  get awaited(): SecondLine {
    return this.held?.kind === "heading" && !this.held.subtitle && !this.columns ? this.takes : "none";
  }

  addSecondLine(inlines: Inline[], anchors: readonly string[]): void {
    const heading = this.held as Heading;
    heading.subtitle = withoutUniformBold(inlines);
    if (anchors.length > 0) heading.anchors = [...(heading.anchors ?? []), ...anchors];
    this.takes = "none";
  }

  /** Contents are dropped here: their title goes, too. Gives the anchors it had. */
  dropContentsTitle(): readonly string[] {
    const { held, columns } = this;
    if (!held || !isContentsTitle(held)) return [];
    this.held = undefined;
    this.columns = undefined;
    for (const block of [held, columns])
      for (const inlines of block ? ownInlines(block) : []) this.losses?.drop("contents", plainText(inlines));
    return [...(held.anchors ?? []), ...(columns?.anchors ?? [])];
  }

  flush(): void {
    const { held, columns } = this;
    this.held = undefined;
    this.columns = undefined;
    if (held) this.emit(held);
    if (columns) this.emit(columns);
  }
}

/** A heading's words, in one line. */
export function headingText(inlines: readonly Inline[]): string {
  return plainText(inlines).replace(/\s+/g, " ").trim();
}
