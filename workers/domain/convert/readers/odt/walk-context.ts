import type { Block } from "#domain/book/blocks";
import type { MessageLog } from "#domain/convert/messages";
import type { StyleSheet } from "#domain/convert/readers/odt/style-sheet";
import type { ParagraphObserver, ReadingRules } from "#domain/convert/readers/word-processor/reading-rules";
import type { TextObserver } from "#domain/convert/readers/word-processor/text-observer";

import type { LossCounter } from "#domain/losses/loss-counter";
import type { SourceSide } from "#domain/losses/source-side";

/** What a walk over the text needs to know. */
export type OdtWalkContext = {
  fileName: string;
  styles: StyleSheet;
  messages: MessageLog;
  rules: ReadingRules;
  /** Absent until the survey has found it: then every run is taken to be in it. */
  bookLang: string | undefined;
  observer?: ParagraphObserver & TextObserver;
  /** Where what is left out is put down. */
  losses?: LossCounter;
  /** Where what the text holds is put down, as it is met. */
  counted?: SourceSide;
  /** Formulas of embedded objects, by the object's name in the archive. */
  formulas: ReadonlyMap<string, Formula>;
  /** Places that links of the first pass lead to by what they are, not by a bookmark (`|outline:the lamp`). */
  wantedPlaces: ReadonlySet<string>;
  /** Whether the pages of the manuscript are a printed book's, so that where they begin is worth keeping. */
  marksPages: boolean;
  listsRevisions: boolean;
  /** Blocks of the body, as they are finished. */
  emit(block: Block): void;
  note(id: string, blocks: Block[]): void;
  /** Keeps a picture that stands in the text itself; returns its asset id, or undefined when it is not kept. */
  keepPicture(bytes: Uint8Array): string | undefined;
};

export type Formula = { mathml: string; alt: string };
