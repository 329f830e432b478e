import type { LineTag } from "#domain/convert/readers/pdf/lines";

/** What the structure tree says of one piece of marked content. */
export type MarkTag = {
  tag: LineTag;
  /** Pieces of one group are gathered into lines together: an item of a list with its sign, a whole table. */
  group: number;
  /** Its turn in the tree's order, among those of the page. */
  order: number;
  /** BCP 47, where the tree says so. */
  lang?: string;
};

/** What the structure tree says of a page, by marked content. */
export type PageTags = {
  marks: ReadonlyMap<string, MarkTag>;
  /** Words for pictures, by the marked content that they are painted in. */
  alts: ReadonlyMap<string, string>;
};
