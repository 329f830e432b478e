import type { PictureRef } from "#domain/cover/design";
import type { Band } from "#domain/cover/render/blend";
import type { RowSource } from "#domain/cover/render/row-source";

/** A picture of the design from its first row. Built-in art has a `back` as well, which goes on to the front's left. */
export type OpenPicture = (ref: PictureRef, part: "front" | "back") => Promise<RowSource>;

/** The page in output pixels; `x` and `y` are output pixels of one of the scene's. */
export type OutputSize = { width: number; height: number; x: number; y: number };

/** Paints one element on each band it touches, from top to bottom. `top` and `bottom` are output rows. */
export type Painter = {
  top: number;
  bottom: number;
  /** Holds a picture's bytes, up to 10 MB, from its first row to its last. */
  isPicture?: boolean;
  paint(band: Band): void | Promise<void>;
  close?(): void;
};
