import type { FlatFit } from "#app/features/reading/reading/own-reading";

export type PagesWanted = "auto" | "one" | "two";

export type FlatWindow = {
  /** CSS pixels the page may take. */
  width: number;
  height: number;
  /** Of the settings, points. */
  textSize: number;
  pages: PagesWanted;
};

/** A line of Literata this long, in ems, holds some 65 letters. */
const longestLineEms = 31;
/** Two columns narrower than this, in ems, are worse than one. */
const shortestColumnEms = 21;
const narrowWindow = 640;
/** Round the book on a wide desk: there the hand turns the page. */
const deskAside = 56;
const deskAbove = 10;

/**
 * The page on this screen, CSS pixels. A narrow window is one page from edge to edge; a wide one an open book, unless the
 * reader wants it otherwise.
 */
export function flatFit(desk: FlatWindow): FlatFit {
  const { textSize, pages } = desk;
  const isNarrow = desk.width < narrowWindow;
  const width = isNarrow ? desk.width : desk.width - 2 * deskAside;
  const height = isNarrow ? desk.height : desk.height - 2 * deskAbove;
  const em = Math.round(textSize * (isNarrow ? 1.1 : 1.2) * 10) / 10;
  const side = Math.round(isNarrow ? Math.max(16, width * 0.055) : Math.min(72, em * 2.8));
  const canSpread = width / 2 >= shortestColumnEms * em + 2 * side;
  const isSpread = pages === "two" ? canSpread || width >= height * 1.2 : pages === "auto" && canSpread;
  const across = isSpread ? Math.floor(width / 2) : width;
  const pageWidth = Math.floor(Math.min(across, longestLineEms * em + 2 * side));
  const tallest = isNarrow ? height : Math.max(pageWidth * 1.5, em * 30);
  const pageHeight = Math.floor(Math.min(height, tallest));
  const top = Math.round(hasFurniture(pageWidth, pageHeight) ? em * 2.9 : em * 0.9);
  return {
    shape: {
      width: pageWidth,
      height: pageHeight,
      margin: { top, right: side, bottom: Math.round(top * 1.05), left: side },
    },
    em,
    isSpread,
  };
}

/** Running head and folio want room of their own. */
export const hasFurniture = (pageWidth: number, pageHeight: number): boolean =>
  pageWidth >= 400 && pageHeight >= 560;
