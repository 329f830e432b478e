import type { Block, BookMetadata } from "#domain/book/blocks";
import type { MatterPage } from "#domain/book/matter-pages";
import type { BookRecord } from "#domain/books/book-record";
import type { RuleReport } from "#domain/compliance/rule-report";
import type { PieceKind } from "#domain/convert/chapters";
import type { ManuscriptKind } from "#domain/convert/manuscript-kinds";
import type { ConversionMessage } from "#domain/convert/messages";
import type { BookFacts, ConversionOptions } from "#domain/convert/options";
import type { PictureTools } from "#domain/convert/pictures/picture-tools";
import type { Sink, Source } from "#domain/convert/source";
import type { FontTools } from "#domain/convert/themes/font-tools";
import type { Workspace } from "#domain/convert/workspace";
import type { LossReport } from "#domain/losses/loss-report";
import type { Stage } from "#domain/stage";

export type ConversionProgress = {
  /** 0..100, never falling. Up to 60 the manuscript is surveyed, from there chapters are written; 100: the file is closed. */
  percent: number;
  stage: Stage;
  /** As far as they are known. */
  facts?: BookFacts;
};

/** A chapter as it is stored beside the EPUB, so that later rooms can open it without the manuscript. */
export type StoredChapter = {
  index: number;
  /** Its content document, from the package's folder. */
  file: string;
  title: string;
  words: number;
  kind: PieceKind;
  matter: "front" | "body" | "back";
  /** EPUB's own name for what it is: `dedication`, `chapter`, `appendix`. */
  type?: string;
  /** Which page before or after the text its author made of it; left out of what the manuscript brought. */
  page?: MatterPage;
  /** Depth of its heading in the book's outline, 1..6; absent when it opens without one. */
  level?: number;
  /** Every block, and every block inside one, has its `id`: the one it has in the content document. */
  blocks: Block[];
  /** The notes whose mark comes first in this chapter. */
  notes: StoredNote[];
  /** The blocks with the tracked changes and comments that wait for a decision; absent without any. Stored apart. */
  tracked?: Block[];
};

/**
 * `id` is what `noteRef` inlines name, `number` its place among all notes of the book; `label` is its mark, where that is
 * not the number.
 */
export type StoredNote = { id: string; number: number; label?: string; blocks: Block[] };

/** A picture of the book; `id` is what figures and image inlines name, `file` lies in the package's folder. */
export type StoredAsset = {
  id: string;
  file: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** The first description it was used with; empty when it has none. */
  alt: string;
  width?: number;
  height?: number;
};

/** What the stored book needs beside its chapters. */
export type StoredIndex = {
  assets: StoredAsset[];
  /** Where links of the book (`#name`) lead: a block's id in a content document of the text folder. */
  places: { name: string; file: string; id: string }[];
  /** The file of the picture that is the book's cover, when the manuscript has one. */
  cover?: string;
  /** `made`: the book had none of its own; `unlisted`: its own, which no heading announced, is not in the contents. */
  titlePage?: "made" | "unlisted";
};

export type ConversionRequest = {
  source: Source;
  kind: ManuscriptKind;
  /** The manuscript's own name; titles the book when nothing else does. */
  fileName: string;
  options: ConversionOptions;
  /** What the author said of the book on its page: it stands over what the manuscript says. */
  record?: BookRecord | undefined;
  /** The EPUB's bytes, in order. The caller completes it after this resolves, or aborts it when this throws. */
  sink: Sink;
  /** `urn:uuid:…` of the EPUB. */
  identifier: string;
  /** ISO 8601 to the second, UTC: dcterms:modified. */
  modifiedAt: string;
  /** Awaited; throw from it to stop the conversion. */
  onProgress?(progress: ConversionProgress): void | Promise<void>;
  /** When given, every chapter is handed over as it is written. */
  onChapter?(chapter: StoredChapter): Promise<void>;
  /** When given, every picture is handed over once, as it goes into the book; the bytes are the book's own. */
  onAsset?(asset: WrittenAsset): Promise<void>;
  /** Turns, cuts and scales pictures; without them every picture passes through as it is. */
  pictureTools?: PictureTools | undefined;
  /** For `embedFonts`; without them no book brings fonts along. */
  fontTools?: FontTools | undefined;
  /** What `PrepareManuscript` has put there is not learned again; in memory when none is given. */
  workspace?: Workspace | undefined;
  /** False: nothing is counted, and the result has no loss report. */
  losses?: false;
  /** False: the finished book is not held against any rules, and the result has no report and no messages of theirs. */
  rules?: false;
  /** Opens a locked manuscript. It is never stored and stands in no message. */
  password?: string | undefined;
};

export type PrepareRequest = Pick<
  ConversionRequest,
  "source" | "kind" | "fileName" | "options" | "password" | "onProgress"
> & { workspace: Workspace };

/**
 * Does a bounded piece of what a long manuscript needs before `Convert`, so that one sitting stays within a Worker's
 * memory and time. Called again, with the same workspace, until `done`; most manuscripts are done at once. Refuses
 * like `Convert`.
 */
export type PrepareManuscript = (request: PrepareRequest) => Promise<{ done: boolean; share: number }>;

/** `content`: the bytes, or, of a large picture, a way to read them once more. */
export type WrittenAsset = {
  file: string;
  mediaType: string;
  size: number;
  content: Uint8Array | (() => AsyncIterable<Uint8Array>);
};

export type ConversionResult = {
  metadata: BookMetadata & { title: string; language: string };
  facts: BookFacts;
  messages: ConversionMessage[];
  index: StoredIndex;
  /** What the manuscript holds against what the book does. */
  losses?: LossReport;
  /** How the finished book stands by the rules its author asked for, and by EPUB's own. */
  rules?: RuleReport;
  /** Bytes of the EPUB. */
  size: number;
};

/** Refuses (`Refusal`) when no book can be made; imperfections come back as messages. */
export type Convert = (request: ConversionRequest) => Promise<ConversionResult>;
