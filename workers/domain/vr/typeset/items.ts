import type { BlockCommon } from "#domain/book/blocks";
import type { Line, Paragraph } from "#domain/vr/typeset/paragraph";
import type { Style } from "#domain/vr/typeset/runs";

/** What a screen reader calls the block. */
export type BlockTag =
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "h5"
  | "h6"
  | "p"
  | "blockquote"
  | "li"
  | "pre"
  | "img"
  | "hr"
  | "td"
  | "caption";

/** What pages are filled with: nothing in it is divided. Page units; x from the left edge of the page's text. */
export type ItemCommon = {
  height: number;
  /** White above it, but for the top of a page. */
  before: number;
  /** White that stands at the top of a page too: above a chapter's heading. */
  sink?: number;
  /** The page must not end after it. */
  keep: boolean;
  /** It begins a page. */
  breaks?: true;
  /**
   * It stands on the grid of the lines, so that lines of facing pages are level; or the white above it begins on the grid.
   */
  snaps?: "itself" | "white";
  block: string;
  /** Of the block's visible text. */
  start: number;
  end: number;
  tag: BlockTag;
  lang?: string;
  direction?: "ltr" | "rtl";
  /** Rules beside it, at these places, as high as the item and the white above it. */
  bars?: readonly number[];
};

export type Marker = { text: string; x: number; style: Style; isRtl: boolean };

export type LineItem = ItemCommon & {
  kind: "line";
  paragraph: Paragraph;
  line: Line;
  /** From the item's top. */
  baseline: number;
  marker?: Marker;
  /** The enlarged beginning of its paragraph; `baseline` from the item's top. */
  drop?: { text: string; style: Style; x: number; baseline: number };
};

export type PictureItem = ItemCommon & {
  kind: "picture";
  asset: string;
  alt: string;
  isDecorative: boolean;
  x: number;
  width: number;
  /** Set when the picture is part of the line of a scene break. */
  isOrnament?: true;
};

/** Three points, or nothing but white. */
export type OrnamentItem = ItemCommon & { kind: "ornament"; x: number; width: number };

export type RowItem = ItemCommon & {
  kind: "row";
  cells: { x: number; width: number; isHead: boolean; items: Placed[] }[];
  /** Repeated above the row when it begins a page. */
  header?: readonly RowItem[];
  /** Rules above and below, from `x` to `x + width`. */
  x: number;
  width: number;
  rule: "head" | "row" | "last";
};

export type Item = LineItem | PictureItem | OrnamentItem | RowItem;

/** `y` is the item's top. */
export type Placed = { item: Item; y: number };

export const commonOf = (block: BlockCommon): Pick<ItemCommon, "lang" | "direction"> => ({
  ...(block.lang && { lang: block.lang }),
  ...(block.direction && { direction: block.direction }),
});
