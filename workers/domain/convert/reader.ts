import type { Block, BookMetadata } from "#domain/book/blocks";
import type { MessageLog } from "#domain/convert/messages";
import type { ConversionOptions } from "#domain/convert/options";
import type { PictureTools } from "#domain/convert/pictures/picture-tools";
import type { Source } from "#domain/convert/source";
import type { Workspace } from "#domain/convert/workspace";
import type { LossCounter } from "#domain/losses/loss-counter";
import type { Stage } from "#domain/stage";

/** A heading found by the survey, in reading order: the table of contents to be. */
export type SurveyedHeading = { level: number; text: string };

/** What the first pass learned; small, whatever the size of the book. */
export type Survey = {
  metadata: BookMetadata;
  headings: SurveyedHeading[];
  /** Anchor names that exist, in order. A link to any other name is dropped with a message. */
  anchors: ReadonlySet<string>;
  /** At most 20,000 characters of body text, for language detection. */
  sample: string;
  /** Words in the body, as far as they were counted. */
  words: number;
};

export type Asset = { bytes: Uint8Array; mediaType: string };
/** A picture too large to hold: its bytes as the manuscript has them, which may be read again. */
export type LargeAsset = { chunks(): AsyncIterable<Uint8Array> };

export type ReaderContext = {
  messages: MessageLog;
  /** The file's own name, for titles and sentences. */
  fileName: string;
  options: ConversionOptions;
  /** Where a reader that works in stages keeps what it has learned; in memory when there is none. */
  workspace?: Workspace;
  /** Opens a locked manuscript. It is never stored and stands in no message. */
  password?: string;
  /** Where what the file holds is put down as it is read for its blocks; absent when nothing is counted. */
  losses?: LossCounter;
  /** Paints drawings; without it they stay SVG. */
  pictureTools?: PictureTools;
  /**
   * Called while reading with the share 0..1 of this pass that is done; also a chance for the host to yield.
   * Readers await it now and then (every chunk or page, not every block). `stage`: what is being done, when it is worth
   * a sentence of its own (`Reading pages 201–400 of 1,657`); without one the last stands.
   */
  progress(share: number, stage?: Stage): void | Promise<void>;
};

/**
 * A manuscript opened for reading. `survey` runs first and once; then `blocks`, once. Nothing holds the whole book:
 * blocks come in small batches as the source is read. Notes and assets are fetched by id when a chapter is written.
 */
export type ManuscriptReader = {
  survey(): Promise<Survey>;
  blocks(): AsyncIterable<Block[]>;
  /** The body of a footnote or endnote, or undefined when the source has none of that id. */
  note(id: string): Promise<Block[] | undefined>;
  /** A picture's bytes as they will go into the book (an accepted image type), or undefined when it cannot be had. */
  asset(id: string): Promise<Asset | undefined>;
  /** Asked before `asset`; undefined when the picture is small enough to be had whole. */
  largeAsset?(id: string): LargeAsset | undefined;
  /** Reads what nothing in the text has asked for, such as notes without a mark, only to put it down in the loss report. */
  readRest?(): Promise<void>;
  close(): Promise<void>;
};

/**
 * One stage of what must be learned of a long manuscript before it can be read, kept in the workspace. Each call does
 * a bounded piece of work; a stage that was cut short is done again by the next call. `share` is 0..1 of it all.
 */
export type PrepareStage = (
  source: Source,
  context: ReaderContext,
) => Promise<{ done: boolean; share: number }>;

/** Throws a `Refusal` when there is no book to be had from the source. */
export type OpenReader = (source: Source, context: ReaderContext) => Promise<ManuscriptReader>;
