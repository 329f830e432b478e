import type { CoverDesign } from "#domain/cover/design";
import { estimatedPages } from "#domain/cover/page-estimate";
import { bleedInches, coverGeometry, dotsPerInch, wrapInches } from "#domain/cover/print-geometry";
import { findTrim, type PaperId, papers, parseTrim, printers } from "#domain/cover/printers";

/** A rectangle of a picture, in shares of it from its lower left corner, as textures count. */
export type Part = { x: number; y: number; width: number; height: number };

/** The printed book, in metres: what a person would hold. */
export type PrintBook = {
  width: number;
  height: number;
  /** Of the spine. */
  thickness: number;
  pages: number;
  trim: string;
  paper: PaperId;
  isRightToLeft: boolean;
  /** Back, spine and front together, in the picture of the wrap: what is left when it is trimmed. */
  wrap: Part;
  /** `Paperback, 5 × 8 in, 312 pages, spine 0.78 in`: what it is taken to be. */
  described: string;
};

const metresPerInch = 0.0254;
/** Of a book whose wrap is not made yet: the usual novel's, whose shape is a Kindle cover's. */
const usualTrim = "5x8";
const usualPaper: PaperId = "cream";
/** How far a picture's shape may be from what its design says it is. */
const shapeTolerance = 0.012;
/** Of paperbacks, in inches: 24 pages, and the most that are bound. */
const thinnestSpine = 0.05;
const thickestSpine = 2.1;

/** From the design a finished wrap was made of. Null when the wrap is of another size: the design was changed since. */
export function bookOfWrap(
  design: Pick<CoverDesign, "coverType" | "kindle" | "print">,
  picture: { width: number; height: number },
): PrintBook | null {
  if (design.coverType === "kindle") return null;
  const { trim: cut, width, height, inches, page } = coverGeometry(design);
  if (!inches || !isSameShape(picture, page)) return null;
  const { trim, pages, paper, isRightToLeft } = design.print;
  // A hardcover's boards stand a little over its pages; what is measured is the board.
  const board = { width: cut.width - inches.spineWidth * dotsPerInch, height: cut.height };
  return {
    width: inMetres(board.width / 2 / dotsPerInch),
    height: inMetres(board.height / dotsPerInch),
    thickness: inMetres(inches.spineWidth),
    pages,
    trim,
    paper,
    isRightToLeft,
    wrap: {
      x: cut.x / width,
      y: 1 - (cut.y + cut.height) / height,
      width: cut.width / width,
      height: cut.height / height,
    },
    described: describe(
      design.coverType === "hardcover" ? "Hardcover" : "Paperback",
      trim,
      pages,
      inches.spineWidth,
    ),
  };
}

/**
 * From a finished paperback's wrap alone, when nothing is known of its design: the trim whose height fits at 300 dots an
 * inch, and of several the one whose spine is nearest to what so many words come to. Null when none fits.
 */
export function bookOfPicture(
  picture: { width: number; height: number },
  { words, chapters, isRightToLeft }: { words: number; chapters: number; isRightToLeft: boolean },
): PrintBook | null {
  const across = picture.width / dotsPerInch - 2 * bleedInches;
  const up = picture.height / dotsPerInch - 2 * bleedInches;
  let best: { trim: string; width: number; height: number; spine: number; off: number } | null = null;
  for (const { id, width, height } of printers.kdp.trims.paperback) {
    const spine = across - 2 * width;
    if (Math.abs(up - height) > 0.01 || spine < thinnestSpine || spine > thickestSpine) continue;
    const off = Math.abs(spine - estimatedPages(words, chapters, id) * papers[usualPaper].inchesPerPage);
    if (!best || off < best.off) best = { trim: id, width, height, spine, off };
  }
  if (!best) return null;
  const pages = Math.round(best.spine / papers[usualPaper].inchesPerPage);
  const [x, y] = [bleedInches / (across + 2 * bleedInches), bleedInches / (up + 2 * bleedInches)];
  return {
    width: inMetres(best.width),
    height: inMetres(best.height),
    thickness: inMetres(best.spine),
    pages,
    trim: best.trim,
    paper: usualPaper,
    isRightToLeft,
    wrap: { x, y, width: 1 - 2 * x, height: 1 - 2 * y },
    described: `Paperback, ${best.trim.replace("x", " × ")} in, spine ${best.spine.toFixed(2)} in`,
  };
}

/** What the printed book will be, before anybody made a wrap: by its words, on cream paper. */
export function estimatedBook(words: number, chapters: number, isRightToLeft: boolean): PrintBook {
  const size = parseTrim(usualTrim) ?? { width: 5, height: 8 };
  const most = findTrim("kdp", "paperback", usualTrim)?.maxPages[usualPaper];
  const pages = Math.min(most ?? Number.POSITIVE_INFINITY, estimatedPages(words, chapters, usualTrim));
  const { spineWidth } = wrapInches("paperback", false, size.width, size.height, pages, usualPaper);
  return {
    width: inMetres(size.width),
    height: inMetres(size.height),
    thickness: inMetres(spineWidth),
    pages,
    trim: usualTrim,
    paper: usualPaper,
    isRightToLeft,
    wrap: { x: 0, y: 0, width: 1, height: 1 },
    described: `${describe("Paperback", usualTrim, pages, spineWidth)} (estimate)`,
  };
}

function describe(binding: string, trim: string, pages: number, spineInches: number): string {
  const size = trim.replace("x", " × ");
  return `${binding}, ${size} in, ${pages} pages, spine ${spineInches.toFixed(2)} in`;
}

const isSameShape = (a: { width: number; height: number }, b: { width: number; height: number }): boolean =>
  Math.abs((a.width / a.height) * (b.height / b.width) - 1) < shapeTolerance;

const inMetres = (inches: number): number => inches * metresPerInch;
