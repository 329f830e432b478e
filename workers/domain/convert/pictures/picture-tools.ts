/** Makes pictures anew from their pixels; given by the host, because it is compiled code. */
export type PictureTools = {
  /** More pixels than this cost more memory than there is. */
  maxPixels: number;
  /** Rejects when the picture cannot be read. */
  redraw(picture: Uint8Array, how: Redrawing): Promise<Uint8Array>;
  /** An SVG document as premultiplied RGBA, of exactly so many pixels. Rejects when it cannot be painted. */
  paint?(svg: string, width: number, height: number): Promise<Uint8Array>;
};

/** In this order. */
export type Redrawing = {
  /** EXIF's orientation, 1 to 8, to be turned upright. */
  orientation: number;
  crop?: Crop | undefined;
  /** Pixels; a narrower picture is not enlarged. */
  widest?: number | undefined;
  output: "jpeg" | "png";
};

/** Shares 0..1 cut off each side of the upright picture. */
export type Crop = { left: number; top: number; right: number; bottom: number };
