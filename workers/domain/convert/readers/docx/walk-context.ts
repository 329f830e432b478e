import type { ConversionMessage, MessageLog } from "#domain/convert/messages";
import type { Graphic } from "#domain/convert/readers/docx/graphic-parts";
import type { KeptChanges } from "#domain/convert/readers/docx/kept-changes";
import type { Relationships } from "#domain/convert/readers/docx/package";
import type { FlowContext } from "#domain/convert/readers/word-processor/flow-context";
import type { NoteNumberings } from "#domain/convert/readers/word-processor/note-numbering";
import type { PageNumbers } from "#domain/convert/readers/word-processor/page-numbers";
import type { Revisions } from "#domain/convert/readers/word-processor/revisions";
import type { TextColumn } from "#domain/convert/readers/word-processor/text-column";

/** What a walk over a part needs to know. */
export type WalkContext = FlowContext & {
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
  noteNumbering: NoteNumberings;
  /** Absent until the survey has found it: then every run is taken to be in it. */
  bookLang: string | undefined;
  /** Pages of the printed book, counted in the second pass. */
  pages?: PageNumbers | undefined;
  /** Lists comments and tracked changes, when the author asked for it. */
  revisions?: Revisions;
  /** Puts them into the text, when the author wants to decide on them in the editor. */
  kept?: KeptChanges;
  /** Another document stands here, in the part named. */
  embed?(part: string): void;
};
