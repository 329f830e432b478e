import type { Block } from "#domain/book/blocks";
import type { DocxNumbering, ListCounter } from "#domain/convert/readers/word-processor/numbering";
import type { ParagraphObserver, ReadingRules } from "#domain/convert/readers/word-processor/reading-rules";
import type { Styles } from "#domain/convert/readers/word-processor/style";
import type { TextObserver } from "#domain/convert/readers/word-processor/text-observer";
import type { LossCounter } from "#domain/losses/loss-counter";
import type { SourceSide } from "#domain/losses/source-side";

/** What the flows of a text need to know: where blocks go, and by what rules paragraphs become blocks. */
export type FlowContext = {
  /** The manuscript's own name, for sentences. */
  fileName: string;
  styles: Styles;
  numbering: DocxNumbering;
  counter: ListCounter;
  rules: ReadingRules;
  observer?: ParagraphObserver & TextObserver;
  /** Where what is left out is put down. */
  losses?: LossCounter;
  /** Where what this part holds is put down, as it is met. */
  counted?: SourceSide;
  /** Blocks of the body, as they are finished. */
  emit(block: Block): void;
  /** A whole footnote or endnote, when the part is one of notes. */
  note?(id: string, blocks: Block[]): void;
};
