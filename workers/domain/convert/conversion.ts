import type { Block, BookMetadata } from "#domain/book/blocks";
import type { ManuscriptKind } from "#domain/convert/manuscript-kinds";
import type { ConversionMessage } from "#domain/convert/messages";
import type { BookFacts, ConversionOptions } from "#domain/convert/options";
import type { Sink, Source } from "#domain/convert/source";

export type ConversionProgress = {
  /** 0..100, never falling. Up to 60 the manuscript is surveyed, from there chapters are written; 100: the file is closed. */
  percent: number;
  /** One sentence: `Reading the manuscript`, `Setting chapter 17 of 24, Breakwater`. */
  stage: string;
  /** As far as they are known. */
  facts?: BookFacts;
};

/** A chapter as it is stored beside the EPUB, so that later rooms can open it without the manuscript. */
export type StoredChapter = { index: number; file: string; title: string; words: number; blocks: Block[] };

export type ConversionRequest = {
  source: Source;
  kind: ManuscriptKind;
  /** The manuscript's own name; titles the book when nothing else does. */
  fileName: string;
  options: ConversionOptions;
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
};

export type ConversionResult = {
  metadata: BookMetadata & { title: string; language: string };
  facts: BookFacts;
  messages: ConversionMessage[];
  /** Bytes of the EPUB. */
  size: number;
};

/** Refuses (`Refusal`) when no book can be made; imperfections come back as messages. */
export type Convert = (request: ConversionRequest) => Promise<ConversionResult>;
