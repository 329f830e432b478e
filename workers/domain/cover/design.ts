/**
 * A cover as its author designed it: words, one background, and layers from bottom to top. It says nothing of pixels:
 * boxes are parts of a panel, sizes are pixels on a front 400 px wide, so that the same design makes a Kindle cover and
 * a print wrap. Parsed with `coverDesignSchema` (`design-schema.ts`) at every boundary; inside, trusted.
 */

export const coverTypes = ["kindle", "paperback", "hardcover"] as const;
export type CoverType = (typeof coverTypes)[number];

/** The most layers, and characters of one text, that a design may hold. */
export const maxLayers = 60;
export const longestText = 4_000;

/** Of a finished Kindle cover: several times what shops ask for, and no more than the largest printed wrap takes to paint. */
export const maxKindlePixels = 30_000_000;

export const sliderRanges = {
  title: { min: 16, max: 64, usual: 32 },
  subtitle: { min: 10, max: 32, usual: 16 },
  author: { min: 10, max: 32, usual: 18 },
} as const;

export const wordSlots = [
  "title",
  "subtitle",
  "author",
  "tagline",
  "backHeading",
  "backText",
  "spineTitle",
  "spineAuthor",
] as const;
export type WordSlot = (typeof wordSlots)[number];

export const blendModes = ["normal", "multiply", "screen", "overlay", "soft-light"] as const;
export type BlendMode = (typeof blendModes)[number];

export const panels = ["front", "back", "spine", "page"] as const;
/** `front`, `back` and `spine` are trim areas; `page` is everything, bleed or wrap included. */
export type PanelName = (typeof panels)[number];

export const shapes = [
  "rect",
  "ellipse",
  "line",
  "frame",
  "rule-ornament",
  "diamond",
  "circle-frame",
] as const;

/** Their shapes are in `design-schema.ts`, which whoever only reads a design need not load. */
export type {
  Adjust,
  Background,
  BackgroundPicture,
  Box,
  CoverDesign,
  Fill,
  Layer,
  PictureLayer,
  PictureRef,
  Shadow,
  ShapeLayer,
  TextLayer,
} from "#domain/cover/design-schema";
