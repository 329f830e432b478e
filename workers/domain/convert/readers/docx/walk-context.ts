import type { Block } from "#domain/book/blocks";
import type { ConversionMessage, MessageLog } from "#domain/convert/messages";
import type { Graphic } from "#domain/convert/readers/docx/graphic-parts";
import type { Relationships } from "#domain/convert/readers/docx/package";
import type { Styles } from "#domain/convert/readers/docx/styles";
import type { ParagraphObserver, ReadingRules } from "#domain/convert/readers/word-processor/block-assembler";
import type { DocxNumbering, ListCounter } from "#domain/convert/readers/word-processor/numbering";
import type { PageNumbers, PageSections } from "#domain/convert/readers/word-processor/page-numbers";
import type { Revisions } from "#domain/convert/readers/word-processor/revisions";
import type { TextColumn } from "#domain/convert/readers/word-processor/text-column";

/** What a walk over a part needs to know. */
export type WalkContext = {
  /** The manuscript's own name, for sentences. */
  fileName: string;
  styles: Styles;
  numbering: DocxNumbering;
  counter: ListCounter;
  /** Name of the part being read and its relationships, which pictures and links go through. */
  part: string;
  relationships: Relationships;
  messages: MessageLog;
  /** Says something of this place in the text. */
  tell(message: ConversionMessage): void;
  /** Charts and diagrams by the names of their parts. */
  graphics: ReadonlyMap<string, Graphic>;
  /** How wide the text stands on the page; learnt by the survey. */
  column?: TextColumn;
  rules: ReadingRules;
  /** Absent until the survey has found it: then every run is taken to be in it. */
  bookLang: string | undefined;
  observer?: ParagraphObserver & TextObserver;
  /** Pages of the printed book, counted in the second pass. */
  pages?: PageNumbers | undefined;
  /** Lists comments and tracked changes, when the author asked for it. */
  revisions?: Revisions;
  /** Blocks of the body, as they are finished. */
  emit(block: Block): void;
  /** Another document stands here, in the part named. */
  embed?(part: string): void;
  /** A whole footnote or endnote, when the part is one of notes. */
  note?(id: string, blocks: Block[]): void;
};

/** What the survey hears of the text as it is read. */
export type TextObserver = {
  /** Letters that mean what they say: none of a symbol font. */
  letters(text: string): void;
  language(lang: string, length: number): void;
  pages: PageSections;
  /** Styles that a table of contents is made from, with their levels. */
  contentsFrom(styles: ReadonlyMap<string, number>): void;
};
