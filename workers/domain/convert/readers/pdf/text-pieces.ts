import type { LinkTarget } from "#domain/convert/readers/pdf/lines";

/** A piece of text as it stands in a page's instructions, in the page's own space. */
export type TextPiece = {
  /** In the order in which it is read, its shapes and ligatures as the file names them. */
  str: string;
  dir: string;
  /** Text matrix: a, b, c, d, e, f. */
  transform: readonly number[];
  /** How far it moves the pen, points: along the base line, or downwards where `vertical`. */
  width: number;
  fontName: string;
  /** Its letters stand below each other. */
  vertical?: true;
  /** The marked content around it, as leaves of the structure tree name it. */
  mark?: string;
  /** Where a click on it leads. */
  link?: LinkTarget;
  /** It is neither filled nor outlined: the text layer of a scan. */
  unseen?: true;
};

/** The mark of running heads, page numbers and ornaments. */
export const artifactMark = "artifact";

export type PageBox = { x: number; y: number; width: number; height: number };

/** A piece set upright: `x` from the left, `y` of the base line from the foot of the page as it is read. */
export type PlacedPiece = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  style: number;
  /** Letters of it that the file does not name. */
  unread: number;
  mark?: string;
  link?: LinkTarget;
};
