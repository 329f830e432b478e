/** Rows of a picture from top to bottom, RGBA, each `width * 4` bytes: how large pictures travel. */
export type RowSource = {
  width: number;
  height: number;
  /** See-through here and there: its rows are premultiplied. Every other picture is opaque. */
  hasAlpha?: boolean;
  /** Writes the next row into `row`; false after the last. */
  next(row: Uint8ClampedArray | Uint8Array): boolean;
  /** Frees what it holds; safe to call twice. */
  close(): void;
};

/** Takes finished bands from top to bottom: `rows` rows of RGBA, opaque. `pixels` is used again for the next band. */
export type BandSink = {
  band(pixels: Uint8ClampedArray, rows: number): void | Promise<void>;
};
