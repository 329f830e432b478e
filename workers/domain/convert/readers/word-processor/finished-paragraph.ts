import type { Alignment, Block, Inline } from "#domain/book/blocks";
import type { NumberedPlace } from "#domain/convert/readers/word-processor/numbering";
import type { StyleRole } from "#domain/convert/readers/word-processor/style-roles";

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
