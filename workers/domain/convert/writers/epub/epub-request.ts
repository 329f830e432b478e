import type { Block, BookMetadata } from "#domain/book/blocks";
import type { StoreLinks } from "#domain/book/store-links";
import type { ChapterPlan } from "#domain/convert/chapters";
import type { ConversionRequest, StoredIndex } from "#domain/convert/conversion";
import type { MessageLog } from "#domain/convert/messages";
import type { ConversionOptions } from "#domain/convert/options";
import type { ManuscriptReader, Survey } from "#domain/convert/reader";
import type { Sink } from "#domain/convert/source";
import type { EpubShape } from "#domain/convert/writers/epub/epub-shape";
import type { Examination } from "#domain/epub-check/examination";
import type { LossCounter } from "#domain/losses/loss-counter";

export type EpubRequest = {
  sink: Sink;
  reader: ManuscriptReader;
  survey: Survey;
  plan: ChapterPlan;
  metadata: BookMetadata & { title: string; language: string };
  /** False when the title is only the file's name, which no title page should show. */
  titleIsOwn: boolean;
  options: ConversionOptions;
  identifier: string;
  modifiedAt: string;
  messages: MessageLog;
  /** What is done to every list of blocks before it is set. */
  transform(blocks: Block[]): Block[];
  onAsset?: ConversionRequest["onAsset"];
  pictureTools?: ConversionRequest["pictureTools"];
  fontTools?: ConversionRequest["fontTools"];
  /** Is told what is set, file by file. */
  losses?: LossCounter;
  /** Is shown every file as it goes into the container. */
  examination?: Examination | undefined;
  /** Of a book that is made again: what its first making found, and the asset that is its cover. */
  /** Where links lead that each store's file has of its own. */
  storeLinks?: StoreLinks | undefined;
  remade?: {
    titlePage?: NonNullable<StoredIndex["titlePage"]>;
    cover?: string;
    /** The files that pictures have, by the reader's ids: what nobody changed keeps its name. */
    pictureFiles?: ReadonlyMap<string, string>;
  };
  /** Of a shop's own file. */
  shape?: EpubShape | undefined;
};
