import type { Block } from "#domain/book/blocks";
import type { MessageLog } from "#domain/convert/messages";
import type { RtfDocument } from "#domain/convert/readers/rtf/document";
import type { TrackedChanges } from "#domain/convert/readers/rtf/tracked-changes";
import type { FlowContext } from "#domain/convert/readers/word-processor/flow-context";
import type { ReadingRules } from "#domain/convert/readers/word-processor/reading-rules";

/** What one pass over the file, or over one note, needs to know. */
export type RtfContext = {
  /** The manuscript's own name, for sentences. */
  fileName: string;
  document: RtfDocument;
  messages: MessageLog;
  rules: ReadingRules;
  /** Absent until the survey has found it: then all text is taken to be in it. */
  bookLang: string | undefined;
  /** Lists comments and tracked changes, when the author asked for it. */
  changes?: TrackedChanges;
  observer?: FlowContext["observer"];
  /** Where what is left out is put down, and what the text holds. */
  losses?: FlowContext["losses"];
  counted?: FlowContext["counted"];
  emit(block: Block): void;
  /** A note that has been read; without it notes are passed over. */
  note?(id: string, blocks: Block[], from: number, to: number): void;
};
