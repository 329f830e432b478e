import type { Block, BookMetadata } from "#domain/book/blocks";

/** A picture of the book: read as often as asked. */
export type DocxPicture = {
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Pixels. */
  width?: number | undefined;
  height?: number | undefined;
  read(): AsyncIterable<Uint8Array>;
};

export type DocxChapter = { blocks: Block[]; notes: { id: string; label?: string; blocks: Block[] }[] };

/** What a DOCX is made of: its chapters come one after another. */
export type DocxBook = {
  metadata: BookMetadata;
  /** Its chapters begin with a title page: none is made. */
  hasTitlePage?: boolean;
  chapters(): AsyncIterable<DocxChapter>;
  /** By the asset ids of the blocks; undefined of what the book does not hold. */
  picture(asset: string): DocxPicture | undefined;
  /** Names that links lead to, by the id of the block they stand at. */
  places?: ReadonlyMap<string, readonly string[]>;
};
