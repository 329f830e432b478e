import type { Alignment, Block, Inline } from "#domain/book/blocks";
import type { NumberedPlace } from "#domain/convert/readers/word-processor/numbering";
import type { StyleRole } from "#domain/convert/readers/word-processor/style-roles";
import type { TypedEdges } from "#domain/convert/readers/word-processor/typed-edges";

/** A paragraph as the walker hands it over: everything resolved, nothing decided about its neighbours. */
export type FinishedParagraph = {
  role: StyleRole;
  /** Its style's name and those it is based on, nearest first, lower case. */
  styleNames?: readonly string[];
  inlines: Inline[];
  anchors: string[];
  align: Alignment;
  isRtl: boolean;
  /** Twips. */
  left: number;
  right: number;
  /** Twips its first line stands further in; less than 0 where it hangs out. */
  firstLine: number;
  /** Twips of space that its format sets above and below it. */
  above: number;
  below: number;
  /** What was typed around its words: it is no part of the inlines. */
  typed: TypedEdges;
  number: NumberedPlace | undefined;
  pageBreakBefore: boolean;
  /** A horizontal line, or an empty paragraph with a border. */
  isRule: boolean;
  /** Half points of its largest text. */
  size: number;
  isAllBold: boolean;
  dropCap: number;
  /** Floating pictures anchored here, and text boxes. */
  before: Block[];
  after: Block[];
};
