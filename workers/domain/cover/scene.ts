import type { BackgroundPicture, BlendMode, PictureRef } from "#domain/cover/design";

/** A rectangle in output pixels (300 an inch in print), origin at the top left of the page. */
export type Rect = { x: number; y: number; width: number; height: number };

/**
 * A cover laid out: what the renderer paints from bottom to top, and what the designer's screen needs to know of each
 * layer. Everything is in output pixels of the full-size page; a preview renders the same scene with a scale below 1.
 */
export type Scene = {
  width: number;
  height: number;
  /** Filled first, over the whole page. */
  color: string;
  elements: SceneElement[];
  /** One for each layer that shows anything, in the layers' order. */
  boxes: LayerBox[];
  /** 0..100 */
  grain: number;
};

export type SceneElement =
  /** The photographic background: streamed rows, cropped to `area`. At most one, and before anything but gradients. */
  | {
      kind: "plate";
      picture: BackgroundPicture;
      area: Rect;
      mirrorAt: number | null /** Front's width, for blur. */;
      unit: number;
    }
  /**
   * Outlines and gradients as SVG inside `<svg>`; ids in `defs` are unique in the scene. No text, opacity, filter, mask,
   * clip or blend attributes (resvg panics outside the band): the renderer does these. `top`/`bottom` bound what it paints.
   */
  | {
      kind: "vector";
      layerId: string | null;
      svg: string;
      defs: string;
      top: number;
      bottom: number;
      opacity: number;
      blend: BlendMode;
    }
  /**
   * A blurred copy of `path`, under the layer it belongs to. `blur` is the CSS blur radius in px. Of an author's picture that is
   * see-through, the copy of what can be seen of it.
   */
  | {
      kind: "shadow";
      layerId: string;
      path: string;
      picture?: PlacedPicture;
      top: number;
      bottom: number;
      blur: number;
      dx: number;
      dy: number;
      color: string;
      opacity: number;
    }
  /** A small picture decoded to its box. */
  | ({ kind: "picture"; layerId: string; opacity: number; blend: BlendMode } & PlacedPicture);

/** A picture that fills its box, or the ellipse in it: `scale` times closer than it must be, with the part that `x` and `y` name. */
export type PlacedPicture = {
  ref: PictureRef;
  area: Rect;
  outline: "rect" | "ellipse";
  x: number;
  y: number;
  scale: number;
};

/** What a layer came to: for selecting, for handles, for warnings. */
export type LayerBox = {
  layerId: string;
  /** The layer's box. */
  box: Rect;
  /** What is really inked; the box itself for pictures. */
  ink: Rect;
  /** Of text only. */
  text: {
    lines: string[];
    /** px of a front 400 px wide that it was set in; per line with `justify`, then the smallest. */
    size: number;
    /** The text does not go into its box even at the smallest size. */
    isOverfull: boolean;
    /** Characters that no font has, each once. */
    missing: string[];
  } | null;
};
