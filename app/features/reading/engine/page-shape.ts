import type { ReadingFont } from "#domain/vr/settings";

/**
 * A page's measures in page units. In VR a page is 600 × 800 units, 1 unit = 1.125 dmm at the eye, so that 12 pt
 * (16 units) is 18 dmm; a flat page is in CSS pixels.
 */
export type PageShape = {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
};

/** Everything that changes where lines and pages end. Two equal looks give equal pages. */
export type PageLook = {
  shape: PageShape;
  /** Height of the em, page units. */
  em: number;
  font: ReadingFont;
};

/** The VR page: text size in points. */
export const vrLook = (textSize: number, font: ReadingFont): PageLook => ({
  shape: { width: 600, height: 800, margin: { top: 56, right: 56, bottom: 62, left: 56 } },
  em: (textSize * 4) / 3,
  font,
});

/** Colours a page is drawn in, CSS. */
export type PageInk = { ink: string; faint: string; paper: string; accent: string };
